"""The tables of all chats, and what happens to them when chats change and people leave."""

import logging
from html import escape

from serai.client.errors import HouseUnavailable, RequestRefused
from serai.kernel import registry
from serai.telegram.bot_context import BotContext
from serai.telegram.live_message import Content
from serai.telegram.notes import SeatNote, TableNote
from serai.telegram.practice_session import PracticeSession
from serai.telegram.rendering import say
from serai.telegram.session import TableSession
from serai.web.logs import log_event


class Tables:
    """All sessions."""

    def __init__(self, context: BotContext) -> None:
        self.context = context
        self.sessions: dict[str, TableSession] = {}
        self._opening: set[int] = set()
        """The chats where a table is being opened."""

    def open(self) -> None:
        """Resume the sessions in the notes."""
        for code, note in list(self.context.notes.tables.items()):
            self.sessions[code] = (PracticeSession if note.chat > 0 else TableSession)(self.context, note)

    def close(self) -> None:
        """Disconnect all sessions."""
        for session in self.sessions.values():
            session.disconnect()

    def forget_ended(self) -> None:
        """Forget sessions that have ended."""
        for code in [code for code, session in self.sessions.items() if session.ended]:
            del self.sessions[code]

    # Finding

    def of_chat(self, chat: int) -> TableSession | None:
        """The current table of a chat."""
        group = self.context.notes.groups.get(chat)
        found = self.sessions.get(group.table) if group is not None and group.table is not None else None
        return found if found is not None and not found.ended else None

    def of_person(self, person: int) -> list[TableSession]:
        """The tables where somebody has a seat."""
        return [session for session in self.sessions.values() if person in session.players and not session.ended]

    def practice_of(self, person: int) -> list[TableSession]:
        """Somebody's practice table."""
        return [session for session in self.of_person(person) if isinstance(session, PracticeSession)]

    def expecting(self, person: int) -> list[TableSession]:
        """The tables that wait for somebody to open the private chat."""
        return [session for session in self.sessions.values() if person in session.note.expected and not session.ended]

    def by_code(self, code: str) -> TableSession | None:
        """A table by its code."""
        found = self.sessions.get(code)
        return found if found is not None and not found.ended else None

    def can_open_table(self, chat: int) -> bool:
        """Whether a new game can be opened in a chat: there is none, and none is being opened, or the last one is over."""
        if chat in self._opening:
            return False
        session = self.of_chat(chat)
        return session is None or (session.push is not None and session.push.table.status in ("over", "closed"))

    # Opening

    async def open_table(self, chat: int, thread: int | None, person: int, name: str, game: str, *, id: str) -> TableSession:
        """Open a table for a chat; its creator has a seat. Raises RequestRefused, HouseUnavailable, or UnknownGame."""
        registry.game(game)
        self._opening.add(chat)
        try:
            return await self._open_table(chat, thread, person, name, game)
        finally:
            self._opening.discard(chat)

    async def _open_table(self, chat: int, thread: int | None, person: int, name: str, game: str) -> TableSession:
        notes = self.context.notes
        group = notes.group(chat)
        if (last := self.of_chat(chat)) is not None:
            last.end("")
        await self.context.update_name(person, name)
        guest = self.context.guest(person)
        try:
            code = await self.context.house.open_table(guest, game, group.options.get(game, {}))
        except RequestRefused as error:
            if error.code != "invalid-options":  # an option that the group chose earlier no longer exists
                raise
            code = await self.context.house.open_table(guest, game, {})
        note = TableNote(code=code, chat=chat, game=game, creator=person, thread=thread, seats={person: SeatNote()})
        notes.tables[note.code] = note
        notes.save_table(note.code)
        group.table = note.code
        notes.save_group(chat)
        await notes.write()
        session = self.sessions[note.code] = TableSession(self.context, note)
        return session

    async def open_lesson(self, person: int, name: str, game: str, lesson: str, *, id: str) -> None:
        """Open a lesson's table in a private chat. It replaces the person's practice table, if they have one.

        Raises RequestRefused, HouseUnavailable, or UnknownGame.
        """
        registry.game(game)
        await self.context.update_name(person, name)
        code = await self.context.house.open_lesson(self.context.guest(person), game, lesson)
        for last in self.practice_of(person):
            try:
                await last.leave(person, id=f"{id}-{last.note.code}")
            except (RequestRefused, HouseUnavailable):
                last.end("")
        note = TableNote(code=code, chat=person, game=game, creator=person, seats={person: SeatNote()})
        self.context.notes.tables[code] = note
        self.context.notes.save_table(code)
        await self.context.notes.write()
        self.sessions[code] = PracticeSession(self.context, note)

    # Changes of chats and people

    def move(self, old: int, new: int) -> None:
        """A group has another id now."""
        notes = self.context.notes
        if old in notes.groups:
            notes.groups[new] = notes.groups.pop(old)
            notes.save_group(old)
            notes.save_group(new)
        for code, note in notes.tables.items():
            if note.chat == old:
                note.chat, note.message, note.old, note.sending = new, None, [], False
                notes.save_table(code)
                if (session := self.sessions.get(code)) is not None:
                    session.moved()
        self.context.spawn(notes.write())

    async def on_bot_removed(self, chat: int) -> None:
        """The bot was removed from a group: its game ends."""
        session = self.of_chat(chat)
        if session is not None:
            await session.stop("", id=f"out-{session.note.code}")

    async def on_member_left(self, chat: int, person: int, *, id: str) -> None:
        """Somebody is no longer in a group: they leave its game, too."""
        session = self.of_chat(chat)
        if session is None:
            return
        try:
            await session.leave(person, id=id)
        except (RequestRefused, HouseUnavailable) as error:
            log_event("a player who left the group could not leave the game", logging.WARNING, reason=error.code)

    def on_chat_closed(self, chat: int) -> None:
        """The bot can't write to a chat."""
        self.context.spawn(self.on_unreachable(chat) if chat > 0 else self.on_bot_removed(chat))

    def on_reachable(self, person: int) -> None:
        """The bot can write to somebody again: their hands are sent again."""
        for session in self.of_person(person):
            session.players[person].show(fresh=True)

    async def on_unreachable(self, person: int) -> None:
        """The bot can't write to somebody: they leave games that have not begun, and the group is told."""
        note = self.context.notes.person(person)
        if not note.opened:
            return
        note.opened = False
        self.context.notes.save_person(person)
        for session in self.of_person(person):
            language = self.context.language(session.note.chat)
            text = f"{say(language, 'unreachable', name=note.name)} {say(language, 'open-first-named', name=note.name)}"
            key = [[(say(language, "open-chat"), self.context.join_link(session.note.code))]]
            self.context.outbox.say(session.note.chat, Content(escape(text), key), session.note.thread)
            if session.push is not None and session.push.table.status == "waiting":
                try:
                    await session.leave(person, id=f"unreachable-{session.push.version}")
                except (RequestRefused, HouseUnavailable):
                    continue
        await self.context.notes.write()
