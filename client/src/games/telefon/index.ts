/** The look of Telefon domino: bone tiles on green baize. */
import type { Look } from "../../lib/looks";
import type { Cue } from "../../lib/sound";
import Board from "./Board.svelte";
import Piece from "./Piece.svelte";

const CUES: Record<string, Cue> = {
  dealt: "deal",
  opened: "bone",
  played: "bone",
  telefon: "bright",
  drew: "tick",
  "drew-tile": "tick",
  passed: "tick",
  "went-out": "win",
};

export const look: Look = { Board, Piece, cue: (event) => CUES[event.kind] ?? null };
