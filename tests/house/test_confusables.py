"""Nobody can impersonate another player at a table: a name that looks like another gets a number."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.house.confusables import distinct, skeleton
from serai.house.table_events import Person
from serai.protocol import commands
from tests.house.harness import ANNA, BEN, STRANGER, FakeListener, run_house


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Аnna"),
        ("Anna", "ANNA"),
        ("Anna", "Ａｎｎａ"),
        ("Anna", "Ánna"),
        ("Anna", "An na"),
        ("Anna", "An\u200cna"),
        ("Anna", "An\u034fna"),
        ("paypal", "раураl"),
        ("Kofi", "Кοfi"),
        ("Leyla", "LeyIa"),
        ("Zuhra", "2uhra"),
        ("Emest", "Ernest"),
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Anne"),
        ("Guest 1234", "Guest 1235"),
        ("สุดา", "สดา"),
        ("मीरा", "मीर"),
        ("王小明", "王大明"),
        ("Anna", "Anna (2)"),
        ("ก้า", "ก่า"),
    ],
)
def test_names_that_look_different(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


@given(st.text(min_size=1, max_size=24), st.lists(st.text(max_size=24), max_size=6))
def test_a_shown_name_looks_like_none_of_the_others(name: str, others: list[str]) -> None:
    shown = distinct(name, others)
    assert shown.startswith(name)
    assert skeleton(shown) not in {skeleton(other) for other in others if other}
    assert distinct(shown, others) == shown


async def test_names_like_a_players_or_a_bots_get_a_number(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.house.open_table(ANNA, "keepers", seats=3)
        twin = Person("id-of-a-twin", "Аnna")
        await room.request(twin, commands.Sit(seat=1))
        await room.request(ANNA, commands.AddBot(seat=2))
        bot = room.table.chairs[2].name
        assert bot is not None
        assert [chair.name for chair in room.table.chairs] == ["Anna", "Аnna (2)", bot]
        await node.rename(Person(twin.id, bot), twin.name)
        assert room.table.chairs[1].name == f"{bot} (2)"
        before = room.table.version
        await node.rename(Person(twin.id, bot), twin.name)
        assert room.table.version == before, "nothing has changed"
        await room.request(Person(twin.id, bot), commands.Leave())
        assert room.table.chairs[1].name is None


async def test_a_bot_gets_no_name_that_looks_like_a_players(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.house.open_table(ANNA, "keepers", seats=3)
        await room.request(ANNA, commands.AddBot(seat=1))
        bot = room.table.chairs[1].name
        assert bot is not None
        await room.request(ANNA, commands.Remove(seat=1))
        await room.request(Person("id-of-a-twin", bot.upper()), commands.Sit(seat=1))
        await room.request(ANNA, commands.AddBot(seat=2))
        assert skeleton(room.table.chairs[2].name or "") != skeleton(bot)


async def test_a_spectator_cannot_impersonate_a_player_in_chat(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.house.open_table(ANNA, "keepers", seats=3)
        listener = FakeListener(BEN)
        await room.enter(listener)
        await room.say(ANNA, "I am Anna")
        impostor = Person(STRANGER.id, "Аnna")
        await node.rename(impostor, STRANGER.name)
        await room.say(impostor, "me too")
        assert [line.name for line in await room.talk(BEN)] == ["Anna", "Аnna (2)"]
        assert [line["name"] for line in listener.messages("chat")] == ["Anna", "Аnna (2)"]
