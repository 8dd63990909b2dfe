/** The match log: entries arrive with pushes, and earlier ones are fetched when the log is opened. */
import type { LogPage, Push, Told } from "../generated/house";
import { request } from "./api";
import { seatNames } from "./names";
import { i18n } from "./i18n.svelte";
import type { Catalogue, TextPart } from "./catalogue";

/** One entry: a move and what it led to, or something about the table. */
export interface LogLine {
  version: number;
  text: string;
  /** The same with pieces to draw, event by event. */
  events: readonly (readonly TextPart[])[];
  seat: number | null;
  /** Whether it is about the table and not the game. */
  house: boolean;
  /** Whether the match went back to before it. */
  undone: boolean;
  /** The round, hand or game that begins with it, from 1; otherwise null. */
  round: number | null;
  /** The kind of its first event. */
  kind: string;
}

/** By seat; null where the seat is free. */
type Names = readonly (string | null)[];
interface CachedLine {
  words: Catalogue;
  names: Names;
  line: LogLine;
}
/** Events of the table that are not worth a line. */
const HIDDEN = new Set(["paused", "phase-shown", "skip-asked", "resumed"]);

/** Whether an entry is about the game and not the table. */
export const isGameEntry = (entry: Told): boolean => entry.actor !== "@";

const startsMatch = (entry: Told): boolean => !isGameEntry(entry) && entry.events.some((event) => event.kind === "started");

/** The versions of the game's entries that no longer count, because the match went back to before them. */
function undoneEntries(entries: readonly Told[]): ReadonlySet<number> {
  const undone = new Set<number>();
  for (const [index, entry] of entries.entries()) {
    const rewound = isGameEntry(entry) ? undefined : entry.events.find(({ kind }) => kind === "undone" || kind === "rewound");
    if (!rewound) continue;
    for (let at = index - 1; at >= 0 && entries[at]!.version > Number(rewound.facts.version); at--) {
      if (isGameEntry(entries[at]!)) undone.add(entries[at]!.version);
    }
  }
  return undone;
}
/** Events of the table that a screen reader doesn't say. */
const NOISE = new Set(["time-given-back", "clock-corrected", "bot-speed"]);

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
  readonly #cache = new WeakMap<Told, CachedLine>();

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

  /** The log as text, oldest first, one line for each entry. Each seat has the name of the player who was in it at the time. */
  readonly lines: readonly LogLine[] = $derived.by(() => {
    let names = this.#names;
    let round = 0;
    const lines: LogLine[] = [];
    const undone = undoneEntries(this.entries);
    for (const entry of this.entries) {
      const begun = entry.round != null && entry.round !== round ? (round = entry.round) : null;
      const line = this.#lineOf(entry, names);
      if (line.events.length) lines.push({ ...line, round: begun, undone: undone.has(entry.version) });
      names = entry.names ?? names;
    }
    return lines;
  });

  /** The lines after a version, as a screen reader says them. */
  spokenSince(version: number): LogLine[] {
    return this.lines.filter((line) => line.version > version && !(line.house && NOISE.has(line.kind)));
  }

  #lineOf(entry: Told, names: Names): LogLine {
    const house = !isGameEntry(entry);
    const words = house ? i18n.catalogue("house") : this.words();
    let cached = this.#cache.get(entry);
    if (cached?.words !== words || cached.names !== names) {
      const shownNames = seatNames(names);
      const events = house ? entry.events.filter((event) => !HIDDEN.has(event.kind)) : entry.events;
      const line = {
        version: entry.version,
        text: events.map((event) => words.event(event, shownNames)).join(" · "),
        events: events.map((event) => words.eventParts(event, shownNames)),
        seat: entry.events[0]?.seat ?? null,
        house,
        round: null,
        undone: false,
        kind: events[0]?.kind ?? "",
      };
      cached = { words, names, line };
      this.#cache.set(entry, cached);
    }
    return cached.line;
  }
}
