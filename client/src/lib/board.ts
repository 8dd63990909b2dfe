/** What a board draws, and what it can do. The interface is the same for players, for spectators and in replays. */
import type { Choice, Event, Refusal, Scene, TableView, View } from "../generated/house";
import type { Catalogue } from "./catalogue";
import type { Autoplay } from "./turn.svelte";
import type { Bubble } from "./phrases.svelte";

export interface BoardContext<V extends View = View> {
  readonly table: TableView;
  readonly view: V;
  /** The viewer's seat; null for a spectator. */
  readonly seat: number | null;
  /** The seat at the bottom of the screen: the viewer's, or the first one for a spectator. */
  readonly bottomSeat: number;
  /** The viewer's legal actions; empty when it is not their turn, during pauses and in replays. */
  readonly choices: readonly Choice[];
  /** Actions that are not allowed now, with the reason. */
  readonly refusals: readonly Refusal[];
  /** In a replay: what happened in this step, as text. Nobody can act, and nobody is "you". */
  readonly caption?: string;
  /** What just happened: the game's events since the last update, oldest first. */
  readonly events: readonly Event[];
  /** The position as zones of pieces; only for games without a look, and in replays. */
  readonly scene: Scene | null;
  /** In a replay: every seat's view; otherwise null. */
  readonly openViews: readonly V[] | null;
  /** The hint that was requested: the text of an action. */
  readonly hint: string | null;
  /** The hint and its reason, as a sentence. */
  readonly hintText: string | null;
  /** A name for each seat. */
  readonly names: readonly string[];
  /** The game's catalogue. */
  readonly words: Catalogue;
  /** Whether each seat's player is connected; true for bots and free seats. */
  readonly connected: readonly boolean[];
  /** The server's time in milliseconds since 1970, updated four times a second. */
  readonly now: number;
  /** Whether an action has been sent and not answered yet. */
  readonly busy: boolean;
  /** Milliseconds left for a seat's decision; null if there is no limit or nothing to decide. */
  timeLeft(seat: number): number | null;
  /** Take back the viewer's last action, where `table.can_undo` says that it is possible; absent in replays. */
  undo?(): void;
  /** The choice that was selected with a tap; the next tap on it plays it. A choice without pieces that is the only one is selected from
   * the start. The action bar has a button that says what it is and plays it. */
  readonly selected: Choice | null;
  /** Whether the viewer plays, it is not their turn, and pieces can be chosen for later. */
  readonly waiting: boolean;
  /** The pieces that are played when the viewer's turn comes, if that is possible then. */
  readonly premove: readonly string[];
  /** What is about to be played for the viewer: a forced move, or what they chose before their turn. */
  readonly autoplay: Autoplay | null;
  /** A tap on a choice: the first selects it, the second plays it. With instant play, the first plays it. */
  choose(choice: Choice): void;
  /** Select a choice, or none. */
  select(choice: Choice | null): void;
  /** Choose pieces before the turn; the same ones again cancel that. */
  setPremove(pieces: readonly string[]): void;
  /** Don't play for the viewer after all. */
  cancelAutoplay(): void;
  /** Play one of the choices at once. If it is refused, the page shows why. Resolves to whether it was played. */
  act(choice: Choice): Promise<boolean>;
  /** Vote to end a pause early; absent in replays. */
  skipPause?(): void;
  /** Take the seat back from the stand-in; absent in replays. */
  takeSeatBack?(): void;
  /** Stop waiting for a player who has already let the clock run out once; absent in replays. */
  skipPlayer?(seat: number): void;
  /** Show the match result again; absent in replays. */
  showResult?(): void;
  /** The quick phrase that a seat's player has just said; absent in replays. */
  bubble?(seat: number): Bubble | null;
  /** Open the quick phrases; absent in replays and for spectators. */
  openPhrases?(): void;
  /** Show a message for a moment, such as why an action is not possible. */
  notify(text: string): void;
}
