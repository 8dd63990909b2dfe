/** What a person chose for this device. */
const KEY = "serai";
const day = () => matchMedia("(prefers-color-scheme: light)");

export interface Choices {
  theme: "system" | "dark" | "light";
  sound: boolean;
  /** Four colours for the four suits, wherever a game has suits. */
  fourColours: boolean;
}

function kept(): Choices {
  const defaults: Choices = { theme: "system", sound: true, fourColours: false };
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choices>) };
  } catch {
    return defaults;
  }
}

class Prefs {
  #now = $state<Choices>(kept());

  get theme() {
    return this.#now.theme;
  }
  get sound() {
    return this.#now.sound;
  }
  get fourColours() {
    return this.#now.fourColours;
  }

  set(change: Partial<Choices>): void {
    Object.assign(this.#now, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#now));
    } catch {
      // private windows may keep nothing; the choice holds until the page is closed
    }
    this.dress();
  }

  begin(): void {
    this.dress();
    day().addEventListener("change", () => this.dress());
  }

  /** Put the theme on the page; the device's, where none was chosen. */
  dress(): void {
    const { theme } = this.#now;
    document.documentElement.dataset.theme = theme === "system" ? (day().matches ? "light" : "dark") : theme;
  }
}

export const prefs = new Prefs();
export const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
