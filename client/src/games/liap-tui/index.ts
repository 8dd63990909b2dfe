/** How Liap Tui looks and sounds. */
import type { Event } from "../../generated/house";
import type { Look } from "../../lib/looks";
import type { Cue } from "../../lib/sound";
import Board from "./Board.svelte";
import Piece from "./Piece.svelte";

const CUES: Readonly<Record<string, Cue>> = {
  dealt: "wood",
  declared: "tick",
  led: "wood",
  competed: "wood",
  discarded: "wood",
  "round-over": "bright",
  "match-won": "win",
};

export const look: Look = { Board, Piece, cue: (event: Event) => CUES[event.kind] ?? null };
