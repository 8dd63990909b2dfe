/** Selecting pieces in a hand, and keys that distinguish equal pieces for animation. */
import type { Choice } from "../../generated/house";
import { reachableChoices } from "../../lib/selection";

/** The indices of these pieces in the hand. */
export function indicesOf(hand: readonly string[], pieces: readonly string[]): number[] {
  const indices: number[] = [];
  for (const piece of pieces) {
    const found = hand.findIndex((held, index) => held === piece && !indices.includes(index));
    if (found >= 0) indices.push(found);
  }
  return indices;
}

/** The selection after a tap on a piece, which adds or removes it. If no choice uses a new piece with the picked ones, the earliest picked are dropped. */
export function toggled(choices: readonly Choice[], hand: readonly string[], picked: readonly number[], index: number): number[] {
  if (picked.includes(index)) return picked.filter((other) => other !== index);
  for (let dropped = 0; dropped <= picked.length; dropped++) {
    const kept = [...picked.slice(dropped), index];
    if (reachableChoices(choices, kept.map((other) => hand[other]!)).length) return kept;
  }
  return [...picked];
}

/** The sets of several pieces to suggest, largest first. */
export function suggestedSets(choices: readonly Choice[], limit: number): Choice[] {
  return choices
    .filter((choice) => choice.uses.length > 1 && choice.facts.set && (choice.kind === "lead" || choice.facts.wins === true))
    .sort((one, other) => other.uses.length - one.uses.length || Number(other.facts.worth) - Number(one.facts.worth))
    .slice(0, limit);
}

/** Keys for the pieces of a hand. Equal pieces are numbered: first those that stay, then the picked ones. The pieces of a played set are
 * numbered after those left in the hand (`playKeys`), so a picked piece has the same key in the hand and on the table. */
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
