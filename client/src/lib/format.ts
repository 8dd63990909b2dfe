/** Formats numbers and lists. */
import { i18n } from "./i18n.svelte";

/** Points gained or lost: +5, 0, −16. */
export const formatSigned = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");

/** Names joined as the current language does it. */
export const formatList = (names: readonly string[]): string => new Intl.ListFormat(i18n.language).format(names);
