"""Handles taps on buttons. Each gets a short answer; taps on outdated or other people's buttons change nothing."""

from msgspec import Struct

from serai.client.errors import HouseError, RequestRefused
from serai.kernel.registry import bots, registered_bot
from serai.protocol.pushes import Push
from serai.telegram import hand, lesson_message, lobby_message
from serai.telegram.bot_context import BotContext
from serai.telegram.buttons import ButtonData
from serai.telegram.chat_commands import GAME, LANGUAGE, RULES, language_keyboard, rules_content
from serai.telegram.live_message import Content, LiveMessage
from serai.telegram.player import Player
from serai.telegram.rendering import TableRenderer, say
from serai.telegram.session import TableSession
from serai.telegram.tables import Tables


class Callback(Struct, frozen=True):
    """A tap on a button."""

    data: str
    chat: int
    thread: int | None
    message: int | None
    person: int
    name: str
    id: str
    """The idempotency key for the house: a tap that is delivered twice is carried out once."""
    language: str


class Answer(Struct, frozen=True):
    """What the person who tapped is shown: a text or a URL. With both, a phone shows the text and does not open the URL."""

    text: str = ""
    alert: bool = False
    url: str | None = None


class CallbackHandler:
    """Handles taps by the kind of button."""

    def __init__(self, context: BotContext, tables: Tables) -> None:
        self._context = context
        self._tables = tables

    async def handle(self, callback: Callback) -> Answer:
        """Handle a tap. Raises RequestRefused or HouseUnavailable."""
        tap = self._context.buttons.read(callback.chat, callback.data)
        if tap is None:
            return Answer(say(callback.language, "not-yours"))
        try:
            if tap.kind == LANGUAGE:
                return await self._language(callback, tap)
            if tap.kind == RULES:
                return self._rules(callback, tap)
            if tap.kind == GAME:
                return await self._game(callback, tap)
            if tap.kind == lesson_message.GAME_LESSONS:
                self._edit_lessons(callback, tap.parts[0])
                return Answer()
            if tap.kind == lesson_message.OPEN:
                return await self._open_lesson(callback, tap)
            session = self._tables.by_code(tap.parts[0])
            if session is None:
                self._strip(callback)
                return Answer(say(callback.language, "game-over"))
            if callback.chat > 0:
                return await self._private(callback, tap, session)
            return await self._group(callback, tap, session)
        except HouseError:
            raise
        except (ValueError, IndexError):  # a button of another version of this program
            return Answer(say(callback.language, "stale"))

    # In the group

    def _strip(self, callback: Callback) -> None:
        """Remove the buttons of a message that can no longer be used."""
        if callback.message is not None:
            self._context.outbox.strip(callback.chat, callback.message)

    async def _group(self, callback: Callback, tap: ButtonData, session: TableSession) -> Answer:
        if callback.message is not None and callback.chat == session.message.live.chat:
            self._context.outbox.remove_if_outdated(session.message.live, callback.message)
        if tap.kind == lobby_message.JOIN:
            return await self.join(callback, session)
        if tap.kind == lobby_message.LEAVE:
            left = await session.leave(callback.person, id=callback.id)
            return Answer(say(callback.language, "done" if left else "not-in-game"))
        player = session.players.get(callback.person)
        if player is None:
            return Answer(say(callback.language, "not-in-game"))
        push = await player.connection.reach(0)
        if tap.kind == lobby_message.REMATCH:
            await player.submit("rematch", id=callback.id)
            return Answer(say(callback.language, "done"))
        if not push.host:
            return Answer(say(callback.language, "only-creator", name=session.host_name()))
        return await self._host(callback, tap, session, player, push)

    def _choose_bot(self, session: TableSession, name: str, language: str) -> Answer:
        """The next bot that is added is this one; what it is like is shown for a moment."""
        if name not in bots():
            return Answer(say(language, "stale"))
        session.message.bot = name
        session.message.refresh()
        chosen = registered_bot(name)
        return Answer(f"{chosen.title(language)}: {chosen.description(language)}")

    async def _host(self, callback: Callback, tap: ButtonData, session: TableSession, player: Player, push: Push) -> Answer:
        """What only the host can do."""
        chairs = push.table.chairs
        if tap.kind == lobby_message.OPTIONS:
            session.message.options_open = tap.number(1) == 1
            session.message.refresh()
            return Answer()
        if tap.kind == lobby_message.START:
            await self._ready_all(session, push.version)
            await player.submit("start", id=callback.id)
        elif tap.kind == lobby_message.ADD_BOT:
            free = [seat for seat, chair in enumerate(chairs) if chair.name is None]
            if not free:
                return Answer(say(callback.language, "table-full"))
            await player.submit("add-bot", id=callback.id, seat=free[0], level=tap.parts[1] if len(tap.parts) > 1 else None)
        elif tap.kind == lobby_message.LEVEL:
            return self._choose_bot(session, tap.parts[1], callback.language)
        elif tap.kind == lobby_message.REMOVE_BOT:
            taken = [seat for seat, chair in enumerate(chairs) if chair.bot]
            if not taken:
                return Answer(say(callback.language, "no-bots"))
            await player.submit("remove", id=callback.id, seat=taken[-1])
        elif tap.kind == lobby_message.CHANGE:
            found = lobby_message.option_fields(TableRenderer(push, callback.language))
            name = list(found)[tap.number(1)]
            value = lobby_message.next_value(found[name], push.table.options.get(name), tap.number(2) == 1)
            await player.submit("set-options", id=callback.id, options={**push.table.options, name: value})
        else:
            return Answer(say(callback.language, "stale"))
        return Answer(say(callback.language, "done"))

    async def _ready_all(self, session: TableSession, version: int) -> None:
        """Everyone who joined in this chat is ready; their requests may still be under way."""
        for player in list(session.players.values()):
            push = await player.connection.reach(version)
            if push.seat is not None and not push.host and not push.table.chairs[push.seat].ready:
                await player.ready()

    async def join(self, callback: Callback, session: TableSession) -> Answer:
        """Give somebody a seat, or send them to the private chat if they have not opened it yet."""
        if not self._context.can_message(callback.person):
            if session.push is not None and session.push.table.status == "waiting":
                session.expect(callback.person, callback.name)
            return Answer(url=self._context.join_link(session.note.code))
        await self._context.update_name(callback.person, callback.name)
        return Answer(say(callback.language, await session.seat(callback.person, id=callback.id)))

    # In the private chat

    async def _private(self, callback: Callback, tap: ButtonData, session: TableSession) -> Answer:
        player = session.players.get(callback.person)
        if player is None:
            self._strip(callback)
            return Answer(say(callback.language, "not-in-game"))
        if tap.kind in (*hand.KINDS, *lesson_message.COMMANDS) and callback.message is not None:
            self._context.outbox.remove_if_outdated(player.live, callback.message)
        if tap.kind == lobby_message.LEAVE:
            await session.leave(callback.person, id=callback.id)
            return Answer(say(callback.language, "done"))
        push = await player.connection.reach(0)
        if tap.kind != hand.RETURN and push.seat is not None and push.table.chairs[push.seat].stand_in:
            await player.submit("return", id=callback.id)  # a tap on any button takes the seat back
            return Answer(say(callback.language, "you-are-back"))
        if tap.kind in (hand.SKIP, hand.RETURN):
            await player.submit("skip" if tap.kind == hand.SKIP else "return", id=callback.id)
            return Answer(say(callback.language, "done" if tap.kind == hand.SKIP else "you-are-back"))
        if tap.kind in lesson_message.COMMANDS:
            await player.submit(lesson_message.COMMANDS[tap.kind], id=callback.id, seen=tap.number(1))
            return Answer()
        if tap.kind == hand.ACT:
            return await self._act(callback, tap, player)
        player.show()  # they are looking at it: show the current state
        if tap.parts[1] != hand.layout(push).digest:
            return Answer(say(callback.language, "stale"))
        if tap.kind == hand.PICK:
            player.mask = tap.number(2)
            return Answer()
        return Answer(player.hand().why_not(tap.number(2)))

    async def _act(self, callback: Callback, tap: ButtonData, player: Player) -> Answer:
        """Play. The house gets the version that the button was made for, and refuses the action if it is outdated."""
        version, at = tap.number(1), tap.number(2)
        push = await player.connection.reach(version)
        if not push.choices:
            player.show()
            return Answer(say(callback.language, "stale" if push.table.status != "playing" else "not-your-turn"))
        if at >= len(push.choices):
            return Answer(say(callback.language, "stale"))
        choice = push.choices[at]
        try:
            made = await player.submit("act", id=callback.id, seen=version, text=choice.text)
        except RequestRefused as error:
            if error.code in ("stale", "illegal-action"):
                player.show()
                return Answer(say(callback.language, "stale"))
            raise
        if push.table.lesson is not None:
            await player.connection.reach(made)
            lesson = player.hand().lesson
            if lesson is not None and (answer := lesson.answer()) is not None:
                return Answer(answer)  # nothing was played
        renderer = TableRenderer(push, callback.language)
        return Answer(renderer.say("chosen", choice=renderer.words.choice(choice, renderer.names)))

    # Anywhere

    async def _language(self, callback: Callback, tap: ButtonData) -> Answer:
        (code,) = tap.parts
        if code not in self._context.languages:
            return Answer(say(callback.language, "stale"))
        if callback.chat < 0:
            if not await self._context.is_admin(callback.chat, callback.person):
                return Answer(say(callback.language, "only-admins"))
            self._context.notes.group(callback.chat).language = code
            self._context.notes.save_group(callback.chat)
        else:
            self._context.notes.person(callback.person).language = code
            self._context.notes.save_person(callback.person)
        self._edit(callback, Content(say(code, "choose-language"), language_keyboard(self._context, callback.chat)))
        for session in self._tables.sessions.values():
            session.language_changed(callback.chat)
        return Answer(say(code, "language-set"))

    def _rules(self, callback: Callback, tap: ButtonData) -> Answer:
        self._edit(callback, rules_content(self._context, callback.chat, tap.parts[0], tap.number(1)))
        return Answer()

    async def _game(self, callback: Callback, tap: ButtonData) -> Answer:
        """A game was chosen: open a table."""
        if not self._tables.can_open_table(callback.chat):
            return Answer(say(callback.language, "already-on"))
        if not self._context.can_message(callback.person):
            url = self._context.opening_link(callback.person, callback.chat, callback.thread, tap.parts[0])
            return Answer(url=url)
        await self._tables.open_table(callback.chat, callback.thread, callback.person, callback.name, tap.parts[0], id=callback.id)
        if callback.message is not None:
            self._context.outbox.remove(callback.chat, callback.message)
        return Answer(say(callback.language, "done"))

    def _edit_lessons(self, callback: Callback, game: str) -> None:
        """The list of games with lessons, or of a game's lessons."""
        buttons, language = self._context.buttons, self._context.language(callback.chat)
        if game:
            content = lesson_message.lessons_content(callback.chat, language, buttons, game)
        else:
            content = lesson_message.games_content(callback.chat, language, buttons)
        here = [player.live.message for session in self._tables.practice_of(callback.person) for player in session.players.values()]
        if callback.message in here:  # the list is a message of its own below the table
            self._context.outbox.say(callback.chat, content)
        else:
            self._edit(callback, content)

    async def _open_lesson(self, callback: Callback, tap: ButtonData) -> Answer:
        """A lesson was chosen: open its table here."""
        game, lesson = tap.parts
        await self._tables.open_lesson(callback.person, callback.name, game, lesson, id=callback.id)
        return Answer()

    def _edit(self, callback: Callback, content: Content) -> None:
        if callback.message is not None:
            self._context.outbox.show(LiveMessage(callback.chat, message=callback.message), lambda: content)
