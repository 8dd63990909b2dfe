/** The interface that every look implements, ours and those of plug-ins, and how the page loads one.
 *
 * A look is what a game looks like in the browser: its board, its pieces and its sounds.
 It is an ES module that exports `look`. The page contains the
 * address of each game's module, which is loaded when it is needed. Nothing
 * here depends on the framework that a look is written with. A game without a look is played on the generic board. */
import plainCover from "../components/cover.svg?url";
import type { Event } from "../generated/house";
import type { BoardContext } from "./board";
import type { LookFiles } from "./boot";
import type { Cue } from "./sound";

export interface Look {
  /** Draw the whole play area into an empty element. */
  board(target: HTMLElement, board: BoardContext, kit: LookKit): Mounted;
  /** Draw one piece into an empty element and fill it: for open hands in replays, the debug panel, and pictures in the rules. */
  piece(target: HTMLElement, name: string): Mounted;
  /** How long the effects of a move are shown at normal speed, in milliseconds: the next move is shown after that. */
  lasts?(events: readonly Event[]): number;
  /** Draw pieces as they are laid out in a line, each as wide as the CSS variable `--piece` if upright: for pictures in the rules.
   * Without it, they are drawn side by side. */
  line?(target: HTMLElement, names: readonly string[]): Mounted;
  /** The sound of an event. */
  cue?(event: Event): Cue | null;
}

/** Something that was drawn into an element. */
export interface Mounted {
  /** Called right after mounting, and whenever a field of the board other than `now` has changed. Read the board's fields again. */
  update?(): void;
  /** Called four times a second while the clock runs: `now` and `left()` have changed. */
  tick?(): void;
  /** Remove it. */
  destroy(): void;
}

export type Mount = (target: HTMLElement) => Mounted;

/** What the client provides to a look. */
export interface LookKit {
  /** The layout that our own games use: players with their clocks, the middle, the action bar and the hand. The look draws the parts. */
  layout(target: HTMLElement, board: BoardContext, parts: LayoutParts): Mounted;
}

export interface LayoutParts {
  /** The middle of the table. It is a size container that never scrolls: draw in cqw and cqh. */
  centre: Mount;
  /** The viewer's pieces, at the bottom. */
  hand?: Mount;
  /** Buttons in the action bar, mounted while it is the viewer's turn. */
  actions?: Mount;
  /** A seat's score, counts and the like, beside its player's name. */
  tally?(target: HTMLElement, seat: number): Mounted;
  /** What the viewer can do now, shown in the action bar while it is their turn; null for the default text. */
  status?(): string | null;
  /** A CSS class for the layout's root. */
  className?: string;
}

let files: Record<string, LookFiles> = {};

export function initLooks(lookFiles: Record<string, LookFiles>): void {
  files = lookFiles;
}

/** The game's picture in the lobby, or a plain one. */
export const coverUrl = (game: string): string => files[game]?.cover ?? plainCover;

/** The game's look; null if it has none or it can't be loaded. The generic board is used then. */
export async function loadLook(game: string): Promise<Look | null> {
  const { script, styles } = files[game] ?? { script: null, styles: [] };
  if (!script) return null;
  try {
    const [module] = await Promise.all([import(/* @vite-ignore */ script) as Promise<{ look: Look }>, ...styles.map(loadStyle)]);
    return module.look ?? null;
  } catch (error) {
    console.warn(`The look of ${game} could not be loaded; the generic board is used.`, error);
    return null;
  }
}

function loadStyle(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  link.crossOrigin = "";
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${href} could not be loaded`));
    document.head.append(link);
  });
}
