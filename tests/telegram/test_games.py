"""Every registered game in a group, by the same buttons for all: a round of each, played by people who tap whatever is lit."""

import pytest

import serai
from serai.kernel.game import AnyGame
from tests.telegram.place import Place
from tests.telegram.web import WebGuest


@pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
def test_a_round_in_a_group(place: Place, game: AnyGame) -> None:
    calls = len(place.api.calls)
    users = place.people(4 if 4 in game.seats else game.seats[0])
    group = place.group(users)
    host = users[0]
    host.say("/newgame", group)
    host.tap(game.title, group)
    for user in users[1:]:
        user.tap("Join Game", group)
    host.sees(f"{users[-1].name} joined the game", group)
    host.say("/play", group)
    watching = WebGuest(place.house, place.code(group))
    host.tap("Start Game", group)
    place.play_out(users, group, 1, until=lambda: watching.round > 1 or watching.over())
    place.settle()
    watching.close()
    assert not [call for call in place.api.calls[calls:] if call.code != 200]
    assert not place.api.violations
    live = [message for message in group.messages if message.sender is place.api.bot and message.text.startswith(game.title)]
    assert len(live) == 1, "a table has one message that is kept up to date"
    assert all(user.name in live[0].text for user in users)
    assert set(watching.names) == {user.name for user in users}
    assert {event["seat"] for event in watching.told} >= set(range(len(users))), "everybody did something"
    assert all(game.title in user.chat.last.text for user in users)
