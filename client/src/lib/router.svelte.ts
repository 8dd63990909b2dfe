/** Routes (the lobby at /, a table at /t/CODE, a finished match at /t/CODE/N) and the browser's history. */
export type Route = { page: "lobby" } | { page: "table"; code: string } | { page: "replay"; code: string; match: number } | { page: "not-found" };

export function routeOf(path: string): Route {
  if (path === "/") return { page: "lobby" };
  const table = /^\/t\/([A-Za-z]{6})(?:\/(\d+))?\/?$/.exec(path);
  if (!table) return { page: "not-found" };
  const code = table[1]!.toUpperCase();
  return table[2] ? { page: "replay", code, match: Number(table[2]) } : { page: "table", code };
}

/** The history entry of an open overlay, such as a drawer. */
const OVERLAY = { overlay: true };
const onOverlay = (): boolean => (history.state as typeof OVERLAY | null)?.overlay === true;

class Router {
  route = $state.raw<Route>({ page: "lobby" });
  /** Called before a link or the Back button leaves the page. It returns true to stay. */
  guard: ((path: string) => boolean) | null = null;
  #path = "";
  #overlays: (() => void)[] = [];
  #watcher: ((canGoBack: boolean) => void) | null = null;

  init(): void {
    if (onOverlay()) history.replaceState(null, ""); // reloaded with a drawer open
    this.#path = location.pathname;
    this.route = routeOf(this.#path);
    addEventListener("popstate", () => this.#onPopState());
    addEventListener("click", (event) => {
      const link = (event.target as Element | null)?.closest?.("a[href^='/']") as HTMLAnchorElement | null;
      if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
      if (link.target || link.hasAttribute("download") || routeOf(link.pathname).page === "not-found") return;
      event.preventDefault();
      if (!this.guard?.(link.pathname)) this.go(link.pathname);
    });
  }

  go(path: string): void {
    if (onOverlay()) history.replaceState(null, "", path); // the drawer closes with the page
    else if (path !== this.#path) history.pushState(null, "", path);
    this.#path = path;
    this.route = routeOf(path);
    this.#changed();
    scrollTo(0, 0);
  }

  /** Call a function now, and whenever it changes, with whether there is something to go back to: a drawer to close, or the lobby. */
  watch(watcher: (canGoBack: boolean) => void): void {
    this.#watcher = watcher;
    this.#changed();
  }

  /** What the Back button of a host app does: close the drawer, or go to the lobby. */
  back(): void {
    if (onOverlay()) history.back();
    else if (this.route.page !== "lobby" && !this.guard?.("/")) this.go("/");
  }

  #changed(): void {
    // not `this.route`: while an overlay is torn down, Svelte reads state as it was before
    this.#watcher?.(this.#overlays.length > 0 || routeOf(this.#path).page !== "lobby");
  }

  /** Register an overlay, so that the Back button closes it before it leaves the page. Returns a function to call once it is closed. */
  overlay(close: () => void): () => void {
    this.#overlays.push(close);
    if (!onOverlay()) history.pushState(OVERLAY, "");
    this.#changed();
    return () => {
      this.#overlays = this.#overlays.filter((one) => one !== close);
      this.#changed();
      // another drawer may open at once
      setTimeout(() => {
        if (!this.#overlays.length && onOverlay()) history.back();
      });
    };
  }

  #onPopState(): void {
    const close = this.#overlays.at(-1);
    if (close && !onOverlay()) {
      if (this.#overlays.length > 1) history.pushState(OVERLAY, "", this.#path);
      close();
      return;
    }
    const path = location.pathname;
    if (path === this.#path) return;
    if (this.guard?.(path)) {
      history.pushState(null, "", this.#path);
      return;
    }
    this.#path = path;
    this.route = routeOf(path);
    this.#changed();
  }
}

export const router = new Router();
