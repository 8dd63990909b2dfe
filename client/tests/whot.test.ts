import { describe, expect, test } from "vitest";
import type { Choice, Event } from "../src/generated/house";
import type { EndedRound, WhotView } from "../src/generated/whot";
import { bannerEvents, cardAt, cardsDrawn, handKeys, handLayout, type PileCard, tilt, turnStatus, pileAfter, parseCard, ranking, CARD_RATIO } from "../src/games/whot/cards";

const event = (kind: string, seat: number | null = null, facts: Event["facts"] = {}): Event => ({ kind, seat, facts });
const choice = (kind: string, uses: string[] = [], facts: Choice["facts"] = {}): Choice => ({ text: kind, kind, uses, at: null, facts });
const view = (change: Partial<WhotView>): WhotView => ({ top: "circle-5", discards: 0, under: [], wanted: null, played: [[], []], ...change }) as WhotView;

test("a card's name is parsed into symbol and number", () => {
  expect(parseCard("star-8")).toEqual({ symbol: "star", number: "8" });
  expect(parseCard("whot")).toEqual({ symbol: null, number: "20" });
});

describe("keys", () => {
  test("every card of a hand has its own, Whots too", () => {
    expect(handKeys(["circle-1", "whot", "whot"], 2, [])).toEqual(["circle-1", "whot:2:0", "whot:2:1"]);
  });
  test("a Whot keeps its key on the way to the pile", () => {
    const before = handKeys(["whot", "whot"], 0, []);
    const pile = pileAfter([], view({ top: "whot", discards: 1, played: [["whot"], []] }), [event("whot", 0, { piece: "whot", symbol: "star" })]);
    expect(pile.at(-1)!.key).toBe(before[0]);
    expect(handKeys(["whot"], 0, ["whot"])).toEqual([before[1]]);
  });
});

describe("the pile", () => {
  const plays = (name: string, seat = 1) => [event("played", seat, { piece: name })];
  const start = pileAfter([], view({}), [event("turned-up", 0, { piece: "circle-5" })]);
  const two = pileAfter(start, view({ top: "circle-7", discards: 1 }), plays("circle-7"));

  test("starts with the card from the market", () => expect(start).toEqual([{ key: "circle-5", name: "circle-5", from: "market", depth: 0 }]));
  test("remembers the cards under the top one, and who played it", () => {
    expect(two.map((card) => card.name)).toEqual(["circle-5", "circle-7"]);
    expect(two.at(-1)!.from).toBe("seat:1");
  });
  test("is not changed by an update that does not concern it", () => expect(pileAfter(two, view({ top: "circle-7", discards: 1 }), [])).toBe(two));
  test("is taken from the view after a jump and after a reload", () => {
    const later = view({ top: "star-2", discards: 9, under: ["whot", "star-7", "whot", "star-1"] });
    for (const before of [two, []]) {
      const pile = pileAfter(before, later, []);
      expect(pile.map((card) => card.name)).toEqual(["whot", "star-7", "whot", "star-1", "star-2"]);
      expect(new Set(pile.map((card) => card.key)).size).toBe(5);
    }
  });
  test("keeps its top card when the rest is shuffled into a new market", () => {
    expect(pileAfter(two, view({ top: "circle-7", discards: 0 }), [])).toEqual([{ ...two[1], depth: 0 }]);
  });
  test("can have a Whot on a Whot", () => {
    const whots = (count: number) => view({ top: "whot", discards: count, played: [[], Array<string>(count).fill("whot")] });
    const events = [event("whot", 1, { piece: "whot", symbol: "star" })];
    const pile = pileAfter(pileAfter(start, whots(1), events), whots(2), events);
    expect(new Set(pile.map((card) => card.key)).size).toBe(3);
  });
  test("shows the card that ended the round, once", () => {
    const ended = view({ top: null, played: [[], []] });
    const pile = pileAfter(two, ended, plays("circle-1", 0));
    expect(pile.at(-1)).toMatchObject({ name: "circle-1", from: "seat:0" });
    expect(pileAfter(pile, ended, plays("circle-1", 0))).toBe(pile);
    expect(pileAfter(pile, ended, [])).toBe(pile);
  });
  test("keeps only its upper cards", () => {
    let pile: readonly PileCard[] = start;
    for (let n = 1; n < 30; n++) pile = pileAfter(pile, view({ top: `star-${n}`, discards: n }), plays(`star-${n}`));
    expect(pile.length).toBe(5);
  });
  test("tilts its cards slightly", () => {
    for (const key of ["circle-1", "whot:0:1", ""]) expect(Math.abs(tilt(key, 3))).toBeLessThanOrEqual(6);
  });
});

describe("a hand", () => {
  const inside = (count: number, width: number, card: number, opened: number | null = null) => {
    const { spots, height } = handLayout(count, width, card, opened);
    expect(spots).toHaveLength(count);
    for (const spot of spots) {
      expect(spot.x).toBeGreaterThanOrEqual(-0.01);
      expect(spot.x + card).toBeLessThanOrEqual(width + 0.01);
      expect(spot.y + card * CARD_RATIO).toBeLessThanOrEqual(height + 0.01);
    }
    return spots;
  };
  test("fits its width, however many cards there are and whichever is opened", () => {
    for (const count of [1, 2, 6, 7, 13, 22, 40]) {
      for (const [width, card] of [[344, 64], [374, 67], [828, 50], [1000, 90]] as const) {
        for (const opened of [null, 0, count >> 1, count - 1]) inside(count, width, card, opened);
      }
    }
  });
  test("of six cards has one row on a phone, of 22 two", () => {
    expect(inside(6, 344, 64).at(-1)!.row).toBe(0);
    expect(inside(22, 374, 67).at(-1)!.row).toBe(1);
  });
  test("shows an opened card almost completely, and keeps it under the finger", () => {
    const [width, card] = [374, 67];
    const flat = handLayout(11, width, card).spots;
    const step = flat[1]!.x - flat[0]!.x;
    for (let at = 0; at < 10; at++) {
      const spots = handLayout(11, width, card, at).spots;
      expect(spots[at + 1]!.x - spots[at]!.x).toBeGreaterThan(card * 0.9);
      expect(spots[at]!.x).toBeLessThanOrEqual(flat[at]!.x + 0.01);
      expect(spots[at + 1]!.x).toBeGreaterThanOrEqual(flat[at]!.x + step - 0.01);
    }
  });
  test("finds the topmost card at a point", () => {
    const { spots } = handLayout(22, 374, 67);
    expect(cardAt(spots, 67, spots[4]!.x + 2, spots[4]!.y + 4)).toBe(4);
    expect(cardAt(spots, 67, spots[15]!.x + 2, spots[15]!.y + 40)).toBe(15);
    expect(cardAt(spots, 67, 5, 900)).toBeNull();
  });
});

test("powers and last cards get a banner, plain plays don't", () => {
  const events = [event("played", 0, { piece: "circle-8" }), event("suspension", 0, { next_seat: 1 }), event("last-card", 0)];
  expect(bannerEvents(events).map((found) => found.kind)).toEqual(["suspension", "last-card"]);
});

test("cards just drawn are counted by seat", () => {
  const events = [event("drew", 1, { cards: 2 }), event("drew-cards", 0, { cards: 1, pieces: ["star-1"] }), event("drew", 1, { cards: 2 })];
  expect([...cardsDrawn(events)]).toEqual([[1, 4], [0, 1]]);
});

describe("the status", () => {
  const play = choice("play", ["circle-7"], { piece: "circle-7", number: 7 });
  const draw = choice("draw", [], { cards: 1 });
  const penalty = choice("draw-penalty", [], { cards: 4 });
  const tender = choice("tender");
  const whots = ["circle", "star"].map((symbol) => choice("whot", ["whot"], { piece: "whot", symbol }));

  test("is empty without choices", () => expect(turnStatus(view({}), [], [])).toBeNull());
  test("names the top card", () => expect(turnStatus(view({}), [play, draw], [])).toEqual(["now-match", { symbol: "circle", number: "5" }]));
  test("names the symbol that is wanted", () => expect(turnStatus(view({ top: "whot", wanted: "star" }), [play], [])![0]).toBe("now-wanted"));
  test("says that any card fits on a Whot that asks for nothing", () => expect(turnStatus(view({ top: "whot" }), [play], [])![0]).toBe("now-any"));
  test("mentions the alternative", () => {
    expect(turnStatus(view({}), [play, penalty], [])).toEqual(["now-or-draw-penalty", { cards: 4 }]);
    expect(turnStatus(view({}), [play, tender], [])![0]).toBe("now-or-tender");
  });
  test("says what to do if there is only one way", () => {
    expect(turnStatus(view({}), [draw], [])![0]).toBe("now-only-draw");
    expect(turnStatus(view({}), [tender], [])![0]).toBe("now-only-tender");
  });
  test("explains the card that is picked", () => {
    expect(turnStatus(view({}), [play], [play])![0]).toBe("now-picked");
    const power = choice("play", ["circle-8"], { piece: "circle-8", power: "suspension" });
    expect(turnStatus(view({}), [power], [power])).toEqual(["now-picked-power", power.facts]);
    expect(turnStatus(view({}), whots, whots)![0]).toBe("now-ask");
  });
});

test("the players of a finished round are ranked from the winner to the one who is out", () => {
  const round: EndedRound = { end: "tender", winner: 3, caller: 1, out: 2, hands: [], totals: [30, 12, 30, 12, null] };
  expect(ranking(round)).toEqual([3, 1, 0, 2]);
});
