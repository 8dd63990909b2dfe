"""What a seat can deduce, compared with all possible histories: tiny packs, where every order of the cards can be tried."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from math import factorial, prod, sqrt

import pytest

import serai
from serai.games.whot.actions import DRAW, LEAVE, PASS, TIMEOUT, action_in, is_play, seat_in
from serai.games.whot.cards import GENERAL_MARKET, WHOT, number_of
from serai.games.whot.position import RESHUFFLE, TURN
from serai.games.whot.rules import WhotState
from serai.kernel.bits import size
from tests.games.whot.deals import GAME

PACK = "circle-3 circle-4 circle-7 triangle-3 triangle-4 triangle-7 cross-3 cross-7 square-3 star-3 "
PACK += "circle-1 triangle-1 circle-2 triangle-2 circle-8 circle-14 triangle-14 whot whot whot"
MOST = 240
"""Positions with more possible histories than this are skipped."""

Hidden = tuple[object, ...]
Past = tuple[WhotState, WhotState]
"""The round before its deal, and now."""


def hidden(state: WhotState) -> Hidden:
    """What nobody sees completely: the hands, the market and the cards set aside."""
    return tuple(state.hands), tuple(state.market[state.at :]), state.aside


def sight(state: WhotState, seat: int) -> Hidden:
    """What a seat sees of a position; at the beginning also the cards that were put at the bottom of the market."""
    bottom = tuple(state.market[len(state.market) - state.turned :]) if not state.log else ()
    table = state.stage, state.seat, state.top, state.wanted, state.penalty, state.inside, len(state.market) - state.at, state.reshuffles
    return *table, tuple(state.counts()), state.held(seat), state.under, bottom


def relive(start: WhotState, log: list[int], deals: list[list[int]], seat: int) -> Iterator[tuple[Hidden, WhotState]]:
    """A round with these deals, step by step as a seat sees it; it stops at an action that is not legal."""
    state, left, steps = start.copy(), [*deals], [*log]
    while True:
        if state.deal_due() and left:
            order = left.pop(0)
            if state.stage == RESHUFFLE and sorted(order) != sorted(state.pack()):
                return
            state.deal(order)
        elif steps:
            entry = steps.pop(0)
            actor, action = seat_in(entry), action_in(entry)
            if action not in state.legal(actor) + state.forced(actor):
                return
            state.apply(actor, action)
        else:
            return
        yield sight(state, seat), state


def looks_the_same(steps: Iterator[tuple[Hidden, WhotState]], seen: list[Hidden]) -> WhotState | None:
    """The end of a round in which a seat sees exactly this; None if it sees something else, or less."""
    for number, (what, state) in enumerate(steps, 1):
        if what != seen[number - 1]:
            return None
        if number == len(seen):
            return state
    return None


def pasts(start: WhotState, now: WhotState, seat: int) -> Counter[Hidden] | None:
    """Everything that may be hidden from a seat now, and by how many deals it can have come about, found by trying every order of every
    deal; None if there are too many."""
    log = [int(entry) for entry in now.log]
    first, *later = [[*order] for order in now.deals]
    opened = start.copy()
    opened.deal(first)
    inside = [other for other in range(start.players) if start.is_in(other)]
    known = [place for place in range(start.hand * len(inside)) if inside[place // start.hand] == seat]
    known += range(start.hand * len(inside), start.hand * len(inside) + opened.turned + 1)
    unknown = [place for place in range(len(first)) if place not in known]
    if factorial(len(unknown)) * prod(factorial(len(order)) for order in later) > MOST:
        return None
    seen = [sight for sight, _ in relive(start, log, [first, *later], seat)]
    found = Counter[Hidden]()
    for cards in {*permutations([first[place] for place in unknown])}:
        order = first[:]
        for place, card in zip(unknown, cards, strict=True):
            order[place] = card
        for rest in product(*({*permutations(order)} for order in later)):
            state = looks_the_same(relive(start, log, [order, *([*cards] for cards in rest)], seat), seen)
            if state is not None:
                found[hidden(state)] += 1
    assert hidden(now) in found
    return found


def tiny_rounds(leaving: bool, rounds: int) -> Iterator[Past]:
    """Positions of rounds with tiny packs, two cards in a hand; players time out, and with `leaving` one of three leaves."""
    for number in range(rounds):
        rng = serai.Rng(f"{leaving} {number}")
        switches = [rng.below(4) == 0 for _ in range(4)]
        players = 3 if leaving else 2 + rng.below(2)
        state = WhotState(players, switches[0], False, 2, switches[1], switches[2], switches[3], False)
        start = state.copy()
        state.deal(rng.shuffled(GAME.parse_deal(f"deal {PACK}"))[: 2 * players + 2 + rng.below(3)])
        while state.stage in (TURN, RESHUFFLE) and len(state.log) < 30:
            other = rng.below(players)
            if state.stage == RESHUFFLE:
                state.deal(state.shuffle(rng))
            elif leaving and rng.below(4) == 0 and size(state.inside) == 3:
                state.apply(other, LEAVE)
            elif rng.below(12) == 0:
                state.apply(state.seat, TIMEOUT)
            else:
                state.apply(state.seat, state.sample(state.seat, rng))
            if state.stage in (TURN, RESHUFFLE):
                yield start, state


@pytest.mark.parametrize("leaving", [False, True])
def test_worlds_are_those_that_could_be_and_no_others(leaving: bool) -> None:
    met = Counter[str]()
    for step, (start, state) in enumerate(tiny_rounds(leaving, 45 if leaving else 50)):
        seat = step % state.players
        actions = [action_in(entry) for entry in state.log]
        if step % 3 or len(actions) < 3 or (LEAVE not in actions and leaving):
            continue
        possible = pasts(start, state, seat)
        if possible is None:
            continue
        found = {hidden(state.determinize(seat, serai.Rng(k))) for k in range(20 * min(len(possible), 6))}
        assert found <= {*possible}, f"P{seat + 1} can distinguish it: {state!r}"
        assert found == {*possible} or len(possible) > 6, f"worlds of P{seat + 1} never include {possible.keys() - found}: {state!r}"
        met["checked"] += 1
        met["one past alone"] += len(possible) == 1
        met["several pasts"] += len(possible) > 1
        met["reshuffled"] += len(state.deals) > 1
        met["turned up first"] += state.turned > 0
        met["passed"] += PASS in actions
        met["general market"] += any(number_of(action) == GENERAL_MARKET for action in actions if action < WHOT)
        met["left behind and drawn"] += leaving and len(state.market) - state.at < 2
    assert met["checked"] > 40, met
    assert {*met} - {*(+met)} <= ({"general market"} if leaving else {"left behind and drawn"}), met


SAMPLES = 300


def played_after_a_lack(state: WhotState, seat: int) -> bool:
    """Whether another seat drew or passed and later played: then it is not certain when it got the cards that it played."""
    shown = set()
    for entry in state.log:
        actor, action = seat_in(entry), action_in(entry)
        if action in (DRAW, PASS):
            shown.add(actor)
        elif is_play(action) and actor in shown and actor != seat:
            return True
    return False


def test_all_deals_that_fit_are_equally_likely() -> None:
    """In rounds with tiny packs, each position comes up as often as the number of deals that lead to it says, but for chance."""
    met = Counter[str]()
    surprise = 0.0
    for step, (start, state) in enumerate(tiny_rounds(False, 260)):
        seat = step % state.players
        if not played_after_a_lack(state, seat) or (len(state.deals) > 1 and step % 4):
            continue
        possible = pasts(start, state, seat)
        if possible is None or not 1 < len(possible) <= 24:
            continue
        drawn = Counter(hidden(state.determinize(seat, serai.Rng(f"{step} {k}"))) for k in range(SAMPLES))
        total = sum(possible.values())
        expected = {what: SAMPLES * deals / total for what, deals in possible.items()}
        freedom = len(possible) - 1
        squares = sum((drawn[what] - mean) ** 2 / mean for what, mean in expected.items())
        assert squares < freedom + 8 * sqrt(2 * freedom), f"P{seat + 1}: {drawn} instead of {expected}: {state!r}"
        surprise += (squares - freedom) / sqrt(2 * freedom)
        met["checked"] += 1
        met["reshuffled"] += len(state.deals) > 1
    assert met["checked"] > 30, met
    assert min(met["reshuffled"], met["checked"] - met["reshuffled"]) > 10, met
    assert abs(surprise) / sqrt(met["checked"]) < 3, (surprise, met)
