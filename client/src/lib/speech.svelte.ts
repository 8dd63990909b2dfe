/** The language in use, and the catalogues that have been fetched. Reading `say` in a component makes it follow the language. */
import type { Boot } from "./boot";
import { ask } from "./api";
import { type Facts, Words } from "./words";

const ENGLISH = "en";

class Speech {
  language = $state(ENGLISH);
  languages = $state.raw<Record<string, string>>({});
  #sources = $state.raw<Record<string, string>>({}); // by "scope/language"
  #made = new Map<string, Words>();

  begin(boot: Boot): void {
    this.languages = boot.languages;
    this.language = boot.language;
    this.#sources = boot.words;
  }

  /** Fetch a scope's catalogue in the language in use, and in English to fall back on. */
  async fetch(scope: string, language = this.language): Promise<void> {
    const missing = [...new Set([language, ENGLISH])].filter((found) => !(`${scope}/${found}` in this.#sources));
    const found = await Promise.all(missing.map((name) => ask<string>(`/api/words/${scope}/${name}`).catch(() => "")));
    this.#sources = { ...this.#sources, ...Object.fromEntries(missing.map((name, index) => [`${scope}/${name}`, found[index]!])) };
  }

  async choose(language: string): Promise<void> {
    const scopes = new Set(Object.keys(this.#sources).map((key) => key.slice(0, key.lastIndexOf("/"))));
    await Promise.all([...scopes].map((scope) => this.fetch(scope, language)));
    this.language = language;
    document.documentElement.lang = language;
    document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
  }

  /** The words of a scope: `house`, or a game's id. */
  of(scope: string): Words {
    const own = this.#sources[`${scope}/${this.language}`];
    const english = this.#sources[`${scope}/${ENGLISH}`];
    const key = `${scope}/${this.language}/${own?.length}/${english?.length}`;
    let words = this.#made.get(key);
    if (!words) {
      const sources: [string, string][] = [];
      if (own) sources.push([this.language, own]);
      if (english && this.language !== ENGLISH) sources.push([ENGLISH, english]);
      words = new Words(sources);
      this.#made.set(key, words);
    }
    return words;
  }
}

export const speech = new Speech();

/** The interface's own words: the message `ui-<key>`. */
export const say = (key: string, facts?: Facts): string => speech.of("house").say(`ui-${key}`, facts);
