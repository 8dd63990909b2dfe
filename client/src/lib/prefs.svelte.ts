/** Preferences, stored on this device. */
const KEY = "serai";
const lightScheme = () => matchMedia("(prefers-color-scheme: light)");

export interface Preferences {
  theme: "system" | "dark" | "light";
  sound: boolean;
  /** Four colours for the four suits, in games that have suits. */
  fourColours: boolean;
}

function load(): Preferences {
  const defaults: Preferences = { theme: "system", sound: true, fourColours: false };
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>) };
  } catch {
    return defaults;
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
