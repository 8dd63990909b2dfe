/** Each game's cloth as a small picture: `rug.svg` in its folder. A game without one gets the house's. */
import plain from "../furniture/rug.svg?url";

const found = import.meta.glob<string>("../games/*/rug.svg", { eager: true, query: "?url", import: "default" });

export const rugOf = (game: string): string => found[`../games/${game}/rug.svg`] ?? plain;
