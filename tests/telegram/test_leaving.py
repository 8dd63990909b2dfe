"""Players who leave or let the clock run out, and hosts who are gone: nobody waits long for them."""

import pytest

from tests.telegram.chats import Chat, Message
from tests.telegram.environment import Environment
from tests.telegram.users import IDLE_MARK, User
from tests.telegram.web_guest import WebGuest


def test_where_leaving_is_final_the_texts_say_that_the_player_is_out(env: Environment) -> None:
    ann, ben, chidi = users = env.people(3)
    group = env.group(users)
    env.begin(users, group, "/startgame")
    ben.say("/leave", group)
    ann.sees("Bayar leaves the game", group)
    ben.sees("You left the game and are out of this match.")
    chidi.say("/leave")
    chidi.sees("You left the game and are out of this match.")
    ann.sees("🏆 Amina wins the game", group)
    env.api.wait_for(lambda: ann.find("Rematch (0 of 1)", group), "who is asked for a rematch")
    env.settle()
    read = [*group.read, *ben.chat.read, *chidi.chat.read]
    assert not [text for text in read if "stand-in" in text or "🤖" in text]


def test_where_a_stand_in_plays_on_the_texts_say_that(env: Environment) -> None:
    ann, ben = users = env.people(2)
    group = env.group(users)
    env.begin(users, group, "/newgame telefon")
    ben.say("/leave", group)
    ann.sees("Bayar left; a stand-in plays on", group)
    ben.sees("You left the game. A stand-in plays on for you.")
    ann.say("/stop", group)
    ann.sees("The game was stopped.", group)


def set_seconds(env: Environment, host: User, group: Chat, *steps: int) -> None:
    """Turn the clock down in the options."""
    host.tap("Options", group)
    for step in steps:
        message, button = env.api.wait_for(lambda: host.find("Seconds per turn", group), "the option")
        (row,) = [row for row in message.now.keyboard if button in row]
        host.tap_on(message, row[0])
        host.sees(f"Seconds per turn: {step}", group)
    host.tap("Back", group)


def lit(user: User) -> Message | None:
    """Their hand, when it is their turn."""
    message = next(user.chat.with_buttons(), None)
    return message if message is not None and "Your turn" in message.text else None


@pytest.mark.long
def test_somebody_who_let_the_clock_run_out_can_be_skipped_and_returns_with_a_tap(env: Environment) -> None:
    ann, ben = users = env.people(2)
    group = env.group(users)
    env.gather(users, group, "/startgame")
    set_seconds(env, ann, group, 20, 15)
    ann.tap("Start Game", group)
    env.api.wait_for(lambda: lit(ann), "Amina's turn")
    ben.say("/skip", group)
    ben.sees("Amina still has time.", group)
    old = next(ann.chat.with_buttons())
    old_button = old.buttons[0]
    while "Amina missed" not in "\n".join(group.texts):
        message = env.api.wait_for(lambda: lit(ben) or lit(ann), "a turn")
        if message.chat is ben.chat:
            button = next(button for button in message.buttons if not button.label.startswith(IDLE_MARK))
            ben.tap_on(message, button)
            env.settle()
        elif any("Amina's time is up" in text for text in group.read):
            ben.say("/skip", group)
            ann.sees("Amina missed", group)
    ann.sees("Your turns are being played for you.")
    assert ann.tap_on(old, old_button).text == "You are back.", "the first tap, on whatever button, takes the seat back"
    ann.sees("Amina is back", group)
    ann.say("/stop", group)
    ann.sees("The game was stopped.", group)


@pytest.mark.long
def test_a_host_in_a_browser_who_leaves_does_not_block_the_lobby(env: Environment) -> None:
    ann, ben, chidi = users = env.people(3)
    group = env.group(users)
    ann.say("/newgame telefon", group)
    ann.sees("Amina started a game", group)
    ann.say("/play", group)
    guest = WebGuest(env.house, env.code(group), "Wangari")
    assert guest.do("sit", seat=1)["type"] == "done"
    for user in (ben, chidi):
        user.tap("Join Game", group)
        user.sees(f"{user.name} joined the game", group)
    ann.tap("Leave", group)
    ben.sees("Wangari starts the game", group)
    env.bot.advance_clock(301)
    env.settle()
    assert ben.sees("Wangari starts the game", group).buttons, "nobody but the host can start it"
    assert guest.do("leave")["type"] == "done"
    guest.close()
    env.api.wait_for(lambda: lit(ben) or lit(chidi), "the game")
    ben.say("/stop", group)
    ben.sees("The game was stopped.", group)
