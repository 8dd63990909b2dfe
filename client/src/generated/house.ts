// Generated from the server's own types by `python -m serai.web.generate_typescript`. Don't edit.

/** The first message: what the client already has. It is answered with a `push`. */
export interface Hello {
  type: "hello";
  /** The last version that the client has; null to start fresh. The push lists what happened since then, up to a limit. */
  last?: number | null;
  /** The number of the last chat line that the client has. */
  said?: number;
  /** Whether messages should include the scene, for a client that does not know the game. */
  scene?: boolean;
}

/** A command for the table. It is answered with `done` or `refused`, with the same id. */
export interface Do {
  type: "do";
  /** The client's id for the request, such as a random UUID. Never reuse one: a request that is sent twice is carried out once. */
  id: string;
  /** The command. */
  do: Command;
  /** The version that the client was showing when the player decided. An action for an earlier decision is refused as stale. */
  seen?: number | null;
}

/** Send a chat line. */
export interface Say {
  type: "say";
  text: string;
}

/** Say a quick phrase. It is a chat line that everyone reads in their own language. */
export interface SayPhrase {
  type: "phrase";
  /** Its key: `hello`, `luck`, `nice`, `wow`, `laugh`, `oops`, `sorry`, `think`, `thanks`, `tea`, `good-game` or `again`. */
  phrase: string;
}

/** Ask what a bot would do. Only at practice tables. */
export interface AskHint {
  type: "hint";
}

/** Ask for all hands. Only at practice tables. */
export interface AskOpenHands {
  type: "open-hands";
}

/** Ask for a snapshot, after a patch for a version that the client does not have. It is answered with a `push`. */
export interface Resync {
  type: "resync";
}

/** Ask for the server's time, or check that the connection works. */
export interface Ping {
  type: "ping";
}

/** Play an action of the game in your seat, given by its text. */
export interface Act {
  do: "act";
  text: string;
}

/** Take a free seat, or move to it. */
export interface Sit {
  do: "sit";
  /** The seat; null for the first free one. */
  seat?: number | null;
}

/** Leave the seat. During a match a stand-in takes over, or the game's own rule for leaving applies. */
export interface Leave {
  do: "leave";
}

/** Take your seat back from the stand-in. */
export interface ReturnToSeat {
  do: "return";
}

/** Say that you are ready, or no longer ready. */
export interface Ready {
  do: "ready";
  ready?: boolean;
}

/** Ask another player to swap seats; when they ask too, it is done. With a bot or a free seat it is done immediately. */
export interface AskSwap {
  do: "swap";
  seat: number;
}

/** Host: add a bot to a free seat. */
export interface AddBot {
  do: "add-bot";
  seat: number;
  /** The bot, such as `easy`, `medium` or `hard`; null for the one that the game recommends. */
  level?: string | null;
}

/** Host: remove a bot or a player from a seat. A removed player can't sit down here again unless the host allows it. */
export interface Remove {
  do: "remove";
  seat: number;
}

/** Host: allow somebody who was removed, or was not here before, to sit down and chat; `who` is in the table's list and in the chat. */
export interface Allow {
  do: "allow";
  who: string;
}

/** Host: only people who have sat here, or are here now, can sit down and chat; or everyone again. */
export interface KnownOnly {
  do: "known-only";
  only?: boolean;
}

/** Host: swap two seats. */
export interface Move {
  do: "move";
  seat: number;
  with_seat: number;
}

/** Host: change the options, the clock, or whether the table is listed, before the match starts. */
export interface SetOptions {
  do: "set-options";
  options?: Record<string, string | number | boolean | null> | null;
  clock?: number | "game" | "unlimited" | null;
  public?: boolean | null;
}

/** Host: start the match. */
export interface Start {
  do: "start";
}

/** Host: close the table, even in the middle of a match. */
export interface Close {
  do: "close";
}

/** Vote to end a pause early. */
export interface Skip {
  do: "skip";
}

/** Skip a player who has to act and let the clock run out the last time: a stand-in takes over now. */
export interface SkipPlayer {
  do: "skip-player";
  seat: number;
}

/** Ask for another match. */
export interface Rematch {
  do: "rematch";
}

/** Take back your last action and everything after it. Only at practice tables, when you are the only person. */
export interface Undo {
  do: "undo";
}

/** Go back to an earlier position of this match and play on from there. Only at practice tables, when you are the only person. */
export interface Rewind {
  do: "rewind";
  /** The version of the last deal or action of the log that is to count. */
  version: number;
}

/** Go on to the next step of the lesson. What the step asks for is done for you. */
export interface LessonNext {
  do: "lesson-next";
}

/** Go back to the step before. */
export interface LessonBack {
  do: "lesson-back";
}

/** End the lesson and play on from here against bots. */
export interface LeaveLesson {
  do: "leave-lesson";
}

/** Host: mute or unmute somebody, given by their seat or by `who` in the chat. */
export interface Mute {
  do: "mute";
  seat?: number | null;
  who?: string | null;
  muted?: boolean;
}

/** Host: separate the spectators' chat from the players'. */
export interface KeepSpectatorsApart {
  do: "spectators-apart";
  apart?: boolean;
}

/** Host of a practice table: how fast the bots play. */
export interface SetBotSpeed {
  do: "bot-speed";
  speed: "slow" | "normal" | "fast";
}

/** A snapshot: a table as one viewer sees it at a version. It is sent on connecting, on request, after a gap, and when the viewer's seat or the match changes. `view`, `choices` and `refusals` are the game's; null before a match. */
export interface Push<V extends View = View> {
  type: "push";
  version: number;
  /** Where the viewer sits; null for a spectator. */
  seat: number | null;
  /** Whether the viewer is the host. */
  host: boolean;
  /** Why the viewer can't sit down here: the host removed them, or the table is limited to people who have been here; otherwise null. */
  barred: "removed" | "stranger" | null;
  table: TableView;
  /** What happened since the viewer's last version, oldest first. */
  told: Told[];
  view: V | null;
  choices: Choice[] | null;
  refusals: Refusal[] | null;
  /** The view laid out as zones and notes, if the client asked for it in its hello; otherwise null. */
  scene: Scene | null;
  /** Whether the viewer has one choice and everyone at the table knows it, as with the last card of a hand. A client may play it for them: that shows nothing. */
  publicly_forced: boolean;
  /** The answer to the viewer's own request; left out unless that request caused this message. */
  done?: DoneMessage | null;
  /** Who is connected; left out unless that has changed. */
  presence?: Presence | null;
}

/** What has changed since the viewer's last push or patch. A field that is left out is unchanged; null means that it is empty now. */
export interface Patch<V extends View = View> {
  type: "patch";
  /** The table's version now, also for `table.version`. */
  version: number;
  /** The version to which this patch applies. A client that has another one sends `resync`, and gets a `push`. */
  based_on: number;
  /** What happened since then, oldest first. */
  told: Told[];
  /** The fields of the table that have changed. */
  table?: Partial<TableView>;
  /** The fields of the viewer's view that have changed. */
  view?: Partial<V>;
  choices?: Choice[] | null;
  refusals?: Refusal[] | null;
  scene?: Scene | null;
  publicly_forced?: boolean;
  host?: boolean;
  barred?: "removed" | "stranger" | null;
  /** As in a `push`. */
  done?: DoneMessage | null;
  /** As in a `push`. */
  presence?: Presence | null;
}

/** A request was carried out and is on disk. If it changed the table, this is a part of the push. */
export interface DoneMessage {
  type: "done";
  id: string;
  /** The table's version after it. */
  version: number;
}

/** A request was refused, and why. Nothing has changed. After `stale` a `push` follows. */
export interface RefusedMessage {
  type: "refused";
  /** The request's id; null if it had none or could not be read. */
  id: string | null;
  /** Stable: programs can rely on it. */
  code: string;
  /** A sentence for people. */
  message: string;
  /** What the sentence was made from. */
  facts: Record<string, Fact>;
}

/** A line of chat, as others see it. */
export interface Chat {
  type: "chat";
  number: number;
  at: number;
  /** Identifies a person within this table's chat, for `mute`; it reveals nothing else about them. */
  who: string;
  name: string;
  /** Their picture, by its name. */
  avatar: string;
  seat: number | null;
  /** Empty for a quick phrase. */
  text: string;
  /** The key of a quick phrase, whose words are `phrase-<key>` of the house's catalogue; null for a text. */
  phrase: string | null;
}

/** Who is connected. It is a part of a push if one is due, otherwise a separate message. */
export interface Presence {
  type: "presence";
  /** By seat; false for bots. */
  connected: boolean[];
  spectators: number;
}

/** What the strongest bot would do, and why. */
export interface HintMessage {
  type: "hint";
  /** The action's text. */
  text: string;
  /** The reason: the message `hint-<why>` of the game's catalogue, or of the house's, with the facts. */
  why: string;
  /** `percent` and `next_percent`: how often this action and the next best win the match. `next`: the text of the next best action. */
  facts: Record<string, Fact>;
}

/** A practice table with all hands open: every seat's view, notes about the position, and every action so far. */
export interface OpenHands<V extends View = View> {
  type: "open-hands";
  version: number;
  views: V[];
  /** The notes of the game's scene: the score, the trump, what each side has won. */
  notes: Note[];
  log: string[];
}

/** The server's time, for deadlines. */
export interface Pong {
  type: "pong";
  /** Milliseconds since 1970. */
  now: number;
}

/** The open public tables, those waiting for players first. Sent on connecting and whenever the list changes. */
export interface LobbyMessage {
  type: "lobby";
  /** At most the first hundred. */
  tables: Listing[];
  /** How many open public tables there are. */
  total: number;
}

/** A game that can be played here. */
export interface GameInfo {
  id: string;
  title: string;
  /** One sentence about the game. */
  tagline: string;
  /** Where it comes from. */
  origin: string | null;
  /** How many minutes a match takes, from and to. */
  minutes: [number, number] | null;
  /** The possible numbers of players. */
  seats: number[];
  /** JSON Schema of the options, with titles and descriptions for people. */
  options: Record<string, unknown>;
  /** The bots that can play, in the order in which menus list them. */
  bots: BotInfo[];
  /** The name of the bot that menus preselect. */
  recommended_bot: string;
  /** Whether the game has a cheat sheet. */
  cheat_sheet: boolean;
  /** How many lessons it has. */
  lessons: number;
}

/** A table to open. Only the game is required. */
export interface NewTable {
  game: string;
  /** By the game's schema; missing options have their defaults. */
  options?: Record<string, string | number | boolean | null>;
  /** The number of seats. Default: as many as the game allows. */
  seats?: number | null;
  /** Whether the lobby lists the table. */
  public?: boolean;
  /** Hints and open hands for everyone. Practice tables are never listed. */
  practice?: boolean;
  /** Seconds per decision, `game` for the game's own times, or `unlimited`, for private tables only. */
  clock?: number | "game" | "unlimited";
}

/** A request for a seat at any table of a game. */
export interface QuickPlay {
  game: string;
}

/** The table that was opened or found. */
export interface TableLink {
  /** Six capital letters. Anyone who has them can join the table. */
  code: string;
  /** The table's address, for sharing. */
  link: string;
}

/** The guest who sends the request. */
export interface Me {
  /** The name that others see. */
  name: string;
  /** Whether they have not chosen a name yet. */
  guest: boolean;
  /** Their picture, by its name. */
  avatar: string;
}

/** A new name, a new avatar, or both. What is left out stays as it is. */
export interface ProfileChange {
  /** A blank name restores the guest's default name. */
  name?: string | null;
  /** The name of a picture; a blank one restores the guest's default. */
  avatar?: string | null;
}

/** A table at which the requester has a seat. */
export interface OwnTable {
  code: string;
  game: string;
  /** `waiting` before a match, or `playing`. */
  status: string;
  public: boolean;
  practice: boolean;
  /** Who sits in each seat; null: nobody. */
  names: (string | null)[];
  /** The requester's seat. */
  seat: number;
  /** The seats whose turn it is. */
  turn: number[];
}

/** A language that some catalogue is written in. Missing messages fall back to English, which is complete. */
export interface Language {
  code: string;
  /** The language's name in that language. */
  name: string;
  /** The direction of its script. */
  direction: "ltr" | "rtl";
  /** The digest of each catalogue in this language, by the game's id or `house`. */
  words: Record<string, string>;
}

/** A lesson of a game. */
export interface LessonInfo {
  id: string;
  title: string;
  /** About how long it takes. */
  minutes: number;
  /** How many steps it has. */
  steps: number;
}

/** A lesson to begin. */
export interface NewLesson {
  game: string;
  /** The lesson's id. */
  lesson: string;
}

/** A position to play on from: that of a record, or that of a finished match of a table. */
export interface NewPractice {
  /** The record's text; null for a match of a table. */
  record?: string | null;
  /** The code of a table; null for a record. */
  table?: string | null;
  /** Which match of the table, from 1. Default: the last finished one. */
  match?: number | null;
  /** How many deals and actions of the record have been made. The deals after them come again, as long as they fit. */
  step: number;
  /** Your seat, from 0. Default: that of a player who is to act. */
  seat?: number | null;
  /** The bots in the other seats. Default: those that the game recommends. */
  level?: string | null;
}

/** A match that is over, step by step. */
export interface Replay<V extends View = View> {
  game: string;
  rules_version: number;
  options: Record<string, string | number | boolean | null>;
  /** Who sat in each seat. */
  names: string[];
  /** The level of the bot in each seat; null for people. */
  levels: (string | null)[];
  /** The picture of whoever sat in each seat, by its name. */
  avatars: string[];
  /** The seats that played together, team by team; empty if everyone played alone. */
  teams: number[][];
  outcome: Outcome;
  summary: Summary;
  steps: ReplayStep<V>[];
}

/** A part of a table's log, as the viewer may see it. */
export interface LogPage {
  /** Who sat in each seat before the first of these entries; null for a free seat. */
  names: (string | null)[];
  /** Oldest first, without gaps. The table's opening is entry 1. */
  told: Told[];
}

/** What went wrong. */
export interface ErrorBody {
  /** Stable: programs can rely on it. */
  code: string;
  /** A sentence for people, which says what to do instead. */
  message: string;
  /** What the sentence was made from. */
  facts: Record<string, Fact>;
}

/** What one seat, or a spectator, may know. Every game adds its own fields. */
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

/** One legal action, ready to be shown. A client finds the choice for selected pieces by matching `uses`. */
export interface Choice {
  /** The canonical text to send back. */
  text: string;
  /** Its kind; the label is the catalogue's `choice-<kind>` with the facts. */
  kind: string;
  /** The pieces that it takes from the hand. */
  uses: string[];
  /** Where they go, if there is more than one place. */
  at: string | null;
  /** What is worth knowing about it, such as set=STRAIGHT, worth=18. */
  facts: Record<string, Fact>;
}

/** An action that looks legal but is not, and why: the catalogue's `refusal-<why>` with the facts. */
export interface Refusal {
  text: string;
  why: string;
  uses: string[];
  facts: Record<string, Fact>;
}

/** Something that happened, for the log and for animation: the catalogue's `event-<kind>` with the seat and the facts. */
export interface Event {
  kind: string;
  /** The seat it is about; None for the table. */
  seat: number | null;
  facts: Record<string, Fact>;
}

/** A view laid out as zones and notes: enough to show a game that has no board of its own. */
export interface Scene {
  zones: Zone[];
  notes: Note[];
}

/** What everyone at a table may know about it, apart from the game. */
export interface TableView {
  version: number;
  code: string;
  game: string;
  options: Record<string, string | number | boolean | null>;
  clock: number | "game" | "unlimited";
  public: boolean;
  /** Whether this is a practice table, with hints and open hands. This is shown to everyone, and the table is never rated. */
  practice: boolean;
  /** Whether bots take the free seats after a short wait before the first match. */
  quick: boolean;
  /** When they do, in milliseconds since 1970 by the server's clock; null if no bots are about to join. */
  bots_join_at: number | null;
  status: "waiting" | "playing" | "over" | "closed";
  /** The current phase, as named in the rules: the message `phase-<phase>` of the game's catalogue, or of the house's. */
  phase: string;
  match: number;
  /** The seats that play together, team by team; empty if everyone plays alone. */
  teams: number[][];
  chairs: ChairView[];
  /** Who has asked whom to swap seats. */
  swaps: [number, number][];
  /** The seats that want a rematch. */
  rematch: number[];
  spectators_apart: boolean;
  bot_speed: "slow" | "normal" | "fast";
  /** The people whom the host muted: `who` of their chat lines. */
  muted: string[];
  /** The people whom the host removed: they can watch, but not sit down again unless the host allows it. */
  removed: RemovedView[];
  /** Whether only people who have been here can sit down and chat. */
  known_only: boolean;
  pause: PauseView | null;
  /** The seats that have to act, with their deadlines in milliseconds since 1970 by the server's clock; null for no limit. */
  deadlines: Record<number, number | null>;
  outcome: Outcome | null;
  /** Statistics of a match that is over. */
  summary: Summary | null;
  /** Whether the player can take back their last action: only at practice tables with one person. */
  can_undo: boolean;
  /** The lesson that is or was played in this match. */
  lesson: LessonView | null;
}

/** An entry of the log, as the viewer may see it. */
export interface Told {
  version: number;
  at: number;
  actor: string;
  /** `person`, `clock`, `bot` or `house`. */
  by: string;
  /** The game's events, or the table's. */
  events: Event[];
  /** Who sits in each seat from here on; left out unless this entry changed it. */
  names?: (string | null)[] | null;
  /** Of a deal: which round, hand or game of the match it belongs to, from 1; otherwise left out. */
  round?: number | null;
}

/** A fact about the position that is not a piece, such as the trump: the catalogue's `note-<kind>` with the seat and the facts. */
export interface Note {
  kind: string;
  seat: number | null;
  facts: Record<string, Fact>;
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
  /** Whether only people who have been there can sit down. */
  known_only: boolean;
  /** How many of its players are connected. */
  here: number;
}

/** A bot that can play. */
export interface BotInfo {
  /** What `add-bot` takes as its level. */
  name: string;
  title: string;
  /** How well it plays, in one line; empty if it does not say. */
  description: string;
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
  /** The statistics of each seat; the labels are the catalogue's `stat-<name>`. */
  seats: Record<string, Fact>[];
}

/** One action of a match that is over, and the table after it, with all hands open. */
export interface ReplayStep<V extends View = View> {
  /** `*` for a deal, `P1`… for a seat, `P1!` where the table acted for it. */
  actor: string;
  /** The action in the game's notation. */
  text: string;
  /** Seconds since the start of the match. */
  seconds: number | null;
  /** What happened, as the player who acted saw it; for a deal, as everyone saw it. */
  events: Event[];
  /** The game's view of each seat. */
  views: V[];
  /** The scene after it, each seat's zones as that seat sees them. */
  scene: Scene;
}

/** A place for pieces. Every piece of the game is in exactly one zone of a scene. */
export interface Zone {
  /** Its name, which does not change during a match; the label is the catalogue's `zone-<kind>`. */
  id: string;
  /** `hand`, `pack`, `table` …: zones of one kind look alike. */
  kind: string;
  /** Whose it is. */
  seat: number | null;
  /** Whether this is the seat's hand, from which the player plays. A seat has at most one hand. */
  hand: boolean;
  /** The pieces that the viewer may see, in order. */
  pieces: string[];
  /** How many more pieces are here, face down. */
  hidden: number;
}

/** A seat and who sits there. */
export interface ChairView {
  /** Null for a free seat. */
  name: string | null;
  /** The picture of the person or the bot, by its name; null for a free seat. */
  avatar: string | null;
  /** Whether a bot has the seat (not a stand-in). */
  bot: boolean;
  /** How well that bot plays; null for people. */
  level: string | null;
  /** Whether that bot failed in this match, and the stand-in moved for it. */
  bot_failed: boolean;
  ready: boolean;
  /** Whether a stand-in is playing for the person. */
  stand_in: boolean;
  /** Whether the person left during the match. If the game has stand-ins, one plays on, and the person may come back. */
  left: boolean;
  /** How many times in a row the clock ran out for the person. After two a stand-in plays; after one, others can use `skip-player`. */
  missed: number;
  host: boolean;
  /** The player's state, as named in the rules, if the game has such states; the catalogue's `state-<name>`. */
  state: string | null;
}

/** A person whom the host removed. */
export interface RemovedView {
  /** Identifies them at this table, for `allow`. */
  who: string;
  name: string;
}

/** The current pause. */
export interface PauseView {
  /** The phases by name and how many seconds each is shown, in order. */
  phases: [string, number][];
  /** When the first of them began. */
  began: number;
  until: number;
  /** The seats that voted to end the pause. */
  skipped: number[];
}

/** The lesson at this table, at one of its steps. Messages are those of the catalogue of the game's lessons. */
export interface LessonView {
  id: string;
  /** The message with its title. */
  title: string;
  /** Which step this is, from 1. */
  number: number;
  /** How many steps the lesson has. */
  steps: number;
  /** What the step says. */
  key: string;
  /** The facts for that message, and for the answer. */
  facts: Record<string, Fact>;
  /** What the step points at; empty while others play. */
  points: Pointer[];
  /** Whether the learner only reads it, has to choose one of `actions`, or may choose anything that is legal. */
  task: "read" | "do" | "any";
  /** What the learner is to do, for `do`. The first of them is what `lesson-next` does. */
  actions: string[];
  /** The message that answers the learner's last choice, which was not what the step asks for; null if there was none. */
  answer: string | null;
  /** Whether the others play now, up to the next step. The step is the one before that. */
  waiting: boolean;
  /** Why the lesson is over; null while it runs. */
  ended: "finished" | "left" | "own-way" | null;
}

/** Something on the table that a lesson points at. */
export interface Pointer {
  kind: "zone" | "piece" | "seat" | "number";
  /** The zone's id, the piece, or the kind of the note that contains the number; empty for a seat. */
  name?: string;
  /** The seat, or whose number it is. */
  seat?: number | null;
}

export type Fact = string | number | boolean | null | (string | number)[];

export type Command = Act | Sit | Leave | ReturnToSeat | Ready | AskSwap | AddBot | Remove | Allow | KnownOnly | Move | SetOptions | Start | Close | Skip | SkipPlayer | Rematch | Undo | Rewind | LessonNext | LessonBack | LeaveLesson | Mute | KeepSpectatorsApart | SetBotSpeed;

export type ClientMessage = Hello | Do | Say | SayPhrase | AskHint | AskOpenHands | Resync | Ping;

export type ServerMessage<V extends View = View> = Push<V> | Patch<V> | DoneMessage | RefusedMessage | Chat | Presence | HintMessage | OpenHands<V> | Pong;

export const AVATARS = ["camel", "fox", "owl", "tiger", "elephant", "turtle", "peacock", "cat", "fish", "lantern", "teapot", "tent", "moon", "tulip", "boat", "pomegranate"] as const;

export const PHRASES = ["hello", "luck", "nice", "wow", "laugh", "oops", "sorry", "think", "thanks", "tea", "good-game", "again"] as const;
