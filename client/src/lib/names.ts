/** Display names of players, seats, bot levels and games. */
import { i18n, say } from "./i18n.svelte";
import { me } from "./me.svelte";

/** A player's name: guests are named in the reader's language, right-to-left names are isolated. */
export const displayName = (name: string): string => i18n.catalogue("house").person(name);

/** A name for each seat: its player's, or its number where it is free. */
export const seatNames = (names: readonly (string | null)[]): string[] =>
  names.map((name, seat) => (name === null ? say("seat-number", { number: seat + 1 }) : displayName(name)));

/** A bot's level. */
export const levelName = (level: string): string => (i18n.catalogue("house").has(`ui-level-${level}`) ? say(`level-${level}`) : level);

/** A game's title, whether or not its catalogue has been fetched. */
export function gameTitle(game: string): string {
  const words = i18n.catalogue(game);
  return words.has("title") ? words.say("title") : (me.game(game)?.title ?? game);
}
