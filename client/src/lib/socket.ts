/** A table's socket that comes back by itself. What was asked and not answered is asked again, under the same id: it is carried out once. */
import type { ClientMessage, Command, RefusedMessage, ServerMessage } from "../generated/house";

export type Line = "connecting" | "open" | "lost" | "gone";

export interface Heard {
  message(message: ServerMessage): void;
  line(line: Line): void;
  /** What to say first: the last version and chat line that are known. */
  hello(): { last: number | null; said: number };
  /** How far the house's clock is ahead of ours, in milliseconds. */
  skew(milliseconds: number): void;
}

export class Refused extends Error {
  constructor(readonly refusal: RefusedMessage) {
    super(refusal.message);
  }
}

interface Pending {
  message: ClientMessage;
  done(version: number): void;
  refused(error: Refused): void;
}

const PING = 15_000;
const PATIENCE = 8_000;
const LONGEST_WAIT = 8_000;

export class TableSocket {
  #socket: WebSocket | null = null;
  #pending = new Map<string, Pending>();
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heart: ReturnType<typeof setInterval> | undefined;
  #pinged = 0;
  #closed = false;
  #greeted = false;
  readonly #wake = () => {
    if (document.visibilityState === "visible" && !this.#closed) this.#now();
  };

  constructor(
    readonly address: string,
    private readonly heard: Heard,
  ) {
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    clearTimeout(this.#retry);
    clearInterval(this.#heart);
    this.#socket?.close();
  }

  /** Ask for something; settled when it is on the house's disk, or refused. Survives a lost connection. */
  do(command: Command, seen: number | null): Promise<number> {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    const message: ClientMessage = { type: "do", id, do: command, seen };
    return new Promise((done, refused) => {
      this.#pending.set(id, { message, done, refused });
      if (this.#greeted) this.send(message);
    });
  }

  send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #now(): void {
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) {
      this.#ping();
      return;
    }
    clearTimeout(this.#retry);
    this.#connect();
  }

  #connect(): void {
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    this.#greeted = false;
    this.heard.line(this.#tries ? "lost" : "connecting");
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "hello", ...this.heard.hello() }));
      this.#greeted = true;
      for (const { message } of this.#pending.values()) socket.send(JSON.stringify(message));
      this.#ping();
      clearInterval(this.#heart);
      this.#heart = setInterval(() => this.#ping(), PING);
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#take(JSON.parse(event.data as string) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket || this.#closed) return;
      clearInterval(this.#heart);
      this.#greeted = false;
      if (event.code === 4404 || event.code === 1008) {
        this.heard.line("gone");
        return;
      }
      this.heard.line("lost");
      const wait = Math.min(LONGEST_WAIT, 300 * 2 ** this.#tries++) * (0.7 + 0.6 * Math.random());
      this.#retry = setTimeout(() => this.#connect(), wait);
    };
  }

  #ping(): void {
    const at = Date.now();
    if (this.#pinged && at - this.#pinged > PATIENCE) {
      this.#pinged = 0;
      this.#socket?.close();
      return;
    }
    if (!this.#pinged) {
      this.#pinged = at;
      this.send({ type: "ping" });
      setTimeout(() => this.#pinged === at && this.#ping(), PATIENCE + 100);
    }
  }

  #take(message: ServerMessage): void {
    if (message.type === "pong") {
      this.heard.skew(message.now - (this.#pinged + Date.now()) / 2);
      this.#pinged = 0;
      return;
    }
    if (message.type === "push") {
      this.#tries = 0;
      this.heard.line("open");
    }
    const pending = "id" in message && message.id ? this.#pending.get(message.id) : undefined;
    if (pending && message.type === "done") {
      this.#pending.delete(message.id);
      pending.done(message.version);
    } else if (pending && message.type === "refused") {
      this.#pending.delete(message.id!);
      pending.refused(new Refused(message));
    } else {
      this.heard.message(message);
    }
  }
}

export function socketAddress(path: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
}
