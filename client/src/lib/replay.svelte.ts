/** A match that is over, looked at step by step through the same drawing as a match that is played. */
import { flushSync } from "svelte";
import type { ChairView, Event, Replay, TableView, View } from "../generated/house";
import type { Look } from "./looks";
import type { Motion } from "./motion";
import type { Seen } from "./seen";
import { play } from "./sound";
import { speech } from "./speech.svelte";

/** How long a step stands at the usual speed. */
const STEP = 1_500;
export const SPEEDS = [0.5, 1, 2, 4] as const;

export class ReplayModel implements Seen {
  /** The step that is shown, from 0. */
  at = $state(0);
  /** Through whose eyes. */
  near = $state(0);
  running = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  events = $state.raw<readonly Event[]>([]);
  told = $state<string | null>(null);
  look = $state.raw<Look | null>(null);
  motion: Motion | null = null;
  readonly choices = [];
  readonly refusals = [];
  readonly hint = null;
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
    this.#chairs = replay.names.map((name, seat) => ({ name, bot: replay.levels[seat] !== null, level: replay.levels[seat]!, ready: true, state: null, stand_in: false, host: false }));
    this.names = replay.names;
    this.connected = this.#chairs.map(() => true);
  }

  get last(): number {
    return this.replay.steps.length - 1;
  }
  get step() {
    return this.replay.steps[this.at]!;
  }
  get seat(): number {
    return this.near;
  }
  get view(): View {
    return this.step.views[this.near]!;
  }
  get open(): readonly View[] {
    return this.step.views;
  }
  get scene() {
    return this.step.scene;
  }
  get words() {
    return speech.of(this.replay.game);
  }
  get table(): TableView {
    const over = this.at === this.last;
    return {
      code: this.code,
      version: this.at + 1,
      game: this.replay.game,
      options: this.replay.options,
      clock: "unlimited",
      public: false,
      practice: false,
      status: over ? "over" : "playing",
      phase: this.view.phase,
      match: this.match,
      chairs: this.#chairs,
      swaps: [],
      rematch: [],
      spectators_apart: false,
      muted: [],
      pause: null,
      deadlines: {},
      outcome: over ? this.replay.outcome : null,
      summary: over ? this.replay.summary : null,
    };
  }

  /** What happened in a step, in words. */
  line(at: number): string {
    const step = this.replay.steps[at]!;
    return step.events.map((event) => this.words.event(event, this.names)).join(" · ") || step.text;
  }
  get caption(): string {
    return this.line(this.at);
  }

  /** Show another step. A neighbour is reached in motion, as it was when it was played. */
  go(to: number): void {
    const at = Math.min(this.last, Math.max(0, to));
    if (at === this.at) return;
    const forward = at === this.at + 1;
    const near = Math.abs(at - this.at) === 1;
    if (near) this.motion?.before();
    this.at = at;
    this.events = forward ? this.step.events : [];
    flushSync();
    if (near) this.motion?.after();
    if (forward) for (const cue of new Set(this.events.map((event) => this.look?.cue(event)))) if (cue) play(cue);
    if (this.running) this.#next();
  }

  /** Let it run by itself, from the start again when it stands at the end. */
  run(): void {
    this.running = true;
    if (this.at === this.last) this.go(0);
    this.#next();
  }

  stop(): void {
    this.running = false;
    clearTimeout(this.#timer);
  }

  #next(): void {
    clearTimeout(this.#timer);
    if (this.at === this.last) this.running = false;
    else this.#timer = setTimeout(() => this.go(this.at + 1), STEP / this.speed);
  }

  left(): null {
    return null;
  }
  act(): void {}
  tell(text: string): void {
    this.told = text;
  }
}
