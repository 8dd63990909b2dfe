/** The look of Liap Tui: its board, its pieces and its sounds. */
import type { Cue } from "../../lib/sound";
import { svelteLook } from "../../lib/svelte-look";
import Board from "./Board.svelte";
import Piece from "./Piece.svelte";

const CUES: Record<string, Cue> = {
  dealt: "wood",
  declared: "tick",
  led: "wood",
  competed: "wood",
  discarded: "wood",
  "round-over": "bright",
  "match-won": "win",
};

export const look = svelteLook({ Board, Piece, cue: (event) => CUES[event.kind] ?? null });
