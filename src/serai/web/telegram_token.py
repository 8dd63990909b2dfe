"""The Telegram bot's token: the bot needs it, and the server needs it to verify who opens the Mini App."""

import logging
import os
import stat
from pathlib import Path

from serai.web.logs import log_event
from serai.web.settings import InvalidSettings, Settings

TOKEN = "SERAI_TELEGRAM_TOKEN"


def find_token(settings: Settings) -> str | None:
    """The bot's token, from the environment or a file; None if neither is given. Raises InvalidSettings."""
    if token := os.environ.get(TOKEN, "").strip():
        return token
    if not settings.telegram_token_file:
        return None
    path = Path(settings.telegram_token_file)
    token = path.read_text("utf-8").strip()
    if os.name == "posix" and path.stat().st_mode & (stat.S_IRGRP | stat.S_IROTH):
        log_event("other users of this machine can read the token file: run chmod 600 on it", logging.WARNING)
    if not token or len(token.split()) > 1:
        raise InvalidSettings(f"{path} should hold the bot's token and nothing else", setting="telegram_token_file")
    return token


def read_token(settings: Settings) -> str:
    """The same for a bot, which needs it. Raises InvalidSettings."""
    token = find_token(settings)
    if token is None:
        how = f"set {TOKEN}, or name a file with --token-file (of `serai serve`: --telegram-token-file)"
        raise InvalidSettings(f"the bot needs its token: {how}", setting="telegram_token_file")
    return token
