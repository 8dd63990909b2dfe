// Generated from the server's own types by `python -m serai.web.typescript`. Don't edit.

/** The first message: what the client knows already. It is answered with a push. */
export interface Hello {
  type: "hello";
  /** The last version that the client has; null for a fresh start. What happened since is told in the push, as far as it is remembered. */
  last?: number | null;
  /** The number of the last chat line that the client has. */
  said?: number;
  /** Whether pushes shall have the scene too: for a client that has no table of its own for the game. */
  scene?: boolean;
}

/** Ask the table for something. It is answered with `done` or `refused`, with the same id. */
export interface Do {
  type: "do";
  /** The client's own name for the request, such as a random UUID, never used again: a request that is sent twice is carried out once. */
  id: string;
  /** What is asked. */
  do: Command;
  /** The version that the client showed when its person decided. An action that was decided on an older decision is refused as stale. */
  seen?: number | null;
}

/** Say something at the table. */
export interface Say {
  type: "say";
  text: string;
}

/** Ask what a bot would do. Only at practice tables. */
export interface AskHint {
  type: "hint";
}

/** Ask for all hands. Only at practice tables. */
export interface AskOpenHands {
  type: "open-hands";
}

/** Ask for the time, or whether anybody is there. */
export interface Ping {
  type: "ping";
}

/** Play in one's own seat: an action of the game, by its text. */
export interface Act {
  do: "act";
  text: string;
}

/** Take a free seat, or move to it. */
export interface Sit {
  do: "sit";
  seat: number;
}

/** Get up. During a match a stand-in plays on, or the game's own rule for leavers holds. */
export interface Leave {
  do: "leave";
}

/** Take one's seat back from the stand-in. */
export interface ReturnToSeat {
  do: "return";
}

/** Say that one is ready, or no longer. */
export interface Ready {
  do: "ready";
  ready?: boolean;
}

/** Ask somebody to change seats; when they ask back, it is done. A bot, and a free seat, never mind. */
export interface AskSwap {
  do: "swap";
  seat: number;
}

/** Host: put a bot into a free seat. */
export interface AddBot {
  do: "add-bot";
  seat: number;
  level?: string;
}

/** Host: take a bot or a player from a seat. */
export interface Remove {
  do: "remove";
  seat: number;
}

/** Host: change two seats. */
export interface Move {
  do: "move";
  seat: number;
  with_seat: number;
}

/** Host: change the options, the clock, or whether the table is listed, before the start. */
export interface SetOptions {
  do: "set-options";
  options?: Record<string, string | number | boolean | null> | null;
  clock?: number | "game" | "unlimited" | null;
  public?: boolean | null;
}

/** Host: begin the match. */
export interface Start {
  do: "start";
}

/** Host: close the table, also in the middle of a match. Nothing more happens at it. */
export interface Close {
  do: "close";
}

/** Say that one has seen enough of a pause. */
export interface Skip {
  do: "skip";
}

/** Ask for another match. */
export interface Rematch {
  do: "rematch";
}

/** Host: take somebody's word in the chat, or give it back: whoever sits there, or is `who` in the chat. */
export interface Mute {
  do: "mute";
  seat?: number | null;
  who?: string | null;
  muted?: boolean;
}

/** Host: keep spectators' chat from the players. */
export interface KeepSpectatorsApart {
  do: "spectators-apart";
  apart?: boolean;
}

/** A table as one viewer sees it at a version. `view`, `choices` and `refusals` are the game's own; null before a match. */
export interface Push<V extends View = View> {
  type: "push";
  version: number;
  /** Where the viewer sits; null for a spectator. */
  seat: number | null;
  /** Whether the viewer is the host. */
  host: boolean;
  table: TableView;
  /** What happened since the viewer's last version, oldest first. */
  told: Told[];
  view: V | null;
  choices: Choice[] | null;
  refusals: Refusal[] | null;
  /** The view laid out as zones and notes, for a client that asked for it in its hello; else null. */
  scene: Scene | null;
}

/** A request was carried out, and is on disk. */
export interface DoneMessage {
  type: "done";
  id: string;
  /** The version that it made. */
  version: number;
}

/** Something was not done, and why. Nothing has changed. After `stale` a fresh push follows. */
export interface RefusedMessage {
  type: "refused";
  /** Which request; null where the message had none, or could not be read. */
  id: string | null;
  /** Stable: programs go by it. */
  code: string;
  /** A sentence for people. */
  message: string;
  /** What the sentence was made from. */
  facts: Record<string, Fact>;
}

/** A line of talk, as others see it. */
export interface Chat {
  type: "chat";
  number: number;
  at: number;
  /** The same for everything that one person says at this table, and nothing else about them: mute by it. */
  who: string;
  name: string;
  seat: number | null;
  text: string;
}

/** Who is looking at the table just now. */
export interface Presence {
  type: "presence";
  /** By seat; false for bots. */
  connected: boolean[];
  spectators: number;
}

/** What a bot would do. */
export interface HintMessage {
  type: "hint";
  /** The action's text. */
  text: string;
}

/** A practice table laid open: every seat's own view side by side, and every action so far. */
export interface OpenHands<V extends View = View> {
  type: "open-hands";
  version: number;
  views: V[];
  log: string[];
}

/** The house's time, by which deadlines are told. */
export interface Pong {
  type: "pong";
  /** Milliseconds since 1970. */
  now: number;
}

/** The open public tables, those that wait for players first. Sent at once, and anew whenever the list changes. */
export interface LobbyMessage {
  type: "lobby";
  /** At most the first hundred. */
  tables: Listing[];
  /** How many there are. */
  total: number;
}

/** A game that can be played here. */
export interface GameInfo {
  id: string;
  title: string;
  /** What it is about, in a sentence. */
  tagline: string;
  /** Where it comes from. */
  origin: string | null;
  /** How long a match takes, roughly: from and to. */
  minutes: [number, number] | null;
  /** How many can play. */
  seats: number[];
  /** JSON Schema of the options; titles, descriptions and the words for choices are for people. */
  options: Record<string, unknown>;
  /** The levels of bots that can sit in. */
  bots: string[];
}

/** A table to be laid. Only the game must be named. */
export interface NewTable {
  game: string;
  /** By the game's schema; what is not named has its default. */
  options?: Record<string, string | number | boolean | null>;
  /** How many chairs; the most that the game takes if not named. */
  seats?: number | null;
  /** Whether the lobby lists it. */
  public?: boolean;
  /** Hints and open hands for everyone; never listed. */
  practice?: boolean;
  /** Seconds for each decision, the game's own times, or `unlimited`, which only a private table can have. */
  clock?: number | "game" | "unlimited";
}

/** Sit down wherever this is played, now. */
export interface QuickPlay {
  game: string;
}

/** Where to go. */
export interface LaidTable {
  /** Six capital letters: whoever has them can come in. */
  code: string;
  /** The table's address, to be passed on. */
  link: string;
}

/** Oneself. */
export interface Me {
  /** What others see. */
  name: string;
  /** Whether no name has been chosen yet. */
  guest: boolean;
}

/** The name that one would like to go by. */
export interface NewName {
  /** A blank one gives the guest's name back. */
  name: string;
}

/** A language that something is written in. What a catalogue lacks is said in English, which is complete. */
export interface Language {
  code: string;
  /** What its speakers call it. */
  name: string;
  /** Which way it is written. */
  direction: "ltr" | "rtl";
  /** Which catalogues there are, by the game's id or `house`, each with its text's digest. */
  words: Record<string, string>;
}

/** A match that is over, step by step. */
export interface Replay<V extends View = View> {
  game: string;
  rules_version: number;
  options: Record<string, string | number | boolean | null>;
  /** Who sat in each seat. */
  names: string[];
  /** How well the bot plays that sat there; null for people. */
  levels: (string | null)[];
  outcome: Outcome;
  summary: Summary;
  steps: ReplayStep<V>[];
}

/** A part of a table's log, as it was told to the viewer. */
export interface LogPage {
  /** Who sat in each seat before the first of these entries; nobody: null. */
  names: (string | null)[];
  /** Oldest first, without gaps. The table's opening is entry 1. */
  told: Told[];
}

/** What went wrong. */
export interface ErrorBody {
  /** Stable: programs go by it. */
  code: string;
  /** A sentence for people, which says what to do instead. */
  message: string;
  /** What the sentence was made from. */
  facts: Record<string, Fact>;
}

/** What one seat, or a spectator, may know. Every game extends this with its own fields. */
export interface View {
  /** Whose view this is; None for a spectator. */
  seat: number | null;
  /** How many seats there are. */
  players: number;
  /** The phase, by its name in the rules. */
  phase: string;
  /** The seats that may act now, ascending; empty while a deal is due and when the match is over. */
  actors: number[];
  /** The score of each seat so far. */
  scores: number[];
  /** Which round, hand or game of the match this is, from 1. */
  round: number;
}

/** One legal action, ready to be shown. A client selects among choices by matching `uses`. */
export interface Choice {
  /** The canonical text to send back. */
  text: string;
  /** Its kind; the label is the catalogue's `choice-<kind>` with the facts. */
  kind: string;
  /** The pieces that it takes from the hand. */
  uses: string[];
  /** Where they go, when there is more than one place. */
  at: string | null;
  /** What is worth knowing about it, such as set=STRAIGHT, worth=18. */
  facts: Record<string, Fact>;
}

/** Something that looks possible and is not, and why: the catalogue's `refusal-<why>` with the facts. */
export interface Refusal {
  text: string;
  why: string;
  uses: string[];
  facts: Record<string, Fact>;
}

/** Something that happened, for the log and for animation: the catalogue's `event-<kind>` with the seat and the facts. */
export interface Event {
  kind: string;
  /** Whom it is about; None for the table. */
  seat: number | null;
  facts: Record<string, Fact>;
}

/** A view laid out as zones and notes: enough for a table that has no drawing of its own. */
export interface Scene {
  zones: Zone[];
  notes: Note[];
}

/** What everyone at a table may know about it, apart from the game. */
export interface TableView {
  code: string;
  version: number;
  game: string;
  options: Record<string, string | number | boolean | null>;
  clock: number | "game" | "unlimited";
  public: boolean;
  /** At a practice table hints are given and all hands can be opened. It says so to everyone, and is never rated. */
  practice: boolean;
  status: "waiting" | "playing" | "over" | "closed";
  /** What the moment is called, by its name in the rules: the catalogue's `phase-<phase>`, or the house's where the game has none. */
  phase: string;
  match: number;
  chairs: ChairView[];
  /** Who has asked whom to change seats. */
  swaps: [number, number][];
  /** The seats that would like another match. */
  rematch: number[];
  spectators_apart: boolean;
  /** Whose word the host took: `who` of their lines in the chat. */
  muted: string[];
  pause: PauseView | null;
  /** Whose decision is awaited, and until when, in milliseconds since 1970 by the house's clock; null: as long as they like. */
  deadlines: Record<number, number | null>;
  outcome: Outcome | null;
  /** Statistics of a match that is over. */
  summary: Summary | null;
}

/** What an entry of the log meant to the viewer. */
export interface Told {
  version: number;
  at: number;
  actor: string;
  /** `person`, `clock`, `bot` or `house`. */
  by: string;
  /** The game's events, or the table's. */
  events: Event[];
  /** Who sits in each seat from here on, where this entry changed that; else it is left out. */
  names?: (string | null)[] | null;
}

/** A table in the lobby's list. */
export interface Listing {
  code: string;
  game: string;
  options: Record<string, string | number | boolean | null>;
  clock: number | "game" | "unlimited";
  status: string;
  practice: boolean;
  quick: boolean;
  seats: number;
  taken: number;
  names: (string | null)[];
  opened_at: number;
}

/** The end of a match: scores by seat, the winners' seats (from 0), and why it ended (a key in the game's catalogue). */
export interface Outcome {
  scores: number[];
  winners: number[];
  reason: string;
}

/** After-match statistics. */
export interface Summary {
  /** How many rounds, hands or games were played to the end. */
  rounds: number;
  /** For each seat its figures; the labels are the catalogue's `stat-<name>`. */
  seats: Record<string, Fact>[];
}

/** One action of a match that is over, and how the table lay after it, with all hands open. */
export interface ReplayStep<V extends View = View> {
  /** `*` for a deal, `P1`… for a seat, `P1!` where the table acted for it. */
  actor: string;
  /** The action in the game's notation. */
  text: string;
  /** When it was, counted from the start of the match. */
  seconds: number | null;
  /** What happened, as the one who acted saw it; a deal as everyone did. */
  events: Event[];
  /** Every seat's own view, the game's own, side by side. */
  views: V[];
  /** The table laid out with every seat's places as that seat sees them. */
  scene: Scene;
}

/** A place where pieces lie. Every piece of the game lies in exactly one zone of a scene. */
export interface Zone {
  /** Its name, the same as long as the match lasts; the label is the catalogue's `zone-<kind>`. */
  id: string;
  /** What it is: `hand`, `pack`, `table`, … : zones of one kind look alike. */
  kind: string;
  /** Whose it is. */
  seat: number | null;
  /** The pieces that the viewer may know, in order. */
  pieces: string[];
  /** How many more lie here unseen. */
  hidden: number;
}

/** A fact of the position that is no piece, such as the trump: the catalogue's `note-<kind>` with the seat and the facts. */
export interface Note {
  kind: string;
  seat: number | null;
  facts: Record<string, Fact>;
}

/** A seat and who sits there. */
export interface ChairView {
  /** Nobody: null. */
  name: string | null;
  /** Whether a bot sits there for good. */
  bot: boolean;
  /** How well that bot plays; null for people. */
  level: string | null;
  ready: boolean;
  /** Whether a bot plays for the person just now. */
  stand_in: boolean;
  host: boolean;
  /** The player's state by its name in the rules, where the game has such names; the catalogue's `state-<name>`. */
  state: string | null;
}

/** A pause that is on. */
export interface PauseView {
  /** The phases by name and the seconds of each: the one that is shown, then those that follow. */
  phases: [string, number][];
  /** When the first of them began. */
  began: number;
  until: number;
  /** The seats that have seen enough. */
  skipped: number[];
}

export type Fact = string | number | boolean | null | (string | number)[];

export type Command = Act | Sit | Leave | ReturnToSeat | Ready | AskSwap | AddBot | Remove | Move | SetOptions | Start | Close | Skip | Rematch | Mute | KeepSpectatorsApart;

export type ClientMessage = Hello | Do | Say | AskHint | AskOpenHands | Ping;

export type ServerMessage<V extends View = View> = Push<V> | DoneMessage | RefusedMessage | Chat | Presence | HintMessage | OpenHands<V> | Pong;
