"""Sampling what is unseen: every arrangement fits, one is found whenever one exists, and none is favoured."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from serai import Rng
from serai.kernel.sampling import Group, fill


def mask(pieces: object) -> int:
    return sum(1 << piece for piece in set(pieces))  # type: ignore[call-overload]


@st.composite
def puzzles(draw: st.DrawFn) -> tuple[list[int], list[Group]]:
    """A hidden arrangement, and groups that are constrained by part of it: there is at least one solution."""
    sizes = draw(st.lists(st.integers(0, 5), min_size=1, max_size=6))
    truth = [draw(st.lists(st.integers(0, 13), min_size=size, max_size=size)) for size in sizes]
    groups = []
    for pieces in truth:
        allowed = mask(pieces) | mask(draw(st.sets(st.integers(0, 13), max_size=4)))
        needy = bool(pieces) and draw(st.integers(0, 1)) == 1
        needs = mask(pieces[:1]) | mask(draw(st.sets(st.integers(0, 13), max_size=2))) if needy else 0
        groups.append(Group(len(pieces), allowed, needs))
    return [piece for pieces in truth for piece in pieces], groups


@given(puzzles(), st.integers())
def test_what_is_found_fits(puzzle: tuple[list[int], list[Group]], seed: int) -> None:
    pieces, groups = puzzle
    found = fill(pieces, groups, Rng(seed))
    assert sorted(piece for group in found for piece in group) == sorted(pieces)
    for group, got in zip(groups, found, strict=True):
        assert len(got) == group.size
        assert mask(got) & ~group.allowed == 0
        assert not group.needs or mask(got) & group.needs


@given(puzzles(), st.integers())
def test_the_order_in_which_pieces_are_named_does_not_matter(puzzle: tuple[list[int], list[Group]], seed: int) -> None:
    pieces, groups = puzzle
    assert fill(pieces, groups, Rng(seed)) == fill(pieces[::-1], groups, Rng(seed))


def test_every_arrangement_is_equally_likely_where_one_is_soon_found() -> None:
    groups = [Group(2, mask([0, 1, 2])), Group(2, mask([0, 1, 2, 3]))]
    counts = Counter(tuple(tuple(sorted(got)) for got in fill([0, 1, 2, 3], groups, Rng(seed))) for seed in range(3000))
    assert set(counts) == {((a, b), tuple(sorted({0, 1, 2, 3} - {a, b}))) for a, b in [(0, 1), (0, 2), (1, 2)]}
    assert all(abs(count - 1000) < 150 for count in counts.values())


def test_tight_knowledge_is_met_and_still_mixed() -> None:
    """Only one order in 40,320 fits the first eight places: no shuffle finds it. The other places are free."""
    fixed = [Group(1, mask([piece])) for piece in range(8)]
    free = [Group(1, mask([8, 9, 10])) for _ in range(3)]
    orders = Counter()  # type: Counter[tuple[int, ...]]
    for seed in range(600):
        found = fill([*range(11)], fixed + free, Rng(seed))
        assert [got[0] for got in found[:8]] == [*range(8)]
        orders[tuple(got[0] for got in found[8:])] += 1
    assert set(orders) == set(permutations([8, 9, 10]))
    assert min(orders.values()) > 40


def test_a_need_is_met_by_any_of_the_pieces_needed() -> None:
    groups = [Group(2, mask(range(20)), mask([0, 1])), Group(18, mask(range(20)))]
    met = Counter(piece for seed in range(300) for piece in fill([*range(20)], groups, Rng(seed))[0] if piece < 2)
    assert met[0] > 100
    assert met[1] > 100


def test_what_cannot_be_is_an_error() -> None:
    with pytest.raises(ValueError, match="no arrangement fits"):
        fill([0, 1], [Group(1, mask([0])), Group(1, mask([0]))], Rng(0))
    with pytest.raises(ValueError, match="2 pieces for 3 places"):
        fill([0, 1], [Group(3, mask([0, 1]))], Rng(0))


@given(st.lists(st.integers(0, 13), max_size=6), st.sets(st.integers(0, 13)), st.sets(st.integers(0, 13)))
def test_a_group_holds_what_is_allowed_and_needed(pieces: list[int], allowed: set[int], needs: set[int]) -> None:
    assume(needs)
    group = Group(len(pieces), mask(allowed), mask(needs))
    assert group.holds(pieces) == (set(pieces) <= allowed and bool(set(pieces) & needs))
    assert Group(len(pieces), mask(allowed)).holds(pieces) == (set(pieces) <= allowed)
