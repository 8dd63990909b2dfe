/** Oneself, and what can be played here. */
import type { GameInfo, Me } from "../generated/house";
import { rename } from "./api";
import type { Boot } from "./boot";

class Myself {
  name = $state("");
  guest = $state(true);
  games = $state.raw<GameInfo[]>([]);

  begin(boot: Boot): void {
    this.#take(boot.me);
    this.games = boot.games;
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  async rename(name: string): Promise<void> {
    this.#take(await rename(name));
  }

  /** The house says who one is. */
  known(me: Me): void {
    this.#take(me);
  }

  #take(me: Me): void {
    this.name = me.name;
    this.guest = me.guest;
  }
}

export const me = new Myself();
