/** Addresses: the lobby at /, a table at /t/CODE, a finished match at /t/CODE/N. */
export type Route = { page: "lobby" } | { page: "table"; code: string } | { page: "replay"; code: string; match: number } | { page: "lost" };

export function routeOf(path: string): Route {
  if (path === "/") return { page: "lobby" };
  const table = /^\/t\/([A-Za-z]{6})(?:\/(\d+))?\/?$/.exec(path);
  if (!table) return { page: "lost" };
  const code = table[1]!.toUpperCase();
  return table[2] ? { page: "replay", code, match: Number(table[2]) } : { page: "table", code };
}

class Router {
  now = $state.raw<Route>({ page: "lobby" });

  begin(): void {
    this.now = routeOf(location.pathname);
    addEventListener("popstate", () => (this.now = routeOf(location.pathname)));
    addEventListener("click", (event) => {
      const link = (event.target as Element | null)?.closest?.("a[href^='/']") as HTMLAnchorElement | null;
      if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
      if (link.target || link.hasAttribute("download") || routeOf(link.pathname).page === "lost") return;
      event.preventDefault();
      this.go(link.pathname);
    });
  }

  go(path: string): void {
    if (path !== location.pathname) history.pushState(null, "", path);
    this.now = routeOf(path);
    scrollTo(0, 0);
  }
}

export const router = new Router();
