import { expect, test } from "vitest";
import { formatList, formatSigned } from "../src/lib/format";
import { i18n } from "../src/lib/i18n.svelte";

test("points are shown with their sign", () => {
  expect([8, 0, -16].map(formatSigned)).toEqual(["+8", "0", "−16"]);
});

test.each([
  ["en", "Amina, Bayar, and Chidi"],
  ["az", "Amina, Bayar və Chidi"],
  ["zh", "Amina、Bayar和Chidi"],
])("names are joined as is usual in %s", (language, text) => {
  i18n.init({ table: null, tables: [], me: { name: "", guest: true, avatar: "camel" }, games: [], language, languages: {}, words: {} });
  expect(formatList(["Amina", "Bayar", "Chidi"])).toBe(text);
  expect(formatList(["Amina"])).toBe("Amina");
});
