/** The look of Hukum: its board, its pieces and its sounds. */
import type { Cue } from "../../lib/sound";
import { svelteLook } from "../../lib/svelte-look";
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

export const look = svelteLook({ Board, Piece, cue: (event) => CUES[event.kind] ?? null });
