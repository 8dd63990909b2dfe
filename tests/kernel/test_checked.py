"""The checked API says what was tried, why it is not legal, and what is; and an error changes nothing."""

import pytest

import serai
from serai import CHANCE, IllegalAction, InvalidAction, State
from serai.kernel.errors import LISTED


@pytest.fixture
def state() -> State:
    """A match after its first deal."""
    state: State = serai.game("hukum").new(4)
    serai.play(state, CHANCE, "deal 10S AH 7C KD")
    return state


def test_a_legal_action_is_applied(state: State) -> None:
    serai.play(state, 0, "dealer P3")
    assert state.phase() == "DEALING_FIRST"


def test_a_text_that_is_not_an_action_is_invalid(state: State) -> None:
    with pytest.raises(InvalidAction, match="'dealer P9' is not an action of this game") as refused:
        serai.play(state, 0, "dealer P9")
    assert refused.value.code == "invalid-action"
    assert isinstance(refused.value, ValueError)


def test_an_action_that_is_not_open_is_illegal_and_the_error_says_what_is(state: State) -> None:
    with pytest.raises(IllegalAction) as refused:
        serai.play(state, 0, "vakkai")
    message = str(refused.value)
    assert message.startswith("P1 can't 'vakkai' in DEALER_SELECTION: it is not among the legal actions. Legal: dealer P1, dealer P3.")
    assert refused.value.facts["open"] == ["dealer P1", "dealer P3"]


def test_the_error_says_whose_turn_it_is(state: State) -> None:
    with pytest.raises(IllegalAction, match=r"it is the turn of P1 and P3\. Legal: nothing\."):
        serai.play(state, 1, "dealer P1")


def test_a_deal_must_be_due_and_fit_the_pack(state: State) -> None:
    with pytest.raises(IllegalAction, match="no deal is due in DEALER_SELECTION"):
        serai.play(state, CHANCE, "deal 10S AH 7C KD")
    serai.play(state, 0, "dealer P1")
    with pytest.raises(IllegalAction, match="a deal is due first"):
        serai.play(state, 0, "pass")
    with pytest.raises(IllegalAction, match="this deal takes 32 pieces, not 1"):
        serai.play(state, CHANCE, "deal AS")
    with pytest.raises(IllegalAction, match="more than the pack holds: 'deal AS AS"):
        serai.play(state, CHANCE, "deal" + " AS" * 32)


@pytest.mark.parametrize("seat", [-2, 4, 99])
def test_a_seat_must_exist(state: State, seat: int) -> None:
    with pytest.raises(IllegalAction, match="there is no seat"):
        serai.play(state, seat, "dealer P1")


def test_an_error_shows_no_more_of_the_position_than_the_seat_may_know(state: State) -> None:
    rules = serai.game("hukum")
    serai.play(state, 0, "dealer P1")
    state.deal(state.shuffle(serai.Rng(1)))
    for seat in range(4):
        world = state.determinize(seat, serai.Rng(2))
        for text in ("hukum S", "play AS", "dealer P1"):
            messages = []
            for position in (state, world):
                with pytest.raises(IllegalAction) as refused:
                    serai.play(position, seat, text)
                messages.append(str(refused.value))
            assert messages[0] == messages[1]
    with pytest.raises(IllegalAction) as refused:
        serai.play(state, CHANCE, rules.deal_text([*range(32)]))
    with pytest.raises(IllegalAction) as other:
        serai.play(state.determinize(0, serai.Rng(2)), CHANCE, rules.deal_text([*range(32)]))
    assert str(refused.value) == str(other.value)


def test_a_long_list_of_legal_actions_is_cut_short(state: State) -> None:
    assert LISTED < 32
    serai.play(state, 0, "dealer P1")
    state.deal(state.shuffle(serai.Rng(1)))
    with pytest.raises(IllegalAction) as refused:
        serai.play(state, 1, "hukum S")
    assert "Legal: pass, vakkai. Position" in str(refused.value)
