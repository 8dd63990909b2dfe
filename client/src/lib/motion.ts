/** Animates the difference between two renders.
 *
 * An element with `data-piece` moves from its old position to its new one. A new element starts at the element whose `data-place` equals
 * its `data-from`; a removed one moves to the place that `data-exit` names, or fades out. Animations never block input, and with
 * reduced motion they become a short cross-fade.
 */
import { prefersReducedMotion, prefs } from "./prefs.svelte";

const MOVE_MS = 230;
/** The delay between new pieces, so that they arrive one after the other. */
const STAGGER_MS = 28;
const FADE_MS = 160;
/** The class of a moving element, which raises it above the others. Animating `z-index` instead would keep the animation off the
 * compositor. */
const MOVING = "moving";
const EASE = "cubic-bezier(.2,.75,.25,1)";

interface PiecePosition {
  element: HTMLElement;
  rect: DOMRect;
}

const centre = (rect: DOMRect) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });

export class Motion {
  #before = new Map<string, PiecePosition>();
  #layer: HTMLElement | null = null;

  constructor(private readonly root: HTMLElement) {}

  /** Record the position of every piece. */
  before(): void {
    this.#before.clear();
    for (const element of this.root.querySelectorAll<HTMLElement>("[data-piece]")) {
      this.#before.set(element.dataset.piece!, { element, rect: element.getBoundingClientRect() });
    }
  }

  /** Animate every piece from its recorded position to its current one. */
  after(): void {
    const reducedMotion = prefersReducedMotion();
    let newPieces = 0;
    // Measure everything before moving anything, to avoid a reflow for each piece.
    const pieces = [...this.root.querySelectorAll<HTMLElement>("[data-piece]")].map((element): [HTMLElement, DOMRect, PiecePosition | undefined, DOMRect | null] => {
      const old = this.#before.get(element.dataset.piece!);
      this.#before.delete(element.dataset.piece!);
      return [element, element.getBoundingClientRect(), old, old?.rect ?? this.#placeRect(element.dataset.from)];
    });
    const exit = this.#placeRect(this.root.querySelector<HTMLElement>("[data-exit]")?.dataset.exit ?? this.root.dataset.exit);
    for (const [element, rect, old, from] of pieces) {
      if (reducedMotion) {
        if (!old) element.animate({ opacity: [0, 1] }, { duration: FADE_MS, easing: "ease-out" });
        continue;
      }
      if (!from || !rect.width) {
        if (!old) element.animate({ opacity: [0, 1] }, { duration: 180, easing: "ease-out" });
        continue;
      }
      const start = centre(from);
      const end = centre(rect);
      if (Math.abs(start.x - end.x) < 1 && Math.abs(start.y - end.y) < 1) continue;
      const scale = old ? from.width / rect.width : Math.min(1, from.width / rect.width);
      const delay = old ? 0 : STAGGER_MS * newPieces++;
      element.classList.add(MOVING);
      element
        .animate(
          { translate: [`${start.x - end.x}px ${start.y - end.y}px`, "0 0"], scale: [String(scale || 1), "1"] },
          { duration: MOVE_MS * prefs.duration, delay: delay * prefs.duration, easing: EASE, fill: "backwards" },
        )
        .finished.finally(() => element.classList.remove(MOVING));
    }
    for (const { element, rect } of this.#before.values()) if (rect.width) this.#animateRemoval(element, rect, reducedMotion ? null : exit);
    this.#before.clear();
  }

  #placeRect(name: string | undefined): DOMRect | null {
    if (!name) return null;
    const rect = this.root.querySelector(`[data-place="${CSS.escape(name)}"]`)?.getBoundingClientRect();
    return rect?.width ? rect : null;
  }

  #animateRemoval(element: HTMLElement, rect: DOMRect, exit: DOMRect | null): void {
    const ghost = element.cloneNode(true) as HTMLElement;
    ghost.removeAttribute("data-piece");
    ghost.setAttribute("aria-hidden", "true");
    ghost.inert = true;
    const layer = this.#ghostLayer().getBoundingClientRect();
    Object.assign(ghost.style, {
      position: "absolute",
      left: `${rect.left - layer.left}px`,
      top: `${rect.top - layer.top}px`,
      width: `${rect.width}px`,
      height: `${rect.height}px`,
      margin: "0",
      transform: "none",
    });
    this.#ghostLayer().append(ghost);
    const start = centre(rect);
    const end = exit ? centre(exit) : start;
    ghost
      .animate(
        exit
          ? { translate: ["0 0", `${end.x - start.x}px ${end.y - start.y}px`], scale: ["1", "0.45"], opacity: [1, 1, 0.2] }
          : { opacity: [1, 0] },
        { duration: (exit ? MOVE_MS + 60 : FADE_MS) * prefs.duration, easing: "cubic-bezier(.5,0,.6,1)", fill: "forwards" },
      )
      .finished.finally(() => ghost.remove());
  }

  #ghostLayer(): HTMLElement {
    if (!this.#layer?.isConnected) {
      this.#layer = document.createElement("div");
      this.#layer.className = "ghosts";
      this.root.append(this.#layer);
    }
    return this.#layer;
  }
}
