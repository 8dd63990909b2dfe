"""Who may sit down and chat at a table, and who becomes host when the host is gone."""

from pathlib import Path

import pytest

from serai.house.scheduler import GRACE_MS, HOST_GRACE_MS
from serai.house.table_events import handle
from serai.house.upkeep import CLOSE_EMPTY_TABLE_MS
from serai.protocol import commands
from serai.web.errors import status_of
from tests.house.harness import ANNA, BEN, CEM, DORA, STRANGER, FakeListener, FakeTime, refused, run_house, sitting, status
from tests.load_room import load_room

# Somebody who was removed


async def test_a_removed_player_is_told_and_cannot_sit_down_again_until_the_host_allows_it(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("telefon", 3, seats=4)
        ben, anna = FakeListener(BEN), FakeListener(ANNA)
        await room.enter(ben)
        await room.enter(anna)
        await room.request(ANNA, commands.Remove(seat=1))
        assert (ben.last["seat"], ben.last["barred"], ben.event_kinds()[-1]) == (None, "removed", "removed")
        assert anna.last["barred"] is None
        assert anna.last["table"]["removed"] == [{"who": handle(room.table.code, BEN.id), "name": "Ben"}]
        for command in (commands.Sit(seat=1), commands.Sit()):
            why = await refused(room.request(BEN, command))
            assert (why.code, status_of(why)) == ("removed", 403)
            assert "until Anna lets you back in" in str(why)
        await room.say(BEN, "sorry")
        assert (await refused(room.request(CEM, commands.Allow(who=handle(room.table.code, BEN.id))))).code == "host-only"
        await room.request(ANNA, commands.Allow(who=handle(room.table.code, BEN.id)))
        assert (ben.last["barred"], anna.last["table"]["removed"]) == (None, [])
        await room.request(BEN, commands.Sit(seat=1))
        assert sitting(room, 1) == BEN


async def test_a_removed_bot_cannot_be_allowed_and_an_invalid_handle_is_refused(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("telefon", 1, bots=1)
        await room.request(ANNA, commands.Remove(seat=1))
        assert room.table.removed == {}
        for who in ("", "x" * 1000, "../../../../"):
            assert (await refused(room.request(ANNA, commands.Allow(who=who)))).code == "nobody-there"


async def test_quick_play_skips_a_table_from_which_the_person_was_removed(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("telefon", 2)
        await room.enter(FakeListener(ANNA))
        await room.request(ANNA, commands.Remove(seat=1))
        assert (await node.house.quick_play(BEN, "telefon")) is not room


async def test_the_first_free_seat_is_taken_when_none_is_named(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("telefon", 2, seats=3)
        await room.request(CEM, commands.Sit())
        assert sitting(room, 2) == CEM
        before = room.table.version
        await room.request(BEN, commands.Sit())
        assert room.table.version == before, "a person who sits stays there"
        assert (await refused(room.request(DORA, commands.Sit()))).code == "no-free-seat"


# Only people who were here


async def test_a_table_limited_to_people_who_were_here_takes_no_stranger(tmp_path: Path) -> None:
    """Somebody who is muted or removed does not come back by dropping the cookie."""
    async with run_house(tmp_path) as node:
        room = await node.seated("telefon", 3, seats=4)
        await room.request(CEM, commands.Leave())
        dora, stranger = FakeListener(DORA), FakeListener(STRANGER)
        await room.enter(dora)
        await room.request(ANNA, commands.KnownOnly())
        await room.enter(stranger)
        assert (stranger.last["barred"], stranger.last["table"]["known_only"], dora.last["barred"]) == ("stranger", True, None)
        why = await refused(room.request(STRANGER, commands.Sit()))
        assert (why.code, status_of(why)) == ("strangers-sit", 403)
        assert (await refused(room.say(STRANGER, "it's me again"))).code == "strangers-chat"
        await room.say(DORA, "I was watching")
        await room.request(CEM, commands.Sit(seat=2))
        await room.request(ANNA, commands.Allow(who=handle(room.table.code, STRANGER.id)))
        await room.say(STRANGER, "thank you")
        await room.request(ANNA, commands.KnownOnly(only=False))
        await room.request(STRANGER, commands.Sit())
        assert (await refused(room.request(BEN, commands.KnownOnly()))).code == "host-only"


async def test_a_removed_player_is_not_known_however_often_they_sat(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("telefon", 2)
        await room.enter(FakeListener(BEN))
        await room.request(ANNA, commands.Remove(seat=1))
        await room.request(ANNA, commands.KnownOnly())
        assert (await refused(room.request(BEN, commands.Sit()))).code == "removed"
        assert (await refused(room.say(BEN, "hello"))).code == "strangers-chat"


async def test_removed_and_known_people_are_remembered_after_a_restart(tmp_path: Path) -> None:
    time = FakeTime()
    async with run_house(tmp_path, time=time) as node:
        room = await node.seated("telefon", 3)
        await room.request(ANNA, commands.Remove(seat=1))
        await room.request(ANNA, commands.KnownOnly())
        before = room.table
    async with run_house(tmp_path, time=time) as node:
        after = (await load_room(node.house, before.code)).table
        assert (after.removed, after.known_only, after.known) == (before.removed, True, before.known)


# A host who is gone


async def test_a_host_who_is_gone_for_a_minute_passes_the_role_to_somebody_who_is_there(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("whot", 3)
        anna, cem = FakeListener(ANNA), FakeListener(CEM)
        await room.enter(anna)
        await room.enter(cem)
        room.exit(anna)
        await node.advance(HOST_GRACE_MS / 1000 - 1)
        assert room.table.host == ANNA
        await node.advance(1)
        assert room.table.host == CEM, "Ben is not there either"
        assert cem.last["host"]
        assert cem.event_kinds()[-1] == "host-passed"
        await room.request(CEM, commands.Remove(seat=0))
        await node.do(room, BEN, commands.Leave())
        await node.do(room, CEM, commands.AddBot(seat=0))
        await node.do(room, CEM, commands.Start())
        assert status(room) == "playing"


async def test_a_host_who_comes_back_in_time_stays_host(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("telefon", 2)
        anna, ben = FakeListener(ANNA), FakeListener(BEN)
        for listener in (anna, ben):
            await room.enter(listener)
        room.exit(anna)
        await node.advance(HOST_GRACE_MS / 1000 - 1)
        await room.enter(anna)
        await node.advance(HOST_GRACE_MS / 1000 * 2)
        assert room.table.host == ANNA


async def test_the_next_to_sit_down_becomes_host_if_the_host_is_long_gone(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.house.open_table(ANNA, "telefon")
        anna, ben = FakeListener(ANNA), FakeListener(BEN)
        await room.enter(anna)
        room.exit(anna)
        await node.advance(HOST_GRACE_MS / 1000 * 3)
        assert room.table.host == ANNA, "nobody else is there"
        await room.enter(ben)
        await node.advance(1)
        assert room.table.host == ANNA, "a spectator is not asked"
        await node.do(room, BEN, commands.Sit())
        await node.advance(1)
        assert room.table.host == BEN


@pytest.mark.parametrize("game", ["whot", "telefon"])
async def test_the_same_holds_before_a_rematch(tmp_path: Path, game: str) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing(game, 2, seats=2)
        await node.play_on(room)
        anna, ben = FakeListener(ANNA), FakeListener(BEN)
        for listener in (anna, ben):
            await room.enter(listener)
        for person in (ANNA, BEN):
            await node.do(room, person, commands.Rematch())
        room.exit(anna)
        await node.advance(HOST_GRACE_MS / 1000)
        assert room.table.host == BEN


async def test_a_rematch_does_not_wait_for_somebody_who_is_gone(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("telefon", 3, seats=3)
        await node.play_on(room)
        anna, ben, cem = FakeListener(ANNA), FakeListener(BEN), FakeListener(CEM)
        for listener in (anna, ben, cem):
            await room.enter(listener)
        room.exit(ben)
        await node.do(room, ANNA, commands.Rematch())
        await node.advance(GRACE_MS / 1000)
        assert status(room) == "over", "Cem is there and has not been asked in vain"
        await node.do(room, CEM, commands.Rematch())
        await node.advance(1)
        assert status(room) == "waiting", "nobody waits for Ben any longer"
        assert sitting(room, 1) == BEN, "his seat is kept"
        assert [chair.ready for chair in room.table.chairs] == [False] * 3
        await node.do(room, ANNA, commands.Remove(seat=1))
        await node.do(room, CEM, commands.Ready())
        await node.do(room, ANNA, commands.Start())
        assert status(room) == "playing"


async def test_a_rematch_waits_for_somebody_who_is_there_or_comes_back_in_time(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("telefon", 2, seats=2)
        await node.play_on(room)
        anna, ben = FakeListener(ANNA), FakeListener(BEN)
        await room.enter(anna)
        await room.enter(ben)
        await node.do(room, ANNA, commands.Rematch())
        room.exit(ben)
        await node.advance(GRACE_MS / 1000 - 1)
        await room.enter(ben)
        await node.advance(GRACE_MS / 1000 * 2)
        assert status(room) == "over"


# Tables without connections


async def test_a_public_table_that_nobody_is_at_is_listed_last_and_closed_after_minutes(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        lively = await node.house.open_table(ANNA, "telefon")
        await lively.enter(FakeListener(ANNA))
        node.time.now += 1000
        dead = await node.house.open_table(BEN, "telefon")
        ben = FakeListener(BEN)
        await dead.enter(ben)
        assert [(found.code, found.here) for found in node.house.open_tables()] == [(dead.table.code, 1), (lively.table.code, 1)]
        dead.exit(ben)
        assert [(found.code, found.here) for found in node.house.open_tables()] == [(lively.table.code, 1), (dead.table.code, 0)]
        node.time.now += CLOSE_EMPTY_TABLE_MS - 1
        assert await node.house.upkeep.close_empty() == 0
        node.time.now += 1
        await node.house.upkeep.run()
        assert [found.code for found in node.house.open_tables()] == [lively.table.code]
        assert (await refused((await load_room(node.house, dead.table.code)).request(CEM, commands.Sit()))).code == "table-closed"


async def test_a_private_table_and_one_that_somebody_watches_stay_open(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        private = await node.house.open_table(ANNA, "telefon", public=False)
        watched = await node.house.open_table(BEN, "telefon")
        await watched.enter(FakeListener(STRANGER))
        assert [found.here for found in node.house.open_tables()] == [0], "a spectator is not a player"
        node.time.now += CLOSE_EMPTY_TABLE_MS * 2
        assert await node.house.upkeep.close_empty() == 0
        assert (status(private), status(watched)) == ("waiting", "waiting")


async def test_after_a_restart_people_have_minutes_to_come_back(tmp_path: Path) -> None:
    time = FakeTime()
    async with run_house(tmp_path, time=time) as node:
        code = (await node.house.open_table(ANNA, "telefon")).table.code
    time.now += CLOSE_EMPTY_TABLE_MS * 3
    async with run_house(tmp_path, time=time) as node:
        await node.house.wake()
        assert await node.house.upkeep.close_empty() == 0
        assert [found.code for found in node.house.open_tables()] == [code]
        time.now += CLOSE_EMPTY_TABLE_MS
        assert await node.house.upkeep.close_empty() == 1
        assert node.house.open_tables() == []


async def test_quick_play_first_joins_a_table_that_somebody_opened(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        opened = await node.house.open_table(ANNA, "telefon")
        await opened.enter(FakeListener(ANNA))
        quick = await node.house.open_table(BEN, "telefon", seats=4, quick=True)
        await quick.enter(FakeListener(BEN))
        assert (await node.house.quick_play(CEM, "telefon")) is opened
        seat = opened.table.seat_of(CEM.id)
        assert seat is not None
        assert opened.table.chairs[seat].ready, "a person who uses quick play is ready"
