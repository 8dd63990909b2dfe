import { describe, expect, test } from "vitest";
import type { Patch, Push } from "../src/generated/house";
import { applyPatch } from "../src/lib/patches";

const push = {
  type: "push",
  version: 7,
  seat: 0,
  host: true,
  barred: null,
  table: { version: 7, code: "QKXWVB", phase: "PLAY", chairs: [{ name: "Amina" }], deadlines: { 0: 5 }, pause: null },
  told: [{ version: 7 }],
  view: { seat: 0, phase: "PLAY", hand: ["9", "4"], trump: "hearts" },
  choices: [{ text: "play 9" }],
  refusals: [],
  scene: null,
} as unknown as Push;

const patch = (more: object): Patch => ({ type: "patch", version: 8, based_on: 7, told: [], ...more }) as unknown as Patch;

describe("a patch", () => {
  test("changes the fields it contains and keeps the others", () => {
    const next = applyPatch(push, patch({ told: [{ version: 8 }], table: { deadlines: { 1: 9 } }, view: { hand: ["4"] } }))!;
    expect(next).toEqual({
      ...push,
      version: 8,
      told: [{ version: 8 }],
      table: { ...push.table, version: 8, deadlines: { 1: 9 } },
      view: { ...push.view, hand: ["4"] },
    });
    expect(next.table.chairs).toBe(push.table.chairs);
    expect(next.choices).toBe(push.choices);
    expect(push.version).toBe(7);
  });

  test("sets removed fields to null", () => {
    const next = applyPatch(push, patch({ choices: null, refusals: null, view: { trump: null } }))!;
    expect(next.choices).toBeNull();
    expect(next.refusals).toBeNull();
    expect(next.view).toMatchObject({ trump: null, hand: ["9", "4"] });
  });

  test("keeps a view that has not changed, even if there is none", () => {
    expect(applyPatch(push, patch({}))!.view).toBe(push.view);
    expect(applyPatch({ ...push, view: null }, patch({ table: { phase: "READY" } }))!.view).toBeNull();
  });

  test("leaves out the messages that only travel with it", () => {
    const next = applyPatch(push, patch({ done: { type: "done", id: "a", version: 8 }, presence: { connected: [], spectators: 0 } }))!;
    expect(next).not.toHaveProperty("done");
    expect(next).not.toHaveProperty("presence");
    expect(next).not.toHaveProperty("based_on");
    expect(next.type).toBe("push");
  });

  test("for another version is not applied", () => {
    expect(applyPatch({ ...push, version: 6 }, patch({}))).toBeNull();
    expect(applyPatch(null, patch({}))).toBeNull();
  });
});
