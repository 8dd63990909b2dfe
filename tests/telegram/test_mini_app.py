"""The table opens inside Telegram: a button in the private chat, a link in the group, and the same seat in both."""

import json
from pathlib import Path

import httpx
from websockets.sync.client import connect
from websockets.typing import Subprotocol

from tests.init_data import init_data
from tests.telegram.environment import Environment

URL = "https://serai.example"


def test_a_button_opens_the_table_with_the_same_seat(tmp_path: Path) -> None:
    env = Environment(tmp_path, public_url=URL, inside=True, app="play")
    try:
        users = env.people(2)
        group = env.group(users)
        env.begin(users, group, "/startgame")
        for user in users:
            shown = user.sees("Whot")
            url = shown.button("Open the table").app
            assert url is not None
            code = url.removeprefix(f"{URL}/t/")
            assert len(code) == 6
            links = [link for message in group.with_buttons() for link in message.links if "startapp" in link]
            assert links[0] == f"https://t.me/{env.api.bot.username}/play?startapp={code}"
            data = init_data(user.person.id, env.api.token, first_name=user.name)
            session = httpx.post(f"{env.house.url}/api/me/telegram", json={"init_data": data}).raise_for_status().json()
            assert session["me"]["name"] == user.name
            assert [table["code"] for table in session["tables"]] == [code]
            offered = [Subprotocol("serai"), Subprotocol(f"bearer.{session['token']}")]
            with connect(f"{env.house.url.replace('http', 'ws')}/ws/tables/{code}", subprotocols=offered) as socket:
                socket.send(json.dumps({"type": "hello", "last": None, "said": 0}))
                push = json.loads(socket.recv())
                assert push["table"]["chairs"][push["seat"]]["name"] == user.name
        users[0].say("/play")
        assert users[0].sees("works once").button("Open the table").app == url
        env.settle()
        assert not [call for call in env.api.calls if call.code != 200]
    finally:
        env.close()
