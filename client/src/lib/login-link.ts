/** Login links carry a token in the URL's fragment, which browsers never send. Redeeming it logs this browser in. */
import type { Me } from "../generated/house";
import { request, ApiError } from "./api";

export function loginTokenIn(fragment: string): string | null {
  return /^#pass=([\w.-]{1,200})$/.exec(fragment)?.[1] ?? null;
}

/**
 * Log in with the token in the address. Returns null if there is none, it has expired, or the user declines: when this browser belongs to
 * somebody else already, `confirm` asks first. The token is removed from the address before anything else.
 */
export async function redeemLoginLink(confirm: (name: string, now: string) => Promise<boolean>): Promise<Me | null> {
  const given = loginTokenIn(location.hash);
  if (given === null) return null;
  history.replaceState(null, "", location.pathname + location.search);
  try {
    return await request<Me>("/api/me/pass", "POST", { given });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "already-somebody") return null;
    if (!(await confirm(String(error.facts.name), String(error.facts.now)))) return null;
    return request<Me>("/api/me/pass", "POST", { given, replace: true }).catch(() => null);
  }
}
