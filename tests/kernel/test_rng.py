"""Random numbers: the same everywhere, and fair."""

from collections import Counter
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from serai import Rng


def test_the_same_seed_gives_the_same_stream_on_every_machine_compiled_or_pure() -> None:
    rng = Rng(1)
    assert [rng.below(1000) for _ in range(8)] == [266, 911, 739, 846, 238, 750, 708, 384]
    assert Rng("text").shuffled([*range(10)]) == [5, 9, 1, 2, 7, 6, 0, 4, 3, 8]


def test_seeds_that_differ_give_streams_that_differ() -> None:
    firsts = {tuple(Rng(seed).shuffled([*range(20)])) for seed in range(2000)}
    assert len(firsts) == 2000
    assert Rng(7).below(1 << 30) == Rng("7").below(1 << 30), "a number and its text are the same seed"


@given(st.integers(1, 1 << 31), st.integers())
def test_below_stays_below(n: int, seed: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


def test_every_number_is_equally_likely() -> None:
    rng = Rng("fair")
    for n in (2, 3, 7, 13, 32, 54):
        draws = 3000 * n
        counts = Counter(rng.below(n) for _ in range(draws))
        chi = sum((counts[i] - draws / n) ** 2 / (draws / n) for i in range(n))
        assert chi < n - 1 + 5 * (2 * n) ** 0.5, f"below({n}): chi-square {chi}"


def test_a_large_bound_is_not_skewed_by_rounding() -> None:
    """With 3/4 of the range as bound, an unrejected multiply would give some numbers twice as often."""
    rng = Rng("large")
    n = 3 << 29
    draws = 20_000
    assert abs(sum(rng.below(n) % 3 == 0 for _ in range(draws)) - draws / 3) < 5 * (draws * 2 / 9) ** 0.5


def test_neighbouring_draws_are_independent() -> None:
    rng = Rng("pairs")
    draws = 64_000
    counts = Counter((rng.below(8), rng.below(8)) for _ in range(draws))
    chi = sum((counts[a, b] - draws / 64) ** 2 / (draws / 64) for a in range(8) for b in range(8))
    assert chi < 63 + 5 * 126**0.5


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    rng = Rng("orders")
    draws = 24_000
    counts = Counter(tuple(rng.shuffled([0, 1, 2, 3])) for _ in range(draws))
    assert set(counts) == set(permutations(range(4)))
    chi = sum((count - draws / 24) ** 2 / (draws / 24) for count in counts.values())
    assert chi < 23 + 5 * 46**0.5


@given(st.lists(st.integers(0, 100)), st.integers(), st.data())
def test_a_shuffle_keeps_the_pieces_and_leaves_the_list_alone(items: list[int], seed: int, data: st.DataObject) -> None:
    original = items[:]
    assert sorted(Rng(seed).shuffled(items)) == sorted(items)
    size = data.draw(st.integers(0, len(items)))
    part = Rng(seed).shuffled(items, size)
    assert len(part) == size
    assert not Counter(part) - Counter(items)
    assert items == original


class Loaded(Rng):
    """Always draws 0."""

    def below(self, n: int) -> int:
        return 0


def test_a_table_can_bring_its_own_numbers() -> None:
    assert Loaded().shuffled([3, 1, 2]) == [3, 1, 2]
    assert Loaded().below(9) == 0
