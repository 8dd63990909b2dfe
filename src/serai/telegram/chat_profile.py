"""How a game is shown in chats, as the file `chat.toml` in its folder says. Without the file, the defaults apply."""

import logging
from functools import cache
from importlib.resources import files
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from serai.kernel.game import AnyGame
from serai.web.logs import log_event

FILE = "chat.toml"
Command = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,31}$")]


class ChatProfile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """What chats need to know of a game besides its scenes and words."""

    command: Command | None = None
    """The command that opens a table of this game, such as `startgame`. Every game can be opened without one."""
    join_seconds: Annotated[int, Meta(ge=10, le=3600)] = 300
    """How many seconds a group waits for players; then the match starts with those who joined, or is cancelled."""
    headlines: frozenset[str] = frozenset()
    """The kinds of events that nobody should miss, such as the end of a round: each gets its own message with a notification. The end of
    the match always does."""
    alerts: frozenset[str] = frozenset()
    """The kinds of events during play that people should notice, such as a last card: the table's message is sent again, with a
    notification."""


@cache
def chat_profile(rules: AnyGame) -> ChatProfile:
    """The profile of a game. A file that can't be read is logged, and the defaults apply."""
    file = files(rules.package).joinpath(FILE)
    if not file.is_file():
        return ChatProfile()
    try:
        return msgspec.toml.decode(file.read_text("utf-8"), type=ChatProfile)
    except (msgspec.MsgspecError, ValueError) as error:
        log_event(f"{FILE} of a game can't be read; the defaults apply", logging.ERROR, game=rules.id, reason=str(error))
        return ChatProfile()
