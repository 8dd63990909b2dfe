/** Preferences, stored on this device. */
import { untrack } from "svelte";

const KEY = "serai";
const lightScheme = () => matchMedia("(prefers-color-scheme: light)");

export type Speed = "slow" | "normal" | "fast";
export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast"];
/** How long an animation takes at each speed, compared with the usual time. */
const DURATIONS: Record<Speed, number> = { slow: 1.7, normal: 1, fast: 0.5 };
export const BACKS = ["game", "star", "lattice", "wave"] as const;
export const RUGS = ["game", "indigo", "jade", "plum", "walnut"] as const;

export interface Preferences {
  theme: "system" | "dark" | "light";
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** Vibrate when it is the viewer's turn. */
  vibration: boolean;
  /** Show a notification when it is the viewer's turn and the page is hidden. */
  notifications: boolean;
  /** Show what others say with quick phrases. */
  phrases: boolean;
  /** The backs of cards: the game's own, or one of `BACKS`. */
  cardBack: (typeof BACKS)[number];
  /** What lies on the table: the game's own cloth, or one of `RUGS`. */
  rug: (typeof RUGS)[number];
  /** Four colours for the four suits, in games that have suits. */
  fourColours: boolean;
  /** Letters and values on the pieces, in games whose pieces are hard to read at first; null: in the first matches. */
  pieceLabels: boolean | null;
  /** The first finished matches of such games. */
  labelledMatches: string[];
  /** Whether one tap plays; otherwise the first tap selects and the second plays. */
  instantPlay: boolean;
  /** Whether a move that everyone knows to be the only one is played automatically. */
  playForced: boolean;
  /** The speed of animations. */
  speed: Speed;
}

/** In how many matches pieces have labels unless they were turned off. */
const LABELLED_MATCHES = 3;

const DEFAULTS: Readonly<Preferences> = {
  theme: "system",
  sound: true,
  volume: 0.7,
  vibration: true,
  notifications: false,
  phrases: true,
  cardBack: "game",
  rug: "game",
  fourColours: false,
  pieceLabels: null,
  labelledMatches: [],
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
  get phrases() {
    return this.#values.phrases;
  }
  get cardBack() {
    return this.#values.cardBack;
  }
  get rug() {
    return this.#values.rug;
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
    this.apply();
  }

  reset(): void {
    this.set(DEFAULTS);
  }

  init(): void {
    this.apply();
    lightScheme().addEventListener("change", () => this.apply());
  }

  /** The theme of the app around the page, which counts as the system's, and its colours by CSS property (empty for our own). */
  setHostTheme(theme: "dark" | "light" | null, colors: Record<string, string>): void {
    this.#hostTheme = theme;
    this.#hostColors = colors;
    this.apply();
  }

  /** Apply the theme (the system's, unless one was chosen), the card backs, and the speed of animations in style sheets. */
  apply(): void {
    const { theme, cardBack } = this.#values;
    document.documentElement.dataset.back = cardBack;
    document.documentElement.dataset.theme = theme === "system" ? (this.#hostTheme ?? (lightScheme().matches ? "light" : "dark")) : theme;
    document.documentElement.style.setProperty("--duration", String(this.duration));
    for (const [name, color] of Object.entries(this.#hostColors)) document.documentElement.style.setProperty(name, theme === "system" ? color : "");
  }
}

export const prefs = new Prefs();
export const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
