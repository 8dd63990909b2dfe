"""The pictures that stand for people and bots. The browser client draws them; other clients may ignore them."""

import hashlib

AVATARS = (
    "camel",
    "fox",
    "owl",
    "tiger",
    "elephant",
    "turtle",
    "peacock",
    "cat",
    "fish",
    "lantern",
    "teapot",
    "tent",
    "moon",
    "tulip",
    "boat",
    "pomegranate",
)
"""What people can choose."""
BOT_AVATARS = ("bot-kettle", "bot-lamp", "bot-clock", "bot-top")
"""Those of bots, which people can't choose."""


def default_avatar(id: str) -> str:
    """The avatar of a person who has not chosen one: always the same for the same person."""
    return _pick(AVATARS, f"avatar {id}")


def bot_avatar(name: str) -> str:
    """The avatar of a bot of this name."""
    return _pick(BOT_AVATARS, f"bot avatar {name}")


def _pick(avatars: tuple[str, ...], text: str) -> str:
    return avatars[int(hashlib.sha256(text.encode()).hexdigest()[:8], 16) % len(avatars)]
