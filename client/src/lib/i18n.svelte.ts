/** The current language and the catalogues that have been fetched. A component that calls `say` is updated when the language changes. */
import { untrack } from "svelte";
import type { Boot } from "./boot";
import { request } from "./api";
import { type Facts, Catalogue } from "./catalogue";

const ENGLISH = "en";

class I18n {
  language = $state(ENGLISH);
  languages = $state.raw<Record<string, string>>({});
  #sources = $state.raw<Record<string, string>>({}); // by "scope/language"
  #catalogues = new Map<string, Catalogue>();
  /** Catalogues being fetched, by the same key: each is requested once. */
  #fetching = new Map<string, Promise<void>>();
  #requested = ENGLISH;
  /** The digest of each catalogue. It is part of the request, so that browsers can cache the response forever. */
  #digests: Record<string, string> = {};

  init(boot: Boot): void {
    this.languages = boot.languages;
    this.language = this.#requested = boot.language;
    this.#sources = boot.words;
    this.#digests = boot.digests ?? {};
  }

  /**
   * Fetch a scope's catalogue in the current language, and in English as the fallback, unless they have been fetched. Nothing that this
   * reads becomes a dependency of the calling effect, because it writes the same state.
   */
  async fetch(scope: string, language = untrack(() => this.language)): Promise<void> {
    const keys = [...new Set([language, ENGLISH])].map((code) => `${scope}/${code}`);
    await Promise.all(untrack(() => keys.filter((key) => !(key in this.#sources)).map((key) => this.#fetch(key))));
  }

  #fetch(key: string): Promise<void> {
    let fetching = this.#fetching.get(key);
    if (!fetching) {
      fetching = request<string>(`/api/words/${key}${key in this.#digests ? `?v=${this.#digests[key]}` : ""}`)
        .then(
          (source) => void (this.#sources = { ...this.#sources, [key]: source }),
          () => {}, // English is shown meanwhile; the next caller tries again
        )
        .finally(() => this.#fetching.delete(key));
      this.#fetching.set(key, fetching);
    }
    return fetching;
  }

  /** Change the language once all catalogues in use have been fetched in it. The last choice wins, in whatever order the responses arrive. */
  async setLanguage(language: string): Promise<void> {
    this.#requested = language;
    const scopes = new Set(Object.keys(this.#sources).map((key) => key.slice(0, key.lastIndexOf("/"))));
    await Promise.all([...scopes].map((scope) => this.fetch(scope, language)));
    if (this.#requested !== language) return;
    this.language = language;
    document.documentElement.lang = language;
    document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
  }

  /** The catalogue of a scope: `house`, or a game's id. */
  catalogue(scope: string): Catalogue {
    const own = this.#sources[`${scope}/${this.language}`];
    const english = this.#sources[`${scope}/${ENGLISH}`];
    const key = `${scope}/${this.language}/${own?.length}/${english?.length}`;
    let words = this.#catalogues.get(key);
    if (!words) {
      const sources: [string, string][] = [];
      if (own) sources.push([this.language, own]);
      if (english && this.language !== ENGLISH) sources.push([ENGLISH, english]);
      words = new Catalogue(sources);
      this.#catalogues.set(key, words);
    }
    return words;
  }
}

export const i18n = new I18n();

/** A message of the interface: `ui-<key>`. */
export const say = (key: string, facts?: Facts): string => i18n.catalogue("house").say(`ui-${key}`, facts);
