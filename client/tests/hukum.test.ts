import { expect, test } from "vitest";
import type { Event } from "../src/generated/house";
import type { HukumView } from "../src/generated/hukum";
import { sortHand, suitColour, pips, RANK_PATHS, parseCard, SUIT_PATHS } from "../src/games/hukum/cards";
import { isHandEndShown, scorePosition, turnStatus, trickShown, openHand, sideOf, teams, isTossShown } from "../src/games/hukum/presentation";
import type { BoardContext } from "../src/lib/board";
import { Catalogue } from "../src/lib/catalogue";

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
  team_tricks: [0, 0],
  team_targets: [4, 5],
  needed: [3, 3, 3, 3],
  last_trick: { cards: [{ seat: 2, card: "AC" }], winner: 2 },
  last_hand: { end: "trump_team", team: "A", points: 5 },
  played: [[], ["9D"], ["AC"], []],
  voids: [[], [], [], []],
};
const view = (change: Partial<HukumView>): HukumView => ({ ...VIEW, ...change });
const event = (kind: string): Event => ({ kind, seat: null, facts: {} });
const WORDS = new Catalogue([["en", "now-picked = again\nnow-lead = lead\nnow-follow = follow { $suit }\nnow-vakkai-lead = { $count } to go\nsuit-D = diamonds"]]);
const board = (change: Partial<HukumView>, rest: Partial<BoardContext<HukumView>> = {}): BoardContext<HukumView> =>
  ({ view: view(change), bottomSeat: 0, events: [], openViews: null, now: 1_000, table: { pause: null }, words: WORDS, ...rest }) as unknown as BoardContext<HukumView>;

test("a card's name is parsed into rank and suit", () => {
  expect(parseCard("10D")).toEqual({ rank: "10", suit: "D" });
  expect(parseCard("AS")).toEqual({ rank: "A", suit: "S" });
});

test("every card can be drawn", () => {
  expect(Object.keys(RANK_PATHS).sort()).toEqual(["10", "7", "8", "9", "A", "J", "K", "Q"]);
  expect(Object.keys(SUIT_PATHS).sort()).toEqual(["C", "D", "H", "S"]);
});

test.each(["7", "8", "9", "10"])("a %s has that many pips, in different places", (rank) => {
  const places = pips(rank);
  expect(places).toHaveLength(Number(rank));
  expect(new Set(places.map(String)).size).toBe(Number(rank));
});

test("four colours distinguish all suits, two only red and black", () => {
  expect(new Set(["S", "H", "D", "C"].map((suit) => suitColour(suit as "S", true))).size).toBe(4);
  expect(new Set(["S", "H", "D", "C"].map((suit) => suitColour(suit as "S", false))).size).toBe(2);
});

test("a hand is sorted by alternating colours, high cards first", () => {
  expect(sortHand(["7S", "AS", "10H", "9H", "KD", "QC"])).toEqual(["AS", "7S", "10H", "9H", "QC", "KD"]);
});

test("the next player is on the left, the partner opposite", () => {
  expect([0, 1, 2, 3].map((seat) => sideOf(seat, 0))).toEqual(["near", "left", "far", "right"]);
  expect([0, 1, 2, 3].map((seat) => sideOf(seat, 3))).toEqual(["left", "far", "right", "near"]);
});

test("the score marker moves towards the leading team, up to the end", () => {
  expect([0, 8, 16, 29, -16, -21].map((score) => scorePosition(score, 16))).toEqual([0.5, 0.25, 0, 0, 1, 1]);
});

test("the team of the bottom seat comes first, with the tricks it has and needs", () => {
  expect(teams(VIEW, 0)).toEqual([
    { team: "A", seats: [0, 2], won: [0, 2], needed: 3 },
    { team: "B", seats: [1, 3], won: [3], needed: 3 },
  ]);
  expect(teams(VIEW, 1).map(({ team }) => team)).toEqual(["B", "A"]);
});

test("in Vakkai only the declarer's team needs tricks", () => {
  expect(teams(view({ needed: [0, 0, 2, 0] }), 0).map(({ needed }) => needed)).toEqual([2, 0]);
});

test("the current trick is shown rather than the last one", () => {
  expect(trickShown(VIEW, [event("trick-won")], false, false)).toEqual({ cards: VIEW.trick, winner: 1, over: false });
});

test("a completed trick is shown until it is cleared", () => {
  const after = view({ trick: [], winning: null });
  expect(trickShown(after, [event("trick-won")], false, false)).toEqual({ cards: VIEW.last_trick!.cards, winner: 2, over: true });
  expect(trickShown(after, [event("trick-won")], false, true).cards).toEqual([]);
  expect(trickShown(after, [], false, false).cards).toEqual([]);
  expect(trickShown(after, [], true, true).over).toBe(true);
});

test("the end of a hand is shown in its pause, when it happens, and at the end of the match", () => {
  const pause = (phase: string) => ({ table: { pause: { phases: [[phase, 5]], began: 0, until: 5_000, skipped: [] } } }) as unknown as Partial<BoardContext<HukumView>>;
  expect(isHandEndShown(board({}))).toBe(false);
  expect(isHandEndShown(board({}, pause("HAND_END")))).toBe(true);
  expect(isHandEndShown(board({}, pause("DEALING_FIRST")))).toBe(false);
  expect(isHandEndShown(board({}, { events: [event("hand-vakkai-lost")] }))).toBe(true);
  expect(isHandEndShown(board({ phase: "MATCH_END" }))).toBe(true);
});

test("the toss is shown until the first dealer is chosen", () => {
  expect(isTossShown(view({ phase: "DEALER_SELECTION", last_hand: null }))).toBe(true);
  expect(isTossShown(view({ phase: "DEALER_SELECTION" }))).toBe(false);
  expect(isTossShown(view({ phase: "INITIAL_TOSS", last_hand: null, toss: [] }))).toBe(false);
});

test("an open hand is shown without the cards played since, and only in its own round", () => {
  const openViews = [VIEW, view({ hand: ["9D", "8D", "7D", "7C", "8C"] })];
  expect(openHand(board({}, { openViews }), 1)).toEqual(["8D", "7D", "7C", "8C"]);
  expect(openHand(board({ round: 3 }, { openViews }), 1)).toBeNull();
  expect(openHand(board({ counts: [5, 8, 5, 5] }, { openViews }), 1)).toBeNull();
  expect(openHand(board({}), 1)).toBeNull();
});

test("the status says which suit was led, and what a second tap does", () => {
  expect(turnStatus(board({}), null)).toBe("follow diamonds");
  expect(turnStatus(board({ led: null }), null)).toBe("lead");
  expect(turnStatus(board({ led: null, phase: "VAKKAI_PLAY", needed: [2, 0, 0, 0] }), null)).toBe("2 to go");
  expect(turnStatus(board({}), "10H")).toBe("again");
  expect(turnStatus(board({ phase: "HUKUM_SELECTION" }), null)).toBeNull();
});
