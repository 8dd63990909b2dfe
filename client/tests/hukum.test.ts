import { expect, test } from "vitest";
import type { Event } from "../src/generated/house";
import type { HukumView } from "../src/generated/hukum";
import { fanned, ink, pips, RANK_PATHS, read, SUIT_PATHS } from "../src/games/hukum/cards";
import { handEnded, knot, nextStep, onTable, openHand, sideOf, teams, tossShown } from "../src/games/hukum/table";
import type { Seen } from "../src/lib/seen";
import { Words } from "../src/lib/words";

const VIEW: HukumView = {
  seat: 0,
  players: 4,
  phase: "TRICK_PLAY",
  actors: [0],
  scores: [5, -5, 5, -5],
  round: 2,
  target: 16,
  teams: ["A", "B", "A", "B"],
  toss: ["10S", "AH", "7C", "KD"],
  toss_totals: [5, 15],
  dealer_team: "B",
  dealer: 1,
  chooser: 2,
  trump: "H",
  passed: [2, 3, 0, 1],
  declarer: null,
  resting: null,
  hand: ["7S", "AS", "10H", "KD", "QC"],
  counts: [5, 4, 5, 5],
  undealt: 0,
  trick: [{ seat: 1, card: "9D" }],
  led: "D",
  winning: 1,
  tricks: [1, 0, 1, 1],
  needed: [3, 3, 3, 3],
  last_trick: { cards: [{ seat: 2, card: "AC" }], winner: 2 },
  last_hand: { end: "trump_team", team: "A", points: 5 },
  played: [[], ["9D"], ["AC"], []],
  voids: [[], [], [], []],
};
const view = (change: Partial<HukumView>): HukumView => ({ ...VIEW, ...change });
const happened = (kind: string): Event => ({ kind, seat: null, facts: {} });
const WORDS = new Words([["en", "now-picked = again\nnow-lead = lead\nnow-follow = follow { $suit }\nnow-vakkai-lead = { $count } to go\nsuit-D = diamonds"]]);
const seen = (change: Partial<HukumView>, rest: Partial<Seen<HukumView>> = {}): Seen<HukumView> =>
  ({ view: view(change), near: 0, events: [], open: null, now: 1_000, table: { pause: null }, words: WORDS, ...rest }) as unknown as Seen<HukumView>;

test("a card is read as rank and suit", () => {
  expect(read("10D")).toEqual({ rank: "10", suit: "D" });
  expect(read("AS")).toEqual({ rank: "A", suit: "S" });
});

test("every card can be drawn", () => {
  expect(Object.keys(RANK_PATHS).sort()).toEqual(["10", "7", "8", "9", "A", "J", "K", "Q"]);
  expect(Object.keys(SUIT_PATHS).sort()).toEqual(["C", "D", "H", "S"]);
});

test.each(["7", "8", "9", "10"])("a %s has as many pips, none on another", (rank) => {
  const places = pips(rank);
  expect(places).toHaveLength(Number(rank));
  expect(new Set(places.map(String)).size).toBe(Number(rank));
});

test("four colours tell all suits apart, two only red from black", () => {
  expect(new Set(["S", "H", "D", "C"].map((suit) => ink(suit as "S", true))).size).toBe(4);
  expect(new Set(["S", "H", "D", "C"].map((suit) => ink(suit as "S", false))).size).toBe(2);
});

test("a fan has black and red by turns, high cards first", () => {
  expect(fanned(["7S", "AS", "10H", "9H", "KD", "QC"])).toEqual(["AS", "7S", "10H", "9H", "QC", "KD"]);
});

test("who sits next is at the left, the partner opposite", () => {
  expect([0, 1, 2, 3].map((seat) => sideOf(seat, 0))).toEqual(["near", "left", "far", "right"]);
  expect([0, 1, 2, 3].map((seat) => sideOf(seat, 3))).toEqual(["left", "far", "right", "near"]);
});

test("the knot is drawn to the team in front, and no further than the end", () => {
  expect([0, 8, 16, 29, -16, -21].map((score) => knot(score, 16))).toEqual([0.5, 0.25, 0, 0, 1, 1]);
});

test("the near team comes first, with its tricks and what it needs", () => {
  expect(teams(VIEW, 0)).toEqual([
    { team: "A", seats: [0, 2], won: [0, 2], needed: 3 },
    { team: "B", seats: [1, 3], won: [3], needed: 3 },
  ]);
  expect(teams(VIEW, 1).map(({ team }) => team)).toEqual(["B", "A"]);
});

test("in Vakkai only the declarer's team needs tricks", () => {
  expect(teams(view({ needed: [0, 0, 2, 0] }), 0).map(({ needed }) => needed)).toEqual([2, 0]);
});

test("the trick on the table is shown before the one that was taken", () => {
  expect(onTable(VIEW, [happened("trick-won")], false, false)).toEqual({ cards: VIEW.trick, winner: 1, over: false });
});

test("a trick that was just taken lies there until it is gathered", () => {
  const after = view({ trick: [], winning: null });
  expect(onTable(after, [happened("trick-won")], false, false)).toEqual({ cards: VIEW.last_trick!.cards, winner: 2, over: true });
  expect(onTable(after, [happened("trick-won")], false, true).cards).toEqual([]);
  expect(onTable(after, [], false, false).cards).toEqual([]);
  expect(onTable(after, [], true, true).over).toBe(true);
});

test("the end of a hand is shown in its pause, when it happens, and at the end of the match", () => {
  const pause = (phase: string) => ({ table: { pause: { phases: [[phase, 5]], began: 0, until: 5_000, skipped: [] } } }) as unknown as Partial<Seen<HukumView>>;
  expect(handEnded(seen({}))).toBe(false);
  expect(handEnded(seen({}, pause("HAND_END")))).toBe(true);
  expect(handEnded(seen({}, pause("DEALING_FIRST")))).toBe(false);
  expect(handEnded(seen({}, { events: [happened("hand-vakkai-lost")] }))).toBe(true);
  expect(handEnded(seen({ phase: "MATCH_END" }))).toBe(true);
});

test("the toss lies on the table until the first dealer is named", () => {
  expect(tossShown(view({ phase: "DEALER_SELECTION", last_hand: null }))).toBe(true);
  expect(tossShown(view({ phase: "DEALER_SELECTION" }))).toBe(false);
  expect(tossShown(view({ phase: "INITIAL_TOSS", last_hand: null, toss: [] }))).toBe(false);
});

test("an open hand is shown without what was played since, and not when it is another hand's", () => {
  const open = [VIEW, view({ hand: ["9D", "8D", "7D", "7C", "8C"] })];
  expect(openHand(seen({}, { open }), 1)).toEqual(["8D", "7D", "7C", "8C"]);
  expect(openHand(seen({ round: 3 }, { open }), 1)).toBeNull();
  expect(openHand(seen({ counts: [5, 8, 5, 5] }, { open }), 1)).toBeNull();
  expect(openHand(seen({}), 1)).toBeNull();
});

test("the line says what is led, and what a second tap does", () => {
  expect(nextStep(seen({}), null)).toBe("follow diamonds");
  expect(nextStep(seen({ led: null }), null)).toBe("lead");
  expect(nextStep(seen({ led: null, phase: "VAKKAI_PLAY", needed: [2, 0, 0, 0] }), null)).toBe("2 to go");
  expect(nextStep(seen({}), "10H")).toBe("again");
  expect(nextStep(seen({ phase: "HUKUM_SELECTION" }), null)).toBeNull();
});
