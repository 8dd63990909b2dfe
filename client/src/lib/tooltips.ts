/** Tooltips for the whole page: any element with `data-tip` says what it is on hover, on keyboard focus, and on a long press.
 *
 * The listeners are on the document, so nothing else has to know about them. A long press shows the text and is not a tap. When the keyboard
 * focuses a button, or anything with `data-tips`, the texts of what is inside it are shown together. */
export interface Tip {
  text: string;
  target: HTMLElement;
}

export const LONG_PRESS_MS = 450;
const HOVER_MS = 250;
/** How long the text stays after a finger was lifted. */
const LINGER_MS = 5_000;
/** A browser sends the click of a touch within this time. */
const CLICK_MS = 300;
/** A finger that moves further than this, in pixels, is not pressing. */
const SLACK = 10;

/** The text for an element and the element that it belongs to. */
export function tipAt(element: EventTarget | null, whole = false): Tip | null {
  if (!(element instanceof Element)) return null;
  const own = element.closest<HTMLElement>("[data-tip]");
  if (own?.dataset.tip) return { text: own.dataset.tip, target: own };
  const group = whole ? element.closest<HTMLElement>("button, [data-tips]") : null;
  const texts = [...(group?.querySelectorAll<HTMLElement>("[data-tip]") ?? [])].map((inside) => inside.dataset.tip!);
  return group && texts.length ? { text: [...new Set(texts)].join("\n"), target: group } : null;
}

/** Listen on a document; `show` is called with each tooltip and with null when it goes. Returns a function that stops. */
export function listenForTips(root: Document, show: (tip: Tip | null) => void): () => void {
  const controller = new AbortController();
  const on = <K extends keyof DocumentEventMap>(kind: K, listener: (event: DocumentEventMap[K]) => void, capture = false) =>
    root.addEventListener(kind, listener, { signal: controller.signal, capture });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: Tip | null = null;
  let pressedAt: { x: number; y: number } | null = null;
  /** Whether the last press was a long one, so that its click is not a tap. */
  let wasLong = false;

  const set = (tip: Tip | null): void => {
    clearTimeout(timer);
    if (tip?.target === shown?.target && tip?.text === shown?.text) return;
    shown = tip;
    show(tip);
  };
  const later = (ms: number, act: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };

  on("pointerover", (event) => {
    if (event.pointerType !== "mouse" || event.buttons) return;
    const tip = tipAt(event.target);
    if (!tip) set(null);
    else if (shown) set(tip);
    else later(HOVER_MS, () => set(tipAt(tip.target)));
  });
  root.documentElement.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && set(null), { signal: controller.signal });
  on(
    "pointerdown",
    (event) => {
      set(null);
      wasLong = false;
      if (event.pointerType === "mouse") return;
      pressedAt = { x: event.clientX, y: event.clientY };
      const tip = tipAt(event.target, true);
      if (!tip) return;
      later(LONG_PRESS_MS, () => {
        wasLong = true;
        set(tip.target.isConnected ? tip : null);
      });
    },
    true,
  );
  on(
    "pointermove",
    (event) => {
      if (!pressedAt || Math.hypot(event.clientX - pressedAt.x, event.clientY - pressedAt.y) <= SLACK) return;
      pressedAt = null;
      set(null);
    },
    true,
  );
  const lifted = (): void => {
    pressedAt = null;
    if (wasLong) setTimeout(() => (wasLong = false), CLICK_MS);
    if (shown && wasLong) later(LINGER_MS, () => set(null));
    else set(null);
  };
  for (const kind of ["pointerup", "pointercancel"] as const) on(kind, (event) => event.pointerType !== "mouse" && lifted(), true);
  on(
    "click",
    (event) => {
      if (wasLong) {
        event.stopPropagation();
        event.preventDefault();
      }
      wasLong = false;
    },
    true,
  );
  on("contextmenu", (event) => pressedAt && tipAt(event.target, true) && event.preventDefault());
  on("focusin", (event) => {
    if (event.target instanceof Element && event.target.matches(":focus-visible")) set(tipAt(event.target, true));
  });
  on("focusout", () => {
    const before = shown;
    queueMicrotask(() => shown === before && set(null)); // after the render that removes a focused piece, or the focus that follows
  });
  on("keydown", (event) => event.key === "Escape" && set(null), true);
  root.addEventListener("scroll", () => set(null), { signal: controller.signal, capture: true });
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}
