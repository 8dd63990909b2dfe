/** A table that one sits at or watches: the newest push, what of it is shown, talk, and requests. */
import { flushSync } from "svelte";
import type { Chat, Choice, Command, Event, OpenHands, Presence, Push, ServerMessage, View } from "../generated/house";
import type { Look } from "./looks";
import type { Motion } from "./motion";
import type { Seen } from "./seen";
import { MatchLog, ofGame } from "./log.svelte";
import { calm } from "./prefs.svelte";
import { namesOf } from "./seats";
import { speech } from "./speech.svelte";
import { type Line, Refused, socketAddress, TableSocket } from "./socket";
import { play } from "./sound";

/** How long a picture stands before the next one is shown, when several come at once. */
const DWELL = 620;
const HURRY = 120;
const MANY = 8;
const TOAST = 4_200;
export class TableModel implements Seen {
  push = $state.raw<Push | null>(null);
  events = $state.raw<readonly Event[]>([]);
  chat = $state.raw<Chat[]>([]);
  presence = $state.raw<Presence | null>(null);
  line = $state<Line>("connecting");
  /** Why the table can't be had. */
  gone = $state<string | null>(null);
  toast = $state<{ text: string; kind: "refused" | "told" } | null>(null);
  hint = $state<string | null>(null);
  laidOpen = $state(false);
  hands = $state.raw<OpenHands | null>(null);
  busy = $state(false);
  now = $state(Date.now());
  look = $state.raw<Look | null>(null);
  motion: Motion | null = null;
  /** The match whose results were looked at and put away. */
  resultsSeen = $state(0);
  /** The number of the last chat line that was read. */
  read = $state(0);
  /** Whose lines are not shown on this device. */
  muted = $state.raw<ReadonlySet<string>>(new Set());
  #newest: Push | null = null;
  #queue: Push[] = [];
  #shownAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #toastTimer: ReturnType<typeof setTimeout> | undefined;
  #skew = 0;
  readonly log: MatchLog;
  readonly #socket: TableSocket;
  readonly #clock: ReturnType<typeof setInterval>;

  constructor(
    readonly code: string,
    withScene = false,
  ) {
    this.log = new MatchLog(code, () => this.words);
    this.#clock = setInterval(() => (this.now = Date.now() + this.#skew), 250);
    this.#socket = new TableSocket(socketAddress(`/ws/tables/${code}`), {
      message: (message) => this.#take(message),
      line: (line) => (this.line = line),
      hello: () => ({
        last: this.#newest?.version ?? null,
        said: this.chat.at(-1)?.number ?? 0,
        ...(withScene ? { scene: true } : {}),
      }),
      skew: (milliseconds) => (this.#skew = milliseconds),
    });
  }

  close(): void {
    this.#socket.close();
    clearInterval(this.#clock);
    clearTimeout(this.#timer);
    clearTimeout(this.#toastTimer);
  }

  // What is seen

  get table() {
    return this.push!.table;
  }
  get view(): View {
    return this.push!.view!;
  }
  get seat() {
    return this.push?.seat ?? null;
  }
  get near() {
    return this.seat ?? 0;
  }
  get host() {
    return this.push?.host ?? false;
  }
  get choices(): readonly Choice[] {
    return this.busy || this.push?.table.pause ? [] : (this.push?.choices ?? []);
  }
  get refusals() {
    return this.push?.refusals ?? [];
  }
  get scene() {
    return (this.push as (Push & { scene?: Seen["scene"] }) | null)?.scene ?? null;
  }
  get open(): readonly View[] | null {
    return this.hands?.views ?? null;
  }
  readonly names = $derived(namesOf((this.push?.table.chairs ?? []).map((chair) => chair.name)));
  readonly words = $derived(speech.of(this.push?.table.game ?? "house"));
  readonly connected = $derived(
    (this.push?.table.chairs ?? []).map((chair, seat) => chair.bot || chair.name === null || (this.presence?.connected[seat] ?? true)),
  );
  /** Whether the viewer is awaited. */
  readonly mine = $derived(this.seat !== null && !!this.push?.choices?.length && !this.push.table.pause);

  readonly heard = $derived(this.chat.filter((line) => !this.muted.has(line.who)));
  readonly unread = $derived(this.heard.filter((line) => line.number > this.read).length);

  left(seat: number): number | null {
    const deadline = this.push?.table.deadlines[seat];
    return deadline == null ? null : Math.max(0, deadline - this.now);
  }

  // What is asked

  act(choice: Choice): void {
    this.hint = null;
    void this.ask({ do: "act", text: choice.text });
  }

  /** Ask the table for something. A refusal is shown, unless its code is to be taken quietly, and answered with false. */
  async ask(command: Command, quietly: readonly string[] = []): Promise<boolean> {
    const acting = command.do === "act";
    if (acting && this.busy) return false;
    if (acting) this.busy = true;
    try {
      await this.#socket.do(command, acting ? (this.push?.version ?? null) : null);
      return true;
    } catch (error) {
      if (error instanceof Refused && !quietly.includes(error.refusal.code)) {
        this.refuse(this.#sentence(error.refusal.code, error.refusal.message, error.refusal.facts));
      }
      return false;
    } finally {
      if (acting) this.busy = false;
    }
  }

  #sentence(code: string, message: string, facts: Record<string, never> | Refused["refusal"]["facts"]): string {
    const house = speech.of("house");
    for (const key of [`refused-${code}`, `problem-${code}`]) if (house.has(key) && !("why" in facts)) return house.say(key, facts);
    return message;
  }

  skip(): void {
    void this.ask({ do: "skip" }, ["no-pause"]); // it ended by itself meanwhile
  }

  results(): void {
    this.resultsSeen = 0;
  }

  say(text: string): void {
    this.#socket.send({ type: "say", text });
  }

  askHint(): void {
    this.#socket.send({ type: "hint" });
  }

  /** Lay all hands open, at a practice table, and keep them so; or turn them down again. */
  layOpen(open: boolean): void {
    this.laidOpen = open;
    if (open) this.#socket.send({ type: "open-hands" });
    else this.hands = null;
  }

  tell(text: string): void {
    this.#show({ text, kind: "told" });
  }

  refuse(text: string): void {
    play("refused");
    this.#show({ text, kind: "refused" });
  }

  #show(toast: { text: string; kind: "refused" | "told" }): void {
    this.toast = toast;
    clearTimeout(this.#toastTimer);
    this.#toastTimer = setTimeout(() => (this.toast = null), TOAST);
  }

  // What is heard

  #take(message: ServerMessage): void {
    switch (message.type) {
      case "push":
        this.#newest = message;
        this.#queue.push(message);
        this.#next();
        break;
      case "chat":
        if (message.number > (this.chat.at(-1)?.number ?? 0)) this.chat = [...this.chat, message];
        if (Date.now() + this.#skew - message.at < 5_000) play("chat");
        break;
      case "presence":
        this.presence = message;
        break;
      case "hint":
        this.hint = message.text;
        break;
      case "open-hands":
        if (this.laidOpen) this.hands = message;
        break;
      case "refused":
        if (message.code === "no-such-table" || message.code === "too-many-guesses" || message.code === "rules-changed") {
          this.gone = this.#sentence(message.code, message.message, message.facts);
        } else this.refuse(this.#sentence(message.code, message.message, message.facts));
        break;
    }
  }

  /** Show the next picture when the one before has stood long enough. What the viewer did is shown at once. */
  #next(): void {
    clearTimeout(this.#timer);
    const push = this.#queue[0];
    if (!push) return;
    const wait = this.#shownAt + this.#dwell(push) - Date.now();
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#next(), wait);
      return;
    }
    this.#queue.shift();
    this.#showPush(push);
    this.#shownAt = Date.now();
    this.#next();
  }

  #dwell(push: Push): number {
    if (!this.push || document.hidden || !push.told.some(ofGame)) return 0;
    if (push.told.some((entry) => entry.actor === `P${this.near + 1}` && entry.by === "person")) return 0;
    return this.#queue.length > MANY ? HURRY : calm() ? DWELL / 2 : DWELL;
  }

  #showPush(push: Push): void {
    const wasMine = this.mine;
    const animate = this.push !== null && !document.hidden;
    if (animate) this.motion?.before();
    flushSync(() => {
      const fresh = this.log.take(push);
      if (push.table.match !== this.push?.table.match) this.hands = null;
      this.events = animate ? fresh.filter(ofGame).flatMap((entry) => entry.events) : [];
      this.push = push;
      if (!push.choices?.some((choice) => choice.text === this.hint)) this.hint = null;
    });
    if (this.laidOpen) this.layOpen(push.view !== null);
    if (!animate) return;
    this.motion?.after();
    const cues = new Set(this.events.map((event) => this.look?.cue(event)).filter((cue) => cue != null));
    for (const cue of cues) play(cue);
    if (this.mine && !wasMine) play("turn");
  }
}
