"""Messages: their text and buttons, and live messages, which are kept up to date."""

from collections.abc import Awaitable, Callable

from msgspec import Struct

Keyboard = list[list[tuple[str, str]]]
"""Rows of buttons: each has a label and a URL that it opens, or callback data. In private chats, `WEB_APP` before the URL opens it as a
Mini App."""
WEB_APP = "app+"


class Content(Struct, frozen=True):
    """The content of a message: HTML, and rows of buttons."""

    text: str
    keyboard: Keyboard = []
    silent: bool = False
    """Whether it is sent without a notification sound."""


class PossibleDuplicate(Struct, frozen=True):
    """A message may have been sent whose id is not known, because the response was lost."""

    after: int
    """The last known id before it."""
    sure: bool = False
    """Whether the ids of all our other messages since then are known."""


class LiveMessage(Struct, eq=False):
    """A message that is kept up to date."""

    chat: int
    thread: int | None = None
    message: int | None = None
    shown: Content | None = None
    """Its current content, as far as is known."""
    render: Callable[[], Content | None] | None = None
    """Makes its content, at the moment when it can be sent."""
    fresh: bool = False
    """Whether it should be sent again at the end of the chat, replacing the old one."""
    urgent: bool = False
    """Whether the new one says that it is somebody's turn."""
    sending: bool = False
    """Whether a message is being sent that may already have an id which is not known here."""
    on_change: Callable[[], None] | None = None
    """Called when it was sent or edited."""
    before_send: Callable[[], Awaitable[None]] | None = None
    """Awaited before a message is sent: if the process is killed then, the message's id is lost."""
    on_replaced: Callable[[int], None] | None = None
    """Called when an old message was removed."""
    pointer: Callable[[], Content] | None = None
    """The content of the old message after a new one was sent; without this it is deleted."""
    possible_duplicate: PossibleDuplicate | None = None
    """A duplicate to look for when the next message is sent."""
