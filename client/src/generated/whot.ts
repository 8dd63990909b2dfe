// Generated from the server's own types by `python -m serai.web.generate_typescript`. Don't edit.

import type { View } from "./house";

/** A Whot table as one seat sees it. */
export interface WhotView extends View {
  /** `classic` or `tender`. */
  mode: string;
  /** Each seat's state: `active`, `out`, or, between rounds and at the end, `winner` of the last round. */
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
  /** How many cards the player to move must draw, unless they add to the penalty. */
  penalty: number;
  /** How many cards can be drawn before the market is empty. */
  market: number;
  /** How many cards are under the top one. */
  discards: number;
  /** The last of them, which everyone saw played; the last one is directly under the top card. */
  under: string[];
  /** How many cards of players who left are out of this round. */
  aside: number;
  /** Whether the tender may be called. */
  tender_open: boolean;
  /** How often the market was reshuffled in this round. */
  reshuffles: number;
  /** How many players have passed in a row. */
  passes: number;
  /** What each seat is known not to hold. */
  lacks: (Lack | null)[];
  /** What each seat has played in this round, in order. */
  played: string[][];
  /** How the round before this one ended. */
  last_round: EndedRound | null;
}

/** The options of a Whot table. */
export interface WhotOptions {
  /** What happens when the market is empty: a reshuffle, or the tender. */
  mode: "classic" | "tender";
  /** The 54 cards of the Nigerian pack, or 1 to 19 in every symbol and five Whots. */
  pack: "standard" | "full";
  /** How many cards each player is dealt. */
  hand: number;
  /** Whether a Whot cancels a penalty. */
  whot_defends: boolean;
  /** Whether a player who plays a general market plays again. */
  market_keeps_turn: boolean;
  /** Whether a player may draw instead of playing, until the first reshuffle of the round. */
  free_draw: boolean;
  /** Whether stars count twice wherever a hand is totalled. */
  star_double: boolean;
  /** How many seconds a turn may take at a table with a clock; None for no limit. */
  turn_seconds: number | null;
}

/** What a seat is known not to hold, because it last drew or passed when nothing fitted. */
export interface Lack {
  /** No card of this symbol. */
  symbol: string | null;
  /** No card of this number. */
  number: number | null;
  /** No Whot either. */
  whot: boolean;
  /** How many cards it has drawn since, to which this does not apply. */
  drawn_since: number;
}

/** How the last round ended. All hands are shown then. */
export interface EndedRound {
  /** `last_card`, `tender`, `all_passed` or `left_alone`. */
  end: string;
  /** Who won it and opens the next. */
  winner: number;
  /** Who called the tender. */
  caller: number | null;
  /** Who went out of the match. */
  out: number | null;
  /** What each seat still held; empty for seats that were out before. */
  hands: string[][];
  /** The total of each hand; null for seats that were out before. */
  totals: (number | null)[];
}
