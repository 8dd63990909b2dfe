"""`serai play CODE`: playing at a table of a house on the network, in the terminal."""

import asyncio
import sys
import threading
import uuid
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from serai.cli.play import CODE
from serai.cli.terminal import Narrator, cleaned, display_names
from serai.cli.typed_commands import HELP, Request, chosen, requests
from serai.client.errors import HouseError, HouseUnavailable, RequestRefused
from serai.client.http import HouseAddress, HttpClient
from serai.client.identity import SavedIdentity
from serai.client.websocket import WebSocketConnection
from serai.kernel import registry
from serai.kernel.catalogue import Catalogue, catalogue
from serai.kernel.options import OptionValue
from serai.protocol.pushes import Push
from serai.protocol.server_messages import Chat, HintMessage, RefusedMessage, ServerMessage
from serai.protocol.table_view import ChairView
from serai.store.entry import TABLE

SERVER = "http://127.0.0.1:8000"
TRIES = 30
"""How many attempts to reconnect, about one every two seconds."""


class Quit(Exception):
    """The player quits, or the input has ended."""


def join(
    what: str,
    server: str,
    console: Console,
    *,
    name: str | None,
    seat: int | None,
    options: dict[str, OptionValue],
    players: int | None,
    record: Path | None,
) -> None:
    """Join a table by its code, or open one by its game's id."""
    house = HouseAddress.parse(server)

    async def play() -> None:
        identity = SavedIdentity(house)
        http = HttpClient(house, proxies=True, on_cookies=identity.save)

        async def ask(method: str, path: str, body: object = None) -> Any:
            return await http.request(method, path, body, headers=identity.headers())

        try:
            await (ask("GET", "/api/me") if name is None else ask("PUT", "/api/me", {"name": name}))
            code = what
            if not CODE.fullmatch(what):
                opened = await ask("POST", "/api/tables", {"game": what, "options": options, "seats": players})
                code = opened["code"]
                console.print(Text.assemble("Your table is ", (code, "bold"), ". Others join with:"))
                console.print(Text(f"  serai play {code} --server {house.server}"), soft_wrap=True)
                console.print(Text(f"  {opened['link']}"), soft_wrap=True)
            table = RemoteTable(house, code, identity.headers(), console, seat)
            await table.run()
            if record is not None and table.over:
                record.write_text(await ask("GET", f"/api/tables/{code}/record"), "utf-8")
                console.print(Text(f"The record is in {record}", "dim"))
        finally:
            await http.close()

    asyncio.run(play())


class Answered:
    """The answer to a request: the error, if there was one."""

    def __init__(self, error: HouseError | None) -> None:
        self.error = error


class RemoteTable:
    """One person at one table, until they quit."""

    def __init__(self, house: HouseAddress, code: str, headers: dict[str, str], console: Console, seat: int | None) -> None:
        self.console = console
        self.over = False
        self._wanted_seat = seat
        self._last: Push | None = None
        self._handles: dict[str, str] = {}
        """The handles of those who have chatted, by name in lower case."""
        self._shown_table: str | None = None
        self._prompted = False
        self._prompt_soon = False
        self._sat = False
        self._failures = 0
        self._pending: set[asyncio.Task[int | None]] = set()
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._events: asyncio.Queue[ServerMessage | Answered] = asyncio.Queue()
        self._connection = WebSocketConnection(house, code, headers, self._events.put_nowait, proxies=True, retry=self._retry)

    def _retry(self, error: HouseError) -> bool:
        self._failures += 1
        if isinstance(error, RequestRefused) or self._failures > TRIES or (self._last is None and self._failures > 1):
            return False
        if self._failures == 1:
            self.console.print(Text("Connection lost; reconnecting …", "yellow"))
        return True

    async def run(self) -> None:
        """Run until the player quits. After a lost connection, unanswered requests are repeated."""
        self._listen_to_keyboard()
        connection = asyncio.ensure_future(self._connection.run())
        try:
            await self._handle_events(connection)
        except Quit:
            self.console.print("Goodbye. Your seat is kept: the same command brings you back.")
        finally:
            for task in (connection, *self._pending):
                task.cancel()
            await asyncio.gather(connection, *self._pending, return_exceptions=True)

    def _listen_to_keyboard(self) -> None:
        loop = asyncio.get_running_loop()

        def read() -> None:
            while line := sys.stdin.readline():
                loop.call_soon_threadsafe(self._lines.put_nowait, line)
            loop.call_soon_threadsafe(self._lines.put_nowait, None)

        threading.Thread(target=read, daemon=True).start()

    async def _handle_events(self, connection: asyncio.Future[None]) -> None:
        event, typed = asyncio.ensure_future(self._events.get()), asyncio.ensure_future(self._lines.get())
        try:
            while True:
                listening = self._prompted or sys.stdin.isatty()  # piped input is read only after a prompt
                waiting: set[asyncio.Future[Any]] = {event, connection}
                if listening and self._connection.connected:
                    waiting.add(typed)
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                if event.done():
                    self._on_event(event.result())
                    event = asyncio.ensure_future(self._events.get())
                elif connection.done():
                    connection.result()
                    raise self._connection.error or HouseError("the connection has ended")
                elif typed.done():
                    line = typed.result()
                    typed = asyncio.ensure_future(self._lines.get())
                    await self._on_line(line)
                if self._prompt_soon and not self._pending:
                    self._prompt()
        finally:
            event.cancel()
            typed.cancel()

    # From the house

    def _on_event(self, event: ServerMessage | Answered) -> None:
        if isinstance(event, Push):
            self._failures = 0
            self._on_push(event)
        elif isinstance(event, Answered):
            if event.error is not None:
                self._warn(str(event.error))
            self._prompt_soon = event.error is not None or not self._prompted
        elif isinstance(event, RefusedMessage) and event.id is None:
            self._warn(event.message)
            self._prompt_soon = True
        elif isinstance(event, Chat):
            self._handles[event.name.lower()] = event.who
            words = event.text if event.phrase is None else catalogue("serai.house").say(f"phrase-{event.phrase}")
            self.console.print(Text.assemble((f"{cleaned(event.name)}: ", "bold cyan"), cleaned(words)))
        elif isinstance(event, HintMessage):
            self.console.print(f"Hint: {cleaned(hint_sentence(event, self._last))}")

    def _on_push(self, push: Push) -> None:
        before, self._last = self._last, push
        self._prompted = self._prompted and before is not None and push.choices is not None and before.choices == push.choices
        self._print_events(push)
        table = push.table
        self.over = table.status == "over"
        if table.status == "closed":
            self.console.print("The table is closed.")
            raise Quit
        if table.status == "waiting":
            self._show_seats(push)
            self._prompt_soon = True
            if not self._sat and (push.seat is None or self._wanted_seat is not None):
                self._sit_down(push)
        elif push.choices:
            if before is None or before.choices != push.choices:
                self._show(push)
                self._narrator(push).choices(push.choices)
                self._prompt_soon = True
        elif table.pause is not None and push.seat is not None and push.seat not in table.pause.skipped:
            if before is None or before.table.pause is None:
                self._on_pause()
        elif self.over and (before is None or before.table.status != "over"):
            self._show_result(push)
            self._prompt_soon = True
        else:
            self._prompt_soon = False

    def _on_pause(self) -> None:
        """At a terminal the player continues with Enter; piped input never waits."""
        if sys.stdin.isatty():
            self.console.print(Text("Press Enter to continue.", "dim"))
            self._prompt_soon = True
        else:
            self._submit({"do": "skip"})

    def _print_events(self, push: Push) -> None:
        narrator, house = self._narrator(push), catalogue("serai.house")
        for told in push.told:
            if told.actor != TABLE:
                narrator.events(told.events)
                continue
            for event in told.events:
                self.console.print(Text(f"  {cleaned(house.event(event, narrator.names))}", "dim"))

    def _show_seats(self, push: Push) -> None:
        rules = registry.game(push.table.game)
        chairs = [_chair(rules.words(), seat, chair) for seat, chair in enumerate(push.table.chairs, 1)]
        text = f"{rules.title} {push.table.code}: " + " · ".join(chairs)
        if text != self._shown_table:
            self._shown_table = text
            self.console.print(Text(text, "bold"))

    def _sit_down(self, push: Push) -> None:
        self._sat = True
        free = [seat for seat, chair in enumerate(push.table.chairs) if chair.name is None]
        seat = self._wanted_seat - 1 if self._wanted_seat is not None else free[0] if free else None
        if seat is None:
            self.console.print("No seat is free; you are watching.")
        else:
            self._submit({"do": "sit", "seat": seat})

    def _show(self, push: Push) -> None:
        view, scene, narrator = push.seen(), push.scene, self._narrator(push)
        if view is not None and scene is not None:
            narrator.position(view, scene, [chair.state for chair in push.table.chairs])
            narrator.hand(scene)

    def _show_result(self, push: Push) -> None:
        assert push.table.outcome is not None
        assert push.table.summary is not None
        self._narrator(push).result(push.table.outcome, push.table.summary, push.table.teams)

    def _narrator(self, push: Push) -> Narrator:
        names = display_names([chair.name or "" for chair in push.table.chairs])
        return Narrator(registry.game(push.table.game), names, self.console, push.seat)

    def _warn(self, text: str) -> None:
        self.console.print(Text(cleaned(text), "yellow"))

    def _prompt(self) -> None:
        """Print the prompt."""
        push = self._last
        self._prompted = self._prompt_soon = False
        if push is None:
            return
        if push.choices:
            words = f"Your move ({'1' if len(push.choices) == 1 else f'1 to {len(push.choices)}'}, or help) > "
        elif push.table.status == "waiting":
            words = "bot, start or help > " if push.host else "ready or help > "
        elif push.table.status == "over":
            words = "rematch or quit > "
        else:
            return
        self._prompted = True
        self.console.print(words, end="")

    # From the keyboard

    async def _on_line(self, line: str | None) -> None:
        if line is None:
            raise Quit
        self._prompted = False
        words = line.split()
        if not sys.stdin.isatty():
            self.console.print(Text(cleaned(line.strip())))
        push = self._last
        if push is None or (not words and (push.table.pause is None or push.seat is None)):
            self._prompt_soon = True
            return
        try:
            await self._run_command(words[0].lower() if words else "skip", words[1:], line, push)
        except HouseUnavailable as error:
            self._warn(str(error))
            self._prompt_soon = True

    async def _run_command(self, word: str, rest: list[str], line: str, push: Push) -> None:
        self._prompt_soon = True
        if word == "quit":
            raise Quit
        if word in ("help", "table", "rules"):
            self._inform(word, push)
        elif word == "phrase":
            self._wait_for(self._say_phrase(" ".join(rest)))
        elif word == "say":
            self._wait_for(self._say(line.strip()[3:].strip()))
        elif word == "hint":
            await self._connection.ask_hint()
        elif (action := chosen(" ".join(line.split()), push.choices or [])) is not None:
            self._submit({"do": "act", "text": action}, seen=push.version)
        elif (found := requests(word, rest, push, self._handles)) is not None:
            for request in found:
                self._submit(request)
        else:
            self._warn("You can't do that now; type help for help.")

    def _inform(self, word: str, push: Push) -> None:
        if word == "help":
            self.console.print(HELP)
            self.console.print("\n".join(["Bots:", *(f"  {bot.name}: {bot.description()}" for bot in registry.registered_bots())]))
        elif word == "rules":
            rules = registry.game(push.table.game)
            self.console.print(Markdown(rules.written(rules.rules())))
        elif push.scene is not None:
            self._show(push)
            if push.choices:
                self._narrator(push).choices(push.choices)
        else:
            self._shown_table = None
            self._show_seats(push)

    def _submit(self, request: Request, seen: int | None = None) -> None:
        """Send a request; its answer is an event."""
        self._wait_for(self._connection.submit(request, id=uuid.uuid4().hex, seen=seen, timeout=None))

    async def _say(self, text: str) -> None:
        with suppress(RequestRefused):  # which is an event as well
            await self._connection.say(text, handle=None)

    async def _say_phrase(self, phrase: str) -> None:
        with suppress(RequestRefused):  # which is an event as well
            await self._connection.say_phrase(phrase, handle=None)

    def _wait_for(self, work: Coroutine[Any, Any, int | None]) -> None:
        """Nothing more is asked until this is done."""
        task = asyncio.ensure_future(work)
        self._pending.add(task)
        task.add_done_callback(self._answered)
        self._prompt_soon = False

    def _answered(self, task: "asyncio.Task[int | None]") -> None:
        self._pending.discard(task)
        if not task.cancelled():
            error = task.exception()
            self._events.put_nowait(Answered(error if isinstance(error, HouseError) else None))


def hint_sentence(hint: HintMessage, push: Push | None) -> str:
    """What a hint says: the move by its label, and the reason in the game's words or the house's."""
    if push is None:
        return hint.text
    words = registry.game(push.table.game).words()
    names = display_names([chair.name or "" for chair in push.table.chairs])
    labels: dict[object, str] = {choice.text: words.choice(choice, names) for choice in push.choices or []}
    facts = {**hint.facts, "next": labels.get(hint.facts["next"], "")} if "next" in hint.facts else hint.facts
    key = f"hint-{hint.why}"
    return f"{labels.get(hint.text, hint.text)}. {(words if words.has(key) else catalogue('serai.house')).say(key, facts)}"


def _chair(words: Catalogue, seat: int, chair: ChairView) -> str:
    marks = [mark for mark, holds in ((f"(bot, {chair.level})", chair.bot), ("ready", chair.ready and not chair.bot)) if holds]
    if chair.state:
        marks.insert(0, words.say(f"state-{chair.state}"))
    return " ".join([str(seat), cleaned(chair.name) if chair.name else "(free)", *marks])
