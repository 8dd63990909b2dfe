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
}

export function readBoot(): Boot {
  const element = document.getElementById("boot");
  return JSON.parse(element?.textContent || "{}") as Boot;
}
