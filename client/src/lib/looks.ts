/** The games' own looks: one folder each under src/games, named by the game's id, and loaded when it is needed. A game without one is
 * played on the generic table. */
import type { Component } from "svelte";
import type { Event, View } from "../generated/house";
import type { Seen } from "./seen";
import type { Cue } from "./sound";

export interface Look {
  /** The whole play area: seats, table, bar and hand. */
  Board: Component<{ seen: Seen<never> }>;
  /** One piece by its name, as large as its box: for the log, hints, open hands and the lobby. */
  Piece: Component<{ name: string }>;
  /** The sound of an event. */
  cue(event: Event): Cue | null;
}

const found = import.meta.glob<{ look: Look }>("../games/*/index.ts");

export async function lookOf(game: string): Promise<Look | null> {
  const load = found[`../games/${game}/index.ts`];
  return load ? (await load()).look : null;
}

/** A view as its own type: a look knows which game it draws. */
export const asSeen = <V extends View>(seen: Seen<never>): Seen<V> => seen as unknown as Seen<V>;
