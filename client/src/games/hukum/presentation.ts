/** Derives from a view what the board shows. No rules. */
import type { Event } from "../../generated/house";
import type { HukumView, PlayedCard } from "../../generated/hukum";
import { pausePhase } from "../../lib/status-line";
import type { BoardContext } from "../../lib/board";
import type { Catalogue } from "../../lib/catalogue";
import { parseCard } from "./cards";

export type Side = "near" | "left" | "far" | "right";
const SIDES: readonly Side[] = ["near", "left", "far", "right"];

/** The side of the screen where a seat is drawn. Play goes to the left. */
export const sideOf = (seat: number, bottomSeat: number): Side => SIDES[(seat - bottomSeat + 4) % 4]!;

/** The position of the score marker, from 0 (the left team has won) to 1. */
export const scorePosition = (leftScore: number, target: number): number => Math.min(1, Math.max(0, 0.5 - leftScore / (2 * target)));

export interface TeamTricks {
  team: string;
  seats: number[];
  /** The winner of each trick so far. */
  won: number[];
  /** How many more it needs; 0 if its tricks don't count. */
  needed: number;
}

/** The two teams, the one of the bottom seat first. */
export function teams(view: HukumView, bottomSeat: number): [TeamTricks, TeamTricks] {
  const of = (team: string): TeamTricks => {
    const seats = view.teams.flatMap((other, seat) => (other === team ? [seat] : []));
    return {
      team,
      seats,
      won: seats.flatMap((seat) => Array<number>(view.tricks[seat]!).fill(seat)),
      needed: Math.max(...seats.map((seat) => view.needed[seat]!)),
    };
  };
  const own = view.teams[bottomSeat]!;
  return [of(own), of(view.teams.find((team) => team !== own)!)];
}

/** Whether the end of a hand is being shown. */
export function isHandEndShown(board: BoardContext<HukumView>): boolean {
  const { pause } = board.table;
  if (pause && pausePhase(pause.phases, pause.began, board.now) === "HAND_END") return true;
  return board.view.phase === "MATCH_END" || board.events.some((event) => event.kind.startsWith("hand-"));
}

/** Whether the cards of the toss are on the table: until the first dealer is chosen. */
export const isTossShown = (view: HukumView): boolean =>
  view.toss.length > 0 && view.last_hand === null && (view.phase === "INITIAL_TOSS" || view.phase === "DEALER_SELECTION");

export interface TrickShown {
  cards: readonly PlayedCard[];
  /** Who is winning the trick, or has taken it. */
  winner: number | null;
  /** Whether the trick is complete. */
  over: boolean;
}

const trickWon = (events: readonly Event[]): boolean => events.some((event) => event.kind === "trick-won");

/** The cards in the middle: the current trick, or the one just taken while it is still shown. */
export function trickShown(view: HukumView, events: readonly Event[], handEnded: boolean, cleared: boolean): TrickShown {
  if (view.trick.length) return { cards: view.trick, winner: view.winning, over: false };
  if (view.last_trick && ((trickWon(events) && !cleared) || handEnded)) return { cards: view.last_trick.cards, winner: view.last_trick.winner, over: true };
  return { cards: [], winner: null, over: false };
}

/** The cards left in an open hand; null if they are not known. */
export function openHand(board: BoardContext<HukumView>, seat: number): string[] | null {
  const view = board.openViews?.[seat];
  if (!view || view.round !== board.view.round) return null;
  const left = view.hand.filter((card) => !board.view.played[seat]!.includes(card));
  return left.length === board.view.counts[seat] ? left : null;
}

/** A card's name for screen readers. */
export const cardName = (words: Catalogue, name: string): string => words.say("card", { ...parseCard(name) });

/** A card's tooltip. */
export const cardTip = (words: Catalogue, name: string, trump: string | null): string =>
  parseCard(name).suit === trump ? words.say("tip-hukum", { card: cardName(words, name) }) : cardName(words, name);

/** What the viewer can do now. */
export function turnStatus(board: BoardContext<HukumView>, picked: string | null): string | null {
  const { view, words } = board;
  if (view.phase !== "TRICK_PLAY" && view.phase !== "VAKKAI_PLAY") return null;
  if (picked) return words.say("now-picked");
  if (view.led) return words.say("now-follow", { suit: view.led });
  return view.phase === "VAKKAI_PLAY" ? words.say("now-vakkai-lead", { count: view.needed[board.bottomSeat]! }) : words.say("now-lead");
}
