/** Messages from Fluent catalogues, formatted as the server formats them. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Choice, Event, Fact, Note, Refusal } from "../generated/house";

export type Facts = Record<string, Fact>;

/** The name that the server gives to a guest. */
const GUEST = /^Guest (\d{4})$/;
/** Facts that are a person's name. */
const NAMES = new Set(["name", "host", "now"]);
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Facts that are pieces. */
const PIECES = new Set(["piece", "pieces"]);
/** Private-use characters around a piece's name. */
const PIECE_START = "\ue000";
const PIECE_END = "\ue001";
const PIECE_MARK = new RegExp(`${PIECE_START}(.*?)${PIECE_END}`);

/** A part of a sentence: text, or a piece to draw. */
export type TextPart = string | { piece: string };

/** A right-to-left name in directional isolates. */
const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) && !name.startsWith("\u2068") ? `\u2068${name}\u2069` : name);

export class Catalogue {
  readonly #bundles: FluentBundle[] = [];
  readonly #people: Intl.ListFormat;

  /** `sources`: catalogues with their languages; the first that has a message is used. */
  constructor(sources: [language: string, source: string][]) {
    for (const [language, source] of sources) {
      const bundle = new FluentBundle(language, { useIsolating: false });
      bundle.addResource(new FluentResource(source));
      this.#bundles.push(bundle);
    }
    this.#people = new Intl.ListFormat(sources[0]?.[0]);
  }

  has(key: string): boolean {
    return this.#bundles.some((bundle) => bundle.hasMessage(key));
  }

  /** A formatted message. An unknown key is returned as it is; the tests find those. */
  say(key: string, facts: Facts = {}, names?: readonly string[]): string {
    for (const bundle of this.#bundles) {
      const pattern = bundle.getMessage(key)?.value;
      if (!pattern) continue;
      const args: Record<string, FluentVariable> = {};
      for (const [name, value] of Object.entries(facts)) args[name] = this.#format(name, value, names);
      const errors: Error[] = [];
      return bundle.formatPattern(pattern, args, errors);
    }
    return key;
  }

  /** A player's name as it is shown: guest names are translated, right-to-left names are isolated. */
  person(name: string): string {
    const number = GUEST.exec(name)?.[1];
    return number && this.has("ui-guest-number") ? this.say("ui-guest-number", { number }) : isolated(name);
  }

  choice(choice: Choice, names?: readonly string[]): string {
    return this.say(`choice-${choice.kind}`, { pieces: choice.uses, at: choice.at, ...choice.facts }, names);
  }

  /** A choice as the text of a button: `button-<kind>` if there is one, otherwise as in `choice`. */
  button(choice: Choice, names?: readonly string[]): string {
    const short = `button-${choice.kind}`;
    return this.has(short) ? this.say(short, { pieces: choice.uses, at: choice.at, ...choice.facts }, names) : this.choice(choice, names);
  }

  event(event: Event, names?: readonly string[]): string {
    return this.say(`event-${event.kind}`, { seat: event.seat, ...event.facts }, names);
  }

  /** An event as text in which the pieces can be drawn. */
  eventParts(event: Event, names?: readonly string[]): TextPart[] {
    const facts = { ...event.facts };
    for (const [name, value] of Object.entries(facts)) {
      if (PIECES.has(name)) facts[name] = [value].flat().map((piece) => `${PIECE_START}${piece}${PIECE_END}`).join("");
    }
    const parts = this.event({ ...event, facts }, names).split(PIECE_MARK);
    return parts.map((part, index) => (index % 2 ? { piece: part } : part)).filter((part) => part !== "");
  }

  note(note: Note, names?: readonly string[]): string {
    return this.say(`note-${note.kind}`, { seat: note.seat, ...note.facts }, names);
  }

  refusal(refusal: Refusal, names?: readonly string[]): string {
    return this.say(`refusal-${refusal.why}`, { pieces: refusal.uses, ...refusal.facts }, names);
  }

  /** A piece's name for screen readers: `name-<piece>` if there is one, otherwise `piece-<piece>`. */
  piece(name: string): string {
    if (this.has(`name-${name}`)) return this.say(`name-${name}`);
    return this.has(`piece-${name}`) ? this.say(`piece-${name}`) : name;
  }

  /** A piece's short name: `piece-<piece>`. */
  shortPiece(name: string): string {
    return this.has(`piece-${name}`) ? this.say(`piece-${name}`) : name;
  }

  /** Joins parts with the message `join` if there is one, otherwise with spaces. */
  #joined(parts: string[]): string {
    if (!parts.length || !this.has("join")) return parts.join(" ");
    return parts.reduce((left, right) => this.say("join", { left, right }));
  }

  #format(name: string, value: Fact, names?: readonly string[]): FluentVariable {
    if (value === null || value === undefined) return "";
    if (Array.isArray(value)) {
      const parts = value.map((item) => String(this.#format(name.replace(/s$/, ""), item, names)));
      return name === "names" || name.endsWith("_seats") ? this.#people.format(parts) : this.#joined(parts);
    }
    if (name === "seat" || name.endsWith("_seat")) return names?.[Number(value)] ?? `P${Number(value) + 1}`;
    if (typeof value === "string" && NAMES.has(name)) return this.person(value);
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (typeof value === "string" && this.has(`${name}-${value}`)) return this.say(`${name}-${value}`);
    return value;
  }
}
