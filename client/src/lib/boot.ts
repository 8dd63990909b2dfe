/** The data that the server embeds in the page, so that the first render needs no request. */
import type { GameInfo, Me, OwnTable } from "../generated/house";

export interface Boot {
  me: Me;
  games: GameInfo[];
  /** The interface's language. */
  language: string;
  /** Every language by code, named in that language. */
  languages: Record<string, string>;
  /** Catalogues in Fluent, by scope: `house`, or a game's id. */
  words: Record<string, string>;
  /** The digests of all catalogues, by the same keys. */
  digests?: Record<string, string>;
  /** The looks of the games that have one, by game. */
  looks?: Record<string, LookFiles>;
  /** The table that the page's address names, if any. */
  table: BootTable | null;
  /** The tables where the user has a seat. */
  tables: OwnTable[];
}

/** Where a game's look is. */
export interface LookFiles {
  /** The ES module; null where there is only a cover. */
  script: string | null;
  styles: string[];
  /** The game's picture in the lobby. */
  cover: string | null;
}

export interface BootTable {
  code: string;
  game: string;
}

let bootTable: BootTable | null = null;

/** The embedded table, if it is this one. Only the first call returns it: later it may be stale. */
export function takeBootTable(code: string): BootTable | null {
  const found = bootTable?.code === code ? bootTable : null;
  bootTable = null;
  return found;
}

export function readBoot(): Boot {
  const element = document.getElementById("boot");
  const boot = JSON.parse(element?.textContent || "{}") as Boot;
  bootTable = boot.table;
  return boot;
}
