/** How Whot cards are shown: parsing names, keys for animation, positions in a hand, banners and status texts. No rules. */
import type { Choice, Event } from "../../generated/house";
import type { WhotView } from "../../generated/whot";
import type { Facts } from "../../lib/catalogue";

export const SHAPES = {
  circle: "M50 8a42 42 0 1 1 0 84 42 42 0 0 1 0-84z",
  triangle: "M50 9 94 87H6z",
  cross: "M35 8h30v27h27v30H65v27H35V65H8V35h27z",
  square: "M13 13h74v74H13z",
  star: "M50 4 61.800 36.800 96.600 37.900 69.100 59.200 78.800 92.600 50 73 21.200 92.600 30.900 59.200 3.400 37.900 38.200 36.800z",
} as const;
export type SymbolName = keyof typeof SHAPES;
export const SYMBOLS = Object.keys(SHAPES) as SymbolName[];

export const WHOT = "whot";
/** A card's height divided by its width. */
export const CARD_RATIO = 1.44;

export interface Card {
  /** Null for a Whot. */
  symbol: SymbolName | null;
  number: string;
}

export function parseCard(name: string): Card {
  const [symbol, number] = name.split("-");
  return number === undefined ? { symbol: null, number: "20" } : { symbol: symbol as SymbolName, number };
}

const whots = (cards: readonly string[]): number => cards.filter((card) => card === WHOT).length;

/** A key for each card of a hand. Whot cards are identical, so they are numbered by seat through the round; a played one keeps its number. */
export function handKeys(hand: readonly string[], seat: number, played: readonly string[]): string[] {
  let next = whots(played);
  return hand.map((card) => (card === WHOT ? `whot:${seat}:${next++}` : card));
}

/** A card on the pile. */
export interface PileCard {
  key: string;
  name: string;
  /** The place it came from; absent if it was on the pile before the page was opened. */
  from?: string;
  /** How many cards are under it. */
  depth: number;
}

/** How many cards of the pile are drawn. */
const VISIBLE_PILE = 5;

/** The upper cards of the pile: the new top card on the remembered cards, or on those in the view if there is a gap. */
export function pileAfter(pile: readonly PileCard[], view: Pick<WhotView, "top" | "discards" | "under" | "played">, events: readonly Event[]): readonly PileCard[] {
  const move = events.findLast((event) => event.kind === "played" || event.kind === "whot");
  const last = pile.at(-1);
  const name = view.top ?? (move?.facts.piece as string | undefined);
  if (name === undefined) return pile;
  const depth = view.top === null ? (last?.depth ?? 0) + 1 : view.discards;
  if (last?.name === name && (last.depth === depth || view.top === null)) return pile;
  if (last?.name === name && depth === 0) return [{ ...last, depth }];
  const seat = move?.facts.piece === name ? move.seat : null;
  const from = seat === null ? "market" : `seat:${seat}`;
  const key = name === WHOT ? `whot:${seat ?? "up"}:${seat === null ? depth : whots(view.played[seat]!) - 1}` : name;
  const card = { key, name, from, depth };
  if (last?.depth === depth - 1) return [...pile, card].slice(-VISIBLE_PILE);
  const lowest = depth - view.under.length;
  return [...view.under.map((name, index) => ({ key: name === WHOT ? `whot:under:${lowest + index}` : name, name, depth: lowest + index })), card];
}

/** The rotation of a card on the pile in degrees, always the same for the same card. */
export function tilt(key: string, depth: number): number {
  let sum = depth * 7;
  for (const letter of key) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  return (sum % 13) - 6;
}

export interface CardPosition {
  x: number;
  y: number;
  turn: number;
  row: number;
}

const GAP = 6;
const MAX_ROWS = 3;
/** The distance between rows, in card heights. */
const ROW_OFFSET = 0.52;

/** The positions of a hand's cards within a width: side by side, overlapping when there are many, then in rows that overlap too.
 * The opened card is fully visible; its neighbours move aside. */
export function handLayout(count: number, width: number, card: number, opened: number | null = null): { spots: CardPosition[]; height: number } {
  const minStep = card * 0.4;
  const perRowMax = Math.max(1, 1 + Math.floor((width - card) / minStep));
  const rows = Math.min(MAX_ROWS, Math.max(1, Math.ceil(count / perRowMax)));
  const perRow = Math.ceil(count / rows);
  const half = (perRow - 1) / 2;
  const bend = rows === 1 ? Math.min(7, half * 2) : 0;
  const turn = rows === 1 ? Math.min(4, half * 0.9) : 0;
  const spots: CardPosition[] = [];
  for (let row = 0, first = 0; first < count; row++, first += perRow) {
    const n = Math.min(perRow, count - first);
    const free = Math.max(0, width - card);
    const even = n > 1 ? Math.min(card + GAP, free / (n - 1)) : 0;
    const whole = card * 0.94;
    const at = opened === null ? -1 : opened - first;
    const spread = at >= 0 && at < n - 1 && n > 2 && even < whole;
    const span = even * (n - 1);
    const step = spread ? Math.max(0, (span - whole) / (n - 2)) : even;
    const start = (width - card - span) / 2;
    for (let i = 0; i < n; i++) {
      const off = half ? (i - half) / half : 0;
      const x = start + i * step + (spread && i > at ? whole - step : 0);
      spots.push({ x, y: row * card * CARD_RATIO * ROW_OFFSET + off * off * bend, turn: off * turn, row });
    }
  }
  return { spots, height: card * CARD_RATIO * (1 + ROW_OFFSET * (rows - 1)) + bend };
}

/** The card at a point of the hand. It uses the positions with no card opened, so that cards don't move away from a sliding finger. */
export function cardAt(spots: readonly CardPosition[], card: number, x: number, y: number): number | null {
  let found: number | null = null;
  for (const [index, spot] of spots.entries()) {
    if (x >= spot.x && x <= spot.x + card && y >= spot.y - card * 0.3 && y <= spot.y + card * CARD_RATIO) found = index;
  }
  return found;
}

/** The kinds of events that get a banner. */
const BANNER_KINDS = new Set([
  "whot",
  "hold-on",
  "pick-two",
  "pick-three",
  "penalty-cancelled",
  "suspension",
  "general-market",
  "last-card",
  "reshuffled",
  "tender-open",
  "timed-out",
  "left",
]);

export const bannerEvents = (events: readonly Event[]): Event[] => events.filter((event) => BANNER_KINDS.has(event.kind));

/** How long a banner is shown at normal speed, in milliseconds. */
export const BANNER_MS = 1_200;
/** How long the banners of a move are shown one after the other. */
export const bannersLast = (events: readonly Event[]): number => BANNER_MS * bannerEvents(events).length;

/** How many cards each seat just drew. */
export function cardsDrawn(events: readonly Event[]): Map<number, number> {
  const cards = new Map<number, number>();
  for (const event of events) {
    if (event.seat !== null && (event.kind === "drew" || event.kind === "drew-cards")) {
      cards.set(event.seat, (cards.get(event.seat) ?? 0) + Number(event.facts.cards));
    }
  }
  return cards;
}

/** What the viewer can do now, as a message key and its facts. */
export function turnStatus(view: WhotView, choices: readonly Choice[], picked: readonly Choice[]): [key: string, facts: Facts] | null {
  if (!choices.length) return null;
  const [chosen] = picked;
  if (picked.length > 1) return ["now-ask", {}];
  if (chosen) return "power" in chosen.facts ? ["now-picked-power", chosen.facts] : ["now-picked", chosen.facts];
  const plays = choices.some((choice) => choice.uses.length > 0);
  const bare = choices.find((choice) => choice.uses.length === 0);
  if (!plays) return [`now-only-${bare!.kind}`, bare!.facts];
  if (bare && bare.kind !== "draw") return [`now-or-${bare.kind}`, bare.facts];
  if (view.wanted) return ["now-wanted", { symbol: view.wanted }];
  const top = view.top === null ? null : parseCard(view.top);
  return top?.symbol ? ["now-match", { symbol: top.symbol, number: top.number }] : ["now-any", {}];
}

/** The seats of a finished round: the winner first, the eliminated player last, the others by the total of their cards. */
export function ranking(round: NonNullable<WhotView["last_round"]>): number[] {
  const place = (seat: number): number => (seat === round.winner ? -1 : seat === round.out ? Infinity : (round.totals[seat] ?? 0));
  return round.totals.flatMap((total, seat) => (total === null ? [] : [seat])).sort((one, other) => place(one) - place(other) || one - other);
}
