/** Lessons: the list of a game's lessons, opening one, and which of them were completed on this device. */
import type { LessonInfo, NewPractice, TableLink } from "../generated/house";
import { request } from "./api";

const KEY = "serai-learned";

interface Learned {
  /** The completed lessons, as "game/lesson". */
  lessons: string[];
  /** The games of which a match was played to its end. */
  games: string[];
}

function load(): Learned {
  try {
    const { lessons = [], games = [] } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Learned>;
    return { lessons: [...lessons], games: [...games] };
  } catch {
    return { lessons: [], games: [] };
  }
}

class Learning {
  #learned = $state.raw<Learned>(load());

  isComplete(game: string, lesson: string): boolean {
    return this.#learned.lessons.includes(`${game}/${lesson}`);
  }
  /** How many of a game's lessons were completed. */
  completed(game: string): number {
    return this.#learned.lessons.filter((id) => id.startsWith(`${game}/`)).length;
  }
  hasPlayed(game: string): boolean {
    return this.#learned.games.includes(game);
  }
  /** Whether somebody on this device may not know the game yet. */
  isNew(game: string): boolean {
    return !this.hasPlayed(game) && this.completed(game) === 0;
  }

  complete(game: string, lesson: string): void {
    if (!this.isComplete(game, lesson)) this.#store({ ...this.#learned, lessons: [...this.#learned.lessons, `${game}/${lesson}`] });
  }
  played(game: string): void {
    if (!this.hasPlayed(game)) this.#store({ ...this.#learned, games: [...this.#learned.games, game] });
  }

  #store(learned: Learned): void {
    this.#learned = learned;
    try {
      localStorage.setItem(KEY, JSON.stringify(learned));
    } catch {
      // storage may be unavailable in private windows; it is remembered until the page is closed
    }
  }
}

export const learning = new Learning();

export const listLessons = (game: string, language: string) => request<LessonInfo[]>(`/api/games/${game}/lessons?language=${language}`);
export const openLesson = (game: string, lesson: string) => request<TableLink>("/api/lessons", "POST", { game, lesson });
export const openPractice = (position: NewPractice) => request<TableLink>("/api/practice", "POST", position);
