import { describe, expect, test } from "vitest";
import { Catalogue } from "../src/lib/catalogue";

const ENGLISH = `
title = Test
piece-C7 = Circle 7
name-C7 = seven of circles
suit-H = hearts
choice-play = Play { $pieces }
event-won = { $seat } wins { $points ->
    [one] a point
   *[other] { $points } points
}
event-swap = { $seat } and { $with_seat }
note-trump = Trump: { $suit }
refusal-not-yet = Not before { $round }
switch = { $on }
`;
const words = new Catalogue([["en", ENGLISH]]);
const NAMES = ["Amina", "Farid"];

describe("formatting facts", () => {
  test("seats become names", () => {
    expect(words.event({ kind: "won", seat: 1, facts: { points: 1 } }, NAMES)).toBe("Farid wins a point");
    expect(words.event({ kind: "won", seat: 1, facts: { points: 3 } }, NAMES)).toBe("Farid wins 3 points");
    expect(words.event({ kind: "swap", seat: 0, facts: { with_seat: 1 } }, NAMES)).toBe("Amina and Farid");
    expect(words.event({ kind: "won", seat: 1, facts: { points: 3 } })).toBe("P2 wins 3 points");
  });
  test("lists of pieces are named one by one", () => {
    expect(words.choice({ text: "", kind: "play", uses: ["C7", "X"], at: null, facts: {} })).toBe("Play Circle 7 X");
  });
  test("a catalogue can define how a list is joined", () => {
    const joined = new Catalogue([["en", `${ENGLISH}\njoin = { $left }, { $right }\n`]]);
    expect(joined.say("choice-play", { pieces: ["C7", "X", "C7"] })).toBe("Play Circle 7, X, Circle 7");
    expect(joined.say("choice-play", { pieces: [] })).toBe("Play ");
  });
  test("several people are joined as is usual in the language", () => {
    const shared = "event-shared = { $winner_seats }!";
    const format = (language: string, seats: number[]) => new Catalogue([[language, shared]]).event({ kind: "shared", seat: null, facts: { winner_seats: seats } }, NAMES);
    expect(format("en", [0, 1])).toBe("Amina and Farid!");
    expect(format("az", [0, 1])).toBe("Amina və Farid!");
    expect(format("zh", [1])).toBe("Farid!");
  });
  test("guests are named in the reader's language, whichever fact they are in", () => {
    const thai = new Catalogue([["th", "ui-guest-number = แขก { $number }\nevent-renamed = { $number } → { $name }\nasks = { $now } { $host }\nwait = { $names }"]]);
    expect(thai.event({ kind: "renamed", seat: 0, facts: { number: 1, name: "Guest 1234" } })).toBe("1 → แขก 1234");
    expect(thai.say("asks", { now: "Guest 1234", host: "Guest 5678" })).toBe("แขก 1234 แขก 5678");
    expect(thai.say("wait", { names: ["Guest 1234", "Farid"] })).toBe("แขก 1234และFarid");
  });
  test("values that have a message are shown by it", () => {
    expect(words.note({ kind: "trump", seat: null, facts: { suit: "H" } })).toBe("Trump: hearts");
    expect(words.note({ kind: "trump", seat: null, facts: { suit: "?" } })).toBe("Trump: ?");
    expect(words.say("switch", { on: true })).toBe("yes");
    expect(words.say("switch", { on: null })).toBe("");
  });
  test("refusals, and names of pieces for screen readers", () => {
    expect(words.refusal({ text: "", why: "not-yet", uses: [], facts: { round: 2 } })).toBe("Not before 2");
    expect(words.piece("C7")).toBe("seven of circles");
    expect(words.piece("C8")).toBe("C8");
  });
  test("a missing message falls back to the next language, and an unknown key is shown as it is", () => {
    const both = new Catalogue([
      ["de", "title = Probe"],
      ["en", ENGLISH],
    ]);
    expect(both.say("title")).toBe("Probe");
    expect(both.say("suit-H")).toBe("hearts");
    expect(both.say("nowhere")).toBe("nowhere");
    expect(both.has("nowhere")).toBe(false);
  });
});
