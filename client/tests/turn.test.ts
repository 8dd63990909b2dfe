import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Choice } from "../src/generated/house";
import { placeAt } from "../src/lib/drag";
import { prefs } from "../src/lib/prefs.svelte";
import { Turn } from "../src/lib/turn.svelte";

const choice = (text: string, uses: string[] = []): Choice => ({ text, kind: "play", uses, at: null, facts: {} });
const [ace, ten, draw] = [choice("play A", ["A"]), choice("play 10", ["10"]), choice("draw")];

/** A table whose choices a test can change. */
class FakeTable {
  choices: Choice[] = [];
  publiclyForced = false;
  played: string[] = [];
  failed: number[] = [];
  turn = new Turn({
    choices: () => this.choices,
    waiting: () => !this.choices.length,
    publiclyForced: () => this.publiclyForced,
    play: (played) => {
      this.played.push(played.text);
      this.turn.played();
      return Promise.resolve(true);
    },
    premoveFailed: (ways) => this.failed.push(ways),
  });
  offer(...choices: Choice[]): void {
    this.choices = choices;
    this.turn.update();
  }
}

let table: FakeTable;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { documentElement: { dataset: {}, style: { setProperty: () => undefined } } });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  prefs.set({ instantPlay: false, playForced: true, speed: "normal" });
  table = new FakeTable();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a turn", () => {
  test("the first tap selects, another choice replaces it, and the second tap plays", () => {
    table.offer(ace, ten);
    expect(table.turn.selected).toBeNull();
    table.turn.choose(ace);
    expect(table.turn.selected).toBe(ace);
    table.turn.choose(ten);
    expect(table.played).toEqual([]);
    table.turn.choose(ten);
    expect(table.played).toEqual(["play 10"]);
    expect(table.turn.selected).toBeNull();
  });

  test("with instant play, the first tap plays", () => {
    prefs.set({ instantPlay: true });
    table.offer(ace, ten);
    table.turn.choose(ten);
    expect(table.played).toEqual(["play 10"]);
  });

  test("an only choice without pieces is selected from the start; an only piece is not", () => {
    table.offer(draw);
    expect(table.turn.selected).toBe(draw);
    table.offer(ace);
    expect(table.turn.selected).toBeNull();
  });

  test("a selection ends with the turn, and lasts while the same choice is there", () => {
    table.offer(ace, ten);
    table.turn.choose(ace);
    table.offer({ ...ace }, ten);
    expect(table.turn.selected?.text).toBe("play A");
    table.offer();
    table.offer(ace, ten);
    expect(table.turn.selected).toBeNull();
  });
});

describe("pieces chosen before the turn", () => {
  test("are played when the turn comes", () => {
    table.turn.setPremove(["10"]);
    table.offer(ace, ten);
    expect(table.turn.autoplay).toEqual({ choice: ten, why: "premove" });
    vi.runAllTimers();
    expect(table.played).toEqual(["play 10"]);
  });

  test("are dropped if they can't be played, or in more than one way", () => {
    table.turn.setPremove(["K"]);
    table.offer(ace, ten);
    table.offer();
    table.turn.setPremove(["A"]);
    table.offer(ace, choice("play A left", ["A"]));
    vi.runAllTimers();
    expect(table.failed).toEqual([0, 2]);
    expect(table.played).toEqual([]);
  });

  test("the same pieces again cancel that, also in the moment before they are played", () => {
    table.turn.setPremove(["10"]);
    table.turn.setPremove(["10"]);
    table.offer(ace, ten);
    expect(table.turn.autoplay).toBeNull();
    table.offer();
    table.turn.setPremove(["10"]);
    table.offer(ace, ten);
    table.turn.cancelAutoplay();
    vi.runAllTimers();
    expect(table.played).toEqual([]);
  });
});

describe("a forced move", () => {
  test("is played after a moment if everyone knows that it is the only one", () => {
    table.offer(ace);
    vi.runAllTimers();
    expect(table.played).toEqual([]);
    table.publiclyForced = true;
    table.offer();
    table.offer(ace);
    expect(table.turn.autoplay?.why).toBe("forced");
    vi.advanceTimersByTime(500);
    expect(table.played).toEqual([]);
    table.offer(ace); // another update of the table does not start the time again
    vi.advanceTimersByTime(700);
    expect(table.played).toEqual(["play A"]);
  });

  test("is not played if the setting is off, or if the turn ends", () => {
    table.publiclyForced = true;
    table.offer(ace);
    table.offer();
    prefs.set({ playForced: false });
    table.offer(ace);
    vi.runAllTimers();
    expect(table.played).toEqual([]);
  });
});

describe("a drop", () => {
  const rect = (left: number, top: number, width: number, height: number) => ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
  const places = [
    { name: "table", rect: rect(0, 100, 400, 300) },
    { name: "end", rect: rect(50, 150, 40, 80) },
  ];
  test("goes to the smallest place under the pointer, with a margin, and nowhere outside", () => {
    expect(placeAt(places, 300, 300)).toBe("table");
    expect(placeAt(places, 70, 180)).toBe("end");
    expect(placeAt(places, 95, 180)).toBe("end");
    expect(placeAt(places, 200, 600)).toBeNull();
  });
});
