/** What the lobby asks the table page to do on arrival. Each request is read once, and is lost when the page is reloaded. */
const botRequests = new Set<string>();
const seatRequests = new Set<string>();

/** On arrival at this table, fill the free seats with bots and start the match. */
export const requestBots = (code: string): void => void botRequests.add(code);

/** Whether bots were requested; the request is removed. */
export const takeBotsRequest = (code: string): boolean => botRequests.delete(code);

/** On arrival at this table, take a free seat. */
export const requestSeat = (code: string): void => void seatRequests.add(code);

/** Whether a seat was requested; the request is removed. */
export const takeSeatRequest = (code: string): boolean => seatRequests.delete(code);
