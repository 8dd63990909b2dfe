/** Durations. */
import type { Told } from "../generated/house";

/** 12:34, or 1:02:05 with hours. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** How long the match took in seconds, from its start to its last move; null if its start is not in these entries. */
export function matchDuration(entries: readonly Told[]): number | null {
  const start = entries.findLast((entry) => entry.events.some((event) => event.kind === "started"));
  const end = entries.findLast((entry) => entry.actor !== "@");
  return start && end && end.at >= start.at ? (end.at - start.at) / 1000 : null;
}
