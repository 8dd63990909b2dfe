import { describe, expect, test } from "vitest";
import { beginsAt, GAP, LASTS, lasts } from "../src/games/telefon/effect-times";
import type { Event } from "../src/generated/house";
import { rowsOf } from "../src/games/telefon/hand-layout";
import { arms, type At, layout, type Rect } from "../src/games/telefon/layout";
import type { PlacedTile } from "../src/generated/telefon";

interface TestBoard {
  board: PlacedTile[];
  hub: string | null;
}

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const SET = Array.from({ length: 7 }, (_, high) => Array.from({ length: high + 1 }, (_, low) => [low, high] as const)).flat();

/** A random board that is possible in play: tiles at random ends, or mostly at one, until the count is reached or nothing fits. */
function randomBoard(seed: number, count: number, only?: At): TestBoard {
  const chance = random(seed);
  const left = [...SET].sort(() => chance() - 0.5);
  const board: PlacedTile[] = [];
  const shown: Partial<Record<At, number>> = {};
  const tips: Partial<Record<At, PlacedTile>> = {};
  let hub: string | null = null;
  const put = (index: number, at: PlacedTile["at"], inner: number): PlacedTile => {
    const [low, high] = left.splice(index, 1)[0]!;
    const placed = { tile: `${low}-${high}`, at, inner, outer: low + high - inner, double: low === high, seat: 0, points: 0 };
    board.push(placed);
    return placed;
  };
  const start = put(0, "start", left[0]![0]);
  Object.assign(shown, { left: start.inner, right: start.outer });
  Object.assign(tips, { left: start, right: start });
  while (board.length < count) {
    const options = left.flatMap((tile, index) =>
      (Object.keys(shown) as At[]).filter((at) => tile.includes(shown[at]!)).map((at) => ({ index, at })),
    );
    const preferred = options.filter(({ at }) => at === only);
    const pool = preferred.length && chance() < 0.9 ? preferred : options;
    const pick = pool[Math.floor(chance() * pool.length)];
    if (!pick) break;
    const covered = tips[pick.at];
    if (hub === null && board.length > 1 && covered?.double) {
      hub = covered.tile;
      Object.assign(shown, { up: covered.inner, down: covered.inner });
    }
    const placed = put(pick.index, pick.at, shown[pick.at]!);
    shown[pick.at] = placed.outer;
    tips[pick.at] = placed;
  }
  return { board, hub };
}

const BOXES: [string, number, number][] = [
  ["a small phone", 344, 270],
  ["a phone", 374, 480],
  ["a phone in landscape", 620, 190],
  ["a tablet", 720, 640],
  ["a desktop", 820, 430],
  ["a narrow strip", 300, 60],
];

const CLOSE = 0.01;
const apart = (one: Rect, other: Rect) =>
  Math.max(one.x - other.x - other.w, other.x - one.x - one.w, one.y - other.y - other.h, other.y - one.y - one.h);
/** The length of the edge that two touching tiles share. */
const shared = (one: Rect, other: Rect) =>
  Math.max(
    Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x),
    Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y),
  );

function check({ board, hub }: TestBoard, width: number, height: number): number {
  const laid = layout(board, hub, width, height)!;
  const where = new Map(laid.tiles.map((tile) => [tile.tile, tile]));
  const chains = arms(board, hub);
  const problems: string[] = [];
  const neighbours = new Set<string>();
  if (where.size !== board.length) problems.push("not every tile is there exactly once");

  for (const [at, links] of Object.entries(chains.arms)) {
    let before = where.get(chains.origin!.placed.tile)!;
    let value = before.placed.double ? before.first : at === "left" ? before.first : before.second;
    for (const link of links) {
      const tile = where.get(link.placed.tile)!;
      neighbours.add([tile.tile, before.tile].sort().join());
      if (Math.abs(apart(tile, before)) > CLOSE) problems.push(`${before.tile} and ${tile.tile} don't touch`);
      if (shared(tile, before) < laid.unit - CLOSE) problems.push(`${before.tile} and ${tile.tile} touch by less than a half`);
      if (link.near !== value) problems.push(`${tile.tile} does not fit ${before.tile}`);
      value = link.far;
      if (tile.double) {
        const acrossX = tile.h > tile.w && Math.abs(tile.y + tile.h / 2 - before.y - before.h / 2) < laid.unit + CLOSE;
        const acrossY = tile.w > tile.h && Math.abs(tile.x + tile.w / 2 - before.x - before.w / 2) < laid.unit + CLOSE;
        const side = tile.h > tile.w ? Math.abs(tile.x - before.x - before.w) < CLOSE || Math.abs(before.x - tile.x - tile.w) < CLOSE
                                     : Math.abs(tile.y - before.y - before.h) < CLOSE || Math.abs(before.y - tile.y - tile.h) < CLOSE;
        if (!(acrossX || acrossY) || !side) problems.push(`${tile.tile} is not across the line`);
      } else if (before !== where.get(chains.origin!.placed.tile)) {
        // The half that touches is the half that fits.
        const inner = { ...tile, ...(tile.w > tile.h ? { w: tile.w / 2 } : { h: tile.h / 2 }) };
        if (tile.first !== link.near) Object.assign(inner, tile.w > tile.h ? { x: tile.x + tile.w / 2 } : { y: tile.y + tile.h / 2 });
        if (Math.abs(apart(inner, before)) > CLOSE) problems.push(`${tile.tile} touches ${before.tile} with the wrong half`);
      }
      before = tile;
    }
  }
  for (const [index, one] of laid.tiles.entries()) {
    if (one.x < -CLOSE || one.y < -CLOSE || one.x + one.w > width + CLOSE || one.y + one.h > height + CLOSE) problems.push(`${one.tile} is outside`);
    if (Math.abs(one.w * one.h - 2 * laid.unit ** 2) > CLOSE * laid.unit) problems.push(`${one.tile} has another size`);
    for (const other of laid.tiles.slice(index + 1)) {
      const distance = apart(one, other);
      if (distance < -CLOSE) problems.push(`${one.tile} and ${other.tile} overlap`);
      else if (distance < 0.1 * laid.unit && !neighbours.has([one.tile, other.tile].sort().join())) problems.push(`${one.tile} and ${other.tile} are too close`);
    }
  }
  const slots = Object.entries(laid.slots);
  if (slots.length !== (hub ? 4 : 2)) problems.push("not a slot for every end");
  for (const [at, slot] of slots) {
    const tip = where.get((chains.arms[at as At]!.at(-1) ?? chains.origin!).placed.tile)!;
    for (const rect of [slot.single, slot.double]) {
      if (Math.abs(apart(rect, tip)) > CLOSE) problems.push(`the slot ${at} is away from its tip`);
      if (rect.x < -CLOSE || rect.y < -CLOSE || rect.x + rect.w > width + CLOSE || rect.y + rect.h > height + CLOSE) problems.push(`the slot ${at} is outside`);
      for (const tile of laid.tiles) if (apart(rect, tile) < -CLOSE) problems.push(`the slot ${at} covers ${tile.tile}`);
      for (const [other, rival] of slots) {
        if (other !== at && Math.min(apart(rect, rival.single), apart(rect, rival.double)) < -CLOSE) problems.push(`the slots ${at} and ${other} overlap`);
      }
    }
  }
  expect(problems, `${width}×${height}, hub ${hub}: ${board.map((placed) => `${placed.tile} ${placed.at}`).join(", ")}`).toEqual([]);
  return laid.unit;
}

describe("the tiles of a board", { timeout: 60_000 }, () => {
  for (const [name, width, height] of BOXES) {
    test(`are laid out correctly on ${name}`, () => {
      for (let seed = 1; seed <= 84; seed++) check(randomBoard(seed, 1 + (seed % 28)), width, height);
    });
    test(`are laid out correctly on ${name} when one arm is long`, () => {
      for (let seed = 1; seed <= 6; seed++) for (const at of ["left", "right", "up", "down"] as const) check(randomBoard(seed, 28, at), width, height);
    });
  }

  test("are readable on a small phone even when nearly all have been played", () => {
    const units = Array.from({ length: 60 }, (_, seed) => randomBoard(seed, 28)).filter(({ board }) => board.length > 22).map((each) => check(each, 344, 270));
    expect(Math.min(...units)).toBeGreaterThan(11);
  });

  test("are large while there are few", () => {
    for (let seed = 1; seed <= 40; seed++) expect(check(randomBoard(seed, 6), 374, 480)).toBeGreaterThanOrEqual(24);
  });

  test("are tested with and without a hub", () => {
    const hubs = Array.from({ length: 120 }, (_, seed) => randomBoard(seed, 1 + (seed % 28)).hub);
    expect(hubs.filter((hub) => hub === null).length).toBeGreaterThan(10);
    expect(hubs.filter((hub) => hub !== null).length).toBeGreaterThan(10);
  });
});

test("a box without a size has no layout, and an empty board no tiles", () => {
  expect(layout([], null, 0, 300)).toBeNull();
  expect(layout([], null, 300, 300)?.tiles).toEqual([]);
});

test("tiles between the opening tile and the hub are reversed", () => {
  const placed = (tile: string, at: string, inner: number, outer: number): PlacedTile => ({ tile, at, inner, outer, double: inner === outer, seat: 0, points: 0 });
  const board = [placed("2-3", "start", 2, 3), placed("3-3", "right", 3, 3), placed("3-5", "right", 3, 5), placed("1-2", "left", 2, 1)];
  const found = arms(board, "3-3");
  expect(found.arms.left!.map(({ placed, near, far }) => [placed.tile, near, far])).toEqual([["2-3", 3, 2], ["1-2", 2, 1]]);
  const tiles = layout(board, "3-3", 600, 400)!.tiles;
  expect(tiles.filter((tile) => tile.w > tile.h).sort((one, other) => one.x - other.x).map((tile) => [tile.first, tile.second])).toEqual([[1, 2], [2, 3], [3, 5]]);
});

test("a hand of any size fits on a small phone, with large enough touch targets", () => {
  for (let count = 1; count <= 21; count++) {
    const { columns, height, target } = rowsOf(count, 344, 640);
    const rows = Math.ceil(count / columns);
    expect(target).toBeGreaterThanOrEqual(44);
    expect(height).toBeGreaterThanOrEqual(44);
    expect(columns * (target + 3) - 3).toBeLessThanOrEqual(344);
    expect(rows * height).toBeLessThanOrEqual(0.25 * 640);
  }
});

describe("effects", () => {
  const event = (kind: string): Event => ({ kind, seat: 0, facts: {} });
  test("a Telefon and four ways of one move have a moment each", () => {
    const events = [event("four-ways"), event("played"), event("telefon")];
    expect(beginsAt("telefon", ["four-ways", "telefon"])).toBe(0);
    expect(beginsAt("four-ways", ["four-ways", "telefon"])).toBe(LASTS.telefon + GAP);
    expect(lasts(events)).toBe(LASTS.telefon + GAP + LASTS["four-ways"]);
  });
  test("others begin at once, and a move without effects has no time of its own", () => {
    expect(beginsAt("four-ways", ["four-ways"])).toBe(0);
    expect(lasts([event("drew-tile"), event("passed")])).toBe(LASTS.passed);
    expect(lasts([event("played")])).toBe(0);
  });
});
