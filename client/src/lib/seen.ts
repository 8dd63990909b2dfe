/** What a table's drawing is given: the same whether a match is being played, watched, or replayed. */
import type { Choice, Event, Refusal, Scene, TableView, View } from "../generated/house";
import type { Words } from "./words";

export interface Seen<V extends View = View> {
  readonly table: TableView;
  readonly view: V;
  /** The viewer's seat; null for a spectator. */
  readonly seat: number | null;
  /** The seat that the picture is drawn for: the viewer's own, or the first. It is at the bottom. */
  readonly near: number;
  /** What is open to the viewer now; empty when it is not their turn, during pauses and in replays. */
  readonly choices: readonly Choice[];
  readonly refusals: readonly Refusal[];
  /** In a replay: what happened in this step, in words. Nobody can act, and nobody is "you". */
  readonly caption?: string;
  /** What just happened: the game's events since the picture before, oldest first. */
  readonly events: readonly Event[];
  readonly scene: Scene | null;
  /** Every seat's own view, where hands lie open (practice and replays); else null. */
  readonly open: readonly V[] | null;
  /** A hint that was asked for: the text of an action. */
  readonly hint: string | null;
  /** A name for each seat. */
  readonly names: readonly string[];
  /** The game's words. */
  readonly words: Words;
  /** By seat: whether somebody is looking on; true for bots. */
  readonly connected: readonly boolean[];
  /** The house's time, in milliseconds since 1970; it goes on by quarter seconds. */
  readonly now: number;
  /** Something was sent and not answered yet. */
  readonly busy: boolean;
  /** Milliseconds that a seat has left for its decision; null: as long as it likes, or it has none. */
  left(seat: number): number | null;
  /** Play one of the choices. A refusal is shown by the table. */
  act(choice: Choice): void;
  /** Say that one has seen enough of a pause; absent where nothing can be skipped. */
  skip?(): void;
  /** Show again how the match ended; absent where that is not shown. */
  results?(): void;
  /** Show a sentence for a moment, such as why something is not open. */
  tell(text: string): void;
}
