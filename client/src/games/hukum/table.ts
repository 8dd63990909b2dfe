/** What the table shows of a view. No rules: what lies where, and in which words. */
import type { Event } from "../../generated/house";
import type { HukumView, PlayedCard } from "../../generated/hukum";
import { pausePhase } from "../../lib/now";
import type { Seen } from "../../lib/seen";
import type { Words } from "../../lib/words";
import { read } from "./cards";

export type Side = "near" | "left" | "far" | "right";
const SIDES: readonly Side[] = ["near", "left", "far", "right"];

/** Where a seat sits, seen from the near one. Play goes to the left. */
export const sideOf = (seat: number, near: number): Side => SIDES[(seat - near + 4) % 4]!;

/** Where the knot of the rope is, from 0 (the left team has won) to 1. */
export const knot = (leftScore: number, target: number): number => Math.min(1, Math.max(0, 0.5 - leftScore / (2 * target)));

export interface TeamTricks {
  team: string;
  seats: number[];
  /** One for each trick that was won, by whom. */
  won: number[];
  /** How many it still needs; 0 where nothing is counted. */
  needed: number;
}

/** The two teams, the near one first. */
export function teams(view: HukumView, near: number): [TeamTricks, TeamTricks] {
  const of = (team: string): TeamTricks => {
    const seats = view.teams.flatMap((other, seat) => (other === team ? [seat] : []));
    return {
      team,
      seats,
      won: seats.flatMap((seat) => Array<number>(view.tricks[seat]!).fill(seat)),
      needed: Math.max(...seats.map((seat) => view.needed[seat]!)),
    };
  };
  const own = view.teams[near]!;
  return [of(own), of(view.teams.find((team) => team !== own)!)];
}

/** Whether the end of a hand is being shown. */
export function handEnded(seen: Seen<HukumView>): boolean {
  const { pause } = seen.table;
  if (pause && pausePhase(pause.phases, pause.began, seen.now) === "HAND_END") return true;
  return seen.view.phase === "MATCH_END" || seen.events.some((event) => event.kind.startsWith("hand-"));
}

/** Whether the toss lies on the table: until the first dealer is named. */
export const tossShown = (view: HukumView): boolean =>
  view.toss.length > 0 && view.last_hand === null && (view.phase === "INITIAL_TOSS" || view.phase === "DEALER_SELECTION");

export interface OnTable {
  cards: readonly PlayedCard[];
  /** Who holds the trick, or took it. */
  winner: number | null;
  over: boolean;
}

const taken = (events: readonly Event[]): boolean => events.some((event) => event.kind === "trick-won");

/** The cards in the middle: the trick that is played, or the one that was just taken, as long as it is looked at. */
export function onTable(view: HukumView, events: readonly Event[], ended: boolean, gathered: boolean): OnTable {
  if (view.trick.length) return { cards: view.trick, winner: view.winning, over: false };
  if (view.last_trick && ((taken(events) && !gathered) || ended)) return { cards: view.last_trick.cards, winner: view.last_trick.winner, over: true };
  return { cards: [], winner: null, over: false };
}

/** A hand that lies open, as far as it is still held; null where it is not known. */
export function openHand(seen: Seen<HukumView>, seat: number): string[] | null {
  const view = seen.open?.[seat];
  if (!view || view.round !== seen.view.round) return null;
  const left = view.hand.filter((card) => !seen.view.played[seat]!.includes(card));
  return left.length === seen.view.counts[seat] ? left : null;
}

/** A card's name as it is read out. */
export const cardName = (words: Words, name: string): string => words.say("card", { ...read(name) });

/** What to do now, in a line. */
export function nextStep(seen: Seen<HukumView>, picked: string | null): string | null {
  const { view, words } = seen;
  if (view.phase !== "TRICK_PLAY" && view.phase !== "VAKKAI_PLAY") return null;
  if (picked) return words.say("now-picked");
  if (view.led) return words.say("now-follow", { suit: view.led });
  return view.phase === "VAKKAI_PLAY" ? words.say("now-vakkai-lead", { count: view.needed[seen.near]! }) : words.say("now-lead");
}
