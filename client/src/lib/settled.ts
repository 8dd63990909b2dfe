/** Waits until pieces have stopped moving, so that nothing is laid over them. */

const CHECK_MS = 250;
/** Quiet for this many checks in a row: effects may start one after the other. */
const QUIET_CHECKS = 2;
const MOST_CHECKS = 24;

/** Whether anything that ends is still being animated in an element. */
function isMoving(root: Element): boolean {
  return root.getAnimations({ subtree: true }).some((motion) => motion.playState === "running" && motion.effect?.getComputedTiming().endTime !== Infinity);
}

/** Call back when nothing has moved in an element for a moment, or after six seconds. Returns a function that cancels it. */
export function whenSettled(root: Element, callback: () => void): () => void {
  let quiet = 0;
  let checks = 0;
  const timer = setInterval(() => {
    quiet = isMoving(root) ? 0 : quiet + 1;
    if (quiet < QUIET_CHECKS && ++checks < MOST_CHECKS) return;
    clearInterval(timer);
    callback();
  }, CHECK_MS);
  return () => clearInterval(timer);
}
