import { expect, test } from "vitest";
import { listed, signed } from "../src/lib/figures";
import { speech } from "../src/lib/speech.svelte";

test("scores are written with their sign", () => {
  expect([8, 0, -16].map(signed)).toEqual(["+8", "0", "−16"]);
});

test.each([
  ["en", "Amina, Bayar, and Chidi"],
  ["az", "Amina, Bayar və Chidi"],
  ["zh", "Amina、Bayar和Chidi"],
])("names are joined as %s does it", (language, text) => {
  speech.begin({ table: null, me: { name: "", guest: true }, games: [], language, languages: {}, words: {} });
  expect(listed(["Amina", "Bayar", "Chidi"])).toBe(text);
  expect(listed(["Amina"])).toBe("Amina");
});
