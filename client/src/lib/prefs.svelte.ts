/** Preferences, stored on this device. */
const KEY = "serai";
const lightScheme = () => matchMedia("(prefers-color-scheme: light)");

export type Speed = "slow" | "normal" | "fast";
export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast"];
/** How long an animation takes at each speed, compared with the usual time. */
const DURATIONS: Record<Speed, number> = { slow: 1.7, normal: 1, fast: 0.5 };

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
  /** Whether one tap plays; otherwise the first tap selects and the second plays. */
  instantPlay: boolean;
  /** Whether a move that everyone knows to be the only one is played automatically. */
  playForced: boolean;
  /** The speed of animations. */
  speed: Speed;
}

const DEFAULTS: Readonly<Preferences> = {
  theme: "system",
  sound: true,
  volume: 0.7,
  vibration: true,
  notifications: false,
  fourColours: false,
  instantPlay: false,
  playForced: true,
  speed: "normal",
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
  get instantPlay() {
    return this.#values.instantPlay;
  }
  get playForced() {
    return this.#values.playForced;
  }
  get speed() {
    return this.#values.speed;
  }
  /** The factor by which animations take longer than usual. */
  get duration() {
    return DURATIONS[this.#values.speed] ?? 1;
  }

  set(change: Partial<Preferences>): void {
    Object.assign(this.#values, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#values));
    } catch {
      // storage may be unavailable in private windows; the choice lasts until the page is closed
    }
    this.apply();
  }

  reset(): void {
    this.set(DEFAULTS);
  }

  init(): void {
    this.apply();
    lightScheme().addEventListener("change", () => this.apply());
  }

  /** Apply the theme (the system's, unless one was chosen) and the speed of animations in style sheets. */
  apply(): void {
    const { theme } = this.#values;
    document.documentElement.dataset.theme = theme === "system" ? (lightScheme().matches ? "light" : "dark") : theme;
    document.documentElement.style.setProperty("--duration", String(this.duration));
  }
}

export const prefs = new Prefs();
export const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
