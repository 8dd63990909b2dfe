/** Finds the choices that match the picked pieces. It knows no game rules, only the pieces that each choice uses. */
import type { Choice, Refusal } from "../generated/house";

/** How many there are of each piece. */
function countPieces(pieces: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  return counts;
}

/** Whether `all` contains `some`, counting equal pieces. */
export function containsAll(all: readonly string[], some: readonly string[]): boolean {
  const counts = countPieces(all);
  return [...countPieces(some)].every(([piece, count]) => (counts.get(piece) ?? 0) >= count);
}

export const samePieces = (one: readonly string[], other: readonly string[]): boolean => one.length === other.length && containsAll(one, other);

/** The choices that use exactly the picked pieces. */
export const choicesFor = (choices: readonly Choice[], picked: readonly string[]): Choice[] =>
  picked.length ? choices.filter((choice) => samePieces(choice.uses, picked)) : [];

/** The choices that use these pieces, and perhaps more. */
export const reachableChoices = (choices: readonly Choice[], picked: readonly string[]): Choice[] =>
  choices.filter((choice) => choice.uses.length > 0 && containsAll(choice.uses, picked));

/** Whether some choice uses the picked pieces and this one too. */
export const canPick = (choices: readonly Choice[], picked: readonly string[], piece: string): boolean =>
  reachableChoices(choices, [...picked, piece]).length > 0;

/** The choices that use no piece, such as pass or draw. */
export const choicesWithoutPieces = (choices: readonly Choice[]): Choice[] => choices.filter((choice) => choice.uses.length === 0);

/** Why the picked pieces can't be played. */
export const refusalFor = (refusals: readonly Refusal[], picked: readonly string[]): Refusal | undefined =>
  picked.length ? refusals.find((refusal) => refusal.uses.length > 0 && samePieces(refusal.uses, picked)) : undefined;
