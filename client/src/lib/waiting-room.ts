/** What is missing before a match can start. The server decides; this only predicts it for the display. */
import type { GameInfo, TableView } from "../generated/house";

export interface Waiting {
  /** How many more players or bots are needed. */
  missing: number;
  /** The seats of players other than the host who are not ready yet. */
  notReady: number[];
  free: number[];
  /** Whether the host can start now. */
  canStart: boolean;
}

export function waitingFor(table: TableView, game: GameInfo): Waiting {
  const seats = table.chairs.map((_, seat) => seat);
  const free = seats.filter((seat) => table.chairs[seat]!.name === null);
  const taken = table.chairs.length - free.length;
  const target = game.seats.find((count) => count >= taken);
  const notReady = seats.filter((seat) => {
    const chair = table.chairs[seat]!;
    return chair.name !== null && !chair.bot && !chair.host && !chair.ready;
  });
  const missing = (target ?? taken) - taken;
  return { missing, notReady, free, canStart: target === taken && notReady.length === 0 };
}
