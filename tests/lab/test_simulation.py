"""Simulation: the same seed gives the same games, however they are run."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path

import pytest

import serai
from serai import IllegalAction, InvalidOptions, Position, Rng, UnknownBot, View
from serai.bots.random import RandomBot
from serai.kernel import registry
from serai.kernel.game import AnyGame
from serai.lab import Simulation, play_game, report, simulate
from serai.records import read_file, replay
from serai.testing import golden_setups

HUKUM = serai.game("hukum")


@pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
@pytest.mark.parametrize("name", ["fewest", "most"])
def test_the_compiled_loop_and_the_bots_play_the_same_games(game: AnyGame, name: str, tmp_path: Path) -> None:
    setup = golden_setups(game)[name]
    fast = simulate(game, 8, 5, players=setup.players, options=setup.options)
    slow = simulate(game, 8, 5, players=setup.players, options=setup.options, records=tmp_path)
    assert fast.tallies == slow.tallies
    moves = 0
    for number in range(1, 9):
        record = read_file(tmp_path / f"{game.id}-5-00000{number}.serai")
        assert replay(record).outcome() == record.result
        moves += sum(entry.actor >= 0 for entry in record.entries)
    assert fast.total().moves == moves


def test_the_number_of_workers_changes_nothing(tmp_path: Path) -> None:
    alone = simulate(HUKUM, 41, 3, bots=["greedy", "random"], rotate=True, records=tmp_path / "one")
    shared = simulate(HUKUM, 41, 3, bots=["greedy", "random"], rotate=True, records=tmp_path / "two", workers=2)
    assert alone.tallies == shared.tallies
    for path in (tmp_path / "one").iterdir():
        assert path.read_bytes() == (tmp_path / "two" / path.name).read_bytes()
    assert len([*(tmp_path / "two").iterdir()]) == 41


def test_the_games_are_the_same_on_every_machine_compiled_or_pure() -> None:
    total = simulate(HUKUM, 300, 5).total()
    assert (total.moves, total.shortest, total.longest) == (4638, 5, 141)
    assert [(seat.wins, seat.total, seat.squares) for seat in total.seats] == [(140, -374, 92100), (160, 374, 92100)] * 2


def test_more_games_begin_with_the_same_games(tmp_path: Path) -> None:
    simulate(HUKUM, 3, "x", records=tmp_path / "few")
    simulate(HUKUM, 9, "x", records=tmp_path / "many")
    for path in (tmp_path / "few").iterdir():
        assert path.read_bytes() == (tmp_path / "many" / path.name).read_bytes()


def test_another_seed_gives_other_games() -> None:
    assert simulate(HUKUM, 20, 1).tallies != simulate(HUKUM, 20, 2).tallies


def test_progress_is_told_of_every_game() -> None:
    told: list[int] = []
    simulate(HUKUM, 1003, 1, progress=told.append)
    assert sum(told) == 1003
    assert len(told) > 3


@pytest.mark.parametrize(
    ("rotate", "line_ups"),
    [
        (False, [["a", "b", "c", "a"], ["a", "b", "c", "a"]]),
        (True, [["a", "b", "c", "a"], ["b", "c", "a", "b"], ["c", "a", "b", "c"], ["a", "b", "c", "a"]]),
    ],
)
def test_bots_sit_as_given_or_move_on_by_one(
    rotate: bool, line_ups: list[list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(import_module("serai.lab.simulate"), "bot", lambda name, game: RandomBot(game))
    simulate(HUKUM, len(line_ups), 1, bots=["a", "b", "c"], rotate=rotate, records=tmp_path)
    assert [read_file(path).players for path in sorted(tmp_path.iterdir())] == line_ups


def test_rotating_gives_each_bot_each_seat_equally_and_counts_by_bot() -> None:
    found = simulate(HUKUM, 40, 1, bots=["greedy", "random"], rotate=True)
    bots = found.by_bot()
    assert [(figures.games, figures.seats) for figures in bots.values()] == [(40, 80), (40, 80)]
    assert bots["greedy"].wins + bots["random"].wins == 80  # one team with two seats wins each game
    assert bots["greedy"].wins > 70
    assert bots["greedy"].total == -bots["random"].total
    assert [seat.games for seat in found.total().seats] == [40] * 4
    assert sum(seat.wins for seat in found.total().seats) == 80


def test_a_seat_and_the_bot_that_always_sits_there_come_to_the_same() -> None:
    found = simulate(HUKUM, 10, 1, bots=["greedy", "random"])
    seats, bots = found.total().seats, found.by_bot()
    assert bots["greedy"].wins == seats[0].wins + seats[2].wins
    assert (bots["random"].low, bots["random"].high) == (seats[1].low, seats[1].high)


def test_four_sit_down_where_the_game_takes_four() -> None:
    for game in serai.games():
        assert simulate(game, 1, 1, options=golden_setups(game)["fewest"].options).plan.players == 4


def refused(**settings: object) -> str:
    with pytest.raises(InvalidOptions) as caught:
        simulate(HUKUM, **({"games": 1, "seed": 1} | settings))  # type: ignore[arg-type]
    return str(caught.value)


def test_what_makes_no_simulation_is_refused_before_the_first_game(tmp_path: Path) -> None:
    assert refused(games=0) == "games must be 1 or more, not 0"
    assert refused(games=-1) == "games must be 1 or more, not -1"
    assert refused(workers=0) == "workers must be 1 or more, not 0"
    assert refused(players=3, records=tmp_path / "never") == "this game is for 4 players, not 3"
    assert refused(bots=[]) == "0 bots can't play in 4 seats; name 1 to 4"
    assert refused(bots=["random"] * 5) == "5 bots can't play in 4 seats; name 1 to 4"
    assert refused(options={"target": 1}).startswith("option 'target' can't be 1")
    assert "can't be used in a file name" in refused(seed="../x", records=tmp_path / "never")
    with pytest.raises(UnknownBot, match="there is no bot 'hal'"):
        simulate(HUKUM, 1, bots=["random", "hal"], records=tmp_path / "never")
    assert not (tmp_path / "never").exists()


class Watched:
    """Plays at random and checks what it is given."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def act(self, position: Position[View], rng: Rng) -> int:
        world = position.world(Rng(0))
        assert self.game.view(world, position.seat) == position.view
        assert world.legal(position.seat) == position.legal
        assert position.seat == position.view.seat
        action = position.legal[rng.below(len(position.legal))]
        position.legal.clear()  # what a bot does to its list must not matter
        return action


@pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
def test_a_bot_is_given_its_view_its_actions_and_worlds_that_fit(game: AnyGame) -> None:
    setup = golden_setups(game)["most"]
    watched, plain = setup.new(game), setup.new(game)
    first = play_game(game, watched, [Watched(game)] * setup.players, Rng(2))
    second = play_game(game, plain, [RandomBot(game)] * setup.players, Rng(2))
    assert first == second
    assert watched == plain


def test_a_bots_worlds_are_not_the_truth() -> None:
    worlds: list[set[str]] = []

    class Curious(RandomBot):
        def act(self, position: Position[View], rng: Rng) -> int:
            worlds.append({repr(position.world(Rng(seed))) for seed in range(5)})
            return super().act(position, rng)

    play_game(HUKUM, HUKUM.new(4), [Curious(HUKUM)] * 4, Rng(1))
    assert max(len(found) for found in worlds) == 5


def test_a_bot_that_answers_what_is_not_legal_is_found_out() -> None:
    class Cheat:
        def act(self, position: Position[View], rng: Rng) -> int:
            return 10_000

    with pytest.raises(IllegalAction, match=r"Cheat in seat P. chose 10000"):
        play_game(HUKUM, HUKUM.new(4), [Cheat()] * 4, Rng(1))


def test_a_game_added_by_hand_can_be_simulated_in_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    from examples.high_card import HIGH_CARD

    monkeypatch.setattr(registry, "_added", {})
    serai.register(HIGH_CARD)
    assert simulate(HIGH_CARD, 5).total().games == 5


def test_the_report_tells_all_and_only_timing_may_differ() -> None:
    def told(found: Simulation) -> tuple[Mapping[str, object], Sequence[str]]:
        whole = report(found)
        return {name: getattr(whole, name) for name in whole.__struct_fields__ if name != "timing"}, whole.line_up

    once, line_up = told(simulate(HUKUM, 30, 4, bots=["greedy", "random"]))
    again, _ = told(simulate(HUKUM, 30, 4, bots=["greedy", "random"]))
    assert once == again
    assert line_up == ["greedy", "random", "greedy", "random"]
    whole = report(simulate(HUKUM, 30, 4))
    assert whole.games == 30
    assert whole.length.min <= whole.length.mean <= whole.length.max
    assert whole.moves == round(whole.length.mean * 30)
    assert [seat.name for seat in whole.seats] == ["P1", "P2", "P3", "P4"]
    for seat in whole.seats:
        assert seat.win_interval[0] <= seat.win_rate == round(seat.wins / 30, 6) <= seat.win_interval[1]
        assert seat.score.min <= seat.score.mean <= seat.score.max
