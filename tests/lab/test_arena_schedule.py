"""Results are taken in the order of the deals, and a run stops only where it was said that it may, whatever the order of arrival."""

import random
from functools import cache

import pytest

from serai.lab.arena import Schedule
from serai.lab.arena_match import DealResult, Usage
from serai.lab.arena_statistics import looks, sequential_half_width

PAIRINGS = 3


@cache
def result(pairing: int, deal: int) -> DealResult:
    """A result that depends only on its deal. Pairing 0 varies most, pairing 2 not at all."""
    rate = random.Random(f"{pairing}/{deal}").choice([[0.0, 1.0], [0.5, 1.0], [1.0]][pairing])
    return DealResult(pairing=pairing, deal=deal, win_rate=rate, difference=0.0, usage=(Usage(), Usage()))


def run(deals: int, until: float | None, seed: int, workers: int = 5) -> Schedule:
    """Play with workers that take any time: tasks of any size, which end in any order."""
    rng = random.Random(seed)
    schedule = Schedule(PAIRINGS, deals, until)
    under_way: list[tuple[int, range]] = []
    while not schedule.finished():
        while len(under_way) < workers and (task := schedule.next(rng.randint(1, 70))) is not None:
            under_way.append(task)
        pairing, some = under_way.pop(rng.randrange(len(under_way)))
        schedule.add([result(pairing, deal) for deal in some])
    return schedule


@pytest.mark.parametrize("until", [None, 0.12, 0.05])
def test_the_order_of_arrival_changes_nothing(until: float | None) -> None:
    in_order = run(900, until, 0, workers=1).results()
    for seed in range(1, 9):
        assert run(900, until, seed).results() == in_order
    for pairing, results in enumerate(in_order):
        assert results == [result(pairing, deal) for deal in range(1, len(results) + 1)]


def test_without_a_limit_every_deal_is_played_once() -> None:
    schedule = run(130, None, 2)
    assert [len(results) for results in schedule.results()] == [130] * PAIRINGS
    assert schedule.arrived == schedule.played() == schedule.planned() == 130 * PAIRINGS


def test_a_pairing_stops_at_the_first_look_that_is_precise_enough() -> None:
    counts = looks(8000)
    schedule = run(8000, 0.05, 3)
    ends = [len(results) for results in schedule.results()]
    for pairing, end in enumerate(ends):
        precise = [
            sequential_half_width([result(pairing, deal).win_rate for deal in range(1, count + 1)], len(counts)) <= 0.05 for count in counts
        ]
        assert end == counts[precise.index(True)]
    assert ends == sorted(ends, reverse=True)
    assert len({*ends}) > 1


def test_what_is_not_precise_enough_plays_to_the_end() -> None:
    assert [len(results) for results in run(250, 0.001, 1).results()] == [250] * PAIRINGS


def test_what_has_been_played_so_far_is_a_beginning_without_gaps() -> None:
    schedule = Schedule(1, 10)
    assert schedule.next(3) == (0, range(1, 4))
    assert schedule.next(3) == (0, range(4, 7))
    schedule.add([result(0, deal) for deal in (4, 5, 6)])
    assert schedule.results() == [[]]
    assert schedule.played() == 3
    schedule.add([result(0, deal) for deal in (1, 2)])
    assert [found.deal for found in schedule.results()[0]] == [1, 2]
    assert not schedule.finished()


def test_pairings_take_turns() -> None:
    schedule = Schedule(PAIRINGS, 4)
    tasks = [schedule.next(2) for _ in range(2 * PAIRINGS + 1)]
    assert tasks == [(0, range(1, 3)), (1, range(1, 3)), (2, range(1, 3)), (0, range(3, 5)), (1, range(3, 5)), (2, range(3, 5)), None]
