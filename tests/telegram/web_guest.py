"""A guest who plays over a WebSocket, like a browser: for tables where only some play in Telegram."""

import json
import random
import threading
import time
import uuid
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.patch_messages import unpack_message
from tests.processes import PATIENCE, HouseProcess


class WebGuest:
    """A guest with a cookie and a socket. Keeps the newest push and all events."""

    def __init__(self, house: HouseProcess, code: str, name: str | None = None, *, given: str | None = None) -> None:
        """With a name, or with the token of a login link."""
        self._house = house
        with httpx.Client(base_url=house.url) as client:
            asked = client.post("/api/me/pass", json={"given": given}) if given else client.put("/api/me", json={"name": name or ""})
            asked.raise_for_status()
            cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        address = f"{house.url.replace('http', 'ws', 1)}/ws/tables/{code}"
        self._open = ExitStack()
        self._socket = self._open.enter_context(connect(address, additional_headers={"Cookie": cookie}, max_size=None, proxy=None))
        self._changed = threading.Condition()
        self._answers: dict[str, dict[str, Any]] = {}
        self.push: dict[str, Any] = {}
        self.entries: list[dict[str, Any]] = []
        self.chat: list[tuple[str, str]] = []
        """Who said what."""
        self._socket.send(json.dumps({"type": "hello", "last": None, "said": 0, "scene": True}))
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()
        self.wait_for(lambda: self.push)

    def close(self) -> None:
        self._open.close()
        self._thread.join(PATIENCE)

    def _listen(self) -> None:
        with suppress(ConnectionClosed):
            for data in self._socket:
                with self._changed:
                    for message in unpack_message(json.loads(data), self.push or None):
                        self._take(message)
                    self._changed.notify_all()

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "push":
            self.push = message
            self.entries += message["told"]
        elif message["type"] in ("done", "refused"):
            self._answers[message["id"]] = message
        elif message["type"] == "chat":
            self.chat.append((message["name"], message["text"]))

    def wait_for(self, found: Callable[[], Any]) -> Any:
        give_up = time.monotonic() + PATIENCE
        with self._changed:
            while not (value := found()):
                self._house.assert_alive()
                assert time.monotonic() < give_up, "waited in vain"
                self._changed.wait(0.2)
            return value

    def do(self, do: str, *, seen: int | None = None, **command: Any) -> dict[str, Any]:
        """Ask the table for something: its answer."""
        id = uuid.uuid4().hex
        self._socket.send(json.dumps({"type": "do", "id": id, "seen": seen, "do": {"do": do, **command}}))
        answer: dict[str, Any] = self.wait_for(lambda: self._answers.get(id))
        return answer

    def say(self, text: str) -> None:
        """Write something in the table's chat."""
        self._socket.send(json.dumps({"type": "say", "text": text}))

    def say_phrase(self, phrase: str) -> None:
        """Write something in the table's chat."""
        self._socket.send(json.dumps({"type": "phrase", "phrase": phrase}))

    @property
    def table(self) -> dict[str, Any]:
        """The table as it is now, apart from the game."""
        table: dict[str, Any] = self.push["table"]
        return table

    @property
    def told(self) -> list[dict[str, Any]]:
        """All events so far."""
        return [event for entry in self.entries for event in entry["events"]]

    @property
    def names(self) -> list[str | None]:
        return [chair["name"] for chair in self.table["chairs"]]

    @property
    def round(self) -> int:
        return self.push["view"]["round"] if self.push["view"] else 0

    def over(self) -> bool:
        return bool(self.table["status"] == "over" and self.table["pause"] is None)

    def act(self, rng: random.Random) -> bool:
        """Do something that is open, or go on from a pause; whether there was anything."""
        push = self.push
        if push["choices"]:
            self.do("act", text=rng.choice(push["choices"])["text"], seen=push["version"])
            return True
        pause = push["table"]["pause"]
        if pause is not None and push["seat"] is not None and push["seat"] not in pause["skipped"]:
            self.do("skip")
            return True
        return False
