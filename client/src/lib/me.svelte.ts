/** The current user, and the games on offer. */
import type { GameInfo, Me } from "../generated/house";
import { changeProfile } from "./api";
import type { Boot } from "./boot";

class CurrentUser {
  name = $state("");
  guest = $state(true);
  avatar = $state("");
  games = $state.raw<GameInfo[]>([]);

  init(boot: Boot): void {
    this.set(boot.me);
    this.games = boot.games;
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  async rename(name: string): Promise<void> {
    this.set(await changeProfile({ name }));
  }

  async setAvatar(avatar: string): Promise<void> {
    this.set(await changeProfile({ avatar }));
  }

  set(me: Me): void {
    this.name = me.name;
    this.guest = me.guest;
    this.avatar = me.avatar;
  }
}

export const me = new CurrentUser();
