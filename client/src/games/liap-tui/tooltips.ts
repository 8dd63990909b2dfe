/** Tooltips with a piece's name and value, on hover, keyboard focus and long press. `data-tip` names an element's piece. */
export interface Tip {
  piece: string;
  x: number;
  y: number;
}

/** How long a long press is, in milliseconds. */
const LONG_PRESS_MS = 420;

/** Add tooltips to the pieces in an element; returns a function that removes them. A long press shows one without picking the piece. */
export function addTooltips(root: HTMLElement, show: (tip: Tip | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;
  const controller = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(kind: K, listener: (event: HTMLElementEventMap[K]) => void, capture = false) =>
    root.addEventListener(kind, listener, { signal: controller.signal, capture });

  const showAt = (target: EventTarget | null): boolean => {
    const element = target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null;
    const piece = element?.dataset.tip;
    if (!element || !piece) return false;
    const box = element.getBoundingClientRect();
    const origin = root.getBoundingClientRect();
    show({ piece, x: box.left + box.width / 2 - origin.left, y: box.top - origin.top });
    return true;
  };
  const hide = (): void => {
    clearTimeout(timer);
    show(null);
  };

  on("pointerover", (event) => {
    if (event.pointerType === "mouse" && !event.buttons && !showAt(event.target)) hide();
  });
  on("pointerleave", hide);
  on("pointerdown", (event) => {
    hide();
    pressed = false;
    if (event.pointerType !== "mouse") timer = setTimeout(() => (pressed = showAt(event.target)), LONG_PRESS_MS);
  });
  on("pointermove", (event) => event.pointerType !== "mouse" && Math.hypot(event.movementX, event.movementY) > 2 && hide());
  for (const kind of ["pointerup", "pointercancel"] as const) on(kind, (event) => event.pointerType !== "mouse" && hide());
  on("contextmenu", (event) => (event.target as Element).closest("[data-tip]") && event.preventDefault());
  on(
    "click",
    (event) => {
      if (pressed) event.stopPropagation();
      pressed = false;
    },
    true,
  );
  on("focusin", (event) => (event.target as Element).matches(":focus-visible") && showAt(event.target));
  on("focusout", () => queueMicrotask(hide)); // a focused piece may be removed during a render
  return () => controller.abort();
}
