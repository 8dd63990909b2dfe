/** Finds what a lesson points at on any board, and marks it with `data-pointed`.
 *
 * Boards name what they show: `data-place` and `data-zone` a zone or a seat, `data-name` a piece, `data-number` the kinds of notes whose
 * number is shown there.
 */
import type { Pointer } from "../generated/house";

const quoted = (name: string): string => `"${CSS.escape(name)}"`;

/** The selectors for a pointer, the best first. */
export function selectorsFor(pointer: Pointer, bottomSeat: number): string[] {
  const name = pointer.name ?? "";
  const plate = pointer.seat == null ? null : `[data-place="seat:${pointer.seat}"]`;
  switch (pointer.kind) {
    case "seat":
      return [plate!];
    case "zone": {
      const hand = /^hand-(\d+)$/.exec(name);
      if (hand) return Number(hand[1]) === bottomSeat ? ['[data-place="hand"]'] : [`[data-zone=${quoted(name)}]`, `[data-place="seat:${hand[1]}"]`];
      return [`[data-zone=${quoted(name)}]`, `[data-place=${quoted(name)}]`];
    }
    case "piece":
      return [`[data-name=${quoted(name)}]`];
    case "number": {
      const number = `[data-number~=${quoted(name)}]`;
      return plate ? [`${plate} ${number}`, `${number}[data-seat="${pointer.seat}"]`, number, plate] : [number, `[data-place=${quoted(name)}]`];
    }
  }
}

/** The elements that a pointer means; a piece is the element that moves. */
export function find(root: ParentNode, pointer: Pointer, bottomSeat: number): HTMLElement[] {
  for (const selector of selectorsFor(pointer, bottomSeat)) {
    const found = [...root.querySelectorAll<HTMLElement>(selector)];
    if (found.length) return pointer.kind === "piece" ? found.map((element) => element.closest<HTMLElement>("[data-piece]") ?? element) : found;
  }
  return [];
}

const MARK = "data-pointed";

/** Mark what is pointed at, also when the board is drawn again. Returns a function that removes the marks. */
export function point(root: HTMLElement, pointers: readonly Pointer[], bottomSeat: number): () => void {
  const mark = (): void => {
    const wanted = new Set(pointers.flatMap((pointer) => find(root, pointer, bottomSeat)));
    for (const element of root.querySelectorAll(`[${MARK}]`)) if (!wanted.has(element as HTMLElement)) element.removeAttribute(MARK);
    for (const element of wanted) if (!element.hasAttribute(MARK)) element.setAttribute(MARK, "");
  };
  mark();
  const observer = new MutationObserver(mark);
  if (pointers.length) observer.observe(root, { childList: true, subtree: true, attributeFilter: ["data-name", "data-piece", "data-number"] });
  return () => {
    observer.disconnect();
    for (const element of root.querySelectorAll(`[${MARK}]`)) element.removeAttribute(MARK);
  };
}
