"""What a client sends over the WebSocket of a table."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from serai.protocol.commands import AnyCommand

FRAME_LIMIT = 16 * 1024
"""The most bytes in one message from a client."""

CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]
"""A version or another counter, no larger than JavaScript and a database column can represent."""


class ClientMessage(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The parent of all messages from a client."""


class Hello(ClientMessage, frozen=True, kw_only=True, tag="hello"):
    """The first message: what the client already has. It is answered with a `push`."""

    last: Number | None = None
    """The last version that the client has; null to start fresh. The push lists what happened since then, up to a limit."""
    said: Number = 0
    """The number of the last chat line that the client has."""
    scene: bool = False
    """Whether messages should include the scene, for a client that does not know the game."""


class Do(ClientMessage, frozen=True, kw_only=True, tag="do"):
    """A command for the table. It is answered with `done` or `refused`, with the same id."""

    id: CommandId
    """The client's id for the request, such as a random UUID. Never reuse one: a request that is sent twice is carried out once."""
    do: AnyCommand
    """The command."""
    seen: Number | None = None
    """The version that the client was showing when the player decided. An action for an earlier decision is refused as stale."""


class Say(ClientMessage, frozen=True, kw_only=True, tag="say"):
    """Send a chat line."""

    text: str


class SayPhrase(ClientMessage, frozen=True, kw_only=True, tag="phrase"):
    """Say a quick phrase. It is a chat line that everyone reads in their own language."""

    phrase: str
    """Its key: `hello`, `luck`, `nice`, `wow`, `laugh`, `oops`, `sorry`, `think`, `thanks`, `tea`, `good-game` or `again`."""


class AskHint(ClientMessage, frozen=True, kw_only=True, tag="hint"):
    """Ask what a bot would do. Only at practice tables."""


class AskOpenHands(ClientMessage, frozen=True, kw_only=True, tag="open-hands"):
    """Ask for all hands. Only at practice tables."""


class Resync(ClientMessage, frozen=True, kw_only=True, tag="resync"):
    """Ask for a snapshot, after a patch for a version that the client does not have. It is answered with a `push`."""


class Ping(ClientMessage, frozen=True, kw_only=True, tag="ping"):
    """Ask for the server's time, or check that the connection works."""


AnyClientMessage = Hello | Do | Say | SayPhrase | AskHint | AskOpenHands | Resync | Ping

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
