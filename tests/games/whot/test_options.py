"""Each option at each of its values, and what is refused."""

import pytest

import serai
from serai.games.whot.options import WhotOptions
from tests.games.whot.deals import FULL, GAME, NUMBERS, STANDARD, deal, dealt, hand, lay, legal, market, names, new, refused, say, view

WHOTS = [f"play whot {symbol}" for symbol in NUMBERS]


def test_the_defaults() -> None:
    assert WhotOptions() == WhotOptions(
        mode="classic",
        pack="standard",
        hand=6,
        whot_defends=False,
        market_keeps_turn=False,
        free_draw=False,
        star_double=False,
        turn_seconds=30,
    )
    assert repr(new(2)) == repr(
        new(2, mode="classic", pack="standard", hand=6, whot_defends=False, market_keeps_turn=False, free_draw=False, star_double=False)
    )


# mode


@pytest.mark.parametrize("mode", ["classic", "tender"])
def test_the_mode_is_shown(mode: str) -> None:
    assert view(new(mode=mode)).mode == mode


def test_the_market_decides_the_mode() -> None:
    cards = "star-7 cross-11 cross-10"
    assert legal(lay(dealt(cards, "", mode="classic"), "", "square-3")) == ["draw"]
    assert legal(lay(dealt(cards, "", mode="tender"), "", "square-3")) == ["tender"]


# pack


def test_the_full_pack_is_1_to_19_in_every_symbol_and_five_whots() -> None:
    assert names(new(pack="full").pack()) == FULL
    assert len(FULL) == 100
    assert names(new(pack="standard").pack()) == STANDARD


def test_in_the_full_pack_every_card_can_be_played() -> None:
    state = dealt("star-19 cross-6 square-9", "star-17 cross-19 circle-9", top="star-18", pack="full")
    say(state, "P1 play star-19")
    assert legal(state) == ["play cross-19", "play star-17"]
    assert view(state).market == 100 - 6 - 1


def test_the_full_pack_has_a_suspension_and_a_general_market_in_every_symbol() -> None:
    state = dealt("star-14 star-8 cross-6", "", top="star-6", pack="full", players=3)
    say(state, "P1 play star-14")
    assert view(state).counts == [2, 4, 4]


# hand


@pytest.mark.parametrize("cards", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("players", [2, 6])
def test_every_hand_fits_the_pack_at_every_seat_count(cards: int, players: int) -> None:
    state = new(players, hand=cards)
    say(state, "* " + deal(state, []))
    assert view(state).counts == [cards] * players
    assert view(state).market == 54 - cards * players - 1


# whot_defends


def test_a_whot_cancels_the_whole_penalty_where_that_is_agreed() -> None:
    state = dealt(
        "circle-2 cross-7 cross-10", "star-2 star-7 star-3", "whot circle-4 circle-7", "circle-10 star-1 star-4", whot_defends=True
    )
    say(state, "P1 play circle-2", "P2 play star-2")
    assert legal(state) == [*WHOTS, "draw"]
    assert refused(state, "play circle-4") == "4 cards must be drawn; only another 2 passes them on"
    say(state, "P3 play whot circle")
    assert (view(state).penalty, view(state).wanted, state.actors()) == (0, "circle", [3])
    assert legal(state) == ["play circle-10"]


def test_a_whot_cancels_a_pick_three_too() -> None:
    state = dealt("circle-5 cross-7 cross-10", "whot star-7 star-5", whot_defends=True)
    say(state, "P1 play circle-5")
    assert legal(state) == ["play star-5", *WHOTS, "draw"]
    say(state, "P2 play whot cross")
    assert (view(state).penalty, legal(state)) == (0, ["play cross-7", "play cross-10"])


def test_a_penalty_after_a_whot_is_counted_from_nothing() -> None:
    state = dealt("circle-5 cross-5 cross-10", "whot star-7 star-3", whot_defends=True)
    say(state, "P1 play circle-5", "P2 play whot cross", "P1 play cross-5")
    assert view(state).penalty == 3


def test_passing_under_a_penalty_shows_no_whot_only_where_it_would_defend() -> None:
    for defends in (False, True):
        state = dealt("circle-5 cross-7 cross-10", "star-1 star-7 star-3", "", whot_defends=defends)
        say(lay(say(state, "P1 play circle-5")), "P2 pass")
        lack = view(state).lacks[1]
        assert lack is not None
        assert (lack.symbol, lack.number, lack.whot, lack.drawn_since) == (None, 5, defends, 0)


# market_keeps_turn


@pytest.mark.parametrize(("keeps", "actors"), [(False, [1]), (True, [0])])
def test_whoever_plays_a_general_market_goes_on_where_that_is_agreed(keeps: bool, actors: list[int]) -> None:
    state = dealt("circle-14 circle-7 cross-10", "", "", market_keeps_turn=keeps)
    assert say(state, "P1 play circle-14").actors() == actors
    assert view(state).counts == [2, 4, 4]


@pytest.mark.parametrize(("keeps", "actors"), [(False, [1]), (True, [0])])
def test_also_after_a_reshuffle_and_a_market_that_is_too_small(keeps: bool, actors: list[int]) -> None:
    state = dealt("circle-14 circle-7 cross-10", "", "", market_keeps_turn=keeps)
    say(lay(state, "", ""), "P1 play circle-14", "* deal circle-3")
    assert (state.actors(), view(state).counts) == (actors, [2, 4, 3])


# free_draw


def test_one_may_draw_instead_of_playing_where_that_is_agreed() -> None:
    state = dealt("circle-7 circle-4 cross-10", "", "", free_draw=True, market="star-1")
    assert legal(state) == ["play circle-4", "play circle-7", "draw"]
    say(state, "P1 draw")
    assert ("star-1" in hand(state, 1), state.actors()) == (True, [1])
    assert view(state).lacks == [None, None, None], "it shows nothing"


def test_until_the_first_reshuffle_of_the_round() -> None:
    state = dealt("circle-7 circle-4 cross-10", "circle-10 star-1 star-2", "star-7 square-7 square-10", free_draw=True)
    say(lay(state, "", "star-3 star-4 cross-7"), "P1 draw", "* deal star-4 star-3 cross-7")
    assert legal(state) == ["play circle-10"]
    say(state, "P2 play circle-10", "P3 play square-10", "P1 play cross-10", "P2 draw")
    lack = view(state).lacks[1]
    assert lack is not None
    assert (lack.symbol, lack.number, lack.whot, lack.drawn_since) == ("cross", 10, True, 1)


def test_and_again_in_the_next_round() -> None:
    state = lay(dealt("circle-1 circle-7 circle-4", "", "", free_draw=True), "", "star-3 star-4 star-7")
    say(state, "P1 play circle-1", "P1 play circle-7", "P2 draw", "* deal star-7 circle-3 star-4 star-3 circle-1", "P3 timeout")
    assert legal(state) == ["play circle-4"]
    say(state, "P1 play circle-4")
    say(state, "* " + deal(state, ["circle-3 circle-4 circle-7"], "circle-10"))
    assert legal(state) == ["play circle-3", "play circle-4", "play circle-7", "draw"]


def test_nobody_is_free_to_draw_from_nothing() -> None:
    state = lay(dealt("circle-7 circle-4 cross-10", "", free_draw=True))
    assert legal(state) == ["play circle-4", "play circle-7"]


def test_free_draw_and_the_open_tender() -> None:
    state = lay(dealt("circle-7 circle-4 cross-10", "", free_draw=True, mode="tender"))
    assert legal(state) == ["play circle-4", "play circle-7", "tender"]


# star_double


@pytest.mark.parametrize(("double", "totals", "winner"), [(False, [15, 20], 0), (True, [27, 20], 1)])
def test_stars_count_twice_wherever_a_hand_is_totalled(double: bool, totals: list[int], winner: int) -> None:
    state = say(lay(dealt("star-4 star-8 cross-3", "square-10 square-7 square-3", mode="tender", star_double=double)), "P1 tender")
    ended = view(state).last_round
    assert ended is not None
    assert (ended.totals, ended.winner) == (totals, winner)


@pytest.mark.parametrize(("double", "out"), [(False, 2), (True, 1)])
def test_also_for_who_is_out(double: bool, out: int) -> None:
    state = dealt("circle-1 circle-7 circle-10", "star-4 star-8 star-7", "square-10 square-11 square-3", star_double=double, top="circle-4")
    say(state, "P1 play circle-1", "P1 play circle-7")
    state.seat = 0
    say(state, "P1 play circle-10")
    assert view(state).last_round.out == out  # type: ignore[union-attr]


def test_a_whot_and_the_last_card_before_the_stars_do_not_count_twice() -> None:
    hands = ["square-19 whot star-1", "square-3 square-10 star-19"]
    state = say(lay(dealt(*hands, mode="tender", star_double=True, pack="full")), "P1 tender")
    ended = view(state).last_round
    assert ended is not None
    assert ended.totals == [19 + 20 + 2, 3 + 10 + 38]


def test_stars_count_twice_after_all_have_passed_too() -> None:
    state = lay(dealt("star-4 star-7 star-8", "square-10 square-7 square-11", star_double=True))
    say(state, "P1 pass", "P2 pass")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == [1]


# What is refused


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        ("mode", "Tender", "'classic', 'tender'"),
        ("mode", None, "'classic', 'tender'"),
        ("pack", "nigerian", "'standard', 'full'"),
        ("hand", 2, "a whole number from 3 to 7"),
        ("hand", 8, "a whole number from 3 to 7"),
        ("hand", None, "a whole number from 3 to 7"),
        ("whot_defends", "on", "true or false"),
        ("market_keeps_turn", 1, "true or false"),
        ("free_draw", None, "true or false"),
        ("star_double", "yes", "true or false"),
        ("turn_seconds", 4, "a whole number from 5 to 600 or null"),
        ("turn_seconds", 601, "a whole number from 5 to 600 or null"),
    ],
)
def test_a_bad_value_is_named_with_what_is_allowed(option: str, value: object, allowed: str) -> None:
    with pytest.raises(serai.InvalidOptions) as caught:
        new(4, **{option: value})
    assert str(caught.value) == f"option {option!r} can't be {value!r}; allowed: {allowed}"


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(serai.InvalidOptions, match="there is no option 'cards'"):
        new(cards=7)


def test_the_schema_describes_a_form() -> None:
    properties = GAME.options_schema()["properties"]
    assert isinstance(properties, dict)
    assert list(properties) == ["mode", "pack", "hand", "whot_defends", "market_keeps_turn", "free_draw", "star_double", "turn_seconds"]


def test_the_market_is_dealt_from_the_pack_of_each_round() -> None:
    state = dealt("circle-1 circle-7 circle-10", "", "", pack="full", top="circle-4")
    say(state, "P1 play circle-1", "P1 play circle-7", "P2 timeout", "P3 timeout", "P1 play circle-10")
    assert (len(state.pack()), view(state).market) == (100, 100)
    say(state, "* " + deal(state, []))
    assert len(market(state)) == 100 - 6 - 1
