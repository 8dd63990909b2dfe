/** A game's options, from its schema: as fields for a form, and in words for who reads. */
import type { GameInfo } from "../generated/house";
import { speech } from "./speech.svelte";

export type Value = string | number | boolean | null;

export interface OptionField {
  key: string;
  title: string;
  help: string;
  initial: Value;
  /** A choice among these. */
  choices?: { value: Value; title: string }[];
  /** A switch. */
  yesNo: boolean;
  /** A number within these. */
  least?: number;
  most?: number;
  /** May be nothing at all. */
  empty: boolean;
  /** What nothing at all means, where it has a name of its own. */
  none: string | null;
}

interface Schema {
  type?: string | string[];
  title?: string;
  description?: string;
  default?: Value;
  oneOf?: { const: Value; title: string }[];
  minimum?: number;
  maximum?: number;
}

export function optionFields(game: GameInfo): OptionField[] {
  const words = speech.of(game.id);
  const properties = (game.options as { properties: Record<string, Schema> }).properties;
  return Object.entries(properties).map(([key, schema]) => {
    const types = [schema.type ?? []].flat();
    const number = types.some((type) => type === "integer" || type === "number");
    const worded = (id: string, other: string) => (words.has(id) ? words.say(id) : other);
    return {
      key,
      title: worded(`option-${key}`, schema.title ?? key),
      help: worded(`option-${key}-help`, schema.description ?? ""),
      initial: schema.default ?? null,
      yesNo: types.includes("boolean"),
      empty: types.includes("null"),
      none: words.has(`option-${key}-none`) ? words.say(`option-${key}-none`) : null,
      ...(schema.oneOf ? { choices: schema.oneOf.map((one) => ({ value: one.const, title: worded(`option-${key}-${one.const}`, one.title) })) } : {}),
      ...(number ? { least: schema.minimum, most: schema.maximum } : {}),
    };
  });
}

/** How a value is said. */
export function valueWords(field: OptionField, value: Value): string {
  const house = speech.of("house");
  const choice = field.choices?.find((one) => one.value === value);
  if (choice) return choice.title;
  if (value === null) return field.none ?? house.say("ui-none");
  if (typeof value === "boolean") return house.say(value ? "ui-yes" : "ui-no");
  return String(value);
}

export const optionWords = (game: GameInfo, options: Record<string, Value>) =>
  optionFields(game).map((field) => {
    const value = field.key in options ? options[field.key]! : field.initial;
    return { key: field.key, title: field.title, value: valueWords(field, value), changed: value !== field.initial };
  });
