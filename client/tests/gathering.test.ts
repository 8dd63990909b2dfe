import { describe, expect, test } from "vitest";
import type { ChairView, GameInfo, TableView, Told } from "../src/generated/house";
import { botsWanted, bringBots } from "../src/lib/arrival";
import { waitingFor } from "../src/lib/gathering";
import { durationOf, timeWords } from "../src/lib/time";

const FREE: ChairView = { name: null, bot: false, level: null, state: null, ready: false, stand_in: false, host: false };
const HOST: ChairView = { ...FREE, name: "Amina", host: true };
const BOT: ChairView = { ...FREE, name: "Kofi", bot: true, level: "greedy", ready: true };
const GUEST: ChairView = { ...FREE, name: "Farid" };
const waiting = (chairs: ChairView[], seats: number[]) => waitingFor({ chairs } as TableView, { seats } as GameInfo);

describe("what a table waits for", () => {
  test("players", () => {
    expect(waiting([HOST, FREE, FREE, FREE], [4])).toEqual({ missing: 3, unready: [], free: [1, 2, 3], can: false });
    expect(waiting([HOST, FREE, FREE, FREE], [2, 3, 4]).missing).toBe(1);
  });
  test("those who are not ready; the host need not say so, nor bots", () => {
    expect(waiting([HOST, GUEST, BOT, BOT], [4])).toEqual({ missing: 0, unready: [1], free: [], can: false });
    expect(waiting([HOST, { ...GUEST, ready: true }, BOT, BOT], [4]).can).toBe(true);
  });
  test("nothing, though there are seats left", () => {
    expect(waiting([HOST, BOT, FREE], [2, 3])).toEqual({ missing: 0, unready: [], free: [2], can: true });
  });
});

test("bots are brought to a table once", () => {
  bringBots("QKXWVB");
  expect(botsWanted("ABCDEF")).toBe(false);
  expect(botsWanted("QKXWVB")).toBe(true);
  expect(botsWanted("QKXWVB")).toBe(false);
});

test("lengths of time", () => {
  expect(timeWords(5)).toBe("0:05");
  expect(timeWords(754.4)).toBe("12:34");
  expect(timeWords(3_725)).toBe("1:02:05");
  const told = (at: number, actor: string, kind: string): Told => ({ version: at, at, actor, by: "house", events: [{ kind, seat: null, facts: {} }] });
  expect(durationOf([told(1_000, "@", "started"), told(2_000, "*", "dealt"), told(61_000, "P1", "played"), told(90_000, "@", "rematch-asked")])).toBe(60);
  expect(durationOf([told(2_000, "*", "dealt")])).toBeNull();
});
