/** What was told of a match: what comes with the pushes, and what came before as soon as somebody wants to read it. */
import type { LogPage, Push, Told } from "../generated/house";
import { ask } from "./api";
import { namesOf } from "./seats";
import { speech } from "./speech.svelte";
import type { Words } from "./words";

export interface LogLine {
  key: string;
  text: string;
  seat: number | null;
  /** Of the table, not of the game. */
  house: boolean;
}

type Names = readonly (string | null)[];
interface Worded {
  words: Words;
  names: Names;
  lines: LogLine[];
}

/** Whether an entry is of the game, not of the table. */
export const ofGame = (entry: Told): boolean => entry.actor !== "@";

const begins = (entry: Told): boolean => !ofGame(entry) && entry.events.some((event) => event.kind === "started");

export class MatchLog {
  /** Without gaps, oldest first. */
  told = $state.raw<readonly Told[]>([]);
  /** Whether it reaches back to the start of the match, or to the table's opening. */
  whole = $state(false);
  /** Who sat where before the first of them. */
  #names = $state.raw<Names>([]);
  /** The version before the first of them; null: nothing is known yet. */
  #since: number | null = null;
  #fetching: Promise<void> | null = null;
  readonly #worded = new WeakMap<Told, Worded>();

  constructor(
    readonly code: string,
    /** The words of the table's game. */
    readonly words: () => Words,
  ) {}

  /** Take what a push tells; answers what of it is new. */
  take(push: Push): Told[] {
    const last = this.told.at(-1)?.version ?? this.#since;
    const fresh = push.told.filter((entry) => last !== null && entry.version > last);
    if (last === null || push.version > last + fresh.length) {
      this.#reach([], push.version, push.table.chairs.map((chair) => chair.name));
      this.whole = false;
    } else if (fresh.length) {
      this.#reach([...this.told, ...fresh], this.#since!, this.#names);
    }
    return fresh;
  }

  /** Fetch what is missing, page by page. */
  complete(): Promise<void> {
    return (this.#fetching ??= this.#fetch().finally(() => (this.#fetching = null)));
  }

  async #fetch(): Promise<void> {
    while (!this.whole && this.#since !== null) {
      const since: number = this.#since;
      const page = await ask<LogPage>(`/api/tables/${this.code}/log?before=${since + 1}`).catch(() => null);
      if (!page) return;
      if (this.#since !== since) continue;
      this.#reach([...page.told, ...this.told], since - page.told.length, page.names);
      if (!page.told.length || this.#since === 0) this.whole = true;
    }
  }

  /** Hold entries from a version on, without those of a match before the last one that began. */
  #reach(told: readonly Told[], since: number, names: Names): void {
    const began = told.findLastIndex(begins);
    for (const entry of told.slice(0, Math.max(0, began))) names = entry.names ?? names;
    if (began >= 0) this.whole = true;
    this.told = began > 0 ? told.slice(began) : told;
    this.#since = began > 0 ? told[began]!.version - 1 : since;
    this.#names = names;
  }

  /** In words, oldest first; each seat by the name of who sat there then. */
  readonly lines: readonly LogLine[] = $derived.by(() => {
    let names = this.#names;
    const lines: LogLine[] = [];
    for (const entry of this.told) {
      lines.push(...this.#lines(entry, names));
      names = entry.names ?? names;
    }
    return lines;
  });

  #lines(entry: Told, names: Names): LogLine[] {
    const own = ofGame(entry);
    const words = own ? this.words() : speech.of("house");
    let worded = this.#worded.get(entry);
    if (worded?.words !== words || worded.names !== names) {
      const called = namesOf(names);
      const lines = entry.events.map((event, index) => ({
        key: `${entry.version}.${index}`,
        text: words.event(event, called),
        seat: event.seat,
        house: !own,
      }));
      worded = { words, names, lines };
      this.#worded.set(entry, worded);
    }
    return worded.lines;
  }
}
