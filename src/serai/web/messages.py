"""The messages of the WebSockets. `docs/protocol.md` and the client's TypeScript types are generated from these Structs.

What else a table sends (`push`, `chat`, `presence`, `open-hands`) is the house's own: see `ServerMessage`.
"""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from serai.house.chat import Chat
from serai.house.commands import AnyCommand
from serai.house.house import Listing
from serai.house.push import OpenHands, Presence, Push
from serai.kernel.seen import Fact

FRAME_LIMIT = 16 * 1024
"""The most bytes in one message from a client."""

CommandId = Annotated[str, Meta(min_length=1, max_length=64)]


# From the client


class ClientMessage(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The parent of all that a client can send."""


class Hello(ClientMessage, frozen=True, kw_only=True, tag="hello"):
    """The first message: what the client knows already. It is answered with a push."""

    last: int | None = None
    """The last version that the client has; null for a fresh start. What happened since is told in the push, as far as it is remembered."""
    said: int = 0
    """The number of the last chat line that the client has."""
    scene: bool = False
    """Whether pushes shall have the scene too: for a client that has no table of its own for the game."""


class Do(ClientMessage, frozen=True, kw_only=True, tag="do"):
    """Ask the table for something. It is answered with `done` or `refused`, with the same id."""

    id: CommandId
    """The client's own name for the request, such as a random UUID, never used again: a request that is sent twice is carried out once."""
    do: AnyCommand
    """What is asked."""
    seen: int | None = None
    """The version that the client showed when its person decided. An action that was decided on an older decision is refused as stale."""


class Say(ClientMessage, frozen=True, kw_only=True, tag="say"):
    """Say something at the table."""

    text: str


class AskHint(ClientMessage, frozen=True, kw_only=True, tag="hint"):
    """Ask what a bot would do. Only at practice tables."""


class AskOpenHands(ClientMessage, frozen=True, kw_only=True, tag="open-hands"):
    """Ask for all hands. Only at practice tables."""


class Ping(ClientMessage, frozen=True, kw_only=True, tag="ping"):
    """Ask for the time, or whether anybody is there."""


AnyClientMessage = Hello | Do | Say | AskHint | AskOpenHands | Ping


# From the server


class DoneMessage(Struct, frozen=True, kw_only=True, tag="done"):
    """A request was carried out, and is on disk."""

    id: str
    version: int
    """The version that it made."""


class RefusedMessage(Struct, frozen=True, kw_only=True, tag="refused"):
    """Something was not done, and why. Nothing has changed. After `stale` a fresh push follows."""

    id: str | None
    """Which request; null where the message had none, or could not be read."""
    code: str
    """Stable: programs go by it."""
    message: str
    """A sentence for people."""
    facts: dict[str, Fact]
    """What the sentence was made from."""


class HintMessage(Struct, frozen=True, kw_only=True, tag="hint"):
    """What a bot would do."""

    text: str
    """The action's text."""


class Pong(Struct, frozen=True, kw_only=True, tag="pong"):
    """The house's time, by which deadlines are told."""

    now: int
    """Milliseconds since 1970."""


class LobbyMessage(Struct, frozen=True, kw_only=True, tag="lobby"):
    """The open public tables, those that wait for players first. Sent at once, and anew whenever the list changes."""

    tables: list[Listing]
    """At most the first hundred."""
    total: int
    """How many there are."""


ServerMessage = Push | DoneMessage | RefusedMessage | Chat | Presence | HintMessage | OpenHands | Pong
"""All that a table's socket sends."""

_decoder = msgspec.json.Decoder(AnyClientMessage)


class Unreadable(ValueError):
    """Not a message of the protocol; the text says why."""


def read(text: str) -> AnyClientMessage:
    """The message that a client sent. Raises Unreadable."""
    try:
        message: AnyClientMessage = _decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as error:
        raise Unreadable("it is nested too deeply" if isinstance(error, RecursionError) else str(error)) from None
    return message
