/** A table as a player or spectator sees it: the state on the screen, updates waiting to be shown, chat, and requests to the server. */
import { flushSync } from "svelte";
import type { Chat, Choice, Command, Event, OpenHands, Presence, Push, ServerMessage, View } from "../generated/house";
import type { ConnectionState } from "./connection";
import { hostApp } from "./host-app";
import type { Look } from "./look";
import type { FocusKeeper } from "./focus";
import type { Motion } from "./motion";
import type { BoardContext } from "./board";
import { errorMessage, refusalMessage } from "./errors";
import { type LogLine, MatchLog, isGameEntry } from "./log.svelte";
import { fetchMoment, type Moment } from "./moment.svelte";
import { prefersReducedMotion, prefs } from "./prefs.svelte";
import { seatNames } from "./names";
import { i18n, say } from "./i18n.svelte";
import { type Bubble, Bubbles, loadMuted, saveMuted } from "./phrases.svelte";
import { applyPatch } from "./patches";
import { RefusedError, TableSocket } from "./socket";
import { hasStandIn } from "./stand-ins";
import { play } from "./sound";
import { hintSentence } from "./hints";
import { settleDrag } from "./drag";
import { Turn } from "./turn.svelte";

/** How long a move stays on the screen before the next one is shown, in milliseconds; longer if its effects take longer. */
const MOVE_MS = 620;
/** The same while many updates are waiting. */
const HURRIED_MOVE_MS = 120;
/** With more updates waiting than this, moves are shown faster. */
const LONG_QUEUE = 8;
const TOAST_MS = 4_200;
/** A chat message newer than this plays a sound; older ones come from before the page was opened. */
const NEW_CHAT_MS = 5_000;
/** How many announcements are kept. */
const MAX_ANNOUNCEMENTS = 12;
const CLOCK_TICK_MS = 250;
/** Commands about what is on the screen: if the table has changed meanwhile, they are refused. */
const GUARDED: readonly string[] = ["act", "undo", "rewind", "lesson-next", "lesson-back"];
/** Codes of refusals of a move that somebody has made meanwhile. */
const OUT_OF_DATE = ["stale", "illegal-action", "paused", "no-match"];
/** Codes of refusals after which the table's page can't be used. */
const FATAL_REFUSALS = ["no-such-table", "rules-changed", "logged-out", "session-expired"];

interface Toast {
  text: string;
  kind: "error" | "info";
}

export class TableModel implements BoardContext {
  /** The update on the screen; later ones may be waiting in the queue. */
  push = $state.raw<Push | null>(null);
  events = $state.raw<readonly Event[]>([]);
  chat = $state.raw<Chat[]>([]);
  presence = $state.raw<Presence | null>(null);
  connectionState = $state<ConnectionState>("connecting");
  /** Why the table can't be shown, as a message. */
  unavailable = $state<string | null>(null);
  toast = $state<Toast | null>(null);
  hint = $state<string | null>(null);
  /** The hint and its reason, as a sentence. */
  hintText = $state<string | null>(null);
  /** Whether the debug panel with all hands is open. */
  handsShown = $state(false);
  hands = $state.raw<OpenHands | null>(null);
  busy = $state(false);
  now = $state(Date.now());
  look = $state.raw<Look | null>(null);
  motion: Motion | null = null;
  /** An earlier moment that is shown instead of the current one. */
  moment = $state.raw<Moment | null>(null);
  focus: FocusKeeper | null = null;
  /** What a screen reader says: the latest events in order. */
  announcements = $state.raw<readonly LogLine[]>([]);
  /** The match whose result has been closed. */
  dismissedResult = $state(0);
  /** Whether the card of a lesson that is over has been closed. */
  dismissedLesson = $state(false);
  /** The number of the last chat message that was read. */
  lastRead = $state(0);
  /** The people who are muted on this device. */
  muted = $state.raw<ReadonlySet<string>>(new Set());
  /** Whether the quick phrases are open. */
  phrasesOpen = $state(false);
  readonly bubbles = new Bubbles();
  /** The latest update received. */
  #latest: Push | null = null;
  /** Whether a patch could not be applied and a snapshot has been requested. */
  #resyncing = false;
  #queue: Push[] = [];
  #shownAt = 0;
  #queueTimer: ReturnType<typeof setTimeout> | undefined;
  #toastTimer: ReturnType<typeof setTimeout> | undefined;
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  #clockOffset = 0;
  readonly log: MatchLog;
  readonly #turn = new Turn({
    choices: () => this.choices,
    waiting: () => this.waiting,
    publiclyForced: () => !!this.push?.publicly_forced && (!this.push.table.lesson || !!this.push.table.lesson.ended), // a lesson waits for its learner
    play: (choice, automatic) => this.#play(choice, automatic),
    premoveFailed: (ways) => this.notify(say(ways ? "premove-choose" : "premove-gone")),
  });
  readonly #socket: TableSocket;
  readonly #clockTimer: ReturnType<typeof setInterval>;

  constructor(
    readonly code: string,
    withScene = false,
  ) {
    this.log = new MatchLog(code, () => this.words);
    this.muted = loadMuted(code);
    this.#clockTimer = setInterval(() => (this.now = Date.now() + this.#clockOffset), CLOCK_TICK_MS);
    this.#socket = new TableSocket(code, {
      onMessage: (message) => this.#receive(message),
      onStateChange: (state) => (this.connectionState = state),
      onClockOffset: (milliseconds) => (this.#clockOffset = milliseconds),
      hello: () => ({
        last: this.#latest?.version ?? null,
        said: this.chat.at(-1)?.number ?? 0,
        ...(withScene ? { scene: true } : {}),
      }),
    });
  }

  close(): void {
    this.#socket.close();
    clearInterval(this.#clockTimer);
    clearTimeout(this.#queueTimer);
    clearTimeout(this.#toastTimer);
    this.#turn.cancelAutoplay();
    this.bubbles.close();
  }

  // The state on the screen

  get table() {
    return this.push!.table;
  }
  get view(): View {
    return this.push!.view!;
  }
  get seat() {
    return this.push?.seat ?? null;
  }
  get bottomSeat() {
    return this.seat ?? 0;
  }
  get isHost() {
    return this.push?.host ?? false;
  }
  get choices(): readonly Choice[] {
    return this.busy || this.push?.table.pause || (this.push && hasStandIn(this)) ? [] : (this.push?.choices ?? []);
  }
  get refusals() {
    return this.push?.refusals ?? [];
  }
  get scene() {
    return (this.push as (Push & { scene?: BoardContext["scene"] }) | null)?.scene ?? null;
  }
  /** At practice tables the debug panel shows all hands, so that the board has enough space. */
  readonly openViews = null;
  readonly names = $derived(seatNames((this.push?.table.chairs ?? []).map((chair) => chair.name)));
  readonly words = $derived(i18n.catalogue(this.push?.table.game ?? "house"));
  readonly connected = $derived(
    (this.push?.table.chairs ?? []).map((chair, seat) => chair.bot || chair.name === null || (this.presence?.connected[seat] ?? true)),
  );
  readonly isMyTurn = $derived(this.seat !== null && !!this.push?.choices?.length && !this.push.table.pause && !hasStandIn(this));

  readonly unmutedChat = $derived(this.chat.filter((message) => !this.muted.has(message.who)));
  readonly unread = $derived(this.unmutedChat.filter((message) => message.number > this.lastRead && message.phrase === null).length);

  timeLeft(seat: number): number | null {
    const deadline = this.push?.table.deadlines[seat];
    return deadline == null ? null : Math.max(0, deadline - this.now);
  }

  // Requests

  act(choice: Choice): Promise<boolean> {
    return this.#play(choice);
  }

  /** Something that was played automatically may have been played in another tab meanwhile. */
  #play(choice: Choice, automatic = false): Promise<boolean> {
    this.hint = null;
    hostApp()?.haptic("move");
    this.#turn.played();
    return this.request({ do: "act", text: choice.text }, automatic ? OUT_OF_DATE : []);
  }

  get selected() {
    return this.#turn.selected;
  }
  get premove() {
    return this.#turn.premove;
  }
  get autoplay() {
    return this.#turn.autoplay;
  }
  get waiting() {
    return this.seat !== null && this.push?.table.status === "playing" && !this.busy && !hasStandIn(this) && !this.choices.length;
  }
  choose(choice: Choice): void {
    this.#turn.choose(choice);
  }
  select(choice: Choice | null): void {
    this.#turn.select(choice);
  }
  setPremove(pieces: readonly string[]): void {
    this.#turn.setPremove(pieces);
  }
  cancelAutoplay(): void {
    this.#turn.cancelAutoplay();
  }

  /** Send a command and wait for the answer. Returns false if it was refused; the reason is shown unless its code is to be ignored. */
  async request(command: Command, ignoredCodes: readonly string[] = []): Promise<boolean> {
    const acting = command.do === "act";
    if (acting && this.busy) return false;
    if (acting) this.busy = true;
    try {
      await this.#socket.request(command, GUARDED.includes(command.do) ? (this.push?.version ?? null) : null);
      return true;
    } catch (error) {
      if (error instanceof RefusedError && !ignoredCodes.includes(error.refusal.code)) {
        this.showError(refusalMessage(error.refusal.code, error.refusal.facts, this.names) ?? error.refusal.message);
      }
      return false;
    } finally {
      if (acting) {
        this.busy = false;
        this.#turn.update();
      }
    }
  }

  /** Take back the viewer's last action, at a practice table. */
  undo(): void {
    void this.request({ do: "undo" }, ["stale", "nothing-to-undo"]); // a second tap
  }

  /** Go back to an earlier position of the match, by the version of its last entry that is to count. */
  rewind(version: number): void {
    void this.request({ do: "rewind", version });
  }

  requestLesson(command: "lesson-next" | "lesson-back" | "leave-lesson"): void {
    void this.request({ do: command }, ["stale", "no-lesson"]); // a second tap
  }

  skipPause(): void {
    void this.request({ do: "skip" }, ["no-pause"]); // it may have ended meanwhile
  }

  takeSeatBack(): void {
    void this.request({ do: "return" }, ["seat-is-yours"]); // a second tap
  }

  skipPlayer(seat: number): void {
    void this.request({ do: "skip-player", seat }, ["not-awaited"]); // they may have acted meanwhile
  }

  /** Show the board as it was after a line of the log. */
  async showMoment(line: LogLine): Promise<void> {
    try {
      const moment = await fetchMoment(this.code, line.version, line.text, this.look === null);
      if (moment.push.view) this.moment = moment;
    } catch (error) {
      this.showError(errorMessage(error));
    }
  }

  showResult(): void {
    this.dismissedResult = 0;
  }

  sendChat(text: string): void {
    this.#socket.send({ type: "say", text });
  }

  sayPhrase(phrase: string): void {
    this.#socket.send({ type: "phrase", phrase });
  }

  bubble(seat: number): Bubble | null {
    return this.bubbles.of(seat);
  }

  openPhrases(): void {
    this.phrasesOpen = true;
  }

  /** Mute or unmute a person on this device. */
  setMuted(who: string, on: boolean): void {
    const muted = new Set(this.muted);
    if (on) muted.add(who);
    else muted.delete(who);
    this.muted = muted;
    saveMuted(this.code, muted);
    if (on) this.bubbles.hide(new Set(this.chat.filter((line) => line.who === who).map((line) => line.number)));
  }

  requestHint(): void {
    this.#socket.send({ type: "hint" });
  }

  /** Open or close the debug panel of a practice table. While it is open, every update requests all hands again. */
  showHands(show: boolean): void {
    this.handsShown = show;
    if (show) this.#socket.send({ type: "open-hands" });
    else this.hands = null;
  }

  notify(text: string): void {
    this.#showToast({ text, kind: "info" });
  }

  showError(text: string): void {
    play("refused");
    hostApp()?.haptic("error");
    this.#showToast({ text, kind: "error" });
  }

  #showToast(toast: Toast): void {
    this.toast = toast;
    clearTimeout(this.#toastTimer);
    this.#toastTimer = setTimeout(() => (this.toast = null), TOAST_MS);
  }

  // Messages from the server

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "push":
        this.#enqueue(message);
        break;
      case "patch": {
        const push = applyPatch(this.#latest, message);
        if (push) this.#enqueue(push);
        else if (!this.#resyncing) this.#socket.send({ type: "resync" });
        this.#resyncing = push === null;
        break;
      }
      case "chat":
        if (message.number > (this.chat.at(-1)?.number ?? 0)) this.chat = [...this.chat, message];
        if (Date.now() + this.#clockOffset - message.at < NEW_CHAT_MS && !this.muted.has(message.who)) {
          this.bubbles.show(message);
          if (message.phrase === null || prefs.phrases) play("chat");
        }
        break;
      case "presence":
        this.presence = message;
        break;
      case "hint":
        this.hint = message.text;
        this.hintText = hintSentence(message, this.push?.choices ?? [], this.words, this.names);
        break;
      case "open-hands":
        if (this.handsShown) this.hands = message;
        break;
      case "refused":
        if (FATAL_REFUSALS.includes(message.code) || message.code.startsWith("too-many-guesses")) {
          this.unavailable = refusalMessage(message.code, message.facts) ?? message.message;
        } else this.showError(refusalMessage(message.code, message.facts, this.names) ?? message.message);
        break;
    }
  }

  #enqueue(push: Push): void {
    this.#resyncing = false;
    this.#latest = push;
    this.#queue.push(push);
    this.#showNext();
  }

  /** Show the next update once the one on the screen has been visible for long enough. */
  #showNext(): void {
    clearTimeout(this.#queueTimer);
    const push = this.#queue[0];
    if (!push) return;
    const wait = this.#shownAt + this.#delayBefore(push) - Date.now();
    if (wait > 0) {
      this.#queueTimer = setTimeout(() => this.#showNext(), wait);
      return;
    }
    this.#queue.shift();
    this.#showPush(push);
    this.#shownAt = Date.now();
    this.#showNext();
  }

  /** How long the update on the screen stays before this one, in milliseconds. The viewer's own moves are shown at once. */
  #delayBefore(push: Push): number {
    if (!this.push || document.hidden || !push.told.some(isGameEntry)) return 0;
    if (push.told.some((entry) => entry.actor === `P${this.bottomSeat + 1}` && entry.by === "person")) return 0;
    if (this.#queue.length > LONG_QUEUE) return HURRIED_MOVE_MS;
    if (prefersReducedMotion()) return (MOVE_MS / 2) * prefs.duration;
    return Math.max(MOVE_MS, this.look?.lasts?.(this.events) ?? 0) * prefs.duration;
  }

  #showPush(push: Push): void {
    const wasMyTurn = this.isMyTurn;
    const animate = this.push !== null && !document.hidden;
    if (animate) this.motion?.before();
    flushSync(() => {
      const newEntries = this.log.add(push);
      if (push.table.match !== this.push?.table.match) this.hands = this.moment = null;
      this.events = animate ? newEntries.filter(isGameEntry).flatMap((entry) => entry.events) : [];
      const before = this.push?.version;
      this.push = push;
      if (before !== undefined) this.announcements = [...this.announcements, ...this.log.spokenSince(before)].slice(-MAX_ANNOUNCEMENTS);
      if (!push.choices?.some((choice) => choice.text === this.hint)) this.hint = null;
    });
    settleDrag();
    this.#turn.update();
    this.focus?.restore(this.isMyTurn);
    if (this.handsShown) this.showHands(push.view !== null);
    if (!animate) return;
    this.motion?.after();
    const cues = new Set(this.events.map((event) => this.look?.cue?.(event)).filter((cue) => cue != null));
    for (const cue of cues) play(cue);
    if (this.isMyTurn && !wasMyTurn) play("turn");
  }
}
