/** The look of Telefon domino: bone tiles on green baize. */
import type { Cue } from "../../lib/sound";
import { svelteLook } from "../../lib/svelte-look";
import Board from "./Board.svelte";
import { lasts } from "./effect-times";
import Line from "./Line.svelte";
import Piece from "./Piece.svelte";

const CUES: Record<string, Cue> = {
  dealt: "deal",
  opened: "bone",
  played: "bone",
  telefon: "bright",
  "four-ways": "turn",
  drew: "tick",
  "drew-tile": "tick",
  passed: "tick",
  "went-out": "win",
};

export const look = svelteLook({ Board, Piece, Line, cue: (event) => CUES[event.kind] ?? null, lasts });
