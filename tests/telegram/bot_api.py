"""A Bot API server for the tests, on the loopback interface: HTTP, long polling and webhooks, Telegram's errors and rate limits, and
fault injection. Everything that the bot sends is kept, so that a test can read chats as people see them.

Use `BotApi.url` in place of `https://api.telegram.org/bot`. The server runs in threads; the bot may be in this process or in another.
"""

import itertools
import json
import math
import secrets
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, TypeVar
from urllib.parse import parse_qsl

from tests.processes import PATIENCE
from tests.telegram.bot_api_methods import Methods, Query, RequestFields
from tests.telegram.chats import Chat, Json, Message, Person, command_entities
from tests.telegram.faults import POLLING, SENDING, Faults, Kind
from tests.telegram.limits import SENT_AT, Clock, Limits, Violation
from tests.telegram.markup import Formatted
from tests.telegram.update_queue import ApiError, UpdateQueue

Found = TypeVar("Found")
IN_FLIGHT = 0.15
"""Seconds in which requests still arrive that were on their way when the bot was told to wait."""
KNOWN = {name for name in vars(Methods) if name[0] != "_" and any(sign.isupper() for sign in name)} | POLLING


@dataclass(frozen=True)
class Call:
    """A request of the bot, and its status."""

    at: float
    method: str
    chat: int | None
    code: int
    description: str = ""


class BotApi:
    """Telegram for one bot. `speed` is how many times as fast as ours its clock runs: limits and waits are in its seconds."""

    def __init__(self, *, speed: float = 1.0, limits: Limits | None = None, username: str = "serai_test_bot", port: int = 0) -> None:
        self.token = f"{123456789}:{secrets.token_urlsafe(26)}"
        self.clock = Clock(speed)
        self.limits = limits or Limits(self.clock.now, slack=0.1 * (speed - 1))
        self.faults = Faults()
        self.changed = threading.Condition()
        self.updates = UpdateQueue(self.changed)
        self.bot = Person(123456789, "Serai", username, None, is_bot=True)
        self.methods = Methods(self.bot, self.updates)
        self.calls: list[Call] = []
        self.violations: list[Violation] = []
        self.alive: list[Callable[[], None]] = []
        """Each raises AssertionError if a process that the tests wait for has died."""
        self._told_to_wait: list[tuple[int | None, float, float]] = []
        self._ids = itertools.count(1001)
        self._groups = itertools.count(4001)
        self._queries = itertools.count(70001)
        self._sockets: set[socket.socket] = set()
        self._server = ThreadingHTTPServer(("127.0.0.1", port), _handler(self))
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self._thread.start()
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}/bot"

    def close(self) -> None:
        with self.changed:
            self.updates.close()
        self._server.shutdown()
        self._server.server_close()
        for open_socket in list(self._sockets):
            with suppress(OSError):
                open_socket.shutdown(socket.SHUT_RDWR)
        self._thread.join()

    def __enter__(self) -> "BotApi":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Accounts, and what people do

    def person(self, name: str, username: str | None = None, language: str | None = "en") -> Person:
        """A new account, with a private chat that the bot may not write to yet."""
        with self.changed:
            person = Person(next(self._ids), name, username, language)
            self.methods.people[person.id] = person
            self.methods.chats[person.id] = Chat(person.id, "private", person=person)
            return person

    def group(self, title: str, *people: Person, kind: str = "supergroup") -> Chat:
        """A new group of these people, the first of whom made it, with the bot in it."""
        with self.changed:
            number = next(self._groups)
            chat = Chat(-1_000_000_000_000 - number if kind == "supergroup" else -number, kind, title)
            chat.members = {person.id: "creator" if person is people[0] else "member" for person in people}
            self.methods.chats[chat.id] = chat
            self._bot_becomes(chat, people[0], "left", "member")
            return chat

    def private(self, person: Person) -> Chat:
        return self.methods.chats[person.id]

    def say(self, person: Person, chat: Chat, text: str) -> Message:
        """Somebody writes something. In a group the bot hears only commands, unless it is an admin there: it is not addressed otherwise."""
        with self.changed:
            message = self.methods.put(chat, person, Formatted(text, command_entities(text)))
            if chat.private and person.blocked:
                raise AssertionError("who has blocked the bot can't write to it")
            if chat.private and not person.started:
                person.started = True
            _, at, name = text.split(" ", 1)[0].partition("@")
            if chat.private or chat.bot_is == "administrator" or (text.startswith("/") and (not at or name == self.bot.username)):
                self._update("message", message.json())
            self.changed.notify_all()
            return message

    def press(self, person: Person, message: Message, data: str) -> Query:
        """Somebody taps a button, or sends what a button would have sent."""
        with self.changed:
            assert person.id in message.chat.members or message.chat.person is person, "nobody can tap in a chat they are not in"
            query = Query(str(next(self._queries)), person, message, data)
            self.methods.queries[query.id] = query
            told = {"id": query.id, "from": person.json(), "message": message.json(), "chat_instance": str(message.chat.id), "data": data}
            self._update("callback_query", told)
            return query

    def block(self, person: Person, blocked: bool = True) -> None:
        """Somebody blocks the bot, or changes their mind."""
        with self.changed:
            person.blocked = blocked
            self._bot_becomes(self.private(person), person, *("member", "kicked") if blocked else ("kicked", "member"))

    def kick(self, chat: Chat, by: Person) -> None:
        """The bot is removed from a group."""
        with self.changed:
            self._bot_becomes(chat, by, chat.bot_is, "kicked")

    def goes(self, person: Person, chat: Chat, *, removed_by: Person | None = None, large: bool = False) -> None:
        """Somebody leaves a group, or is removed by somebody. In a large group there is no service message about it."""
        with self.changed:
            before = self.methods.member(chat, person, chat.members.pop(person.id))
            by = removed_by or person
            if not large:
                message = self.methods.put(chat, by, Formatted(""), service={"left_chat_member": person.json()})
                self._update("message", message.json())
            if chat.bot_is == "administrator":  # nobody else is sent these
                after = self.methods.member(chat, person, "left" if removed_by is None else "kicked")
                told = {"chat": chat.json(), "from": by.json(), "date": int(time.time())}
                self._update("chat_member", {**told, "old_chat_member": before, "new_chat_member": after})

    def promote(self, chat: Chat, by: Person) -> None:
        """The bot becomes an admin of a group."""
        with self.changed:
            self._bot_becomes(chat, by, chat.bot_is, "administrator")

    def migrate(self, chat: Chat) -> Chat:
        """A group becomes a supergroup: a new chat, with a new number, and the old one is closed."""
        with self.changed:
            new = Chat(-1_000_000_000_000 - next(self._groups), "supergroup", chat.title, members=chat.members, bot_is=chat.bot_is)
            self.methods.chats[new.id] = new
            chat.moved_to = new.id
            owner = self.methods.people[next(iter(chat.members))]
            for where, service in ((chat, {"migrate_to_chat_id": new.id}), (new, {"migrate_from_chat_id": chat.id})):
                self._update("message", self.methods.put(where, owner, Formatted(""), service=service).json())
            return new

    def _bot_becomes(self, chat: Chat, by: Person, before: str, after: str) -> None:
        if not chat.private:
            chat.bot_is = after
        old, new = (self.methods.member(chat, self.bot, status) for status in (before, after))
        body = {"chat": chat.json(), "from": by.json(), "date": int(time.time()), "old_chat_member": old, "new_chat_member": new}
        self._update("my_chat_member", body)

    def _update(self, kind: str, body: Json) -> None:
        twice = self.faults.repeat_updates > 0
        self.faults.repeat_updates -= twice
        self.updates.push(kind, body, twice=twice)

    def wait_for(self, found: Callable[[], Found | None], what: str = "", seconds: float = PATIENCE) -> Found:
        """Wait until a condition holds; it is checked after each change. Fails if a process that is waited for has died."""
        give_up = time.monotonic() + seconds
        with self.changed:
            while not (value := found()):
                self.all_alive()
                left = give_up - time.monotonic()
                assert left > 0, f"waited in vain for {what or found}"
                self.changed.wait(min(left, 0.2))
            return value

    def all_alive(self) -> None:
        for check in self.alive:
            check()

    # Requests of the bot

    def answer(self, method: str, fields: Json, sent: float | None = None) -> Any:
        """Carry out a request. Raises ApiError. `sent` is when the request was sent, by our clock."""
        given = RequestFields(fields)
        chat = given.whole("chat_id") or None
        with self.changed:
            try:
                result = self._do(method, given, chat, self.clock.now() if sent is None else sent * self.clock.speed)
            except ApiError as refused:
                self.calls.append(Call(self.clock.now(), method, chat, refused.code, refused.description))
                raise
            if method not in POLLING:
                self.calls.append(Call(self.clock.now(), method, chat, 200))
                self.changed.notify_all()
        if fault := self.faults.take(method, chat, Kind.SLOW):
            fault.lifted.wait(None if math.isinf(fault.seconds) else fault.seconds / self.clock.speed)
        return result

    def _do(self, method: str, given: RequestFields, chat: int | None, sent: float) -> Any:
        self._was_told_to_wait(method, chat, sent)
        if fault := self.faults.take(method, chat, Kind.FLOOD):
            raise self._too_many(fault.chat, int(fault.seconds))
        if method in POLLING:
            self.updates.allow(given.thing("allowed_updates"))
            limit = given.whole("limit", 100)
            return self.updates.poll(given.whole("offset"), limit if 1 <= limit <= 100 else 100, given.whole("timeout"))
        if method in SENDING and chat is not None and chat in self.methods.chats:
            seconds, why = self.limits.wait(chat, self.methods.chats[chat].private, sent)
            if seconds:
                self.violations.append(Violation(self.clock.now(), chat, method, why))
                raise self._too_many(chat, seconds)
        return getattr(self.methods, method)(given)

    def _too_many(self, chat: int | None, seconds: int) -> ApiError:
        now = self.clock.now()
        self._told_to_wait.append((chat, now + IN_FLIGHT * self.clock.speed, now + seconds))
        return ApiError(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)

    def _was_told_to_wait(self, method: str, chat: int | None, now: float) -> None:
        for whom, since, until in self._told_to_wait:
            if method in SENDING and (whom is None or whom == chat) and since < now < until - self.limits.slack:
                self.violations.append(Violation(now, chat or 0, method, f"came back {until - now:.1f} s too soon"))
                return


class _Handler(BaseHTTPRequestHandler):
    api: BotApi
    protocol_version = "HTTP/1.1"

    def setup(self) -> None:
        super().setup()
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.api._sockets.add(self.connection)

    def finish(self) -> None:
        self.api._sockets.discard(self.connection)
        with suppress(OSError):
            super().finish()

    def handle(self) -> None:
        with suppress(OSError):
            super().handle()

    def log_message(self, format: str, *args: object) -> None:
        """Silence: tests read what they need from `calls`."""

    def do_GET(self) -> None:
        self._serve()

    def do_POST(self) -> None:
        self._serve()

    def _serve(self) -> None:
        path, _, asked = self.path.partition("?")
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        token, _, method = path.removeprefix("/bot").partition("/")
        if not path.startswith("/bot") or not method:
            return self._refuse(ApiError(404, "Not Found"))
        if token != self.api.token:
            return self._refuse(ApiError(401, "Unauthorized"))
        if method not in KNOWN:
            return self._refuse(ApiError(404, "Not Found"))
        fields: Json = dict(parse_qsl(asked, keep_blank_values=True))
        kind = (self.headers.get("Content-Type") or "").partition(";")[0]
        if kind == "application/json":
            fields |= json.loads(body or b"{}")
        elif kind == "application/x-www-form-urlencoded":
            fields |= parse_qsl(body.decode(), keep_blank_values=True)
        elif body:
            return self._refuse(ApiError(400, f"Bad Request: unsupported content type {kind}"))
        chat = RequestFields(fields).whole("chat_id") or None
        if fault := self.api.faults.take(method, chat, Kind.REFUSE):
            return self._refuse(ApiError(int(fault.seconds), {401: "Unauthorized", 404: "Not Found"}.get(int(fault.seconds), "Error")))
        fault = self.api.faults.take(method, chat, Kind.GATEWAY, Kind.DROP)
        if fault is not None and fault.kind is Kind.DROP:
            return self._hang_up()
        if fault is not None:
            return self._send(502, b"<html><head><title>502 Bad Gateway</title></head></html>", "text/html")
        try:
            result = self.api.answer(method, fields, float(self.headers[SENT_AT]) if SENT_AT in self.headers else None)
        except ApiError as refused:
            return self._refuse(refused)
        told = json.dumps({"ok": True, "result": result}).encode()
        if self.api.faults.take(method, chat, Kind.LOSE):
            with suppress(OSError):
                self.wfile.write(self._head(200, len(told), "application/json") + told[: len(told) // 2])
            return self._hang_up()
        return self._send(200, told)

    def _refuse(self, refused: ApiError) -> None:
        told: Json = {"ok": False, "error_code": refused.code, "description": refused.description}
        if refused.parameters:
            told["parameters"] = refused.parameters
        self._send(refused.code, json.dumps(told).encode())

    def _send(self, code: int, body: bytes, kind: str = "application/json") -> None:
        self.wfile.write(self._head(code, len(body), kind) + body)

    @staticmethod
    def _head(code: int, length: int, kind: str) -> bytes:
        return f"HTTP/1.1 {code} Answer\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\r\n".encode()

    def _hang_up(self) -> None:
        self.close_connection = True
        with suppress(OSError):
            self.connection.shutdown(socket.SHUT_RDWR)


def _handler(api: BotApi) -> type[_Handler]:
    return type("Handler", (_Handler,), {"api": api})
