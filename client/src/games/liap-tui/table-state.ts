/** What is shown on the table. After a turn or a round the result is shown first, so the view can be one step ahead. */
import type { Event, PauseView } from "../../generated/house";
import type { LiapTuiView, TurnPlay } from "../../generated/liap-tui";
import { pausePhase } from "../../lib/status-line";

export type Stage = "deal" | "redeal" | "declare" | "turn" | "result" | "scoring";

export interface TableState {
  stage: Stage;
  plays: readonly TurnPlay[];
  /** Who is winning the turn, or has won it. */
  winner: number | null;
  /** The piles of each seat. */
  piles: readonly number[];
  declared: readonly (number | null)[];
  /** How many pieces each seat holds. */
  counts: readonly number[];
  round: number;
  multiplier: number;
  /** Identifies the deal: its round and multiplier, which changes with each redeal. */
  deal: string;
}

const STAGES: Readonly<Record<string, Stage>> = { DECLARATION: "declare", TURN: "turn", GAME_OVER: "scoring" };

function stageOf(view: LiapTuiView, pause: PauseView | null, events: readonly Event[], now: number): Stage {
  if (pause) return pausePhase(pause.phases, pause.began, now) === "SCORING" ? "scoring" : "result";
  if (view.last_turn && events.some((event) => event.kind === "turn-won")) return "result";
  return STAGES[view.phase] ?? (view.actors.length ? "redeal" : "deal");
}

export function tableState(view: LiapTuiView, pause: PauseView | null, events: readonly Event[], now: number): TableState {
  const stage = stageOf(view, pause, events, now);
  const showingResult = stage === "result" || stage === "scoring";
  const endedRound = showingResult && view.phase !== "TURN" ? view.last_round : null;
  const { round, multiplier } = endedRound ?? view;
  return {
    stage,
    plays: stage === "result" ? view.last_turn!.plays : stage === "turn" ? view.plays : [],
    winner: stage === "result" ? view.last_turn!.winner : view.winning,
    piles: endedRound ? endedRound.seats.map((score) => score.taken) : view.piles,
    declared: endedRound ? endedRound.seats.map((score) => score.declared) : view.declared,
    counts: endedRound ? view.counts.map(() => 0) : view.counts,
    round,
    multiplier,
    deal: `${round}x${multiplier}`,
  };
}
