"""Reconnecting to a table: missed events are sent, and the log can be read page by page."""

import json
from pathlib import Path

import pytest

from serai.protocol import commands
from serai.protocol.pushes import Told, encode
from tests.house.harness import ANNA, BEN, PEOPLE, STRANGER, FakeListener, run_house

# Coming back


@pytest.mark.parametrize("game", ["hukum", "liap-tui", "telefon", "whot"])
async def test_reconnecting_from_every_version_gives_the_same_view_and_the_missed_events(tmp_path: Path, game: str) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated(game, 4)
        listeners = [FakeListener(person) for person in (*PEOPLE[:4], STRANGER)]
        for listener in listeners:
            await room.enter(listener)
        first = room.table.version
        await node.do(room, ANNA, commands.Start())
        await node.play_on(room, 12)
        for listener in listeners:
            told = {line["version"]: line for push in listener.pushes() for line in push["told"]}
            whole = listener.last
            for since in range(first, room.table.version + 1):
                back = FakeListener(listener.person)
                await room.enter(back, since)
                assert back.last | {"told": []} == whole | {"told": []}
                assert back.last["told"] == [told[version] for version in range(since + 1, room.table.version + 1)]
            fresh = FakeListener(listener.person)
            await room.enter(fresh)
            assert fresh.last == whole | {"told": []}


async def test_a_client_that_missed_too_much_or_is_new_gets_only_the_current_view(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serai.house.room.MAX_MISSED_ENTRIES", 3)
    async with run_house(tmp_path) as node:
        room = await node.playing("hukum", 4)
        await node.play_on(room, 6)

        async def shown(since: int | None) -> bytes:
            listener = FakeListener(ANNA)
            await room.enter(listener, since)
            return listener.data[0]

        fresh = await shown(None)
        for since in (0, 1, room.table.version - 4, room.table.version, room.table.version + 99):
            assert await shown(since) == fresh
        assert await shown(room.table.version - 3) != fresh


async def test_missed_events_are_described_as_the_persons_seat_saw_them_then(tmp_path: Path) -> None:
    """A player who swaps seats for the rematch does not see what the other seat saw."""
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, options={"rounds": 1})
        listener = FakeListener(ANNA)
        await room.enter(listener)
        since = room.table.version
        await node.play_on(room)
        for person in (ANNA, BEN):
            await room.request(person, commands.Rematch())
        await room.request(ANNA, commands.Move(seat=0, with_seat=1))
        back = FakeListener(ANNA)
        await room.enter(back, since)
        assert back.last["told"] == [line for push in listener.pushes() for line in push["told"]]
        assert back.last["seat"] == 1


# Pages of the log


def _all_told(listener: FakeListener) -> list[object]:
    return [line for push in listener.pushes() for line in push["told"]]


async def test_pages_contain_the_whole_log_as_it_was_described_then(tmp_path: Path) -> None:
    """Paging back shows every entry once, as the person's seat was sent it then, and who sat where before it."""
    async with run_house(tmp_path) as node:
        room = await node.playing("whot", 2)
        listeners = [FakeListener(person) for person in (ANNA, BEN, STRANGER)]
        for listener in listeners:
            await room.enter(listener)
        first = room.table.version
        await node.play_on(room, 60)
        code, last = room.table.code, room.table.version
        for listener in listeners:
            told = _all_told(listener)
            for most in (1, 7, 500):
                lines: list[Told] = []
                before = last + 1
                while before > 1:
                    page = await node.house.log(code, listener.person.id, before, most)
                    assert len(page.told) == min(most, before - 1)
                    lines = page.told + lines
                    before = page.told[0].version
                assert [line.version for line in lines] == [*range(1, last + 1)]
                assert json.loads(encode(lines))[first:] == told
        assert _all_told(listeners[0]) != _all_told(listeners[-1]), "a seat is told more"
        assert (await node.house.log(code, ANNA.id, 1, 5)).told == []
        assert (await node.house.log(code, ANNA.id, last + 99, 1)).told[0].version == last


async def test_a_page_has_the_names_of_those_who_sat_there_then(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.house.open_table(ANNA, "keepers", seats=3)
        await room.request(BEN, commands.Sit(seat=2))
        await room.request(ANNA, commands.Move(seat=0, with_seat=2))
        await room.request(BEN, commands.Ready())
        await room.request(ANNA, commands.Start())
        code = room.table.code
        whole = await node.house.log(code, STRANGER.id, 99, 500)
        changes = [(line.events[0].kind, line.names) for line in whole.told if line.names]
        a, b = ANNA.name, BEN.name
        assert (whole.names, changes) == (
            [a, None, None],
            [("sat", [a, None, b]), ("swapped", [b, None, a]), ("started", [b, a])],
        )
        assert (await node.house.log(code, STRANGER.id, 4, 1)).names == [a, None, b]
