"""Worlds that a seat cannot distinguish from the real state."""

from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

import serai
from serai.games.whot.actions import action_in, seat_in
from serai.games.whot.cards import WHOT, cards_in, no_cards, with_card, without_card
from serai.games.whot.rules import WhotState
from serai.records import read_file
from serai.testing.state_checks import check_history
from tests.games.whot.deals import GAME, deal, dealt, everywhere, hand, legal, market, names, new, say, view
from tests.games.whot.walks import SETUPS, Setup, walk


def replayed(start: WhotState, world: WhotState) -> WhotState:
    """A world's round replayed from its first deal through the checked API: every action is legal there, too."""
    again, deals = start.copy(), [*world.deals]
    for entry in world.log:
        while again.deal_due():
            again.deal(deals.pop(0))
        serai.play(again, seat_in(entry), GAME.text(action_in(entry)))
    for order in deals:
        again.deal(order)
    return again


def blank(state: WhotState) -> tuple[list[int], WhotState]:
    """Without what is hidden: how many cards are in the hands, and the rest without the hands, the market and the deals."""
    twin = state.copy()
    for seat in range(state.players):
        twin.hold(seat, no_cards())
    twin.aside = no_cards()
    twin.market, twin.at = twin.market[:0], 0
    twin.deals = twin.deals[:0]
    return state.counts(), twin


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup[0]} {','.join(setup[1])}")
def test_all_that_a_seat_has_seen_holds_in_its_worlds(setup: Setup) -> None:
    start = new(setup[0], **setup[1])
    for step in islice(walk(setup, "worlds"), 230):
        state = step.after
        if step.actor == serai.CHANCE and step.before.phase() == "in_progress" and not step.before.log:
            start = step.before
        waits = state.deal_due() and len(state.log) > 0  # for a reshuffle
        if step.number % 11 and step.text != "leave" and not waits and not state.outcome():
            continue
        whole, seat = repr(state), step.number % setup[0]
        world = state.determinize(seat, serai.Rng(step.number))
        assert repr(state) == whole
        two = state.determinize(seat, serai.Rng("two"))
        assert world.determinize(seat, serai.Rng("two")) == two, "it depends on what the seat knows alone"
        assert GAME.view(world, seat) == GAME.view(state, seat)
        assert GAME.choices(world, seat) == GAME.choices(state, seat)
        assert GAME.refusals(world, seat) == GAME.refusals(state, seat)
        assert blank(world) == blank(state), "nothing but hidden cards may differ"
        assert everywhere(world) == everywhere(state)
        if world.deals:
            assert replayed(start, world) == world, "this round is possible"


def worlds(state: WhotState, seat: int, count: int = 60) -> list[WhotState]:
    """Worlds of P1 to P6."""
    return [state.determinize(seat - 1, serai.Rng(k)) for k in range(count)]


def held(state: WhotState, viewer: int, seat: int, count: int = 60) -> set[str]:
    """All cards that a player may hold, as far as another player knows."""
    return {card for world in worlds(state, viewer, count) for card in hand(world, seat)}


def test_own_cards_are_known_and_the_others_may_be_anything() -> None:
    state = dealt("circle-7 cross-7 cross-10", "star-1 star-2 star-3", "")
    assert all(hand(world, 1) == ["circle-7", "cross-7", "cross-10"] for world in worlds(state, 1, 20))
    unseen = set(names(state.pack() or new().pack())) - {"circle-7", "cross-7", "cross-10", "circle-3"}
    assert held(state, 1, 2, 150) == unseen
    assert {market(world)[0] for world in worlds(state, 1, 500)} == unseen


def test_who_drew_has_nothing_that_fits_except_what_was_drawn() -> None:
    """P2 draws on circle 7: it has no circle, no 7 and no Whot, except perhaps the card that it drew."""
    state = dealt("circle-7 cross-7 cross-10", "star-1 star-2 star-3", "", market="circle-10 circle-11")
    say(state, "P1 play circle-7", "P2 draw")
    fitting = Counter[int]()
    for world in worlds(state, 1, 120):
        fitting[sum(card == "whot" or card.startswith("circle") or card.endswith("-7") for card in hand(world, 2))] += 1
    assert set(fitting) == {0, 1}


def test_what_was_drawn_and_fitted_is_the_only_card_that_can_have_been_played() -> None:
    """P2 could not play on circle 7 and then plays circle 10: that was the card that it drew, and none of the other three is a circle."""
    state = dealt("circle-7 cross-7 cross-10", "star-1 star-2 star-3", market="circle-10 circle-11 square-3")
    say(state, "P1 play circle-7", "P2 draw", "P1 timeout", "P2 play circle-10")
    for world in worlds(state, 1, 40):
        assert not any(card == "whot" or card.startswith("circle") or card.endswith("-7") for card in hand(world, 2))
        assert names(world.deals[0])[7] == "circle-10"


def test_a_penalty_that_is_drawn_shows_nothing() -> None:
    state = dealt("circle-2 cross-7 cross-10", "star-2 star-1 star-3", "")
    say(state, "P1 play circle-2", "P2 draw")
    assert {"star-2", "cross-2", "whot"} < held(state, 1, 2, 100)
    assert view(state).lacks == [None] * 3


def test_a_time_out_shows_nothing() -> None:
    state = dealt("circle-7 cross-7 cross-10", "star-2 star-1 star-3", "")
    say(state, "P1 play circle-7", "P2 timeout")
    assert {"circle-10", "square-7", "whot"} < held(state, 1, 2, 100)


@pytest.mark.parametrize("free", [True, False])
def test_a_free_draw_shows_nothing(free: bool) -> None:
    state = dealt("circle-7 cross-7 cross-10", "star-2 star-1 star-3", "", free_draw=free)
    say(state, "P1 play circle-7", "P2 draw")
    kept = {names(world.deals[0])[place] for world in worlds(state, 1, 80) for place in (3, 4, 5)}
    assert ("whot" in kept, any(card.startswith("circle") for card in kept)) == (free, free)


def test_specials_turned_up_first_lie_at_the_bottom_where_all_saw_them() -> None:
    state = dealt("", "", top="circle-2", market="whot star-8 square-3")
    assert all(market(world)[-3:] == ["circle-2", "whot", "star-8"] for world in worlds(state, 2, 20))


def test_cards_left_behind_lie_sorted_under_the_market() -> None:
    state = dealt("circle-7 cross-7 cross-10", "star-2 whot circle-1", "", market="star-4")
    say(state, "P2 leave")
    places = {card: place for place, card in enumerate(names(new(pack="full").pack()))}
    left = set()
    for world in worlds(state, 1, 40):
        bottom = [places[card] for card in market(world)[-3:]]
        assert bottom == sorted(bottom)
        left |= set(market(world)[-3:])
    assert len(left) > 20
    assert all(market(world)[-3:] == ["circle-1", "star-2", "whot"] for world in worlds(state, 2, 10)), "P2 knows them"


def test_after_a_reshuffle_the_market_is_of_the_cards_that_were_played() -> None:
    hands = [f"{a} {b}" for a, b in (("circle-1 circle-3", "circle-4"), ("star-1 star-2", "star-3"))]
    state = dealt(*hands, top="circle-7", market="square-3 square-7 square-10", players=6, hand=7)
    played = ["circle-7"]
    while not state.deal_due() and state.outcome() is None:
        seat = state.actors()[0] + 1
        text = next((text for text in legal(state) if text.endswith(("-3", "-4", "-7", "-10", "-11", "-12", "-13"))), "timeout")
        if text != "timeout":
            played.append(text.removeprefix("play "))
        say(state, f"P{seat} {text}")
    assert state.phase() == "in_progress"
    assert state.pack()
    assert sorted(names(state.pack())) == sorted(played[:-1])
    state.deal(state.shuffle(serai.Rng(1)))
    drawer = (state.actors()[0] - 1) % 6 + 1
    for world in worlds(state, drawer % 6 + 1, 20):
        assert set(market(world)) < set(played[:-1])
        assert sorted(set(played[:-1]) - set(market(world)))[0] in hand(world, drawer)
    assert len({tuple(market(world)) for world in worlds(state, drawer, 20)}) > 1 or len(market(state)) < 2


def test_a_general_market_that_takes_a_reshuffle_is_remembered_in_the_order_of_drawing() -> None:
    """P2 draws the last card of the market; P3 and P4 draw from the new one, and know which cards."""
    state = dealt("circle-7 circle-14", "circle-10", "circle-11", "circle-12", hand=7)
    say(state, "P1 play circle-7", "P2 play circle-10", "P3 play circle-11", "P4 play circle-12")
    say(state, *[f"P{seat} timeout" for seat in (1, 2, 3, 4)] * 6, "P1 play circle-14")
    for lines in ([], ["* deal circle-12 circle-3 circle-7 circle-10 circle-11"], ["P2 timeout"]):
        say(state, *lines)
        for viewer in (1, 2, 3, 4):
            world = state.determinize(viewer - 1, serai.Rng(viewer))
            assert GAME.view(world, viewer - 1) == GAME.view(state, viewer - 1)
            assert blank(world) == blank(state)
            assert world.determinize(viewer - 1, serai.Rng(9)) == state.determinize(viewer - 1, serai.Rng(9))
    new_market = {"circle-3", "circle-7", "circle-10", "circle-11", "circle-12"}
    assert {card for world in worlds(state, 1, 60) for card in hand(world, 3)} > new_market
    assert all(len(new_market & set(hand(world, 3))) == 1 for world in worlds(state, 1, 20))


def test_every_card_that_fits_comes_up_and_none_much_more_often() -> None:
    """P3 has shown that it has no star, no 4 and no Whot: all other cards that P1 does not know may be in its first hand."""
    state = dealt("circle-7 cross-7 cross-10", "star-4 star-2 star-3", "circle-11 triangle-11 triangle-12", mode="tender", top="star-7")
    say(state, "P1 timeout", "P2 play star-4", "P3 draw")
    unseen = Counter(everywhere(state))
    unseen.subtract([*hand(state, 1), "star-4", "star-7"])
    drawn = Counter(tuple(names(world.deals[0])[6:9]) for world in worlds(state, 1, 400))
    barred = {card for card in unseen if card == "whot" or card.startswith("star") or card.endswith("-4")}
    assert not any(set(cards) & barred for cards in drawn)
    single = Counter(card for cards in drawn.elements() for card in cards)
    possible = {card for card in unseen if unseen[card] and card not in barred}
    assert set(single) == possible
    assert max(single.values()) < 2.2 * 1200 / len(possible)


def test_between_rounds_nothing_is_hidden() -> None:
    state = dealt("circle-1 circle-10 circle-7", "", "", top="circle-3")
    say(state, "P1 play circle-1", "P1 play circle-10", "P2 timeout", "P3 timeout", "P1 play circle-7")
    for seat in range(3):
        world = state.determinize(seat, serai.Rng(seat))
        assert world == state
    assert market(state) == [], "nobody will draw from what was left of it"


def ignoring_reshuffles(state: WhotState, seat: int, rng: serai.Rng) -> WhotState:
    """A sample in which a card of the new market and one that somebody has held since before the reshuffle may have changed places."""
    world = DETERMINIZE(state, seat, rng)
    if len(world.deals) < 2:
        return world
    if world.at == len(world.market) or world.market[world.at] == WHOT:
        return world
    fresh, new_card = {*world.deals[-1], WHOT}, world.market[world.at]
    others = {*range(world.players)} - {seat, *(seat_in(entry) for entry in world.log if action_in(entry) == new_card)}
    kept = [(other, card) for other in sorted(others) for card in cards_in(world.held(other)) if card not in fresh]
    if not kept:
        return world
    other, old = kept[0]
    world.hold(other, with_card(without_card(world.held(other), old), new_card))
    world.market = [old, *world.market[world.at + 1 :]]
    world.at = 0
    exchanged = {old: new_card, new_card: old}
    world.deals = [[exchanged.get(card, card) for card in order] for order in world.deals]
    return world


DETERMINIZE = WhotState.determinize


def test_the_battery_notices_worlds_that_ignore_what_a_reshuffle_reveals(monkeypatch: pytest.MonkeyPatch) -> None:
    check_history(GAME, thin=9)
    monkeypatch.setattr(WhotState, "determinize", ignoring_reshuffles)
    with pytest.raises(AssertionError, match=r"would not have been possible|another view|other events"):
        check_history(GAME)


@pytest.mark.parametrize("seat", range(3))
def test_where_nothing_is_hidden_the_world_is_the_state(seat: int) -> None:
    state = new(3)
    assert state.determinize(seat, serai.Rng(1)) == state


def test_a_new_round_after_others_is_remembered_from_its_own_beginning() -> None:
    """The second round, with three players, opened by the winner of the first; one player is out, and one leaves."""
    state = dealt("circle-1 circle-10 circle-7", "", "", "", top="circle-3")
    say(state, "P1 play circle-1", "P1 play circle-10", *(f"P{seat} timeout" for seat in (2, 3, 4)), "P1 play circle-7")
    out = view(state).states.index("out") + 1
    say(state, "* " + deal(state, []))
    others = [seat for seat in (2, 3, 4) if seat != out]
    say(state, "P1 timeout", f"P{others[0]} leave", f"P{others[1]} timeout", "P1 timeout")
    for viewer in (1, others[0], others[1], out):
        world = state.determinize(viewer - 1, serai.Rng(3))
        assert GAME.view(world, viewer - 1) == GAME.view(state, viewer - 1)
        assert blank(world) == blank(state)
        assert world.scores() == state.scores()


def test_whots_that_settled_plays_have_used_up_are_not_played_again() -> None:
    """In a long round early plays are settled: traced to the places that came first. Here they use up the Whots of a deal, and then another
    seat plays one that can only have come from that deal."""
    record = read_file(Path(__file__).parent / "records" / "long-round.serai")
    start = new(4)
    state = start.copy()
    for entry in record.entries:
        serai.play(state, entry.actor, entry.text)
    for world in worlds(state, 2, count=5):
        assert blank(world) == blank(state)
        assert everywhere(world) == everywhere(state)
        assert replayed(start, world) == world, "this round is possible"
