"""Avatars: kept with people, shown wherever they are."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from serai.house.encoded_table import table_view
from serai.house.table_events import Person
from serai.protocol import commands
from serai.protocol.avatars import AVATARS, BOT_AVATARS, bot_avatar, default_avatar
from tests.house.harness import ANNA, BEN, STRANGER, FakeListener, kinds, log_of, run_house
from tests.load_room import load_room


@given(st.text())
def test_everyone_has_an_avatar_and_no_bot_looks_like_a_person(text: str) -> None:
    assert default_avatar(text) in AVATARS
    assert bot_avatar(text) in BOT_AVATARS
    assert not {*AVATARS} & {*BOT_AVATARS}


async def test_players_see_a_new_avatar_at_once_and_it_survives_loading(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2)
        chairs = table_view(room.table).chairs
        assert [chair.avatar for chair in chairs[:2]] == [default_avatar(ANNA.id), default_avatar(BEN.id)]
        listener = FakeListener(STRANGER)
        await room.enter(listener)
        new = next(avatar for avatar in AVATARS if avatar != default_avatar(BEN.id))
        await node.store.set_avatar(BEN.id, new)
        for _ in range(2):  # the second time nothing changes
            await node.house.show_avatar(Person(BEN.id, BEN.name, new))
        assert listener.last["table"]["chairs"][1]["avatar"] == new
        assert listener.last["told"][-1]["events"] == [{"kind": "avatar-changed", "seat": 1, "facts": {"name": "Ben"}}]
        assert kinds(await log_of(node, room)).count("avatar-changed") == 1
        assert not any(new in entry.text for entry in await log_of(node, room)), "the log refers to the person"
        again = await load_room(node.house, room.table.code)
        assert table_view(again.table).chairs[1].avatar == new


async def test_who_sits_down_brings_their_avatar_and_a_bot_has_one_of_its_own(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.house.open_table(Person(ANNA.id, ANNA.name, "tiger"), "keepers", seats=3)
        await room.request(Person(BEN.id, BEN.name, "boat"), commands.Sit())
        await node.do(room, ANNA, commands.AddBot(seat=2))
        first, second, third = [chair.avatar for chair in table_view(room.table).chairs]
        assert (first, second) == ("tiger", "boat")
        assert third in BOT_AVATARS


async def test_a_line_shows_the_avatar_that_its_author_has_now(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2)
        await room.say(BEN, "hello")
        await node.store.set_avatar(BEN.id, "lantern")
        assert [line.avatar for line in await room.talk(ANNA)] == ["lantern"]


async def test_a_new_name_keeps_the_avatar_and_a_new_avatar_keeps_the_name(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        await node.store.set_avatar("someone", "fox")
        await node.store.name_person("someone", "Leyla")
        assert await node.store.avatars(["someone", "nobody"]) == {"someone": "fox"}
        await node.store.set_avatar("someone", None)
        assert await node.store.avatars(["someone"]) == {}
        assert await node.store.person("someone") == "Leyla"
