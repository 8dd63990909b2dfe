/** The look of Whot: cream cards with burgundy symbols on indigo adire. */
import type { Event } from "../../generated/house";
import type { Look } from "../../lib/looks";
import type { Cue } from "../../lib/sound";
import Board from "./Board.svelte";
import Piece from "./Piece.svelte";

const CUES: Record<string, Cue> = {
  dealt: "deal",
  reshuffled: "deal",
  played: "paper",
  whot: "paper",
  drew: "paper",
  "drew-cards": "paper",
  "last-card": "bright",
  tender: "bright",
  "round-won": "win",
};

export const look: Look = { Board, Piece, cue: (event: Event) => CUES[event.kind] ?? null };
