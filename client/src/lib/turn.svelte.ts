/** What the viewer has selected, what they have chosen before their turn, and what is about to be played for them. It knows no rules: whatever
 * it plays is among the server's choices. */
import type { Choice } from "../generated/house";
import { prefs } from "./prefs.svelte";
import { choicesFor, samePieces } from "./selection";

/** How long a forced move is announced before it is played, in milliseconds. */
const FORCED_MS = 1_100;
/** The same for pieces that were chosen before the turn: the move before has to be seen. */
const PREMOVE_MS = 450;

/** A choice that is about to be played without a further tap. */
export interface Autoplay {
  choice: Choice;
  why: "forced" | "premove";
}

/** The table, as far as a turn needs it. */
export interface TurnTable {
  /** The choices that can be played now. */
  choices(): readonly Choice[];
  /** Whether the viewer plays in a match, and it is not their turn. */
  waiting(): boolean;
  /** Whether everyone knows the viewer's only choice. */
  publiclyForced(): boolean;
  play(choice: Choice, automatic?: boolean): Promise<boolean>;
  /** Pieces that were chosen before the turn can't be played: in no way, or in several. */
  premoveFailed(ways: number): void;
}

export class Turn {
  #selected = $state<string | null>(null);
  premove = $state.raw<readonly string[]>([]);
  autoplay = $state.raw<Autoplay | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: TurnTable) {}

  /** The choice that the next tap on it plays. A choice without pieces that is the only one is selected from the start. */
  get selected(): Choice | null {
    const choices = this.table.choices();
    const [only] = choices;
    return choices.find((choice) => choice.text === this.#selected) ?? (choices.length === 1 && !only!.uses.length ? only! : null);
  }

  select(choice: Choice | null): void {
    this.#selected = choice?.text ?? null;
  }

  /** A tap on a choice: the first selects it, the second plays it. */
  choose(choice: Choice): void {
    if (prefs.instantPlay || this.selected?.text === choice.text) void this.table.play(choice);
    else this.select(choice);
  }

  /** Choose pieces before the turn; the same ones again, or none, cancel that. */
  setPremove(pieces: readonly string[]): void {
    if (this.table.waiting()) this.premove = samePieces(pieces, this.premove) ? [] : pieces;
  }

  cancelAutoplay(): void {
    clearTimeout(this.#timer);
    this.autoplay = null;
  }

  /** Something is being played: forget the selection. */
  played(): void {
    this.select(null);
    this.premove = [];
    this.cancelAutoplay();
  }

  /** The table has changed. */
  update(): void {
    const choices = this.table.choices();
    if (!choices.length) {
      this.select(null);
      this.cancelAutoplay();
      if (!this.table.waiting()) this.premove = [];
      return;
    }
    if (this.autoplay && choices.some((choice) => choice.text === this.autoplay!.choice.text)) return;
    this.cancelAutoplay();
    if (this.premove.length) {
      const matching = choicesFor(choices, this.premove);
      this.premove = [];
      if (matching.length === 1) this.#schedule({ choice: matching[0]!, why: "premove" }, PREMOVE_MS);
      else this.table.premoveFailed(matching.length);
    } else if (this.table.publiclyForced() && prefs.playForced && choices.length === 1) this.#schedule({ choice: choices[0]!, why: "forced" }, FORCED_MS);
  }

  #schedule(autoplay: Autoplay, milliseconds: number): void {
    this.autoplay = autoplay;
    this.#timer = setTimeout(() => {
      this.autoplay = null;
      void this.table.play(autoplay.choice, true);
    }, milliseconds * prefs.duration);
  }
}
