// Generated from the server's own types by `python -m serai.web.generate_typescript`. Don't edit.

import type { View } from "./house";

/** What a seat, or a spectator, may know of a Telefon match. */
export interface TelefonView extends View {
  /** The game in which someone reaches this is the last, unless it leaves equal totals at the top. */
  target: number;
  /** From this score on there is no bonus, and opening with 5-5 scores nothing; a bonus never takes a score past it. */
  limit: number;
  /** Whether someone has reached the target: then the highest total at the end of this game wins. */
  deciding: boolean;
  /** The team of each seat, A or B; null if there are no teams. */
  teams: string[] | null;
  /** Who opens or opened this game; between games, who opens the next. Null before the first deal. */
  opener: number | null;
  /** The tile with which the first game must be opened, until it is played. This is public. */
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
  /** Whether there is a hub, so that there are four open ends. */
  four_way: boolean;
  /** The open ends: left and right, with a hub also up and down. Empty before the opening tile. */
  ends: OpenEnd[];
  /** The sum of the open ends. */
  sum: number;
  /** The last tile played in this game. */
  last_play: PlacedTile | null;
  /** How many players have passed in a row; when all have, the game is blocked. */
  passes: number;
  /** For each seat, the numbers that it is known not to hold, because it drew or passed, and has not drawn a tile since. */
  lacks: number[][];
  /** For each seat and each number from 0 to 6: how many of its tiles may have that number, judging by its draws and passes. */
  may_show: number[][];
  /** How the game before this one ended; between games, the game that has just ended. */
  last_game: EndedGame | null;
}

/** The options of a Telefon table. */
export interface TelefonOptions {
  /** How many tiles each player is dealt; if None, 7 for two players and 5 for three or four. Four hands of 7 are the whole set. */
  hand: number | null;
  /** Who wins a blocked game in which two sides share the lowest hand. */
  blocked_tie: "nobody" | "next_to_play";
  /** The match is decided by the game in which someone reaches this. Bonuses stop 65 points below it. */
  target: number;
  /** Whether P1 and P3 play against P2 and P4, with one score for each team. Only for four seats. */
  teams: boolean;
}

/** A tile on the table. */
export interface PlacedTile {
  /** Its name, low half first. */
  tile: string;
  /** The end at which it was placed: `left`, `right`, `up` or `down`; `start` for the opening tile. */
  at: string;
  /** The half that touches the tile before it. Of the opening tile: the half to the left. */
  inner: number;
  /** The outer half, where the next tile of that chain goes. Of the opening tile: the half to the right. */
  outer: number;
  /** Whether it is a double, which is placed across its chain. */
  double: boolean;
  /** Who played it. */
  seat: number;
  /** What it scored; more than 0 is a Telefon. */
  points: number;
}

/** An end where a tile can be placed. */
export interface OpenEnd {
  /** `left`, `right`, `up` or `down`. */
  at: string;
  /** The number that a tile must show to fit. */
  value: number;
  /** The tile at this end; null above or below the hub until there is one. */
  tile: string | null;
  /** What it adds to the sum: nothing without a tile, both halves of a double. */
  counts: number;
}

/** How the last game ended. */
export interface EndedGame {
  /** `went_out`, `blocked`, or `tied`: blocked with equal lowest hands, so that nobody won. */
  end: string;
  /** Who won it and opens the next; null if tied. */
  winner: number | null;
  /** What each seat still held, turned up for all to see. */
  hands: string[][];
  /** What each of these hands counts. */
  pips: number[];
  /** What the winner's opponents held in total; 0 if tied. */
  held: number;
  /** The same, rounded up to a multiple of 5: the bonus before the limit. */
  rounded: number;
  /** The bonus that the winner got. */
  bonus: number;
}
