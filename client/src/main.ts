import "@fontsource/alegreya/latin-700.css";
import "@fontsource/alegreya/latin-ext-700.css";
import "./styles/house.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { readBoot } from "./lib/boot";
import { lookOf } from "./lib/looks";
import { me } from "./lib/me.svelte";
import { handInPass } from "./lib/pass";
import { prefs } from "./lib/prefs.svelte";
import { router } from "./lib/route.svelte";
import { wakeSound } from "./lib/sound";
import { speech } from "./lib/speech.svelte";

const boot = readBoot();
speech.begin(boot);
me.begin(boot);
prefs.begin();
router.begin();
addEventListener("pointerdown", wakeSound, { passive: true });
addEventListener("keydown", wakeSound, { passive: true });
if (boot.table) {
  // fetched side by side, not one after the other
  void import("./pages/Table.svelte");
  void lookOf(boot.table.game);
}
void handInPass().then((known) => {
  if (known) me.known(known);
  mount(App, { target: document.getElementById("app")! });
});
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("/worker.js").catch(() => {}));
}
