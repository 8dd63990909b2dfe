"""`serai play CODE`: a table of a house somewhere, joined from the terminal as any other client."""

import asyncio
import sys
import threading
import uuid
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from serai.cli.guest import Guest
from serai.cli.play import CODE
from serai.cli.show import Narrator, cleaned, display_names
from serai.guests.house import HouseError
from serai.guests.reading import BIGGEST, FINAL, Done, Hinted, NotDone, Push, Said, read
from serai.house.push import ChairView
from serai.kernel import registry
from serai.kernel.options import OptionValue
from serai.kernel.seen import Choice, View
from serai.kernel.words import catalogue

SERVER = "http://127.0.0.1:8000"
TRIES, BETWEEN = 30, 2.0
"""How often a lost connection is tried again, and the seconds between."""
NOTHING = b"null"
HELP = """In your turn: the number of an action, or its text.
Before the match: sit 2 · bot, or bot 2 greedy · remove 2 · swap 2 · ready · start · leave
Any time: say WORDS · table · rules · hint (at practice tables) · quit (your seat is kept) · help
In a pause Enter goes on; after a match: rematch."""


class Quit(Exception):
    """The player has had enough, or there is no more input."""


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
    """Go to a table by its code, or open one by its game's id."""
    guest = Guest(server)
    if name is not None:
        guest.ask("PUT", "/api/me", {"name": name})
    code = what
    if not CODE.fullmatch(what):
        laid = guest.ask("POST", "/api/tables", {"game": what, "options": options, "seats": players})
        code = laid["code"]
        console.print(Text.assemble("Your table is ", (code, "bold"), ". Others join with:"))
        console.print(Text(f"  serai play {code} --server {guest.server}"), soft_wrap=True)
        console.print(Text(f"  {laid['link']}"), soft_wrap=True)
    visit = Visit(guest, code, console, seat)
    asyncio.run(visit.run())
    if record is not None and visit.over:
        record.write_text(guest.ask("GET", f"/api/tables/{code}/record"), "utf-8")
        console.print(Text(f"The record is in {record}", "dim"))


class Visit:
    """One person at one table, from coming in to going."""

    def __init__(self, guest: Guest, code: str, console: Console, seat: int | None) -> None:
        self.guest = guest
        self.code = code
        self.console = console
        self.over = False
        self._wanted_seat = seat
        self._last: Push | None = None
        self._said = 0
        self._shown_table: str | None = None
        self._asked = False
        self._ask_soon = False
        self._sat = False
        self._pending: dict[str, dict[str, Any]] = {}
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._unheard: asyncio.Task[Any] | None = None
        self._socket: ClientConnection | None = None

    async def run(self) -> None:
        """Until the player stops. A connection that is lost is made again, and what was asked meanwhile is asked again."""
        self._listen_to_keyboard()
        tries = 0
        while True:
            try:
                async with connect(
                    self.guest.address.table(self.code),
                    additional_headers=self.guest.headers(),
                    compression=None,
                    max_size=BIGGEST,
                ) as socket:
                    tries = 0
                    await self._stay(socket)
                    return
            except Quit:
                self.console.print("Goodbye. Your seat is kept: the same command brings you back.")
                return
            except InvalidStatus as error:
                raise HouseError(_refusal(error)) from None
            except (OSError, InvalidHandshake, ConnectionClosed, TimeoutError) as error:
                if isinstance(error, ConnectionClosed) and error.rcvd is not None and error.rcvd.code in FINAL:
                    raise HouseError("the house ended the connection") from None
                tries += 1
                if tries > TRIES or (self._last is None and tries > 1):
                    raise HouseError(f"{self.guest.server} can't be reached") from None
                self.console.print(Text("The connection is lost; trying again …", "yellow"))
                await asyncio.sleep(BETWEEN)

    def _listen_to_keyboard(self) -> None:
        loop = asyncio.get_running_loop()

        def read() -> None:
            while line := sys.stdin.readline():
                loop.call_soon_threadsafe(self._lines.put_nowait, line)
            loop.call_soon_threadsafe(self._lines.put_nowait, None)

        threading.Thread(target=read, daemon=True).start()

    async def _stay(self, socket: ClientConnection) -> None:
        self._socket = socket
        if socket.response is not None:
            self.guest.remember(socket.response.headers.get_all("Set-Cookie"))
        await self._send({"type": "hello", "last": self._last.version if self._last else None, "said": self._said})
        for message in list(self._pending.values()):
            await self._send(message)
        heard: asyncio.Task[Any] = asyncio.ensure_future(socket.recv())
        typed: asyncio.Task[Any] = self._unheard or asyncio.ensure_future(self._lines.get())
        self._unheard = None
        try:
            while True:
                listening = self._asked or sys.stdin.isatty()  # what is piped in waits until it is asked for
                await asyncio.wait({heard, typed} if listening else {heard}, return_when=asyncio.FIRST_COMPLETED)
                if heard.done():
                    await self._hear(heard.result())
                    heard = asyncio.ensure_future(socket.recv())
                elif typed.done():
                    line = typed.result()
                    typed = asyncio.ensure_future(self._lines.get())
                    await self._obey(line)
                if self._ask_soon and not self._pending:
                    self._prompt()
        finally:
            heard.cancel()
            if not typed.cancel():  # a line that was not taken yet is the first one after the next connection
                self._unheard = typed

    # From the house

    async def _hear(self, data: Any) -> None:
        heard = read(data)
        if isinstance(heard, Push):
            await self._see(heard)
        elif isinstance(heard, Done):
            self._pending.pop(heard.id, None)
            self._ask_soon = not self._asked
        elif isinstance(heard, NotDone):
            self._pending.pop(heard.id or "", None)
            self.console.print(Text(cleaned(heard.message), "yellow"))
            self._ask_soon = True
        elif isinstance(heard, Said):
            self._said = max(self._said, heard.number)
            self.console.print(Text.assemble((f"{cleaned(heard.name)}: ", "bold cyan"), cleaned(heard.text)))
        elif isinstance(heard, Hinted):
            self.console.print(f"A bot would: {cleaned(heard.text)}")

    async def _see(self, push: Push) -> None:
        before, self._last = self._last, push
        self._asked = self._asked and before is not None and push.choices is not None and before.choices == push.choices
        self._tell(push)
        table = push.table
        self.over = table.status == "over"
        if table.status == "closed":
            self.console.print("The table is closed.")
            raise Quit
        if table.status == "waiting":
            self._show_seats(push)
            self._ask_soon = True
            if push.seat is None and not self._sat:
                await self._sit_down(push)
        elif push.choices:
            if before is None or before.choices != push.choices:
                self._show(push)
                self._narrator(push).choices(push.choices)
                self._ask_soon = True
        elif table.pause is not None and push.seat is not None and push.seat not in table.pause.skipped:
            if before is None or before.table.pause is None:
                await self._pause()
        elif self.over and (before is None or before.table.status != "over"):
            self._end(push)
            self._ask_soon = True
        else:
            self._ask_soon = False

    async def _pause(self) -> None:
        """Somebody at the keyboard says when to go on; a pipe never waits."""
        if sys.stdin.isatty():
            self.console.print(Text("Enter goes on.", "dim"))
            self._ask_soon = True
        else:
            await self._do({"do": "skip"})

    def _tell(self, push: Push) -> None:
        narrator, house = self._narrator(push), catalogue("serai.house")
        for told in push.told:
            if told.actor != "@":
                narrator.events(told.events)
                continue
            for event in told.events:
                self.console.print(Text(f"  {cleaned(house.event(event, narrator.names))}", "dim"))

    def _show_seats(self, push: Push) -> None:
        chairs = [_chair(seat, chair) for seat, chair in enumerate(push.table.chairs, 1)]
        text = f"{registry.game(push.table.game).title} {push.table.code}: " + " · ".join(chairs)
        if text != self._shown_table:
            self._shown_table = text
            self.console.print(Text(text, "bold"))

    async def _sit_down(self, push: Push) -> None:
        self._sat = True
        free = [seat for seat, chair in enumerate(push.table.chairs) if chair.name is None]
        seat = self._wanted_seat - 1 if self._wanted_seat is not None else free[0] if free else None
        if seat is None:
            self.console.print("No seat is free; you are watching.")
        else:
            await self._do({"do": "sit", "seat": seat})

    def _show(self, push: Push) -> None:
        rules = registry.game(push.table.game)
        view: View = msgspec.json.decode(push.view, type=get_type_hints(type(rules).view)["return"])
        scene, narrator = rules.scene(view), self._narrator(push)
        narrator.position(view, scene)
        narrator.hand(scene)

    def _end(self, push: Push) -> None:
        assert push.table.outcome is not None
        assert push.table.summary is not None
        self._narrator(push).result(push.table.outcome, push.table.summary)

    def _narrator(self, push: Push) -> Narrator:
        names = display_names([chair.name or "" for chair in push.table.chairs])
        return Narrator(registry.game(push.table.game), names, self.console, push.seat)

    def _prompt(self) -> None:
        """Say that something can be typed."""
        push = self._last
        self._asked = self._ask_soon = False
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
        self._asked = True
        self.console.print(words, end="")

    # From the keyboard

    async def _obey(self, line: str | None) -> None:
        if line is None:
            raise Quit
        self._asked = False
        words = line.split()
        if not sys.stdin.isatty():
            self.console.print(Text(cleaned(line.strip())))
        push = self._last
        if push is None or (not words and (push.table.pause is None or push.seat is None)):
            self._ask_soon = True
            return
        word = words[0].lower() if words else "skip"
        if word == "quit":
            raise Quit
        if word in ("help", "table", "rules"):
            self._inform(word, push)
        elif word == "say":
            await self._send({"type": "say", "text": line.strip()[3:].strip()})
            self._ask_soon = True
        elif word == "hint":
            await self._send({"type": "hint"})
            self._ask_soon = True
        elif (choice := _meant(" ".join(words), push.choices or [])) is not None:
            await self._do({"do": "act", "text": choice}, seen=push.version)
        elif (commands := _commands(word, words[1:], push)) is not None:
            for command in commands:
                await self._do(command)
            self._ask_soon = not commands
        else:
            self.console.print(Text("That can't be done now; type help for help.", "yellow"))
            self._ask_soon = True

    def _inform(self, word: str, push: Push) -> None:
        if word == "help":
            self.console.print(HELP)
        elif word == "rules":
            self.console.print(Markdown(registry.game(push.table.game).rules()))
        elif bytes(push.view) != NOTHING:
            self._show(push)
            if push.choices:
                self._narrator(push).choices(push.choices)
        else:
            self._shown_table = None
            self._show_seats(push)
        self._ask_soon = True

    async def _do(self, command: dict[str, Any], seen: int | None = None) -> None:
        id = uuid.uuid4().hex
        self._pending[id] = {"type": "do", "id": id, "seen": seen, "do": command}
        await self._send(self._pending[id])

    async def _send(self, message: dict[str, Any]) -> None:
        assert self._socket is not None
        await self._socket.send(msgspec.json.encode(message).decode())


def _chair(seat: int, chair: ChairView) -> str:
    marks = [mark for mark, holds in (("(bot)", chair.bot), ("ready", chair.ready and not chair.bot)) if holds]
    return " ".join([str(seat), cleaned(chair.name) if chair.name else "(free)", *marks])


def _meant(answer: str, choices: list[Choice]) -> str | None:
    for number, choice in enumerate(choices, 1):
        if answer in (str(number), choice.text):
            return choice.text
    return None


def _commands(word: str, rest: list[str], push: Push) -> list[dict[str, Any]] | None:
    """What a typed word asks of the table; None when it is none."""
    if word in ("ready", "start", "leave", "skip", "rematch") and not rest:
        return [{"do": word}]
    seat = int(rest[0]) - 1 if rest and rest[0].isdecimal() else None
    if word in ("sit", "remove", "swap") and seat is not None and len(rest) == 1:
        return [{"do": word, "seat": seat}]
    if word == "bot":
        level = {"level": rest[1]} if len(rest) > 1 else {}
        free = [place for place, chair in enumerate(push.table.chairs) if chair.name is None] if seat is None else [seat]
        return [{"do": "add-bot", "seat": place, **level} for place in free]
    return None


def _refusal(error: InvalidStatus) -> str:
    try:
        return str(msgspec.json.decode(error.response.body or b"")["message"])
    except (msgspec.DecodeError, KeyError, TypeError):
        return f"the house answered {error.response.status_code}"
