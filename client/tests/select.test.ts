import { describe, expect, test } from "vitest";
import type { Choice, Refusal } from "../src/generated/house";
import { bare, exact, holds, open, pickable, refused, same } from "../src/lib/select";

const choice = (text: string, uses: string[]): Choice => ({ text, kind: "play", uses, at: null, facts: {} });
const CHOICES = [choice("play A A", ["A", "A"]), choice("play A B", ["A", "B"]), choice("play B", ["B"]), choice("pass", [])];

describe("a selection is matched against what choices use", () => {
  test("pieces count as often as they stand there", () => {
    expect(holds(["A", "B", "A"], ["A", "A"])).toBe(true);
    expect(holds(["A", "B"], ["A", "A"])).toBe(false);
    expect(same(["A", "B"], ["B", "A"])).toBe(true);
    expect(same(["A", "B"], ["A", "B", "B"])).toBe(false);
  });
  test("exactly the picked pieces, in any order", () => {
    expect(exact(CHOICES, ["B", "A"]).map((one) => one.text)).toEqual(["play A B"]);
    expect(exact(CHOICES, ["A"])).toEqual([]);
    expect(exact(CHOICES, [])).toEqual([]);
  });
  test("what can still be reached", () => {
    expect(open(CHOICES, ["A"]).map((one) => one.text)).toEqual(["play A A", "play A B"]);
    expect(pickable(CHOICES, ["A"], "A")).toBe(true);
    expect(pickable(CHOICES, ["A", "A"], "B")).toBe(false);
    expect(pickable(CHOICES, [], "C")).toBe(false);
  });
  test("choices without a piece stand apart", () => {
    expect(bare(CHOICES).map((one) => one.text)).toEqual(["pass"]);
  });
  test("why a selection is not open", () => {
    const refusal: Refusal = { text: "play C", why: "follow-suit", uses: ["C"], facts: {} };
    expect(refused([refusal], ["C"])).toBe(refusal);
    expect(refused([refusal], ["B"])).toBeUndefined();
    expect(refused([{ ...refusal, uses: [] }], [])).toBeUndefined();
  });
});
