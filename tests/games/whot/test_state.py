"""Copies, reprs and equality."""

import pytest

import serai
from serai.games.whot.cards import joined
from serai.games.whot.rules import WhotState
from tests.games.whot.deals import deal, dealt, lay, new, pile, say
from tests.games.whot.walks import SETUPS, Setup, walk

EMPTY = "/////"


def rich() -> WhotState:
    """The second round of four players, with a value in every attribute: a general market waits for a reshuffle."""
    state = dealt("circle-1 circle-10 circle-7", "", "", "", top="circle-3")
    say(state, "P1 play circle-1", "P1 play circle-10", *(f"P{seat} timeout" for seat in (2, 3, 4)), "P1 play circle-7")
    say(state, "* " + deal(state, ["circle-14 circle-10 star-1", "star-7 square-7 square-10"], "circle-3"))
    say(lay(state, "star-2", "square-1 triangle-4 whot"), "P1 play circle-14")
    return state


NUMBERS = ["hand", "stage", "round_number", "inside", "last_end", "last_winner", "last_caller", "last_out", "last_inside", "opener", "seat"]
NUMBERS += ["turned", "top", "wanted", "penalty", "passes", "reshuffles", "drawer", "owed", "general"]
PILES = ["under", "aside"]
SWITCHES = ["tender", "full", "whot_defends", "market_keeps_turn", "free_draw", "star_double"]
VECTORS = ["outlasted", "stats", "last_hands", "hands", "lacks"]
OTHER = ["players", "market", "at", "log", "deals", "game_id", "rules_version", "layout_version"]


def test_the_parts_of_a_state() -> None:
    parts = [name for name in dir(rich()) if not name.startswith("_") and not callable(getattr(rich(), name))]
    assert sorted(parts) == sorted(NUMBERS + PILES + SWITCHES + VECTORS + OTHER)


@pytest.mark.parametrize("name", NUMBERS + SWITCHES)
def test_the_repr_shows_every_part_and_a_copy_has_it(name: str) -> None:
    state = rich()
    value = getattr(state, name)
    setattr(state, name, not value if name in SWITCHES else value ^ 2)
    assert state != rich()
    assert state.copy() == state
    assert getattr(state.copy(), name) == getattr(state, name) != value


@pytest.mark.parametrize("name", PILES)
@pytest.mark.parametrize("card", ["circle-1", "cross-19", "square-1", "star-19", "whot"])
def test_the_repr_shows_every_card_of_a_pile_and_a_copy_has_it(name: str, card: str) -> None:
    state = rich()
    more = joined(getattr(state, name), pile(card))
    setattr(state, name, more)
    assert state != rich()
    assert state.copy() == state
    assert getattr(state.copy(), name) == more


@pytest.mark.parametrize("name", VECTORS)
def test_the_repr_shows_every_entry_of_a_list(name: str) -> None:
    for place in range(len(getattr(rich(), name))):
        state = rich()
        changed = getattr(state, name)[:]
        changed[place] ^= 2
        setattr(state, name, changed)
        assert state != rich()
        assert state.copy() == state


def test_the_repr_shows_the_market_the_log_and_the_deals() -> None:
    state = lay(rich(), "star-1 star-2")
    twin = state.copy()
    twin.at += 1
    assert twin != state
    assert twin.copy() == twin
    assert twin.copy().at == 1
    twin = state.copy()
    twin.market = twin.market[::-1]
    assert twin != state
    twin = state.copy()
    twin.deals = twin.deals[:0]
    assert twin != state
    twin = state.copy()
    twin.log = twin.log[:0]
    assert twin != state
    assert twin.copy() == twin


def test_what_may_be_laid_is_copied() -> None:
    state = dealt("circle-7 star-3 cross-10", "", whot_defends=True)
    for lines in ([], ["P1 play circle-7"]):
        say(state, *lines)
        twin = state.copy()
        assert twin.demand() == state.demand()
        assert twin.legal(state.actors()[0]) == state.legal(state.actors()[0])


@pytest.mark.parametrize("setup", SETUPS[::3], ids=str)
def test_a_copy_is_equal_and_independent(setup: Setup) -> None:
    for step in walk(setup, "copies"):
        if step.number % 9 == 0:
            whole, twin = repr(step.after), step.after.copy()
            assert twin == step.after
            assert hash(twin) == hash(step.after)
            serai.playout(twin, serai.Rng(step.number))
            assert repr(step.after) == whole


def test_a_copy_shares_no_vector_that_is_written_into() -> None:
    state = rich()
    for name in ("hands", "lacks", "log"):
        twin = state.copy()
        getattr(twin, name)[0] += 1
        setattr(twin, name, getattr(twin, name))
        assert list(getattr(state, name)) == list(getattr(rich(), name))


def test_a_new_match_has_nothing_on_the_table() -> None:
    switches = "whot_defends=False market_keeps_turn=False free_draw=False star_double=False"
    assert repr(new(3)) == (
        f"<Whot 3 DEAL tender=False full=False hand=6 {switches} | "
        f"round=0 inside=7 outlasted={[0] * 6} stats={[0] * 18} | last=/-1/-1/-1/0 {EMPTY} | "
        f"opener=0 turn=0 hands={EMPTY} counts={[0] * 6} | market= turned=0 top=-1 wanted=-1 penalty=0 | under= | "
        f"aside= passes=0 reshuffles=0 | drawer=-1/0/-1 lacks={[0] * 6} | log=[] deals=>"
    )
    assert repr(WhotState()) == repr(new(2))
    state = new(3)
    assert (state.turn(), state.actors(), state.legal(0), state.at) == (serai.CHANCE, [], [], 0)


def test_the_repr_of_a_general_market_that_waits() -> None:
    """P1 is the winner of the first round, P2 is out; P4 is to draw the next card."""
    shown = repr(rich())
    assert "RESHUFFLE tender=False" in shown
    assert "round=2 inside=13 outlasted=[0, 0, 0, 0, " in shown
    assert "last=last_card/0/-1/1/15 /circle-4,circle-11," in shown
    assert "under=circle-3,triangle-4,square-1,whot | " in shown
    assert "drawer=3/1/0 lacks=[0, 0, 0, 0, 0, 0] | log=[14] deals=circle-14,circle-10,star-1," in shown


def test_a_deal_clears_the_table() -> None:
    """After a round with draws, passes, a reshuffle and a player who left, only how it ended is left."""
    state = dealt("star-7 cross-11 cross-10", "star-1 star-2 star-3", "circle-1 circle-4 circle-7", "", mode="tender")
    say(state, "P1 draw", "P2 timeout", "P3 timeout")
    say(lay(state, "", "whot"), "P4 leave")
    state.passes, state.reshuffles = 1, 1
    say(state, "P1 tender")
    say(state, "* " + deal(state, []))
    clean = new(4, hand=3, mode="tender")
    clean.inside, clean.seat = state.inside, state.seat
    say(clean, "* " + deal(clean, []))
    names = [
        "hands",
        "lacks",
        "market",
        "at",
        "turned",
        "top",
        "wanted",
        "penalty",
        "under",
        "aside",
        "passes",
        "reshuffles",
        "drawer",
        "owed",
        "general",
        "log",
        "deals",
        "seat",
        "opener",
        "stage",
    ]
    for name in names:
        assert str(getattr(state, name)) == str(getattr(clean, name)), name


def test_a_wish_and_a_penalty_do_not_outlive_the_round() -> None:
    state = dealt("circle-1 circle-10 circle-7", "", "", top="circle-3")
    say(state, "P1 play circle-1", "P1 play circle-10", "P2 timeout", "P3 timeout", "P1 play circle-7")
    state.wanted, state.penalty = 2, 4
    say(state, "* " + deal(state, []))
    assert (state.wanted, state.penalty) == (-1, 0)


def test_the_orders_given_to_a_deal_stay_as_they_were() -> None:
    state = new(3)
    order = state.shuffle(serai.Rng(1))
    kept = order[:]
    state.deal(order)
    order.reverse()
    assert list(state.deals[0]) == kept
    while state.outcome() is None and not state.deal_due():
        state.apply(state.seat, state.sample(state.seat, serai.Rng(2)))
    assert order == kept[::-1]
