"""People who have never opened the private chat: how they join, several at once, and what they are told if the table is full."""

import pytest

from tests.marks import short
from tests.telegram.chats import Chat
from tests.telegram.environment import Environment
from tests.telegram.users import User

FULL = "All seats are taken."


def invited(env: Environment, number: int) -> tuple[User, list[User], Chat, list[str]]:
    """A creator, and people who pressed Join Game and were sent to the private chat: with the address that opens for each."""
    ann, *others = env.people(number, started=False)
    ann.start()
    group = env.group([ann, *others])
    ann.say("/startgame", group)
    return ann, others, group, [user.tap("Join Game", group).opens or "" for user in others]


def start_at_once(env: Environment, users: list[User], links: list[str] | None = None) -> None:
    """Everybody presses Start before the bot can answer any of them."""
    with env.api.changed:
        for at, user in enumerate(users):
            if links is None:
                user.start()
            else:
                user.follow(links[at])


@pytest.mark.parametrize("by_link", short([True, False]))
def test_everybody_who_presses_start_at_once_is_seated(env: Environment, by_link: bool) -> None:
    ann, others, group, links = invited(env, 6)
    start_at_once(env, others, links if by_link else None)
    for user in others:
        user.sees("You're in.")
    lobby = ann.sees("6 of 6 players", group)
    env.api.wait_for(lambda: "private chat first" not in lobby.text, "that nobody is awaited")
    assert all(user.name in lobby.text for user in others)


@pytest.mark.parametrize("by_link", short([True, False]))
def test_somebody_for_whom_no_seat_is_left_is_told_once(env: Environment, by_link: bool) -> None:
    ann, others, group, links = invited(env, 7)
    start_at_once(env, others, links if by_link else None)
    env.api.wait_for(lambda: any(FULL in user.chat.texts for user in others), "the refusal")
    env.api.wait_for(lambda: sum(any("You're in." in text for text in user.chat.texts) for user in others) == 5)
    env.settle()
    (late,) = [user for user in others if FULL in user.chat.texts]
    assert late.chat.texts.count(FULL) == 1
    assert late.name not in ann.sees("Whot:", group).text
    assert not [text for text in late.chat.texts if "You're in." in text]
    assert not [text for text in late.chat.texts if "/newgame" in text], "somebody who is joining needs no introduction"


@pytest.mark.long
def test_somebody_who_presses_start_is_told_if_the_house_cannot_be_reached(own_env: Environment) -> None:
    _, (ben,), _, _ = invited(own_env, 2)
    own_env.house.kill()
    ben.start()
    ben.sees("can't be reached")
    own_env.house.start()
    ben.start()
    ben.sees("You're in.")


def test_every_live_message_links_to_my_cards(env: Environment) -> None:
    users = env.people(2)
    group = env.group(users)
    env.gather(users, group, "/startgame")
    ann, ben = users
    link = ann.sees("Whot:", group).button("My cards").url
    assert link is not None
    ann.tap("Options", group)
    options = env.api.wait_for(lambda: ann.find("Back", group), "the options")[0]
    assert options.button("My cards").url == link
    ann.tap("Back", group)
    chidi = User(env.api, "Chidi")
    chidi.follow(link)
    (join,) = chidi.sees("You are not in this game yet.").links
    ann.tap("Start Game", group)
    live = env.api.wait_for(lambda: next((one for one in group.with_buttons() if "Round 1" in one.text), None), "the table")
    assert live.button("My cards").url == link
    env.api.wait_for(lambda: ben.chat.last.buttons, "the hand")
    before = ben.chat.last.id
    ben.follow(link)
    env.api.wait_for(lambda: ben.chat.last.id > before and ben.chat.last.buttons, "the hand again")
    chidi.follow(link)
    chidi.sees("You are not in this game.")
    chidi.follow(join)
    chidi.sees("The game has begun.")
