import { beforeAll, describe, expect, test, vi } from "vitest";
import { selectorsFor } from "../src/lib/pointers";

beforeAll(() => void vi.stubGlobal("CSS", { escape: (text: string) => text }));

describe("what a lesson points at", () => {
  test("the learner's hand is the hand at the bottom, another one that player's plate", () => {
    expect(selectorsFor({ kind: "zone", name: "hand-2" }, 2)).toEqual(['[data-place="hand"]']);
    expect(selectorsFor({ kind: "zone", name: "hand-0" }, 2)).toContain('[data-place="seat:0"]');
  });
  test("zones, pieces and seats are found by their names", () => {
    expect(selectorsFor({ kind: "zone", name: "market" }, 0)).toEqual(['[data-zone="market"]', '[data-place="market"]']);
    expect(selectorsFor({ kind: "piece", name: "10H" }, 0)).toEqual(['[data-name="10H"]']);
    expect(selectorsFor({ kind: "seat", seat: 3 }, 0)).toEqual(['[data-place="seat:3"]']);
  });
  test("a player's number is on their plate if the board shows it there, otherwise the plate is meant", () => {
    const selectors = selectorsFor({ kind: "number", name: "score", seat: 1 }, 0);
    expect(selectors[0]).toBe('[data-place="seat:1"] [data-number~="score"]');
    expect(selectors.at(-1)).toBe('[data-place="seat:1"]');
  });
});
