"""The reasons of hints in random matches, for each game's tests that they are true."""

from collections.abc import Iterator

from serai.kernel.catalogue import languages
from serai.kernel.game import AnyGame
from serai.kernel.presentation import Choice, Reason
from serai.kernel.rng import Rng
from serai.kernel.state import CHANCE, NOBODY, State

MOVES = 150


class Explained:
    """A choice with its reason, and the match before and after it."""

    def __init__(self, game: AnyGame, state: State, seat: int, choice: Choice, reason: Reason) -> None:
        self.state, self.seat, self.choice, self.reason = state, seat, choice, reason
        self.view = game.view(state, seat)
        self.after = state.copy()
        self.after.apply(seat, game.parse(choice.text))
        self.view_after = game.view(self.after, seat)


def explained(game: AnyGame, players: int, matches: int = 4, **options: object) -> Iterator[Explained]:
    """Every reason in the beginnings of some random matches."""
    for seed in range(matches):
        rng, state = Rng(f"reasons {seed}"), game.new(players, options)
        for _ in range(MOVES):
            seat = state.turn()
            if seat == NOBODY:
                break
            if seat == CHANCE:
                state.deal(state.shuffle(rng))
                continue
            choices = game.choices(state, seat)
            for choice in choices if len(choices) > 1 else []:
                reason = game.hint_reason(game.view(state, seat), choice, [])
                if reason is not None:
                    yield Explained(game, state, seat, choice, reason)
            state.apply(seat, state.sample(seat, rng))


def check_words(game: AnyGame, reasons: dict[str, Reason]) -> None:
    """Every language has its own sentence for each of these reasons."""
    names = [f"player {seat}" for seat in range(8)]
    for why, reason in reasons.items():
        said = {language: game.words(language).say(f"hint-{why}", reason.facts, names) for language in languages(game.package)}
        assert len(set(said.values())) == len(said), f"{why} is not translated: {said}"
