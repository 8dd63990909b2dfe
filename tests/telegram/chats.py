"""People, chats, messages and their buttons."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.telegram.markup import Formatted, units

Json = dict[str, Any]
"""An object as it travels: the Bot API has hundreds of kinds, and a test reads a few fields of a few."""


@dataclass(eq=False)
class Person:
    """A Telegram account; what it is to the bot is told by `started` and `blocked`."""

    id: int
    first_name: str
    username: str | None = None
    language: str | None = "en"
    started: bool = False
    blocked: bool = False
    is_bot: bool = False

    def json(self) -> Json:
        told: Json = {"id": self.id, "is_bot": self.is_bot, "first_name": self.first_name}
        if self.username:
            told["username"] = self.username
        if self.language:
            told["language_code"] = self.language
        return told


@dataclass(frozen=True)
class Button:
    """An inline button: a label, and what it sends (`data`) or opens (`url`)."""

    label: str
    data: str | None = None
    url: str | None = None
    other: tuple[tuple[str, str], ...] = ()

    @property
    def app(self) -> str | None:
        """The address that it opens as a Mini App."""
        found = dict(self.other).get("web_app")
        return None if found is None else str(json.loads(found)["url"])

    def json(self) -> Json:
        told: Json = {"text": self.label, **{key: json.loads(value) for key, value in self.other}}
        if self.data is not None:
            told["callback_data"] = self.data
        if self.url is not None:
            told["url"] = self.url
        return told


Keyboard = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True)
class Version:
    """A message as it stood at one time."""

    said: Formatted
    keyboard: Keyboard = ()


@dataclass(eq=False)
class Message:
    """A message as people see it, and as they saw it before each edit."""

    id: int
    chat: "Chat" = field(repr=False)
    sender: Person
    date: int
    now: Version
    before: list[Version] = field(default_factory=list)
    deleted: bool = False
    silent: bool = False
    pinned: bool = False
    answers: int | None = None
    service: Json = field(default_factory=dict)

    @property
    def text(self) -> str:
        return self.now.said.text

    @property
    def versions(self) -> list[Version]:
        """All that has been read here, oldest first."""
        return [*self.before, self.now]

    @property
    def buttons(self) -> list[Button]:
        return [button for row in self.now.keyboard for button in row]

    @property
    def links(self) -> list[str]:
        """Where its buttons lead to."""
        return [button.url for button in self.buttons if button.url is not None]

    def button(self, label: str) -> Button:
        """The first button with this in its label."""
        for button in self.buttons:
            if label in button.label:
                return button
        raise LookupError(f"no button {label!r} under {self.text!r}: {[button.label for button in self.buttons]}")

    def edit(self, version: Version) -> None:
        self.before.append(self.now)
        self.now = version

    def json(self) -> Json:
        told: Json = {"message_id": self.id, "date": self.date, "chat": self.chat.json(), "from": self.sender.json(), **self.service}
        if not self.service:
            told["text"] = self.text
        if self.now.said.entities:
            told["entities"] = self.now.said.entities
        if self.now.keyboard:
            told["reply_markup"] = {"inline_keyboard": [[button.json() for button in row] for row in self.now.keyboard]}
        if self.before:
            told["edit_date"] = self.date
        return told


@dataclass(eq=False)
class Chat:
    """A private chat with the bot, or a group; `members` maps a person's id to what they are there."""

    id: int
    kind: str
    title: str = ""
    person: Person | None = None
    members: dict[int, str] = field(default_factory=dict)
    bot_is: str = "member"
    moved_to: int | None = None
    everything: list[Message] = field(default_factory=list)
    revision: int = 0

    @property
    def private(self) -> bool:
        return self.kind == "private"

    @property
    def messages(self) -> list[Message]:
        """What is to be seen, oldest first."""
        return [message for message in self.everything if not message.deleted]

    @property
    def texts(self) -> list[str]:
        return [message.text for message in self.messages]

    @property
    def read(self) -> list[str]:
        """Every text that stood here at any time, in the order in which it was first posted."""
        return [version.said.text for message in self.everything for version in message.versions]

    @property
    def last(self) -> Message:
        return self.messages[-1]

    def message(self, id: int) -> Message | None:
        return next((message for message in reversed(self.everything) if message.id == id and not message.deleted), None)

    def with_buttons(self) -> Iterator[Message]:
        """Messages that have buttons, newest first."""
        return (message for message in reversed(self.everything) if message.now.keyboard and not message.deleted)

    def json(self) -> Json:
        if self.person is not None:
            whom = self.person.json()
            return {"id": self.id, "type": "private", **{key: whom[key] for key in ("first_name", "username") if key in whom}}
        return {"id": self.id, "type": self.kind, "title": self.title}


def command_entities(text: str) -> list[Json]:
    """The commands in what somebody typed, marked as Telegram marks them."""
    found: list[Json] = []
    at = 0
    for word in text.split(" "):
        name = word[1:].partition("@")[0]
        if word.startswith("/") and name.isascii() and name.replace("_", "a").isalnum():
            found.append({"type": "bot_command", "offset": units(text[:at]), "length": units(word)})
        at += len(word) + 1
    return found
