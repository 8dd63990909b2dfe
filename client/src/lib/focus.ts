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

  /** The element that had the focus last. While the focus moves on from it, nothing has the focus, but nothing is lost either. */
  #last: Element | null = null;
  readonly #observer = new MutationObserver(() => {
    if (this.#last && !this.#last.isConnected) this.restore(false);
  });

  constructor(private readonly root: HTMLElement) {
    this.#observer.observe(root, { childList: true, subtree: true });
  }

  close(): void {
    this.#observer.disconnect();
  }

  /** The focus has moved to an element. */
  moved(target: Element): void {
    this.#last = target;
    this.#inside = target.closest(".table-layout") !== null;
    const index = this.#pieces().indexOf(target as HTMLElement);
    if (index >= 0) this.#index = index;
  }

  /** Something has changed. If the focus is lost, and was in the play area or is needed there now, the hand gets it. */
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
