/** Picking pieces out of a hand, and telling equal pieces apart so that each can be followed as it moves. */
import type { Choice } from "../../generated/house";
import { open } from "../../lib/select";

/** The places in the hand where these pieces lie. */
export function placesOf(hand: readonly string[], pieces: readonly string[]): number[] {
  const places: number[] = [];
  for (const piece of pieces) {
    const place = hand.findIndex((held, index) => held === piece && !places.includes(index));
    if (place >= 0) places.push(place);
  }
  return places;
}

/** What is picked after a touch: one more or one less; as many of the first ones are put back as must be for the new one to lead anywhere. */
export function touched(choices: readonly Choice[], hand: readonly string[], picked: readonly number[], index: number): number[] {
  if (picked.includes(index)) return picked.filter((other) => other !== index);
  for (let back = 0; back <= picked.length; back++) {
    const kept = [...picked.slice(back), index];
    if (open(choices, kept.map((place) => hand[place]!)).length) return kept;
  }
  return [...picked];
}

/** The sets of several pieces that are worth offering at a glance: largest first. */
export function offers(choices: readonly Choice[], most: number): Choice[] {
  return choices
    .filter((choice) => choice.uses.length > 1 && choice.facts.set && (choice.kind === "lead" || choice.facts.wins === true))
    .sort((one, other) => other.uses.length - one.uses.length || Number(other.facts.worth) - Number(one.facts.worth))
    .slice(0, most);
}

/** Keys count equal pieces from the ones that are kept longest: those that stay have the low numbers, the picked ones the next, and a set
 * that was played has the numbers above what is left in the hand. So a picked piece has the same key in the hand and on the table. */
export function handKeys(owner: string, hand: readonly string[], picked: readonly number[]): string[] {
  const keys: string[] = [];
  const counts = new Map<string, number>();
  const order = [...hand.keys()].sort((one, other) => Number(picked.includes(one)) - Number(picked.includes(other)) || one - other);
  for (const index of order) keys[index] = key(owner, hand[index]!, counts);
  return keys;
}

export function playKeys(owner: string, hand: readonly string[], play: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const piece of hand) key(owner, piece, counts);
  return play.map((piece) => key(owner, piece, counts));
}

function key(owner: string, piece: string, counts: Map<string, number>): string {
  const number = (counts.get(piece) ?? 0) + 1;
  counts.set(piece, number);
  return `${owner}:${piece}${number}`;
}
