/** What the house wrote into the page, so that the first picture needs no further question. */
import type { GameInfo, Me } from "../generated/house";

export interface Boot {
  me: Me;
  games: GameInfo[];
  /** The interface's language. */
  language: string;
  /** Every language there is, by its own name. */
  languages: Record<string, string>;
  /** Catalogues in Fluent, by scope: `house`, or a game's id. */
  words: Record<string, string>;
  /** The table that the address names, where there is one. */
  table: Coming | null;
}

export interface Coming {
  code: string;
  game: string;
}

let coming: Coming | null = null;

/** What the page told about a table, the first time that it is asked for: later it may be old. */
export function comingTo(code: string): Coming | null {
  const found = coming?.code === code ? coming : null;
  coming = null;
  return found;
}

export function readBoot(): Boot {
  const element = document.getElementById("boot");
  const boot = JSON.parse(element?.textContent || "{}") as Boot;
  coming = boot.table;
  return boot;
}
