/** The app that shows this page in a frame of its own, if any: Telegram. Its code is fetched only inside it (see `telegram.ts`). */
export interface HostApp {
  /** Vibrate. */
  haptic(kind: Haptic): void;
  /** Close the page. */
  close(): void;
}
export type Haptic = "turn" | "move" | "error";

let app: HostApp | null = null;

export const hostApp = (): HostApp | null => app;
export const setHostApp = (given: HostApp): void => void (app = given);

/** Where the session is kept for reloads. */
export const STORAGE_KEY = "serai-telegram";

/** Whether Telegram has opened this page: it says so in the address; later, after a reload, in the session's storage. */
export function insideTelegram(): boolean {
  if (/[#&]tgWebApp(Data|Version)=/.test(location.hash)) return true;
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false; // storage may be blocked in a frame
  }
}
