"""Chat at a table: who may write and read what, limits, and muting."""

from pathlib import Path

import pytest

from serai.house import chat
from serai.house.table_events import Person, handle
from serai.protocol import commands
from serai.rate_limit import MAX_KEYS
from serai.web.errors import status_of
from tests.house.harness import ANNA, BEN, CEM, STRANGER, FakeListener, log_of, refused, run_house


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
async def test_control_characters_in_chat_are_removed(tmp_path: Path, typed: str, kept: str) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2)
        listener = FakeListener(ANNA)
        await room.enter(listener)
        await room.say(BEN, typed)
        assert listener.messages("chat")[0]["text"] == kept


async def test_a_line_is_not_empty_and_not_too_long(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2)
        for empty in ("", "   ", "\n\x00", "\u202e"):
            assert (await refused(room.say(BEN, empty))).code == "chat-empty"
        await room.say(BEN, "x" * chat.MAX_CHARACTERS)
        why = await refused(room.say(BEN, "x" * (chat.MAX_CHARACTERS + 1)))
        assert (why.code, str(why)) == ("chat-too-long", "That is 301 characters; the limit is 300. Split it into two messages.")


async def test_chat_is_rate_limited(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2)
        for number in range(chat.BURST_LINES):
            await room.say(BEN, str(number))
            node.time.now += 100
        why = await refused(room.say(BEN, "more"))
        assert (why.code, status_of(why), why.facts["seconds"]) == ("chat-too-fast", 429, 2)
        await room.say(ANNA, "others may")
        node.time.now += 2000
        await room.say(BEN, "one more")
        assert (await refused(room.say(BEN, "and another"))).code == "chat-too-fast"


async def test_spectators_share_a_chat_limit_that_does_not_affect_players(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2)
        for number in range(chat.SPECTATOR_LINES_PER_MINUTE):
            await room.say(Person(f"guest {number}", "Nobody"), "boo")
        why = await refused(room.say(STRANGER, "boo"))
        assert (why.code, why.facts["seconds"]) == ("chat-too-fast", 1)
        await room.say(ANNA, "players and the host may")
        await room.say(BEN, "so they may")
        node.time.now += 1000
        await room.say(STRANGER, "one more")


async def test_the_host_mutes_and_unmutes_a_player_or_a_spectator(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2)
        listener = FakeListener(ANNA)
        await room.enter(listener)
        await room.say(STRANGER, "boo")
        who = listener.messages("chat")[0]["who"]
        await room.request(ANNA, commands.Mute(who=who))
        await room.request(ANNA, commands.Mute(seat=1))
        for person in (STRANGER, BEN):
            why = await refused(room.say(person, "boo"))
            assert (why.code, status_of(why)) == ("muted", 403)
        assert listener.last["table"]["muted"] == sorted([who, handle(room.table.code, BEN.id)])
        assert STRANGER.id not in (await log_of(node, room))[-2].text
        await room.request(ANNA, commands.Mute(who=who, muted=False))
        await room.request(ANNA, commands.Mute(seat=1, muted=False))
        await room.say(STRANGER, "sorry")
        await room.say(BEN, "sorry")


async def test_a_person_who_is_not_there_cannot_be_muted(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2, bots=1)
        for command in (commands.Mute(), commands.Mute(seat=2), commands.Mute(seat=3), commands.Mute(who="x" * 1000)):
            assert (await refused(room.request(ANNA, command))).code == "nobody-there"


async def test_the_chat_limits_use_bounded_memory(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2)
        manner = chat.ChatPolicy()
        for number in range(MAX_KEYS + 10):
            manner.check(room.table, Person(f"id {number}", "x"), "hello", 1_000_000 + 1_000 * number)
        assert len(manner._limiter) == MAX_KEYS


async def test_everyone_reads_the_chat_and_newcomers_are_sent_its_history(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2)
        listeners = [FakeListener(ANNA), FakeListener(STRANGER)]
        for listener in listeners:
            await room.enter(listener)
        await room.say(BEN, "  good evening ")
        await room.say(STRANGER, "hello")
        for listener in listeners:
            assert [(line["number"], line["name"], line["seat"], line["text"]) for line in listener.messages("chat")] == [
                (1, "Ben", 1, "good evening"),
                (2, "Stranger", None, "hello"),
            ]
        assert [line.text for line in await room.talk(CEM)] == ["good evening", "hello"]
        assert [line.text for line in await room.talk(CEM, after=1)] == ["hello"]
        assert BEN.id.encode() not in b"".join(listeners[0].data)
        assert listeners[0].messages("chat")[0]["who"] == handle(room.table.code, BEN.id)


async def test_spectators_chat_separately_if_the_host_wants(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2)
        player, stranger, other = FakeListener(ANNA), FakeListener(STRANGER), FakeListener(CEM)
        for listener in (player, stranger, other):
            await room.enter(listener)
        await room.request(ANNA, commands.KeepSpectatorsApart())
        await room.say(STRANGER, "what a hand")
        await room.say(BEN, "to all")
        assert [line["text"] for line in player.messages("chat")] == ["to all"]
        assert [line["text"] for line in other.messages("chat")] == ["what a hand", "to all"]
        assert [line.text for line in await room.talk(ANNA)] == ["to all"]
        await room.request(ANNA, commands.KeepSpectatorsApart(apart=False))
        await room.say(STRANGER, "hello")
        assert player.messages("chat")[-1]["text"] == "hello"
