/** Keeps the keyboard focus in the play area: when the focused button disappears, the hand gets the focus. */
const HAND = ".table-layout .hand";
/** Where the focus goes if there is no piece to focus. */
const OTHERS = [".table-layout .bar .actions button:enabled", ".table-layout .centre button:enabled"];

const isLost = (root: HTMLElement): boolean => {
  const here = document.activeElement;
  return !here || here === document.body || here === root.querySelector(HAND);
};

export class FocusKeeper {
  /** Whether the focus was in the play area the last time it was anywhere. */
  #inside = false;
  /** The place of the piece that was focused last, in the hand. */
  #index = 0;

  constructor(private readonly root: HTMLElement) {}

  /** The focus has moved to an element. */
  moved(target: Element): void {
    this.#inside = target.closest(".table-layout") !== null;
    const index = this.#pieces().indexOf(target as HTMLElement);
    if (index >= 0) this.#index = index;
  }

  /** The table has changed. If the focus is lost, and was in the play area or is needed there now, the hand gets it. */
  restore(isMyTurn: boolean): void {
    if (!isLost(this.root) || !(this.#inside || isMyTurn)) return;
    const pieces = this.#pieces();
    const target = pieces[Math.min(this.#index, pieces.length - 1)] ?? OTHERS.map((place) => this.root.querySelector<HTMLElement>(place)).find(Boolean);
    (target ?? this.root.querySelector<HTMLElement>(HAND))?.focus({ preventScroll: true });
  }

  #pieces(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(`${HAND} button:enabled`)];
  }
}
