/** What lies on the table just now. After a turn or a round the view is one step ahead of what is shown: the result is looked at first. */
import type { Event, PauseView } from "../../generated/house";
import type { LiapTuiView, TurnPlay } from "../../generated/liap-tui";
import { pausePhase } from "../../lib/now";

export type Stage = "deal" | "redeal" | "declare" | "turn" | "result" | "scoring";

export interface Moment {
  stage: Stage;
  plays: readonly TurnPlay[];
  /** Who holds the turn, or has won it. */
  winner: number | null;
  /** By seat. */
  piles: readonly number[];
  declared: readonly (number | null)[];
  /** How many pieces each seat holds. */
  counts: readonly number[];
  round: number;
  multiplier: number;
  /** A name for this deal: its round, and how often it was dealt anew. */
  deal: string;
}

const STAGES: Readonly<Record<string, Stage>> = { DECLARATION: "declare", TURN: "turn", GAME_OVER: "scoring" };

function stageOf(view: LiapTuiView, pause: PauseView | null, events: readonly Event[], now: number): Stage {
  if (pause) return pausePhase(pause.phases, pause.began, now) === "SCORING" ? "scoring" : "result";
  if (view.last_turn && events.some((event) => event.kind === "turn-won")) return "result";
  return STAGES[view.phase] ?? (view.actors.length ? "redeal" : "deal");
}

export function momentOf(view: LiapTuiView, pause: PauseView | null, events: readonly Event[], now: number): Moment {
  const stage = stageOf(view, pause, events, now);
  const looking = stage === "result" || stage === "scoring";
  const ended = looking && view.phase !== "TURN" ? view.last_round : null;
  const { round, multiplier } = ended ?? view;
  return {
    stage,
    plays: stage === "result" ? view.last_turn!.plays : stage === "turn" ? view.plays : [],
    winner: stage === "result" ? view.last_turn!.winner : view.winning,
    piles: ended ? ended.seats.map((line) => line.taken) : view.piles,
    declared: ended ? ended.seats.map((line) => line.declared) : view.declared,
    counts: ended ? view.counts.map(() => 0) : view.counts,
    round,
    multiplier,
    deal: `${round}x${multiplier}`,
  };
}
