/** A finished match, shown step by step on the same board as a running one. */
import { flushSync } from "svelte";
import type { ChairView, Event, Replay, TableView, View } from "../generated/house";
import type { Look } from "./look";
import type { Motion } from "./motion";
import type { BoardContext } from "./board";
import type { TextPart } from "./catalogue";
import { play } from "./sound";
import { i18n } from "./i18n.svelte";

/** How long a step is shown at normal speed, in milliseconds. */
const STEP_MS = 1_500;
export const SPEEDS = [0.5, 1, 2, 4] as const;

export class ReplayModel implements BoardContext {
  /** The number of the step shown, from 0. */
  index = $state(0);
  /** The seat whose view is shown. */
  bottomSeat = $state(0);
  running = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  events = $state.raw<readonly Event[]>([]);
  message = $state<string | null>(null);
  look = $state.raw<Look | null>(null);
  motion: Motion | null = null;
  readonly choices = [];
  readonly refusals = [];
  readonly hint = null;
  readonly hintText = null;
  readonly busy = false;
  readonly now = 0;
  readonly names: readonly string[];
  readonly connected: readonly boolean[];
  readonly #chairs: ChairView[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly code: string,
    readonly match: number,
    readonly replay: Replay,
  ) {
    this.#chairs = replay.names.map((name, seat) => ({ name, avatar: replay.avatars[seat]!, bot: replay.levels[seat] !== null, level: replay.levels[seat]!, bot_failed: false, ready: true, state: null, stand_in: false, left: false, missed: 0, host: false }));
    this.names = replay.names;
    this.connected = this.#chairs.map(() => true);
  }

  get last(): number {
    return this.replay.steps.length - 1;
  }
  get step() {
    return this.replay.steps[this.index]!;
  }
  get seat(): number {
    return this.bottomSeat;
  }
  get view(): View {
    return this.step.views[this.bottomSeat]!;
  }
  get openViews(): readonly View[] {
    return this.step.views;
  }
  get scene() {
    return this.step.scene;
  }
  get words() {
    return i18n.catalogue(this.replay.game);
  }
  get table(): TableView {
    const over = this.index === this.last;
    return {
      code: this.code,
      version: this.index + 1,
      game: this.replay.game,
      options: this.replay.options,
      clock: "unlimited",
      public: false,
      practice: false,
      quick: false,
      bots_join_at: null,
      status: over ? "over" : "playing",
      phase: this.view.phase,
      match: this.match,
      teams: this.replay.teams,
      chairs: this.#chairs,
      swaps: [],
      rematch: [],
      spectators_apart: false,
      bot_speed: "normal",
      muted: [],
      removed: [],
      known_only: false,
      pause: null,
      deadlines: {},
      outcome: over ? this.replay.outcome : null,
      summary: over ? this.replay.summary : null,
      can_undo: false,
      lesson: null,
    };
  }

  /** What happened in a step, as text. */
  stepText(index: number): string {
    const step = this.replay.steps[index]!;
    return step.events.map((event) => this.words.event(event, this.names)).join(" · ") || step.text;
  }
  /** The same with pieces to draw, event by event. */
  stepParts(index: number): TextPart[][] {
    return this.replay.steps[index]!.events.map((event) => this.words.eventParts(event, this.names));
  }
  get caption(): string {
    return this.stepText(this.index);
  }

  /** Show another step. A move to the next or the previous one is animated. */
  goTo(target: number): void {
    const index = Math.min(this.last, Math.max(0, target));
    if (index === this.index) return;
    const forward = index === this.index + 1;
    const adjacent = Math.abs(index - this.index) === 1;
    if (adjacent) this.motion?.before();
    this.index = index;
    this.events = forward ? this.step.events : [];
    flushSync();
    if (adjacent) this.motion?.after();
    if (forward) for (const cue of new Set(this.events.map((event) => this.look?.cue?.(event)))) if (cue) play(cue);
    if (this.running) this.#scheduleNext();
  }

  /** Play automatically; from the start if the last step is shown. */
  run(): void {
    this.running = true;
    if (this.index === this.last) this.goTo(0);
    this.#scheduleNext();
  }

  stop(): void {
    this.running = false;
    clearTimeout(this.#timer);
  }

  #scheduleNext(): void {
    clearTimeout(this.#timer);
    if (this.index === this.last) this.running = false;
    else this.#timer = setTimeout(() => this.goTo(this.index + 1), STEP_MS / this.speed);
  }

  timeLeft(): null {
    return null;
  }
  readonly selected = null;
  readonly waiting = false;
  readonly premove: readonly string[] = [];
  readonly autoplay = null;
  choose(): void {}
  select(): void {}
  setPremove(): void {}
  cancelAutoplay(): void {}
  act(): Promise<boolean> {
    return Promise.resolve(false);
  }
  notify(text: string): void {
    this.message = text;
  }
}
