/** Hints as sentences: the move and why. */
import type { Choice, HintMessage } from "../generated/house";
import type { Catalogue } from "./catalogue";
import { i18n, say } from "./i18n.svelte";

/** What a hint says: the move by its label, and the reason in the game's words or the house's. */
export function hintSentence(hint: HintMessage, choices: readonly Choice[], words: Catalogue, names: readonly string[]): string {
  const label = (text: unknown) => {
    const choice = choices.find((one) => one.text === text);
    return choice ? words.choice(choice, names) : String(text);
  };
  const key = `hint-${hint.why}`;
  const facts = "next" in hint.facts ? { ...hint.facts, next: label(hint.facts.next) } : hint.facts;
  const reason = (words.has(key) ? words : i18n.catalogue("house")).say(key, facts, names);
  return say("hint-is", { move: label(hint.text), reason });
}
