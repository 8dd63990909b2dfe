"""Sampled worlds: every deal that fits what a seat has seen is equally likely, and each has a history that the seat would have seen."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from math import comb, sqrt

import pytest

import serai
from serai.games.liap_tui.rules import LiapTuiState
from serai.games.liap_tui.sets import ALL_PIECES, set_text
from serai.kernel.rng import Rng
from serai.testing.state_checks import check_history
from tests.games.liap_tui.deals import GAME, PACK, deal, new, say
from tests.marks import short

STRONG = {"ranked": "GgAaE", "chess": "GgRr"}
Hands = tuple[str, ...]


def strong(letters: str, state: LiapTuiState) -> int:
    return sum(letter in STRONG[GAME.view(state, None).values] for letter in letters)


def splits(pieces: tuple[int, ...], sizes: list[int]) -> Iterator[list[tuple[int, ...]]]:
    """All ways to give hands of these sizes different pieces."""
    if not sizes:
        yield []
        return
    for chosen in combinations(pieces, sizes[0]):
        rest = tuple(piece for piece in pieces if piece not in chosen)
        for others in splits(rest, sizes[1:]):
            yield [chosen, *others]


def unseen(state: LiapTuiState, seat: int) -> str:
    view = GAME.view(state, seat)
    seen = Counter(view.hand) + Counter(letter for letters in view.played for letter in letters)
    return "".join((Counter(PACK) - seen).elements())


def deals_that_fit(state: LiapTuiState, seat: int) -> Counter[Hands]:
    """The other hands in every deal that fits, with the number of deals of distinguishable pieces that look the same."""
    view, letters = GAME.view(state, seat), unseen(state, seat)
    hidden = [other for other in range(4) if other != seat]
    found: Counter[Hands] = Counter()
    for split in splits(tuple(range(len(letters))), [view.counts[other] for other in hidden]):
        hands = ["".join(letters[i] for i in part) for part in split]
        whole = ["".join(view.played[other]) + hand for other, hand in zip(hidden, hands, strict=True)]
        if any(
            view.declarations != "blind" and (strong(pieces, state) == 0) != (other in view.asked)
            for other, pieces in zip(hidden, whole, strict=True)
        ):
            continue
        if state.round_number == 1 and state.multiplier == 1 and state.starter != seat and "G" not in whole[hidden.index(state.starter)]:
            continue
        found[tuple(sorted_hand(hand) for hand in hands)] += 1
    return found


def sorted_hand(letters: str) -> str:
    return "".join(sorted(letters, key=PACK.index))


def is_likely(drawn: Counter[Hands], weights: Counter[Hands]) -> bool:
    """A chi-squared test, five standard deviations wide."""
    count, total = sum(drawn.values()), sum(weights.values())
    assert set(drawn) <= set(weights), "a world that does not fit"
    squared = sum((drawn[hands] - count * weight / total) ** 2 / (count * weight / total) for hands, weight in weights.items())
    free = len(weights) - 1
    return squared <= free + 5 * sqrt(2 * free) + 1e-9


def drawn_hands(state: LiapTuiState, seat: int, count: int) -> Counter[Hands]:
    worlds = [state.determinize(seat, Rng(f"world {i}")) for i in range(count)]
    return Counter(tuple(set_text(world.hands[other]) for other in range(4) if other != seat) for world in worlds)


def late_positions(**options: object) -> Iterator[tuple[LiapTuiState, int]]:
    """Positions in which a seat does not see between three and six pieces."""
    for seed in range(40):
        state, rng = new(max_rounds=2, **options), serai.Rng(f"late {seed}")
        while state.turn() != serai.NOBODY:
            turn = state.turn()
            if turn == serai.CHANCE:
                state.deal(state.shuffle(rng))
                continue
            state.apply(turn, 9 if 9 in state.legal(turn) else state.sample(turn, rng))
            if state.phase() == "TURN" and state.turn() >= 0 and 3 <= len(unseen(state, state.turn())) <= 6:
                yield state.copy(), state.turn()


@pytest.mark.parametrize("options", short([{}, {"values": "chess"}, {"declarations": "blind"}]), ids=str)
def test_every_deal_that_fits_is_equally_likely(options: dict[str, object]) -> None:
    enough = 4 if options.get("declarations") != "blind" else 1  # then only the red General is known
    constrained = free = 0
    for state, seat in late_positions(**options):
        weights = deals_that_fit(state, seat)
        sizes = [count for other, count in enumerate(GAME.view(state, seat).counts) if other != seat]
        everything = comb(sum(sizes), sizes[0]) * comb(sum(sizes[1:]), sizes[1])
        is_free = sum(weights.values()) == everything
        if len(weights) < 3 or (is_free and free == 1):
            continue
        free += is_free
        constrained += not is_free
        assert is_likely(drawn_hands(state, seat, 20 * len(weights) + 400), weights), f"{state} for P{seat + 1}"
        if free and constrained == enough:
            break
    assert free
    assert constrained == enough


def test_strong_pieces_are_spread_as_in_all_deals_that_fit() -> None:
    """P1 sees four of the eight strong pieces; P4 was asked about a redeal; P2 and P3 have at least one of the other four each."""
    state = say(new(), deal({1: "GgAAHHhh", 2: "aSSSSSss", 3: "aEERRrrC", 4: "eeCccsss"}))
    weights: Counter[Hands] = Counter()
    for two, three in product(range(1, 5), range(1, 5)):
        if two + three == 4:
            weights[str(two), str(three)] = comb(4, two) * comb(20, 8 - two) * comb(12 + two, 8 - three)
    drawn = Counter(
        (str(strong(hands[0], state)), str(strong(hands[1], state)))
        for hands, count in drawn_hands(state, 0, 3000).items()
        for _ in range(count)
    )
    assert is_likely(Counter({(two, three): n for (two, three), n in drawn.items()}), weights)


def test_all_pieces_are_the_pack() -> None:
    assert set_text(ALL_PIECES) == PACK


@pytest.mark.changes_code
def test_a_world_that_contradicts_what_was_seen_fails_the_battery(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = LiapTuiState.determinize

    def forgetful(state: LiapTuiState, seat: int, rng: Rng) -> LiapTuiState:
        """Forgets who was asked about a redeal, and where the red General is."""
        later, world = state.copy(), state.copy()
        later.asked, later.round_number = 0, 2
        world.hands = honest(later, seat, rng).hands
        return world

    monkeypatch.setattr(LiapTuiState, "determinize", forgetful)
    with pytest.raises(AssertionError, match=r"would have seen|somebody else acts|not have been possible|no deal is due"):
        check_history(GAME)
