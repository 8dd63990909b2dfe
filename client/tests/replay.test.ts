import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Replay, ReplayStep, View } from "../src/generated/house";
import { ReplayModel } from "../src/lib/replay.svelte";
import { speech } from "../src/lib/speech.svelte";

const view = (seat: number, round: number): View => ({ seat, players: 2, phase: "PLAY", actors: [round % 2], scores: [round, 0], round });
const step = (round: number): ReplayStep => ({
  actor: round ? `P${(round % 2) + 1}` : "*",
  text: `play ${round}`,
  seconds: round * 2,
  events: round === 2 ? [] : [{ kind: "played", seat: round % 2, facts: { piece: String(round) } }],
  views: [view(0, round), view(1, round)],
  scene: { zones: [], notes: [] },
});
const REPLAY: Replay = {
  game: "test",
  rules_version: 1,
  options: { rounds: 4 },
  names: ["Amina", "Farid"],
  levels: [null, "greedy"],
  outcome: { scores: [3, 0], winners: [0], reason: "points" },
  summary: { rounds: 4, seats: [{}, {}] },
  steps: [0, 1, 2, 3].map(step),
};

let model: ReplayModel;
beforeEach(() => {
  vi.useFakeTimers();
  speech.begin({
    table: null,
    me: { name: "", guest: true },
    games: [],
    language: "en",
    languages: { en: "English" },
    words: { "test/en": "event-played = { $seat } plays { $piece }\n" },
  });
  model = new ReplayModel("QKXWVB", 1, REPLAY);
});
afterEach(() => {
  model.stop();
  vi.useRealTimers();
});

describe("a match that is over is shown like one that is played", () => {
  test("it begins at the first step, with nothing to do", () => {
    expect(model.at).toBe(0);
    expect(model.view).toBe(REPLAY.steps[0]!.views[0]);
    expect(model.choices).toEqual([]);
    expect(model.table).toMatchObject({ code: "QKXWVB", match: 1, status: "playing", outcome: null, pause: null, deadlines: {} });
  });
  test("bots are known as bots", () => {
    expect(model.table.chairs.map((chair) => [chair.name, chair.bot, chair.level])).toEqual([
      ["Amina", false, null],
      ["Farid", true, "greedy"],
    ]);
  });
  test("all hands lie open, and one looks through any seat's eyes", () => {
    expect(model.open).toBe(REPLAY.steps[0]!.views);
    model.near = 1;
    expect(model.seat).toBe(1);
    expect(model.view.seat).toBe(1);
  });
  test("everyone is called as they were then", () => {
    expect(model.names).toEqual(["Amina", "Farid"]);
    expect(model.table.chairs.map((chair) => chair.name)).toEqual(["Amina", "Farid"]);
  });
  test("each step says what happened, or at least how it is written", () => {
    expect(model.caption).toBe("Amina plays 0");
    expect(model.line(1)).toBe("Farid plays 1");
    expect(model.line(2)).toBe("play 2");
  });
});

describe("going through it", () => {
  test("a step on tells its events, a step back and a jump tell none", () => {
    model.go(1);
    expect(model.events).toEqual(REPLAY.steps[1]!.events);
    model.go(0);
    expect(model.events).toEqual([]);
    model.go(3);
    expect(model.events).toEqual([]);
  });
  test("it ends where the match ended", () => {
    model.go(99);
    expect(model.at).toBe(3);
    expect(model.table).toMatchObject({ status: "over", outcome: REPLAY.outcome, summary: REPLAY.summary });
    model.go(-1);
    expect(model.at).toBe(0);
  });
  test("neighbours are reached in motion, others at once", () => {
    const motion = { before: vi.fn(), after: vi.fn() };
    model.motion = motion as never;
    model.go(1);
    model.go(3);
    model.go(2);
    expect(motion.before).toHaveBeenCalledTimes(2);
    expect(motion.after).toHaveBeenCalledTimes(2);
  });
  test("it runs by itself, stops at the end, and begins anew from there", () => {
    model.run();
    vi.advanceTimersByTime(1_600);
    expect(model.at).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect(model.at).toBe(3);
    expect(model.running).toBe(false);
    model.run();
    expect(model.at).toBe(0);
    expect(model.running).toBe(true);
  });
  test("faster, and not at all", () => {
    model.speed = 4;
    model.run();
    vi.advanceTimersByTime(800);
    expect(model.at).toBe(2);
    model.stop();
    vi.advanceTimersByTime(10_000);
    expect(model.at).toBe(2);
  });
});
