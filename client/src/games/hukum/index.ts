/** How Hukum looks and sounds. */
import type { Look } from "../../lib/looks";
import type { Cue } from "../../lib/sound";
import Board from "./Board.svelte";
import Piece from "./Piece.svelte";

const CUES: Record<string, Cue> = {
  tossed: "paper",
  played: "paper",
  "dealt-first": "deal",
  "dealt-second": "deal",
  passed: "tick",
  hukum: "bright",
  vakkai: "bright",
  "match-won": "win",
};

export const look: Look = {
  Board,
  Piece,
  cue: (event) => CUES[event.kind] ?? null,
};
