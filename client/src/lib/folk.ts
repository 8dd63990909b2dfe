/** What a seat is called. Bots are the inn's own people, one for each seat, so that no two at a table have the same name. */
import type { ChairView } from "../generated/house";
import { say, speech } from "./speech.svelte";

export const botName = (seat: number): string =>
  speech.of("house").has(`ui-folk-${seat + 1}`) ? say(`folk-${seat + 1}`) : say("folk-more", { number: seat + 1 });

export function seatName(chair: ChairView, seat: number): string {
  if (chair.bot) return botName(seat);
  return chair.name ?? say("seat-number", { number: seat + 1 });
}

/** A bot's level in words. */
export const levelName = (level: string): string => (speech.of("house").has(`ui-level-${level}`) ? say(`level-${level}`) : level);
