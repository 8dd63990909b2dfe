/** Lays out the tiles of a board in a box of any shape, as large as possible. Every arm turns before it reaches the edge.
 *
 * The unit is half a tile, and the origin is the middle of the hub, or of the opening tile while there is no hub. Each arm runs straight out
 * and then winds through the quarter of the box (without a hub: the half) that is clockwise of it, so that arms never meet. Each size is
 * tried with the origin in the middle of the box and then elsewhere, from large to small, until all arms and their next tiles fit.
 */
import type { PlacedTile } from "../../generated/telefon";

export type At = "left" | "right" | "up" | "down";

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A tile on the board, in pixels. `first` is the half on the left or at the top. */
export interface LaidTile extends Rect {
  tile: string;
  first: number;
  second: number;
  double: boolean;
  origin: boolean;
  placed: PlacedTile;
}

/** The place for the next tile of an arm, and whether its inner half is on the left or at the top. */
export interface Slot {
  single: Rect & { innerFirst: boolean };
  double: Rect;
}

export interface Layout {
  /** The size of half a tile, in pixels. */
  unit: number;
  /** The middle of the origin. */
  x: number;
  y: number;
  tiles: LaidTile[];
  slots: Partial<Record<At, Slot>>;
}

/** A tile of an arm: the values of its halves, from the origin outwards. */
interface Link {
  placed: PlacedTile;
  near: number;
  far: number;
}

interface Point {
  x: number;
  y: number;
}

/** A tile in an arm's own frame: the arm runs towards +x and winds towards +y. `x` and `y` are its middle. */
interface Step extends Rect {
  /** The middle of the outer half; for a double, the middle of the tile. */
  head: Point;
  way: Point;
  double: boolean;
  /** Whether it belongs to the first straight row. */
  first: boolean;
  /** The direction of the last row. */
  row: number;
}

/** The space that an arm may use, measured from the origin in the arm's frame: ahead, behind (negative if another arm starts there), on the
 * side to which it winds, and on the other side (`back`), which only a double in the first row reaches, by one unit. */
interface Room {
  ahead: number;
  behind: number;
  side: number;
  back: number;
  /** Whether there are four arms. */
  four: boolean;
  /** The minimum distance between tiles that are not neighbours. */
  gap: number;
  /** Whether rows may be close together. */
  tight: boolean;
}

/** An arm that fits, and the places for a next single tile and a next double. */
interface Arm {
  steps: Step[];
  single: Step;
  double: Step;
}

/** The spaces that were too small for each arm. */
type Failed = Record<At, Room[]>;

const WAYS: Record<At, Point> = { left: { x: -1, y: 0 }, up: { x: 0, y: -1 }, right: { x: 1, y: 0 }, down: { x: 0, y: 1 } };
const CLOCKWISE: readonly At[] = ["left", "up", "right", "down"];
/** The largest size of half a tile, in pixels, in a box that is not large. */
const MAX_UNIT = 36;
/** In a large box, half a tile is at most this fraction of its shorter side. */
const LARGE_FRACTION = 1 / 13;
/** The origin stays in the middle of the box down to this size, in pixels. */
const CENTRED_UNIT = 25;
/** Below this size, in pixels, rows are closer together. */
const TIGHT_UNIT = 22;
/** Each size is this fraction of the one before. */
const SHRINK = 0.95;
/** The search for a size that fits takes this many sizes at once. */
const STRIDE = 4;
const ORIGINS = originCandidates([0.5, 0.36, 0.64, 0.22, 0.78]);
/** How many steps of backtracking are allowed per arm. */
const MAX_BACKTRACKS = 30;
/** The space left free at the ends of a row, so that a double fits there. */
const ROW_MARGIN = 0.5;

/** Positions to try for the origin, as parts of the box, the middle first. */
function originCandidates(parts: number[]): Point[] {
  const distance = (spot: Point) => Math.hypot(spot.x - 0.5, spot.y - 0.5);
  return parts.flatMap((x) => parts.map((y) => ({ x, y }))).sort((one, other) => distance(one) - distance(other));
}

/** Split the board into arms that start at the origin. */
export function arms(board: readonly PlacedTile[], hub: string | null): { origin: Link | null; arms: Partial<Record<At, Link[]>> } {
  const at = (place: string) => board.filter((placed) => placed.at === place);
  const line: Link[] = [
    ...at("left").map((placed) => ({ placed, near: placed.outer, far: placed.inner })).reverse(),
    ...[...at("start"), ...at("right")].map((placed) => ({ placed, near: placed.inner, far: placed.outer })),
  ];
  const middle = line.findIndex(({ placed }) => (hub ? placed.tile === hub : placed.at === "start"));
  const origin = line[middle];
  if (!origin) return { origin: null, arms: {} };
  const outwards = (placed: PlacedTile): Link => ({ placed, near: placed.inner, far: placed.outer });
  return {
    origin,
    arms: {
      left: line.slice(0, middle).reverse().map(({ placed, near, far }) => ({ placed, near: far, far: near })),
      right: line.slice(middle + 1),
      ...(hub ? { up: at("up").map(outwards), down: at("down").map(outwards) } : {}),
    },
  };
}

const moved = (from: Point, way: Point, by: number): Point => ({ x: from.x + way.x * by, y: from.y + way.y * by });

/** A tile that starts with the middle of its inner edge at a point. */
function stepFrom(start: Point, way: Point, double: boolean, before: Step | null): Step {
  const middle = moved(start, way, double ? 0.5 : 1);
  const lying = (way.x !== 0) !== double;
  return {
    x: middle.x,
    y: middle.y,
    w: lying ? 2 : 1,
    h: lying ? 1 : 2,
    head: moved(start, way, double ? 0.5 : 1.5),
    way,
    double,
    first: way.x !== 0 && (before === null || before.first),
    row: way.x || before?.row || 1,
  };
}

const SIDEWAYS: Point = { x: 0, y: 1 };

/** Where a tile can go after another, best first: along the row, sideways at its end, or back in a new row. */
function nextSteps(last: Step, double: boolean, tight: boolean): Step[] {
  const on = stepFrom(moved(last.head, last.way, 0.5), last.way, double, last);
  const aside = (way: Point) => stepFrom(moved(last.head, way, last.double ? 1 : 0.5), way, double, last);
  if (last.way.x) return [on, aside(SIDEWAYS)];
  const back: Point = { x: -last.row, y: 0 };
  if (last.double) return [aside(back), on];
  if (double) return [on, aside(back)];
  const before = stepFrom(moved(moved(last.head, SIDEWAYS, 1), back, -0.5), back, false, last);
  return tight ? [aside(back), before, on] : [before, on];
}

const tooClose = (one: Rect, other: Rect, gap: number): boolean =>
  Math.abs(one.x - other.x) < (one.w + other.w) / 2 + gap - 1e-6 && Math.abs(one.y - other.y) < (one.h + other.h) / 2 + gap - 1e-6;

function fits(step: Step, steps: readonly Step[], room: Room): boolean {
  const left = step.x - step.w / 2;
  const right = step.x + step.w / 2;
  const top = step.y - step.h / 2;
  const margin = step.way.x ? ROW_MARGIN : 0;
  if (right > room.ahead - margin || step.y + step.h / 2 > room.side || top < -room.back) return false;
  if (!step.first && (left < margin - room.behind || (!room.four && top < 1 + room.gap && left < 1))) return false;
  for (let index = steps.length - 2; index >= 0; index--) if (tooClose(step, steps[index]!, room.gap)) return false;
  return true;
}

/** Whether an arm is too long for its space however it winds: a quick check that saves most attempts. */
function cannotFit(doubles: readonly boolean[], room: Room): boolean {
  const length = doubles.reduce((sum, double) => sum + (double ? 1 : 2), 2);
  const width = room.four ? room.ahead : room.ahead + room.behind;
  return length > room.ahead + room.side + (room.side / (room.tight ? 2 : 3)) * width;
}

/** Whether one space is no larger than the other: an arm that does not fit into the other does not fit into it either. */
const isWithin = (one: Room, other: Room): boolean =>
  one.ahead <= other.ahead && one.side <= other.side && one.behind <= other.behind && one.back <= other.back && one.tight === other.tight;

/** Lay out an arm by backtracking; null if it does not fit. */
function layOutArm(doubles: readonly boolean[], start: number, room: Room): Arm | null {
  if (cannotFit(doubles, room)) return null;
  const steps: Step[] = [];
  let attempts = doubles.length + MAX_BACKTRACKS;
  const options = (double: boolean): Step[] => {
    const last = steps.at(-1);
    return last ? nextSteps(last, double, room.tight) : [stepFrom({ x: start, y: 0 }, { x: 1, y: 0 }, double, null)];
  };
  const next = (double: boolean) => options(double).find((step) => fits(step, steps, room));
  const go = (): { single: Step; double: Step } | null => {
    if (attempts-- < 0) return null;
    if (steps.length === doubles.length) {
      const single = next(false);
      const double = single && next(true);
      return single && double ? { single, double } : null;
    }
    for (const step of options(doubles[steps.length]!)) {
      if (!fits(step, steps, room)) continue;
      steps.push(step);
      const found = go();
      if (found) return found;
      steps.pop();
    }
    return null;
  };
  const ends = go();
  return ends && { steps, ...ends };
}

/** Convert from an arm's frame, where the arm runs towards +x and clockwise is +y, to the box. */
function toBox(step: Step, way: Point): Rect & { innerFirst: boolean } {
  const point = (from: Point): Point => ({ x: from.x * way.x - from.y * way.y, y: from.x * way.y + from.y * way.x });
  const middle = point(step);
  const towards = point(step.way);
  const swap = way.y !== 0;
  return { ...middle, w: swap ? step.h : step.w, h: swap ? step.w : step.h, innerFirst: towards.x + towards.y > 0 };
}

/** Lay out a board in a box, with sizes in pixels; null while the box has no size. */
export function layout(board: readonly PlacedTile[], hub: string | null, width: number, height: number): Layout | null {
  if (width < 40 || height < 40) return null;
  const found = arms(board, hub);
  if (!found.origin) return { unit: MAX_UNIT, x: width / 2, y: height / 2, tiles: [], slots: {} };
  const { origin, arms: links } = found;
  const largest = Math.min(Math.max(MAX_UNIT, Math.min(width, height) * LARGE_FRACTION), width / 8, height / 8);
  const failed: Failed = { left: [], up: [], right: [], down: [] };
  for (let unit = largest; unit >= CENTRED_UNIT; unit *= SHRINK) {
    const laid = tryLayout(origin, links, hub, width, height, unit, ORIGINS[0]!, false, failed);
    if (laid) return laid;
  }
  const tryOrigins = (times: number): Layout | null => {
    const unit = largest * SHRINK ** times;
    for (const spot of ORIGINS) {
      const laid = tryLayout(origin, links, hub, width, height, unit, spot, unit < TIGHT_UNIT, failed);
      if (laid) return laid;
    }
    return null;
  };
  // Shrink in large steps until it fits, then grow in small ones while it still does.
  for (let times = 0; ; times += STRIDE) {
    let laid = tryOrigins(times);
    if (!laid) continue;
    for (let less = times - 1; less > times - STRIDE && less > 0; less--) {
      const larger = tryOrigins(less);
      if (!larger) break;
      laid = larger;
    }
    return laid;
  }
}

/** Lay out a board at one size with the origin at one position; null if it does not fit. */
function tryLayout(
  origin: Link,
  links: Partial<Record<At, Link[]>>,
  hub: string | null,
  width: number,
  height: number,
  unit: number,
  spot: Point,
  tight: boolean,
  failed: Failed,
): Layout | null {
  const x = spot.x * width;
  const y = spot.y * height;
  const space = { left: x / unit, right: (width - x) / unit, up: y / unit, down: (height - y) / unit };
  const four = hub !== null;
  const rooms = CLOCKWISE.flatMap((at, index): [At, Link[], Room][] => {
    const arm = links[at];
    if (!arm) return [];
    const [side, behind, back] = [1, 2, 3].map((turns) => space[CLOCKWISE[(index + turns) % 4]!]) as [number, number, number];
    const gap = tight ? 0.15 : 0.4;
    return [[at, arm, { ahead: space[at], side, behind: four ? -1 - gap : behind, back: Math.min(1, back), four, gap, tight }]];
  });
  if (rooms.some(([at, , room]) => failed[at].some((other) => isWithin(room, other)))) return null;
  const upright = origin.placed.double;
  const found: Partial<Record<At, Arm>> = {};
  // The longest arm first, because it is the least likely to fit.
  for (const [at, arm, room] of rooms.sort(([, one], [, other]) => other.length - one.length)) {
    const start = at === "up" || at === "down" || !upright ? 1 : 0.5;
    const laid = layOutArm(arm.map((link) => link.placed.double), start, room);
    if (!laid) {
      failed[at].push(room);
      return null;
    }
    found[at] = laid;
  }
  const pixels = <R extends Rect>(rect: R): R => ({
    ...rect,
    x: x + (rect.x - rect.w / 2) * unit,
    y: y + (rect.y - rect.h / 2) * unit,
    w: rect.w * unit,
    h: rect.h * unit,
  });
  const tile = (link: Link, rect: Rect, innerFirst: boolean): LaidTile => ({
    ...pixels({ x: rect.x, y: rect.y, w: rect.w, h: rect.h }),
    tile: link.placed.tile,
    first: innerFirst ? link.near : link.far,
    second: innerFirst ? link.far : link.near,
    double: link.placed.double,
    origin: link === origin,
    placed: link.placed,
  });
  const tiles = [tile(origin, { x: 0, y: 0, w: upright ? 1 : 2, h: upright ? 2 : 1 }, true)];
  const slots: Layout["slots"] = {};
  for (const at of CLOCKWISE) {
    const laid = found[at];
    if (!laid) continue;
    laid.steps.forEach((step, place) => {
      const rect = toBox(step, WAYS[at]);
      tiles.push(tile(links[at]![place]!, rect, rect.innerFirst));
    });
    slots[at] = { single: pixels(toBox(laid.single, WAYS[at])), double: pixels(toBox(laid.double, WAYS[at])) };
  }
  return { unit, x, y, tiles, slots };
}
