/** A game's options, from its JSON schema: as form fields, and described in words. */
import type { GameInfo } from "../generated/house";
import { i18n } from "./i18n.svelte";

export type Value = string | number | boolean | null;

export interface OptionField {
  key: string;
  title: string;
  help: string;
  defaultValue: Value;
  /** The values to choose from. */
  choices?: { value: Value; title: string }[];
  /** Whether it is a switch. */
  isBoolean: boolean;
  /** The bounds of a number. */
  min?: number;
  max?: number;
  /** Whether it can be empty (null). */
  nullable: boolean;
  /** The title of the empty value, if it has one. */
  nullTitle: string | null;
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
  const words = i18n.catalogue(game.id);
  const properties = (game.options as { properties: Record<string, Schema> }).properties;
  return Object.entries(properties).map(([key, schema]) => {
    const types = [schema.type ?? []].flat();
    const number = types.some((type) => type === "integer" || type === "number");
    const worded = (id: string, other: string) => (words.has(id) ? words.say(id) : other);
    return {
      key,
      title: worded(`option-${key}`, schema.title ?? key),
      help: worded(`option-${key}-help`, schema.description ?? ""),
      defaultValue: schema.default ?? null,
      isBoolean: types.includes("boolean"),
      nullable: types.includes("null"),
      nullTitle: words.has(`option-${key}-none`) ? words.say(`option-${key}-none`) : null,
      ...(schema.oneOf ? { choices: schema.oneOf.map((one) => ({ value: one.const, title: worded(`option-${key}-${one.const}`, one.title) })) } : {}),
      ...(number ? { min: schema.minimum, max: schema.maximum } : {}),
    };
  });
}

/** A value in words. */
export function formatValue(field: OptionField, value: Value): string {
  const house = i18n.catalogue("house");
  const choice = field.choices?.find((one) => one.value === value);
  if (choice) return choice.title;
  if (value === null) return field.nullTitle ?? house.say("ui-none");
  if (typeof value === "boolean") return house.say(value ? "ui-yes" : "ui-no");
  return String(value);
}

export const describeOptions = (game: GameInfo, options: Record<string, Value>) =>
  optionFields(game).map((field) => {
    const value = field.key in options ? options[field.key]! : field.defaultValue;
    return { key: field.key, title: field.title, value: formatValue(field, value), changed: value !== field.defaultValue };
  });
