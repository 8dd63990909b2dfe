"""What every part of the bot needs: the house, Telegram, the notes, and people's names and languages."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any
from urllib.parse import urlsplit

from serai.client.errors import HouseUnavailable, RequestRefused
from serai.kernel.catalogue import LANGUAGE, languages
from serai.telegram.buttons import Buttons
from serai.telegram.house_client import HouseClient
from serai.telegram.live_message import WEB_APP
from serai.telegram.notes import Notes
from serai.telegram.outbox import Outbox
from serai.telegram.rendering import PACKAGE
from serai.telegram.sender import TelegramSender
from serai.web.identity import TELEGRAM, Authenticator, clean_name
from serai.web.login_links import LoginLinks
from serai.web.logs import log_event

PAYLOAD = 64
"""The maximum length of the `start` parameter of a deep link."""


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


class BotContext:
    """Shared by all tables and commands."""

    def __init__(
        self,
        *,
        house: HouseClient,
        public_url: str,
        auth: Authenticator,
        login_links: LoginLinks,
        notes: Notes,
        sender: TelegramSender,
        outbox: Outbox,
        username: str,
        app_name: str = "",
        main_app: bool = False,
        now: Callable[[], int] = wall_clock,
    ) -> None:
        """`app_name` is the short name of the Mini App that was made with @BotFather, if any; `main_app` says whether the bot's profile
        opens one."""
        self.house = house
        self.public_url = public_url.rstrip("/")
        if self.public_url and not self.linkable:
            log_event(
                "Telegram accepts no links to this public URL, so the bot sends no buttons with it", logging.WARNING, url=self.public_url
            )
        self.auth = auth
        self.login_links = login_links
        self.notes = notes
        self.sender = sender
        self.outbox = outbox
        self.username = username
        self.app_name = app_name
        self.main_app = main_app
        self.accepts_logins = False
        """Whether the server accepts logins from this bot's Mini App."""
        self.now = now
        self.buttons = Buttons(auth)
        self.languages = languages(PACKAGE)
        self._background: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Cancel background tasks and close the connection to the house."""
        for spawn in self._background:
            spawn.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        await self.house.close()

    def spawn(self, work: Coroutine[Any, Any, object]) -> None:
        """Run a background task. Errors are logged."""

        async def run() -> None:
            try:
                await work
            except (RequestRefused, HouseUnavailable):
                pass  # the table has changed, or the house is away: the next push shows it
            except Exception as error:
                log_event("a background task of the Telegram bot failed", logging.ERROR, error)

        task = asyncio.get_running_loop().create_task(run())
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    # People

    def guest(self, person: int) -> str:
        """A person's guest id in the house."""
        return self.auth.guest_id(TELEGRAM, person)

    async def update_name(self, person: int, name: str) -> None:
        """Give somebody the same name in the house as in Telegram. Raises HouseUnavailable or RequestRefused."""
        note = self.notes.person(person)
        name = clean_name(name)
        if note.name != name:
            await self.house.rename(self.guest(person), name)
            note.name = name
            self.notes.save_person(person)

    def can_message(self, person: int) -> bool:
        """Whether they have opened the private chat."""
        note = self.notes.people.get(person)
        return note is not None and note.opened

    async def is_admin(self, chat: int, person: int) -> bool:
        """Whether somebody is an admin of a group."""
        return await self.sender.is_admin(chat, person)

    # Languages

    def supported_language(self, code: str | None) -> str | None:
        """The supported language for Telegram's language code, if there is one."""
        if code is None:
            return None
        return next((found for found in (code, code.partition("-")[0]) if found in self.languages), None)

    def language(self, chat: int) -> str:
        """A chat's or a person's language."""
        note = self.notes.groups.get(chat) if chat < 0 else self.notes.people.get(chat)
        return (note.language if note is not None else None) or LANGUAGE

    # Addresses

    def deep_link(self, payload: str) -> str:
        """A link that opens the private chat and sends /start with this payload."""
        return f"https://t.me/{self.username}?start={payload}"

    def join_link(self, code: str) -> str:
        """A link that opens the private chat and joins a table."""
        return self.deep_link(f"j{code}")

    def cards_link(self, code: str) -> str:
        """A link that opens the private chat and shows the person's hand at a table."""
        return self.deep_link(f"c{code}")

    def opening_proof(self, person: int, chat: int, thread: int, game: str) -> str:
        """Proof that somebody asked for this game in that group."""
        return self.auth.sign(f"opening {person} {chat} {thread} {game}")[:10]

    def opening_link(self, person: int, chat: int, thread: int | None, game: str) -> str:
        """A link that opens the private chat, and then the game that somebody asked for in a group."""
        payload = f"n_{chat}_{thread or 0}_{game}_{self.opening_proof(person, chat, thread or 0, game)}"
        return self.deep_link(payload if len(payload) <= PAYLOAD else "hello")

    @property
    def linkable(self) -> bool:
        """Whether Telegram accepts links to the house: it refuses hosts without a dot, such as localhost."""
        host = urlsplit(self.public_url).hostname or ""
        return "." in host or ":" in host

    def table_link(self, code: str) -> str:
        """A table's address in the browser; empty if the house has no public address."""
        return f"{self.public_url}/t/{code}" if self.public_url else ""

    @property
    def has_mini_app(self) -> bool:
        """Whether tables can be opened inside Telegram, which takes an https address."""
        return self.accepts_logins and self.linkable and self.public_url.startswith("https://")

    def app_button(self, code: str) -> str:
        """What a button in a private chat opens: the table inside Telegram; empty if there is no Mini App."""
        return f"{WEB_APP}{self.table_link(code)}" if self.has_mini_app else ""

    def app_link(self, code: str) -> str:
        """The same for groups, where Telegram allows only links: to the Mini App, or else to the table's page."""
        if not self.has_mini_app:
            return ""
        app = f"/{self.app_name}" if self.app_name else ""
        return f"https://t.me/{self.username}{app}?startapp={code}" if app or self.main_app else self.table_link(code)
