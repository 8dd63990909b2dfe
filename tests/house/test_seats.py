"""Sitting down, moving, swapping, getting up: who may, who may not, and why."""

from pathlib import Path

import pytest

from serai.house.offered_bots import recommended_bot
from serai.house.table_events import Person
from serai.kernel.registry import bots
from serai.protocol import commands
from serai.web.errors import status_of
from tests.house.harness import ANNA, BEN, CEM, DORA, STRANGER, FakeListener, kinds, log_of, refused, run_house, sitting
from tests.load_room import load_room

HUKUM = "hukum"


async def test_the_person_who_opens_a_table_is_its_host_and_sits_first(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.house.open_table(ANNA, HUKUM)
        assert room.table.host == ANNA
        assert sitting(room, 0) == ANNA
        assert len(room.table.code) == 6
        assert room.table.code.isalpha()
        assert room.table.code.isupper()
        assert (await load_room(node.house, room.table.code)) is room


async def test_anyone_takes_a_free_seat_and_moves_to_another(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.house.open_table(ANNA, HUKUM)
        await room.request(BEN, commands.Sit(seat=2))
        await room.request(BEN, commands.Sit(seat=3))
        assert [chair.name for chair in room.table.chairs] == ["Anna", None, None, "Ben"]


async def test_a_taken_seat_is_refused_with_the_name_of_its_player(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.house.open_table(ANNA, HUKUM)
        why = await refused(room.request(BEN, commands.Sit(seat=0)))
        assert (why.code, str(why)) == ("seat-taken", "Anna is already sitting there. Choose a free seat.")


@pytest.mark.parametrize("seat", [-1, 4, 99])
async def test_an_unknown_seat_is_refused(tmp_path: Path, seat: int) -> None:
    async with run_house(tmp_path) as node:
        room = await node.house.open_table(ANNA, HUKUM)
        asked: list[commands.AnyCommand] = [
            commands.Sit(seat=seat),
            commands.AddBot(seat=seat),
            commands.Remove(seat=seat),
            commands.AskSwap(seat=seat),
            commands.Mute(seat=seat),
        ]
        for command in [*asked, commands.Move(seat=0, with_seat=seat), commands.Move(seat=seat, with_seat=0)]:
            why = await refused(room.request(ANNA, command))
            assert (why.code, status_of(why)) == ("no-such-seat", 404)
        assert room.table.version == 1


async def test_a_request_that_changes_nothing_makes_no_entry(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated(HUKUM, 2)
        await room.request(BEN, commands.AskSwap(seat=0))
        before = room.table.version
        same: list[tuple[Person, commands.AnyCommand]] = [
            (BEN, commands.Sit(seat=1)),
            (BEN, commands.Ready()),
            (BEN, commands.AskSwap(seat=0)),
            (ANNA, commands.SetOptions(options={})),
        ]
        for person, command in [*same, (ANNA, commands.KeepSpectatorsApart(apart=False)), (ANNA, commands.Mute(seat=1, muted=False))]:
            assert (await room.request(person, command)).version == before
        assert len(await log_of(node, room)) == before


async def test_two_swap_seats_when_both_have_asked(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated(HUKUM, 3)
        await room.request(BEN, commands.AskSwap(seat=2))
        assert sitting(room, 1) == BEN
        assert room.table.swaps == {(1, 2)}
        await room.request(CEM, commands.AskSwap(seat=1))
        assert (sitting(room, 1), sitting(room, 2)) == (CEM, BEN)
        assert room.table.swaps == frozenset()


async def test_a_player_who_changes_seats_has_to_be_ready_again(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated(HUKUM, 3)
        await room.request(ANNA, commands.Move(seat=1, with_seat=3))
        assert [chair.ready for chair in room.table.chairs] == [False, False, True, False]


async def test_a_swap_request_is_void_when_somebody_else_sits_there(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated(HUKUM, 2)
        await room.request(BEN, commands.AskSwap(seat=0))
        await room.request(BEN, commands.Sit(seat=3))
        await room.request(CEM, commands.Sit(seat=1))
        await room.request(ANNA, commands.AskSwap(seat=1))
        assert (sitting(room, 0), sitting(room, 1)) == (ANNA, CEM), "Cem never asked"


async def test_swapping_with_a_bot_or_a_free_seat_needs_no_consent(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated(HUKUM, 1, bots=1)
        await room.request(ANNA, commands.AskSwap(seat=1))
        assert [chair.bot or chair.name for chair in room.table.chairs] == ["greedy", "Anna", None, None]
        assert room.table.chairs[0].ready, "a bot is always ready"
        await room.request(ANNA, commands.AskSwap(seat=3))
        assert sitting(room, 3) == ANNA
        assert (await refused(room.request(ANNA, commands.AskSwap(seat=3)))).code == "own-seat"


async def test_spectators_cannot_do_what_players_do(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing(HUKUM, 4)
        for command in (commands.Act(text="pass"), commands.Leave(), commands.ReturnToSeat(), commands.Skip(), commands.Rematch()):
            why = await refused(room.request(STRANGER, command))
            assert (why.code, status_of(why)) == ("not-seated", 403)
        waiting = await node.seated(HUKUM, 2)
        assert (await refused(waiting.request(STRANGER, commands.Ready()))).code == "not-seated"
        assert (await refused(waiting.request(STRANGER, commands.AskSwap(seat=0)))).code == "not-seated"


async def test_only_the_host_can_do_what_is_reserved_for_the_host(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated(HUKUM, 2)
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
                why = await refused(room.request(person, command))
                assert (why.code, status_of(why), str(why)) == ("host-only", 403, "Only the host, Anna, can do that.")


async def test_the_host_removes_bots_and_people_but_not_themselves(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated(HUKUM, 2, bots=1)
        await room.request(ANNA, commands.Remove(seat=1))
        await room.request(ANNA, commands.Remove(seat=2))
        assert [chair.name for chair in room.table.chairs] == ["Anna", None, None, None]
        assert (await refused(room.request(ANNA, commands.Remove(seat=0)))).code == "host-removes-self"
        assert (await refused(room.request(ANNA, commands.Remove(seat=1)))).code == "nobody-there"
        assert (await refused(room.request(ANNA, commands.Move(seat=1, with_seat=2)))).code == "nobody-there"
        assert (await refused(room.request(ANNA, commands.Move(seat=0, with_seat=0)))).code == "own-seat"


async def test_bots_sit_in_free_seats_and_have_a_known_level(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated(HUKUM, 2)
        await room.request(ANNA, commands.AddBot(seat=2, level="random"))
        assert room.table.chairs[2].bot == "random"
        assert (await refused(room.request(ANNA, commands.AddBot(seat=1)))).code == "seat-taken"
        why = await refused(room.request(ANNA, commands.AddBot(seat=3, level="perfect")))
        assert (why.code, str(why)) == ("no-such-bot", f"There is no bot perfect; choose one of {', '.join(bots())}.")
        await room.request(ANNA, commands.AddBot(seat=3))
        assert room.table.chairs[3].bot == recommended_bot(room.table.rules)


async def test_another_player_becomes_host_when_the_host_leaves_before_the_start(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated(HUKUM, 3)
        await room.request(ANNA, commands.Leave())
        assert room.table.host == BEN
        assert room.table.chairs[0].free
        await room.request(BEN, commands.AddBot(seat=0))


async def test_a_table_whose_last_person_leaves_is_closed(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated(HUKUM, 1, bots=3)
        await room.request(ANNA, commands.Leave())
        assert (room.table.status, room.table.closed) == ("closed", "abandoned")
        why = await refused(room.request(ANNA, commands.Sit(seat=0)))
        assert (why.code, status_of(why)) == ("table-closed", 410)


async def test_a_player_who_leaves_before_the_start_frees_the_seat(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated(HUKUM, 2)
        listener = FakeListener(STRANGER)
        await room.enter(listener)
        await room.request(BEN, commands.Leave())
        assert room.table.host == ANNA
        assert room.table.chairs[1].free
        assert listener.event_kinds() == ["emptied"]
        assert kinds(await log_of(node, room))[-1] == "emptied"


async def test_nobody_sits_down_or_is_moved_during_a_match(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing(HUKUM, 4)
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
            assert (await refused(room.request(ANNA, command))).code == "already-started"
        assert (await refused(room.request(DORA, commands.ReturnToSeat()))).code == "seat-is-yours"


async def test_the_host_closes_the_table_before_a_match_and_in_it(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        for begun in (False, True):
            room = await node.playing(HUKUM, 4) if begun else await node.house.open_table(ANNA, HUKUM)
            assert (await refused(room.request(STRANGER, commands.Close()))).code == "host-only"
            await room.request(ANNA, commands.Close())
            assert room.table.status == "closed"
            assert (await refused(room.request(ANNA, commands.Close()))).code == "table-closed"
