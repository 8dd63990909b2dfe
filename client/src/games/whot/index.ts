/** The look of Whot: cream cards with burgundy symbols on indigo adire. */
import type { Cue } from "../../lib/sound";
import { svelteLook } from "../../lib/svelte-look";
import Board from "./Board.svelte";
import { bannersLast } from "./cards";
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

export const look = svelteLook({ Board, Piece, cue: (event) => CUES[event.kind] ?? null, lasts: bannersLast });
