"""Pieces, valid sets and what they are worth, compared with a classifier that works on letters."""

from itertools import combinations_with_replacement, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.games.liap_tui.position import number_of, with_number
from serai.games.liap_tui.sets import (
    CHESS_POINTS,
    COPIES,
    LETTERS,
    PIECE_POINTS,
    PLAY_TYPE_PRIORITY,
    VALID_SETS,
    compare_plays,
    half_points,
    held,
    holds,
    how_many,
    leads,
    nth_set,
    piece,
    set_count,
    set_counts,
    set_text,
    set_type,
    sets_of,
    strength,
    weak,
)
from serai.kernel.bits import numbers
from tests.games.liap_tui.deals import COPIES as PIECES_OF
from tests.games.liap_tui.deals import ORDER, PACK, spelled
from tests.games.liap_tui.model import POINTS, TYPES, classify, worth
from tests.games.liap_tui.model import sets_of as naive_sets

hands = st.permutations(PACK).map(lambda order: list(order[:8]))
part_hands = st.tuples(hands, st.integers(1, 8)).map(lambda drawn: drawn[0][: drawn[1]])


def packed(letters: str) -> int:
    return sum(piece(ORDER.index(letter)) for letter in letters)


def every_set() -> list[str]:
    """Every set of one to six pieces that the pack can make."""
    found = ["".join(pieces) for size in range(1, 7) for pieces in combinations_with_replacement(ORDER, size)]
    return [letters for letters in found if all(letters.count(letter) <= PIECES_OF[letter] for letter in set(letters))]


EVERY_SET = every_set()


def test_the_pieces_are_fourteen_kinds_in_the_order_of_the_notation() -> None:
    assert LETTERS == ORDER
    assert [PIECES_OF[letter] for letter in ORDER] == COPIES
    assert sum(COPIES) == 32


def test_ranked_points_run_from_fourteen_for_the_red_general_to_one_for_a_black_soldier() -> None:
    assert [POINTS["ranked"][letter] for letter in ORDER] == PIECE_POINTS
    assert (PIECE_POINTS[0], PIECE_POINTS[-1]) == (14, 1)


def test_chess_points_are_alike_for_both_colours() -> None:
    assert [POINTS["chess"][letter] for letter in ORDER] == CHESS_POINTS


def test_every_set_is_recognised_and_valued_as_its_letters_say() -> None:
    for letters in EVERY_SET:
        pieces, type = packed(letters), classify(letters)
        assert set_text(pieces) == letters
        assert how_many(pieces) == len(letters)
        assert PLAY_TYPE_PRIORITY[set_type(pieces)] == (type or ""), letters
        assert half_points(pieces, False) == 2 * worth(letters), letters
        assert half_points(pieces, True) == 2 * worth(letters, "chess"), letters
        assert (strength(pieces, False) == 0) == (type is None)


def test_the_valid_sets_are_these_56() -> None:
    valid = [letters for letters in EVERY_SET if classify(letters)]
    assert len(valid) == 56
    assert [set_text(pieces) for pieces in VALID_SETS] == sorted(valid, key=packed)


@pytest.mark.parametrize(
    ("letters", "type", "points"),
    [
        ("G", "SINGLE", 14),
        ("s", "SINGLE", 1),
        ("ee", "PAIR", 18),
        ("SSS", "THREE_OF_A_KIND", 6),
        ("GAE", "STRAIGHT", 36),
        ("gae", "STRAIGHT", 33),
        ("RHC", "STRAIGHT", 18),
        ("rhc", "STRAIGHT", 15),
        ("ssss", "FOUR_OF_A_KIND", 4),
        ("GAAE", "EXTENDED_STRAIGHT", 36),
        ("RHHC", "EXTENDED_STRAIGHT", 18),
        ("gaaee", "EXTENDED_STRAIGHT_5", 33),
        ("RRHCC", "EXTENDED_STRAIGHT_5", 18),
        ("SSSSS", "FIVE_OF_A_KIND", 10),
        ("rrhhcc", "DOUBLE_STRAIGHT", 30),
        ("RRHHCC", "DOUBLE_STRAIGHT", 36),
    ],
)
def test_each_type_of_set(letters: str, type: str, points: int) -> None:
    assert PLAY_TYPE_PRIORITY[set_type(packed(letters))] == type
    assert half_points(packed(letters), False) == 2 * points


@pytest.mark.parametrize("letters", ["Gg", "Rr", "Aa", "SSs", "RRH", "GAe", "GA", "RHC" + "S", "GE", "AAE", "GAEE" + "e", "RRHH", "SSSSs"])
def test_these_are_not_valid_sets(letters: str) -> None:
    assert set_type(packed(spelled(letters))) == 0
    assert half_points(packed(letters), False) == half_points(packed(letters), True) == 0


def test_a_cannon_is_worth_four_and_a_half_with_chess_values() -> None:
    assert half_points(packed("C"), True) == half_points(packed("c"), True) == 9
    assert half_points(packed("RHC"), True) == 35


def test_types_rank_in_the_order_of_play_type_priority() -> None:
    assert ["", *TYPES] == PLAY_TYPE_PRIORITY
    weakest_first = ["S", "ss", "sss", "rhc", "ssss", "rhcc", "rhhcc", "sssss", "rrhhcc"]
    for chess in (False, True):
        for lower, higher in pairwise(weakest_first):
            assert compare_plays(packed(higher), packed(lower), chess) > 0
            assert compare_plays(packed(lower), packed(higher), chess) < 0


def test_within_a_type_the_worth_decides_and_equal_sets_are_equal() -> None:
    assert compare_plays(packed("RRHC"), packed("rrhc"), False) == 6, "three points more, counted in halves"
    assert compare_plays(packed("RHCC"), packed("RRHC"), False) == 0, "duplicates count nothing"
    assert compare_plays(packed("RHC"), packed("rhc"), True) == 0
    assert compare_plays(packed("GAE"), packed("RHC"), True) < 0, "14 against 17 and a half"


@given(part_hands)
def test_a_hand_is_counted_right(letters: list[str]) -> None:
    hand = packed("".join(letters))
    assert how_many(hand) == len(letters)
    assert [held(hand, kind) for kind in range(14)] == [letters.count(letter) for letter in ORDER]
    assert set_text(hand) == spelled("".join(letters))


@given(part_hands, part_hands)
def test_a_hand_holds_what_it_has_enough_of(letters: list[str], wanted: list[str]) -> None:
    expected = all(wanted.count(letter) <= letters.count(letter) for letter in wanted)
    assert holds(packed("".join(letters)), packed("".join(wanted))) == expected


@given(part_hands)
def test_what_can_be_led_is_every_valid_set_in_the_hand(letters: list[str]) -> None:
    sets = {found for size in range(1, min(6, len(letters)) + 1) for found in naive_sets(letters, size) if classify(found)}
    assert [set_text(VALID_SETS[i]) for i in numbers(leads(packed("".join(letters))))] == sorted(sets, key=packed)


def test_every_valid_set_can_be_led_from_a_hand_of_just_that() -> None:
    for place, pieces in enumerate(VALID_SETS):
        assert numbers(leads(pieces))[-1] == place
        assert nth_set(pieces, how_many(pieces), 0) == pieces
        assert sets_of(pieces, how_many(pieces)) == [pieces]


@given(part_hands)
def test_sets_of_any_size_are_counted_and_numbered_in_ascending_order(letters: list[str]) -> None:
    hand = packed("".join(letters))
    for size in range(1, len(letters) + 1):
        expected = sorted(naive_sets(letters, size), key=packed)
        assert [set_text(pieces) for pieces in sets_of(hand, size)] == expected
        assert set_count(set_counts(hand), size) == len(expected)
        assert [set_text(nth_set(hand, size, place)) for place in range(len(expected))] == expected


def test_eight_different_pieces_make_seventy_sets_of_four() -> None:
    counts = set_counts(packed("GgAaEeRr"))
    assert [set_count(counts, size) for size in range(9)] == [1, 8, 28, 56, 70, 56, 28, 8, 1]
    assert [set_count(set_counts(packed("SSSSSsss")), size) for size in range(9)] == [1, 2, 3, 4, 4, 4, 3, 2, 1]


@pytest.mark.parametrize(
    ("letters", "ranked", "chess"),
    [
        ("GSSSSSss", False, False),
        ("gSSSSSss", False, False),
        ("ASSSSSss", False, True),
        ("aSSSSSss", False, True),
        ("ESSSSSss", False, True),
        ("eSSSSSss", True, True),
        ("RSSSSSss", True, False),
        ("rSSSSSss", True, False),
        ("eeHHhhCC", True, True),
        ("HSSSSSss", True, True),
        ("CSSSSSss", True, True),
    ],
)
def test_a_hand_is_weak_without_a_piece_above_nine_and_with_chess_values_without_general_and_chariot(
    letters: str, ranked: bool, chess: bool
) -> None:
    assert weak(packed(letters), False) is ranked
    assert weak(packed(letters), True) is chess


@given(st.lists(st.integers(0, 255), min_size=4, max_size=4), st.integers(0, 3), st.integers(0, 255))
def test_small_numbers_are_packed_side_by_side(values: list[int], seat: int, value: int) -> None:
    numbers_by_seat = 0
    for i in range(4):
        numbers_by_seat = with_number(numbers_by_seat, i, values[i])
    changed = with_number(numbers_by_seat, seat, value)
    assert [number_of(numbers_by_seat, i) for i in range(4)] == values
    assert [number_of(changed, i) for i in range(4)] == [value if i == seat else values[i] for i in range(4)]
