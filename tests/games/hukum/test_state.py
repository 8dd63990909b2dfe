"""Copies, reprs and equality."""

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import serai
from serai.games.hukum.rules import HukumState
from tests.games.hukum.deals import all_pass, dealt, new, say, trump_team_wins, vakkai
from tests.games.hukum.test_properties import daring, match, options


@settings(max_examples=20, deadline=None)
@given(options, st.integers(0, 2**32), daring)
def test_a_copy_is_equal_and_independent(chosen: dict[str, object], seed: int, dare: int) -> None:
    state = new(**chosen)
    for number, _ in enumerate(match(state, seed, dare)):
        if number % 7 == 0:
            whole, twin = repr(state), state.copy()
            assert twin == state
            assert hash(twin) == hash(state)
            assert sum(1 for _ in islice(match(twin, number, 5), 40)) or state.outcome()
            assert repr(state) == whole


def rich() -> HukumState:
    """The third hand, in the middle of its second trick, with a value in every attribute."""
    state = vakkai(trump_team_wins(say(new(target=40), "* deal 10S AH 7C KD")), 2, made=False)
    vakkai(state, 1, made=True)
    say(state, "P2 dealer P4")
    state.deal(state.shuffle(serai.Rng(3)))
    say(all_pass(state), "P1 hukum " + "SHDC"[[bool(state.hands[0] & 0xFF << 8 * suit) for suit in range(4)].index(True)])
    for _ in range(6):
        state.apply(state.seat, state.legal(state.seat)[0])
    return state


CLASS_PARTS = ("game_id", "layout_version", "rules_version")
PARTS = [name for name in dir(rich()) if not name.startswith("_") and name not in CLASS_PARTS and not callable(getattr(rich(), name))]


def test_the_parts_of_a_state() -> None:
    assert {"hands", "later", "voids", "below", "won", "last_trick", "target"} <= set(PARTS)
    assert len(PARTS) == 31


@pytest.mark.parametrize("name", [name for name in PARTS if name != "players"])
def test_the_repr_shows_every_part(name: str) -> None:
    state = rich()
    value = getattr(state, name)
    if isinstance(value, bool):
        setattr(state, name, not value)
        assert state != rich()
    elif isinstance(value, int):
        setattr(state, name, value ^ 1)
        assert state != rich()
    else:
        for i in range(4):
            state = rich()
            getattr(state, name)[i] ^= 1
            assert state != rich()


@pytest.mark.parametrize("name", [name for name in PARTS if name != "players"])
def test_a_copy_takes_every_part_along(name: str) -> None:
    state = rich()
    value = getattr(state, name)
    if isinstance(value, bool):
        setattr(state, name, not value)
    elif isinstance(value, int):
        setattr(state, name, value ^ 1)
    else:
        for i in range(4):
            value[i] ^= i + 1
    assert state.copy() == state
    assert state.copy() != rich()


def test_the_repr_can_be_read() -> None:
    assert repr(dealt(1, {1: "AS KS QS JS"}, target=32, trump_choice="any")) == (
        "<Hukum VAKKAI_DECISION target=32 held=False chooser_leads=False | hand=1 score=0 below=0 toss=10S,AH,7C,KD dealer=0 | "
        "turn=1 trump=-1 declarer=-1 lead=-1 trick=-,-,-,- | best=-1/-1 tricks=[0, 0, 0, 0] "
        "hands=JS,QS,KS,AS/7H,8H,9H,10H/7D,8D,9D,10D/7C,8C,9C,10C later=7S,8S,9S,10S/JH,QH,KH,AH/JD,QD,KD,AD/JC,QC,KC,AC | "
        "shown=/// voids=/// | past= | last=-,-,-,-/-1/-1 end=/-1 | won=[0, 0, 0, 0] vakkais=[0, 0, 0, 0] failures=[0, 0, 0, 0]>"
    )


def test_the_repr_in_the_middle_of_a_trick_can_be_read() -> None:
    state = say(all_pass(dealt(1, {2: "7S", 3: "AH"})), "P2 hukum S", "P3 play AH")
    assert "turn=3 trump=0 declarer=-1 lead=2 trick=-,-,AH,-" in repr(state)
    assert "best=15/2" in repr(state)


def test_states_are_equal_only_to_states() -> None:
    assert new() == new()
    assert new() != new(target=17)
    assert new() != repr(new())
