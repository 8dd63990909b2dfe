"""A table in a chat: the group looks on as a spectator, and each player has a connection of their own."""

import asyncio
from collections import deque
from html import escape

from serai.guests.line import Line, SaidNo, Silent
from serai.guests.reading import Heard, Push, Told
from serai.kernel.entry import TABLE
from serai.telegram import lobby
from serai.telegram.notes import Seat, Table
from serai.telegram.office import Office
from serai.telegram.outbox import Content, Live
from serai.telegram.player import Player, span
from serai.telegram.telling import Teller, clipped, display_names, say

BEFORE = 12
"""How many versions are told again after a restart, so that the live message goes on where it was."""
FEW, MANY = 6, 30
"""How many lines of what happened the live message has: usually, and when much happened since it was last sent."""
KEPT = 900_000
"""How long a table is kept in a chat when its match is over, in milliseconds."""


class Sitting:
    """One table in one chat, from the gathering to the end."""

    def __init__(self, office: Office, note: Table) -> None:
        self.office = office
        self.note = note
        self.players: dict[int, Player] = {}
        self.options_open = False
        self.ended = False
        self.push: Push | None = None
        """As everyone may see it."""
        self._log: deque[tuple[int, str]] = deque(maxlen=MANY)
        self._window: list[str] = []
        self._rendered = 0
        self._shown = 0
        self._headlined = False
        self._deadline = (0, 0)
        self._why: str | None = None
        """What the chat is told when the table is closed, where the face itself closes it."""
        self._live = Live(note.chat, note.thread, note.message, changed=self._sent)
        last = max(1, note.announced - BEFORE) if note.announced else None
        self._line = Line(office.house, note.code, office.headers(note.chat), self._hear, last=last)
        self._task = asyncio.get_running_loop().create_task(self._line.run())
        for person, seat in note.seats.items():
            self._connect(person, seat).sit()

    @property
    def language(self) -> str:
        return self.office.language(self.note.chat)

    @property
    def chat_title(self) -> str:
        return self.office.notes.group(self.note.chat).title

    def host(self) -> Player | None:
        """The player of this chat who is the table's host."""
        return next((player for player in self.players.values() if player.hosts), None)

    def host_name(self) -> str:
        """What the table's host is called."""
        chairs = self.push.table.chairs if self.push is not None else []
        return next((chair.name for chair in chairs if chair.host and chair.name), "–")

    # Coming and going

    def _connect(self, person: int, seat: Seat) -> Player:
        player = Player(self.office, self.note.code, person, seat, chat=lambda: self.chat_title, changed=self._player_changed)
        self.players[person] = player
        return player

    def _player_changed(self, player: Player) -> None:
        if not player.seated:
            self._forget(player.person)
        self.keep()

    async def seat(self, person: int, *, id: str) -> str:
        """Take somebody in: a key of what to tell them. Raises SaidNo or Silent."""
        if person in self.players:
            return "already-in"
        player = self._connect(person, Seat())
        try:
            key = await self._find_seat(player, id)
        except BaseException:
            self._forget(person)
            raise
        if key != "you-are-in":
            self._forget(person)
            return key
        self.note.expected.pop(person, None)
        self.note.seats[person] = player.note
        self.keep()
        player.sit()
        return key

    async def _find_seat(self, player: Player, id: str) -> str:
        push = await player.line.reach(0)
        if push.seat is None:
            free = [seat for seat, chair in enumerate(push.table.chairs) if chair.name is None]
            if push.table.status != "waiting":
                return "already-begun"
            if not free:
                return "table-full"
            done = await player.do("sit", id=id, seat=free[0])
            await player.line.reach(done.version)
        return "you-are-in"

    def expect(self, person: int, name: str) -> None:
        """Somebody wants to play who has to open the private chat first."""
        if self.note.expected.get(person) != name:
            self.note.expected[person] = name
            self.keep()
            self.refresh()

    async def leave(self, person: int, *, id: str) -> bool:
        """Somebody gets up; whether they sat here. Raises SaidNo or Silent."""
        if self.note.expected.pop(person, None) is not None:
            self.keep()
            self.refresh()
        player = self.players.get(person)
        if player is None:
            return False
        await self._last_act(player, "leave", id)
        player.close("left", name=self.office.notes.person(person).name)
        self._forget(person)
        return True

    async def _last_act(self, player: Player, do: str, id: str) -> None:
        """Something that may end the table, and with it the connection, before the answer comes. Raises SaidNo or Silent."""
        try:
            await player.do(do, id=id)
        except Silent:
            if not self.ended:
                raise

    def _forget(self, person: int) -> None:
        player = self.players.pop(person, None)
        if player is not None:
            player.hang_up()
        if self.note.seats.pop(person, None) is not None:
            self.keep()

    def keep(self) -> None:
        """Write down how things are."""
        if not self.ended:
            self.office.notes.keep_table(self.note.code)
            self.office.errand(self.office.notes.write())

    # What the group hears

    def _hear(self, heard: Heard) -> None:
        if not isinstance(heard, Push) or self.ended:
            return
        before, self.push = self.push, heard
        teller = Teller(heard, self.language)
        if before is None and not self.note.announced:
            self._log.append((heard.version, escape(teller.say("created", name=self.host_name()))))
        unheard = [told for told in heard.told if told.version > self.note.announced]
        for told in heard.told:
            self._log.extend((told.version, line) for line in self._lines(before, teller, told))
        if headlines := [line for told in unheard for line in teller.headlines(told)]:
            self._headline(clipped(headlines), heard.version)
        unseen = [line for version, line in self._log if version > self._shown]
        recent = [line for _, line in self._log]
        self._window = unseen if len(unseen) > FEW else recent[-FEW:]
        self._follow(before, heard)
        dealt = any(told.actor == "*" for told in unheard)
        fresh = self._headlined and (dealt or (_decided(heard) and not (before is not None and _decided(before))))
        self._headlined = self._headlined and not fresh
        self.refresh(fresh=fresh)

    def _lines(self, before: Push | None, teller: Teller, told: Told) -> list[str]:
        """What an entry means to the chat; whoever got up is named."""
        event = told.events[0] if told.actor == TABLE and told.events else None
        if event is not None and event.kind == "emptied" and before is not None and event.seat is not None:
            names = display_names(before)
            return [escape(teller.say("left", name=names[event.seat]))] if event.seat < len(names) else []
        return teller.lines(told)

    def _headline(self, text: str, version: int) -> None:
        """A message of its own."""
        self._headlined = True

        def said(number: int | None) -> None:
            self.note.announced = max(self.note.announced, version)
            self.keep()

        self.office.outbox.say(self.note.chat, Content(text), self.note.thread, said)

    def _follow(self, before: Push | None, push: Push) -> None:
        """What a new moment asks for, apart from showing it."""
        table = push.table
        if table.status == "waiting":
            group = self.office.notes.group(self.note.chat)
            if group.options.get(table.game) != table.options:
                group.options[table.game] = dict(table.options)
                self.office.notes.keep_group(self.note.chat)
            if self.note.deadline is None:  # laid anew after a match
                self.gather()
        elif self.note.deadline is not None:
            self.note.deadline = None
            self.note.expected.clear()
            self.options_open = False
            self.keep()
        if table.status == "over" and self.note.over is None:
            self.note.over = self.office.now()
            self.keep()
        elif table.status != "over" and self.note.over is not None:
            self.note.over = None
            self.keep()
        if table.status == "closed":
            name = before.table.chairs if before is not None else table.chairs
            self._close(next((chair.name for chair in name if chair.host and chair.name), ""), began=table.match > 0)

    def gather(self) -> None:
        """The time in which people can join begins."""
        assert self.push is not None
        rules = Teller(self.push, self.language).rules
        seconds = rules.manners(rules.read_options(self.push.table.options)).gathering
        self.note.deadline = self.office.now() + int(seconds * 1000 / self.office.gathering)
        self.keep()

    def refresh(self, *, fresh: bool = False) -> None:
        """See that the live message says how it stands."""
        if self.push is not None and not self.ended:
            self.office.outbox.show(self._live, self._content, fresh=fresh)

    def _content(self) -> Content | None:
        push = self.push
        if push is None or self.ended:
            return None
        self._rendered = push.version
        if push.table.status == "waiting":
            return self._lobby(push)
        teller = Teller(push, self.language)
        happened = [f"• {line}" for line in self._window]
        if push.table.outcome is not None and push.table.pause is None:
            people = [chair for chair in push.table.chairs if not chair.bot]
            label = teller.say("rematch", asked=len(push.table.rematch), people=len(people))
            again = [[(label, self.office.buttons.make(self.note.chat, lobby.REMATCH, self.note.code))]]
            return Content(clipped([f"<b>{escape(teller.title)}</b>", "", *teller.result(push.table.outcome), "", *happened]), again)
        lines = [f"<b>{escape(teller.title)}</b> · {escape(teller.phase)}", "", *teller.board(), "", *teller.players(), "", *happened]
        if push.table.deadlines and push.table.pause is None:
            lines += ["", f"▸ <b>{escape(teller.say('turn-of', names=teller.awaited()))}</b>{self._clock(teller, push)}"]
        return Content(clipped(lines))

    def _clock(self, teller: Teller, push: Push) -> str:
        self._deadline = span(self._deadline, push.table.deadlines, None, self.office.now())
        return f" · ⏱ {escape(teller.say('turn-seconds', seconds=self._deadline[1]))}" if self._deadline[1] else ""

    def _lobby(self, push: Push) -> Content:
        left = None if self.note.deadline is None else self.note.deadline - self.office.now()
        link = self.office.deep_link(f"j{self.note.code}")
        told = lobby.Lobby(push, self.language, self.note.chat, left, self.note.expected, self._window[-FEW:], link, self.options_open)
        return told.content(self.office.buttons)

    def _sent(self) -> None:
        """The live message says how it stood when it was made."""
        self._shown = self._rendered
        if self._live.message != self.note.message or (not self._headlined and self.note.announced < self._rendered):
            self.note.message = self._live.message
            if not self._headlined:
                self.note.announced = max(self.note.announced, self._rendered)
            self.keep()

    # The end

    def _close(self, host: str, *, began: bool) -> None:
        """The table is no more."""
        key = "stopped" if began else "cancelled"
        text = say(self.language, key, **({} if began else {"name": host}))
        self.end(text if self._why is None else self._why)

    async def stop(self, why: str, *, id: str) -> None:
        """Close the table, or, where its host is elsewhere, leave it. Raises Silent."""
        self._why = why
        host = self.host()
        try:
            if host is not None:
                await self._last_act(host, "close", id)
            else:
                for person in list(self.players):
                    await self.leave(person, id=f"{id}-{person}")
        except SaidNo:
            pass
        self.end(why)

    def end(self, text: str) -> None:
        """Nothing more happens here in this chat. Nothing is said where there is no text, and hands of a match that is over stay."""
        if self.ended:
            return
        if self._live.message is not None and (self._live.said is None or self._live.said.keys):
            self.office.outbox.strip(self.note.chat, self._live.message)
        if text:
            self.office.outbox.say(self.note.chat, Content(escape(text)), self.note.thread)
        for player in list(self.players.values()):
            if self.note.over is None:
                player.close("game-over")
            else:
                player.hang_up()
        self.ended = True
        self._task.cancel()
        notes = self.office.notes
        notes.tables.pop(self.note.code, None)
        notes.keep_table(self.note.code)
        group = notes.group(self.note.chat)
        if group.table == self.note.code:
            group.table = None
            notes.keep_group(self.note.chat)
        self.office.errand(notes.write())

    def abandon(self) -> None:
        """The process ends; the table goes on."""
        self.ended = True
        self._task.cancel()
        for player in self.players.values():
            player.hang_up()

    # The chat itself changes

    def moved(self) -> None:
        """The group has another number: the live message is sent there anew."""
        self._live = Live(self.note.chat, self.note.thread, changed=self._sent)
        self.refresh()

    def language_changed(self, chat: int) -> None:
        """Somebody chose another language, for the group or for themselves."""
        if chat == self.note.chat:
            self.refresh()
        elif (player := self.players.get(chat)) is not None:
            player.show()

    # Time

    async def tick(self) -> None:
        """See whether the time to join is up, or an old table can be put away."""
        now, push = self.office.now(), self.push
        if self.ended or push is None:
            return
        if self._line.ended.is_set():
            self.end(say(self.language, "game-over"))
        elif self.note.over is not None and now > self.note.over + KEPT:
            self.end("")
        elif self.note.deadline is not None and push.table.status == "waiting":
            if now >= self.note.deadline:
                await self._begin()
            else:
                self.refresh()

    async def _begin(self) -> None:
        """Time is up: whoever is there and ready plays, or nobody does."""
        push, host = self.push, self.host()
        assert push is not None
        if host is None:
            return
        self.note.deadline = self.office.now() + 15_000  # asked again, should the house be away
        chairs = push.table.chairs
        here = [seat for seat, chair in enumerate(chairs) if chair.name is not None and (chair.ready or chair.host)]
        if len(here) not in Teller(push, self.language).rules.seats:
            await self.stop(say(self.language, "nobody-came"), id=f"nobody-{self.note.code}-{push.version}")
            return
        for seat, chair in enumerate(chairs):
            if chair.name is not None and seat not in here:
                await host.do("remove", id=f"late-{seat}-{push.version}", seat=seat)
        await host.do("start", id=f"begin-{push.version}")


def _decided(push: Push) -> bool:
    """Whether a match is over, and everybody has looked at how."""
    return push.table.outcome is not None and push.table.pause is None
