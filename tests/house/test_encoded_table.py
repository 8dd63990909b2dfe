"""The views that are sent are put together from parts; they are byte by byte those that the game itself makes."""

from itertools import islice

import msgspec
import pytest

import serai
from examples.high_card import HIGH_CARD
from serai.house.encoded_table import EncodedTable, Fields, fields_of, keys_of
from serai.house.log import HOUSE, Action, Deal, Entry, Step
from serai.house.table import Table
from serai.house.table_events import Opened
from serai.kernel.game import AnyGame
from serai.kernel.state import CHANCE
from serai.testing.setups import setups
from serai.testing.walk import walk


@pytest.mark.parametrize("game", [*serai.games(), HIGH_CARD], ids=lambda game: game.id)
def test_views_and_their_changes_are_those_of_the_game(game: AnyGame) -> None:
    opened = Opened(game="hukum", rules_version=1, options={}, seats=4, public=False, practice=False, clock="game", host="id")
    for setup in setups(game):
        table = Table("AAAAAA", Entry(1, 0, opened, HOUSE), {})
        table.rules = game
        before: EncodedTable | None = None
        for step in islice(walk(game, setup, "views"), 60):
            table = table.copy()
            last, table.state = table.state, step.after.copy()
            what = Deal([]) if step.actor == CHANCE else Action(step.actor, step.action)
            made = Step(Entry(2, 0, what, HOUSE), last, table.state, (), False)
            encoded = EncodedTable(table, Fields([], []), before, [made])
            paused = EncodedTable(table, Fields([], []), encoded)
            assert all(paused.view_changes(encoded, seat) == b"" for seat in (*range(setup.players), None)), "only the table has changed"
            for seat in (*range(setup.players), None):
                view = msgspec.json.encode(game.view(step.after, seat))
                assert b"{%b}" % encoded.view(seat).json() == view, f"{setup} {step}: {seat}"
                if before is not None:
                    was, now = (
                        msgspec.json.decode(data, type=dict[str, msgspec.Raw]) for data in (b"{%b}" % before.view(seat).json(), view)
                    )
                    changed = {key: bytes(value) for key, value in now.items() if bytes(value) != bytes(was[key])}
                    changes = msgspec.json.decode(b"{%b}" % encoded.view_changes(before, seat), type=dict[str, msgspec.Raw])
                    assert {key: bytes(value) for key, value in changes.items()} == changed, f"{setup} {step}: {seat}"
            before = encoded


def test_only_fields_whose_bytes_changed_are_sent() -> None:
    class Old(msgspec.Struct):
        a: object
        b: object

    class New(msgspec.Struct):
        b: object
        c: object

    before = fields_of(Old(1, [2]))
    assert fields_of(Old(1, [2])).changes(before) == b""
    assert fields_of(Old(True, [2])).changes(before) == b'"a":true', "equal values, other bytes"
    assert fields_of(Old(1, None)).changes(before) == b'"b":null'
    assert fields_of(Old(2, None)).changes(before, [b'"a":']) == b'"b":null', "but for those that are left out"
    assert fields_of(New([2], 3)).changes(before) == b'"c":3,"a":null', "a field that vanishes is null"
    assert keys_of(("a", "b")) is before.keys


def test_changes_are_found_in_the_order_of_the_fields_however_many_versions_apart() -> None:
    """The order must not show in which order a game lists what has changed, nor what was compared."""

    class Seen(msgspec.Struct):
        a: int
        b: int
        c: int

    first = fields_of(Seen(1, 2, 3))
    second = first.with_changes({"c": 4, "a": 5})
    third = second.with_changes({"b": 6})
    assert second.changes(first) == b'"a":5,"c":4'
    assert third.changes(second) == b'"b":6'
    assert third.changes(first) == b'"a":5,"b":6,"c":4'
    assert third.with_changes({"b": 2}).changes(second) == b"", "changed and changed back"


def test_json_is_used_again_for_values_that_have_not_changed() -> None:
    class Seen(msgspec.Struct):
        a: object
        b: object

    before = fields_of(Seen(1, [2]))
    assert fields_of(Seen(1, [2]), before) is before
    assert before.with_changes({"b": [2]}) is before
    for after in (fields_of(Seen(1, [3]), before), before.with_changes({"b": [3], "a": 1})):
        assert (after.values, after.values[0] is before.values[0]) == ([b"1", b"[3]"], True)
    assert before.with_changes({"a": True}).json() == b'"a":true,"b":[2]', "equal values, other bytes"
