/**
 * The page as a Telegram Mini App: login, colours, insets, the back button and haptics. It exchanges Telegram's documented events directly,
 * because the content security policy does not allow Telegram's own script.
 */
import type { SessionInfo } from "../generated/house";
import { request } from "./api";
import { type Haptic, type HostApp, STORAGE_KEY, setHostApp } from "./host-app";
import { type Rgb, contrast, isDark, parseColor } from "./colors";
import { me } from "./me.svelte";
import { ownTables } from "./own-tables.svelte";
import { prefs } from "./prefs.svelte";
import { router } from "./router.svelte";
import { setSessionToken } from "./session";

/** Telegram's web client, the only site that may show this page in a frame. Telegram's apps have a bridge in the page instead. */
const WEB_CLIENT = "https://web.telegram.org";
/** Text is readable from this contrast on. */
const MIN_CONTRAST = 4.5;
const HAPTICS: Record<Haptic, object> = {
  turn: { type: "notification", notification_type: "success" },
  move: { type: "impact", impact_style: "light" },
  error: { type: "notification", notification_type: "error" },
};

export type ThemeParams = Record<string, string>;
interface Insets {
  top: number;
  bottom: number;
}
interface Bridge {
  postEvent(type: string, data: string): void;
}
interface Stored {
  token: string;
  theme: ThemeParams;
}

/** What Telegram passes in the page's address. */
export interface LaunchParams {
  initData: string | null;
  theme: ThemeParams;
  /** The table to open, if the page was opened with a link. */
  code: string | null;
}

export function launchParams(fragment: string, search = ""): LaunchParams {
  const params = new URLSearchParams(fragment.replace(/^#/, ""));
  const initData = params.get("tgWebAppData");
  const start = new URLSearchParams(initData ?? "").get("start_param") ?? new URLSearchParams(search).get("tgWebAppStartParam") ?? "";
  return { initData, theme: parseTheme(params.get("tgWebAppThemeParams")), code: /^[A-Za-z]{6}$/.test(start) ? start.toUpperCase() : null };
}

function parseTheme(text: string | null): ThemeParams {
  try {
    return (JSON.parse(text ?? "{}") ?? {}) as ThemeParams;
  } catch {
    return {};
  }
}

/** The page's colours in Telegram's theme. What would be hard to read keeps its own colour; amber stays for what the viewer can act on. */
export function themeColors(theme: ThemeParams): Record<string, string> {
  const [ground, surface, ink, soft] = [theme.bg_color, theme.secondary_bg_color ?? theme.bg_color, theme.text_color, theme.hint_color].map(parseColor);
  const own = { "--surface": "", "--surface-high": "", "--ink": "", "--ink-soft": "" };
  if (!ground || !surface || !ink) return own;
  const readable = (color: Rgb) => contrast(color, ground) >= MIN_CONTRAST && contrast(color, surface) >= MIN_CONTRAST;
  if (!readable(ink)) return own;
  const css = ([red, green, blue]: Rgb) => `rgb(${red} ${green} ${blue})`;
  return { "--surface": css(surface), "--surface-high": css(ground), "--ink": css(ink), "--ink-soft": css(soft && readable(soft) ? soft : ink) };
}

class Telegram implements HostApp {
  #theme: ThemeParams = {};
  #safe: Insets = { top: 0, bottom: 0 };
  #contentSafe: Insets = { top: 0, bottom: 0 };

  /** Log in, follow Telegram's colours and insets, and open the table that a link names. Rejects with an `ApiError`. */
  async start(): Promise<void> {
    const launch = launchParams(location.hash, location.search);
    const stored = this.#stored();
    setHostApp(this);
    this.#listen();
    this.#applyTheme(Object.keys(launch.theme).length ? launch.theme : (stored?.theme ?? {}));
    this.#post("iframe_ready", { reload_supported: true });
    this.#post("web_app_ready");
    this.#post("web_app_expand");
    this.#post("web_app_setup_swipe_behavior", { allow_vertical_swipe: false }); // dragging a card down would close the page
    this.#post("web_app_request_theme");
    this.#post("web_app_request_safe_area");
    this.#post("web_app_request_content_safe_area");
    router.watch((canGoBack) => this.#post("web_app_setup_back_button", { is_visible: canGoBack }));
    if (launch.initData !== null) await this.#logIn(launch.initData);
    else if (stored) await this.#resume(stored.token);
    history.replaceState(history.state, "", location.pathname); // the address no longer holds the login
    if (launch.code) router.go(`/t/${launch.code}`);
  }

  haptic(kind: Haptic): void {
    if (prefs.vibration) this.#post("web_app_trigger_haptic_feedback", HAPTICS[kind]);
  }

  close(): void {
    this.#post("web_app_close");
  }

  // The session

  async #logIn(init_data: string): Promise<void> {
    const session = await request<SessionInfo>("/api/me/telegram", "POST", { init_data });
    setSessionToken(session.token);
    me.set(session.me);
    ownTables.set(session.tables);
    this.#store({ token: session.token, theme: this.#theme });
  }

  async #resume(token: string): Promise<void> {
    setSessionToken(token);
    me.set(await request("/api/me"));
    await ownTables.refresh();
  }

  #stored(): Stored | null {
    try {
      return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null") as Stored | null;
    } catch {
      return null;
    }
  }

  #store(session: Stored): void {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(session));
    } catch {
      // without storage a reload has to be opened from Telegram again
    }
  }

  // Events

  #post(type: string, data: object = {}): void {
    const bridge = (window as { TelegramWebviewProxy?: Bridge }).TelegramWebviewProxy;
    if (bridge) bridge.postEvent(type, JSON.stringify(data));
    else if (parent !== window) parent.postMessage(JSON.stringify({ eventType: type, eventData: data }), WEB_CLIENT);
  }

  #listen(): void {
    const receiveEvent = (type: string, data: unknown) => this.#receive(type, data);
    Object.assign(window, { Telegram: { WebView: { receiveEvent } }, TelegramGameProxy: { receiveEvent } }); // called by Telegram's apps
    addEventListener("message", (event) => {
      if (event.source !== parent || event.origin !== WEB_CLIENT || typeof event.data !== "string") return;
      try {
        const { eventType, eventData } = JSON.parse(event.data) as { eventType: string; eventData: unknown };
        receiveEvent(eventType, eventData);
      } catch {
        // not an event of Telegram's
      }
    });
  }

  #receive(type: string, data: unknown): void {
    if (type === "theme_changed") this.#applyTheme((data as { theme_params: ThemeParams }).theme_params);
    else if (type === "back_button_pressed") router.back();
    else if (type === "safe_area_changed") this.#applyInsets((this.#safe = data as Insets), this.#contentSafe);
    else if (type === "content_safe_area_changed") this.#applyInsets(this.#safe, (this.#contentSafe = data as Insets));
    else if (type === "reload_iframe") {
      this.#post("iframe_will_reload");
      location.reload();
    }
  }

  // Appearance

  #applyTheme(theme: ThemeParams): void {
    this.#theme = theme;
    const ground = parseColor(theme.bg_color);
    prefs.setHostTheme(ground && (isDark(ground) ? "dark" : "light"), themeColors(theme));
    const color = getComputedStyle(document.documentElement).getPropertyValue("--ground").trim();
    this.#post("web_app_set_header_color", { color });
    this.#post("web_app_set_background_color", { color });
  }

  /** Telegram's own buttons float over the page in full screen. */
  #applyInsets(safe: Insets, content: Insets): void {
    const { style } = document.documentElement;
    style.setProperty("--safe-top", `${(safe.top || 0) + (content.top || 0)}px`);
    style.setProperty("--safe-bottom", `${(safe.bottom || 0) + (content.bottom || 0)}px`);
  }
}

export const telegram = new Telegram();
