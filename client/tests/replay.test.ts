import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Replay, ReplayStep, View } from "../src/generated/house";
import { ReplayModel } from "../src/lib/replay.svelte";
import { i18n } from "../src/lib/i18n.svelte";

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
  avatars: ["camel", "bot-lamp"],
  teams: [],
  outcome: { scores: [3, 0], winners: [0], reason: "points" },
  summary: { rounds: 4, seats: [{}, {}] },
  steps: [0, 1, 2, 3].map(step),
};

let model: ReplayModel;
beforeEach(() => {
  vi.useFakeTimers();
  i18n.init({
    table: null,
    tables: [],
    me: { name: "", guest: true, avatar: "camel" },
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

describe("a finished match is shown like a running one", () => {
  test("it starts at the first step, without choices", () => {
    expect(model.index).toBe(0);
    expect(model.view).toBe(REPLAY.steps[0]!.views[0]);
    expect(model.choices).toEqual([]);
    expect(model.table).toMatchObject({ code: "QKXWVB", match: 1, status: "playing", outcome: null, pause: null, deadlines: {} });
  });
  test("bots are marked as bots", () => {
    expect(model.table.chairs.map((chair) => [chair.name, chair.bot, chair.level])).toEqual([
      ["Amina", false, null],
      ["Farid", true, "greedy"],
    ]);
  });
  test("all hands are open, and any seat's view can be shown", () => {
    expect(model.openViews).toBe(REPLAY.steps[0]!.views);
    model.bottomSeat = 1;
    expect(model.seat).toBe(1);
    expect(model.view.seat).toBe(1);
  });
  test("players have the names they had then", () => {
    expect(model.names).toEqual(["Amina", "Farid"]);
    expect(model.table.chairs.map((chair) => chair.name)).toEqual(["Amina", "Farid"]);
  });
  test("each step has a text: its events, or else its notation", () => {
    expect(model.caption).toBe("Amina plays 0");
    expect(model.stepText(1)).toBe("Farid plays 1");
    expect(model.stepText(2)).toBe("play 2");
  });
});

describe("moving through a replay", () => {
  test("a step forward shows its events, a step back or a jump shows none", () => {
    model.goTo(1);
    expect(model.events).toEqual(REPLAY.steps[1]!.events);
    model.goTo(0);
    expect(model.events).toEqual([]);
    model.goTo(3);
    expect(model.events).toEqual([]);
  });
  test("it stays between the first and the last step", () => {
    model.goTo(99);
    expect(model.index).toBe(3);
    expect(model.table).toMatchObject({ status: "over", outcome: REPLAY.outcome, summary: REPLAY.summary });
    model.goTo(-1);
    expect(model.index).toBe(0);
  });
  test("only moves to adjacent steps are animated", () => {
    const motion = { before: vi.fn(), after: vi.fn() };
    model.motion = motion as never;
    model.goTo(1);
    model.goTo(3);
    model.goTo(2);
    expect(motion.before).toHaveBeenCalledTimes(2);
    expect(motion.after).toHaveBeenCalledTimes(2);
  });
  test("it plays automatically, stops at the end, and then starts over", () => {
    model.run();
    vi.advanceTimersByTime(1_600);
    expect(model.index).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect(model.index).toBe(3);
    expect(model.running).toBe(false);
    model.run();
    expect(model.index).toBe(0);
    expect(model.running).toBe(true);
  });
  test("it can play faster, and stop", () => {
    model.speed = 4;
    model.run();
    vi.advanceTimersByTime(800);
    expect(model.index).toBe(2);
    model.stop();
    vi.advanceTimersByTime(10_000);
    expect(model.index).toBe(2);
  });
});
