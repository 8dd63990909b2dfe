/** Quick phrases on the screen: who said which, for some seconds; and who is muted on this device. */
import type { Chat } from "../generated/house";
import { i18n } from "./i18n.svelte";
import { displayName } from "./names";
import { prefs } from "./prefs.svelte";

/** How long a phrase is shown, in milliseconds. */
const SHOWN_MS = 5_000;
const KEY = "serai-muted";
/** How many muted people are remembered, over all tables: the last ones. */
const MAX_MUTED = 300;

/** The words of a phrase. */
export function phraseWords(phrase: string): string {
  const words = i18n.catalogue("house");
  return words.has(`phrase-${phrase}`) ? words.say(`phrase-${phrase}`) : phrase;
}

/** A chat line as text. */
export const lineText = (line: Chat): string => (line.phrase === null ? line.text : phraseWords(line.phrase));

export interface Bubble {
  number: number;
  phrase: string;
  name: string;
}

/** The phrases that are shown now: one for each seat, and one of the spectators. */
export class Bubbles {
  #shown = $state.raw<ReadonlyMap<number | null, Bubble>>(new Map());
  /** The last one, as text, for screen readers. */
  spoken = $state("");
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  of(seat: number | null): Bubble | null {
    return this.#shown.get(seat) ?? null;
  }

  show(line: Chat): void {
    if (line.phrase === null || !prefs.phrases) return;
    const bubble = { number: line.number, phrase: line.phrase, name: displayName(line.name) };
    this.#shown = new Map(this.#shown).set(line.seat, bubble);
    this.spoken = `${bubble.name}: ${phraseWords(line.phrase)}`;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#remove(line.seat, bubble);
    }, SHOWN_MS);
    this.#timers.add(timer);
  }

  /** Remove the phrases of a person who is muted now. */
  hide(numbers: ReadonlySet<number>): void {
    for (const [seat, bubble] of this.#shown) if (numbers.has(bubble.number)) this.#remove(seat, bubble);
  }

  #remove(seat: number | null, bubble: Bubble): void {
    if (this.#shown.get(seat) !== bubble) return;
    const left = new Map(this.#shown);
    left.delete(seat);
    this.#shown = left;
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}

function mutedEverywhere(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((entry) => typeof entry === "string") : [];
  } catch {
    return [];
  }
}

/** The people who are muted on this device at a table, by `who` of their lines. */
export const loadMuted = (code: string): Set<string> =>
  new Set(mutedEverywhere().filter((entry) => entry.startsWith(`${code} `)).map((entry) => entry.slice(code.length + 1)));

export function saveMuted(code: string, muted: ReadonlySet<string>): void {
  const others = mutedEverywhere().filter((entry) => !entry.startsWith(`${code} `));
  const entries = [...others, ...[...muted].map((who) => `${code} ${who}`)].slice(-MAX_MUTED);
  try {
    localStorage.setItem(KEY, JSON.stringify(entries));
  } catch {
    // storage may be unavailable in private windows; the mute lasts until the page is closed
  }
}
