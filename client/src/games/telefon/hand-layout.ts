/** The layout of a hand of any size at the bottom of the screen. */
export interface Rows {
  columns: number;
  /** The height of a tile, in pixels. */
  height: number;
  /** The width of a tile's touch target, in pixels. */
  target: number;
}

/** The smallest touch target, in pixels. */
const MIN_TARGET = 44;
const GAP = 3;
const MAX_HEIGHT = 104;
/** On a large screen a tile may be this share of the screen's height. */
const LARGE_SHARE = 0.12;
/** The share of the screen's height for one, two or three rows. */
const HEIGHT_SHARES = [0.145, 0.21, 0.25];

export function rowsOf(count: number, width: number, screenHeight: number): Rows {
  const perRow = Math.max(1, Math.floor((width + GAP) / (MIN_TARGET + GAP)));
  const rows = Math.max(1, Math.ceil(count / perRow));
  const columns = Math.max(1, Math.ceil(count / rows));
  const share = HEIGHT_SHARES[Math.min(rows, HEIGHT_SHARES.length) - 1]!;
  const tileWidth = (width + GAP) / columns - GAP;
  const height = Math.max(MIN_TARGET, Math.min(Math.max(MAX_HEIGHT, LARGE_SHARE * screenHeight), (share * screenHeight) / rows, tileWidth * 2));
  return { columns, height, target: Math.max(MIN_TARGET, Math.min(tileWidth, height / 2 + 8)) };
}
