/** Preferences, stored on this device. */
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
}

const DEFAULTS: Readonly<Preferences> = {
  theme: "system",
  sound: true,
  volume: 0.7,
  vibration: true,
  notifications: false,
  fourColours: false,
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
  #hostTheme: "dark" | "light" | null = null;
  #hostColors: Record<string, string> = {};

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

  /** The theme of the app around the page, which counts as the system's, and its colours by CSS property (empty for our own). */
  setHostTheme(theme: "dark" | "light" | null, colors: Record<string, string>): void {
    this.#hostTheme = theme;
    this.#hostColors = colors;
    this.applyTheme();
  }

  /** Apply the theme; the system's, unless one was chosen. */
  applyTheme(): void {
    const { theme } = this.#values;
    const root = document.documentElement;
    root.dataset.theme = theme === "system" ? (this.#hostTheme ?? (lightScheme().matches ? "light" : "dark")) : theme;
    for (const [name, color] of Object.entries(this.#hostColors)) root.style.setProperty(name, theme === "system" ? color : "");
  }
}

export const prefs = new Prefs();
export const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
