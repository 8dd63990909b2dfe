"""The levels: how much they search, and which actions they pick."""

from collections import Counter
from collections.abc import Mapping

import pytest

import serai
from examples.high_card import HIGH_CARD, HighCard, HighCardState, HighCardView
from serai import Evaluation, Position, Rng, Strength, Thinker, View
from serai.bots.levels import LEVEL_BOTS, EasyBot, HardBot, LevelBot, MediumBot, pick
from serai.kernel.bot import EvaluatingBot
from serai.testing.bot_checks import check_levels


def evaluations(*values: float, error: float = 0.0) -> list[Evaluation]:
    return [Evaluation(action, value, error) for action, value in enumerate(values)]


def picked(found: list[Evaluation], slack: float, times: int = 2000) -> Counter[int]:
    rng = Rng(1)
    return Counter(pick(found, slack, rng) for _ in range(times))


# Picking an action


def test_without_slack_the_best_action_is_picked() -> None:
    assert picked(evaluations(0.2, 0.51, 0.5), slack=0) == {1: 2000}


def test_equally_good_actions_are_picked_equally_often() -> None:
    found = picked(evaluations(0.4, 0.5, 0.5, 0.1), slack=0)
    assert set(found) == {1, 2}
    assert found[1] == pytest.approx(1000, abs=100)


def test_with_slack_better_actions_are_picked_more_often() -> None:
    found = picked(evaluations(0.5, 0.47, 0.43, 0.2), slack=0.1)
    assert found[0] > found[1] > found[2] > 0


def test_actions_beyond_the_slack_are_never_picked() -> None:
    """Whatever the values are: nothing absurd is played, however often one asks."""
    rng = Rng("values")
    for _ in range(500):
        values = [rng.below(1000) / 1000 for _ in range(2 + rng.below(8))]
        slack = rng.below(300) / 1000
        chosen = values[pick(evaluations(*values), slack, rng)]
        assert chosen >= max(values) - slack
        assert len(values) == 2 or chosen > min(values) or chosen == max(values), "the worst of several is absurd"


def test_an_action_that_was_hardly_tried_must_look_clearly_better() -> None:
    tried, lucky = Evaluation(0, 0.6, 0.01), Evaluation(1, 0.65, 0.3)
    assert picked([tried, lucky], slack=0) == {0: 2000}
    assert picked([tried, Evaluation(1, 0.65, 0.01)], slack=0) == {1: 2000}


# The bots


class Counting:
    """A thinker that remembers how much it was asked to think, and likes the last action best."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def evaluate(self, position: Position[View], rng: Rng, iterations: int) -> list[Evaluation]:
        self.asked.append(iterations)
        return evaluations(*(at / 10 for at in range(len(position.legal))))


class Thoughtful(HighCard):
    """A game with its own way to search, and its own levels."""

    levels: Mapping[str, Strength] = {"easy": Strength(iterations=3, slack=1.0), "hard": Strength(iterations=7)}

    def __init__(self) -> None:
        self.own = Counting()

    def thinker(self) -> Thinker:
        return self.own


def dealt(game: HighCard, cards: int = 3) -> Position[HighCardView]:
    state: HighCardState = game.new(2)
    state.deal([2, 9, 6, 4, 11, 7, 1, 3, 5, 8, 10, 12, 13])
    state.hands = [hand[:cards] for hand in state.hands]
    return game.position(state, 0)


def test_a_level_searches_as_the_game_says() -> None:
    game = Thoughtful()
    for bot in (EasyBot(game), MediumBot(game), HardBot(game), HardBot(game, iterations=99)):
        bot.evaluate(dealt(game), Rng(1))
    assert game.own.asked == [3, HIGH_CARD.levels["medium"].iterations, 7, 99]


def test_a_single_legal_action_is_played_without_searching() -> None:
    game = Thoughtful()
    only = dealt(game, cards=1)
    assert [HardBot(game).act(only, Rng(1))] == only.legal
    assert game.own.asked == []


def test_hard_plays_what_looks_best_and_easy_does_not_always() -> None:
    game = Thoughtful()
    rng = Rng(1)
    assert {HardBot(game).act(dealt(game), rng) for _ in range(50)} == {2}
    assert {EasyBot(game).act(dealt(game), rng) for _ in range(50)} == {1, 2}


@pytest.mark.parametrize("level", LEVEL_BOTS)
def test_a_level_plays_and_evaluates_any_game(level: type[LevelBot]) -> None:
    bot = level(HIGH_CARD, iterations=20)
    assert isinstance(bot, EvaluatingBot)
    position = dealt(HIGH_CARD)
    assert bot.act(position, Rng(1)) in position.legal
    assert bot.act(position, Rng("again")) == bot.act(position, Rng("again"))


def test_each_level_thinks_more_than_the_one_below() -> None:
    for game in [*serai.games(), HIGH_CARD]:
        easy, medium, hard = (level(game) for level in LEVEL_BOTS)
        assert easy.iterations <= medium.iterations <= hard.iterations, game.id
        assert easy.slack >= medium.slack >= hard.slack == 0, game.id


# The battery finds searches that break the contract


class Telling(HighCard):
    """Bots are given the truth for a world."""

    def position(self, state: HighCardState, seat: int) -> Position[HighCardView]:
        return Position(seat, self.view(state, seat), state.legal(seat), lambda rng: state.copy())


class Moody(Counting):
    """It does not think the same twice."""

    def evaluate(self, position: Position[View], rng: Rng, iterations: int) -> list[Evaluation]:
        found = super().evaluate(position, rng, iterations)
        return [Evaluation(position.legal[at], 1 / len(self.asked), 0) for at in range(len(found))]


class Boasting(Counting):
    """It is more than sure to win."""

    def evaluate(self, position: Position[View], rng: Rng, iterations: int) -> list[Evaluation]:
        return [Evaluation(action, 1.5, 0) for action in position.legal]


class Hasty(Counting):
    """It does not look at the last action."""

    def evaluate(self, position: Position[View], rng: Rng, iterations: int) -> list[Evaluation]:
        return [Evaluation(action, 0.5, 0) for action in position.legal[:-1]]


@pytest.mark.parametrize("thinker", [Moody, Boasting, Hasty])
def test_the_battery_finds_a_search_that_breaks_the_contract(thinker: type[Counting]) -> None:
    game = Thoughtful()
    game.own = thinker()
    with pytest.raises(AssertionError, match="high-card"):
        check_levels(game)


def test_the_battery_finds_a_bot_that_knows_too_much() -> None:
    with pytest.raises(AssertionError, match="the bot knows too much"):
        check_levels(Telling())
