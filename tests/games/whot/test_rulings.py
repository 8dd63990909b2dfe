"""Each ruling by name: what the rules page says, one sentence at a time."""

from typing import Any

import pytest

import serai
from serai.games.whot.rules import WhotState
from tests.games.whot.deals import (
    FULL,
    GAME,
    NUMBERS,
    STANDARD,
    aside,
    deal,
    dealt,
    hand,
    lay,
    legal,
    market,
    names,
    new,
    refused,
    say,
    under,
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
    """A market for six hands of seven with no plain card."""
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
    """P1 holds all others in turn."""
    state = dealt("", "", top=top, pack="full")
    for card in FULL:
        code = GAME.parse_deal(f"deal {card}")[0]
        state.hands[0] = state.hands[1] = 0
        state.hands[0 if code < 60 else 1] = 1 << (code if code < 60 else code - 60)
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
    assert refused(state, "play whot") == "a Whot that is not your last card names a symbol, like `play whot star`"


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
    assert refused(state, f"play circle-{other}") == f"{cards} cards are to be drawn; only another {top} passes them on"


def test_whot_always_valid_is_overridden_it_does_not_block_a_penalty() -> None:
    state = dealt("circle-2 cross-7 cross-10", "whot circle-4 circle-7")
    say(state, "P1 play circle-2")
    assert legal(state) == ["draw"]
    assert refused(state, "play whot circle") == "2 cards are to be drawn; only another 2 passes them on"


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
    assert refused(state, "draw") == "you have a card to play, and drawing is for who has none"


def test_one_card_is_drawn_and_the_turn_passes_even_if_it_fits() -> None:
    state = dealt("star-7 cross-11 cross-10", "", "", top="circle-3", market="circle-4 circle-10")
    assert legal(state) == ["draw"]
    say(state, "P1 draw")
    assert (hand(state, 1), state.actors(), market(state)[0]) == (["circle-4", "cross-10", "cross-11", "star-7"], [1], "circle-10")


# Last card down


def last_card(card: str, *others: str, top: str = "circle-3", **options: Any) -> WhotState:
    """P1 plays this as the last card; the other hands are as given, `P1` empties two cards before."""
    state = dealt(f"{card} circle-1 circle-7", *others, top=top, **options)
    return say(state, "P1 play circle-1", "P1 play circle-7", *(f"P{seat} timeout" for seat in range(2, state.players + 1)))


@pytest.mark.parametrize("card", ["circle-2", "circle-5", "circle-8", "circle-14", "circle-10", "cross-7"])
def test_the_last_card_wins_the_round_at_once_and_its_effect_is_dropped(card: str) -> None:
    state = last_card(card, "star-1 star-2 star-4", "", "")
    counts = view(state).counts
    assert view(state).last_card == [0]
    say(state, f"P1 play {card}")
    ended = view(state).last_round
    assert ended is not None
    assert (ended.end, ended.winner, ended.hands[0], ended.caller) == ("last_card", 0, [], None)
    assert [len(cards) for cards in ended.hands] == [0, *counts[1:]], "nobody draws"
    assert state.penalty == 0
    assert state.phase() == "in_progress"


def test_a_hold_on_as_the_last_card_wins_too() -> None:
    state = dealt("circle-1 circle-7 circle-10", "", top="circle-3")
    say(state, "P1 play circle-7", "P2 timeout", "P1 play circle-10", "P2 timeout", "P1 play circle-1")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ([0], "last_card")


def test_a_whot_as_the_last_card_names_nothing() -> None:
    state = last_card("whot", "")
    assert legal(state) == ["play whot"]
    with pytest.raises(serai.IllegalAction):
        serai.play(state, 0, "play whot star")
    say(state, "P1 play whot")
    assert state.outcome() is not None


def test_a_two_as_the_last_card_passes_no_penalty_on() -> None:
    state = dealt("circle-2 circle-7 circle-10", "cross-2 square-2 star-2", "", "", top="circle-3")
    say(state, "P1 play circle-2")
    lay(state, "star-1 star-3 star-4")
    state.hands[2], state.hands[3] = 1 << 42, 0  # P2 holds the cross 2 alone
    state.counts[1] = 1
    say(state, "P2 play cross-2")
    ended = view(state).last_round
    assert ended is not None
    assert (ended.winner, state.penalty, market(state)) == (1, 0, ["star-1", "star-3", "star-4"])


def test_last_card_is_announced_and_forgetting_costs_nothing() -> None:
    state = dealt("circle-1 circle-7 circle-10", "", top="circle-3")
    say(state, "P1 play circle-1")
    before = state.copy()
    say(state, "P1 play circle-7")
    told = GAME.events(before, 0, GAME.parse("play circle-7"), state, None)
    assert GAME.words().event(told[-1]) == "Last card: P1 has one left"
    assert legal(say(state, "P2 timeout")) == ["play circle-10"]


# Classic, market empty


def test_the_cards_under_the_top_one_are_shuffled_into_a_new_market_when_a_card_is_to_be_drawn() -> None:
    state = lay(dealt("star-7 cross-11 cross-10", "", top="circle-3"), "", "square-3 star-1 whot")
    assert legal(state) == ["draw"]
    say(state, "P1 draw")
    assert (state.phase(), state.actors(), names(state.pack())) == ("in_progress", [], ["square-3", "star-1", "whot"])
    say(state, "* deal whot square-3 star-1")
    assert (hand(state, 1)[-1], market(state), under(state)) == ("whot", ["square-3", "star-1"], [])
    assert (state.actors(), view(state).reshuffles, view(state).top) == ([1], 1, "circle-3")


def test_no_reshuffle_before_a_card_is_to_be_drawn() -> None:
    state = lay(dealt("star-7 cross-11 cross-10", "circle-4 star-1 star-2", top="circle-3"), "whot", "square-3")
    say(state, "P1 draw")
    assert (market(state), state.deal_due(), state.actors()) == ([], False, [1])
    assert not say(state, "P2 play circle-4").deal_due()


def test_also_in_the_middle_of_a_penalty() -> None:
    state = lay(dealt("circle-5 cross-11 cross-10", "star-7 star-4 cross-7", "", top="circle-3"), "star-1 star-2", "square-3 square-7")
    say(state, "P1 play circle-5", "P2 draw")
    assert (state.deal_due(), len(hand(state, 2)), view(state).penalty) == (True, 5, 0)
    say(state, "* deal square-7 circle-3 square-3")
    assert ("square-7" in hand(state, 2), len(hand(state, 2)), market(state)) == (True, 6, ["circle-3", "square-3"])
    assert state.actors() == [2]


def test_also_in_the_middle_of_a_general_market() -> None:
    state = lay(dealt("circle-14 cross-11 cross-10", "", "", "", top="circle-3", hand=3), "star-1", "square-3 square-7")
    say(state, "P1 play circle-14")
    assert (state.deal_due(), view(state).counts) == (True, [2, 4, 3, 3])
    say(state, "* deal square-7 circle-3 square-3")
    assert ("square-7" in hand(state, 3), "circle-3" in hand(state, 4), market(state)) == (True, True, ["square-3"])
    assert (state.actors(), view(state).counts) == ([1], [2, 4, 4, 4])


def test_not_enough_even_so_what_there_is_is_drawn() -> None:
    state = lay(dealt("circle-5 cross-11 cross-10", "star-7 star-4 cross-7", "", top="circle-3"), "", "")
    say(state, "P1 play circle-5", "P2 draw", "* deal circle-3")
    assert (len(hand(state, 2)), state.actors(), market(state)) == (4, [2], [])
    state = lay(dealt("circle-14 cross-11 cross-10", "", "", "", top="circle-3", hand=3), "star-1", "")
    say(state, "P1 play circle-14", "* deal circle-3")
    assert (view(state).counts, state.actors(), state.deal_due()) == ([2, 4, 4, 3], [1], False)


def stuck(*hands: str, top: str = "circle-3", **options: Any) -> WhotState:
    """Nothing to draw at all."""
    return lay(dealt(*hands, top=top, **options))


def test_nothing_at_all_to_draw_and_nothing_to_play_pass() -> None:
    state = stuck("star-7 star-4 cross-7", "circle-4 star-1 star-2")
    assert legal(state) == ["pass"]
    assert refused(state, "draw") == "the market is empty"
    say(state, "P1 pass")
    assert legal(state) == ["play circle-4"]
    assert refused(state, "pass") == "you can play, draw or call the tender, so you can't pass"


def test_all_have_passed_in_a_row_the_round_ends_and_the_lowest_hand_wins() -> None:
    state = stuck("star-7 star-4 cross-7", "star-1 star-2 cross-1", "cross-10 cross-11 cross-13")
    say(state, "P1 pass", "P2 pass")
    assert view(state).passes == 2
    say(state, "P3 pass")
    ended = view(state).last_round
    assert ended is not None
    assert (ended.end, ended.winner, ended.out, ended.totals) == ("all_passed", 1, 2, [18, 4, 34])


def test_a_card_played_in_between_starts_the_passes_anew() -> None:
    state = stuck("star-7 star-4 cross-7", "circle-4 star-1 star-2", "cross-10 cross-11 cross-13")
    say(state, "P1 pass", "P2 play circle-4")
    assert view(state).passes == 0


def test_a_penalty_with_nothing_to_draw_is_passed_and_gone() -> None:
    state = lay(dealt("circle-5 cross-11 cross-10", "star-7 star-4 cross-7", "", top="circle-3"))
    say(state, "P1 play circle-5")
    lay(state)
    assert legal(state) == ["pass"]
    say(state, "P2 pass")
    assert (view(state).penalty, state.actors()) == (0, [2])


def test_who_can_add_to_a_penalty_must_when_there_is_nothing_to_draw() -> None:
    state = dealt("circle-5 cross-11 cross-10", "star-5 star-4 cross-7", "", top="circle-3")
    say(state, "P1 play circle-5")
    assert legal(lay(state)) == ["play star-5"]


# Tender, market empty


def test_the_tender_opens_when_the_market_is_empty() -> None:
    state = lay(dealt("circle-7 cross-11 cross-10", "", top="circle-3", mode="tender"), "star-1", "square-3")
    assert (state.phase(), view(state).tender_open) == ("player_turn", False)
    assert refused(state, "tender") == "the tender opens when the market is empty"
    lay(state, "", "square-3")
    assert (state.phase(), view(state).tender_open) == ("tender_check", True)
    assert legal(state) == ["play circle-7", "tender"], "a card or the tender"


def test_who_has_nothing_to_play_has_tender_as_the_only_action() -> None:
    state = lay(dealt("star-7 cross-11 cross-10", "", top="circle-3", mode="tender"), "", "square-3")
    assert legal(state) == ["tender"]
    assert refused(state, "draw") == "the market is empty"


def test_a_penalty_that_empties_the_market_draws_what_there_is_and_play_goes_on() -> None:
    state = dealt("circle-5 cross-11 cross-10", "star-7 star-4 cross-7", "", top="circle-3", mode="tender")
    lay(state, "star-1 star-2", "square-3 square-7")
    say(state, "P1 play circle-5", "P2 draw")
    assert (len(hand(state, 2)), state.actors(), state.phase(), view(state).penalty) == (5, [2], "tender_check", 0)


def test_a_general_market_that_empties_the_market_draws_what_there_is_and_play_goes_on() -> None:
    state = dealt("circle-14 cross-11 cross-10", "", "", "", top="circle-3", mode="tender", hand=3)
    say(lay(state, "star-1 star-2", "square-3"), "P1 play circle-14")
    assert (view(state).counts, state.actors(), state.phase()) == ([2, 4, 4, 3], [1], "tender_check")


def test_a_penalty_against_an_empty_market_can_be_passed_on_or_the_tender_called() -> None:
    state = dealt("circle-5 cross-11 cross-10", "star-5 star-4 cross-7", "", top="circle-3", mode="tender")
    say(state, "P1 play circle-5")
    assert legal(lay(state, "", "circle-3")) == ["play star-5", "tender"]


def test_all_hands_are_shown_and_the_lowest_total_wins() -> None:
    state = dealt("circle-7 cross-3 cross-10", "star-1 star-2 star-4", "whot star-3 cross-1", top="circle-3", mode="tender")
    say(lay(state), "P1 tender")
    ended = view(state).last_round
    assert ended is not None
    assert (ended.end, ended.winner, ended.caller, ended.out) == ("tender", 1, 0, 2)
    assert ended.totals == [20, 7, 24]
    assert ended.hands[2] == ["cross-1", "star-3", "whot"]


def test_whot_counts_20() -> None:
    state = dealt("whot whot circle-7", "whot star-2 star-4", top="circle-3", mode="tender")
    say(lay(state), "P1 tender")
    ended = view(state).last_round
    assert ended is not None
    assert ended.totals == [47, 26]


def test_there_is_no_tender_in_classic_mode() -> None:
    state = dealt("circle-7 cross-11 cross-10", "", top="circle-3")
    assert refused(state, "tender") == "there is no tender in the classic mode"
    assert "tender" not in legal(lay(state))
    assert lay(state).phase() == "player_turn"


@pytest.mark.parametrize("caller", [1, 2, 3])
def test_equal_lowest_the_first_in_seat_order(caller: int) -> None:
    state = dealt("cross-10 square-10 star-1", "star-2 cross-1 cross-3", "star-3 cross-2 triangle-1", top="circle-4", mode="tender")
    lay(state)
    for seat in range(1, caller):
        state.seat = seat
    say(state, f"P{caller} tender")
    ended = view(state).last_round
    assert ended is not None
    assert (ended.winner, ended.totals, ended.caller) == (1, [21, 6, 6], caller - 1)


# Three or more


def after_tender(*hands: str, seat: int = 1, **options: Any) -> WhotState:
    """All hands are shown at once."""
    state = lay(dealt(*hands, top="circle-3", mode="tender", **options))
    state.seat = seat - 1
    return say(state, f"P{seat} tender")


def test_each_round_the_highest_hand_total_is_out_and_the_winner_opens_the_next() -> None:
    state = after_tender("cross-10 square-10 cross-1", "star-2 star-1 cross-3", "cross-11 cross-2 triangle-1", "cross-13 square-1 circle-1")
    assert (view(state).states, view(state).opener) == (["out", "winner", "active", "active"], 1)
    say(state, "* " + deal(state, []))
    assert view(state).states == ["out", "active", "active", "active"]
    assert (state.actors(), view(state).counts, view(state).round) == ([1], [0, 3, 3, 3], 2)


def test_seats_that_are_out_are_skipped_in_the_deal() -> None:
    state = after_tender("cross-10 square-10 cross-1", "star-2 star-1 cross-3", "cross-11 cross-2 triangle-1")
    say(state, "* " + deal(state, ["star-1 star-2 star-3", "cross-1 cross-2 cross-3"], "star-4"))
    assert [hand(state, seat) for seat in (1, 2, 3)] == [[], ["star-1", "star-2", "star-3"], ["cross-1", "cross-2", "cross-3"]]


def test_equal_highest_more_cards_is_out() -> None:
    state = lay(dealt("cross-10 square-10 cross-1", "star-2 star-1 cross-3", "square-11 triangle-10", mode="tender"))
    state.hands[4], state.hands[5], state.counts[2] = 1 << 30, 1 << 11, 2  # P3: triangle 10 and square 11, two cards
    say(state, "P1 tender")
    ended = view(state).last_round
    assert ended is not None
    assert (ended.totals, ended.out) == ([21, 6, 21], 0)


def test_equal_highest_more_cards_is_out_also_when_the_other_is_further_from_the_winner() -> None:
    state = lay(dealt("star-1 cross-3 cross-1", "cross-10 square-10 circle-1", "square-11 triangle-10", mode="tender"))
    state.hands[0], state.hands[1], state.counts[0] = 0, 1 << 21, 1  # P1: star 1 alone
    state.hands[4], state.hands[5], state.counts[2] = 1 << 30, 1 << 11, 2  # P3: triangle 10 and square 11
    say(state, "P1 tender")
    ended = view(state).last_round
    assert ended is not None
    assert (ended.totals, ended.winner, ended.out) == ([1, 21, 21], 0, 1)


@pytest.mark.parametrize(("winner", "out"), [(1, 4), (2, 1), (3, 2), (4, 3)])
def test_equal_highest_and_as_many_cards_the_furthest_clockwise_from_the_winner_is_out(winner: int, out: int) -> None:
    equal = ["circle-10 circle-7 circle-1", "triangle-10 triangle-7 triangle-1", "cross-10 cross-7 cross-1", "square-10 square-7 square-1"]
    hands = ["star-1 star-2 star-3" if seat == winner else equal[seat - 1] for seat in (1, 2, 3, 4)]
    ended = view(after_tender(*hands)).last_round
    assert ended is not None
    assert (ended.winner, ended.out) == (winner - 1, out - 1)


def test_the_last_two_play_for_the_match_and_the_score_is_the_number_of_players_outlasted() -> None:
    """Four play: P1, P4 and P3 go out in this order; P2 has outlasted three."""
    low, mid = "star-2 star-1 cross-3", "cross-11 cross-2 triangle-1"
    state = after_tender("cross-10 square-10 cross-1", low, mid, "cross-13 square-1 circle-1")
    assert state.scores() == [0, 1, 1, 1]
    say(state, "* " + deal(state, [low, mid, "cross-10 square-10 cross-1"], "circle-3"))
    say(lay(state), "P2 tender")
    assert state.scores() == [0, 2, 2, 1]
    assert state.outcome() is None
    say(state, "* " + deal(state, [low, mid], "circle-3"))
    say(lay(state), "P2 tender")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ([0, 3, 2, 1], [1], "tender")
    assert view(state).states == ["out", "winner", "out", "out"]
    assert (state.turn(), state.actors(), state.legal(1), state.forced(1), state.pack()) == (serai.NOBODY, [], [], [], [])


def test_with_two_players_the_round_decides_the_match() -> None:
    state = dealt("circle-1 circle-10 circle-7", "", top="circle-3")
    say(state, "P1 play circle-1", "P1 play circle-10", "P2 timeout", "P1 play circle-7")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ([1, 0], [0])


# Leaving


def test_the_cards_go_under_the_market_sorted() -> None:
    state = dealt("", "whot star-1 triangle-7 circle-11 square-2 cross-13 circle-2", "", top="circle-3")
    say(state, "P2 leave")
    assert market(state)[-7:] == ["circle-2", "circle-11", "triangle-7", "cross-13", "square-2", "star-1", "whot"]
    assert (hand(state, 2), view(state).states, state.actors()) == ([], ["active", "out", "active"], [0])


def test_they_are_set_aside_if_the_tender_is_open() -> None:
    state = lay(dealt("", "whot star-1 triangle-7", "", top="circle-3", mode="tender"))
    say(state, "P2 leave")
    assert (market(state), aside(state), view(state).aside) == ([], ["triangle-7", "star-1", "whot"], 3)
    state = lay(dealt("", "whot star-1 triangle-7", "", top="circle-3", mode="tender"), "star-4")
    say(state, "P2 leave")
    assert (market(state), aside(state)) == (["star-4", "triangle-7", "star-1", "whot"], [])


def test_with_an_empty_market_in_classic_mode_they_are_the_market() -> None:
    state = stuck("star-7 star-4 cross-7", "whot star-1 triangle-7", "cross-10 cross-11 cross-13")
    say(state, "P1 pass", "P2 leave")
    assert (market(state), legal(state), view(state).passes) == (["triangle-7", "star-1", "whot"], ["draw"], 0)


def test_if_it_was_that_seats_turn_the_turn_passes_on_and_a_penalty_lapses() -> None:
    state = dealt("circle-2 circle-7 star-4", "", "circle-10 star-1 cross-2", top="circle-3")
    say(state, "P1 play circle-2", "P2 leave")
    assert (state.actors(), view(state).penalty, legal(state)) == ([2], 0, ["play circle-10", "play cross-2"])


def test_if_it_was_not_a_penalty_stays() -> None:
    state = dealt("circle-2 circle-7 star-4", "", "circle-10 star-1 cross-2", "", top="circle-3")
    say(state, "P1 play circle-2", "P1 leave", "P3 leave")
    assert (state.actors(), view(state).penalty) == ([1], 2)


def test_the_round_goes_on_and_still_loses_one_at_its_end() -> None:
    state = dealt("", "star-1 star-2 star-4", "", "", top="circle-3", mode="tender")
    say(state, "P1 leave")
    assert (view(state).states, state.scores(), view(state).round) == (["out", "active", "active", "active"], [0, 1, 1, 1], 1)
    say(lay(state), "P2 tender")
    assert (view(state).states.count("out"), state.scores()[1]) == (2, 2)


def test_unless_only_one_is_left_who_has_won() -> None:
    state = dealt("", "", "", top="circle-3")
    say(state, "P3 leave", "P1 leave")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ([1, 2, 0], [1], "left_alone")
    ended = view(state).last_round
    assert ended is not None
    assert (ended.end, ended.winner, ended.out, ended.caller) == ("left_alone", 1, 0, None)
    assert (ended.totals, ended.hands) == ([None, 0, None], [[], [], []])


def test_the_end_by_leaving_forgets_who_called_the_last_tender() -> None:
    state = after_tender("cross-10 square-10 cross-1", "star-2 star-1 cross-3", "cross-11 cross-2 triangle-1")
    say(state, "* " + deal(state, []), "P3 leave")
    ended = view(state).last_round
    assert ended is not None
    assert (ended.end, ended.winner, ended.caller, ended.out) == ("left_alone", 1, None, 2)


def test_nobody_can_be_made_to_leave_while_a_deal_is_due_or_twice() -> None:
    state = new(3)
    assert [state.forced(seat) for seat in range(3)] == [[], [], []]
    say(state, "* " + deal(state, []), "P2 leave")
    with pytest.raises(serai.IllegalAction):
        say(state, "P2 leave")
    with pytest.raises(serai.IllegalAction):
        serai.play(state, 0, "leave", by_table=False)


def test_the_count_of_passes_restarts() -> None:
    state = stuck("star-7 star-4 cross-7", "star-1 star-2 cross-1", "cross-10 cross-11 cross-13", mode="classic")
    say(state, "P1 pass", "P2 pass")
    state.hands[0] = state.hands[1] = 0
    say(state, "P1 leave")
    assert (view(state).passes, legal(state)) == (0, ["pass"])
    say(state, "P3 pass", "P2 pass")
    assert state.outcome() is not None


# The clock


def test_a_time_out_draws_one_card_whatever_is_in_the_hand() -> None:
    state = dealt("circle-7 circle-4 whot", "", top="circle-3", market="star-1 star-2")
    say(state, "P1 timeout")
    assert (hand(state, 1), state.actors(), market(state)[0]) == (["circle-4", "circle-7", "star-1", "whot"], [1], "star-2")
    assert view(state).lacks == [None, None], "it shows nothing of the hand"


def test_a_time_out_draws_the_whole_penalty() -> None:
    state = dealt("circle-5 circle-4 whot", "star-5 star-1 star-2", top="circle-3")
    say(state, "P1 play circle-5", "P2 timeout")
    assert (len(hand(state, 2)), state.actors(), view(state).penalty) == (6, [0], 0)


def test_a_time_out_calls_the_tender_where_there_is_nothing_to_draw() -> None:
    state = lay(dealt("circle-7 circle-4 whot", "star-1 star-2 star-4", "", top="circle-3", mode="tender"))
    say(state, "P1 timeout")
    ended = view(state).last_round
    assert ended is not None
    assert (ended.end, ended.caller) == ("tender", 0)


def test_else_a_time_out_passes_whatever_is_in_the_hand() -> None:
    state = stuck("circle-7 circle-4 whot", "star-1 star-2 star-4", "")
    say(state, "P1 timeout")
    assert (view(state).passes, state.actors(), view(state).lacks) == (1, [1], [None] * 3)


def test_a_time_out_may_bring_a_reshuffle() -> None:
    state = lay(dealt("circle-7 circle-4 whot", "", "", top="circle-3"), "", "star-1 star-2")
    say(state, "P1 timeout", "* deal star-2 star-1")
    assert ("star-2" in hand(state, 1), state.actors()) == (True, [1])


def test_only_who_is_to_move_can_run_out_of_time() -> None:
    state = dealt("", "", "", top="circle-3")
    assert [[GAME.text(action) for action in state.forced(seat)] for seat in range(3)] == [["leave", "timeout"], ["leave"], ["leave"]]
    with pytest.raises(serai.IllegalAction):
        say(state, "P2 timeout")
    with pytest.raises(serai.IllegalAction):
        serai.play(state, 0, "timeout", by_table=False)
