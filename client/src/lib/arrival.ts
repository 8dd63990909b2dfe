/** What somebody came to a table for, told from the page that opened it to the table's own: once, and forgotten when the page is. */
const withBots = new Set<string>();

/** At this table bots shall take the free seats and the match begin, as soon as one is there. */
export const bringBots = (code: string): void => void withBots.add(code);

/** Whether bots were asked for; asking takes the answer away. */
export const botsWanted = (code: string): boolean => withBots.delete(code);
