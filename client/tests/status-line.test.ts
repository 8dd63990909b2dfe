import { describe, expect, it } from "vitest";
import type { TableView } from "../src/generated/house";
import { winnersLine } from "../src/lib/status-line";

const say = (key: string, facts: Record<string, unknown> = {}) => `${key} ${facts.names ?? ""}`.trim();
const names = ["Ann", "Ben", "Cem", "Dua"];
const over = (winners: number[], teams: number[][]) => ({ outcome: { winners }, teams }) as unknown as TableView;

describe("who has won", () => {
  it("is one player, or all partners of a team", () => {
    expect(winnersLine(over([1], []), names, null, say)).toBe("over-wins Ben");
    expect(winnersLine(over([0, 2], [[0, 2], [1, 3]]), names, null, say)).toBe("over-wins Ann and Cem");
  });
  it("is shared by players who are not partners", () => {
    expect(winnersLine(over([0, 2], []), names, null, say)).toBe("over-shared Ann and Cem");
    expect(winnersLine(over([0, 1, 2, 3], [[0, 2], [1, 3]]), names, 9, say)).toBe("over-shared Ann, Ben, Cem, and Dua");
  });
  it("is the viewer", () => {
    expect(winnersLine(over([0, 2], []), names, 2, say)).toBe("over-won");
  });
});
