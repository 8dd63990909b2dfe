"""Each ruling by name: what the rules page says, sentence by sentence."""

import pytest

from serai.games.whot.rules import WhotState
from tests.games.whot.deals import (
    FULL,
    NUMBERS,
    STANDARD,
    deal,
    dealt,
    hand,
    legal,
    market,
    names,
    new,
    pile,
    refused,
    say,
    view,
)

# The pack, the deal and the first card up


def test_the_nigerian_pack_has_54_cards() -> None:
    pack = names(new().pack())
    assert pack == STANDARD
    assert len(pack) == 54
    assert {name: len(cards) for name, cards in NUMBERS.items()} == {"circle": 12, "triangle": 12, "cross": 9, "square": 9, "star": 7}
    assert pack.count("whot") == 5


def test_not_1_to_20_per_symbol_the_source_says_so_and_the_pack_overrides_it() -> None:
    for name in STANDARD:
        assert name == "whot" or int(name.partition("-")[2]) not in (6, 9, 15, 16, 17, 18, 19, 20)
    assert "star-10" not in STANDARD
    assert "cross-8" not in STANDARD


@pytest.mark.parametrize("players", range(2, 7))
def test_six_cards_to_each_and_p1_opens_the_first_round(players: int) -> None:
    state = say(new(players), "* " + deal(new(players), []))
    assert view(state).counts == [6] * players
    assert view(state).market == 54 - 6 * players - 1
    assert state.actors() == [0]
    assert view(state).opener == 0


def test_a_deal_is_p1s_hand_then_p2s_and_then_the_market_in_order() -> None:
    state = say(new(3, hand=3), "* deal " + " ".join(STANDARD[5:] + STANDARD[:5]))
    assert [hand(state, seat) for seat in (1, 2, 3)] == [STANDARD[5:8], STANDARD[8:11], STANDARD[11:14]]
    assert view(state).top == "triangle-3"
    assert market(state) == STANDARD[15:] + STANDARD[:5]


def test_a_plain_card_turned_up_stays() -> None:
    state = dealt("", "", top="star-4", market="circle-1 circle-3")
    assert view(state).top == "star-4"
    assert market(state)[:2] == ["circle-1", "circle-3"]


@pytest.mark.parametrize("special", ["circle-1", "cross-2", "square-5", "star-8", "triangle-14", "whot"])
def test_a_special_card_turned_up_goes_to_the_bottom_and_the_next_is_turned(special: str) -> None:
    state = dealt("", "", top=special, market="square-10 circle-3")
    assert view(state).top == "square-10"
    assert market(state)[0] == "circle-3"
    assert market(state)[-1] == special
    assert (view(state).penalty, view(state).wanted, state.actors()) == (0, None, [0])


def test_several_specials_go_to_the_bottom_in_the_order_in_which_they_were_turned() -> None:
    state = dealt("", "", top="whot", market="circle-2 cross-14 square-3 circle-4")
    assert view(state).top == "square-3"
    assert (market(state)[0], market(state)[-3:]) == ("circle-4", ["whot", "circle-2", "cross-14"])


PLAIN = [card for card in STANDARD if card != "whot" and card.partition("-")[2] in ("3", "4", "7", "10", "11", "12", "13")]
SPECIALS = [card for card in STANDARD if card not in PLAIN]


def only_specials(first: str) -> list[str]:
    """A market without plain cards, for six hands of seven."""
    return [first, *[card for card in SPECIALS if card not in ("whot", first)][:11]]


def hands_beside(cards: list[str]) -> WhotState:
    """The other cards are the hands of six players, seven each."""
    pack = list(STANDARD)
    for card in cards:
        pack.remove(card)
    pack.sort(key=lambda card: card in SPECIALS)
    return say(new(6, hand=7), f"* deal {' '.join(pack + cards)}")


def test_with_nothing_but_specials_in_the_market_the_first_stays_up_without_effect() -> None:
    cards = only_specials("circle-2")
    state = hands_beside(cards)
    assert (view(state).top, view(state).penalty, market(state)) == ("circle-2", 0, cards[1:])
    assert legal(state) == [f"play {card}" for card in hand(state, 1) if card.startswith("circle")]


def test_on_a_whot_so_turned_any_card_fits() -> None:
    state = hands_beside(only_specials("whot"))
    assert (view(state).top, view(state).wanted) == ("whot", None)
    assert legal(state) == [f"play {card}" for card in hand(state, 1)]


def test_one_plain_card_at_the_very_bottom_is_found() -> None:
    cards = [card for card in SPECIALS if card != "whot"][:11]
    state = hands_beside([*cards, "star-7"])
    assert (view(state).top, market(state)) == ("star-7", cards)


# A play


def test_same_symbol_or_same_number() -> None:
    state = dealt("circle-7 triangle-3 cross-10", "", top="circle-3")
    assert legal(state) == ["play circle-7", "play triangle-3"]
    assert refused(state, "play cross-10") == "it matches neither the symbol nor the number of Circle 3"


@pytest.mark.parametrize("top", ["circle-3", "triangle-10", "cross-7", "square-13", "star-4"])
def test_every_card_of_the_pack_by_that_rule(top: str) -> None:
    """P1 holds each of the other cards in turn."""
    state = dealt("", "", top=top, pack="full")
    for card in FULL:
        state.hold(0, pile(card))
        fits = card == "whot" or card.partition("-")[0] == top.partition("-")[0] or card.partition("-")[2] == top.partition("-")[2]
        assert ("draw" not in legal(state)) == fits, card


@pytest.mark.parametrize("named", ["circle", "triangle", "cross", "square", "star"])
def test_whot_names_the_symbol_wanted_and_only_that_or_another_whot_fits(named: str) -> None:
    state = dealt("whot circle-4 circle-7", "circle-3 triangle-3 cross-3 square-3 star-3 whot", top="star-4")
    assert {f"play whot {symbol}" for symbol in NUMBERS} < set(legal(state))
    say(state, f"P1 play whot {named}")
    assert (view(state).wanted, state.actors()) == (named, [1])
    assert legal(state) == [f"play {named}-3", *(f"play whot {symbol}" for symbol in NUMBERS)]
    other = next(symbol for symbol in NUMBERS if symbol != named)
    assert refused(state, f"play {other}-3") == f"the Whot asks for {named}; only that or another Whot fits"


def test_whot_may_go_on_whot_and_names_anew() -> None:
    state = dealt("whot circle-4 circle-7", "whot star-3 cross-3", top="star-4")
    say(state, "P1 play whot circle", "P2 play whot triangle")
    assert (view(state).wanted, legal(state)) == ("triangle", ["draw"])


def test_after_the_wanted_symbol_the_wish_is_over() -> None:
    state = dealt("whot circle-4 triangle-3", "star-3 cross-3 cross-7", top="star-4")
    say(state, "P1 play whot star", "P2 play star-3")
    assert view(state).wanted is None
    assert legal(state) == ["play triangle-3"]


def test_a_whot_that_is_not_the_last_card_must_name_a_symbol() -> None:
    state = dealt("whot circle-4 circle-7", "", top="star-4")
    assert refused(state, "play whot") == "name a symbol for a Whot that is not your last card, like `play whot star`"


# Pick two, pick three


@pytest.mark.parametrize(("number", "cards"), [(2, 2), (5, 3)])
def test_the_next_player_draws_the_penalty_and_loses_the_turn(number: int, cards: int) -> None:
    state = dealt(f"circle-{number} cross-7 cross-10", "star-3 star-4 star-7", "", market="star-1 star-2 star-5 star-8")
    say(state, f"P1 play circle-{number}")
    assert (view(state).penalty, legal(state)) == (cards, ["draw"])
    say(state, "P2 draw")
    assert sorted(set(hand(state, 2)) - {"star-3", "star-4", "star-7"}) == ["star-1", "star-2", "star-5"][:cards]
    assert (state.actors(), view(state).penalty) == ([2], 0)


@pytest.mark.parametrize(("number", "totals"), [(2, [2, 4, 6, 8]), (5, [3, 6, 9, 12])])
def test_one_of_the_same_number_adds_to_it(number: int, totals: list[int]) -> None:
    fillers = ["circle-7 circle-10", "triangle-7 triangle-10", "cross-7 cross-10", "square-7 square-10"]
    symbols = ["circle", "triangle", "cross", "square"]
    state = dealt(*(f"{symbol}-{number} {rest}" for symbol, rest in zip(symbols, fillers, strict=True)), "star-3 star-4 star-7")
    for seat, symbol in enumerate(symbols):
        say(state, f"P{seat + 1} play {symbol}-{number}")
        assert (view(state).penalty, state.actors()) == (totals[seat], [seat + 1])
    say(state, "P5 draw")
    assert len(hand(state, 5)) == 3 + totals[3]
    assert state.actors() == [0]


def test_who_could_add_may_draw_instead() -> None:
    state = dealt("circle-2 cross-7 cross-10", "star-2 star-4 star-7")
    assert legal(say(state, "P1 play circle-2")) == ["play star-2", "draw"]


@pytest.mark.parametrize(("top", "other"), [(2, 5), (5, 2)])
def test_a_pick_two_and_a_pick_three_do_not_mix(top: int, other: int) -> None:
    state = dealt(f"circle-{top} cross-7 cross-10", f"circle-{other} circle-4 circle-7")
    say(state, f"P1 play circle-{top}")
    assert legal(state) == ["draw"]
    cards = {2: 2, 5: 3}[top]
    assert refused(state, f"play circle-{other}") == f"{cards} cards must be drawn; only another {top} passes them on"


def test_whot_always_valid_is_overridden_it_does_not_block_a_penalty() -> None:
    state = dealt("circle-2 cross-7 cross-10", "whot circle-4 circle-7")
    say(state, "P1 play circle-2")
    assert legal(state) == ["draw"]
    assert refused(state, "play whot circle") == "2 cards must be drawn; only another 2 passes them on"


@pytest.mark.parametrize("number", [2, 5])
def test_after_it_is_paid_the_card_is_an_ordinary_top_card(number: int) -> None:
    state = dealt(f"circle-{number} cross-7 cross-10", "", f"circle-4 star-{number} whot")
    say(state, f"P1 play circle-{number}", "P2 draw")
    whots = [f"play whot {symbol}" for symbol in NUMBERS]
    assert legal(state) == ["play circle-4", f"play star-{number}", *whots]
    say(state, f"P3 play star-{number}")
    assert view(state).penalty == {2: 2, 5: 3}[number], "the old penalty does not count again"


# Hold on, suspension, general market


def test_hold_on_the_same_player_goes_on_at_once() -> None:
    state = dealt("circle-1 circle-7 cross-1", "", "", top="circle-3")
    say(state, "P1 play circle-1")
    assert (state.actors(), legal(state)) == ([0], ["play circle-7", "play cross-1"])
    say(state, "P1 play cross-1")
    assert (state.actors(), legal(state)) == ([0], ["draw"])


def test_hold_on_with_nothing_playable_draws_and_the_turn_passes() -> None:
    state = dealt("circle-1 cross-7 star-4", "", "", top="circle-3")
    say(state, "P1 play circle-1", "P1 draw")
    assert (state.actors(), len(hand(state, 1))) == ([1], 3)


@pytest.mark.parametrize(("players", "then"), [(2, 0), (3, 2), (6, 2)])
def test_suspension_skips_the_next_player(players: int, then: int) -> None:
    state = dealt("circle-8 cross-7 star-4", "", top="circle-3", players=players)
    assert say(state, "P1 play circle-8").actors() == [then]


def test_suspension_skips_those_who_are_out() -> None:
    state = dealt("circle-8 cross-7 star-4", "", top="circle-3", players=5)
    say(state, "P2 leave", "P4 leave", "P1 play circle-8")
    assert state.actors() == [4]


def test_general_market_every_other_player_draws_one_clockwise_from_the_player() -> None:
    state = dealt("circle-7 cross-3 cross-10", "circle-14 cross-7 star-4", "", "", market="star-1 star-2 star-5 star-8", hand=3)
    say(state, "P1 play circle-7", "P2 play circle-14")
    assert ("star-1" in hand(state, 3), "star-2" in hand(state, 4), "star-5" in hand(state, 1)) == (True, True, True)
    assert view(state).counts == [3, 2, 4, 4]
    assert (state.actors(), market(state)[0]) == ([2], "star-8")


def test_general_market_leaves_those_out_who_are_out() -> None:
    state = dealt("circle-14 cross-3 cross-10", "", "", "", market="star-1 star-2 star-5", hand=3)
    say(state, "P3 leave", "P1 play circle-14")
    assert view(state).counts == [2, 4, 0, 4]
    assert "star-2" in hand(state, 4)
    assert state.actors() == [1]


# Drawing


def test_drawing_only_with_no_playable_card() -> None:
    state = dealt("circle-7 cross-11 cross-10", "", top="circle-3")
    assert "draw" not in legal(state)
    assert refused(state, "draw") == "you have a card to play"


def test_one_card_is_drawn_and_the_turn_passes_even_if_it_fits() -> None:
    state = dealt("star-7 cross-11 cross-10", "", "", top="circle-3", market="circle-4 circle-10")
    assert legal(state) == ["draw"]
    say(state, "P1 draw")
    assert (hand(state, 1), state.actors(), market(state)[0]) == (["circle-4", "cross-10", "cross-11", "star-7"], [1], "circle-10")
