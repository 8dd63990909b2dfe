"""Your own bot, for any game: it tries every action in sampled worlds, plays them out at random, and compares the results.

Register it under the entry point group `serai.bots` to use it by name in `serai simulate --bots` and `serai play --bots`.
"""

from serai import Bot, Position, Rng, View, bot, game, playout
from serai.lab import play_game, wilson

WORLDS = 3


class RolloutBot:
    """Takes the action with the best results in a few random playouts."""

    def act(self, position: Position[View], rng: Rng) -> int:
        best, most = position.legal[0], float("-inf")
        for action in position.legal:
            gained = 0
            for _ in range(WORLDS):
                world = position.world(rng)
                world.apply(position.seat, action)
                playout(world, rng)
                outcome = world.outcome()
                assert outcome is not None
                gained += outcome.scores[position.seat]
            if gained > most:
                best, most = action, gained
        return best


def main(games: int = 12) -> None:
    rules = game("hukum")
    players: list[Bot] = [RolloutBot(), bot("random", rules)] * 2
    wins = 0
    for number in range(games):
        state = rules.new(4, {"target": 8})
        play_game(rules, state, players, Rng(number))
        outcome = state.outcome()
        assert outcome is not None
        wins += 0 in outcome.winners
    low, high = wilson(wins / games, games)
    print(f"The rollout bots won {wins} of {games}: {low:.0%} to {high:.0%}")


if __name__ == "__main__":
    main()
