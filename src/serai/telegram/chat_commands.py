"""The bot's commands."""

import re
from collections.abc import Awaitable, Callable
from html import escape

from babel import Locale
from msgspec import Struct

from serai.kernel import registry
from serai.kernel.errors import UnknownGame
from serai.kernel.game import AnyGame
from serai.telegram import lesson_message, lobby_message
from serai.telegram.bot_context import BotContext
from serai.telegram.chat_profile import chat_profile
from serai.telegram.live_message import Content, Keyboard
from serai.telegram.rendering import TableRenderer, say
from serai.telegram.rules_pages import pages
from serai.telegram.session import TableSession
from serai.telegram.tables import Tables

LANGUAGE, RULES, GAME = "k", "h", "n"
"""Kinds of buttons."""
OPENING = re.compile(r"n_(-?\d+)_(\d+)_([A-Za-z0-9-]+)_([A-Za-z0-9_-]{10})", re.ASCII)
JOINING = re.compile(r"j([A-Z]{6})", re.ASCII)
LEARNING = "learn"
"""The payload of the link that opens the private chat with the list of lessons."""
CARDS = re.compile(r"c([A-Z]{6})", re.ASCII)


class Command(Struct, frozen=True):
    """A command that somebody sent."""

    name: str
    rest: list[str]
    chat: int
    thread: int | None
    person: int
    called: str
    """The person's name in Telegram."""
    id: str
    private: bool
    joining: dict[str, bool] = {}
    """The tables that they had asked to join before they opened the private chat, by code, and whether they now have a seat there."""

    @property
    def reply_key(self) -> str:
        """In a group, a newer reply to the same person replaces one that is still queued."""
        return self.id if self.private else f"{self.name} {self.thread} {self.person}"

    @property
    def shared_key(self) -> str:
        """The same for a reply that does not depend on the sender."""
        return self.id if self.private else f"{self.name} {self.thread}"


class CommandHandler:
    """Handles commands by name; a game's own command opens that game."""

    def __init__(self, context: BotContext, tables: Tables) -> None:
        self._context = context
        self._tables = tables
        self._by_name: dict[str, Callable[[Command], Awaitable[None]]] = {
            "start": self._start,
            "help": self._start,
            "newgame": self._newgame,
            "learn": self._learn,
            "undo": self._undo,
            "mycards": self._mycards,
            "play": self._play,
            "rules": self._rules,
            "score": self._score,
            "leave": self._leave,
            "stop": self._stop,
            "language": self._language,
            "skip": self._skip,
            "say": self._speak,
            "chat": self._chat,
        }

    def knows(self, name: str) -> bool:
        """Whether there is such a command."""
        return name in self._by_name or name in own_commands()

    async def handle(self, command: Command) -> None:
        """Run a command. Raises RequestRefused or HouseUnavailable."""
        if command.name in self._by_name:
            await self._by_name[command.name](command)
        elif command.name in own_commands():
            await self._open(command, own_commands()[command.name].id)

    def _say(self, command: Command, key: str, keys: Keyboard | None = None, **facts: str) -> None:
        text = escape(say(self._context.language(command.chat), key, **facts))
        self._context.outbox.say(command.chat, Content(text, keys or []), command.thread, key=command.reply_key)

    # Opening a game

    async def _newgame(self, command: Command) -> None:
        if command.private:
            self._groups_only(command)
            return
        if len(command.rest) == 1 and (named := named_game(command.rest)) is not None:
            await self._open(command, named)
            return
        self._choose_game(command, GAME)

    def _choose_game(self, command: Command, kind: str, *parts: int) -> None:
        """Ask which game, with buttons of this kind."""
        language, make = self._context.language(command.chat), self._context.buttons.make
        keys = [[(game.words(language).say("title"), make(command.chat, kind, game.id, *parts))] for game in registry.games()]
        self._say(command, "choose-game", keys)

    def _groups_only(self, command: Command) -> None:
        self._say(command, "groups-only", self._add_to_group(command))

    def _add_to_group(self, command: Command) -> Keyboard:
        label = say(self._context.language(command.chat), "add-to-group")
        return [[(label, f"https://t.me/{self._context.username}?startgroup=new")]]

    async def _open(self, command: Command, game: str) -> None:
        """Open a table in a group, if there is none and the bot can write to its creator."""
        if command.private:
            self._groups_only(command)
            return
        if not self._tables.can_open_table(command.chat):
            self._say(command, "already-on")
            if (session := self._tables.of_chat(command.chat)) is not None:
                session.message.refresh(fresh=True)
            return
        if not self._context.can_message(command.person):
            link = self._context.opening_link(command.person, command.chat, command.thread, game)
            self._say(command, "open-first-named", [[(say(self._context.language(command.chat), "open-chat"), link)]], name=command.called)
            return
        await self._tables.open_table(command.chat, command.thread, command.person, command.called, game, id=command.id)

    # The private chat

    async def _start(self, command: Command) -> None:
        """Somebody opened the private chat, perhaps with a link to a table."""
        if not command.private:
            self._say(command, "hello-group")
            return
        payload = command.rest[0] if command.rest else ""
        if (joining := JOINING.fullmatch(payload)) is not None:
            await self._join(command, joining[1])
        elif (cards := CARDS.fullmatch(payload)) is not None:
            self._cards(command, cards[1])
        elif payload == LEARNING:
            await self._learn(Command("learn", [], command.chat, command.thread, command.person, command.called, command.id, private=True))
        elif (opening := OPENING.fullmatch(payload)) is not None:
            await self._open_from_here(command, *opening.groups())
        elif not command.joining:
            hello = say(self._context.language(command.person), "hello")
            self._context.outbox.say(command.chat, Content(hello, self._add_to_group(command)))

    async def _join(self, command: Command, code: str) -> None:
        session = self._tables.by_code(code)
        if session is None:
            self._say(command, "game-over")
            return
        await self._context.update_name(command.person, command.called)
        key = await session.seat(command.person, id=command.id)
        if key == "already-in":
            session.players[command.person].show(fresh=True)
        elif key != "you-are-in":
            self._say(command, key)

    def _cards(self, command: Command, code: str) -> None:
        """Show the sender's hand at a table as a new message, unless they have just got their seat, which shows it anyway."""
        session = self._tables.by_code(code)
        if session is None:
            self._say(command, "game-over")
        elif command.person in session.players:
            if not command.joining.get(code):
                session.players[command.person].show(fresh=True)
        elif session.push is not None and session.push.table.status == "waiting":
            self._say(command, "not-in-game-yet", [[(say(self._context.language(command.chat), "join"), self._context.join_link(code))]])
        else:
            self._say(command, "not-in-game")

    async def _open_from_here(self, command: Command, chat: str, thread: str, game: str, proof: str) -> None:
        if self._context.opening_proof(command.person, int(chat), int(thread), game) != proof:
            self._say(command, "hello-open")
            return
        try:
            if not self._tables.can_open_table(int(chat)):
                self._say(command, "already-on")
            else:
                await self._tables.open_table(int(chat), int(thread) or None, command.person, command.called, game, id=command.id)
        except UnknownGame:
            self._say(command, "hello-open")

    # At the table

    async def _mycards(self, command: Command) -> None:
        sessions = self._sessions(command)
        if not sessions:
            self._say(command, "no-seat")
            return
        for session in sessions:
            player = session.players[command.person]
            await player.connection.reach(0)
            player.show(fresh=True)
        if not command.private and not self._context.can_message(command.person):
            link = [[(say(self._context.language(command.chat), "open-chat"), self._context.cards_link(sessions[0].note.code))]]
            self._say(command, "open-first-named", link, name=command.called)

    def _sessions(self, command: Command) -> list[TableSession]:
        """The sender's tables: in a group the group's, in the private chat all of them."""
        found = self._tables.of_person(command.person)
        return found if command.private else [session for session in found if session.note.chat == command.chat]

    def _shown_here(self, command: Command) -> list[TableSession]:
        """The tables that the sender may look at: in a group the group's, in the private chat their own."""
        if command.private:
            return self._sessions(command)
        found = self._tables.of_chat(command.chat)
        return [] if found is None else [found]

    async def _play(self, command: Command) -> None:
        """Send a link to the table in the browser; in the private chat it also logs the person in."""
        sessions = self._shown_here(command)
        language = self._context.language(command.chat)
        if not self._context.public_url:
            self._say(command, "no-address")
        elif not self._context.linkable:
            self._say(command, "local-address", url=self._context.public_url)
        elif not sessions:
            self._say(command, "no-seat" if command.private else "no-game")
        for session in sessions if self._context.linkable else []:
            link = self._context.table_link(session.note.code)
            if command.private:
                link += f"#pass={self._context.login_links.issue(self._context.guest(command.person))}"
            keys = [[(say(language, "open-table"), link)]]
            if app := (self._context.app_button if command.private else self._context.app_link)(session.note.code):
                keys.insert(0, [(say(language, "open-app"), app)])
            self._say(command, "play-private" if command.private else "play-group", keys)

    async def _score(self, command: Command) -> None:
        sessions = self._shown_here(command)
        if not sessions:
            self._say(command, "no-seat" if command.private else "no-game")
        for session in sessions:
            push = session.push
            view = push.seen() if push is not None else None
            if push is None or view is None:
                self._say(command, "no-game")
                continue
            renderer = TableRenderer(push, self._context.language(command.chat))
            head = f"<b>{escape(renderer.title)}: {escape(renderer.say('scores'))}</b>"
            self._context.outbox.say(
                command.chat,
                Content("\n".join([head, *renderer.standings(view.scores), "", *renderer.board()])),
                command.thread,
                key=f"{command.shared_key} {session.note.code}",
            )

    # Lessons

    async def _learn(self, command: Command) -> None:
        """List the lessons; they are taken in the private chat."""
        language, buttons = self._context.language(command.chat), self._context.buttons
        if not command.private:
            self._say(command, "learn-private", [[(say(language, "open-chat"), self._context.deep_link(LEARNING))]])
            return
        named = named_game(command.rest)
        if named is not None:
            content = lesson_message.lessons_content(command.chat, language, buttons, named)
        else:
            content = lesson_message.games_content(command.chat, language, buttons)
        self._context.outbox.say(command.chat, content, key=command.reply_key)

    async def _undo(self, command: Command) -> None:
        """Take back the last action at a practice table."""
        sessions = self._tables.practice_of(command.person)
        if not sessions:
            self._say(command, "practice-only")
        for session in sessions:
            player = session.players[command.person]
            push = await player.connection.reach(0)
            await player.submit("undo", id=f"{command.id}-{session.note.code}", seen=push.version)
            player.show(fresh=True)

    async def _leave(self, command: Command) -> None:
        sessions = self._sessions(command)
        if not command.private and (here := self._tables.of_chat(command.chat)) is not None and command.person in here.note.expected:
            await here.leave(command.person, id=command.id)
            return
        if not sessions:
            self._say(command, "no-seat")
        elif len(sessions) == 1:
            await sessions[0].leave(command.person, id=command.id)
        else:
            self._say(command, "which-table", [[self._leave_key(command, found)] for found in sessions])

    async def _skip(self, command: Command) -> None:
        """Skip a player who let the clock run out the last time."""
        sessions = self._sessions(command)
        if not sessions:
            self._say(command, "no-seat")
        for session in sessions:
            player = session.players[command.person]
            push = await player.connection.reach(0)
            awaited = sorted((seat for seat in push.table.deadlines if seat != push.seat), key=lambda seat: -push.table.chairs[seat].missed)
            if awaited:
                await player.submit("skip-player", id=f"{command.id}-{session.note.code}", seat=awaited[0])
            else:
                self._say(command, "nobody-awaited")

    def _leave_key(self, command: Command, session: TableSession) -> tuple[str, str]:
        language = self._context.language(command.chat)
        title = registry.game(session.note.game).words(language).say("title")
        label = say(language, "game-in", game=title, chat=session.chat_title) if session.chat_title else title
        return label, self._context.buttons.make(command.chat, lobby_message.LEAVE, session.note.code)

    async def _stop(self, command: Command) -> None:
        session = self._tables.of_chat(command.chat)
        if session is None:
            self._say(command, "groups-only" if command.private else "no-game")
            return
        await session.connection.reach(0)  # right after a restart the host may not be known yet
        player = session.players.get(command.person)
        is_host = player is not None and player.is_host
        if command.person != session.note.creator and not is_host and not await self._context.is_admin(command.chat, command.person):
            self._say(command, "only-admin", name=session.host_name())
            return
        await session.stop(say(session.language, "stopped"), id=command.id)

    # The table's chat

    async def talk(self, command: Command) -> None:
        """A message to the bot that is not a command: it goes to the chat of a table that also has players outside Telegram.

        Raises RequestRefused or HouseUnavailable.
        """
        tables = [session for session in self._tables.of_person(command.person) if session.mixed()]
        if len(tables) == 1:
            await tables[0].chat.say(command.person, " ".join(command.rest), in_group=False)
        elif tables:
            self._say(command, "say-where")

    async def _speak(self, command: Command) -> None:
        sessions = self._sessions(command)
        if not sessions:
            self._say(command, "no-seat")
        elif not command.rest:
            self._say(command, "say-what")
        elif len(sessions) > 1:
            self._say(command, "say-where")
        else:
            await sessions[0].chat.say(command.person, " ".join(command.rest), in_group=not command.private)

    async def _chat(self, command: Command) -> None:
        """Show or hide the table's chat here."""
        notes = self._context.notes
        if not command.private and not await self._context.is_admin(command.chat, command.person):
            self._say(command, "only-admins")
            return
        if command.private:
            person = notes.person(command.person)
            person.chat = shown = not person.chat
            notes.save_person(command.person)
        else:
            group = notes.group(command.chat)
            group.chat = shown = not group.chat
            notes.save_group(command.chat)
        self._say(command, "chat-on" if shown else "chat-off")

    # Anywhere

    async def _rules(self, command: Command) -> None:
        session = self._tables.of_chat(command.chat) or next(iter(self._sessions(command)), None)
        wanted = named_game(command.rest) or (session.note.game if session is not None else None)
        if wanted is not None:
            content = rules_content(self._context, command.chat, wanted, 0)
            self._context.outbox.say(command.chat, content, command.thread, key=f"{command.shared_key} {wanted}")
        else:
            self._choose_game(command, RULES, 0)

    async def _language(self, command: Command) -> None:
        self._say(command, "choose-language", language_keyboard(self._context, command.chat))


def named_game(words: list[str]) -> str | None:
    """The game that is named after a command."""
    named = words[0].lower() if words else ""
    return named if named in [game.id for game in registry.games()] else None


def own_commands() -> dict[str, AnyGame]:
    """The games that have their own command, by command."""
    return {command: game for game in registry.games() if (command := chat_profile(game).command) is not None}


def language_keyboard(context: BotContext, chat: int) -> Keyboard:
    """A button for every language, with its own name."""
    now = context.language(chat)
    names = {code: (Locale.parse(code).get_display_name(code) or code) for code in context.languages}
    return [[(f"{'✓ ' if code == now else ''}{name}", context.buttons.make(chat, LANGUAGE, code))] for code, name in names.items()]


def rules_content(context: BotContext, chat: int, game: str, page: int) -> Content:
    """A page of a game's rules, with buttons to turn it."""
    language, rules = context.language(chat), registry.game(game)
    found = pages(rules.written(rules.rules(language), language, chat=True))
    page = min(max(0, page), len(found) - 1)
    turn = [(sign, context.buttons.make(chat, RULES, game, at)) for sign, at in (("‹", page - 1), ("›", page + 1)) if 0 <= at < len(found)]
    middle = (say(language, "rules-page", page=page + 1, pages=len(found)), context.buttons.make(chat, RULES, game, page))
    row = [*turn[:1], middle, *turn[1:]] if len(turn) == 2 else [*turn, middle] if page else [middle, *turn]
    note = "" if language in rules.rules_languages() else f"<i>{escape(say(language, 'rules-in-english'))}</i>\n\n"
    return Content(note + found[page], [row] if len(found) > 1 else [])
