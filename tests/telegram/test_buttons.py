"""Button data: short, and valid only in its chat."""

import pytest

from serai.telegram.buttons import LONGEST, ButtonData, Buttons, base36
from serai.web.identity import Authenticator

BUTTONS = Buttons(Authenticator("key"))
ANN, BEN, GROUP = 1001, 1002, -1_001_234_567_890


def test_button_data_can_be_read_back() -> None:
    data = BUTTONS.make(ANN, "a", "QKXWVB", 1234, 17)
    tap = BUTTONS.read(ANN, data)
    assert tap == ButtonData("a", ["QKXWVB", "ya", "h"])
    assert (tap.number(1), tap.number(2)) == (1234, 17)


def test_nobody_can_use_anothers_button() -> None:
    data = BUTTONS.make(ANN, "a", "QKXWVB", 7, 0)
    assert BUTTONS.read(BEN, data) is None
    assert BUTTONS.read(GROUP, data) is None


def test_nobody_can_make_or_change_one() -> None:
    data = BUTTONS.make(ANN, "a", "QKXWVB", 7, 0)
    body, _, proof = data.partition("~")
    for forged in (f"a.QKXWVB.7.1~{proof}", f"{body}~{'A' * 10}", body, f"{body}~", data[:-1], data + "A", "", "~", "a" * 64):
        assert BUTTONS.read(ANN, forged) is None
    assert Buttons(Authenticator("another")).read(ANN, data) is None


def test_the_longest_fits() -> None:
    """The most that a hand of forty pieces, far into a long match, can ask for."""
    assert len(BUTTONS.make(2**40, "p", "QKXWVB", "abcd", 2**40 - 1)) <= LONGEST
    assert len(BUTTONS.make(2**40, "a", "QKXWVB", 10**6, 10**5)) <= LONGEST


@pytest.mark.parametrize("number", [0, 1, 35, 36, 1295, 1296, 10**12])
def test_numbers_come_back(number: int) -> None:
    assert int(base36(number), 36) == number
