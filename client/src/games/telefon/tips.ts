/** Tooltips of tiles. */
import type { Catalogue } from "../../lib/catalogue";

/** What a tile is: its halves and its pips. */
export function tileTip(words: Catalogue, name: string): string {
  const [low, high] = name.split("-").map(Number) as [number, number];
  return low === high ? words.say("tip-double", { value: low, pips: low + high }) : words.say("tip-tile", { low, high, pips: low + high });
}
