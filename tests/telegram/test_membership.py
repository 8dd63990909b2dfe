"""People who leave the group, or are removed from it: they leave its game."""

import pytest

from tests.marks import short
from tests.telegram.environment import Environment


@pytest.mark.parametrize("removed", short([False, True]))
@pytest.mark.parametrize("admin", short([False, True]))
def test_somebody_who_leaves_the_group_leaves_the_lobby(env: Environment, admin: bool, removed: bool) -> None:
    """Also where the bot is an admin, and Telegram reports it a second time."""
    ann, ben, chidi = users = env.people(3)
    group = env.group(users)
    if admin:
        env.api.promote(group, ann.person)
    env.gather(users, group, "/startgame")
    env.api.goes(ben.person, group, removed_by=ann.person if removed else None, large=admin and removed)
    lobby = ann.sees("Bayar left the game", group)
    env.api.wait_for(lambda: "2 of 6 players" in lobby.text, "the free seat")
    assert lobby.text.count("Bayar left") == 1
    chidi.say("/score", group)
    env.settle()
    assert sum("Bayar left" in text for text in group.texts) == 1


def test_somebody_who_leaves_the_group_leaves_the_match(env: Environment) -> None:
    ann, ben, chidi = users = env.people(3)
    group = env.group(users)
    env.begin(users, group, "/startgame")
    env.api.goes(ben.person, group)
    ann.sees("Bayar leaves the game", group)
    ben.say("/mycards")
    ben.sees("You are not in a game right now.")
    env.api.goes(chidi.person, group, removed_by=ann.person)
    ann.sees("🏆 Amina wins the game", group)


def test_a_creator_who_leaves_the_group_cancels_the_game(env: Environment) -> None:
    ann, ben = users = env.people(2)
    group = env.group(users)
    env.gather(users, group, "/startgame")
    env.api.goes(ann.person, group)
    ben.sees("The game is cancelled: Amina left before it began.", group)
    ben.say("/startgame", group)
    ben.sees("Bayar started a game", group)


def test_somebody_who_was_still_to_open_the_private_chat_is_not_waited_for(env: Environment) -> None:
    ann, ben = users = env.people(2, started=False)
    ann.start()
    group = env.group(users)
    ann.say("/startgame", group)
    ben.tap("Join Game", group)
    lobby = ann.sees("Bayar has to open the private chat first", group)
    env.api.goes(ben.person, group)
    env.api.wait_for(lambda: "Bayar" not in lobby.text)
