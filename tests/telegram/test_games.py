"""A round of every registered game in a group, played by people who tap random buttons."""

import pytest

import serai
from serai.kernel.game import AnyGame
from tests.marks import short
from tests.telegram.environment import Environment
from tests.telegram.web_guest import WebGuest

pytestmark = pytest.mark.timeout(1200)
"""Seconds: on a busy machine a match takes long, and what stands still is noticed sooner."""


@pytest.mark.parametrize("game", short(serai.games()), ids=lambda game: game.id)
def test_a_round_in_a_group(each_env: Environment, game: AnyGame) -> None:
    env = each_env
    calls = len(env.api.calls)
    users = env.people(4 if 4 in game.seats else game.seats[0])
    group = env.group(users)
    host = users[0]
    host.say("/newgame", group)
    host.tap(game.title, group)
    for user in users[1:]:
        user.tap("Join Game", group)
    host.sees(f"{users[-1].name} joined the game", group)
    host.say("/play", group)
    watching = WebGuest(env.house, env.code(group))
    host.tap("Start Game", group)
    env.play_out(users, group, 1, until=lambda: watching.round > 1 or watching.over())
    env.settle()
    watching.close()
    assert not [call for call in env.api.calls[calls:] if call.code != 200]
    assert not env.api.violations
    live = [message for message in group.messages if message.sender is env.api.bot and message.text.startswith(game.title)]
    assert len(live) == 1, "a table has one message that is kept up to date"
    assert all(user.name in live[0].text for user in users)
    assert set(watching.names) == {user.name for user in users}
    assert {event["seat"] for event in watching.told} >= set(range(len(users))), "everybody did something"
    assert all(game.title in user.chat.last.text for user in users)
