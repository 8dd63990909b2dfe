/** Makes a look from Svelte components. They share this bundle's runtime and react to the board's fields, so `update` is not needed. */
import { mount, unmount, type Component } from "svelte";
import type { View } from "../generated/house";
import type { BoardContext } from "./board";
import type { Look, Mounted } from "./look";

export interface LookComponents {
  /** The whole play area: seats, table, bar and hand. */
  Board: Component<{ board: BoardContext<never> }>;
  /** One piece by its name. It fills its container. */
  Piece: Component<{ name: string }>;
  /** Pieces in a line, drawn in the size `--piece`. */
  Line?: Component<{ names: readonly string[] }>;
  cue: Look["cue"];
  lasts?: Look["lasts"];
}

export function svelteLook({ Board, Piece, Line, cue, lasts }: LookComponents): Look {
  return {
    board: (target, board) => mountComponent(Board, target, { board: board as BoardContext<never> }),
    piece: (target, name) => mountComponent(Piece, target, { name }),
    ...(Line ? { line: (target, names) => mountComponent(Line, target, { names }) } : {}),
    cue,
    ...(lasts ? { lasts } : {}),
  };
}

export function mountComponent<Props extends Record<string, unknown>>(component: Component<Props>, target: HTMLElement, props: Props): Mounted {
  const instance = mount(component, { target, props });
  return { destroy: () => void unmount(instance) };
}

/** The board with the view type of the look's own game. */
export const asBoard = <V extends View>(board: BoardContext<never>): BoardContext<V> => board as unknown as BoardContext<V>;
