/** The current user, and the games on offer. */
import type { GameInfo, Me } from "../generated/house";
import { rename } from "./api";
import type { Boot } from "./boot";

class CurrentUser {
  name = $state("");
  guest = $state(true);
  games = $state.raw<GameInfo[]>([]);

  init(boot: Boot): void {
    this.set(boot.me);
    this.games = boot.games;
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  async rename(name: string): Promise<void> {
    this.set(await rename(name));
  }

  set(me: Me): void {
    this.name = me.name;
    this.guest = me.guest;
  }
}

export const me = new CurrentUser();
