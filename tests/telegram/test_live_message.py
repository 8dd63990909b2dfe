"""The message that shows the table in a group: where it is in the chat, when phones make a sound, and what it says at the end."""

from pathlib import Path

import pytest

from tests.telegram.chats import Chat, Message
from tests.telegram.environment import Environment

BELOW = "⬇️ The game continues below"


def live(env: Environment, group: Chat, says: str) -> Message:
    """The newest message with buttons, once it says this."""
    return env.api.wait_for(lambda: next((found for found in [*group.with_buttons()][:1] if says in found.text), None), says)


def test_a_fresh_message_when_the_game_begins(env: Environment) -> None:
    users = env.people(2)
    group = env.group(users)
    env.gather(users, group, "/startgame")
    lobby = live(env, group, "2 of 6 players")
    users[1].say("Here we go", group)
    users[0].tap("Start Game", group)
    table = live(env, group, "Round 1")
    assert table.id > lobby.id
    assert not table.silent
    env.api.wait_for(lambda: lobby.text == BELOW, "the old message's pointer")
    assert not lobby.buttons
    (link,) = [entity["url"] for entity in lobby.now.said.entities]
    assert link == f"https://t.me/c/{str(group.id).removeprefix('-100')}/{table.id}"


def test_a_message_that_others_have_buried_is_sent_again_without_a_sound(env: Environment) -> None:
    users = env.people(2)
    group = env.group(users)
    env.api.promote(group, users[0].person)
    env.begin(users, group, "/startgame")
    table = live(env, group, "Round 1")
    for number in range(9):
        users[number % 2].say(f"Message {number}", group)
    env.settle()
    assert next(group.with_buttons()) is table
    users[1].say("One more", group)
    again = env.api.wait_for(lambda: next((found for found in group.with_buttons() if found.id > table.id), None), "the table again")
    assert again.silent
    assert "Round 1" in again.text
    env.api.wait_for(lambda: table.text == BELOW, "the old message's pointer")


def test_a_play_that_people_should_notice_sends_the_message_again_with_a_sound(env: Environment) -> None:
    users = env.people(2)
    group = env.group(users)
    env.begin(users, group, "/startgame", "Options", "−", "−", "−", "Back")
    table = live(env, group, "Round 1")
    env.play_out(users, group, 7, until=lambda: any("Last card" in text for text in group.read))
    again = env.api.wait_for(lambda: next((found for found in group.everything if "Last card" in found.versions[0].said.text), None))
    assert again.id > table.id
    assert not again.silent
    env.api.wait_for(lambda: table.deleted, "the old one")
    users[0].say("/stop", group)
    users[0].sees("The game was stopped.", group)


def test_a_lobby_that_is_stopped_no_longer_says_when_it_begins(env: Environment) -> None:
    users = env.people(2)
    group = env.group(users)
    env.gather(users, group, "/startgame")
    lobby = live(env, group, "starts automatically")
    users[0].say("/stop", group)
    env.api.wait_for(lambda: lobby.text == "Whot\n\nThe game was stopped." and not lobby.buttons, "the stopped lobby")
    users[0].say("/startgame", group)
    users[0].tap("Leave", group)
    env.api.wait_for(lambda: any("The game is cancelled" in text and text.startswith("Whot") for text in group.texts))
    assert not [text for text in group.texts if " s if nobody" in text or "starts automatically" in text]


def test_a_match_that_is_stopped_no_longer_says_whose_turn_it_is(env: Environment) -> None:
    users = env.people(2)
    group = env.group(users)
    env.begin(users, group, "/startgame")
    table = live(env, group, "'s turn")
    users[0].say("/stop", group)
    env.api.wait_for(lambda: table.text == "Whot\n\nThe game was stopped." and not table.buttons)


@pytest.mark.long
def test_an_address_that_telegram_refuses_makes_no_buttons(tmp_path: Path) -> None:
    env = Environment(tmp_path, public_url="http://localhost:8000")
    try:
        users = env.people(2)
        group = env.group(users)
        env.begin(users, group, "/startgame")
        users[0].say("/play", group)
        assert not users[0].sees("http://localhost:8000, only opens on its own machine", group).buttons
        users[0].say("/play")
        users[0].sees("only opens on its own machine")
        env.settle()
        assert not [call for call in env.api.calls if call.code != 200]
        assert "Telegram accepts no links to this public URL" in env.bot.log.read_text()
    finally:
        env.close()
