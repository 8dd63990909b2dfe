"""A table in a chat: the group is connected as a spectator, and each player has their own connection."""

import asyncio

from serai.client.errors import HouseUnavailable, RequestRefused
from serai.kernel import registry
from serai.protocol.pushes import Push
from serai.protocol.server_messages import ServerMessage
from serai.telegram.bot_context import BotContext
from serai.telegram.chat_profile import chat_profile
from serai.telegram.group_message import GroupMessage
from serai.telegram.notes import SeatNote, TableNote
from serai.telegram.player import Player
from serai.telegram.rendering import TableRenderer, say
from serai.telegram.table_chat import TableChat

REPLAYED_VERSIONS = 12
"""How many versions are requested again after a restart, so that the live message shows the same log."""
MAX_EXPECTED = 200
"""How many people who have to open the private chat first are remembered. The link works for others, too."""
KEPT_AFTER_MATCH = 900_000
"""How long a session is kept after its match, in milliseconds."""
START_RETRY = 15_000
"""Milliseconds until the start of a match is retried."""


class TableSession:
    """One table in one chat, from the lobby to the end."""

    def __init__(self, context: BotContext, note: TableNote) -> None:
        self.context = context
        self.note = note
        self.players: dict[int, Player] = {}
        self.ended = False
        self.push: Push | None = None
        """The table as a spectator sees it."""
        self._closing_text: str | None = None
        """What the chat is told if the bot itself closes the table."""
        self.message = GroupMessage(context, note, save=self.save, host_elsewhere=self._host_elsewhere)
        last = max(1, note.announced - REPLAYED_VERSIONS) if note.announced else None
        self.connection = context.house.connect(context.guest(note.chat), note.code, self._on_message, last=last)
        self._task = asyncio.get_running_loop().create_task(self.connection.run())
        self.chat = TableChat(context, note, self.players, self.save)
        for person, seat in note.seats.items():
            self._connect(person, seat).sit()

    @property
    def language(self) -> str:
        return self.context.language(self.note.chat)

    @property
    def chat_title(self) -> str:
        return self.context.notes.group(self.note.chat).title

    def host(self) -> Player | None:
        """The player of this chat who is the table's host."""
        return next((player for player in self.players.values() if player.is_host), None)

    def host_name(self) -> str:
        """The name of the table's host."""
        chairs = self.push.table.chairs if self.push is not None else []
        return next((chair.name for chair in chairs if chair.host and chair.name), "–")

    def _host_elsewhere(self) -> str | None:
        """The host's name, if no player of this chat is the host."""
        return self.host_name() if self.players and self.host() is None else None

    def mixed(self) -> bool:
        """Whether some players are not in Telegram."""
        chairs = self.push.table.chairs if self.push is not None else []
        return sum(chair.name is not None and not chair.bot for chair in chairs) > len(self.players)

    # Joining and leaving

    def _connect(self, person: int, seat: SeatNote) -> Player:
        player = Player(
            self.context,
            self.note.code,
            person,
            seat,
            chat=lambda: self.chat_title,
            changed=self._player_changed,
            said=self.chat.on_line,
            last_said=self.note.said,
        )
        self.players[person] = player
        return player

    def _player_changed(self, player: Player) -> None:
        if not player.seated:
            self._forget(player.person)
        self.save()

    async def seat(self, person: int, *, id: str) -> str:
        """Give somebody a seat: returns the key of the text to tell them. Raises RequestRefused or HouseUnavailable."""
        if person in self.players:
            return "already-in"
        player = self._connect(person, SeatNote())
        try:
            key = await self._find_seat(player, id)
        except BaseException as error:
            self._forget(person)
            if isinstance(error, RequestRefused):
                self._expect_no_longer(person)
            raise
        if key != "you-are-in":
            self._forget(person)
            self._expect_no_longer(person)
            return key
        self._expect_no_longer(person)
        self.note.seats[person] = player.note
        self.save()
        player.sit()
        return key

    async def _find_seat(self, player: Player, id: str) -> str:
        push = await player.connection.reach(0)
        if push.seat is None:
            for attempt in range(3 * len(push.table.chairs)):
                free = [seat for seat, chair in enumerate(push.table.chairs) if chair.name is None]
                if push.table.status != "waiting":
                    return "already-begun"
                if not free:
                    return "table-full"
                try:
                    version = await player.submit("sit", id=f"{id}-{attempt}", seat=free[0])
                    await player.connection.reach(version)
                    break
                except RequestRefused as error:
                    if error.code != "seat-taken":
                        raise
                    push = await player.connection.reach(push.version + 1)  # somebody else took it; another seat may be free
            else:
                return "table-full"
        return "you-are-in"

    def expect(self, person: int, name: str) -> None:
        """Remember somebody who wants to play but has to open the private chat first."""
        if self.note.expected.get(person) != name and len(self.note.expected) < MAX_EXPECTED:
            self.note.expected[person] = name
            self.save()
            self.message.refresh()

    def _expect_no_longer(self, person: int) -> None:
        if self.note.expected.pop(person, None) is not None:
            self.save()
            self.message.refresh()

    async def leave(self, person: int, *, id: str) -> bool:
        """Somebody leaves; returns whether they had a seat. Raises RequestRefused or HouseUnavailable."""
        self._expect_no_longer(person)
        player = self.players.get(person)
        if player is None:
            return False
        key = "you-left"
        if self.push is not None and self.push.table.status == "playing":
            key = "you-left-out" if TableRenderer(self.push, self.language).policy.leaving_is_final else "you-left-stand-in"
        await self._submit_last(player, "leave", id)
        player.close(key)
        self._forget(person)
        return True

    async def _submit_last(self, player: Player, do: str, id: str) -> None:
        """A request that may end the table, and with it the connection, before the answer comes.

        Raises RequestRefused or HouseUnavailable.
        """
        try:
            await player.submit(do, id=id)
        except HouseUnavailable:
            if not self.ended:
                raise

    def _forget(self, person: int) -> None:
        player = self.players.pop(person, None)
        if player is not None:
            player.disconnect()
        if self.note.seats.pop(person, None) is not None:
            self.save()

    def save(self) -> None:
        """Save the note."""
        if not self.ended:
            self.context.notes.save_table(self.note.code)
            self.context.spawn(self.context.notes.write())

    # Changes of the table

    def _on_message(self, message: ServerMessage) -> None:
        if not isinstance(message, Push) or self.ended:
            return
        before, self.push = self.push, message
        change = self.message.add(message, self.host_name())
        self._react(before, message)
        self.message.refresh(fresh=change.fresh, pointer=change.began, silent=change.silent)

    def _react(self, before: Push | None, push: Push) -> None:
        """React to a push, apart from showing it."""
        table = push.table
        if table.status == "waiting":
            group = self.context.notes.group(self.note.chat)
            if group.options.get(table.game) != table.options:
                group.options[table.game] = dict(table.options)
                self.context.notes.save_group(self.note.chat)
            if self.note.deadline is None:  # after a match, for a rematch
                self.gather()
        elif self.note.deadline is not None:
            self.note.deadline = None
            self.note.expected.clear()
            self.message.options_open = False
            self.save()
        if table.status == "over" and self.note.over is None:
            self.note.over = self.context.now()
            self.save()
        elif table.status != "over" and self.note.over is not None:
            self.note.over = None
            self.save()
        if table.status == "closed":
            name = before.table.chairs if before is not None else table.chairs
            self._close(next((chair.name for chair in name if chair.host and chair.name), ""), began=table.match > 0)

    def gather(self) -> None:
        """Start the time to join."""
        assert self.push is not None
        seconds = chat_profile(registry.game(self.push.table.game)).join_seconds
        self.note.deadline = self.context.now() + seconds * 1000
        self.save()

    # The end

    def _close(self, host: str, *, began: bool) -> None:
        """The table was closed."""
        key = "stopped" if began else "cancelled"
        text = say(self.language, key, **({} if began else {"name": host}))
        self.end(text if self._closing_text is None else self._closing_text)

    async def stop(self, why: str, *, id: str) -> None:
        """Close the table, or leave it if its host is not in this chat. Raises HouseUnavailable."""
        self._closing_text = why
        host = self.host()
        try:
            if host is not None:
                await self._submit_last(host, "close", id)
            else:
                for person in list(self.players):
                    await self.leave(person, id=f"{id}-{person}")
        except RequestRefused:
            pass
        self.end(why)

    def end(self, text: str) -> None:
        """End the session. Without a text nothing is posted, and hands of a finished match stay."""
        if self.ended:
            return
        self.message.close(text, over=self.note.over is not None)
        for player in list(self.players.values()):
            if self.note.over is None:
                player.close("game-over")
            else:
                player.disconnect()
        self.ended = True
        self._task.cancel()
        notes = self.context.notes
        notes.tables.pop(self.note.code, None)
        notes.save_table(self.note.code)
        group = notes.groups.get(self.note.chat)
        if group is not None and group.table == self.note.code:
            group.table = None
            notes.save_group(self.note.chat)
        self.context.spawn(notes.write())

    def disconnect(self) -> None:
        """Disconnect because the process is shutting down; the game goes on."""
        self.ended = self.message.closed = True
        self._task.cancel()
        for player in self.players.values():
            player.disconnect()

    # Changes of the chat

    def moved(self) -> None:
        """The group has another id: the live message is sent again there."""
        self.message.move()

    def language_changed(self, chat: int) -> None:
        """The language of the group or of a player was changed."""
        if chat == self.note.chat:
            self.message.refresh()
        elif (player := self.players.get(chat)) is not None:
            player.show()

    # Time

    async def tick(self) -> None:
        """Check whether the time to join is up, or a finished table can be forgotten."""
        now, push = self.context.now(), self.push
        if self.ended:
            return
        self.chat.flush()
        if self.connection.ended.is_set():
            self.end(say(self.language, "game-over"))
        elif push is None:
            return
        elif self.note.over is not None and now > self.note.over + KEPT_AFTER_MATCH:
            self.end("")
        elif self.note.deadline is not None and push.table.status == "waiting":
            if now >= self.note.deadline:
                await self._begin()
            else:
                self.message.refresh()

    async def _begin(self) -> None:
        """The time to join is up: start with those who are ready, or cancel."""
        push, host = self.push, self.host()
        assert push is not None
        if host is None:
            return  # in a browser; if they are gone, the house makes a player of this chat the host, and the game starts
        self.note.deadline = self.context.now() + START_RETRY  # in case the house can't be reached
        chairs = push.table.chairs
        here = [seat for seat, chair in enumerate(chairs) if chair.name is not None and (chair.ready or chair.host)]
        if len(here) not in TableRenderer(push, self.language).rules.seats:
            await self.stop(say(self.language, "nobody-came"), id=f"nobody-{self.note.code}-{push.version}")
            return
        for seat, chair in enumerate(chairs):
            if chair.name is not None and seat not in here:
                await host.submit("remove", id=f"late-{seat}-{push.version}", seat=seat)
        await host.submit("start", id=f"begin-{push.version}")
