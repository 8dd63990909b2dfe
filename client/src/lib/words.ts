/** Sentences for people, from the Fluent catalogues that the house reads too. Facts are put into words as the house does it. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Choice, Event, Fact, Note, Refusal } from "../generated/house";

export type Facts = Record<string, Fact>;

export class Words {
  readonly #bundles: FluentBundle[] = [];

  /** `sources`: the catalogues to look in, the first that has a message wins; each with its language. */
  constructor(sources: [language: string, source: string][]) {
    for (const [language, source] of sources) {
      const bundle = new FluentBundle(language, { useIsolating: false });
      bundle.addResource(new FluentResource(source));
      this.#bundles.push(bundle);
    }
  }

  has(key: string): boolean {
    return this.#bundles.some((bundle) => bundle.hasMessage(key));
  }

  /** The message in words. A key that is nowhere is shown as it is: ugly, and found by the tests. */
  say(key: string, facts: Facts = {}, names?: readonly string[]): string {
    for (const bundle of this.#bundles) {
      const pattern = bundle.getMessage(key)?.value;
      if (!pattern) continue;
      const args: Record<string, FluentVariable> = {};
      for (const [name, value] of Object.entries(facts)) args[name] = this.#worded(name, value, names);
      const errors: Error[] = [];
      return bundle.formatPattern(pattern, args, errors);
    }
    return key;
  }

  choice(choice: Choice, names?: readonly string[]): string {
    return this.say(`choice-${choice.kind}`, { pieces: choice.uses, at: choice.at, ...choice.facts }, names);
  }

  event(event: Event, names?: readonly string[]): string {
    return this.say(`event-${event.kind}`, { seat: event.seat, ...event.facts }, names);
  }

  note(note: Note, names?: readonly string[]): string {
    return this.say(`note-${note.kind}`, { seat: note.seat, ...note.facts }, names);
  }

  refusal(refusal: Refusal, names?: readonly string[]): string {
    return this.say(`refusal-${refusal.why}`, { pieces: refusal.uses, ...refusal.facts }, names);
  }

  /** A piece's name as it is read out: `name-<piece>` where there is one, else `piece-<piece>`. */
  piece(name: string): string {
    if (this.has(`name-${name}`)) return this.say(`name-${name}`);
    return this.has(`piece-${name}`) ? this.say(`piece-${name}`) : name;
  }

  /** Several things in a row: by the message `join` where there is one, else with a space between them. */
  #joined(parts: string[]): string {
    if (!parts.length || !this.has("join")) return parts.join(" ");
    return parts.reduce((left, right) => this.say("join", { left, right }));
  }

  #worded(name: string, value: Fact, names?: readonly string[]): FluentVariable {
    if (value === null || value === undefined) return "";
    if (Array.isArray(value)) return this.#joined(value.map((item) => String(this.#worded(name.replace(/s$/, ""), item, names))));
    if (name === "seat" || name.endsWith("_seat")) return names?.[Number(value)] ?? `P${Number(value) + 1}`;
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (typeof value === "string" && this.has(`${name}-${value}`)) return this.say(`${name}-${value}`);
    return value;
  }
}
