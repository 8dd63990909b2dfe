/** A pass that a link brought along in its fragment, which browsers send to nobody: handing it in takes one's seat into this browser. */
import type { Me } from "../generated/house";
import { ask } from "./api";

export function passIn(fragment: string): string | null {
  return /^#pass=([\w.-]{1,200})$/.exec(fragment)?.[1] ?? null;
}

/** Who one is with the pass; null where there is none, or it is no longer good. The address is cleaned first: a pass is for nobody else's eyes. */
export async function handInPass(): Promise<Me | null> {
  const given = passIn(location.hash);
  if (given === null) return null;
  history.replaceState(null, "", location.pathname + location.search);
  return ask<Me>("/api/me/pass", "POST", { given }).catch(() => null);
}
