/** Choosing among the house's choices by picking pieces. Nothing here knows a rule: a selection is matched against what each choice uses. */
import type { Choice, Refusal } from "../generated/house";

/** How many of each. */
function counted(pieces: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  return counts;
}

/** Whether `all` holds every piece of `some`, as often as it stands there. */
export function holds(all: readonly string[], some: readonly string[]): boolean {
  const counts = counted(all);
  return [...counted(some)].every(([piece, count]) => (counts.get(piece) ?? 0) >= count);
}

export const same = (one: readonly string[], other: readonly string[]): boolean => one.length === other.length && holds(one, other);

/** The choices that use exactly the picked pieces. */
export const exact = (choices: readonly Choice[], picked: readonly string[]): Choice[] =>
  picked.length ? choices.filter((choice) => same(choice.uses, picked)) : [];

/** The choices that can still be reached by picking more. */
export const open = (choices: readonly Choice[], picked: readonly string[]): Choice[] =>
  choices.filter((choice) => choice.uses.length > 0 && holds(choice.uses, picked));

/** Whether picking one more of this piece leads to any choice. */
export const pickable = (choices: readonly Choice[], picked: readonly string[], piece: string): boolean =>
  open(choices, [...picked, piece]).length > 0;

/** Choices that need no piece: pass, draw, declare 3. */
export const bare = (choices: readonly Choice[]): Choice[] => choices.filter((choice) => choice.uses.length === 0);

/** Why the picked pieces, or a text, are not open. */
export const refused = (refusals: readonly Refusal[], picked: readonly string[]): Refusal | undefined =>
  picked.length ? refusals.find((refusal) => refusal.uses.length > 0 && same(refusal.uses, picked)) : undefined;
