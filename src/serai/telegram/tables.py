"""The tables that are on in chats, and what happens to them when chats and people come and go."""

from html import escape

from serai.guests.line import SaidNo, Silent
from serai.kernel import registry
from serai.telegram.notes import Seat, Table
from serai.telegram.office import Office
from serai.telegram.outbox import Content
from serai.telegram.sitting import Sitting
from serai.telegram.telling import say


class Tables:
    """All sittings."""

    def __init__(self, office: Office) -> None:
        self.office = office
        self.sittings: dict[str, Sitting] = {}

    def open(self) -> None:
        """Take up what the notes tell."""
        for code, note in list(self.office.notes.tables.items()):
            self.sittings[code] = Sitting(self.office, note)

    def close(self) -> None:
        """Let go."""
        for sitting in self.sittings.values():
            sitting.abandon()

    def tidy(self) -> None:
        """Forget what has ended."""
        for code in [code for code, sitting in self.sittings.items() if sitting.ended]:
            del self.sittings[code]

    # Finding

    def of_chat(self, chat: int) -> Sitting | None:
        """The table that is on in a chat."""
        group = self.office.notes.groups.get(chat)
        found = self.sittings.get(group.table) if group is not None and group.table is not None else None
        return found if found is not None and not found.ended else None

    def of_person(self, person: int) -> list[Sitting]:
        """The tables where somebody sits."""
        return [sitting for sitting in self.sittings.values() if person in sitting.players and not sitting.ended]

    def expecting(self, person: int) -> list[Sitting]:
        """The tables that wait for somebody to open the private chat."""
        return [sitting for sitting in self.sittings.values() if person in sitting.note.expected and not sitting.ended]

    def by_code(self, code: str) -> Sitting | None:
        """A table that is on."""
        found = self.sittings.get(code)
        return found if found is not None and not found.ended else None

    def can_lay(self, chat: int) -> bool:
        """Whether a new game can begin in a chat: none is on, or the one that was is over."""
        sitting = self.of_chat(chat)
        return sitting is None or (sitting.push is not None and sitting.push.table.status in ("over", "closed"))

    # Laying

    async def lay(self, chat: int, thread: int | None, person: int, name: str, game: str, *, id: str) -> Sitting:
        """A new table for a chat, its maker's seat taken. Raises SaidNo, Silent, or UnknownGame."""
        registry.game(game)
        notes = self.office.notes
        group = notes.group(chat)
        if (last := self.of_chat(chat)) is not None:
            last.end("")
        await self.office.introduce(person, name)
        asked = {"game": game, "options": group.options.get(game, {}), "public": False}
        try:
            laid = await self.office.ask(person, "POST", "/api/tables", asked)
        except SaidNo as error:
            if error.code != "invalid-options":  # what the group liked before is no longer an option
                raise
            laid = await self.office.ask(person, "POST", "/api/tables", {**asked, "options": {}})
        note = Table(laid["code"], chat, game, person, thread, seats={person: Seat()})
        notes.tables[note.code] = note
        notes.keep_table(note.code)
        group.table = note.code
        notes.keep_group(chat)
        await notes.write()
        sitting = self.sittings[note.code] = Sitting(self.office, note)
        return sitting

    # Chats and people that go

    def move(self, old: int, new: int) -> None:
        """A group has another number now: everything goes along."""
        notes = self.office.notes
        if old in notes.groups:
            notes.groups[new] = notes.groups.pop(old)
            notes.keep_group(old)
            notes.keep_group(new)
        for code, note in notes.tables.items():
            if note.chat == old:
                note.chat, note.message = new, None
                notes.keep_table(code)
                if (sitting := self.sittings.get(code)) is not None:
                    sitting.moved()
        self.office.errand(notes.write())

    async def thrown_out(self, chat: int) -> None:
        """The bot is no longer in a group: its game ends."""
        sitting = self.of_chat(chat)
        if sitting is not None:
            await sitting.stop("", id=f"out-{sitting.note.code}")

    def closed(self, chat: int) -> None:
        """A chat takes no messages."""
        self.office.errand(self.unreachable(chat) if chat > 0 else self.thrown_out(chat))

    def reachable(self, person: int) -> None:
        """Somebody can be written to again: their hands come anew."""
        for sitting in self.of_person(person):
            sitting.players[person].show(fresh=True)

    async def unreachable(self, person: int) -> None:
        """Somebody can't be written to: they get up where the game has not begun, and the group is told."""
        note = self.office.notes.person(person)
        if not note.opened:
            return
        note.opened = False
        self.office.notes.keep_person(person)
        for sitting in self.of_person(person):
            language = self.office.language(sitting.note.chat)
            text = f"{say(language, 'unreachable', name=note.name)} {say(language, 'open-first-named', name=note.name)}"
            key = [[(say(language, "open-chat"), self.office.deep_link(f"j{sitting.note.code}"))]]
            self.office.outbox.say(sitting.note.chat, Content(escape(text), key), sitting.note.thread)
            if sitting.push is not None and sitting.push.table.status == "waiting":
                try:
                    await sitting.leave(person, id=f"unreachable-{sitting.push.version}")
                except (SaidNo, Silent):
                    continue
        await self.office.notes.write()
