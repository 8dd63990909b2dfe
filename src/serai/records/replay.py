"""Replaying a record. Every action goes through the checked API, and the result must match the game's."""

from collections.abc import Iterator
from typing import NamedTuple

from serai.kernel.checked import play
from serai.kernel.errors import IllegalAction, InvalidAction, InvalidOptions, UnknownGame
from serai.kernel.game import AnyGame
from serai.kernel.presentation import Scene
from serai.kernel.registry import game
from serai.kernel.state import CHANCE, State
from serai.records.record import Entry, Record
from serai.records.text import FIRST_ENTRY, invalid, read


class Step(NamedTuple):
    """One action of a record, with the positions before and after it. Nothing else uses the two states, so they may be kept."""

    line: int
    """Its line in the record's text."""
    entry: Entry
    before: State
    actor: int
    """The seat, or CHANCE."""
    action: int
    """The action as the game's number; meaningless for a deal."""
    after: State


def replay(record: Record | str) -> State:
    """The position that a record (or its text) leads to. Raises InvalidRecord with the line and the reason."""
    if isinstance(record, str):
        record = read(record)
    state = start(record)[1]
    for step in steps(record):
        state = step.after
    return state


def steps(record: Record) -> Iterator[Step]:
    """A record action by action. An impossible action raises InvalidRecord when it is reached, a wrong result at the end."""
    rules, state = start(record)
    for line, entry in enumerate(record.entries, FIRST_ENTRY):
        after = state.copy()
        try:
            play(after, entry.actor, entry.text, by_table=entry.by_table)
        except IllegalAction as error:
            raise invalid(line, f"{entry.text!r} is not possible here: {error.why()}") from None
        except InvalidAction as error:
            raise invalid(line, str(error)) from None
        yield Step(line, entry, state, entry.actor, 0 if entry.actor == CHANCE else rules.parse(entry.text), after)
        state = after
    _check_result(record, state)


def open_scene(rules: AnyGame, state: State) -> Scene:
    """The scene with every seat's zones as that seat sees them, for a game that is over."""
    common = rules.scene(rules.view(state, None))
    own = {seat: {zone.id: zone for zone in rules.scene(rules.view(state, seat)).zones} for seat in range(state.players)}
    return Scene(zones=[zone if zone.seat is None else own[zone.seat][zone.id] for zone in common.zones], notes=common.notes)


def start(record: Record) -> tuple[AnyGame, State]:
    """The game of a record, and its state before the first deal."""
    try:
        rules = game(record.game)
    except UnknownGame as error:
        raise invalid(2, str(error)) from None
    if record.rules_version != rules.rules_version:
        raise invalid(
            2, f"this was played with version {record.rules_version} of the rules, but {rules.title} has version {rules.rules_version} here"
        )
    try:
        rules.read_options(record.options)
    except InvalidOptions as error:
        raise invalid(3, str(error)) from None
    try:
        return rules, rules.new(len(record.players), record.options)
    except InvalidOptions as error:
        raise invalid(4 if error.facts.get("option") == "players" else 3, str(error)) from None


def _check_result(record: Record, state: State) -> None:
    line = FIRST_ENTRY + len(record.entries)
    outcome = state.outcome()
    if record.result == outcome:
        return
    if outcome is None:
        raise invalid(line, f"the game is not over: it is in {state.phase()}, and has no result yet")
    if record.result is None:
        raise invalid(line, "the record is cut off: the game is over and its result is missing")
    raise invalid(
        line, f"the result is wrong: the game ended with scores {outcome.scores}, winners {outcome.winners}, reason {outcome.reason!r}"
    )
