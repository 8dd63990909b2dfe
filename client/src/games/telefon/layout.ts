/** Where the tiles of a board lie in a box of any shape: as large as they can be, every arm turning before it reaches the edge.
 *
 * All is measured in half tiles from the middle of the origin: the hub, or the opening tile while there is no hub. Each arm runs straight out
 * and then winds through the quarter (without a hub: the half) of the cloth that lies clockwise of it, so that arms never meet. A size is
 * tried with the origin in the middle of the box first, then elsewhere, then a smaller one, until every arm and its next tile find room.
 */
import type { PlacedTile } from "../../generated/telefon";

export type At = "left" | "right" | "up" | "down";

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A tile on the cloth, in pixels. `first` is the half to the left or at the top. */
export interface Laid extends Rect {
  tile: string;
  first: number;
  second: number;
  double: boolean;
  origin: boolean;
  placed: PlacedTile;
}

/** Where the next tile of an arm would lie, and whether its inner half comes first in reading order. */
export interface Slot {
  single: Rect & { innerFirst: boolean };
  double: Rect;
}

export interface Layout {
  /** Pixels of half a tile. */
  unit: number;
  /** The middle of the origin. */
  x: number;
  y: number;
  tiles: Laid[];
  slots: Partial<Record<At, Slot>>;
}

/** A tile of an arm, seen from the origin outwards. */
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
  /** The middle of the half that shows outwards; of a double, its own middle. */
  head: Point;
  way: Point;
  double: boolean;
  /** Part of the first straight run. */
  first: boolean;
  /** The way of the last row. */
  row: number;
}

/** What an arm may use of its frame, from the origin: ahead, behind (less than nothing where another arm starts there), on the side to which
 * it winds, and on the other, where only a double across the first row reaches, by one. */
interface Room {
  ahead: number;
  behind: number;
  side: number;
  back: number;
  /** The arm beside it keeps its own strip. */
  four: boolean;
  /** The least distance of tiles that are not neighbours. */
  gap: number;
  /** Rows may lie close. */
  tight: boolean;
}

/** An arm that found room, and where a single tile and a double would go next. */
interface Arm {
  steps: Step[];
  single: Step;
  double: Step;
}

/** The rooms that were too small for each arm. */
type Failed = Record<At, Room[]>;

const WAYS: Record<At, Point> = { left: { x: -1, y: 0 }, up: { x: 0, y: -1 }, right: { x: 1, y: 0 }, down: { x: 0, y: 1 } };
const ROUND: readonly At[] = ["left", "up", "right", "down"];
const LARGEST = 36;
/** From this size on the origin stays in the middle of the box. */
const COMFORTABLE = 25;
/** Below this size rows lie closer. */
const COSY = 22;
const SMALLER = 0.95;
const STRIDE = 4;
const SPOTS = spots([0.5, 0.36, 0.64, 0.22, 0.78]);
/** How many steps may be taken back in an arm before it is given up. */
const PATIENCE = 30;
/** What a row leaves free at its ends, so that a double can turn there. */
const SPARE = 0.5;

/** Places for the origin, the middle first. */
function spots(parts: number[]): Point[] {
  const far = (spot: Point) => Math.hypot(spot.x - 0.5, spot.y - 0.5);
  return parts.flatMap((x) => parts.map((y) => ({ x, y }))).sort((one, other) => far(one) - far(other));
}

/** The board as arms that start at the origin. */
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

const RISE: Point = { x: 0, y: 1 };

/** Where a tile can go after another, the best first: on in the row; up at its end; back in a new row. */
function nexts(last: Step, double: boolean, tight: boolean): Step[] {
  const on = stepFrom(moved(last.head, last.way, 0.5), last.way, double, last);
  const aside = (way: Point) => stepFrom(moved(last.head, way, last.double ? 1 : 0.5), way, double, last);
  if (last.way.x) return [on, aside(RISE)];
  const back: Point = { x: -last.row, y: 0 };
  if (last.double) return [aside(back), on];
  if (double) return [on, aside(back)];
  const before = stepFrom(moved(moved(last.head, RISE, 1), back, -0.5), back, false, last);
  return tight ? [aside(back), before, on] : [before, on];
}

const near = (one: Rect, other: Rect, gap: number): boolean =>
  Math.abs(one.x - other.x) < (one.w + other.w) / 2 + gap - 1e-6 && Math.abs(one.y - other.y) < (one.h + other.h) / 2 + gap - 1e-6;

function fits(step: Step, steps: readonly Step[], room: Room): boolean {
  const left = step.x - step.w / 2;
  const right = step.x + step.w / 2;
  const top = step.y - step.h / 2;
  const spare = step.way.x ? SPARE : 0;
  if (right > room.ahead - spare || step.y + step.h / 2 > room.side || top < -room.back) return false;
  if (!step.first && (left < spare - room.behind || (!room.four && top < 1 + room.gap && left < 1))) return false;
  for (let index = steps.length - 2; index >= 0; index--) if (near(step, steps[index]!, room.gap)) return false;
  return true;
}

/** Whether an arm is too long for any winding: a first guess that spares most attempts. */
function hopeless(doubles: readonly boolean[], room: Room): boolean {
  const long = doubles.reduce((sum, double) => sum + (double ? 1 : 2), 2);
  const wide = room.four ? room.ahead : room.ahead + room.behind;
  return long > room.ahead + room.side + (room.side / (room.tight ? 2 : 3)) * wide;
}

/** Whether an arm that found no room in one finds none in the other. */
const within = (one: Room, other: Room): boolean =>
  one.ahead <= other.ahead && one.side <= other.side && one.behind <= other.behind && one.back <= other.back && one.tight === other.tight;

/** Lay an arm, if it finds room. */
function lay(doubles: readonly boolean[], start: number, room: Room): Arm | null {
  if (hopeless(doubles, room)) return null;
  const steps: Step[] = [];
  let patience = doubles.length + PATIENCE;
  const options = (double: boolean): Step[] => {
    const last = steps.at(-1);
    return last ? nexts(last, double, room.tight) : [stepFrom({ x: start, y: 0 }, { x: 1, y: 0 }, double, null)];
  };
  const next = (double: boolean) => options(double).find((step) => fits(step, steps, room));
  const go = (): { single: Step; double: Step } | null => {
    if (patience-- < 0) return null;
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

/** From an arm's frame to the box: the arm's way is +x, clockwise of it is +y. */
function turned(step: Step, way: Point): Rect & { innerFirst: boolean } {
  const point = (from: Point): Point => ({ x: from.x * way.x - from.y * way.y, y: from.x * way.y + from.y * way.x });
  const middle = point(step);
  const towards = point(step.way);
  const swap = way.y !== 0;
  return { ...middle, w: swap ? step.h : step.w, h: swap ? step.w : step.h, innerFirst: towards.x + towards.y > 0 };
}

/** The board in a box of this many pixels; null while the box has no size. */
export function layout(board: readonly PlacedTile[], hub: string | null, width: number, height: number): Layout | null {
  if (width < 40 || height < 40) return null;
  const found = arms(board, hub);
  if (!found.origin) return { unit: LARGEST, x: width / 2, y: height / 2, tiles: [], slots: {} };
  const { origin, arms: links } = found;
  const largest = Math.min(LARGEST, width / 8, height / 8);
  const failed: Failed = { left: [], up: [], right: [], down: [] };
  for (let unit = largest; unit >= COMFORTABLE; unit *= SMALLER) {
    const laid = attempt(origin, links, hub, width, height, unit, SPOTS[0]!, false, failed);
    if (laid) return laid;
  }
  const anywhere = (times: number): Layout | null => {
    const unit = largest * SMALLER ** times;
    for (const spot of SPOTS) {
      const laid = attempt(origin, links, hub, width, height, unit, spot, unit < COSY, failed);
      if (laid) return laid;
    }
    return null;
  };
  // Large strides until it fits, then small ones back.
  for (let times = 0; ; times += STRIDE) {
    let laid = anywhere(times);
    if (!laid) continue;
    for (let less = times - 1; less > times - STRIDE && less > 0; less--) {
      const larger = anywhere(less);
      if (!larger) break;
      laid = larger;
    }
    return laid;
  }
}

function attempt(
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
  const rooms = ROUND.flatMap((at, index): [At, Link[], Room][] => {
    const arm = links[at];
    if (!arm) return [];
    const [side, behind, back] = [1, 2, 3].map((turns) => space[ROUND[(index + turns) % 4]!]) as [number, number, number];
    const gap = tight ? 0.15 : 0.4;
    return [[at, arm, { ahead: space[at], side, behind: four ? -1 - gap : behind, back: Math.min(1, back), four, gap, tight }]];
  });
  if (rooms.some(([at, , room]) => failed[at].some((other) => within(room, other)))) return null;
  const stands = origin.placed.double;
  const found: Partial<Record<At, Arm>> = {};
  // The longest first: it is the likeliest to find no room.
  for (const [at, arm, room] of rooms.sort(([, one], [, other]) => other.length - one.length)) {
    const start = at === "up" || at === "down" || !stands ? 1 : 0.5;
    const laid = lay(arm.map((link) => link.placed.double), start, room);
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
  const tile = (link: Link, rect: Rect, innerFirst: boolean): Laid => ({
    ...pixels({ x: rect.x, y: rect.y, w: rect.w, h: rect.h }),
    tile: link.placed.tile,
    first: innerFirst ? link.near : link.far,
    second: innerFirst ? link.far : link.near,
    double: link.placed.double,
    origin: link === origin,
    placed: link.placed,
  });
  const tiles = [tile(origin, { x: 0, y: 0, w: stands ? 1 : 2, h: stands ? 2 : 1 }, true)];
  const slots: Layout["slots"] = {};
  for (const at of ROUND) {
    const laid = found[at];
    if (!laid) continue;
    laid.steps.forEach((step, place) => {
      const rect = turned(step, WAYS[at]);
      tiles.push(tile(links[at]![place]!, rect, rect.innerFirst));
    });
    slots[at] = { single: pixels(turned(laid.single, WAYS[at])), double: pixels(turned(laid.double, WAYS[at])) };
  }
  return { unit, x, y, tiles, slots };
}
