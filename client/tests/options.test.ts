import { beforeAll, describe, expect, test } from "vitest";
import type { GameInfo } from "../src/generated/house";
import { optionFields, optionWords, valueWords } from "../src/lib/options";
import { speech } from "../src/lib/speech.svelte";

const GAME: GameInfo = {
  id: "test",
  title: "Test",
  tagline: "",
  origin: null,
  minutes: null,
  seats: [2, 4],
  bots: [],
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
  speech.begin({
    table: null,
    me: { name: "", guest: true },
    games: [GAME],
    language: "en",
    languages: { en: "English" },
    words: { "house/en": "ui-yes = yes\nui-no = no\nui-none = none\n", "test/en": "option-hand-none = as many as usual\noption-mode-b = the second\n" },
  });
});

describe("a form is made from the schema", () => {
  const field = (key: string) => optionFields(GAME).find((one) => one.key === key)!;
  test("a choice, with the catalogue's words before the schema's", () => {
    expect(field("mode")).toMatchObject({ title: "Mode", help: "Which.", initial: "a", yesNo: false, empty: false });
    expect(field("mode").choices).toEqual([
      { value: "a", title: "first" },
      { value: "b", title: "the second" },
    ]);
  });
  test("a number within its bounds", () => {
    expect(field("target")).toMatchObject({ least: 10, most: 200, initial: 50, empty: false });
  });
  test("a number or nothing", () => {
    expect(field("cap")).toMatchObject({ least: 1, most: 8, initial: null, empty: true, none: null });
    expect(valueWords(field("cap"), null)).toBe("none");
    expect(valueWords(field("hand"), null)).toBe("as many as usual");
  });
  test("a switch", () => {
    expect(field("teams")).toMatchObject({ yesNo: true, initial: false });
    expect(valueWords(field("teams"), true)).toBe("yes");
  });
});

test("options in words tell what is not as usual", () => {
  const words = optionWords(GAME, { mode: "b", target: 50, cap: 3 });
  expect(words.filter((option) => option.changed)).toEqual([
    { key: "mode", title: "Mode", value: "the second", changed: true },
    { key: "cap", title: "Cap", value: "3", changed: true },
  ]);
});
