"""The byte form of states: what was written is read again, and nothing else is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from serai import InvalidState, Reader, Writer, game

NUMBERS = st.integers(-(2**62) + 1, 2**62 - 1)


@given(st.lists(NUMBERS), st.lists(st.booleans()), st.text())
def test_what_was_written_is_read_again(numbers: list[int], flags: list[bool], text: str) -> None:
    out = Writer()
    out.vector(vec[i64](numbers))
    out.text(text)
    for flag in flags:
        out.flag(flag)
    out.numbers(numbers)
    for number in numbers:
        out.number(number)
    source = Reader(out.to_bytes())
    assert list(source.vector()) == numbers
    assert source.text() == text
    assert [source.flag() for _ in flags] == flags
    assert source.numbers() == numbers
    assert [source.number() for _ in numbers] == numbers
    source.end()


@given(NUMBERS)
def test_small_numbers_are_short(number: int) -> None:
    out = Writer()
    out.number(number)
    assert (len(out.to_bytes()) == 1) == (-64 <= number <= 63)
    assert len(out.to_bytes()) <= 9


@given(st.binary(max_size=12))
def test_a_number_has_one_form(data: bytes) -> None:
    """What can be read is what would be written, so equal states have equal bytes."""
    source = Reader(data)
    try:
        number = source.number()
        source.end()
    except InvalidState:
        return
    out = Writer()
    out.number(number)
    assert out.to_bytes() == data


@given(st.binary(max_size=40))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    source = Reader(data)
    for read in (source.numbers, source.flag, source.text, source.vector):
        try:
            read()
        except InvalidState:
            return


def test_a_count_beyond_the_end_is_refused_before_anything_is_read() -> None:
    out = Writer()
    out.number(2**60)
    with pytest.raises(InvalidState, match="damaged"):
        Reader(out.to_bytes()).numbers()


def test_another_games_state_and_another_layout_are_refused() -> None:
    data = game("hukum").new(4).to_bytes()
    with pytest.raises(InvalidState, match="this is a state of 'hukum', not of 'whot'"):
        game("whot").state(data)
    other = bytearray(data)
    other[1 + len("hukum") + 1] += 2  # the layout, after the id and the version of the rules
    with pytest.raises(InvalidState, match="layout 2"):
        game("hukum").state(bytes(other))


def test_a_state_is_hidden_information_in_a_hundred_bytes() -> None:
    for id in ("hukum", "liap-tui", "telefon", "whot"):
        rules = game(id)
        assert len(rules.new(rules.seats[0]).to_bytes()) < 200
