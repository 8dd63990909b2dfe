import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LogPage, Push, Told } from "../src/generated/house";
import { MatchLog } from "../src/lib/log.svelte";
import { i18n } from "../src/lib/i18n.svelte";

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

const requests: string[] = [];
let pageSize = 300;
let log: MatchLog;
beforeEach(() => {
  requests.length = 0;
  pageSize = 300;
  vi.stubGlobal("fetch", async (path: string) => {
    requests.push(path);
    const before = Number(new URL(path, "http://house").searchParams.get("before"));
    const told = LOG.slice(Math.max(0, before - 1 - pageSize), before - 1);
    const names = LOG.filter((one) => one.names && one.version < told[0]!.version).at(-1)?.names ?? ["Amina", "Bayar"];
    return new Response(JSON.stringify({ names, told } satisfies LogPage), { headers: { "content-type": "application/json" } });
  });
  const words = "event-played = { $seat } plays\nevent-started = Begins\nevent-renamed = Renamed\nevent-opened = Opened\nevent-swapped = Swapped\n";
  i18n.init({ table: null, tables: [], me: { name: "", guest: true, avatar: "camel" }, games: [], language: "en", languages: {}, words: { "house/en": words } });
  log = new MatchLog("QKXWVB", () => i18n.catalogue("house"));
});
afterEach(() => vi.unstubAllGlobals());

const texts = () => log.lines.map((line) => line.text);
const MATCH = ["Begins", "Bayar plays", "Bayar plays", "Renamed", "Bayarmaa plays"];

describe("lines", () => {
  const add = (...told: Partial<Told>[]) => {
    log.add(push(9));
    const entries = told.map((part, n) => ({ ...entry(10 + n, "played"), ...part }));
    log.add({ ...push(9), version: 9 + entries.length, told: entries });
  };
  test("a move is one line with all that it led to; pieces can be drawn", () => {
    const words = "event-played = { $seat } plays { $piece }!\nevent-won = Won with { $pieces }\npiece-S = Soldier\n";
    i18n.init({ table: null, tables: [], me: { name: "", guest: true, avatar: "" }, games: [], language: "en", languages: {}, words: { "house/en": words } });
    add({ events: [{ kind: "played", seat: 1, facts: { piece: "S" } }, { kind: "won", seat: 1, facts: { pieces: ["S", "S"] } }] });
    const [line] = log.lines;
    expect(line!.text).toBe("Amina plays Soldier! · Won with Soldier Soldier");
    expect(line!.events).toEqual([["Amina plays ", { piece: "S" }, "!"], ["Won with ", { piece: "S" }, { piece: "S" }]]);
  });
  test("pauses and who has seen enough are not worth a line", () => {
    add(...["paused", "phase-shown", "skip-asked", "resumed"].map((kind) => ({ actor: "@", events: [{ kind, seat: 0, facts: {} }] })), {});
    expect(texts()).toEqual(["Bayarmaa plays"]);
  });
  test("a deal begins a round, another deal in the same round does not", () => {
    add({ actor: "*", round: 1 }, {}, { actor: "*", round: 1 }, { actor: "*", round: 2 });
    expect(log.lines.map((line) => line.round)).toEqual([1, null, null, 2]);
  });
});

describe("the log of a match", () => {
  test("what was taken back is marked, and what follows is not", () => {
    log.add({ type: "push", version: 1, told: [], table: { chairs: chairs(["Amina", "Bayar"]) } } as unknown as Push);
    const told = [entry(2, "started"), entry(3, "played"), entry(4, "played"), entry(5, "played"), entry(6, "undone"), entry(7, "played"), entry(8, "rewound")];
    told[4]!.events[0]!.facts = { version: 4 };
    told[6]!.events[0]!.facts = { version: 3 };
    log.add({ type: "push", version: 8, told, table: { chairs: chairs(["Amina", "Bayar"]) } } as unknown as Push);
    expect(log.lines.filter((line) => line.undone).map((line) => line.version)).toEqual([4, 5, 7]);
  });
  test("entries that come with pushes need no request", async () => {
    log.add(push(1, 1, ["Amina", "Bayar"]));
    for (let version = 2; version <= 9; version++) log.add(push(version, version - 1));
    await log.fetchMissing();
    expect(requests).toEqual([]);
    expect(texts()).toEqual(MATCH);
  });
  test.each([1, 2, 300])("after a reload the match is fetched back to its start, in pages of %i", async (size) => {
    pageSize = size;
    log.add(push(8));
    expect(texts()).toEqual([]);
    log.add(push(9, 8));
    await log.fetchMissing();
    expect(texts()).toEqual(MATCH);
    expect(log.isComplete).toBe(true);
    expect(requests[0]).toBe("/api/tables/QKXWVB/log?before=9");
    const count = requests.length;
    await log.fetchMissing();
    expect(requests).toHaveLength(count);
  });
  test("a gap is filled", async () => {
    log.add(push(5, 5, ["Bayar", "Amina"]));
    log.add(push(6, 5));
    log.add(push(9));
    expect(log.isComplete).toBe(false);
    await log.fetchMissing();
    expect(texts()).toEqual(MATCH);
  });
  test("a push that arrives during a fetch is kept", async () => {
    log.add(push(8));
    const fetching = log.fetchMissing();
    expect(log.add(push(9, 8)).map((one) => one.version)).toEqual([9]);
    await fetching;
    expect(texts()).toEqual(MATCH);
  });
  test("if the fetch fails, the known entries are shown", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new Error("offline")));
    log.add(push(8));
    log.add(push(9, 8));
    await log.fetchMissing();
    expect(texts()).toEqual(["Bayarmaa plays"]);
    expect(log.isComplete).toBe(false);
  });
});
