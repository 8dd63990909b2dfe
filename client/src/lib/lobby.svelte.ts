/** The lobby's live list of open tables. */
import type { Listing, LobbyMessage, Pong } from "../generated/house";
import { Connection, socketAddress } from "./connection";

/** The server is pinged after this long without a message, in milliseconds. */
const PING_AFTER_MS = 10_000;

export class LobbyModel {
  tables = $state.raw<Listing[] | null>(null);
  total = $state(0);
  disconnected = $state(false);
  readonly #connection: Connection;

  constructor() {
    this.#connection = new Connection(
      socketAddress("/ws/lobby"),
      {
        onOpen: () => {},
        onMessage: (data) => this.#receive(JSON.parse(data) as LobbyMessage | Pong),
        onStateChange: (state) => (this.disconnected = state === "lost"),
      },
      PING_AFTER_MS,
    );
  }

  close(): void {
    this.#connection.close();
  }

  #receive(message: LobbyMessage | Pong): void {
    this.#connection.pingSentAt = 0;
    if (message.type !== "lobby") return;
    this.#connection.resetBackoff();
    this.disconnected = false;
    this.tables = message.tables;
    this.total = message.total;
  }
}
