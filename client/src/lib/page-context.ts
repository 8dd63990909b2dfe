/** What a page of a game needs besides its text: the game's words and art, and the options of the table at which it is read. */
import { createContext } from "svelte";
import type { Catalogue } from "./catalogue";
import type { Look } from "./look";

export interface PageContext {
  readonly words: Catalogue;
  readonly look: Look | null;
  /** The value of each option at this table, in words; null if the page is read elsewhere. */
  readonly options: ReadonlyMap<string, { value: string; changed: boolean }> | null;
}

const [get, set] = createContext<PageContext>();

export const setPageContext = set;

/** The context of the page, or null for Markdown that is not a page of a game. */
export function pageContext(): PageContext | null {
  try {
    return get();
  } catch {
    return null;
  }
}
