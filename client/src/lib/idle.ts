/** Whether anybody is looking: `data-idle` on the root element stops decorations that move all the time. */

/** How long after the last touch, key or pointer movement the page counts as idle, in milliseconds. */
export const IDLE_MS = 20_000;

export function watchIdle(root: HTMLElement = document.documentElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(timer);
    root.dataset.idle = "";
  };
  const wake = () => {
    delete root.dataset.idle;
    clearTimeout(timer);
    timer = setTimeout(rest, IDLE_MS);
  };
  const look = () => (document.hidden ? rest() : wake());
  for (const kind of ["pointermove", "pointerdown", "keydown", "scroll"]) addEventListener(kind, wake, { passive: true });
  document.addEventListener("visibilitychange", look);
  look();
}
