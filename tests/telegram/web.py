"""Somebody at a table by the house's own protocol, as a browser sits there: for tables where some play in Telegram and some do not."""

import json
import random
import threading
import urllib.error
import urllib.request
import uuid
from collections.abc import Callable
from contextlib import ExitStack, suppress
from http.cookiejar import CookieJar
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.processes import PATIENCE, HouseProcess


class WebGuest:
    """A guest with a cookie and a socket. The newest push is kept; everything told is too."""

    def __init__(self, house: HouseProcess, code: str, name: str | None = None, *, given: str | None = None) -> None:
        """By a name of their own, or with a pass that they were given."""
        cookies = CookieJar()
        opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(cookies))
        asked = ("POST", "/api/me/pass", {"given": given}) if given else ("PUT", "/api/me", {"name": name or ""})
        headers = {"Content-Type": "application/json"}
        try:
            opener.open(urllib.request.Request(house.url + asked[1], json.dumps(asked[2]).encode(), headers, method=asked[0])).close()
        except urllib.error.HTTPError as error:
            error.close()
            raise
        cookie = "; ".join(f"{cookie.name}={cookie.value}" for cookie in cookies)
        address = f"{house.url.replace('http', 'ws', 1)}/ws/tables/{code}"
        self._open = ExitStack()
        self._socket = self._open.enter_context(connect(address, additional_headers={"Cookie": cookie}, max_size=None, proxy=None))
        self._changed = threading.Condition()
        self._answers: dict[str, dict[str, Any]] = {}
        self.push: dict[str, Any] = {}
        self.entries: list[dict[str, Any]] = []
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
                message = json.loads(data)
                with self._changed:
                    if message["type"] == "push":
                        self.push = message
                        self.entries += message["told"]
                    elif message["type"] in ("done", "refused"):
                        self._answers[message["id"]] = message
                    self._changed.notify_all()

    def wait_for(self, found: Callable[[], Any]) -> Any:
        with self._changed:
            assert self._changed.wait_for(found, PATIENCE), "waited in vain"
            return found()

    def do(self, do: str, *, seen: int | None = None, **command: Any) -> dict[str, Any]:
        """Ask the table for something: its answer."""
        id = uuid.uuid4().hex
        self._socket.send(json.dumps({"type": "do", "id": id, "seen": seen, "do": {"do": do, **command}}))
        answer: dict[str, Any] = self.wait_for(lambda: self._answers.get(id))
        return answer

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
