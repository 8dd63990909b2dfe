/** Whether stars count twice at this table, for the cards that are drawn on it. */
import { getContext, setContext } from "svelte";

const KEY = Symbol("stars");

export const setStarsDouble = (double: () => boolean): void => void setContext(KEY, double);
export const getStarsDouble = (): (() => boolean) | undefined => getContext<(() => boolean) | undefined>(KEY);
