"""Sitting down, moving, swapping, getting up: who may, who may not, and why."""

from pathlib import Path

import pytest

from serai.house import commands
from serai.house.entries import Person
from tests.house.world import ANNA, BEN, CEM, DORA, STRANGER, Ear, kinds, log_of, refused, sitting, world

HUKUM = "hukum"


async def test_whoever_opens_a_table_is_its_host_and_sits_first(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.house.open_table(ANNA, HUKUM)
        assert room.table.host == ANNA
        assert sitting(room, 0) == ANNA
        assert len(room.table.code) == 6
        assert room.table.code.isalpha()
        assert room.table.code.isupper()
        assert (await w.house.room(room.table.code)) is room


async def test_anyone_takes_a_free_seat_and_moves_to_another(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.house.open_table(ANNA, HUKUM)
        await room.do(BEN, commands.Sit(seat=2))
        await room.do(BEN, commands.Sit(seat=3))
        assert [chair.name for chair in room.table.chairs] == ["Anna", None, None, "Ben"]


async def test_a_taken_seat_is_refused_with_the_name_of_who_sits_there(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.house.open_table(ANNA, HUKUM)
        why = await refused(room.do(BEN, commands.Sit(seat=0)))
        assert (why.code, str(why)) == ("seat-taken", "Anna sits there already. Choose a free seat.")


@pytest.mark.parametrize("seat", [-1, 4, 99])
async def test_there_are_only_the_seats_of_the_table(tmp_path: Path, seat: int) -> None:
    async with world(tmp_path) as w:
        room = await w.house.open_table(ANNA, HUKUM)
        asked: list[commands.AnyCommand] = [
            commands.Sit(seat=seat),
            commands.AddBot(seat=seat),
            commands.Remove(seat=seat),
            commands.AskSwap(seat=seat),
            commands.Mute(seat=seat),
        ]
        for command in [*asked, commands.Move(seat=0, with_seat=seat), commands.Move(seat=seat, with_seat=0)]:
            why = await refused(room.do(ANNA, command))
            assert (why.code, why.status) == ("no-such-seat", 404)
        assert room.table.version == 1


async def test_what_is_so_already_makes_no_entry(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated(HUKUM, 2)
        await room.do(BEN, commands.AskSwap(seat=0))
        before = room.table.version
        same: list[tuple[Person, commands.AnyCommand]] = [
            (BEN, commands.Sit(seat=1)),
            (BEN, commands.Ready()),
            (BEN, commands.AskSwap(seat=0)),
            (ANNA, commands.SetOptions(options={})),
        ]
        for person, command in [*same, (ANNA, commands.KeepSpectatorsApart(apart=False)), (ANNA, commands.Mute(seat=1, muted=False))]:
            assert (await room.do(person, command)).version == before
        assert len(await log_of(w, room)) == before


async def test_two_swap_seats_when_both_have_asked(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated(HUKUM, 3)
        await room.do(BEN, commands.AskSwap(seat=2))
        assert sitting(room, 1) == BEN
        assert room.table.swaps == {(1, 2)}
        await room.do(CEM, commands.AskSwap(seat=1))
        assert (sitting(room, 1), sitting(room, 2)) == (CEM, BEN)
        assert room.table.swaps == frozenset()


async def test_who_changes_seats_has_to_be_ready_anew(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated(HUKUM, 3)
        await room.do(ANNA, commands.Move(seat=1, with_seat=3))
        assert [chair.ready for chair in room.table.chairs] == [False, False, True, False]


async def test_an_old_wish_to_swap_is_void_when_somebody_else_sits_there(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated(HUKUM, 2)
        await room.do(BEN, commands.AskSwap(seat=0))
        await room.do(BEN, commands.Sit(seat=3))
        await room.do(CEM, commands.Sit(seat=1))
        await room.do(ANNA, commands.AskSwap(seat=1))
        assert (sitting(room, 0), sitting(room, 1)) == (ANNA, CEM), "Cem never asked"


async def test_a_bot_and_a_free_seat_do_not_mind_a_swap(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated(HUKUM, 1, bots=1)
        await room.do(ANNA, commands.AskSwap(seat=1))
        assert [chair.bot or chair.name for chair in room.table.chairs] == ["greedy", "Anna", None, None]
        assert room.table.chairs[0].ready, "a bot is always ready"
        await room.do(ANNA, commands.AskSwap(seat=3))
        assert sitting(room, 3) == ANNA
        assert (await refused(room.do(ANNA, commands.AskSwap(seat=3)))).code == "own-seat"


async def test_spectators_do_nothing_of_players(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing(HUKUM, 4)
        for command in (commands.Act(text="pass"), commands.Leave(), commands.ReturnToSeat(), commands.Skip(), commands.Rematch()):
            why = await refused(room.do(STRANGER, command))
            assert (why.code, why.status) == ("not-seated", 403)
        waiting = await w.seated(HUKUM, 2)
        assert (await refused(waiting.do(STRANGER, commands.Ready()))).code == "not-seated"
        assert (await refused(waiting.do(STRANGER, commands.AskSwap(seat=0)))).code == "not-seated"


async def test_only_the_host_does_what_is_the_hosts(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated(HUKUM, 2)
        asked: list[commands.AnyCommand] = [
            commands.AddBot(seat=2),
            commands.Remove(seat=0),
            commands.Move(seat=0, with_seat=1),
            commands.SetOptions(clock=20),
            commands.Start(),
            commands.Close(),
            commands.Mute(seat=0),
            commands.KeepSpectatorsApart(),
        ]
        for command in asked:
            for person in (BEN, STRANGER):
                why = await refused(room.do(person, command))
                assert (why.code, why.status, str(why)) == ("host-only", 403, "Only the host, Anna, can do that.")


async def test_the_host_removes_bots_and_people_but_not_themselves(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated(HUKUM, 2, bots=1)
        await room.do(ANNA, commands.Remove(seat=1))
        await room.do(ANNA, commands.Remove(seat=2))
        assert [chair.name for chair in room.table.chairs] == ["Anna", None, None, None]
        assert (await refused(room.do(ANNA, commands.Remove(seat=0)))).code == "host-removes-self"
        assert (await refused(room.do(ANNA, commands.Remove(seat=1)))).code == "nobody-there"
        assert (await refused(room.do(ANNA, commands.Move(seat=1, with_seat=2)))).code == "nobody-there"
        assert (await refused(room.do(ANNA, commands.Move(seat=0, with_seat=0)))).code == "own-seat"


async def test_bots_sit_in_free_seats_at_a_level_that_there_is(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated(HUKUM, 2)
        await room.do(ANNA, commands.AddBot(seat=2, level="random"))
        assert room.table.chairs[2].bot == "random"
        assert (await refused(room.do(ANNA, commands.AddBot(seat=1)))).code == "seat-taken"
        why = await refused(room.do(ANNA, commands.AddBot(seat=3, level="perfect")))
        assert (why.code, str(why)) == ("no-such-bot", "There is no bot perfect; choose one of greedy, random.")


async def test_the_role_passes_on_when_the_host_leaves_before_the_start(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated(HUKUM, 3)
        await room.do(ANNA, commands.Leave())
        assert room.table.host == BEN
        assert room.table.chairs[0].free
        await room.do(BEN, commands.AddBot(seat=0))


async def test_a_table_whose_last_person_leaves_is_closed(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated(HUKUM, 1, bots=3)
        await room.do(ANNA, commands.Leave())
        assert (room.table.status, room.table.closed) == ("closed", "abandoned")
        why = await refused(room.do(ANNA, commands.Sit(seat=0)))
        assert (why.code, why.status) == ("table-closed", 410)


async def test_a_player_who_leaves_before_the_start_frees_the_seat(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated(HUKUM, 2)
        ear = Ear(STRANGER)
        await room.enter(ear)
        await room.do(BEN, commands.Leave())
        assert room.table.host == ANNA
        assert room.table.chairs[1].free
        assert ear.told() == ["emptied"]
        assert kinds(await log_of(w, room))[-1] == "emptied"


async def test_nobody_sits_down_or_is_moved_during_a_match(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing(HUKUM, 4)
        asked: list[commands.AnyCommand] = [
            commands.Sit(seat=1),
            commands.Ready(),
            commands.AskSwap(seat=1),
            commands.AddBot(seat=1),
            commands.Remove(seat=1),
            commands.Move(seat=0, with_seat=1),
            commands.SetOptions(clock=20),
            commands.Start(),
        ]
        for command in asked:
            assert (await refused(room.do(ANNA, command))).code == "already-started"
        assert (await refused(room.do(DORA, commands.ReturnToSeat()))).code == "seat-is-yours"


async def test_the_host_closes_the_table_before_a_match_and_in_it(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        for begun in (False, True):
            room = await w.playing(HUKUM, 4) if begun else await w.house.open_table(ANNA, HUKUM)
            assert (await refused(room.do(STRANGER, commands.Close()))).code == "host-only"
            await room.do(ANNA, commands.Close())
            assert room.table.status == "closed"
            assert (await refused(room.do(ANNA, commands.Close()))).code == "table-closed"
