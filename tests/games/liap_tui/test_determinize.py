"""Worlds that a seat cannot distinguish from the real state: everything that it has seen holds in them."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

import serai
from serai.games.liap_tui.rules import LiapTuiState
from serai.games.liap_tui.sets import set_text, weak
from tests.games.liap_tui.deals import GAME, PACK, deal, declare, keep_all, new, play_round, redeal, say, started, turn

SETUPS: list[dict[str, object]] = [
    {"max_rounds": 2},
    {"max_rounds": 2, "values": "chess"},
    {"max_rounds": 2, "declarations": "blind"},
    {"max_rounds": 2, "declarations": "blind", "values": "chess"},
]


def positions(seed: int, **options: object) -> Iterator[LiapTuiState]:
    state, rng = new(**options), serai.Rng(seed)
    while state.turn() != serai.NOBODY:
        if state.turn() == serai.CHANCE:
            state.deal(state.shuffle(rng))
        else:
            state.apply(state.turn(), state.sample(state.turn(), rng))
        yield state


def hand(state: LiapTuiState, seat: int) -> str:
    return set_text(state.hands[seat])


def without_hands(state: LiapTuiState) -> str:
    return re.sub(r" hands=\S+ ", " ", repr(state))


def worlds(state: LiapTuiState, seat: int, count: int = 40) -> list[LiapTuiState]:
    return [state.determinize(seat, serai.Rng(f"world {i}")) for i in range(count)]


@pytest.mark.parametrize("options", SETUPS, ids=str)
def test_what_has_been_seen_holds_in_every_world(options: dict[str, object]) -> None:
    for seed in range(2):
        general = 0
        for state in positions(seed, **options):
            if state.phase() == "DECLARATION" and state.round_number == 1 and state.multiplier == 1:
                general = state.starter
            for seat in range(4):
                whole = repr(state)
                world = state.determinize(seat, serai.Rng(seed))
                assert repr(state) == whole
                assert state.determinize(seat, serai.Rng("again")) == world.determinize(seat, serai.Rng("again"))
                assert GAME.view(world, seat) == GAME.view(state, seat)
                assert GAME.choices(world, seat) == GAME.choices(state, seat)
                assert GAME.refusals(world, seat) == GAME.refusals(state, seat)
                check_world(state, world, general)


def check_world(state: LiapTuiState, world: LiapTuiState, general: int) -> None:
    if not any(state.hands):
        assert world == state
        return
    blind = GAME.view(state, None).declarations == "blind"
    dealt = [hand(world, seat) + set_text(world.shown[seat]) for seat in range(4)]
    assert Counter("".join(dealt)) == Counter(PACK)
    for seat in range(4):
        was_weak = weak(world.hands[seat] + world.shown[seat], world.chess)
        assert blind or was_weak == (seat in GAME.view(state, None).asked)
    if state.round_number == 1 and state.multiplier == 1 and state.phase() in ("DECLARATION", "TURN"):
        assert "G" in dealt[general]


def test_who_was_asked_has_no_strong_piece_and_who_was_not_has_one() -> None:
    state = say(new(), deal({1: "GgHHhhCC", 2: "AASSSSSs", 3: "aaEEeRRr"}))
    assert state.actors() == [3]
    seen = set()
    for world in worlds(state, 0):
        assert hand(world, 0) == hand(state, 0)
        assert not set(hand(world, 3)) & set("GgAaE")
        assert set(hand(world, 1)) & set("AaE")
        assert set(hand(world, 2)) & set("AaE")
        seen.add(hand(world, 3))
    assert len(seen) > 20


def test_who_has_played_a_strong_piece_need_not_hold_another() -> None:
    state = started({1: "GgAHHhhC", 2: "ASSSSSss", 3: "aaEEeRRr"})
    turn(state, "C", "A")
    without = [world for world in worlds(state, 0, 60) if not set(hand(world, 1)) & set("gAaE")]
    assert without, "P2 has shown the Advisor"
    before = turn(started({1: "GgAHHhhC", 2: "ASSSSSss", 3: "aaEEeRRr"}), "C", "S")
    assert all(set(hand(world, 1)) & set("AaE") for world in worlds(before, 0, 60))


def test_the_red_general_is_with_the_starter_of_round_one() -> None:
    state = say(new(), deal({1: "gaaEEeRR", 2: "GSSSSSss", 3: "AAHHhhCC"}))
    keep_all(state)
    assert state.actors() == [1]
    for seat in (0, 2, 3):
        assert all("G" in hand(world, 1) for world in worlds(state, seat))
    declare(state, (1, 1, 1, 1))
    turn(state, "S", "A", "r", "g")
    assert all("G" in hand(world, 1) for world in worlds(state, 0))


def test_the_red_general_that_was_played_is_nowhere_else() -> None:
    state = declare(keep_all(say(new(), deal({1: "gaaEEeRR", 2: "GSSSSSss", 3: "AAHHhhCC"}))), (1, 1, 1, 1))
    turn(state, "G")
    for world in worlds(state, 0):
        assert not any("G" in hand(world, seat) for seat in range(4))


@pytest.mark.parametrize("when", ["asked", "redealt", "later"])
def test_the_red_general_can_be_anywhere_when_it_did_not_name_the_starter(when: str) -> None:
    hands = {1: "gAAaHHhh", 2: "GaSSSSSs", 3: "EEeeRRrr", 4: "CCccssss"}
    state = new()
    if when == "redealt":
        redeal(state, 2)
    if when == "later":
        play_round(state, (1, 1, 1, 1), (2, 2, 2, 2))
    say(state, deal(hands))
    if when != "asked":
        keep_all(state)
        assert state.phase() == "DECLARATION"
    places = {seat for world in worlds(state, 0) for seat in range(4) if "G" in hand(world, seat)}
    assert places == {1, 2}, "not with P1, who would see it, nor with P4, whose hand was weak"


def test_blind_hands_are_unknown_to_their_owners_too() -> None:
    state = say(new(declarations="blind"), deal({1: "gaaEEeRR", 2: "GSSSSSss", 3: "AAHHhhCC"}))
    for seat in range(4):
        own = {hand(world, seat) for world in worlds(state, seat)}
        assert len(own) > 20
        assert all("G" in hand(world, 1) for world in worlds(state, seat)), "the table has named who holds the red General"
    say(state, "P2 declare 1", "P3 declare 1", "P4 declare 1", "P1 declare 1")
    for seat in range(4):
        assert {hand(world, seat) for world in worlds(state, seat)} == {hand(state, seat)}


def test_blind_no_hand_is_known_to_be_strong_or_weak() -> None:
    state = say(new(declarations="blind"), deal({1: "GgAAaaEE"}), "P1 declare 1", "P2 declare 1", "P3 declare 1", "P4 declare 1")
    assert state.phase() == "TURN"
    assert GAME.view(state, None).asked == []
    weaker = say(new(declarations="blind"), deal({1: "GSSSSSss"}), "P1 declare 1", "P2 declare 1", "P3 declare 1", "P4 declare 1")
    kinds = {tuple(weak(world.hands[seat], False) for seat in (1, 2, 3)) for world in worlds(weaker, 0, 80)}
    assert (False, False, False) in kinds
    assert any(any(weaknesses) for weaknesses in kinds)


def test_hidden_hands_vary_and_nothing_else_does() -> None:
    state = turn(started({1: "G", 2: "g"}, numbers=(1, 0, 2, 1)), "G", "g")
    for world in worlds(state, 3):
        assert hand(world, 3) == hand(state, 3)
        assert without_hands(world) == without_hands(state)
    assert len({hand(world, 2) for world in worlds(state, 3)}) > 20


def test_there_is_nothing_to_guess_while_a_deal_is_due_or_the_match_is_over() -> None:
    due = new()
    assert due.determinize(0, serai.Rng(1)) == due
    over = play_round(new(max_rounds=1), (1, 1, 1, 1), (2, 2, 2, 2))
    assert over.determinize(0, serai.Rng(1)) == over
    assert over.determinize(0, serai.Rng(1)) is not over
