"""Tables where some play in Telegram and some in the browser: all see each other in the same game."""

import random

import httpx
import pytest

from tests.marks import short
from tests.telegram.environment import Environment, over
from tests.telegram.users import Player, play
from tests.telegram.web_guest import WebGuest

pytestmark = pytest.mark.timeout(1200)
"""Seconds: on a busy machine a match takes long, and what stands still is noticed sooner."""


@pytest.mark.parametrize("telegram", short([1, 2]))
def test_a_match_with_one_in_the_browser(each_env: Environment, telegram: int) -> None:
    env = each_env
    users = env.people(telegram)
    group = env.group(users)
    env.gather(users, group, "/startgame", "Mode: classic")
    users[0].say("/play", group)
    guest = WebGuest(env.house, env.code(group), "Wangari")
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
    env.settle()
    winner = guest.names[guest.table["outcome"]["winners"][0]]
    for where in (group, *(user.chat for user in users)):
        assert f"🏆 {winner} wins the game" in "\n".join(where.texts)
    assert any("Wangari played" in text for text in group.read)
    seats = {event["seat"] for event in guest.told if event["kind"] == "played"}
    assert seats == set(range(telegram + 1))
    guest.close()


@pytest.mark.long
def test_a_login_link_moves_a_seat_to_the_browser(each_env: Environment) -> None:
    env = each_env
    users = env.people(2)
    group = env.group(users)
    env.begin(users, group, "/startgame")
    users[1].say("/play")
    table, _, given = users[1].sees("opens your seat").links[0].partition("#pass=")
    assert given, "what is secret is in the fragment, which no server is sent"
    seat = WebGuest(env.house, table.rpartition("/")[2], given=given)
    assert seat.names[seat.push["seat"]] == users[1].name
    assert seat.push["view"]["hand"]
    seat.close()
    with pytest.raises(httpx.HTTPStatusError, match="403"):
        WebGuest(env.house, table.rpartition("/")[2], given=given)
