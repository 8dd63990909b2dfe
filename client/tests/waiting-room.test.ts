import { describe, expect, test } from "vitest";
import type { ChairView, GameInfo, TableView, Told } from "../src/generated/house";
import { takeBotsRequest, requestBots } from "../src/lib/join-intent";
import { waitingFor } from "../src/lib/waiting-room";
import { matchDuration, formatDuration } from "../src/lib/time";

const FREE: ChairView = { name: null, avatar: null, bot: false, level: null, bot_failed: false, state: null, ready: false, stand_in: false, left: false, missed: 0, host: false };
const HOST: ChairView = { ...FREE, name: "Amina", host: true };
const BOT: ChairView = { ...FREE, name: "Kofi", bot: true, level: "greedy", ready: true };
const GUEST: ChairView = { ...FREE, name: "Farid" };
const waiting = (chairs: ChairView[], seats: number[]) => waitingFor({ chairs } as TableView, { seats } as GameInfo);

describe("what is missing before a match can start", () => {
  test("players", () => {
    expect(waiting([HOST, FREE, FREE, FREE], [4])).toEqual({ missing: 3, notReady: [], free: [1, 2, 3], canStart: false });
    expect(waiting([HOST, FREE, FREE, FREE], [2, 3, 4]).missing).toBe(1);
  });
  test("players who are not ready; the host and bots always are", () => {
    expect(waiting([HOST, GUEST, BOT, BOT], [4])).toEqual({ missing: 0, notReady: [1], free: [], canStart: false });
    expect(waiting([HOST, { ...GUEST, ready: true }, BOT, BOT], [4]).canStart).toBe(true);
  });
  test("nothing, although there are free seats", () => {
    expect(waiting([HOST, BOT, FREE], [2, 3])).toEqual({ missing: 0, notReady: [], free: [2], canStart: true });
  });
});

test("a request for bots is read once", () => {
  requestBots("QKXWVB");
  expect(takeBotsRequest("ABCDEF")).toBe(false);
  expect(takeBotsRequest("QKXWVB")).toBe(true);
  expect(takeBotsRequest("QKXWVB")).toBe(false);
});

test("durations", () => {
  expect(formatDuration(5)).toBe("0:05");
  expect(formatDuration(754.4)).toBe("12:34");
  expect(formatDuration(3_725)).toBe("1:02:05");
  const entry = (at: number, actor: string, kind: string): Told => ({ version: at, at, actor, by: "house", events: [{ kind, seat: null, facts: {} }] });
  expect(matchDuration([entry(1_000, "@", "started"), entry(2_000, "*", "dealt"), entry(61_000, "P1", "played"), entry(90_000, "@", "rematch-asked")])).toBe(60);
  expect(matchDuration([entry(2_000, "*", "dealt")])).toBeNull();
});
