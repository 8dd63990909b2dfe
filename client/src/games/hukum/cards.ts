/** Playing cards: suits and ranks as SVG paths, so that they look the same on every device, colours, and sorting. */

export type Suit = "S" | "H" | "D" | "C";
export const SUITS: readonly Suit[] = ["S", "H", "D", "C"];

/** On a 24 by 24 grid. */
export const SUIT_PATHS: Record<Suit, string> = {
  S: "M12 1.5C9.6 6.3 2.6 9.8 2.6 15.1a4.7 4.7 0 0 0 8.5 2.7C10.9 19.8 10 21.5 8.2 22.7h7.6c-1.8-1.2-2.7-2.9-2.9-4.9a4.7 4.7 0 0 0 8.5-2.7C21.4 9.8 14.4 6.3 12 1.5z",
  H: "M12 22.3C8.9 17.6 2 13.7 2 8.2A5.3 5.3 0 0 1 12 5.7a5.3 5.3 0 0 1 10 2.5c0 5.5-6.9 9.4-10 14.1z",
  D: "M12 1c2.2 4.2 5 7.7 8.4 11-3.4 3.3-6.2 6.8-8.4 11-2.2-4.2-5-7.7-8.4-11C7 8.7 9.8 5.2 12 1z",
  C: "M12 1.6a4.8 4.8 0 0 1 3.6 8A4.8 4.8 0 1 1 13 16.9c.2 2.5 1.1 4.5 2.9 5.8H8.1c1.8-1.3 2.7-3.3 2.9-5.8A4.8 4.8 0 1 1 8.4 9.6a4.8 4.8 0 0 1 3.6-8z",
};

/** Strokes on a grid 28 high; `width` is their width. */
export const RANK_PATHS: Record<string, { d: string; width: number }> = {
  "7": { d: "M2 2.5H18L8 27.5", width: 20 },
  "8": { d: "M10 2.5a5.4 5.4 0 1 1 0 10.8a5.4 5.4 0 1 1 0-10.8zM10 13.3a6.9 7.1 0 1 1 0 14.2a6.9 7.1 0 1 1 0-14.2z", width: 20 },
  "9": { d: "M10 2.5a7 7.4 0 1 1 0 14.8a7 7.4 0 1 1 0-14.8zM17 10c.4 8.5-3 15-9.5 17.5", width: 20 },
  "10": { d: "M1.5 7L6.5 2.5V27.5M19 2.5c4.5 0 6.5 5 6.5 12.5s-2 12.5-6.5 12.5-6.5-5-6.5-12.5 2-12.5 6.5-12.5z", width: 28 },
  J: { d: "M7 2.5H17M13 2.5V20a5.6 6.6 0 0 1-11 1.5", width: 20 },
  Q: { d: "M10 2.5c5 0 7.8 5 7.8 12.2s-2.8 12.3-7.8 12.3-7.8-5-7.8-12.3S5 2.5 10 2.5zM11 19.5l7.5 8.5", width: 20 },
  K: { d: "M3.5 2.5V27.5M17.5 2.5L4 17M9 12L18.5 27.5", width: 20 },
  A: { d: "M1 27.5L10 2.5L19 27.5M4.5 19.5H15.5", width: 20 },
};

export interface Card {
  rank: string;
  suit: Suit;
}

/** Parse a card's name: `10D` is the ten of diamonds. */
export const parseCard = (name: string): Card => ({ rank: name.slice(0, -1), suit: name.slice(-1) as Suit });

export const COURT = new Set(["J", "Q", "K"]);

/** The positions of a card's pips on a card of 100 by 140; below the middle they are upside down. */
export function pips(rank: string): [x: number, y: number][] {
  const column = (ys: number[]): [number, number][] => ys.flatMap((y): [number, number][] => [[50, y], [80, y]]);
  const middle = (ys: number[]): [number, number][] => ys.map((y) => [65, y]);
  const three = column([24, 70, 116]);
  const four = column([21, 53.7, 86.3, 119]);
  switch (rank) {
    case "7":
      return [...three, ...middle([47])];
    case "8":
      return [...three, ...middle([47, 93])];
    case "9":
      return [...four, ...middle([70])];
    case "10":
      return [...four, ...middle([37.3, 102.7])];
    default:
      return [];
  }
}

const TWO_COLOURS: Record<Suit, string> = { S: "#20263c", H: "#b5323a", D: "#b5323a", C: "#20263c" };
const FOUR_COLOURS: Record<Suit, string> = { ...TWO_COLOURS, D: "#1f5fae", C: "#1c7048" };

/** A suit's colour on a card. */
export const suitColour = (suit: Suit, fourColours: boolean): string => (fourColours ? FOUR_COLOURS : TWO_COLOURS)[suit];

const TWO_GLOWS: Record<Suit, string> = { S: "#dbe4ff", H: "#ffa39c", D: "#ffa39c", C: "#dbe4ff" };
const FOUR_GLOWS: Record<Suit, string> = { ...TWO_GLOWS, D: "#9fcbff", C: "#9fe3bd" };
/** A suit's colour where it glows on the cloth. */
export const glowColour = (suit: Suit, fourColours: boolean): string => (fourColours ? FOUR_GLOWS : TWO_GLOWS)[suit];

/** Black and red alternating. */
const SUIT_ORDER: readonly Suit[] = ["S", "H", "C", "D"];
const RANK_ORDER = ["A", "K", "Q", "J", "10", "9", "8", "7"];
/** A hand in the order in which it is shown: by suit, high cards first. */
export function sortHand(hand: readonly string[]): string[] {
  const key = (name: string): number => {
    const { rank, suit } = parseCard(name);
    return SUIT_ORDER.indexOf(suit) * RANK_ORDER.length + RANK_ORDER.indexOf(rank);
  };
  return [...hand].sort((one, other) => key(one) - key(other));
}
