/** What a table that waits is waiting for. The house decides; this only says it in advance. */
import type { GameInfo, TableView } from "../generated/house";

export interface Waiting {
  /** The least number of people or bots that still have to sit down. */
  missing: number;
  /** The seats of people, other than the host, who have not said yet that they are ready. */
  unready: number[];
  free: number[];
  /** Whether the host can start now. */
  can: boolean;
}

export function waitingFor(table: TableView, game: GameInfo): Waiting {
  const seats = table.chairs.map((_, seat) => seat);
  const free = seats.filter((seat) => table.chairs[seat]!.name === null);
  const taken = table.chairs.length - free.length;
  const enough = game.seats.find((count) => count >= taken);
  const unready = seats.filter((seat) => {
    const chair = table.chairs[seat]!;
    return chair.name !== null && !chair.bot && !chair.host && !chair.ready;
  });
  const missing = (enough ?? taken) - taken;
  return { missing, unready, free, can: enough === taken && unready.length === 0 };
}
