/** Stand-ins play for people who are away or have left. The messages are the game's own, or the house's if it has none. */
import type { BoardContext } from "./board";
import type { Facts, Catalogue } from "./catalogue";

type Say = (key: string, facts?: Facts) => string;

/**
 * What leaving means in this game: in the middle of a match, and before one for a host whose table closes then (`leaving-host`), unless nobody
 * else sits there. Null where it only frees the seat.
 */
export function leaveWarning({ seat, isHost, table, words }: Pick<BoardContext, "seat" | "table" | "words"> & { isHost: boolean }, say: Say): string | null {
  if (table.status === "playing") return words.has("leaving") ? words.say("leaving") : say("leave-sure");
  const others = table.chairs.some((chair, other) => other !== seat && chair.name !== null && !chair.bot);
  return isHost && others && words.has("leaving-host") ? words.say("leaving-host") : null;
}

/** Shown to others beside a player who has a stand-in. */
export const standInText = (words: Catalogue, say: Say): string => (words.has("stand-in") ? words.say("stand-in") : say("stand-in"));

/** Shown to a player who has a stand-in. */
export const ownStandInText = (words: Catalogue, say: Say): string => (words.has("stand-in-you") ? words.say("stand-in-you") : say("idle"));

/** Whether a stand-in is playing for the viewer. */
export const hasStandIn = (board: Pick<BoardContext, "seat" | "table">): boolean => board.seat !== null && !!board.table.chairs[board.seat]?.stand_in;

/** A seat whose turn it is and whose player let the clock run out last time: the others may skip it. */
export function skippableSeat(board: Pick<BoardContext, "seat" | "table" | "view">): number | null {
  const { seat, table, view } = board;
  if (seat === null || table.status !== "playing" || table.pause || hasStandIn(board)) return null;
  return view.actors.find((other) => other !== seat && table.chairs[other]!.missed > 0 && !table.chairs[other]!.stand_in && !table.chairs[other]!.bot) ?? null;
}
