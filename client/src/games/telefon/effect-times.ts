/** When the effects of a move begin and how long they last, at normal speed, in milliseconds. The Telefon and the lock of four ways each have a
 * moment of their own; the Telefon comes first. */
import type { Event } from "../../generated/house";

export const LASTS = { telefon: 1_500, drew: 500, passed: 1_000, "four-ways": 2_100 };
export type EffectKind = keyof typeof LASTS;
export const GAP = 80;

/** The effect of an event; null if it has none. */
export function effectOf(event: Event): EffectKind | null {
  const kind = event.kind === "drew-tile" ? "drew" : event.kind;
  return kind in LASTS ? (kind as EffectKind) : null;
}

/** When an effect begins, among all effects of its move. */
export const beginsAt = (kind: EffectKind, all: readonly EffectKind[]): number =>
  kind === "four-ways" && all.includes("telefon") ? LASTS.telefon + GAP : 0;

/** How long the effects of a move last together. */
export function lasts(events: readonly Event[]): number {
  const kinds = events.map(effectOf).filter((kind) => kind !== null);
  return Math.max(0, ...kinds.map((kind) => beginsAt(kind, kinds) + LASTS[kind]));
}
