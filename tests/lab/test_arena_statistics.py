"""Intervals of the arena hold as often as they say."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.lab import arena_statistics, wilson
from serai.lab.arena_statistics import bootstrap, looks, rate_interval, sequential_half_width

SHARES = [0.0, 0.5, 0.5, 1.0, 1.0]
"""What a deal in two seatings may give, each equally likely; 60 % on average."""


def experiments(count: int, deals: int) -> list[list[float]]:
    rng = random.Random(11)
    return [rng.choices(SHARES, k=deals) for _ in range(count)]


def test_a_bootstrap_interval_covers_the_truth_nineteen_times_in_twenty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena_statistics, "RESAMPLES", 200)
    found = [bootstrap(values, str(number)) for number, values in enumerate(experiments(300, 40))]
    covered = sum(low <= 0.6 <= high for low, high in found) / 300
    assert 0.91 <= covered <= 0.98


def test_a_smaller_error_makes_a_wider_interval_and_more_deals_a_narrower_one() -> None:
    [few], [many] = experiments(1, 25), experiments(1, 400)
    widths = [high - low for low, high in (bootstrap(few, "x", 0.01), bootstrap(few, "x"), bootstrap(many, "x"))]
    assert widths == sorted(widths, reverse=True)
    assert widths[1] / widths[2] == pytest.approx(4, rel=0.2)


def test_an_interval_depends_on_its_seed_alone() -> None:
    values = [float(number * number) for number in range(30)]
    assert bootstrap(values, "a") == bootstrap(values, "a") != bootstrap(values, "b")
    assert bootstrap([3.0, 5.0] * 40, "1/rate") == (3.8, 4.225), "the same on every machine"


@pytest.mark.parametrize("value", [0.0, 0.5, 1.0])
def test_deals_that_all_end_the_same_leave_a_doubt(value: float) -> None:
    low, high = rate_interval([value] * 20, "x")
    assert (low, high) == pytest.approx(wilson(value, 20))
    assert low <= value <= high
    assert high - low > 0.1
    assert rate_interval([0.0, 1.0] * 10, "x") == bootstrap([0.0, 1.0] * 10, "x")


@pytest.mark.parametrize(
    ("deals", "counts"),
    [(1, [1]), (100, [100]), (101, [100, 101]), (1000, [100, 200, 400, 800, 1000]), (800, [100, 200, 400, 800])],
)
def test_looks_are_fixed_in_advance(deals: int, counts: list[int]) -> None:
    assert looks(deals) == counts


def test_the_sequential_bound_holds_at_all_looks_together() -> None:
    counts = looks(800)
    missed = 0
    for values in experiments(200, 800):
        reach = [(sum(values[:n]) / n, sequential_half_width(values[:n], len(counts))) for n in counts]
        missed += any(abs(mean - 0.6) > width for mean, width in reach)
    assert missed <= 10


@given(st.lists(st.sampled_from(SHARES), min_size=2, max_size=60), st.integers(1, 10))
def test_the_sequential_bound_is_wider_than_the_interval_of_one_look(values: list[float], number: int) -> None:
    assert sequential_half_width(values, number) < sequential_half_width(values, number + 1)
    assert sequential_half_width(values * 4, number) < sequential_half_width(values, number)
    assert sequential_half_width(values, number) > 3 / len(values), "even if there was no spread"
