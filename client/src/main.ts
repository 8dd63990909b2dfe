import "@fontsource/alegreya/latin-700.css";
import "@fontsource/alegreya/latin-ext-700.css";
import "./styles/house.css";
import { mount, unmount } from "svelte";
import App from "./App.svelte";
import SwitchAccount from "./components/SwitchAccount.svelte";
import { readBoot } from "./lib/boot";
import { errorMessage } from "./lib/errors";
import { insideTelegram } from "./lib/host-app";
import { watchIdle } from "./lib/idle";
import { initLooks, loadLook } from "./lib/look";
import { me } from "./lib/me.svelte";
import { redeemLoginLink } from "./lib/login-link";
import { ownTables } from "./lib/own-tables.svelte";
import { prefs } from "./lib/prefs.svelte";
import { router } from "./lib/router.svelte";
import { unlockSound } from "./lib/sound";
import { i18n } from "./lib/i18n.svelte";

const target = document.getElementById("app")!;
const boot = readBoot();
i18n.init(boot);
me.init(boot);
initLooks(boot.looks ?? {});
prefs.init();
router.init();
watchIdle();
ownTables.init(boot);
addEventListener("pointerdown", unlockSound, { passive: true });
addEventListener("keydown", unlockSound, { passive: true });
if (boot.table) {
  // fetched in parallel
  void import("./pages/Table.svelte");
  void loadLook(boot.table.game);
}
function confirmSwitch(name: string, now: string): Promise<boolean> {
  return new Promise((resolve) => {
    const choose = (replace: boolean) => {
      void unmount(shown);
      resolve(replace);
    };
    const shown = mount(SwitchAccount, { target, props: { name, now, choose } });
  });
}
async function openInTelegram(): Promise<void> {
  try {
    await (await import("./lib/telegram")).telegram.start();
    mount(App, { target });
  } catch (error) {
    mount((await import("./components/TelegramProblem.svelte")).default, { target, props: { text: errorMessage(error) } });
  }
}
if (insideTelegram()) void openInTelegram();
else {
  void redeemLoginLink(confirmSwitch).then((user) => {
    if (user) me.set(user);
    mount(App, { target });
  });
}
if (import.meta.env.PROD && "serviceWorker" in navigator && !insideTelegram()) {
  addEventListener("load", () => void navigator.serviceWorker.register("/worker.js").catch(() => {}));
}
