/** The lobby's live list of open tables. */
import type { Listing, LobbyMessage } from "../generated/house";
import { socketAddress } from "./socket";

export class LobbyModel {
  tables = $state.raw<Listing[] | null>(null);
  total = $state(0);
  lost = $state(false);
  #socket: WebSocket | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor() {
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  #connect(): void {
    this.#socket = new WebSocket(socketAddress("/ws/lobby"));
    this.#socket.onmessage = (event) => {
      const message = JSON.parse(event.data as string) as LobbyMessage;
      if (message.type !== "lobby") return;
      this.tables = message.tables;
      this.total = message.total;
      this.lost = false;
      this.#tries = 0;
    };
    this.#socket.onclose = () => {
      if (this.#closed) return;
      this.lost = true;
      this.#retry = setTimeout(() => this.#connect(), Math.min(15_000, 500 * 2 ** this.#tries++));
    };
  }
}
