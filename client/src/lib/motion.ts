/** Motion made from the difference between two pictures.
 *
 * An element with `data-piece` travels from where it was to where it is. A new one comes from the element whose `data-place` its
 * `data-from` names; one that is gone flies to the place that `data-gone` of the root names, or fades. Nothing here waits, so nothing
 * blocks a click, and with reduced motion all of it is a short cross-fade.
 */
import { calm } from "./prefs.svelte";

const TRAVEL = 230;
const STAGGER = 28;
/** The class of what is on its way: it lies above the rest. An animation of that itself would keep the browser from leaving the motion to
 * the compositor. */
const TRAVELS = "travels";
const EASE = "cubic-bezier(.2,.75,.25,1)";

interface Spot {
  element: HTMLElement;
  rect: DOMRect;
}

const centre = (rect: DOMRect) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });

export class Motion {
  #before = new Map<string, Spot>();
  #layer: HTMLElement | null = null;

  constructor(private readonly root: HTMLElement) {}

  /** Remember where everything lies. */
  before(): void {
    this.#before.clear();
    for (const element of this.root.querySelectorAll<HTMLElement>("[data-piece]")) {
      this.#before.set(element.dataset.piece!, { element, rect: element.getBoundingClientRect() });
    }
  }

  /** Let everything travel to where it lies now. */
  after(): void {
    const gentle = calm();
    let late = 0;
    // All is measured before anything moves: else every measure would have the page laid out anew.
    const spots = [...this.root.querySelectorAll<HTMLElement>("[data-piece]")].map((element): [HTMLElement, DOMRect, Spot | undefined, DOMRect | null] => {
      const old = this.#before.get(element.dataset.piece!);
      this.#before.delete(element.dataset.piece!);
      return [element, element.getBoundingClientRect(), old, old?.rect ?? this.#place(element.dataset.from)];
    });
    const goal = this.#place(this.root.querySelector<HTMLElement>("[data-gone]")?.dataset.gone ?? this.root.dataset.gone);
    for (const [element, rect, old, from] of spots) {
      if (gentle) {
        if (!old) element.animate({ opacity: [0, 1] }, { duration: 160, easing: "ease-out" });
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
      const delay = old ? 0 : STAGGER * late++;
      element.classList.add(TRAVELS);
      element
        .animate(
          { translate: [`${start.x - end.x}px ${start.y - end.y}px`, "0 0"], scale: [String(scale || 1), "1"] },
          { duration: TRAVEL, delay, easing: EASE, fill: "backwards" },
        )
        .finished.finally(() => element.classList.remove(TRAVELS));
    }
    for (const { element, rect } of this.#before.values()) if (rect.width) this.#leave(element, rect, gentle ? null : goal);
    this.#before.clear();
  }

  #place(name: string | undefined): DOMRect | null {
    if (!name) return null;
    const found = this.root.querySelector(`[data-place="${CSS.escape(name)}"]`)?.getBoundingClientRect();
    return found?.width ? found : null;
  }

  #leave(element: HTMLElement, rect: DOMRect, goal: DOMRect | null): void {
    const ghost = element.cloneNode(true) as HTMLElement;
    ghost.removeAttribute("data-piece");
    ghost.setAttribute("aria-hidden", "true");
    ghost.inert = true;
    const home = this.#ghosts().getBoundingClientRect();
    Object.assign(ghost.style, {
      position: "absolute",
      left: `${rect.left - home.left}px`,
      top: `${rect.top - home.top}px`,
      width: `${rect.width}px`,
      height: `${rect.height}px`,
      margin: "0",
      transform: "none",
    });
    this.#ghosts().append(ghost);
    const start = centre(rect);
    const end = goal ? centre(goal) : start;
    ghost
      .animate(
        goal
          ? { translate: ["0 0", `${end.x - start.x}px ${end.y - start.y}px`], scale: ["1", "0.45"], opacity: [1, 1, 0.2] }
          : { opacity: [1, 0] },
        { duration: goal ? TRAVEL + 60 : 160, easing: "cubic-bezier(.5,0,.6,1)", fill: "forwards" },
      )
      .finished.finally(() => ghost.remove());
  }

  #ghosts(): HTMLElement {
    if (!this.#layer?.isConnected) {
      this.#layer = document.createElement("div");
      this.#layer.className = "ghosts";
      this.root.append(this.#layer);
    }
    return this.#layer;
  }
}
