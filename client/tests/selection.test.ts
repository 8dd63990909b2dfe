import { describe, expect, test } from "vitest";
import type { Choice, Refusal } from "../src/generated/house";
import { choicesWithoutPieces, choicesFor, containsAll, reachableChoices, canPick, refusalFor, samePieces } from "../src/lib/selection";

const choice = (text: string, uses: string[]): Choice => ({ text, kind: "play", uses, at: null, facts: {} });
const CHOICES = [choice("play A A", ["A", "A"]), choice("play A B", ["A", "B"]), choice("play B", ["B"]), choice("pass", [])];

describe("matching picked pieces with choices", () => {
  test("equal pieces are counted", () => {
    expect(containsAll(["A", "B", "A"], ["A", "A"])).toBe(true);
    expect(containsAll(["A", "B"], ["A", "A"])).toBe(false);
    expect(samePieces(["A", "B"], ["B", "A"])).toBe(true);
    expect(samePieces(["A", "B"], ["A", "B", "B"])).toBe(false);
  });
  test("exactly the picked pieces, in any order", () => {
    expect(choicesFor(CHOICES, ["B", "A"]).map((one) => one.text)).toEqual(["play A B"]);
    expect(choicesFor(CHOICES, ["A"])).toEqual([]);
    expect(choicesFor(CHOICES, [])).toEqual([]);
  });
  test("choices that can still be reached", () => {
    expect(reachableChoices(CHOICES, ["A"]).map((one) => one.text)).toEqual(["play A A", "play A B"]);
    expect(canPick(CHOICES, ["A"], "A")).toBe(true);
    expect(canPick(CHOICES, ["A", "A"], "B")).toBe(false);
    expect(canPick(CHOICES, [], "C")).toBe(false);
  });
  test("choices without pieces", () => {
    expect(choicesWithoutPieces(CHOICES).map((one) => one.text)).toEqual(["pass"]);
  });
  test("why the picked pieces can't be played", () => {
    const refusal: Refusal = { text: "play C", why: "follow-suit", uses: ["C"], facts: {} };
    expect(refusalFor([refusal], ["C"])).toBe(refusal);
    expect(refusalFor([refusal], ["B"])).toBeUndefined();
    expect(refusalFor([{ ...refusal, uses: [] }], [])).toBeUndefined();
  });
});
