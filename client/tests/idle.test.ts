import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IDLE_MS, watchIdle } from "../src/lib/idle";

const page = Object.assign(new EventTarget(), { hidden: false });
const view = new EventTarget();
let root: { dataset: Record<string, string> };
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", view.addEventListener.bind(view));
  page.hidden = false;
  root = { dataset: {} };
  watchIdle(root as unknown as HTMLElement);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const isIdle = () => "idle" in root.dataset;
const hide = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
};

test("a page that nobody touches is idle after a while, until somebody does", () => {
  vi.advanceTimersByTime(IDLE_MS - 1);
  expect(isIdle()).toBe(false);
  view.dispatchEvent(new Event("pointermove"));
  vi.advanceTimersByTime(IDLE_MS - 1);
  expect(isIdle()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isIdle()).toBe(true);
  view.dispatchEvent(new Event("keydown"));
  expect(isIdle()).toBe(false);
});
test("a hidden page is idle at once, and stays so", () => {
  hide(true);
  expect(isIdle()).toBe(true);
  hide(false);
  expect(isIdle()).toBe(false);
});
