/** When the large effects begin: the Telefon and the lock of four ways each have a moment of their own, whichever comes first. */
export const LASTS = { telefon: 1_500, drew: 900, passed: 1_300, "four-ways": 2_100 };
export type EffectKind = keyof typeof LASTS;
/** Between two of them, in milliseconds. */
export const GAP = 80;
const WAITS_FOR: Partial<Record<EffectKind, EffectKind>> = { telefon: "four-ways", "four-ways": "telefon" };

export class EffectTimes {
  #ends: Partial<Record<EffectKind, number>> = {};

  /** How long an effect has to wait until the other one is over, in milliseconds. */
  wait(kind: EffectKind, now: number): number {
    const other = WAITS_FOR[kind];
    const wait = other ? Math.max(0, (this.#ends[other] ?? 0) - now) : 0;
    this.#ends[kind] = now + wait + LASTS[kind] + GAP;
    return wait;
  }
}
