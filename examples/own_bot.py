"""Your own bot, for any game: it tries every action in the same sampled worlds, plays each hand out, and compares what that was worth.

It never sees the state. `position.world(rng)` is a state that its seat can't distinguish from the real one, so the same code works in
simulations, in the arena and at tables. To use it by name, register it in your package's pyproject.toml:

    [project.entry-points."serai.bots"]
    rollout = "your_package.own_bot:RolloutBot"

Without that, `serai arena hukum --bots examples.own_bot:RolloutBot,greedy` finds it too. The built-in levels do the same, compiled.
"""

from typing import ClassVar

from serai import Bot, Evaluation, Position, Rng, View, bot, game, playout_unit
from serai.kernel.game import AnyGame
from serai.lab import play_game, wilson

WORLDS = 6


class RolloutBot:
    """Takes the action with the best results in a few playouts."""

    order: ClassVar[int] = 60
    """Where menus list it: after the built-in bots."""
    time_limit: ClassVar[float] = 3.0
    """How many seconds a decision may take at a table."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def act(self, position: Position[View], rng: Rng) -> int:
        return max(self.evaluate(position, rng), key=lambda found: found.value).action

    def evaluate(self, position: Position[View], rng: Rng) -> list[Evaluation]:
        """What each legal action is worth. Optional: hints use it."""
        totals = [0.0] * len(position.legal)
        for _ in range(WORLDS):
            world = position.world(rng)
            for number, action in enumerate(position.legal):
                after = world.copy()
                after.apply(position.seat, action)
                if after.units() == world.units():  # otherwise the action itself has ended the hand
                    playout_unit(after, rng)
                totals[number] += after.value(position.seat)
        error = 0.5 / WORLDS**0.5  # at most: a value is from 0 to 1
        return [Evaluation(action, total / WORLDS, error) for action, total in zip(position.legal, totals, strict=True)]


def main(games: int = 12) -> None:
    rules = game("hukum")
    players: list[Bot] = [RolloutBot(rules), bot("random", rules)] * 2
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
