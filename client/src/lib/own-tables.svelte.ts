/** The tables where the user has a seat, and whose turn it is there. Every page links to them. */
import type { OwnTable } from "../generated/house";
import { request } from "./api";
import type { Boot } from "./boot";

/** How often the list is refreshed while the page is visible, in milliseconds. */
const REFRESH_MS = 10_000;

class OwnTables {
  tables = $state.raw<readonly OwnTable[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #refreshing = false;

  init(boot: Boot): void {
    this.set(boot.tables ?? []);
    document.addEventListener("visibilitychange", () => void this.refresh());
  }

  set(tables: readonly OwnTable[]): void {
    this.tables = tables;
    this.#scheduleRefresh();
  }

  /** All but the table on this page. */
  others(code: string | null): readonly OwnTable[] {
    return this.tables.filter((table) => table.code !== code);
  }

  /** Refresh now, because a page has been opened or has become visible. */
  async refresh(): Promise<void> {
    if (this.#refreshing || document.hidden) return;
    this.#refreshing = true;
    try {
      this.tables = await request<OwnTable[]>("/api/me/tables");
    } catch {
      // offline: keep the list as it is
    } finally {
      this.#refreshing = false;
      this.#scheduleRefresh();
    }
  }

  /** Schedule the next refresh, unless the user has no seat anywhere. */
  #scheduleRefresh(): void {
    clearTimeout(this.#timer);
    if (this.tables.length) this.#timer = setTimeout(() => void this.refresh(), REFRESH_MS);
  }
}

export const ownTables = new OwnTables();
export const isMyTurn = (table: OwnTable): boolean => table.turn.includes(table.seat);
