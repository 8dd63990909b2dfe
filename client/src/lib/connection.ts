/**
 * A WebSocket that detects a dead connection and reconnects automatically. A browser may take a minute to report one (`onclose`), so a
 * missing answer or the `offline` event is enough: the socket is discarded and another one is opened.
 */

import { socketProtocols } from "./session";

/** `closed`: the server has ended the connection for good. */
export type ConnectionState = "connecting" | "open" | "lost" | "closed";

export interface ConnectionHandlers {
  /** The socket is open. */
  onOpen(): void;
  onMessage(data: string): void;
  onStateChange(state: ConnectionState): void;
  /** Whether it is pointless to reconnect after this close code. */
  isFinal?(closeCode: number): boolean;
}

/** If an answer takes longer than this, the connection counts as dead. In milliseconds. */
export const ANSWER_TIMEOUT_MS = 5_000;
const MIN_RETRY_DELAY_MS = 300;
const MAX_RETRY_DELAY_MS = 8_000;
const PING = JSON.stringify({ type: "ping" });

export class Connection {
  #socket: WebSocket | null = null;
  #failures = 0;
  #lastMessageAt = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #answerTimer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** When the ping that has not been answered yet was sent; 0 if there is none. */
  pingSentAt = 0;
  readonly #onOffline = () => this.drop();
  readonly #onWake = () => {
    if (document.visibilityState === "visible" && !this.#closed) this.#check();
  };

  constructor(
    readonly address: string,
    private readonly handlers: ConnectionHandlers,
    /** The server is pinged after this long without a message, in milliseconds. */
    private readonly pingAfter: number,
  ) {
    addEventListener("online", this.#onWake);
    addEventListener("offline", this.#onOffline);
    document.addEventListener("visibilitychange", this.#onWake);
    this.#connect();
  }

  get open(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  send(data: string): void {
    if (this.open) this.#socket!.send(data);
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#onWake);
    removeEventListener("offline", this.#onOffline);
    document.removeEventListener("visibilitychange", this.#onWake);
    this.#discard();
  }

  /** The server works again: the next reconnect is not delayed. */
  resetBackoff(): void {
    this.#failures = 0;
  }

  /** Treat the connection as dead, whatever the browser reports, and open another one. */
  drop(): void {
    if (this.#closed) return;
    this.#discard();
    this.handlers.onStateChange("lost");
    const jitter = 0.7 + 0.6 * Math.random();
    const delay = Math.min(MAX_RETRY_DELAY_MS, MIN_RETRY_DELAY_MS * 2 ** this.#failures++) * jitter;
    this.#retryTimer = setTimeout(() => this.#connect(), delay);
  }

  ping(): void {
    if (!this.open || this.#answerTimer !== undefined) return;
    this.pingSentAt = Date.now();
    this.send(PING);
    this.#startAnswerTimer();
  }

  /** The page has become visible, or the device is online again: check the connection now. */
  #check(): void {
    if (this.open) this.ping();
    else if (this.#socket?.readyState !== WebSocket.CONNECTING) this.#connect();
  }

  #connect(): void {
    this.#discard();
    const socket = (this.#socket = new WebSocket(this.address, socketProtocols()));
    this.handlers.onStateChange(this.#failures ? "lost" : "connecting");
    this.#startAnswerTimer();
    socket.onopen = () => {
      this.#received();
      this.#heartbeat = setInterval(() => {
        if (Date.now() - this.#lastMessageAt >= this.pingAfter) this.ping();
      }, this.pingAfter / 2);
      this.handlers.onOpen();
      this.ping();
    };
    socket.onmessage = (event) => {
      this.#received();
      this.handlers.onMessage(event.data as string);
    };
    socket.onclose = (event) => {
      if (!this.handlers.isFinal?.(event.code)) return this.drop();
      this.#discard();
      this.handlers.onStateChange("closed");
    };
  }

  #received(): void {
    this.#lastMessageAt = Date.now();
    this.#stopAnswerTimer();
  }

  /** Drop the connection unless something is received in time. */
  #startAnswerTimer(): void {
    this.#stopAnswerTimer();
    this.#answerTimer = setTimeout(() => this.drop(), ANSWER_TIMEOUT_MS);
  }

  #stopAnswerTimer(): void {
    clearTimeout(this.#answerTimer);
    this.#answerTimer = undefined;
  }

  /** Abandon the socket without waiting for it to close. */
  #discard(): void {
    clearTimeout(this.#retryTimer);
    this.#stopAnswerTimer();
    clearInterval(this.#heartbeat);
    this.pingSentAt = 0;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}

export function socketAddress(path: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
}
