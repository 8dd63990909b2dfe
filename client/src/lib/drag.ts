/** Drag and drop for the pieces of a hand, with mouse, pen and touch.
 *
 * Elements with `data-drag` can be lifted; elements with `data-drop` are places. The piece itself moves, so that after a drop it travels on
 * from where it was dropped (see `motion.ts`). Dropped anywhere else, it goes back. */
import type { Action } from "svelte/action";
import { prefersReducedMotion, prefs } from "./prefs.svelte";

export interface DragOptions {
  /** The element is about to be lifted. Returns the elements that move with the pointer; none if it can't be played. */
  lift(element: HTMLElement): readonly HTMLElement[];
  /** Dropped on a place. Returns whether it was played. */
  drop(place: string): Promise<boolean> | boolean;
  /** Let go anywhere else. */
  cancel?(): void;
  /** Whether a finger must move up and not sideways: sideways it slides along the cards. */
  upwards?: boolean;
}

/** How far the pointer moves before a press becomes a drag, in pixels. */
const THRESHOLD = 8;
const UPWARD_THRESHOLD = 18;
/** How far beside a place one may drop, in pixels. */
const MARGIN = 14;
const RETURN_MS = 180;
const OVER = "data-drop-over";

/** What was dropped on a place and waits there for the table to change. */
let dropped: readonly HTMLElement[] = [];

/** The table has changed: pieces that were dropped are drawn where they belong. */
export function settleDrag(): void {
  for (const element of dropped) release(element);
  dropped = [];
}

function release(element: HTMLElement): void {
  element.style.translate = "";
  element.classList.remove("dragged");
}

/** The place under a point: the smallest one, if several are. */
export function placeAt(places: readonly { name: string; rect: DOMRect }[], x: number, y: number): string | null {
  const near = places.filter(({ rect }) => x >= rect.left - MARGIN && x <= rect.right + MARGIN && y >= rect.top - MARGIN && y <= rect.bottom + MARGIN);
  const distance = (rect: DOMRect) => Math.hypot(x - (rect.left + rect.width / 2), y - (rect.top + rect.height / 2));
  near.sort((one, other) => one.rect.width * one.rect.height - other.rect.width * other.rect.height || distance(one.rect) - distance(other.rect));
  return near[0]?.name ?? null;
}

const dropPlaces = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-drop]")].filter((element) => element.dataset.drop);

export const drag: Action<HTMLElement, DragOptions> = (root, initial) => {
  let options = initial;
  let start: { x: number; y: number; id: number; element: HTMLElement; touch: boolean } | null = null;
  let moving: readonly HTMLElement[] = [];

  const goBack = (elements: readonly HTMLElement[]): void => {
    for (const element of elements) {
      const from = element.style.translate;
      release(element);
      if (from && !prefersReducedMotion()) element.animate({ translate: [from, "0 0"] }, { duration: RETURN_MS * prefs.duration, easing: "ease-out" });
    }
  };
  const highlight = (name: string | null): void => {
    for (const place of dropPlaces()) place.toggleAttribute(OVER, place.dataset.drop === name);
  };
  const overPlace = (event: PointerEvent): string | null =>
    placeAt(dropPlaces().map((element) => ({ name: element.dataset.drop!, rect: element.getBoundingClientRect() })), event.clientX, event.clientY);

  const stop = (): void => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", cancel);
    window.removeEventListener("keydown", escape, true);
    highlight(null);
    root.classList.remove("dragging");
    start = null;
    moving = [];
  };
  const cancel = (): void => {
    const elements = moving;
    stop();
    if (!elements.length) return;
    goBack(elements);
    options.cancel?.();
  };
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !moving.length) return;
    event.stopPropagation();
    cancel();
  };
  const move = (event: PointerEvent): void => {
    if (!start || event.pointerId !== start.id) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (!moving.length) {
      const upwards = options.upwards && start.touch;
      if (upwards ? dy > -UPWARD_THRESHOLD || -dy < Math.abs(dx) : Math.hypot(dx, dy) < THRESHOLD) return;
      settleDrag();
      moving = options.lift(start.element);
      if (!moving.length) return stop();
      root.classList.add("dragging");
      for (const element of moving) element.classList.add("dragged");
    }
    if (moving.some((element) => !element.isConnected)) return cancel();
    event.preventDefault();
    for (const element of moving) element.style.translate = `${dx}px ${dy}px`;
    highlight(overPlace(event));
  };
  const up = (event: PointerEvent): void => {
    if (!start || event.pointerId !== start.id) return;
    if (!moving.length) return stop();
    suppressClick();
    const place = overPlace(event);
    if (place === null) return cancel();
    const elements = moving;
    stop();
    dropped = elements;
    void Promise.resolve(options.drop(place)).then((played) => {
      if (played || dropped !== elements) return;
      dropped = [];
      goBack(elements);
    });
  };
  const down = (event: PointerEvent): void => {
    if (start || event.button !== 0 || !event.isPrimary) return;
    const element = (event.target as Element).closest<HTMLElement>("[data-drag]");
    if (!element || !root.contains(element)) return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId, element, touch: event.pointerType !== "mouse" };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", cancel);
    window.addEventListener("keydown", escape, true);
  };
  const noNativeDrag = (event: Event): void => event.preventDefault();

  root.addEventListener("pointerdown", down);
  root.addEventListener("dragstart", noNativeDrag);
  return {
    update: (next) => (options = next),
    destroy: () => {
      cancel();
      root.removeEventListener("pointerdown", down);
      root.removeEventListener("dragstart", noNativeDrag);
    },
  };
};

/** A drag is not a tap: the click that follows it is dropped. */
function suppressClick(): void {
  const swallow = (event: Event): void => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 50);
}
