/** The match log: entries arrive with pushes, and earlier ones are fetched when the log is opened. */
import type { LogPage, Push, Told } from "../generated/house";
import { request } from "./api";
import { seatNames } from "./names";
import { i18n } from "./i18n.svelte";
import type { Catalogue } from "./catalogue";

export interface LogLine {
  key: string;
  text: string;
  seat: number | null;
  /** Whether it is about the table and not the game. */
  house: boolean;
  /** The version of its entry. */
  version: number;
  /** The kind of the event. */
  kind: string;
}

/** By seat; null where the seat is free. */
type Names = readonly (string | null)[];
interface CachedLines {
  words: Catalogue;
  names: Names;
  lines: LogLine[];
}

/** Whether an entry is about the game and not the table. */
export const isGameEntry = (entry: Told): boolean => entry.actor !== "@";

const startsMatch = (entry: Told): boolean => !isGameEntry(entry) && entry.events.some((event) => event.kind === "started");

/** Events of the table that a screen reader doesn't say. */
const NOISE = new Set(["paused", "phase-shown", "resumed", "skip-asked", "time-given-back", "clock-corrected", "bot-speed"]);

export class MatchLog {
  /** Without gaps, oldest first. */
  entries = $state.raw<readonly Told[]>([]);
  /** Whether they go back to the start of the match, or to the opening of the table. */
  isComplete = $state(false);
  /** The players' names before the first entry. */
  #names = $state.raw<Names>([]);
  /** The version before the first entry; null until the first push. */
  #since: number | null = null;
  #fetching: Promise<void> | null = null;
  readonly #cache = new WeakMap<Told, CachedLines>();

  constructor(
    readonly code: string,
    /** The catalogue of the table's game. */
    readonly words: () => Catalogue,
  ) {}

  /** Add the entries of a push. Returns those that are new. */
  add(push: Push): Told[] {
    const last = this.entries.at(-1)?.version ?? this.#since;
    const newEntries = push.told.filter((entry) => last !== null && entry.version > last);
    if (last === null || push.version > last + newEntries.length) {
      this.#setEntries([], push.version, push.table.chairs.map((chair) => chair.name));
      this.isComplete = false;
    } else if (newEntries.length) {
      this.#setEntries([...this.entries, ...newEntries], this.#since!, this.#names);
    }
    return newEntries;
  }

  /** Fetch the earlier entries, page by page. */
  fetchMissing(): Promise<void> {
    return (this.#fetching ??= this.#fetchPages().finally(() => (this.#fetching = null)));
  }

  async #fetchPages(): Promise<void> {
    while (!this.isComplete && this.#since !== null) {
      const since: number = this.#since;
      const page = await request<LogPage>(`/api/tables/${this.code}/log?before=${since + 1}`).catch(() => null);
      if (!page) return;
      if (this.#since !== since) continue;
      this.#setEntries([...page.told, ...this.entries], since - page.told.length, page.names);
      if (!page.told.length || this.#since === 0) this.isComplete = true;
    }
  }

  /** Replace the entries, leaving out those of earlier matches. */
  #setEntries(entries: readonly Told[], since: number, names: Names): void {
    const start = entries.findLastIndex(startsMatch);
    for (const entry of entries.slice(0, Math.max(0, start))) names = entry.names ?? names;
    if (start >= 0) this.isComplete = true;
    this.entries = start > 0 ? entries.slice(start) : entries;
    this.#since = start > 0 ? entries[start]!.version - 1 : since;
    this.#names = names;
  }

  /** The log as text, oldest first. Each seat has the name of the player who was in it at the time. */
  readonly lines: readonly LogLine[] = $derived.by(() => {
    let names = this.#names;
    const lines: LogLine[] = [];
    for (const entry of this.entries) {
      lines.push(...this.#linesOf(entry, names));
      names = entry.names ?? names;
    }
    return lines;
  });

  /** The lines after a version, as a screen reader says them. */
  spokenSince(version: number): LogLine[] {
    return this.lines.filter((line) => line.version > version && !(line.house && NOISE.has(line.kind)));
  }

  #linesOf(entry: Told, names: Names): LogLine[] {
    const house = !isGameEntry(entry);
    const words = house ? i18n.catalogue("house") : this.words();
    let cached = this.#cache.get(entry);
    if (cached?.words !== words || cached.names !== names) {
      const shownNames = seatNames(names);
      const lines = entry.events.map((event, index) => ({
        key: `${entry.version}.${index}`,
        text: words.event(event, shownNames),
        seat: event.seat,
        house,
        version: entry.version,
        kind: event.kind,
      }));
      cached = { words, names, lines };
      this.#cache.set(entry, cached);
    }
    return cached.lines;
  }
}
