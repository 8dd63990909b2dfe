import { describe, expect, it } from "vitest";
import type { Choice, PauseView } from "../src/generated/house";
import type { LiapTuiView, TurnPlay } from "../src/generated/liap-tui";
import { look } from "../src/games/liap-tui/index";
import { GLYPHS } from "../src/games/liap-tui/glyphs";
import { momentOf } from "../src/games/liap-tui/moment";
import { handKeys, offers, placesOf, playKeys, touched } from "../src/games/liap-tui/pieces";

const choice = (uses: string, kind = "lead", facts: Choice["facts"] = {}): Choice => ({ text: `play ${uses}`, kind, uses: [...uses], at: null, facts });
const play = (seat: number, pieces: string): TurnPlay => ({ seat, pieces: [...pieces], set: "SINGLE", worth: 1, competes: true });

describe("picking", () => {
  const hand = [..."GAESSs"];
  const leads = ["G", "A", "E", "S", "s", "SS", "GAE"].map((uses) => choice(uses));

  it("finds each piece at its own place", () => {
    expect(placesOf(hand, ["S", "S", "A"])).toEqual([3, 4, 1]);
    expect(placesOf(hand, ["s", "s"])).toEqual([5]);
  });

  it("adds what leads on and takes away what is touched again", () => {
    expect(touched(leads, hand, [0], 1)).toEqual([0, 1]);
    expect(touched(leads, hand, [0, 1], 0)).toEqual([1]);
  });

  it("puts back as many as must be for the new piece to lead anywhere", () => {
    expect(touched(leads, hand, [0, 1], 3)).toEqual([3]);
    const pairs = ["GA", "GS", "AS"].map((uses) => choice(uses, "discard"));
    expect(touched(pairs, hand, [0, 1], 3)).toEqual([1, 3]);
  });

  it("leaves the picked ones where a piece leads nowhere", () => {
    expect(touched(leads.slice(0, 1), hand, [0], 5)).toEqual([0]);
  });

  it("offers sets of several pieces that lead or win, the largest first", () => {
    const found = offers(
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

  it("follow a picked piece from the hand to the table, and leave the others alone", () => {
    const before = handKeys("0", [..."GSSS"], [2]);
    expect(playKeys("0", [..."GSS"], ["S"])).toEqual([before[2]]);
    expect(handKeys("0", [..."GSS"], [])).toEqual([before[0], before[1], before[3]]);
  });
});

describe("the moment", () => {
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

  it("is the turn that is being played", () => {
    expect(momentOf({ ...base, plays: [play(2, "A")], winning: 2 }, null, [], 0)).toMatchObject({ stage: "turn", winner: 2, deal: "2x1" });
  });

  it("stays with the turn before while its result is shown", () => {
    const shown = momentOf(base, pause(["TURN_RESULTS", 7]), [], 1_000);
    expect(shown).toMatchObject({ stage: "result", winner: 0, piles: [1, 0, 0, 0] });
    expect(shown.plays).toHaveLength(2);
  });

  it("shows a result without a pause too: in replays and at tables without pace", () => {
    expect(momentOf(base, null, [{ kind: "turn-won", seat: 0, facts: {} }], 0).stage).toBe("result");
  });

  it("stays in the round before until it has been scored", () => {
    const next = { ...base, phase: "PREPARATION", actors: [], round: 2, piles: [0, 0, 0, 0], declared: [null, null, null, null] };
    const both = pause(["TURN_RESULTS", 7], ["SCORING", 7]);
    const results = momentOf(next, both, [], 1_000);
    expect(results).toMatchObject({ stage: "result", piles: [2, 2, 2, 2], declared: [0, 1, 2, 3], counts: [0, 0, 0, 0], deal: "1x2" });
    expect(momentOf(next, both, [], 8_000).stage).toBe("scoring");
    expect(momentOf(next, null, [], 15_000)).toMatchObject({ stage: "deal", deal: "2x1" });
  });

  it("asks weak hands, then declares", () => {
    expect(momentOf({ ...base, phase: "PREPARATION", actors: [1] }, null, [], 0).stage).toBe("redeal");
    expect(momentOf({ ...base, phase: "DECLARATION" }, null, [], 0).stage).toBe("declare");
    expect(momentOf({ ...base, phase: "GAME_OVER" }, null, [], 0).stage).toBe("scoring");
  });
});

describe("the look", () => {
  it("has an outline for each of the fourteen pieces", () => {
    expect(Object.keys(GLYPHS).sort().join("")).toBe([..."GgAaEeRrHhCcSs"].sort().join(""));
  });

  it("sounds like wood", () => {
    expect(look.cue({ kind: "led", seat: 0, facts: {} })).toBe("wood");
    expect(look.cue({ kind: "asked", seat: 0, facts: {} })).toBeNull();
  });
});
