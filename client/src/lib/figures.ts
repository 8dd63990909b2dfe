/** Figures and lists as they are written. */
import { speech } from "./speech.svelte";

/** Points gained or lost: +5, 0, −16. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");

/** Names in a row, as the language in use joins them. */
export const listed = (names: readonly string[]): string => new Intl.ListFormat(speech.language).format(names);
