/** What to do now, in a line. */
import { listed } from "./figures";
import type { Seen } from "./seen";
import type { Facts } from "./words";

type Say = (key: string, facts?: Facts) => string;

/** The phase of a pause that is on, from its phases' lengths in seconds. */
export function pausePhase(phases: [string, number][], began: number, now: number): string | undefined {
  let end = began;
  for (const [phase, seconds] of phases) {
    end += seconds * 1000;
    if (now < end) return phase;
  }
  return phases.at(-1)?.[0];
}

export function nowLine(seen: Seen, say: Say): string {
  const { table, view, words } = seen;
  if (table.pause) {
    const phase = pausePhase(table.pause.phases, table.pause.began, seen.now) ?? view.phase;
    const seconds = Math.max(0, Math.ceil((table.pause.until - seen.now) / 1000));
    return say("now-pause", { phase: words.say(`phase-${phase}`), seconds });
  }
  if (table.outcome) return say("now-over");
  if (seen.seat !== null && view.actors.includes(seen.seat)) {
    if (seen.busy) return say("now-sent");
    const own = `now-${view.phase}`;
    return words.has(own) ? words.say(own) : say("now-your-turn");
  }
  if (view.actors.length === 0) return words.say(`phase-${view.phase}`);
  return say("now-waiting", { names: listed(view.actors.map((seat) => seen.names[seat]!)), phase: words.say(`phase-${view.phase}`) });
}
