/** What stands on a seat. */
import type { ChairView } from "../generated/house";
import { say, speech } from "./speech.svelte";

export const seatName = (chair: ChairView, seat: number): string => chair.name ?? say("seat-number", { number: seat + 1 });

/** A bot's level in words. */
export const levelName = (level: string): string => (speech.of("house").has(`ui-level-${level}`) ? say(`level-${level}`) : level);
