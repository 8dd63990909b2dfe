import { describe, expect, it } from "vitest";
import type { Choice, PauseView } from "../src/generated/house";
import type { LiapTuiView, TurnPlay } from "../src/generated/liap-tui";
import { look } from "../src/games/liap-tui/index";
import { GLYPHS } from "../src/games/liap-tui/glyphs";
import { tableState } from "../src/games/liap-tui/table-state";
import { handKeys, suggestedSets, indicesOf, playKeys, toggled } from "../src/games/liap-tui/pieces";

const choice = (uses: string, kind = "lead", facts: Choice["facts"] = {}): Choice => ({ text: `play ${uses}`, kind, uses: [...uses], at: null, facts });
const play = (seat: number, pieces: string): TurnPlay => ({ seat, pieces: [...pieces], set: "SINGLE", worth: 1, competes: true });

describe("selecting pieces", () => {
  const hand = [..."GAESSs"];
  const leads = ["G", "A", "E", "S", "s", "SS", "GAE"].map((uses) => choice(uses));

  it("finds the index of each piece", () => {
    expect(indicesOf(hand, ["S", "S", "A"])).toEqual([3, 4, 1]);
    expect(indicesOf(hand, ["s", "s"])).toEqual([5]);
  });

  it("adds a piece that fits, and removes one that is tapped again", () => {
    expect(toggled(leads, hand, [0], 1)).toEqual([0, 1]);
    expect(toggled(leads, hand, [0, 1], 0)).toEqual([1]);
  });

  it("drops as many pieces as needed for the new one to fit", () => {
    expect(toggled(leads, hand, [0, 1], 3)).toEqual([3]);
    const pairs = ["GA", "GS", "AS"].map((uses) => choice(uses, "discard"));
    expect(toggled(pairs, hand, [0, 1], 3)).toEqual([1, 3]);
  });

  it("keeps the selection if the new piece fits no choice", () => {
    expect(toggled(leads.slice(0, 1), hand, [0], 5)).toEqual([0]);
  });

  it("suggests sets of several pieces that lead or win, largest first", () => {
    const found = suggestedSets(
      [
        choice("S", "lead", { set: "SINGLE", worth: 2 }),
        choice("SS", "lead", { set: "PAIR", worth: 4 }),
        choice("GAE", "lead", { set: "STRAIGHT", worth: 36 }),
        choice("AA", "compete", { set: "PAIR", worth: 24, wins: true }),
        choice("ss", "compete", { set: "PAIR", worth: 2, wins: false }),
      ],
      3,
    );
    expect(found.map(({ text }) => text)).toEqual(["play GAE", "play AA", "play SS"]);
  });
});

describe("keys", () => {
  it("are different for equal pieces", () => {
    expect(new Set(handKeys("0", [..."SSSs"], [])).size).toBe(4);
  });

  it("stay the same when a picked piece moves to the table, for the others too", () => {
    const before = handKeys("0", [..."GSSS"], [2]);
    expect(playKeys("0", [..."GSS"], ["S"])).toEqual([before[2]]);
    expect(handKeys("0", [..."GSS"], [])).toEqual([before[0], before[1], before[3]]);
  });
});

describe("the table state", () => {
  const base = {
    phase: "TURN",
    actors: [0],
    round: 2,
    multiplier: 1,
    plays: [],
    winning: null,
    piles: [1, 0, 0, 0],
    declared: [1, 2, 3, 0],
    counts: [7, 7, 7, 7],
    last_turn: { plays: [play(0, "G"), play(1, "S")], winner: 0 },
    last_round: { round: 1, multiplier: 2, seats: [0, 1, 2, 3].map((seat) => ({ seat, declared: seat, taken: 2 })) },
  } as unknown as LiapTuiView;
  const pause = (...phases: [string, number][]): PauseView => ({ phases, began: 0, until: 14_000, skipped: [] });

  it("shows the current turn", () => {
    expect(tableState({ ...base, plays: [play(2, "A")], winning: 2 }, null, [], 0)).toMatchObject({ stage: "turn", winner: 2, deal: "2x1" });
  });

  it("shows the last turn while its result is shown", () => {
    const state = tableState(base, pause(["TURN_RESULTS", 7]), [], 1_000);
    expect(state).toMatchObject({ stage: "result", winner: 0, piles: [1, 0, 0, 0] });
    expect(state.plays).toHaveLength(2);
  });

  it("shows a result without a pause too: in replays and at tables without pauses", () => {
    expect(tableState(base, null, [{ kind: "turn-won", seat: 0, facts: {} }], 0).stage).toBe("result");
  });

  it("shows the last round until it has been scored", () => {
    const next = { ...base, phase: "PREPARATION", actors: [], round: 2, piles: [0, 0, 0, 0], declared: [null, null, null, null] };
    const both = pause(["TURN_RESULTS", 7], ["SCORING", 7]);
    const results = tableState(next, both, [], 1_000);
    expect(results).toMatchObject({ stage: "result", piles: [2, 2, 2, 2], declared: [0, 1, 2, 3], counts: [0, 0, 0, 0], deal: "1x2" });
    expect(tableState(next, both, [], 8_000).stage).toBe("scoring");
    expect(tableState(next, null, [], 15_000)).toMatchObject({ stage: "deal", deal: "2x1" });
  });

  it("has stages for redeals, declarations and the final scores", () => {
    expect(tableState({ ...base, phase: "PREPARATION", actors: [1] }, null, [], 0).stage).toBe("redeal");
    expect(tableState({ ...base, phase: "DECLARATION" }, null, [], 0).stage).toBe("declare");
    expect(tableState({ ...base, phase: "GAME_OVER" }, null, [], 0).stage).toBe("scoring");
  });
});

describe("the look", () => {
  it("has an outline for each of the fourteen pieces", () => {
    expect(Object.keys(GLYPHS).sort().join("")).toBe([..."GgAaEeRrHhCcSs"].sort().join(""));
  });

  it("sounds like wood", () => {
    expect(look.cue!({ kind: "led", seat: 0, facts: {} })).toBe("wood");
    expect(look.cue!({ kind: "asked", seat: 0, facts: {} })).toBeNull();
  });
});
