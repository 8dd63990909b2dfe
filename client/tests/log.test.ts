import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LogPage, Push, Told } from "../src/generated/house";
import { MatchLog } from "../src/lib/log.svelte";
import { speech } from "../src/lib/speech.svelte";

const entry = (version: number, kind: string, names?: string[]): Told => ({
  version,
  at: version * 1000,
  actor: kind === "played" ? "P1" : "@",
  by: "person",
  events: [{ kind, seat: kind === "played" ? 0 : null, facts: {} }],
  ...(names ? { names } : {}),
});
/** Amina opens the table, plays a match, and hands her seat to Bayar for the next one. */
const LOG: Told[] = [
  entry(1, "opened"),
  entry(2, "started"),
  entry(3, "played"),
  entry(4, "swapped", ["Bayar", "Amina"]),
  entry(5, "started"),
  entry(6, "played"),
  entry(7, "played"),
  entry(8, "renamed", ["Bayarmaa", "Amina"]),
  entry(9, "played"),
];
const chairs = (names: string[]) => names.map((name) => ({ name }));
const push = (version: number, since = version, names = ["Bayarmaa", "Amina"]): Push =>
  ({ type: "push", version, told: LOG.slice(since, version), table: { chairs: chairs(names) } }) as unknown as Push;

const asked: string[] = [];
let most = 300;
let log: MatchLog;
beforeEach(() => {
  asked.length = 0;
  most = 300;
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const before = Number(new URL(path, "http://house").searchParams.get("before"));
    const told = LOG.slice(Math.max(0, before - 1 - most), before - 1);
    const names = LOG.filter((one) => one.names && one.version < told[0]!.version).at(-1)?.names ?? ["Amina", "Bayar"];
    return new Response(JSON.stringify({ names, told } satisfies LogPage), { headers: { "content-type": "application/json" } });
  });
  const words = "event-played = { $seat } plays\nevent-started = Begins\nevent-renamed = Renamed\nevent-opened = Opened\nevent-swapped = Swapped\n";
  speech.begin({ table: null, me: { name: "", guest: true }, games: [], language: "en", languages: {}, words: { "house/en": words } });
  log = new MatchLog("QKXWVB", () => speech.of("house"));
});
afterEach(() => vi.unstubAllGlobals());

const texts = () => log.lines.map((line) => line.text);
const MATCH = ["Begins", "Bayar plays", "Bayar plays", "Renamed", "Bayarmaa plays"];

describe("the log of a match", () => {
  test("what comes with the pushes needs no question", async () => {
    log.take(push(1, 1, ["Amina", "Bayar"]));
    for (let version = 2; version <= 9; version++) log.take(push(version, version - 1));
    await log.complete();
    expect(asked).toEqual([]);
    expect(texts()).toEqual(MATCH);
  });
  test.each([1, 2, 300])("after a reload it is fetched back to the start of the match, in pages of %i", async (size) => {
    most = size;
    log.take(push(8));
    expect(texts()).toEqual([]);
    log.take(push(9, 8));
    await log.complete();
    expect(texts()).toEqual(MATCH);
    expect(log.whole).toBe(true);
    expect(asked[0]).toBe("/api/tables/QKXWVB/log?before=9");
    const questions = asked.length;
    await log.complete();
    expect(asked).toHaveLength(questions);
  });
  test("a gap is filled", async () => {
    log.take(push(5, 5, ["Bayar", "Amina"]));
    log.take(push(6, 5));
    log.take(push(9));
    expect(log.whole).toBe(false);
    await log.complete();
    expect(texts()).toEqual(MATCH);
  });
  test("a push that comes meanwhile is kept", async () => {
    log.take(push(8));
    const fetching = log.complete();
    expect(log.take(push(9, 8)).map((one) => one.version)).toEqual([9]);
    await fetching;
    expect(texts()).toEqual(MATCH);
  });
  test("without an answer there is what is known", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new Error("offline")));
    log.take(push(8));
    log.take(push(9, 8));
    await log.complete();
    expect(texts()).toEqual(["Bayarmaa plays"]);
    expect(log.whole).toBe(false);
  });
});
