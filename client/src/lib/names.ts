/** Display names of players, seats, bot levels and games. */
import { i18n, say } from "./i18n.svelte";
import { me } from "./me.svelte";

/** A player's name: guests are named in the reader's language, right-to-left names are isolated. */
export const displayName = (name: string): string => i18n.catalogue("house").person(name);

/** A name for each seat: its player's, or its number where it is free. */
export const seatNames = (names: readonly (string | null)[]): string[] =>
  names.map((name, seat) => (name === null ? say("seat-number", { number: seat + 1 }) : displayName(name)));

/** What a round, hand or game of the match is called, with its number. */
export function roundTitle(game: string, round: number): string {
  const words = i18n.catalogue(game);
  return words.has("round-title") ? words.say("round-title", { round }) : say("round-number", { round });
}

/** What the numbers of the score mean. */
export function scoreLabel(game: string): string {
  const words = i18n.catalogue(game);
  return words.has("score-label") ? words.say("score-label") : say("points");
}

/** A bot's title. */
export const botTitle = (bot: string): string => botText(`bot-${bot}`) ?? bot;

/** How well a bot plays, in one line; empty if it does not say. */
export const botDescription = (bot: string): string => botText(`bot-${bot}-help`) ?? "";

function botText(key: string): string | null {
  const words = i18n.catalogue("house");
  return words.has(key) ? words.say(key) : null;
}

/** A game's title, whether or not its catalogue has been fetched. */
export function gameTitle(game: string): string {
  const words = i18n.catalogue(game);
  return words.has("title") ? words.say("title") : (me.game(game)?.title ?? game);
}
