"""Entries as text: what is written reads back as it was, whatever a match or a table brings."""

import types
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import serai
from serai.house import codec
from serai.house.fold import fold
from serai.house.loading import fold_rows
from serai.house.log import CLOCK, HOUSE, Action, ByBot, ByPerson, Deal, Entry
from serai.house.table_events import AnyTableEvent, TableEvent
from serai.kernel.game import AnyGame
from serai.kernel.rng import Rng
from tests.house.harness import NAMES, log_of, run_house

AUTHORS = st.sampled_from([CLOCK, HOUSE, ByBot("greedy"), ByBot("a:b"), ByPerson("somebody"), ByPerson("clockmaker"), ByPerson("bot")])
COMMANDS = st.none() | st.binary(min_size=16, max_size=16).map(bytes.hex)
VALUES: dict[Any, st.SearchStrategy[Any]] = {
    str: st.text(max_size=20),
    int: st.integers(-(2**53), 2**53),
    bool: st.booleans(),
}


def values(of: Any) -> st.SearchStrategy[Any]:
    """Any value of a type that a table event's field can have."""
    if of in VALUES:
        return VALUES[of]
    if of is type(None):
        return st.none()
    origin, inner = get_origin(of), get_args(of)
    if origin is Literal:
        return st.sampled_from(inner)
    if origin is list:
        return st.lists(values(inner[0]), max_size=4)
    if origin is tuple:
        return st.tuples(*map(values, inner))
    if origin is dict:
        return st.dictionaries(values(inner[0]), values(inner[1]), max_size=4)
    assert isinstance(of, types.UnionType) or inner, f"no values for {of}"
    return st.one_of(*map(values, inner))


def events(kind: type[TableEvent]) -> st.SearchStrategy[TableEvent]:
    return st.builds(kind, **{name: values(of) for name, of in get_type_hints(kind).items() if name in kind.__struct_fields__})


@pytest.mark.parametrize("kind", get_args(AnyTableEvent), ids=lambda kind: kind.__name__)
def test_every_table_event_reads_back(kind: type[TableEvent]) -> None:
    @settings(max_examples=25, deadline=None)
    @given(events(kind), AUTHORS, COMMANDS, st.integers(1, 10_000))
    def check(event: Any, by: Any, command: str | None, version: int) -> None:
        entry = Entry(version, 1_700_000_000_000, event, by, command)
        rules = serai.games()[0]
        row = codec.write("ABCDEF", rules, entry)
        assert (row.table, row.actor) == ("ABCDEF", "@")
        assert codec.read(rules, row) == entry

    check()


@pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
def test_every_deal_and_action_of_random_matches_reads_back(game: AnyGame) -> None:
    rng = Rng(f"codec {game.id}")
    for players in game.seats:
        state, version = game.new(players, {}), 1
        while state.outcome() is None and version < 400:
            what: Deal | Action
            if state.deal_due():
                what = Deal(state.shuffle(rng))
                state.deal(what.order)
            else:
                seat = rng.shuffled(state.actors(), 1)[0]
                what = Action(seat, state.sample(seat, rng), forced=bool(rng.below(2)))
                state.apply(what.seat, what.action)
            version += 1
            entry = Entry(version, version, what, HOUSE)
            assert codec.read(game, codec.write("ABCDEF", game, entry)) == entry


@pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
async def test_a_log_that_is_read_folds_to_the_table_that_was_played(tmp_path: Path, game: AnyGame) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing(game.id, 1, bots=game.seats[0] - 1)
        await node.play_on(room, 15)
        rows = await log_of(node, room)
        entries = [codec.read_opening(rows[0]), *(codec.read(game, row) for row in rows[1:])]
        assert [codec.write(room.table.code, game, entry) for entry in entries] == rows
        for again in (fold(room.table.code, entries, NAMES), fold_rows(rows, NAMES)):
            assert again.state == room.table.state
            for name in ("version", "chairs", "decisions", "status", "pause", "revision", "touched_at", "match", "began"):
                assert getattr(again, name) == getattr(room.table, name), name


def test_entries_that_no_house_wrote_are_rejected() -> None:
    rules = serai.games()[0]
    good = codec.write("ABCDEF", rules, Entry(1, 1, Deal(rules.new(rules.seats[0], {}).shuffle(Rng("one"))), HOUSE))
    for actor, text in (("@", "{}"), ("@", "rubbish"), ("P1", "rubbish"), ("*", "rubbish"), ("X", good.text)):
        row = type(good)(good.table, 1, 1, actor, good.by, text)
        with pytest.raises((ValueError, serai.SeraiError)):
            codec.read(rules, row)
