"""The chat of a table where some play in Telegram and some in browsers."""

from collections.abc import Iterator

import pytest

from tests.telegram.chats import Chat, Message
from tests.telegram.environment import Environment
from tests.telegram.users import User
from tests.telegram.web_guest import WebGuest

Mixed = tuple[list[User], Chat, WebGuest]


@pytest.fixture
def mixed(env: Environment) -> Iterator[Mixed]:
    """Two people in a group and one in a browser at a table."""
    users = env.people(2)
    group = env.group(users)
    env.gather(users, group, "/startgame")
    users[0].say("/play", group)
    guest = WebGuest(env.house, env.code(group), "Wangari <b>")
    assert guest.do("sit", seat=guest.names.index(None))["type"] == "done"
    yield users, group, guest
    guest.close()
    users[0].say("/stop", group)
    users[0].sees("The game was stopped.", group)


def lines(chat: Chat) -> list[str]:
    """What was said at the table, as a chat shows it."""
    return [line for message in chat.messages for line in message.text.splitlines() if line.startswith("💬")]


def heard(user: User, text: str, chat: Chat | None = None) -> Message:
    return user.sees(f"💬 {text}", chat)


def test_a_chat_line_from_a_browser_is_sent_without_a_sound(env: Environment, mixed: Mixed) -> None:
    (ann, ben), group, guest = mixed
    guest.say("Hello <i>all & all, see @ann and /stop")
    inert = "Wangari <b>: Hello <i>all & all, see @\u2060ann and /\u2060stop"
    for user, chat in ((ann, group), (ann, ann.chat), (ben, ben.chat)):
        message = heard(user, inert, chat)
        assert message.silent
        assert {entity["type"] for entity in message.now.said.entities} == {"bold"}


def test_a_quick_phrase_from_a_browser_arrives_as_its_words(env: Environment, mixed: Mixed) -> None:
    (ann, _), group, guest = mixed
    guest.say_phrase("good-game")
    heard(ann, "Wangari <b>: Good game!", group)


def test_lines_that_come_fast_share_a_message(env: Environment, mixed: Mixed) -> None:
    (ann, _), group, guest = mixed
    for number in range(6):
        guest.say(f"Line {number}")
    guest.wait_for(lambda: len(guest.chat) == 6)
    heard(ann, "Wangari <b>: Line 0", group)
    env.bot.advance_clock(30)
    env.api.wait_for(lambda: len(lines(group)) == 6, "all lines")
    assert [line.rpartition(": ")[2] for line in lines(group)] == [f"Line {number}" for number in range(6)]
    assert len([message for message in group.messages if "💬" in message.text]) <= 2


def test_what_somebody_writes_to_the_bot_is_posted_to_the_table(env: Environment, mixed: Mixed) -> None:
    (ann, ben), group, guest = mixed
    ann.say("Good luck & have fun")
    guest.wait_for(lambda: ("Amina", "Good luck & have fun") in guest.chat)
    heard(ben, "Amina: Good luck & have fun", group)
    ben.say("/say Thanks!", group)
    guest.wait_for(lambda: ("Bayar", "Thanks!") in guest.chat)
    guest.say("Ready?")
    env.bot.advance_clock(30)
    heard(ann, "Wangari <b>: Ready?")
    env.settle()
    assert not [line for line in lines(ann.chat) if "Good luck" in line], "no echo of one's own words"
    assert not [line for line in lines(group) if "Thanks!" in line], "the group has read it"


def test_the_lines_can_be_turned_off_and_on(env: Environment, mixed: Mixed) -> None:
    (ann, ben), group, guest = mixed
    ben.say("/chat", group)
    ben.sees("Only admins of the group can do that.", group)
    ann.say("/chat", group)
    ann.sees("The table's chat is hidden here.", group)
    ben.say("/chat")
    ben.sees("The table's chat is hidden here.")
    guest.say("Anybody there?")
    heard(ann, "Wangari <b>: Anybody there?")
    env.settle()
    assert not lines(group)
    assert not lines(ben.chat)
    ben.say("/chat")
    ben.sees("The table's chat is shown here.")
    guest.say("And now?")
    heard(ben, "Wangari <b>: And now?")


def test_a_chat_line_that_is_refused_is_reported(env: Environment, mixed: Mixed) -> None:
    (ann, _), group, guest = mixed
    ann.say("x" * 301)
    ann.sees("300")
    ann.say("/say", group)
    ann.sees("Write your message after /say.", group)
    for number in range(7):
        ann.say(f"Word {number}")
    ann.sees("wait")
    guest.wait_for(lambda: ("Amina", "Word 5") in guest.chat)
    assert ("Amina", "Word 6") not in guest.chat


def test_what_is_written_to_the_bot_stays_there_when_all_are_in_telegram(env: Environment) -> None:
    users = env.people(2)
    group = env.group(users)
    env.gather(users, group, "/startgame")
    users[0].say("Just thinking aloud")
    users[0].say("/say Hello", group)
    env.settle()
    assert not lines(group)
    users[0].say("/stop", group)
    users[0].sees("The game was stopped.", group)
