"""Checks of what search and snapshots need of a state: its byte form, sampled histories, values."""

import copy
import pickle

from serai.kernel.errors import InvalidState
from serai.kernel.game import AnyGame, LoggedStep
from serai.kernel.playout import playout, playout_unit
from serai.kernel.rng import Rng
from serai.kernel.state import CHANCE, State
from serai.testing.matches import matches, steps
from serai.testing.walk import Step

MOMENTS = 12
"""At how many moments of a match its sampled histories are checked: each is replayed from the beginning."""


def check_bytes(game: AnyGame, *, thin: int = 1) -> None:
    """A state's bytes make an equal state that plays on alike; equal states have equal bytes; damaged bytes are refused."""
    for setup, step in steps(game, every=7, thin=thin):
        where = f"{game.id} {setup} {step}"
        state, data = step.after, step.after.to_bytes()
        assert state.rules_version == game.rules_version, f"{game.id}: the state has another rules_version than the game"
        for twin in (game.state(data), pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):
            assert type(twin) is type(state), where
            assert twin is not state, where
            assert repr(twin) == repr(state), f"{where}: the bytes lack something"
            assert twin == state, where
            assert hash(twin) == hash(state), where
            assert twin.to_bytes() == data, f"{where}: the bytes are not canonical"
            played = [_played_on(one, step.number) for one in (twin, state.copy())]
            assert played[0] == played[1], f"{where}: play goes on differently"
            assert state.to_bytes() == data, f"{where}: playing on a copy changed the original"
        assert (step.before == state) == (repr(step.before) == repr(state)), f"{where}: bytes and repr disagree about equality"
        _refuses_damage(game, data, Rng(step.number), where)


def _played_on(state: State, seed: int) -> bytes:
    playout(state, Rng(seed))
    return state.to_bytes()


def _refuses_damage(game: AnyGame, data: bytes, rng: Rng, where: str) -> None:
    for damaged in (b"", data[:-1], data + b"\0", data[: rng.below(len(data))], b"x" + data[1:]):
        try:
            game.state(damaged)
        except InvalidState:
            continue
        raise AssertionError(f"{where}: damaged bytes were accepted")


def check_history(game: AnyGame, *, thin: int = 1) -> None:
    """A sampled world can have come about as the seat saw it: with the world's own deals, every view and event so far is the same.

    Only for games that implement `Game.retrace`.
    """
    for setup, match in matches(game, thin):
        log = [logged(game, step) for step in match]
        for number in range(setup.players % 2, len(match), max(1, thin * len(match) // MOMENTS)):
            for seat in range(setup.players):
                where = f"{game.id} {setup} {match[number]} for P{seat + 1}"
                world = match[number].after.determinize(seat, Rng(where))
                told = game.retrace(world.copy(), log[: number + 1])
                if told is None:
                    return
                _same_to_the_seat(game, setup.new(game), told, match[: number + 1], seat, world, where)


def logged(game: AnyGame, step: Step) -> LoggedStep:
    """A step of a match, as `Game.retrace` takes it."""
    if step.actor == CHANCE:
        return LoggedStep(CHANCE, order=game.parse_deal(step.text))
    return LoggedStep(step.actor, step.action)


def _same_to_the_seat(game: AnyGame, state: State, told: list[LoggedStep], real: list[Step], seat: int, world: State, where: str) -> None:
    assert len(told) == len(real), f"{where}: the history has {len(told)} steps, not {len(real)}"
    for step, logged_step in zip(real, told, strict=True):
        before = state.copy()
        assert logged_step.actor == step.actor, f"{where}: at {step} somebody else acts"
        if logged_step.actor == CHANCE:
            assert state.deal_due(), f"{where}: no deal is due at {step}"
            state.deal(list(logged_step.order))
        else:
            allowed = state.legal(step.actor) + state.forced(step.actor)
            assert logged_step.action in allowed, f"{where}: {step} would not have been possible"
            state.apply(logged_step.actor, logged_step.action)
        assert game.view(state, seat) == game.view(step.after, seat), f"{where}: the seat would have seen another view at {step}"
        events = game.events(before, logged_step.actor, logged_step.action, state, seat)
        assert events == game.events(step.before, step.actor, step.action, step.after, seat), f"{where}: other events at {step}"
    assert state == world, f"{where}: the history leads to another world"


def check_values(game: AnyGame, *, thin: int = 1) -> None:
    """Units are counted upwards and end; values are chances of winning; at the end of the match they say who won."""
    for setup, step in steps(game, every=29, thin=thin):
        where = f"{game.id} {setup} {step}"
        assert step.after.units() >= step.before.units(), f"{where}: a unit was taken back"
        state = step.after.copy()
        playout_unit(state, Rng(step.number))
        if step.after.outcome() is None:
            assert state.outcome() is not None or state.units() > step.after.units(), f"{where}: the unit did not end"
        values = [state.value(seat) for seat in range(setup.players)]
        assert all(0.0 <= value <= 1.0 for value in values), f"{where}: {values}"
        outcome = state.outcome()
        if outcome is not None:
            assert [seat for seat, value in enumerate(values) if value > 0] == outcome.winners, f"{where}: {values} for {outcome}"


STATE_CHECKS = [check_bytes, check_history, check_values]
