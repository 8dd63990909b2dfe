/** How a hand of any number of tiles fits at the bottom of a screen. */
export interface Rows {
  columns: number;
  /** The height of a tile, in pixels. */
  high: number;
  /** The width of what can be touched. */
  target: number;
}

const TARGET = 44;
const GAP = 3;
const TALLEST = 104;
/** The part of the screen's height that one, two, three rows may take. */
const SHARES = [0.145, 0.21, 0.25];

export function rowsOf(count: number, wide: number, screen: number): Rows {
  const most = Math.max(1, Math.floor((wide + GAP) / (TARGET + GAP)));
  const rows = Math.max(1, Math.ceil(count / most));
  const columns = Math.max(1, Math.ceil(count / rows));
  const share = SHARES[Math.min(rows, SHARES.length) - 1]!;
  const room = (wide + GAP) / columns - GAP;
  const high = Math.max(TARGET, Math.min(TALLEST, (share * screen) / rows, room * 2));
  return { columns, high, target: Math.max(TARGET, Math.min(room, high / 2 + 8)) };
}
