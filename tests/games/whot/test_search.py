"""What search needs: units, values, suggestions, and the thinker."""

from itertools import islice

import pytest

import serai
from serai.games.whot.rules import WhotState
from serai.kernel.playout import playout_unit
from tests.games.whot.deals import GAME, dealt, lay, new, say
from tests.games.whot.walks import SETUPS, Setup, walk


def best(state: WhotState, iterations: int = 40) -> str:
    """What the thinker likes best for the player to move."""
    position = GAME.position(state, state.actors()[0])
    thinker = GAME.thinker()
    assert thinker is not None
    evaluations = thinker.evaluate(position, serai.Rng(1), iterations)
    return GAME.text(max(evaluations, key=lambda evaluation: evaluation.value).action)


@pytest.mark.parametrize("setup", SETUPS[::2], ids=str)
def test_a_unit_is_a_round(setup: Setup) -> None:
    ended = 0
    for step in walk(setup, "units"):
        ended += len(step.before.deals) > 0 and (len(step.after.deals) == 0 or step.after.outcome() is not None)
        assert step.after.units() == ended
    assert ended > 0


def test_values_between_rounds_are_shared_by_those_who_are_in() -> None:
    state = new(4)
    assert [state.value(seat) for seat in range(4)] == [0.25] * 4
    rng = serai.Rng(3)
    for left in (3, 2):
        state.deal(state.shuffle(rng))
        playout_unit(state, rng)
        values = [state.value(seat) for seat in range(4)]
        assert sorted(values) == [0.0] * (4 - left) + [1 / left] * left
        assert [value > 0 for value in values] == [state.is_in(seat) for seat in range(4)]
    state.deal(state.shuffle(rng))
    playout_unit(state, rng)
    outcome = state.outcome()
    assert outcome is not None
    assert [seat for seat in range(4) if state.value(seat) == 1.0] == outcome.winners


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_suggestions_are_legal_and_say_nothing_about_what_is_hidden(setup: Setup) -> None:
    for step in islice(walk(setup, "suggestions", forced=False), 0, 150, 6):
        state, seat = step.after, int(step.after.turn())
        if seat < 0:
            continue
        chosen = state.suggest(seat, serai.Rng(step.number))
        assert chosen in state.legal(seat)
        world = state.determinize(seat, serai.Rng(step.number))
        assert world.suggest(seat, serai.Rng(step.number)) == chosen


def suggested(state: WhotState) -> str:
    return GAME.text(state.suggest(state.actors()[0], serai.Rng(1)))


def test_suggestions() -> None:
    assert suggested(dealt("circle-4 whot star-7 star-8", "")) == "play circle-4", "a Whot is kept"
    assert suggested(dealt("whot star-7 star-8 cross-10", "")) == "play whot star"
    assert suggested(dealt("circle-1 circle-7 cross-10", "")) == "play circle-1", "there is something to follow it"
    assert suggested(lay(dealt("circle-1 circle-4 star-2", "", mode="tender"))) == "tender"
    assert suggested(dealt("circle-7 circle-13 circle-4 cross-10", "", "")) == "play circle-13", "three players count points"


@pytest.mark.parametrize("setup", SETUPS[:4], ids=str)
def test_the_thinker_values_each_legal_action_and_depends_on_nothing_hidden(setup: Setup) -> None:
    thinker = GAME.thinker()
    assert thinker is not None
    for step in islice(walk(setup, "thinker"), 0, 90, 22):
        state, seat = step.after, int(step.after.turn())
        if seat < 0:
            continue
        whole = repr(state)
        found = thinker.evaluate(GAME.position(state, seat), serai.Rng(step.number), 1)
        assert [evaluation.action for evaluation in found] == state.legal(seat)
        assert all(0.0 <= evaluation.value <= 1.0 and evaluation.error > 0 for evaluation in found)
        assert repr(state) == whole
        world = state.determinize(seat, serai.Rng(step.number))
        assert thinker.evaluate(GAME.position(world, seat), serai.Rng(step.number), 1) == found


def test_it_wins_when_it_can() -> None:
    """After hold on, P1 plays its last card; after circle 7 it would have to wait."""
    state = dealt("circle-10 circle-1 circle-7", "", top="circle-3")
    say(state, "P1 play circle-10", "P2 timeout")
    assert best(state) == "play circle-1"
