"""Practice tables: hints and open hands."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from serai.house.bot_pool import MAX_QUEUED_HINTS
from serai.web.errors import status_of
from tests.house.harness import ANNA, BEN, STRANGER, FakeListener, legal, refused, run_house


async def test_a_practice_table_says_so_and_gives_hints_and_open_hands(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, practice=True)
        listener = FakeListener(STRANGER)
        await room.enter(listener)
        assert listener.last["table"]["practice"] is True
        assert (await room.hint(ANNA)).text in legal(room, 0)
        opened = msgspec.json.decode(await room.open_hands())
        assert [view["card"] for view in opened["views"]] == room.table.state.cards  # type: ignore[union-attr]
        await node.move(room, 0)
        opened = msgspec.json.decode(await room.open_hands())
        assert [line.split(" ")[0] for line in opened["log"]] == ["*", "P1"]
        assert (await refused(room.hint(ANNA))).code == "not-your-turn"
        assert (await refused(room.hint(STRANGER))).code == "not-your-turn"


async def test_open_hands_contain_the_games_notes(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("hukum", 1, bots=3, practice=True)
        opened = msgspec.json.decode(await room.open_hands())
        assert [note["kind"] for note in opened["notes"]][:3] == ["team", "team", "score"]
        assert "hand" not in str(opened["notes"])


async def test_open_hands_are_built_once_per_version(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, practice=True)
        built = await room.open_hands()
        for _ in range(20):
            assert await room.open_hands() is built
        await node.move(room, 0)
        assert await room.open_hands() != built


@pytest.mark.parametrize("laying", [{}, {"public": False}, {"quick": True}])
async def test_hints_and_open_hands_are_refused_at_other_tables(tmp_path: Path, laying: dict[str, Any]) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, **laying)
        for person in (ANNA, BEN, STRANGER):
            why = await refused(room.hint(person))
            assert (why.code, status_of(why)) == ("practice-only", 403)
        assert (await refused(room.open_hands())).code == "practice-only"


async def test_before_the_match_there_are_no_open_hands(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2, practice=True)
        assert msgspec.json.decode(await room.open_hands())["views"] == []
        assert (await refused(room.hint(ANNA))).code == "not-your-turn"


async def test_hints_have_a_separate_queue_and_bots_go_first(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, practice=True)
        node.bots.silent = 1
        hints = [asyncio.create_task(room.hint(ANNA)) for _ in range(MAX_QUEUED_HINTS)]
        await asyncio.sleep(0)
        asked = len(node.bots.asked)
        assert asked == 1, "one hint is being made, and the others wait"
        table = room.table
        assert table.state is not None
        assert await node.bots.act(table.rules, table.state, 0, "greedy", "a bot at a table", table="it") in table.state.legal(0)
        busy = await refused(room.hint(ANNA))
        assert (busy.code, status_of(busy)) == ("hints-busy", 429)
        hints[0].cancel()
        assert {made.text for made in await asyncio.gather(*hints[1:])} <= set(legal(room, 0))
