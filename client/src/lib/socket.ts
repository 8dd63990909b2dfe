/** A table's WebSocket. After a reconnect, requests that have not been answered are sent again with the same id, so each is carried out once. */
import type { ClientMessage, Command, RefusedMessage, ServerMessage } from "../generated/house";
import { ANSWER_TIMEOUT_MS, Connection, type ConnectionState, socketAddress } from "./connection";

export interface TableSocketHandlers {
  onMessage(message: ServerMessage): void;
  onStateChange(state: ConnectionState): void;
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  onClockOffset(milliseconds: number): void;
  /** The contents of the first message: the last version and the last chat message that were received. */
  hello(): { last: number | null; said: number };
}

export class RefusedError extends Error {
  constructor(readonly refusal: RefusedMessage) {
    super(refusal.message);
  }
}

interface PendingRequest {
  message: ClientMessage;
  timer: ReturnType<typeof setTimeout> | undefined;
  resolve(version: number): void;
  reject(error: RefusedError): void;
}

/** The server is pinged after this long without a message, in milliseconds. */
const PING_AFTER_MS = 4_000;
/** Close codes. */
const NO_SUCH_TABLE = 4404;
const POLICY_VIOLATION = 1008;
const LOGGED_OUT = 4401;

export class TableSocket {
  #pending = new Map<string, PendingRequest>();
  /** Whether `hello` has been sent on this connection: only then are other messages accepted. */
  #ready = false;
  readonly #connection: Connection;

  constructor(
    code: string,
    private readonly handlers: TableSocketHandlers,
  ) {
    this.#connection = new Connection(
      socketAddress(`/ws/tables/${code}`),
      {
        onOpen: () => {
          this.send({ type: "hello", ...this.handlers.hello() });
          this.#ready = true;
          for (const request of this.#pending.values()) this.#sendRequest(request);
        },
        onMessage: (data) => this.#receive(JSON.parse(data) as ServerMessage),
        onStateChange: (state) => {
          if (state !== "open") this.#ready = false;
          this.handlers.onStateChange(state);
        },
        isFinal: (closeCode) => [NO_SUCH_TABLE, POLICY_VIOLATION, LOGGED_OUT].includes(closeCode),
      },
      PING_AFTER_MS,
    );
  }

  close(): void {
    for (const { timer } of this.#pending.values()) clearTimeout(timer);
    this.#connection.close();
  }

  /** Send a command. Resolves to the new version once it is on the server's disk; rejects with a `RefusedError`. Survives reconnects. */
  request(command: Command, seen: number | null): Promise<number> {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    return new Promise((resolve, reject) => {
      const request: PendingRequest = { message: { type: "do", id, do: command, seen }, timer: undefined, resolve, reject };
      this.#pending.set(id, request);
      if (this.#ready) this.#sendRequest(request);
    });
  }

  send(message: ClientMessage): void {
    this.#connection.send(JSON.stringify(message));
  }

  #sendRequest(request: PendingRequest): void {
    this.send(request.message);
    clearTimeout(request.timer);
    request.timer = setTimeout(() => this.#ready && this.#connection.drop(), ANSWER_TIMEOUT_MS);
  }

  #receive(message: ServerMessage): void {
    if (message.type === "pong") {
      const { pingSentAt } = this.#connection;
      if (pingSentAt) this.handlers.onClockOffset(message.now - (pingSentAt + Date.now()) / 2);
      this.#connection.pingSentAt = 0;
      return;
    }
    if (message.type === "push" || message.type === "patch") {
      this.#connection.resetBackoff();
      this.handlers.onStateChange("open");
      this.handlers.onMessage(message);
      if (message.presence) this.handlers.onMessage(message.presence);
      if (message.done) this.#dispatch(message.done);
    } else this.#dispatch(message);
  }

  /** Settle the request that a message answers, or pass the message on. */
  #dispatch(message: ServerMessage): void {
    const request = "id" in message && message.id ? this.#pending.get(message.id) : undefined;
    if (request && (message.type === "done" || message.type === "refused")) {
      clearTimeout(request.timer);
      this.#pending.delete(message.id!);
      if (message.type === "done") request.resolve(message.version);
      else request.reject(new RefusedError(message));
    } else {
      this.handlers.onMessage(message);
    }
  }
}
