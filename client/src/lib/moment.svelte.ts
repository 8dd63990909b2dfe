/** An earlier moment of the match on the board, as the viewer saw it then. Nobody can act in it. */
import type { Push, View } from "../generated/house";
import { request } from "./api";
import type { BoardContext } from "./board";
import { i18n } from "./i18n.svelte";
import { seatNames } from "./names";

export async function fetchMoment(code: string, version: number, caption: string, withScene: boolean): Promise<Moment> {
  return new Moment(await request<Push>(`/api/tables/${code}/versions/${version}${withScene ? "?scene=true" : ""}`), caption);
}

export class Moment implements BoardContext {
  readonly choices = [];
  readonly refusals = [];
  readonly events = [];
  readonly openViews = null;
  readonly hint = null;
  readonly hintText = null;
  readonly busy = false;
  readonly selected = null;
  readonly waiting = false;
  readonly premove: readonly string[] = [];
  readonly autoplay = null;
  readonly now = 0;

  constructor(
    readonly push: Push,
    /** What happened then. */
    readonly caption: string,
  ) {}

  get version() {
    return this.push.version;
  }
  /** Without the pause that may have followed. */
  get table() {
    return { ...this.push.table, pause: null, deadlines: {} };
  }
  get view(): View {
    return this.push.view!;
  }
  get seat() {
    return this.push.seat;
  }
  get bottomSeat() {
    return this.seat ?? 0;
  }
  get scene() {
    return this.push.scene ?? null;
  }
  get names() {
    return seatNames(this.push.table.chairs.map((chair) => chair.name));
  }
  get words() {
    return i18n.catalogue(this.push.table.game);
  }
  get connected() {
    return this.push.table.chairs.map(() => true);
  }
  timeLeft(): null {
    return null;
  }
  choose(): void {}
  select(): void {}
  setPremove(): void {}
  cancelAutoplay(): void {}
  act(): Promise<boolean> {
    return Promise.resolve(false);
  }
  notify(): void {}
}
