/** Preferences, stored on this device. */
import { untrack } from "svelte";

const KEY = "serai";
const lightScheme = () => matchMedia("(prefers-color-scheme: light)");

export interface Preferences {
  theme: "system" | "dark" | "light";
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** Vibrate when it is the viewer's turn. */
  vibration: boolean;
  /** Show a notification when it is the viewer's turn and the page is hidden. */
  notifications: boolean;
  /** Four colours for the four suits, in games that have suits. */
  fourColours: boolean;
  /** Letters and values on the pieces, in games whose pieces are hard to read at first; null: in the first matches. */
  pieceLabels: boolean | null;
  /** The first finished matches of such games. */
  labelledMatches: string[];
}

/** In how many matches pieces have labels unless they were turned off. */
const LABELLED_MATCHES = 3;

const DEFAULTS: Readonly<Preferences> = {
  theme: "system",
  sound: true,
  volume: 0.7,
  vibration: true,
  notifications: false,
  fourColours: false,
  pieceLabels: null,
  labelledMatches: [],
};

function load(): Preferences {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>) };
  } catch {
    return { ...DEFAULTS };
  }
}

class Prefs {
  #values = $state<Preferences>(load());

  get theme() {
    return this.#values.theme;
  }
  get sound() {
    return this.#values.sound;
  }
  get volume() {
    return this.#values.volume;
  }
  get vibration() {
    return this.#values.vibration;
  }
  get notifications() {
    return this.#values.notifications;
  }
  get fourColours() {
    return this.#values.fourColours;
  }

  get showsPieceLabels() {
    return this.#values.pieceLabels ?? this.#values.labelledMatches.length < LABELLED_MATCHES;
  }

  /** A match of a game whose pieces can have labels is over. */
  countMatchWithLabels(match: string): void {
    const counted = untrack(() => this.#values.labelledMatches);
    if (counted.length < LABELLED_MATCHES && !counted.includes(match)) this.set({ labelledMatches: [...counted, match] });
  }

  set(change: Partial<Preferences>): void {
    Object.assign(this.#values, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#values));
    } catch {
      // storage may be unavailable in private windows; the choice lasts until the page is closed
    }
    this.applyTheme();
  }

  reset(): void {
    this.set(DEFAULTS);
  }

  init(): void {
    this.applyTheme();
    lightScheme().addEventListener("change", () => this.applyTheme());
  }

  /** Apply the theme; the system's, unless one was chosen. */
  applyTheme(): void {
    const { theme } = this.#values;
    document.documentElement.dataset.theme = theme === "system" ? (lightScheme().matches ? "light" : "dark") : theme;
  }
}

export const prefs = new Prefs();
export const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
