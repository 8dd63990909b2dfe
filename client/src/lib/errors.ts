/** Error messages in the reader's language. */
import { ApiError } from "./api";
import type { Facts } from "./catalogue";
import { i18n, say } from "./i18n.svelte";

export function errorMessage(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === "unreachable") return say("unreachable");
  return refusalMessage(error.code, error.facts) ?? (error.message || say("unreachable"));
}

/** The message for a code and its facts; null if there is none, or if the catalogue with the reason has not been fetched. `names`: the players, by seat. */
export function refusalMessage(code: string, facts: Facts, names?: readonly string[]): string | null {
  const house = i18n.catalogue("house");
  const key = [`refused-${code}`, `error-${code}`, `problem-${code}`].find((found) => house.has(found));
  const why = reason(facts, names);
  return key && why !== null ? house.say(key, { ...facts, why }, names) : null;
}

/** The reason as a clause: a game's own `refusal-<rule>`, or else `why-<reason>`. */
function reason(facts: Facts, names?: readonly string[]): string | null {
  const [scope, key] = facts.game ? [String(facts.game), `refusal-${String(facts.rule)}`] : ["house", `why-${String(facts.reason)}`];
  if (!facts.game && !facts.reason) return "";
  const words = i18n.catalogue(scope);
  return words.has(key) ? words.say(key, facts, names) : null;
}
