// Generated from the server's own types by `python -m serai.web.typescript`. Don't edit.

import type { View } from "./house";

/** A Whot table as one seat sees it. */
export interface WhotView extends View {
  /** `classic` or `tender`. */
  mode: string;
  /** Each seat's state: `active`, `out`, or, between rounds and at the end, `winner` of the round that was played last. */
  states: ("joined" | "active" | "out" | "winner")[];
  /** Who opens, or opened, this round. */
  opener: number;
  /** The viewer's own cards, by symbol and number, Whots last; empty for a spectator. */
  hand: string[];
  /** How many cards each seat holds. */
  counts: number[];
  /** The seats that have one card left. */
  last_card: number[];
  /** The card to play on; null between rounds. */
  top: string | null;
  /** The symbol that the Whot on top asks for. */
  wanted: string | null;
  /** How many cards the player to move must draw, unless they add to it. */
  penalty: number;
  /** How many cards can be drawn before the market is empty. */
  market: number;
  /** How many cards lie under the top one. */
  discards: number;
  /** The uppermost of them, which everyone saw being laid there; the last one lies directly under the top card. */
  under: string[];
  /** How many cards of those who left are out of this round. */
  aside: number;
  /** Whether the tender may be called. */
  tender_open: boolean;
  /** How often the market was made anew in this round. */
  reshuffles: number;
  /** How many have passed in a row. */
  passes: number;
  /** What each seat has shown not to hold. */
  lacks: (Lack | null)[];
  /** What each seat has played in this round, in order. */
  played: string[][];
  /** How the round before this one ended. */
  last_round: EndedRound | null;
}

/** What a Whot table can agree on. */
export interface WhotOptions {
  /** What happens when the market is empty: a reshuffle, or the tender. */
  mode: "classic" | "tender";
  /** The 54 cards of the Nigerian pack, or 1 to 19 in every symbol and five Whots. */
  pack: "standard" | "full";
  /** How many cards each player is dealt. */
  hand: number;
  /** Whether a Whot cancels a penalty. */
  whot_defends: boolean;
  /** Whether the player of a general market goes on. */
  market_keeps_turn: boolean;
  /** Whether one may draw instead of playing, until the first reshuffle of the round. */
  free_draw: boolean;
  /** Whether stars count twice wherever a hand is totalled. */
  star_double: boolean;
  /** How long a turn may take at a table with a clock; none: as long as one likes. */
  turn_seconds: number | null;
}

/** What a seat last showed not to hold, by drawing or passing because nothing fitted. */
export interface Lack {
  /** No card of this symbol. */
  symbol: string | null;
  /** No card of this number. */
  number: number | null;
  /** No Whot either. */
  whot: boolean;
  /** How many cards it has drawn since, of which this says nothing. */
  drawn_since: number;
}

/** How the last round ended. All hands are turned up then. */
export interface EndedRound {
  /** `last_card`, `tender`, `all_passed` or `left_alone`. */
  end: string;
  /** Who won it, and opens the next. */
  winner: number;
  /** Who called the tender. */
  caller: number | null;
  /** Who went out of the match. */
  out: number | null;
  /** What each seat still held; empty for seats that were out before. */
  hands: string[][];
  /** What each hand came to; null for seats that were out before. */
  totals: (number | null)[];
}
