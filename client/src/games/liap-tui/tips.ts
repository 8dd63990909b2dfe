/** A piece's name and worth, on hover, on keyboard focus and on a long press. Elements say by `data-tip` which piece they are. */
export interface Tip {
  piece: string;
  x: number;
  y: number;
}

const LONG = 420;

/** Watch the pieces in an element. A long press shows, and does not pick. */
export function watchTips(root: HTMLElement, show: (tip: Tip | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;
  const stop = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(kind: K, heard: (event: HTMLElementEventMap[K]) => void, capture = false) =>
    root.addEventListener(kind, heard, { signal: stop.signal, capture });

  const showAt = (target: EventTarget | null): boolean => {
    const element = target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null;
    const piece = element?.dataset.tip;
    if (!element || !piece) return false;
    const box = element.getBoundingClientRect();
    const home = root.getBoundingClientRect();
    show({ piece, x: box.left + box.width / 2 - home.left, y: box.top - home.top });
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
    if (event.pointerType !== "mouse") timer = setTimeout(() => (pressed = showAt(event.target)), LONG);
  });
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
  on("focusout", () => queueMicrotask(hide)); // a focused piece may be taken away in the middle of a drawing
  return () => stop.abort();
}
