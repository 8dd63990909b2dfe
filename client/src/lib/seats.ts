/** What stands on a seat. */
import { say, speech } from "./speech.svelte";

/** What each seat goes by, taken or free. */
export const namesOf = (names: readonly (string | null)[]): string[] => names.map((name, seat) => name ?? say("seat-number", { number: seat + 1 }));

/** A bot's level in words. */
export const levelName = (level: string): string => (speech.of("house").has(`ui-level-${level}`) ? say(`level-${level}`) : level);
