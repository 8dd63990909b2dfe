/** Tells a player who looks elsewhere that it is their turn: a badge on the favicon, a vibration, and a notification while the page is hidden. */
import { say } from "./i18n.svelte";
import { prefs } from "./prefs.svelte";

const ICON = "/sign.svg";
const ICON_WITH_BADGE = "/sign-turn.svg";
const VIBRATION = [70, 60, 70];

/** Whether this browser has notifications, and the site may use or ask for them. */
export const canNotify = (): boolean => typeof Notification !== "undefined" && isSecureContext;

/** Ask for permission to show notifications. Browsers accept this only after a tap. */
export const askToNotify = async (): Promise<boolean> => canNotify() && (await Notification.requestPermission()) === "granted";

export interface TurnAlert {
  /** Call it whenever one of these changes. */
  update(myTurn: boolean, game: string, code: string): void;
}

export function turnAlert(): TurnAlert {
  let wasMyTurn: boolean | null = null;
  let closeNotification: (() => void) | null = null;

  const withdraw = (): void => {
    document.removeEventListener("visibilitychange", withdraw);
    closeNotification?.();
    closeNotification = null;
  };

  return {
    update(myTurn, game, code) {
      if (myTurn === wasMyTurn) return;
      const before = wasMyTurn;
      wasMyTurn = myTurn;
      document.querySelector<HTMLLinkElement>("link[rel=icon]")?.setAttribute("href", myTurn ? ICON_WITH_BADGE : ICON);
      withdraw();
      if (!myTurn || before === null) return;
      if (prefs.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION); // browsers refuse it before the first tap
      if (document.hidden && prefs.notifications && canNotify() && Notification.permission === "granted") {
        document.addEventListener("visibilitychange", withdraw);
        closeNotification = notify(say("turn-title", { game }), code);
      }
    },
  };
}

/** Show a notification; returns what closes it. On phones only a service worker can show one. */
function notify(title: string, code: string): () => void {
  const options = { body: code, tag: `turn ${code}`, icon: "/icon-192.png", data: `/t/${code}` };
  let closed = false;
  let close = (): void => {
    closed = true;
  };
  void show().catch(() => {}); // the permission may have been withdrawn meanwhile
  return () => close();

  async function show(): Promise<void> {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (closed) return;
    if (!worker) {
      const shown = new Notification(title, options);
      shown.onclick = () => window.focus();
      close = () => shown.close();
      return;
    }
    await worker.showNotification(title, options);
    close = () => void worker.getNotifications({ tag: options.tag }).then((shown) => shown.forEach((one) => one.close()));
    if (closed) close();
  }
}
