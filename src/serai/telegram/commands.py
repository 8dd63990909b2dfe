"""The / commands."""

import re
from collections.abc import Awaitable, Callable
from html import escape

from babel import Locale
from msgspec import Struct

from serai.kernel import registry
from serai.kernel.errors import UnknownGame
from serai.kernel.game import AnyGame
from serai.telegram import lobby
from serai.telegram.office import Office
from serai.telegram.outbox import Content, Key
from serai.telegram.pages import pages
from serai.telegram.sitting import Sitting
from serai.telegram.tables import Tables
from serai.telegram.telling import Teller, say

LANGUAGE, RULES, GAME = "k", "h", "n"
"""Kinds of buttons."""
OPENING = re.compile(r"n_(-?\d+)_(\d+)_([A-Za-z0-9-]+)_([A-Za-z0-9_-]{10})", re.ASCII)
JOINING = re.compile(r"j([A-Z]{6})", re.ASCII)


class Asked(Struct, frozen=True):
    """A command, as it came."""

    name: str
    rest: list[str]
    chat: int
    thread: int | None
    person: int
    called: str
    """What Telegram calls the person."""
    id: str
    private: bool


class Commands:
    """By name; a game's own command opens that game."""

    def __init__(self, office: Office, tables: Tables) -> None:
        self._office = office
        self._tables = tables
        self._by_name: dict[str, Callable[[Asked], Awaitable[None]]] = {
            "start": self._start,
            "help": self._start,
            "newgame": self._newgame,
            "mycards": self._mycards,
            "play": self._play,
            "rules": self._rules,
            "score": self._score,
            "leave": self._leave,
            "stop": self._stop,
            "language": self._language,
        }

    def knows(self, name: str) -> bool:
        """Whether there is such a command."""
        return name in self._by_name or name in own_commands()

    async def obey(self, asked: Asked) -> None:
        """Do what was asked. Raises SaidNo or Silent."""
        if asked.name in self._by_name:
            await self._by_name[asked.name](asked)
        elif asked.name in own_commands():
            await self._open(asked, own_commands()[asked.name].id)

    def _say(self, asked: Asked, key: str, keys: Key | None = None, **facts: str) -> None:
        text = escape(say(self._office.language(asked.chat), key, **facts))
        self._office.outbox.say(asked.chat, Content(text, keys or []), asked.thread)

    # Opening a game

    async def _newgame(self, asked: Asked) -> None:
        if asked.private:
            self._groups_only(asked)
            return
        if len(asked.rest) == 1 and (named := named_game(asked.rest)) is not None:
            await self._open(asked, named)
            return
        self._choose_game(asked, GAME)

    def _choose_game(self, asked: Asked, kind: str, *parts: int) -> None:
        """Ask which game, by buttons of a kind."""
        language, make = self._office.language(asked.chat), self._office.buttons.make
        keys = [[(game.words(language).say("title"), make(asked.chat, kind, game.id, *parts))] for game in registry.games()]
        self._say(asked, "choose-game", keys)

    def _groups_only(self, asked: Asked) -> None:
        self._say(asked, "groups-only", self._add_to_group(asked))

    def _add_to_group(self, asked: Asked) -> Key:
        label = say(self._office.language(asked.chat), "add-to-group")
        return [[(label, f"https://t.me/{self._office.username}?startgroup=new")]]

    async def _open(self, asked: Asked, game: str) -> None:
        """Gather for a game in a group, when its maker can be written to and none is on."""
        if asked.private:
            self._groups_only(asked)
            return
        sitting = self._tables.of_chat(asked.chat)
        if sitting is not None and not self._tables.can_lay(asked.chat):
            self._say(asked, "already-on")
            sitting.refresh(fresh=True)
            return
        if not self._office.may_write_to(asked.person):
            link = self._office.opening_link(asked.person, asked.chat, asked.thread, game)
            self._say(asked, "open-first-named", [[(say(self._office.language(asked.chat), "open-chat"), link)]], name=asked.called)
            return
        await self._tables.lay(asked.chat, asked.thread, asked.person, asked.called, game, id=asked.id)

    # The private chat

    async def _start(self, asked: Asked) -> None:
        """Somebody opened the private chat, perhaps on the way to a table."""
        if not asked.private:
            self._say(asked, "hello-group")
            return
        payload = asked.rest[0] if asked.rest else ""
        if (joining := JOINING.fullmatch(payload)) is not None:
            await self._join(asked, joining[1])
        elif (opening := OPENING.fullmatch(payload)) is not None:
            await self._open_from_here(asked, *opening.groups())
        else:
            hello = say(self._office.language(asked.person), "hello")
            self._office.outbox.say(asked.chat, Content(hello, self._add_to_group(asked)))

    async def _join(self, asked: Asked, code: str) -> None:
        sitting = self._tables.by_code(code)
        if sitting is None:
            self._say(asked, "game-over")
            return
        await self._office.introduce(asked.person, asked.called)
        key = await sitting.seat(asked.person, id=asked.id)
        if key == "already-in":
            sitting.players[asked.person].show(fresh=True)
        elif key != "you-are-in":
            self._say(asked, key)

    async def _open_from_here(self, asked: Asked, chat: str, thread: str, game: str, proof: str) -> None:
        if self._office.opening_proof(asked.person, int(chat), int(thread), game) != proof:
            self._say(asked, "hello-open")
            return
        try:
            if not self._tables.can_lay(int(chat)):
                self._say(asked, "already-on")
            else:
                await self._tables.lay(int(chat), int(thread) or None, asked.person, asked.called, game, id=asked.id)
                self._say(asked, "hello-open")
        except UnknownGame:
            self._say(asked, "hello-open")

    # At the table

    async def _mycards(self, asked: Asked) -> None:
        sittings = self._sittings(asked)
        if not sittings:
            self._say(asked, "no-seat")
            return
        for sitting in sittings:
            player = sitting.players[asked.person]
            await player.line.reach(0)
            player.show(fresh=True)
        if not asked.private and not self._office.may_write_to(asked.person):
            link = [[(say(self._office.language(asked.chat), "open-chat"), self._office.deep_link("cards"))]]
            self._say(asked, "open-first-named", link, name=asked.called)

    def _sittings(self, asked: Asked) -> list[Sitting]:
        """The tables that somebody means: the group's, or in the private chat all of theirs."""
        found = self._tables.of_person(asked.person)
        return found if asked.private else [sitting for sitting in found if sitting.note.chat == asked.chat]

    def _shown_here(self, asked: Asked) -> list[Sitting]:
        """The tables that anybody who asks may look at: the group's, whoever asks, or in the private chat one's own."""
        if asked.private:
            return self._sittings(asked)
        found = self._tables.of_chat(asked.chat)
        return [] if found is None else [found]

    async def _play(self, asked: Asked) -> None:
        """To the table in the browser; from the private chat one's own seat comes along."""
        sittings = self._shown_here(asked)
        language = self._office.language(asked.chat)
        if not self._office.public_url:
            self._say(asked, "no-address")
        elif not sittings:
            self._say(asked, "no-seat" if asked.private else "no-game")
        for sitting in sittings if self._office.public_url else []:
            link = self._office.table_link(sitting.note.code)
            if asked.private:
                link += f"#pass={self._office.passes.issue(self._office.guest(asked.person))}"
            self._say(asked, "play-private" if asked.private else "play-group", [[(say(language, "open-table"), link)]])

    async def _score(self, asked: Asked) -> None:
        sittings = self._shown_here(asked)
        if not sittings:
            self._say(asked, "no-seat" if asked.private else "no-game")
        for sitting in sittings:
            push = sitting.push
            view = push.seen() if push is not None else None
            if push is None or view is None:
                self._say(asked, "no-game")
                continue
            teller = Teller(push, self._office.language(asked.chat))
            head = f"<b>{escape(teller.title)}: {escape(teller.say('scores'))}</b>"
            self._office.outbox.say(
                asked.chat, Content("\n".join([head, *teller.standings(view.scores), "", *teller.board()])), asked.thread
            )

    async def _leave(self, asked: Asked) -> None:
        sittings = self._sittings(asked)
        if not asked.private and (here := self._tables.of_chat(asked.chat)) is not None and asked.person in here.note.expected:
            await here.leave(asked.person, id=asked.id)
            return
        if not sittings:
            self._say(asked, "no-seat")
        elif len(sittings) == 1:
            await sittings[0].leave(asked.person, id=asked.id)
        else:
            self._say(asked, "which-table", [[self._leave_key(asked, found)] for found in sittings])

    def _leave_key(self, asked: Asked, sitting: Sitting) -> tuple[str, str]:
        language = self._office.language(asked.chat)
        title = registry.game(sitting.note.game).words(language).say("title")
        label = say(language, "game-in", game=title, chat=sitting.chat_title)
        return label, self._office.buttons.make(asked.chat, lobby.LEAVE, sitting.note.code)

    async def _stop(self, asked: Asked) -> None:
        sitting = self._tables.of_chat(asked.chat)
        if sitting is None:
            self._say(asked, "groups-only" if asked.private else "no-game")
            return
        player = sitting.players.get(asked.person)
        hosts = player is not None and player.hosts
        if asked.person != sitting.note.creator and not hosts and not await self._office.is_admin(asked.chat, asked.person):
            self._say(asked, "only-admin", name=sitting.host_name())
            return
        await sitting.stop(say(sitting.language, "stopped"), id=asked.id)

    # Anywhere

    async def _rules(self, asked: Asked) -> None:
        sitting = self._tables.of_chat(asked.chat) or next(iter(self._sittings(asked)), None)
        wanted = named_game(asked.rest) or (sitting.note.game if sitting is not None else None)
        if wanted is not None:
            self._office.outbox.say(asked.chat, rules_content(self._office, asked.chat, wanted, 0), asked.thread)
        else:
            self._choose_game(asked, RULES, 0)

    async def _language(self, asked: Asked) -> None:
        self._say(asked, "choose-language", language_keys(self._office, asked.chat))


def named_game(words: list[str]) -> str | None:
    """The game that a command names behind it."""
    named = words[0].lower() if words else ""
    return named if named in [game.id for game in registry.games()] else None


def own_commands() -> dict[str, AnyGame]:
    """The games that have a command of their own."""
    return {game.chat_command: game for game in registry.games() if game.chat_command is not None}


def language_keys(office: Office, chat: int) -> Key:
    """A button for every language, by its own name."""
    now = office.language(chat)
    names = {code: (Locale.parse(code).get_display_name(code) or code) for code in office.languages}
    return [[(f"{'✓ ' if code == now else ''}{name}", office.buttons.make(chat, LANGUAGE, code))] for code, name in names.items()]


def rules_content(office: Office, chat: int, game: str, page: int) -> Content:
    """A page of a game's rules, with buttons to turn it."""
    found = pages(registry.game(game).rules())
    page = min(max(0, page), len(found) - 1)
    turn = [(sign, office.buttons.make(chat, RULES, game, at)) for sign, at in (("‹", page - 1), ("›", page + 1)) if 0 <= at < len(found)]
    middle = (say(office.language(chat), "rules-page", page=page + 1, pages=len(found)), office.buttons.make(chat, RULES, game, page))
    row = [*turn[:1], middle, *turn[1:]] if len(turn) == 2 else [*turn, middle] if page else [middle, *turn]
    return Content(found[page], [row] if len(found) > 1 else [])
