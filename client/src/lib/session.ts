/** The session token, which identifies the user where cookies don't work: in Telegram's frame. Elsewhere the cookie does. */
let token: string | null = null;

export const setSessionToken = (given: string): void => void (token = given);

export const authorization = (): Record<string, string> => (token === null ? {} : { authorization: `Bearer ${token}` });

/** The subprotocols that a WebSocket offers: browsers can't send other headers with it. */
export const socketProtocols = (): string[] => (token === null ? [] : ["serai", `bearer.${token}`]);
