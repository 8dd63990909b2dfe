"""Quick play, the lobby's list, practice tables, and talk."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from serai.house import chat, commands
from serai.house.entries import Person
from serai.house.house import Listing
from serai.house.table import BOT_NAMES, QUICK_WAIT
from tests.house.world import ANNA, BEN, CEM, DORA, STRANGER, Ear, legal, log_of, refused, status, world

# Quick play


async def test_quick_play_waits_a_little_then_bots_fill_in_and_the_match_begins(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.house.quick_play(ANNA, "hukum")
        await w.pass_by(QUICK_WAIT / 1000 - 0.1)
        assert status(room) == "waiting"
        await w.pass_by(0.1)
        assert status(room) == "playing"
        assert [chair.bot for chair in room.table.chairs] == [None, "greedy", "greedy", "greedy"]
        names = [chair.name for chair in room.table.chairs]
        assert names[0] == "Anna"
        assert set(names[1:]) <= set(BOT_NAMES)
        assert len(set(names)) == 4, "no two bots at a table go by the same name"


async def test_the_second_person_sits_down_at_the_firsts_table(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        first = await w.house.quick_play(ANNA, "hukum")
        second = await w.house.quick_play(BEN, "hukum")
        assert second is first
        assert await w.house.quick_play(ANNA, "hukum") is first, "who sits there already sits there still"
        assert [chair.name for chair in first.table.chairs] == ["Anna", "Ben", None, None]
        assert (await w.house.quick_play(CEM, "telefon")) is not first


async def test_people_who_click_at_the_same_moment_meet(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        rooms = await asyncio.gather(*(w.house.quick_play(person, "hukum") for person in (ANNA, BEN, CEM, DORA)))
        assert len({room.table.code for room in rooms}) == 1


async def test_a_quick_table_that_is_full_begins_at_once(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        for person in (ANNA, BEN, CEM):
            await w.house.quick_play(person, "hukum")
        room = await w.house.quick_play(DORA, "hukum")
        assert status(room) == "playing"
        assert w.time.now == room.table.opened_at
        assert (await w.house.quick_play(STRANGER, "hukum")) is not room


async def test_quick_play_takes_an_open_table_whose_host_is_here_and_that_is_laid_as_usual(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.house.open_table(ANNA, "hukum")
        assert (await w.house.quick_play(BEN, "hukum")) is not room, "its host is not there to start it"
        await w.house.room(room.table.code)
        other = await w.house.open_table(CEM, "telefon")
        await other.enter(Ear(CEM))
        assert (await w.house.quick_play(DORA, "telefon")) is other
        odd = await w.house.open_table(CEM, "liap-tui", options={"target": 99})
        await odd.enter(Ear(CEM))
        assert (await w.house.quick_play(DORA, "liap-tui")) is not odd


async def test_a_quick_table_whose_only_person_leaves_is_closed_and_begins_nothing(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.house.quick_play(ANNA, "hukum")
        await room.do(ANNA, commands.Leave())
        await w.pass_by(60)
        assert status(room) == "closed"
        assert (await w.house.quick_play(BEN, "hukum")) is not room


# The lobby


async def test_the_list_follows_what_can_be_seen_in_it_and_is_not_sent_for_moves(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        told: list[list[Listing]] = []
        stop = w.house.listen_to_lobby(told.append)
        room = await w.seated("hukum", 4)
        assert [listing.taken for listing in told[-1]] == [4]
        assert told[-1][0].names == ["Anna", "Ben", "Cem", "Dora"]
        await w.do(room, ANNA, commands.Start())
        assert told[-1][0].status == "playing"
        count = len(told)
        await w.play_on(room, 5)
        assert len(told) == count
        await w.play_on(room)
        assert told[-1] == [], "a table that is over is not listed"
        stop()
        await w.house.open_table(ANNA, "hukum")
        assert told[-1] == []


async def test_private_and_practice_tables_are_never_listed(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        await w.house.open_table(ANNA, "hukum", public=False)
        practice = await w.house.open_table(ANNA, "hukum", public=True, practice=True)
        assert w.house.open_tables() == []
        assert (await refused(practice.do(ANNA, commands.SetOptions(public=True)))).code == "practice-is-private"
        open_one = await w.house.open_table(ANNA, "hukum")
        await open_one.do(ANNA, commands.SetOptions(public=False))
        assert w.house.open_tables() == []


async def test_tables_that_wait_come_first_and_the_newest_first_among_them(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        rooms = []
        for _ in range(3):
            rooms.append(await w.seated("keepers", 2))
            w.time.now += 1000
        await w.do(rooms[2], ANNA, commands.Start())
        assert [listing.code for listing in w.house.open_tables()] == [rooms[at].table.code for at in (1, 0, 2)]


async def test_the_list_is_there_again_after_a_restart(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        await w.seated("keepers", 2)
        await w.playing("keepers", 2)
        before = w.house.open_tables()
    async with world(tmp_path) as w:
        await w.house.wake()
        assert w.house.open_tables() == before


async def test_no_id_is_in_the_list(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        await w.seated("keepers", 2)
        assert ANNA.id.encode() not in msgspec.json.encode(w.house.open_tables())


# Practice


async def test_a_practice_table_says_so_and_gives_hints_and_open_hands(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2, practice=True)
        ear = Ear(STRANGER)
        await room.enter(ear)
        assert ear.last["table"]["practice"] is True
        assert await room.hint(ANNA) in legal(room, 0)
        opened = msgspec.json.decode(await room.open_hands())
        assert [view["card"] for view in opened["views"]] == room.table.state.cards  # type: ignore[union-attr]
        await w.move(room, 0)
        opened = msgspec.json.decode(await room.open_hands())
        assert [line.split(" ")[0] for line in opened["log"]] == ["*", "P1"]
        assert (await refused(room.hint(ANNA))).code == "not-your-turn"
        assert (await refused(room.hint(STRANGER))).code == "not-your-turn"


@pytest.mark.parametrize("laying", [{}, {"public": False}, {"quick": True}])
async def test_elsewhere_hints_and_open_hands_are_refused_whoever_asks(tmp_path: Path, laying: dict[str, bool]) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2, **laying)
        for person in (ANNA, BEN, STRANGER):
            why = await refused(room.hint(person))
            assert (why.code, why.status) == ("practice-only", 403)
        assert (await refused(room.open_hands())).code == "practice-only"


async def test_before_the_match_there_is_nothing_to_lay_open(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("keepers", 2, practice=True)
        assert msgspec.json.decode(await room.open_hands())["views"] == []
        assert (await refused(room.hint(ANNA))).code == "not-your-turn"


# Talk


async def test_everyone_hears_everyone_and_those_who_come_later_hear_what_was_said(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("keepers", 2)
        ears = [Ear(ANNA), Ear(STRANGER)]
        for ear in ears:
            await room.enter(ear)
        await room.say(BEN, "  good evening ")
        await room.say(STRANGER, "hello")
        for ear in ears:
            assert [(line["number"], line["name"], line["seat"], line["text"]) for line in ear.messages("chat")] == [
                (1, "Ben", 1, "good evening"),
                (2, "Stranger", None, "hello"),
            ]
        assert [line.text for line in await room.talk(CEM)] == ["good evening", "hello"]
        assert [line.text for line in await room.talk(CEM, after=1)] == ["hello"]
        assert BEN.id.encode() not in b"".join(ears[0].data)
        assert ears[0].messages("chat")[0]["who"] == chat.handle(room.table.code, BEN.id)


async def test_spectators_talk_among_themselves_when_the_host_wishes(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("keepers", 2)
        player, stranger, other = Ear(ANNA), Ear(STRANGER), Ear(CEM)
        for ear in (player, stranger, other):
            await room.enter(ear)
        await room.do(ANNA, commands.KeepSpectatorsApart())
        await room.say(STRANGER, "what a hand")
        await room.say(BEN, "to all")
        assert [line["text"] for line in player.messages("chat")] == ["to all"]
        assert [line["text"] for line in other.messages("chat")] == ["what a hand", "to all"]
        assert [line.text for line in await room.talk(ANNA)] == ["to all"]
        await room.do(ANNA, commands.KeepSpectatorsApart(apart=False))
        await room.say(STRANGER, "hello")
        assert player.messages("chat")[-1]["text"] == "hello"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("a\nb\r\tc\x00d\x1b[31m", "a b  c d [31m"),
        ("\u202eevil\u2066", "evil"),
        ("line\u2028and\u2029paragraph", "line and paragraph"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("👩‍👩‍👧 ok", "👩‍👩‍👧 ok"),
        ("half \ud800 a letter", "half   a letter"),
    ],
)
async def test_what_is_typed_is_inert(tmp_path: Path, typed: str, kept: str) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("keepers", 2)
        ear = Ear(ANNA)
        await room.enter(ear)
        await room.say(BEN, typed)
        assert ear.messages("chat")[0]["text"] == kept


async def test_a_line_is_not_empty_and_not_too_long(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("keepers", 2)
        for empty in ("", "   ", "\n\x00", "\u202e"):
            assert (await refused(room.say(BEN, empty))).code == "chat-empty"
        await room.say(BEN, "x" * chat.LONGEST)
        why = await refused(room.say(BEN, "x" * (chat.LONGEST + 1)))
        assert (why.code, str(why)) == ("chat-too-long", "That is 301 characters; 300 is the most. Say it in two lines.")


async def test_nobody_talks_faster_than_others_can_read(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("keepers", 2)
        for number in range(chat.MOST):
            await room.say(BEN, str(number))
            w.time.now += 100
        why = await refused(room.say(BEN, "more"))
        assert (why.code, why.status, why.facts["seconds"]) == ("chat-too-fast", 429, 10)
        await room.say(ANNA, "others may")
        w.time.now += chat.WITHIN - 600
        await room.say(BEN, "one more")
        assert (await refused(room.say(BEN, "and another"))).code == "chat-too-fast"


async def test_the_host_takes_the_word_of_a_player_or_a_spectator_and_gives_it_back(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("keepers", 2)
        ear = Ear(ANNA)
        await room.enter(ear)
        await room.say(STRANGER, "boo")
        who = ear.messages("chat")[0]["who"]
        await room.do(ANNA, commands.Mute(who=who))
        await room.do(ANNA, commands.Mute(seat=1))
        for person in (STRANGER, BEN):
            why = await refused(room.say(person, "boo"))
            assert (why.code, why.status) == ("muted", 403)
        assert ear.last["table"]["muted"] == sorted([who, chat.handle(room.table.code, BEN.id)])
        assert STRANGER.id not in (await log_of(w, room))[-2].text
        await room.do(ANNA, commands.Mute(who=who, muted=False))
        await room.do(ANNA, commands.Mute(seat=1, muted=False))
        await room.say(STRANGER, "sorry")
        await room.say(BEN, "sorry")


async def test_nobody_is_muted_who_is_not_there(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("keepers", 2, bots=1)
        for command in (commands.Mute(), commands.Mute(seat=2), commands.Mute(seat=3), commands.Mute(who="x" * 1000)):
            assert (await refused(room.do(ANNA, command))).code == "nobody-there"


async def test_the_memory_of_who_said_how_much_does_not_grow(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("keepers", 2)
        manner = chat.Manner()
        for number in range(100):
            manner.check(room.table, Person(f"id {number}", "x"), "hello", 1_000_000 + number * chat.WITHIN)
        assert len(manner._lately) <= 2
