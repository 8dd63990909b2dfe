"""Coming back to a table: what was missed is told, and the log can be read page by page."""

import json
from pathlib import Path

import pytest

from serai.house import commands
from serai.house.push import Told, encode
from tests.house.world import ANNA, BEN, PEOPLE, STRANGER, Ear, world

# Coming back


@pytest.mark.parametrize("game", ["hukum", "liap-tui", "telefon", "whot"])
async def test_coming_back_from_every_version_gives_the_same_view_and_the_rest_of_the_events(tmp_path: Path, game: str) -> None:
    async with world(tmp_path) as w:
        room = await w.seated(game, 4)
        ears = [Ear(person) for person in (*PEOPLE[:4], STRANGER)]
        for ear in ears:
            await room.enter(ear)
        first = room.table.version
        await w.do(room, ANNA, commands.Start())
        await w.play_on(room, 12)
        for ear in ears:
            told = {line["version"]: line for push in ear.pushes() for line in push["told"]}
            whole = ear.last
            for since in range(first, room.table.version + 1):
                back = Ear(ear.person)
                back.send(await room.look(ear.person, since))
                assert back.last | {"told": []} == whole | {"told": []}
                assert back.last["told"] == [told[version] for version in range(since + 1, room.table.version + 1)]
            fresh = Ear(ear.person)
            fresh.send(await room.look(ear.person))
            assert fresh.last == whole | {"told": []}


async def test_who_missed_too_much_or_knows_nothing_gets_a_fresh_view(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serai.house.room.RETOLD", 3)
    async with world(tmp_path) as w:
        room = await w.playing("hukum", 4)
        await w.play_on(room, 6)
        fresh = await room.look(ANNA)
        for since in (0, 1, room.table.version - 4, room.table.version, room.table.version + 99):
            assert await room.look(ANNA, since) == fresh
        assert await room.look(ANNA, room.table.version - 3) != fresh


async def test_what_is_told_anew_is_what_ones_seat_saw_then(tmp_path: Path) -> None:
    """Who swaps seats for the rematch does not get to see what the other seat saw."""
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2, options={"rounds": 1})
        ear = Ear(ANNA)
        await room.enter(ear)
        since = room.table.version
        await w.play_on(room)
        for person in (ANNA, BEN):
            await room.do(person, commands.Rematch())
        await room.do(ANNA, commands.Move(seat=0, with_seat=1))
        back = Ear(ANNA)
        back.send(await room.look(ANNA, since))
        assert back.last["told"] == [line for push in ear.pushes() for line in push["told"]]
        assert back.last["seat"] == 1


# Pages of the log


def _all_told(ear: Ear) -> list[object]:
    return [line for push in ear.pushes() for line in push["told"]]


async def test_pages_give_the_whole_log_as_it_was_told(tmp_path: Path) -> None:
    """Whoever pages back finds every entry once, as their own seat was told it then, and who sat where before it."""
    async with world(tmp_path) as w:
        room = await w.playing("whot", 2)
        ears = [Ear(person) for person in (ANNA, BEN, STRANGER)]
        for ear in ears:
            await room.enter(ear)
        first = room.table.version
        await w.play_on(room, 60)
        code, last = room.table.code, room.table.version
        for ear in ears:
            told = _all_told(ear)
            for most in (1, 7, 500):
                lines: list[Told] = []
                before = last + 1
                while before > 1:
                    page = await w.house.log(code, ear.person.id, before, most)
                    assert len(page.told) == min(most, before - 1)
                    lines = page.told + lines
                    before = page.told[0].version
                assert [line.version for line in lines] == [*range(1, last + 1)]
                assert json.loads(encode(lines))[first:] == told
        assert _all_told(ears[0]) != _all_told(ears[-1]), "a seat is told more"
        assert (await w.house.log(code, ANNA.id, 1, 5)).told == []
        assert (await w.house.log(code, ANNA.id, last + 99, 1)).told[0].version == last


async def test_a_page_names_who_sat_there_then(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.house.open_table(ANNA, "keepers", seats=3)
        await room.do(BEN, commands.Sit(seat=2))
        await room.do(ANNA, commands.Move(seat=0, with_seat=2))
        await room.do(BEN, commands.Ready())
        await room.do(ANNA, commands.Start())
        code = room.table.code
        whole = await w.house.log(code, STRANGER.id, 99, 500)
        changes = [(json.loads(bytes(line.events))[0]["kind"], line.names) for line in whole.told if line.names]
        a, b = ANNA.name, BEN.name
        assert (whole.names, changes) == (
            [a, None, None],
            [("sat", [a, None, b]), ("swapped", [b, None, a]), ("started", [b, a])],
        )
        assert (await w.house.log(code, STRANGER.id, 4, 1)).names == [a, None, b]
