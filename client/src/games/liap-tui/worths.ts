/** What the pieces are worth at this table, for the pieces that are drawn on it. */
import { getContext, setContext } from "svelte";
import { prefs } from "../../lib/prefs.svelte";

type Worths = () => Record<string, number>;
const KEY = Symbol("worths");

export const setWorths = (worths: Worths): void => void setContext(KEY, worths);

/** The worth of a piece as it is written on it; empty away from a table. */
function worthLabel(worths: Worths | undefined, name: string): string {
  const worth = worths?.()[name];
  if (worth === undefined) return "";
  return Number.isInteger(worth) ? String(worth) : `${Math.floor(worth)}½`;
}

/** What is written on a piece: its letter and its worth; empty if the player does not want that. */
export const pieceText = (worths: Worths | undefined, name: string): string => (prefs.showsPieceLabels ? `${name} ${worthLabel(worths, name)}`.trim() : "");

export const getWorths = (): Worths | undefined => getContext<Worths | undefined>(KEY);
