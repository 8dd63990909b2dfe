/** The text in the action bar: what to do now, or whose turn it is. */
import { formatList } from "./format";
import type { TableView } from "../generated/house";
import type { BoardContext } from "./board";
import { i18n } from "./i18n.svelte";
import { ownStandInText, hasStandIn } from "./stand-ins";
import type { Facts } from "./catalogue";

type Say = (key: string, facts?: Facts) => string;

/** The current phase of a pause; `phases` has the length of each in seconds. */
export function pausePhase(phases: [string, number][], began: number, now: number): string | undefined {
  let end = began;
  for (const [phase, seconds] of phases) {
    end += seconds * 1000;
    if (now < end) return phase;
  }
  return phases.at(-1)?.[0];
}

/** The phase's name in the reader's language: the game's, or the house's where the game has none. */
export function phaseName(table: TableView): string {
  const key = `phase-${table.phase}`;
  const game = i18n.catalogue(table.game);
  return (game.has(key) ? game : i18n.catalogue("house")).say(key);
}

/** Who has won: partners win together, others share the win. */
export function winnersLine(table: TableView, names: readonly string[], own: number | null, say: Say): string {
  const winners = table.outcome?.winners ?? [];
  if (own !== null && winners.includes(own)) return say("over-won");
  const facts = { names: formatList(winners.map((seat) => names[seat]!)), count: winners.length };
  const partners = table.teams.some((team) => winners.every((seat) => team.includes(seat)));
  return say(winners.length > 1 && !partners ? "over-shared" : "over-wins", facts);
}

export function statusLine(board: BoardContext, say: Say): string {
  const { table, view, words } = board;
  if (table.pause) return say("now-pause", { seconds: Math.max(0, Math.ceil((table.pause.until - board.now) / 1000)) });
  if (table.outcome) return winnersLine(table, board.names, board.seat, say);
  if (hasStandIn(board)) return ownStandInText(words, say);
  if (board.seat !== null && view.actors.includes(board.seat)) {
    if (board.busy) return say("now-sent");
    const own = `now-${view.phase}`;
    return words.has(own) ? words.say(own) : say("now-your-turn");
  }
  if (view.actors.length === 0) return say("now-sent");
  return say("now-waiting", { names: formatList(view.actors.map((seat) => board.names[seat]!)) });
}

/** What is about to be played for the viewer. A forced move has the game's own words, `forced-<kind>`, if there are any. */
export function autoplayText({ autoplay, words, names }: BoardContext, say: Say): string {
  const { choice, why } = autoplay!;
  const own = `forced-${choice.kind}`;
  if (why === "forced" && words.has(own)) return words.say(own, choice.facts, names);
  return say(why === "forced" ? "forced-playing" : "premove-playing", { choice: words.button(choice, names) });
}
