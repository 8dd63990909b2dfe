"""What the server sends over the WebSockets of a table and of the lobby."""

import msgspec
from msgspec import Struct

from serai.kernel.presentation import Fact
from serai.protocol.listing import Listing
from serai.protocol.pushes import DoneMessage, OpenHands, Patch, Presence, Push

MESSAGE_LIMIT = 4 * 1024 * 1024
"""The most bytes in one message from the server: what a client should accept."""
FINAL = (1008, 4404, 4408)
"""Close codes after which a client should not reconnect."""


class Chat(Struct, frozen=True, kw_only=True, tag="chat"):
    """A line of chat, as others see it."""

    number: int
    at: int
    who: str
    """Identifies a person within this table's chat, for `mute`; it reveals nothing else about them."""
    name: str
    avatar: str
    """Their picture, by its name."""
    seat: int | None
    text: str
    """Empty for a quick phrase."""
    phrase: str | None
    """The key of a quick phrase, whose words are `phrase-<key>` of the house's catalogue; null for a text."""


class RefusedMessage(Struct, frozen=True, kw_only=True, tag="refused"):
    """A request was refused, and why. Nothing has changed. After `stale` a `push` follows."""

    id: str | None
    """The request's id; null if it had none or could not be read."""
    code: str
    """Stable: programs can rely on it."""
    message: str
    """A sentence for people."""
    facts: dict[str, Fact]
    """What the sentence was made from."""


class HintMessage(Struct, frozen=True, kw_only=True, tag="hint"):
    """What the strongest bot would do, and why."""

    text: str
    """The action's text."""
    why: str
    """The reason: the message `hint-<why>` of the game's catalogue, or of the house's, with the facts."""
    facts: dict[str, Fact]
    """`percent` and `next_percent`: how often this action and the next best win the match. `next`: the text of the next best action."""


class Pong(Struct, frozen=True, kw_only=True, tag="pong"):
    """The server's time, for deadlines."""

    now: int
    """Milliseconds since 1970."""


class LobbyMessage(Struct, frozen=True, kw_only=True, tag="lobby"):
    """The open public tables, those waiting for players first. Sent on connecting and whenever the list changes."""

    tables: list[Listing]
    """At most the first hundred."""
    total: int
    """How many open public tables there are."""


ServerMessage = Push | Patch | DoneMessage | RefusedMessage | Chat | Presence | HintMessage | OpenHands | Pong
"""All messages from a table's socket."""

_decoder = msgspec.json.Decoder(ServerMessage)


def read(data: str | bytes) -> ServerMessage:
    """A message from a table. Raises msgspec.MsgspecError if it is not one of the protocol."""
    message: ServerMessage = _decoder.decode(data)
    return message
