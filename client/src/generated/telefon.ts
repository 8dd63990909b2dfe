// Generated from the server's own types by `python -m serai.web.typescript`. Don't edit.

import type { View } from "./house";

/** What a seat, or a spectator, may know of a Telefon match. */
export interface TelefonView extends View {
  /** The game in which someone reaches this is the last, unless it leaves equal totals at the top. */
  target: number;
  /** From this score on there is no bonus and nothing for opening with 5-5; a bonus never leads past it. */
  limit: number;
  /** Someone has reached the target: the highest total at the end of this game wins. */
  deciding: boolean;
  /** The team of each seat, A or B; None where all play for themselves. */
  teams: string[] | null;
  /** Who opens or opened this game; between games, who opens the next. None before the first deal. */
  opener: number | null;
  /** The tile with which the first game must be opened, until it lies there. Everybody may know it. */
  must_open: string | null;
  /** The viewer's own tiles; empty for a spectator. */
  hand: string[];
  /** How many tiles each seat holds. */
  counts: number[];
  /** How many tiles can still be drawn. */
  bazar: number;
  /** The tiles on the table in the order of play: each extends its chain outwards. A finished game's board stays until the next deal. */
  board: PlacedTile[];
  /** The double from which the chains up and down start; always part of the line from left to right. */
  hub: string | null;
  /** Whether there is a hub, so that four ways are open. */
  four_way: boolean;
  /** The open ends: left and right, with a hub also up and down. Empty before the opening tile. */
  ends: OpenEnd[];
  /** The sum of the open ends. */
  sum: number;
  /** The tile put down last in this game. */
  last_play: PlacedTile | null;
  /** How many have passed in a row; when all have, the game is blocked. */
  passes: number;
  /** For each seat the numbers that it has shown not to hold, by drawing or passing, and has not drawn since. */
  lacks: number[][];
  /** For each seat and each number from 0 to 6: how many of its tiles may show that number, for all that its draws and passes tell. */
  may_show: number[][];
  /** How the game before this one ended; between games, the game that has just ended. */
  last_game: EndedGame | null;
}

/** What a Telefon table can agree on. */
export interface TelefonOptions {
  /** How many tiles each is dealt; none: 7 for two players, 5 for three or four. Even four times 7 are no more than the set. */
  hand: number | null;
  /** Who wins a blocked game in which two sides share the lowest hand. */
  blocked_tie: "nobody" | "next_to_play";
  /** The match is decided by the game in which someone reaches this. Bonuses end 65 points below it. */
  target: number;
  /** Whether P1 and P3 play against P2 and P4, with one score a team. For four seats only. */
  teams: boolean;
}

/** A tile on the table. */
export interface PlacedTile {
  /** Its name, low half first. */
  tile: string;
  /** The end that it was put to: `left`, `right`, `up` or `down`; the opening tile lies at the `start`. */
  at: string;
  /** The half that touches the tile before it. Of the opening tile: the half to the left. */
  inner: number;
  /** The half that shows outwards, where the next tile of that chain goes. Of the opening tile: the half to the right. */
  outer: number;
  /** Whether it is a double, which stands across its chain. */
  double: boolean;
  /** Who played it. */
  seat: number;
  /** What it scored; more than 0 is a Telefon. */
  points: number;
}

/** An end where a tile can be put. */
export interface OpenEnd {
  /** `left`, `right`, `up` or `down`. */
  at: string;
  /** The number that a tile must show to fit. */
  value: number;
  /** The tile that lies there; None up or down of the hub before the first one. */
  tile: string | null;
  /** What it adds to the sum: nothing without a tile, both halves of a double. */
  counts: number;
}

/** How the last game ended. */
export interface EndedGame {
  /** `went_out`, `blocked`, or `tied`: blocked with equal lowest hands and nobody to win. */
  end: string;
  /** Who won it and opens the next; None when tied. */
  winner: number | null;
  /** What each seat still held, turned up for all to see. */
  hands: string[][];
  /** What each of these hands counts. */
  pips: number[];
  /** What the winner's opponents held together; 0 when tied. */
  held: number;
  /** The same rounded up to 5: the bonus before the limit. */
  rounded: number;
  /** What the winner got for it. */
  bonus: number;
}
