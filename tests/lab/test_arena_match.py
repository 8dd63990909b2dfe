"""A deal of the arena: the same cards in every seating, and wins and scores by side."""

from collections.abc import Iterator
from typing import Any

import pytest

import serai
from examples.high_card import HIGH_CARD
from serai import Bot, IllegalAction, Outcome, Position, Rng, State, UnknownBot, View
from serai.kernel import registry
from serai.kernel.errors import InvalidOptions
from serai.kernel.game import AnyGame
from serai.lab.arena import arena
from serai.lab.arena_match import Contender, Player, SearchingBot, make_bot, open_position, play_match, score_difference, win_share
from serai.lab.arena_report import ArenaReport, arena_report
from tests.lab.arena_bots import COURAGE, High, Low, Noting, Searching

HUKUM, LIAP_TUI = serai.game("hukum"), serai.game("liap-tui")
RESULTS = [16, -16, -16, 16, -16, 16, 16, 16]
TEAMS = [[0, 2], [1, 3]]


def contender(name: str, **settings: Any) -> Contender:
    bot = name if name in ("greedy", "random") else f"tests.lab.arena_bots:{name}"
    return Contender(**({"label": name, "bot": bot} | settings))


HIGH, LOW, GREEDY, RANDOM = [contender(name) for name in ("High", "Low", "greedy", "random")]


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(registry, "_added", {game.id: game for game in (COURAGE, HIGH_CARD)})
    yield
    Noting.drawn.clear()


def played(game: AnyGame, *contenders: Contender, deals: int = 5, players: int | None = None) -> ArenaReport:
    return arena_report(arena(game, contenders, deals, 1, players=players))


def test_every_seating_of_a_deal_has_the_same_cards_hand_after_hand() -> None:
    greedy, random = serai.bot("greedy", LIAP_TUI), serai.bot("random", LIAP_TUI)
    one, other = (play_match(LIAP_TUI, LIAP_TUI.new(4), [*bots], 3, 1) for bots in ([greedy, random] * 2, [random, greedy] * 2))
    both = min(len(one.deals), len(other.deals))
    assert both > 2
    assert one.outcome != other.outcome
    assert one.deals[:both] == other.deals[:both]
    assert len({tuple(order) for order in one.deals}) == len(one.deals)


def test_a_team_has_the_same_cards_in_its_first_hand_whoever_plays() -> None:
    bots = [serai.bot(name, HUKUM) for name in ("greedy", "random")]
    matches = [play_match(HUKUM, HUKUM.new(4), [bots[a], bots[b]] * 2, 5, 2) for a in (0, 1) for b in (0, 1)]
    assert len({str(match.deals[:2]) for match in matches}) == 1


def test_seed_deal_and_event_each_give_other_cards() -> None:
    orders = [play_match(HIGH_CARD, HIGH_CARD.new(2), [Low(HIGH_CARD)] * 2, seed, deal).deals for seed in (1, 2) for deal in (1, 2, 12)]
    assert len({str(order) for order in orders}) == 6


def test_matches_are_the_same_on_every_machine_compiled_or_pure() -> None:
    bots = [serai.bot("random", HUKUM)] * 4
    assert [play_match(HUKUM, HUKUM.new(4), bots, 5, deal).outcome.scores[0] for deal in range(1, 9)] == RESULTS


def test_each_seat_has_a_random_stream_of_its_own_in_every_seating() -> None:
    played(HIGH_CARD, contender("Noting"), LOW, deals=1, players=3)
    # Noting plays alone against Low in three seatings and in two seats of three more, and draws the same in a seat every time.
    assert {seat: len(numbers) for seat, numbers in Noting.drawn.items()} == {0: 3, 1: 3, 2: 3}
    assert len({number for numbers in Noting.drawn.values() for number in numbers}) == 3
    assert all(len({*numbers}) == 1 for numbers in Noting.drawn.values())


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_a_bot_is_exactly_as_strong_as_itself(bot: str) -> None:
    for game, players, par in ((HUKUM, 4, 1 / 2), (HIGH_CARD, 2, 1 / 2), (HIGH_CARD, 3, 1 / 3)):
        itself = contender(bot, label="the same again")
        found = arena(game, [contender(bot), itself], 4, 1, players=players)
        for results in found.results:
            assert [result.win_rate for result in results] == [pytest.approx(par)] * 4
            assert [result.difference for result in results] == [pytest.approx(0)] * 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_bot_that_always_wins_has_all_wins(players: int) -> None:
    high, low = played(COURAGE, HIGH, LOW, players=players).pairings
    assert (high.bot, high.against, high.win_rate, high.score_difference) == ("High", "Low", 1.0, 10.0)
    assert (low.bot, low.against, low.win_rate, low.score_difference) == ("Low", "High", 0.0, -10.0)
    assert high.matches == low.matches == 5 * players


def test_with_two_sides_the_other_bot_has_the_rest_of_the_wins() -> None:
    one, other = played(HUKUM, GREEDY, RANDOM, deals=8).pairings
    assert one.win_rate + other.win_rate == 1
    assert one.win_interval == (1 - other.win_interval[1], 1 - other.win_interval[0])
    assert one.score_difference == -other.score_difference > 0


def test_with_more_sides_one_bot_sits_among_others_in_every_seat() -> None:
    found = arena(HIGH_CARD, [HIGH, LOW], 3, 1, players=4)
    assert found.plan.sides == [[0], [1], [2], [3]]
    assert found.plan.pairings == [(0, 1), (1, 0)]
    alone, three = (sum(result.usage[0].decisions for result in results) for results in found.results)
    assert alone == three == 3 * 4 * 2, "one seat in four seatings of three deals, with a choice for two of its three cards"


@pytest.mark.parametrize(
    ("winners", "share"),
    [([0, 2], 1.0), ([1, 3], 0.0), ([0], 1.0), ([0, 1, 2, 3], 0.5), ([], 0.5)],
)
def test_partners_win_once_and_sides_share(winners: list[int], share: float) -> None:
    assert win_share(Outcome([0] * 4, winners, ""), [0, 2], TEAMS) == share


def test_alone_a_shared_win_is_a_share() -> None:
    sides = [[0], [1], [2]]
    assert [win_share(Outcome([5, 5, 1], [0, 1], ""), side, sides) for side in sides] == [0.5, 0.5, 0.0]


def test_the_score_difference_is_between_means() -> None:
    assert score_difference(Outcome([8, 2, 8, 3], [0, 2], ""), [0, 2]) == 5.5
    assert score_difference(Outcome([9, 1, 2, 3], [0], ""), [0]) == 7


def test_iterations_are_set_where_a_bot_searches() -> None:
    bot = make_bot(contender("Searching", iterations=50), HUKUM)
    assert isinstance(bot, SearchingBot)
    assert (bot.iterations, Searching.iterations) == (50, 7)
    with pytest.raises(InvalidOptions, match="bot 'greedy' does not search"):
        make_bot(contender("greedy", iterations=50), HUKUM)


@pytest.mark.parametrize("path", ["no_such_module:Bot", "tests.lab.arena_bots:Nobody", ":", "x:"])
def test_a_bot_that_is_not_there_is_named(path: str) -> None:
    with pytest.raises(UnknownBot, match=f"there is no bot '{path}'"):
        make_bot(Contender(label="x", bot=path), HUKUM)


def test_only_an_open_position_has_the_real_cards() -> None:
    state = HUKUM.new(4)
    rng = Rng(4)
    while state.turn() < 0 or len(state.legal(state.turn())) < 2:
        state.deal(state.shuffle(rng)) if state.deal_due() else state.apply(state.turn(), state.legal(state.turn())[0])
    seat = state.turn()
    truth = open_position(HUKUM, state, seat)
    assert all(truth.world(Rng(seed)) == state for seed in range(3))
    assert truth.world(rng) is not state
    assert truth.legal == state.legal(seat)
    assert truth.view == HUKUM.view(state, seat)

    class Curious(High):
        def act(self, position: Position[View], rng: Rng) -> int:
            worlds.append(len({repr(position.world(Rng(seed))) for seed in range(5)}))
            return super().act(position, rng)

    for open_seats in ([0, 1, 2, 3], []):
        worlds: list[int] = []
        play_match(HUKUM, HUKUM.new(4), [Curious(HUKUM)] * 4, 1, 1, open_seats)
        assert (max(worlds) == 1) == bool(open_seats)


def test_an_open_contender_is_the_only_one_that_sees_all_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def opened(rules: AnyGame, state: State, seat: int) -> Position[View]:
        asked.append(seat)
        return open_position(rules, state, seat)

    monkeypatch.setattr("serai.lab.arena_match.open_position", opened)
    arena(HIGH_CARD, [contender("High", open=True), LOW], 1, 1, players=2)
    assert sorted(asked) == [0, 0, 1, 1], "in both seats, for the two cards of three that are a choice"


def test_a_seat_without_a_choice_is_not_asked_and_not_counted() -> None:
    class Asked(High):
        def act(self, position: Position[View], rng: Rng) -> int:
            assert len(position.legal) > 1
            return super().act(position, rng)

    match = play_match(HIGH_CARD, HIGH_CARD.new(3), [Asked(HIGH_CARD)] * 3, 1, 1)
    assert [used.decisions for used in match.usage] == [2, 2, 2]
    assert all(used.seconds >= 0 for used in match.usage)


def test_an_illegal_action_is_found_out() -> None:
    class Cheat(High):
        def act(self, position: Position[View], rng: Rng) -> int:
            return 10_000

    with pytest.raises(IllegalAction, match=r"Cheat in seat P. chose 10000"):
        play_match(HUKUM, HUKUM.new(4), [Cheat(HUKUM)] * 4, 1, 1)


def test_a_worker_makes_each_bot_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    plan = arena(HIGH_CARD, [HIGH, LOW], 1, 1, players=2).plan

    def making(contender: Contender, rules: AnyGame) -> Bot:
        made.append(contender.label)
        return make_bot(contender, rules)

    monkeypatch.setattr("serai.lab.arena_match.make_bot", making)
    player = Player(plan)
    player.play(0, range(1, 4))
    player.play(0, range(4, 6))
    assert made == ["High", "Low"]
