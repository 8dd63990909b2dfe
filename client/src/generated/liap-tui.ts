// Generated from the server's own types by `python -m serai.web.generate_typescript`. Don't edit.

import type { View } from "./house";

/** A Liap Tui table as one seat sees it. */
export interface LiapTuiView extends View {
  /** `ranked` or `chess`: what the pieces are worth. */
  values: string;
  /** What each piece is worth. */
  worths: Record<string, number>;
  /** `not_eight`, `exactly_eight` or `blind`. */
  declarations: string;
  /** `same_type` or `higher_type`: which sets compete for a turn. */
  compete: string;
  /** The score that ends the match. */
  target: number;
  /** The match ends after this many rounds at the latest. */
  max_rounds: number;
  /** The viewer's own pieces, sorted; empty for a spectator and while the hands are face down. */
  hand: string[];
  /** How many pieces each seat holds. */
  counts: number[];
  /** Whether the hands are face down, as with `blind` until everyone has declared. */
  face_down: boolean;
  /** How many pieces have not been dealt: all or none. */
  undealt: number;
  /** The seats that were asked about a redeal because their hand was weak in this deal. */
  asked: number[];
  /** Which of them declined. */
  refused: number[];
  /** What this round's points are multiplied by: 1, and 1 more for each redeal. */
  multiplier: number;
  /** Who starts this round; null if it is not known yet. */
  starter: number | null;
  /** What each seat has declared in this round. */
  declared: (number | null)[];
  /** The sum of the declarations so far. */
  total_declared: number;
  /** The numbers that the seat whose turn it is may not declare; empty outside DECLARATION. */
  forbidden: number[];
  /** How many zeros each seat has declared in a row, this round included; after two, the next number must be at least 1. */
  zero_streaks: number[];
  /** Who starts the turn that is being played. */
  turn_starter: number | null;
  /** The type of the starter's set in this turn. */
  announced: string | null;
  /** How many pieces each seat must play in this turn; 0 before the starter has played. */
  pieces_due: number;
  /** The sets of this turn, in the order of play. */
  plays: TurnPlay[];
  /** Who is winning this turn so far. */
  winning: number | null;
  /** The piles of each seat in this round, to be compared with `declared`. */
  piles: number[];
  /** The turn before this one; it may be of the round before. */
  last_turn: TurnResult | null;
  /** The scoring table of the round before. */
  last_round: RoundResult | null;
  /** What each seat has played in this round, sorted. */
  played: string[][];
}

/** The options of a Liap Tui table. */
export interface LiapTuiOptions {
  /** What the pieces are worth: 14 down to 1, or as in xiangqi, both colours alike. */
  values: "ranked" | "chess";
  /** Whether the declarations may not, or must, total eight; with `blind`, they are made before anyone has seen a hand. */
  declarations: "not_eight" | "exactly_eight" | "blind";
  /** Which sets compete for a turn: those of the starter's type, or any valid set. */
  compete: "same_type" | "higher_type";
  /** Points for declaring 0 and taking 0. */
  zero_bonus: 3 | 0;
  /** Points for a declaration X that was met: X + 5, or 2X + 4. */
  bonus: "flat" | "progressive";
  /** The most that a round can cost, before the multiplier. */
  penalty_cap: number | null;
  /** The match ends after a round in which someone has this many points. */
  target: number;
  /** The match ends after this many rounds. */
  max_rounds: number;
  /** When someone trails the leader by this many points after a round, all scores go back to 0. */
  comeback: number | null;
  /** Whether a tie at the top is a shared win, or is played on until the last round. */
  tie: "shared" | "play_on";
  /** How many seconds the table shows each turn's result and each round's scoring. No rule depends on it. */
  pace: number;
  /** How long a player has to declare or to play. No rule depends on it. */
  turn_seconds: number | null;
}

/** One seat's set in one turn. */
export interface TurnPlay {
  seat: number;
  /** Sorted, strongest name first. */
  pieces: string[];
  /** Its type, such as STRAIGHT; null if it is not a valid set. */
  set: string | null;
  /** Its points; 0 if it is not a valid set. */
  worth: number;
  /** Whether it can win the turn. The starter's set always competes. */
  competes: boolean;
}

/** A turn that is over. */
export interface TurnResult {
  /** In the order of play. */
  plays: TurnPlay[];
  winner: number;
  /** The set that won. */
  play: TurnPlay;
  /** How many piles the winner got: as many as one set has pieces. */
  gained: number;
  /** The piles of each seat after this turn. */
  piles: number[];
  /** Who starts the next turn: the winner. After the last turn of a round a redeal can change that; null after the match. */
  next_starter: number | null;
}

/** The scoring table of a round that is over. */
export interface RoundResult {
  round: number;
  multiplier: number;
  seats: SeatScore[];
  /** Whether the comeback rule then reset all scores to 0. */
  reset: boolean;
}

/** A seat's row in the scoring table of a round. */
export interface SeatScore {
  seat: number;
  declared: number;
  taken: number;
  /** The points before the multiplier. */
  base: number;
  /** The points after it. */
  points: number;
  /** The seat's score after the round, before a comeback reset. */
  score: number;
}
