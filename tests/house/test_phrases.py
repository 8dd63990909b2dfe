"""Quick phrases: who may say them, limits, and muting. They are lines of the chat, so its rules apply to them."""

from pathlib import Path

import pytest

from serai.house import chat
from serai.house.table_events import Person, handle
from serai.kernel.catalogue import catalogue, languages
from serai.protocol import commands
from serai.protocol.phrases import PHRASES
from serai.web.errors import status_of
from tests.house.harness import ANNA, BEN, STRANGER, FakeListener, refused, run_house


@pytest.mark.parametrize("language", sorted(languages("serai.house")))
def test_every_phrase_has_words(language: str) -> None:
    words = [catalogue("serai.house", language).say(f"phrase-{phrase}") for phrase in PHRASES]
    assert len(set(words)) == len(PHRASES) == 12
    assert max(map(len, words)) <= 24, "it must fit in a bubble"


async def test_a_phrase_travels_as_a_key_and_is_kept_in_the_chat(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2)
        listener = FakeListener(ANNA)
        await room.enter(listener)
        await room.say_phrase(BEN, "nice")
        line = listener.messages("chat")[0]
        assert (line["phrase"], line["text"], line["seat"], line["who"]) == ("nice", "", 1, handle(room.table.code, BEN.id))
        assert [said.phrase for said in await room.talk(STRANGER)] == ["nice"]


async def test_an_unknown_phrase_is_refused_with_those_that_exist(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2)
        why = await refused(room.say_phrase(BEN, "boo\n" * 99))
        assert why.code == "no-such-phrase"
        assert len(str(why)) < 200
        assert "good-game" in str(why)


async def test_phrases_have_a_limit_of_their_own(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2)
        for phrase in PHRASES[: chat.BURST_PHRASES]:
            await room.say_phrase(BEN, phrase)
        why = await refused(room.say_phrase(BEN, "wow"))
        assert (why.code, status_of(why), why.facts["seconds"]) == ("phrase-too-fast", 429, 3)
        await room.say(BEN, "words are another matter")
        await room.say_phrase(ANNA, "wow")
        node.time.now += 3000
        await room.say_phrase(BEN, "wow")


async def test_spectators_phrases_count_towards_their_common_limit(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2)
        for number in range(chat.SPECTATOR_LINES_PER_MINUTE):
            await room.say_phrase(Person(f"guest {number}", "Guest"), "hello")
        assert (await refused(room.say_phrase(STRANGER, "hello"))).code == "phrase-too-fast"
        assert (await refused(room.say(STRANGER, "hello"))).code == "chat-too-fast"
        await room.say_phrase(BEN, "hello")


async def test_the_hosts_mute_and_spectators_apart_apply_to_phrases(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2)
        player, spectator = FakeListener(BEN), FakeListener(Person("looker", "Looker"))
        await room.enter(player)
        await room.enter(spectator)
        await node.do(room, ANNA, commands.KeepSpectatorsApart())
        await room.say_phrase(STRANGER, "hello")
        assert [len(listener.messages("chat")) for listener in (player, spectator)] == [0, 1]
        await node.do(room, ANNA, commands.Mute(seat=1))
        assert (await refused(room.say_phrase(BEN, "hello"))).code == "muted"
        await node.do(room, ANNA, commands.KnownOnly())
        assert (await refused(room.say_phrase(Person("new", "New"), "hello"))).code == "strangers-chat"
