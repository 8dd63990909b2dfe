/** Why the house did not do something, in a sentence for people and in their language. */
import { HouseError } from "./api";
import { say, speech } from "./speech.svelte";

export function trouble(error: unknown): string {
  if (!(error instanceof HouseError) || error.code === "unreachable") return say("unreachable");
  const house = speech.of("house");
  const key = [`refused-${error.code}`, `problem-${error.code}`].find((found) => house.has(found));
  return (key && !("why" in error.facts) ? house.say(key, error.facts) : error.message) || say("unreachable");
}
