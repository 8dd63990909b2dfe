import { describe, expect, test } from "vitest";
import { Words } from "../src/lib/words";

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
const words = new Words([["en", ENGLISH]]);
const NAMES = ["Amina", "Farid"];

describe("facts are put into words", () => {
  test("seats become names", () => {
    expect(words.event({ kind: "won", seat: 1, facts: { points: 1 } }, NAMES)).toBe("Farid wins a point");
    expect(words.event({ kind: "won", seat: 1, facts: { points: 3 } }, NAMES)).toBe("Farid wins 3 points");
    expect(words.event({ kind: "swap", seat: 0, facts: { with_seat: 1 } }, NAMES)).toBe("Amina and Farid");
    expect(words.event({ kind: "won", seat: 1, facts: { points: 3 } })).toBe("P2 wins 3 points");
  });
  test("lists of pieces are named one by one", () => {
    expect(words.choice({ text: "", kind: "play", uses: ["C7", "X"], at: null, facts: {} })).toBe("Play Circle 7 X");
  });
  test("a catalogue can say how a list is joined", () => {
    const joined = new Words([["en", `${ENGLISH}\njoin = { $left }, { $right }\n`]]);
    expect(joined.say("choice-play", { pieces: ["C7", "X", "C7"] })).toBe("Play Circle 7, X, Circle 7");
    expect(joined.say("choice-play", { pieces: [] })).toBe("Play ");
  });
  test("values that have a name are called by it", () => {
    expect(words.note({ kind: "trump", seat: null, facts: { suit: "H" } })).toBe("Trump: hearts");
    expect(words.note({ kind: "trump", seat: null, facts: { suit: "?" } })).toBe("Trump: ?");
    expect(words.say("switch", { on: true })).toBe("yes");
    expect(words.say("switch", { on: null })).toBe("");
  });
  test("refusals and pieces read out", () => {
    expect(words.refusal({ text: "", why: "not-yet", uses: [], facts: { round: 2 } })).toBe("Not before 2");
    expect(words.piece("C7")).toBe("seven of circles");
    expect(words.piece("C8")).toBe("C8");
  });
  test("what one language lacks the next one says, and what none has is shown as it is", () => {
    const both = new Words([
      ["de", "title = Probe"],
      ["en", ENGLISH],
    ]);
    expect(both.say("title")).toBe("Probe");
    expect(both.say("suit-H")).toBe("hearts");
    expect(both.say("nowhere")).toBe("nowhere");
    expect(both.has("nowhere")).toBe(false);
  });
});
