"""What taps on buttons do. Each is answered in a few words; one that is stale, or not one's own, changes nothing."""

from msgspec import Struct

from serai.guests.house import HouseError
from serai.guests.line import SaidNo
from serai.guests.reading import Push
from serai.telegram import hand, lobby
from serai.telegram.buttons import Tap
from serai.telegram.commands import GAME, LANGUAGE, RULES, language_keys, rules_content
from serai.telegram.office import Office
from serai.telegram.outbox import Content, Live
from serai.telegram.player import Player
from serai.telegram.sitting import Sitting
from serai.telegram.tables import Tables
from serai.telegram.telling import Teller, say


class Tapped(Struct, frozen=True):
    """A tap, as it came."""

    data: str
    chat: int
    thread: int | None
    message: int | None
    person: int
    name: str
    id: str
    """For the house: the same tap, delivered twice, is carried out once."""
    language: str


class Answer(Struct, frozen=True):
    """What is told to who tapped."""

    text: str = ""
    alert: bool = False
    url: str | None = None


class Taps:
    """By the kind of button."""

    def __init__(self, office: Office, tables: Tables) -> None:
        self._office = office
        self._tables = tables

    async def take(self, tapped: Tapped) -> Answer:
        """Do what a button says. Raises SaidNo or Silent."""
        tap = self._office.buttons.read(tapped.chat, tapped.data)
        if tap is None:
            return Answer(say(tapped.language, "not-yours"))
        try:
            if tap.kind == LANGUAGE:
                return await self._language(tapped, tap)
            if tap.kind == RULES:
                return self._rules(tapped, tap)
            if tap.kind == GAME:
                return await self._game(tapped, tap)
            sitting = self._tables.by_code(tap.parts[0])
            if sitting is None:
                return Answer(say(tapped.language, "game-over"))
            if tapped.chat > 0:
                return await self._private(tapped, tap, sitting)
            return await self._group(tapped, tap, sitting)
        except HouseError:
            raise
        except (ValueError, IndexError):  # a button of another version of this program
            return Answer(say(tapped.language, "stale"))

    # In the group

    async def _group(self, tapped: Tapped, tap: Tap, sitting: Sitting) -> Answer:
        if tap.kind == lobby.JOIN:
            return await self.join(tapped, sitting)
        if tap.kind == lobby.LEAVE:
            left = await sitting.leave(tapped.person, id=tapped.id)
            return Answer(say(tapped.language, "done" if left else "not-in-game"))
        player = sitting.players.get(tapped.person)
        if player is None:
            return Answer(say(tapped.language, "not-in-game"))
        push = await player.line.reach(0)
        if tap.kind == lobby.REMATCH:
            await player.do("rematch", id=tapped.id)
            return Answer(say(tapped.language, "done"))
        if not push.host:
            return Answer(say(tapped.language, "only-creator", name=sitting.host_name()))
        return await self._host(tapped, tap, sitting, player, push)

    async def _host(self, tapped: Tapped, tap: Tap, sitting: Sitting, player: Player, push: Push) -> Answer:
        """What only the creator can do."""
        chairs = push.table.chairs
        if tap.kind == lobby.OPTIONS:
            sitting.options_open = tap.number(1) == 1
            sitting.refresh()
            return Answer()
        if tap.kind == lobby.START:
            await self._ready_all(sitting, push.version)
            await player.do("start", id=tapped.id)
        elif tap.kind == lobby.BOT:
            free = [seat for seat, chair in enumerate(chairs) if chair.name is None]
            if not free:
                return Answer(say(tapped.language, "table-full"))
            await player.do("add-bot", id=tapped.id, seat=free[0])
        elif tap.kind == lobby.UNBOT:
            bots = [seat for seat, chair in enumerate(chairs) if chair.bot]
            if not bots:
                return Answer(say(tapped.language, "no-bots"))
            await player.do("remove", id=tapped.id, seat=bots[-1])
        elif tap.kind == lobby.CHANGE:
            found = lobby.fields(Teller(push, tapped.language))
            name = list(found)[tap.number(1)]
            value = lobby.turned(found[name], push.table.options.get(name), tap.number(2) == 1)
            await player.do("set-options", id=tapped.id, options={**push.table.options, name: value})
        else:
            return Answer(say(tapped.language, "stale"))
        return Answer(say(tapped.language, "done"))

    async def _ready_all(self, sitting: Sitting, version: int) -> None:
        """Everyone who joined here is ready; a moment ago they may not have been said to be."""
        for player in list(sitting.players.values()):
            push = await player.line.reach(version)
            if push.seat is not None and not push.host and not push.table.chairs[push.seat].ready:
                await player.ready()

    async def join(self, tapped: Tapped, sitting: Sitting) -> Answer:
        """Take somebody in, once they have opened the private chat."""
        if not self._office.may_write_to(tapped.person):
            if sitting.push is not None and sitting.push.table.status == "waiting":
                sitting.expect(tapped.person, tapped.name)
            return Answer(say(tapped.language, "open-first"), alert=True, url=self._office.deep_link(f"j{sitting.note.code}"))
        await self._office.introduce(tapped.person, tapped.name)
        return Answer(say(tapped.language, await sitting.seat(tapped.person, id=tapped.id)))

    # In the private chat

    async def _private(self, tapped: Tapped, tap: Tap, sitting: Sitting) -> Answer:
        player = sitting.players.get(tapped.person)
        if player is None:
            return Answer(say(tapped.language, "not-in-game"))
        if tap.kind == hand.ACT:
            return await self._act(tapped, tap, player)
        if tap.kind == lobby.LEAVE:
            await sitting.leave(tapped.person, id=tapped.id)
            return Answer(say(tapped.language, "done"))
        push = await player.line.reach(0)
        if tap.kind in (hand.SKIP, hand.RETURN):
            await player.do("skip" if tap.kind == hand.SKIP else "return", id=tapped.id)
            return Answer(say(tapped.language, "done"))
        if tap.parts[1] != hand.shown(push).digest:
            player.show()
            return Answer(say(tapped.language, "stale"))
        if tap.kind == hand.PICK:
            player.mask = tap.number(2)
            player.show()
            return Answer()
        return Answer(player.hand().why(tap.number(2)))

    async def _act(self, tapped: Tapped, tap: Tap, player: Player) -> Answer:
        """Play. The house is told which moment the button was made for, and refuses it when that has passed."""
        version, at = tap.number(1), tap.number(2)
        push = await player.line.reach(version)
        if not push.choices:
            player.show()
            return Answer(say(tapped.language, "stale" if push.table.status != "playing" else "not-your-turn"))
        if at >= len(push.choices):
            return Answer(say(tapped.language, "stale"))
        choice = push.choices[at]
        try:
            await player.do("act", id=tapped.id, seen=version, text=choice.text)
        except SaidNo as error:
            if error.code in ("stale", "illegal-action"):
                player.show()
                return Answer(say(tapped.language, "stale"))
            raise
        teller = Teller(push, tapped.language)
        return Answer(teller.say("chosen", choice=teller.words.choice(choice, teller.names)))

    # Anywhere

    async def _language(self, tapped: Tapped, tap: Tap) -> Answer:
        (code,) = tap.parts
        if code not in self._office.languages:
            return Answer(say(tapped.language, "stale"))
        if tapped.chat < 0:
            if not await self._office.is_admin(tapped.chat, tapped.person):
                return Answer(say(tapped.language, "only-admins"))
            self._office.notes.group(tapped.chat).language = code
            self._office.notes.keep_group(tapped.chat)
        else:
            self._office.notes.person(tapped.person).language = code
            self._office.notes.keep_person(tapped.person)
        self._edit(tapped, Content(say(code, "choose-language"), language_keys(self._office, tapped.chat)))
        for sitting in self._tables.sittings.values():
            sitting.language_changed(tapped.chat)
        return Answer(say(code, "language-set"))

    def _rules(self, tapped: Tapped, tap: Tap) -> Answer:
        self._edit(tapped, rules_content(self._office, tapped.chat, tap.parts[0], tap.number(1)))
        return Answer()

    async def _game(self, tapped: Tapped, tap: Tap) -> Answer:
        """A game was chosen: gather for it."""
        if self._tables.of_chat(tapped.chat) is not None and not self._tables.can_lay(tapped.chat):
            return Answer(say(tapped.language, "already-on"))
        if not self._office.may_write_to(tapped.person):
            url = self._office.opening_link(tapped.person, tapped.chat, tapped.thread, tap.parts[0])
            return Answer(say(tapped.language, "open-first"), alert=True, url=url)
        await self._tables.lay(tapped.chat, tapped.thread, tapped.person, tapped.name, tap.parts[0], id=tapped.id)
        if tapped.message is not None:
            self._office.outbox.remove(tapped.chat, tapped.message)
        return Answer(say(tapped.language, "done"))

    def _edit(self, tapped: Tapped, content: Content) -> None:
        if tapped.message is not None:
            self._office.outbox.show(Live(tapped.chat, message=tapped.message), lambda: content)
