"""Counting games: exact, in any order and in any chunks."""

from statistics import fmean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai import Outcome
from serai.lab import Figures, Tally, wilson
from serai.lab.statistics import count_games, merge

GAMES = st.lists(
    st.tuples(
        st.integers(1, 500),
        st.builds(Outcome, st.lists(st.integers(-99, 99), min_size=3, max_size=3), st.lists(st.integers(0, 2)), st.just("over")),
    ),
    min_size=1,
)


@given(GAMES, st.data())
def test_chunks_and_their_order_make_no_difference(games: list[tuple[int, Outcome]], data: st.DataObject) -> None:
    whole = count_games(games)
    cut = data.draw(st.integers(0, len(games)))
    assert merge([count_games(games[cut:]), Tally(), count_games(games[:cut])]) == whole


@given(GAMES)
def test_a_tally_says_what_statistics_say(games: list[tuple[int, Outcome]]) -> None:
    tally = count_games(games)
    assert tally.games == len(games)
    assert tally.mean_length() == pytest.approx(fmean(moves for moves, _ in games))
    assert (tally.shortest, tally.longest) == (min(moves for moves, _ in games), max(moves for moves, _ in games))
    for seat, figures in enumerate(tally.seats):
        scores = [outcome.scores[seat] for _, outcome in games]
        assert figures.mean() == pytest.approx(fmean(scores))
        assert figures.spread() == pytest.approx(stdev(scores) if len(scores) > 1 else 0)
        assert (figures.low, figures.high) == (min(scores), max(scores))
        assert figures.win_rate() == pytest.approx(fmean(seat in outcome.winners for _, outcome in games))


@pytest.mark.parametrize(
    ("rate", "n", "low", "high"),
    # calculated by hand from Wilson's formula, z = 1.96
    [(0.5, 10, 0.2366, 0.7634), (0.9, 100, 0.8256, 0.9448), (0.0, 10, 0.0, 0.2775), (1.0, 10, 0.7225, 1.0), (0.5, 0, 0.0, 1.0)],
)
def test_wilson(rate: float, n: int, low: float, high: float) -> None:
    assert wilson(rate, n) == pytest.approx((low, high), abs=2e-4)


@given(st.integers(1, 10**6), st.data())
def test_the_interval_holds_the_rate_and_shrinks_with_more_games(n: int, data: st.DataObject) -> None:
    rate = data.draw(st.integers(0, n)) / n
    low, high = wilson(rate, n)
    assert 0 <= low <= rate + 1e-12
    assert rate - 1e-12 <= high <= 1
    more_low, more_high = wilson(rate, 4 * n)
    assert more_high - more_low < high - low


def test_partners_who_win_together_are_not_further_evidence() -> None:
    one, two = Figures(games=10, seats=10, wins=7), Figures(games=10, seats=10, wins=7)
    alone = one.win_interval()
    one.add(two, same_games=True)
    assert (one.games, one.seats, one.wins) == (10, 20, 14)
    assert one.win_interval() == alone


def test_without_games_everything_is_possible() -> None:
    assert Figures().win_interval() == (0.0, 1.0)
    assert (Figures().mean(), Figures().spread(), Figures().win_rate(), Tally().mean_length()) == (0, 0, 0, 0)
