"""Tables where some play in Telegram and some in the browser: all see each other, and nobody can tell by the game."""

import random
from urllib.error import HTTPError

import pytest

from tests.telegram.people import Player, play
from tests.telegram.place import Place, over
from tests.telegram.web import WebGuest


@pytest.mark.parametrize("telegram", [1, 2])
def test_a_match_with_one_in_the_browser(place: Place, telegram: int) -> None:
    users = place.people(telegram)
    group = place.group(users)
    place.gather(users, group, "/startgame", "Mode: classic")
    users[0].say("/play", group)
    guest = WebGuest(place.house, place.code(group), "Wangari")
    assert [name for name in guest.names if name] == [user.name for user in users]
    assert guest.do("sit", seat=guest.names.index(None))["type"] == "done"
    assert guest.do("ready")["type"] == "done"
    users[0].sees("Wangari joined the game", group)
    users[0].tap("Start Game", group)
    rng = random.Random(5)
    players = [Player(user, random.Random(f"{telegram} {user.name}")) for user in users]

    def until() -> bool:
        guest.act(rng)
        return guest.over() and over(group)

    play(players, until)
    place.settle()
    winner = guest.names[guest.table["outcome"]["winners"][0]]
    for where in (group, *(user.chat for user in users)):
        assert f"🏆 {winner} wins the game" in "\n".join(where.texts)
    assert any("Wangari played" in text for text in group.read)
    seats = {event["seat"] for event in guest.told if event["kind"] == "played"}
    assert seats == set(range(telegram + 1))
    guest.close()


def test_somebody_takes_their_seat_along_into_the_browser(place: Place) -> None:
    users = place.people(2)
    group = place.group(users)
    place.begin(users, group, "/startgame")
    users[1].say("/play")
    table, _, given = users[1].sees("takes your own seat").links[0].partition("#pass=")
    assert given, "what is secret is in the fragment, which no server is sent"
    seat = WebGuest(place.house, table.rpartition("/")[2], given=given)
    assert seat.names[seat.push["seat"]] == users[1].name
    assert seat.push["view"]["hand"]
    seat.close()
    with pytest.raises(HTTPError, match="403"):
        WebGuest(place.house, table.rpartition("/")[2], given=given)
