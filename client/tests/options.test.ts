import { beforeAll, describe, expect, test } from "vitest";
import type { GameInfo } from "../src/generated/house";
import { optionFields, describeOptions, formatValue } from "../src/lib/options";
import { i18n } from "../src/lib/i18n.svelte";

const GAME: GameInfo = {
  id: "test",
  title: "Test",
  tagline: "",
  origin: null,
  minutes: null,
  seats: [2, 4],
  bots: [],
  recommended_bot: "medium",
  lessons: 0,
  cheat_sheet: false,
  options: {
    properties: {
      mode: { type: "string", default: "a", title: "Mode", description: "Which.", oneOf: [{ const: "a", title: "first" }, { const: "b", title: "second" }] },
      target: { type: "integer", minimum: 10, maximum: 200, default: 50, title: "Target" },
      cap: { type: ["integer", "null"], minimum: 1, maximum: 8, default: null, title: "Cap" },
      hand: { type: ["integer", "null"], minimum: 5, maximum: 7, default: null, title: "Hand" },
      teams: { type: "boolean", default: false, title: "Teams" },
    },
  },
};

beforeAll(() => {
  i18n.init({
    table: null,
    tables: [],
    me: { name: "", guest: true, avatar: "camel" },
    games: [GAME],
    language: "en",
    languages: { en: "English" },
    words: { "house/en": "ui-yes = yes\nui-no = no\nui-none = none\n", "test/en": "option-hand-none = as many as usual\noption-mode-b = the second\n" },
  });
});

describe("form fields from the schema", () => {
  const field = (key: string) => optionFields(GAME).find((one) => one.key === key)!;
  test("a choice, with titles from the catalogue, otherwise from the schema", () => {
    expect(field("mode")).toMatchObject({ title: "Mode", help: "Which.", defaultValue: "a", isBoolean: false, nullable: false });
    expect(field("mode").choices).toEqual([
      { value: "a", title: "first" },
      { value: "b", title: "the second" },
    ]);
  });
  test("a number within its bounds", () => {
    expect(field("target")).toMatchObject({ min: 10, max: 200, defaultValue: 50, nullable: false });
  });
  test("a number or null", () => {
    expect(field("cap")).toMatchObject({ min: 1, max: 8, defaultValue: null, nullable: true, nullTitle: null });
    expect(formatValue(field("cap"), null)).toBe("none");
    expect(formatValue(field("hand"), null)).toBe("as many as usual");
  });
  test("a switch", () => {
    expect(field("teams")).toMatchObject({ isBoolean: true, defaultValue: false });
    expect(formatValue(field("teams"), true)).toBe("yes");
  });
});

test("described options are marked if they differ from the default", () => {
  const words = describeOptions(GAME, { mode: "b", target: 50, cap: 3 });
  expect(words.filter((option) => option.changed)).toEqual([
    { key: "mode", title: "Mode", value: "the second", changed: true },
    { key: "cap", title: "Cap", value: "3", changed: true },
  ]);
});
