/** Lengths of time. */
import type { Told } from "../generated/house";

/** Minutes and seconds, as clocks show them. */
export function timeWords(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** How long the match took in seconds, from its start to its last move; null where the start is not told any more. */
export function durationOf(told: readonly Told[]): number | null {
  const start = told.findLast((entry) => entry.events.some((event) => event.kind === "started"));
  const end = told.findLast((entry) => entry.actor !== "@");
  return start && end && end.at >= start.at ? (end.at - start.at) / 1000 : null;
}
