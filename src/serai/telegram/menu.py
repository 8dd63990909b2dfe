"""The bot's menu of commands and its descriptions in every language."""

import logging
from hashlib import sha256

from telegram import Bot, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats
from telegram.error import TelegramError

from serai.kernel.catalogue import LANGUAGE, languages
from serai.kernel.registry import games
from serai.telegram.chat_commands import own_commands
from serai.telegram.notes import Notes
from serai.telegram.rendering import PACKAGE, say
from serai.web.logs import log_event

IN_GROUPS = ("newgame", "learn", "mycards", "play", "rules", "score", "skip", "say", "chat", "leave", "stop", "language")
IN_PRIVATE = ("learn", "mycards", "undo", "play", "rules", "score", "skip", "say", "chat", "leave", "language")

LONGEST = 512
"""Telegram's limit for the description, in characters."""


async def register(bot: Bot, notes: Notes) -> None:
    """Register them with Telegram if anything has changed since the last time; Telegram limits how often. Everything else works
    without this, so a failure is only logged."""
    texts = {language: _texts(language) for language in languages(PACKAGE)}
    digest = sha256(repr((bot.id, texts)).encode()).hexdigest()
    if notes.profile.digest == digest:
        return
    for language, (groups, private, description, short) in texts.items():
        code = None if language == LANGUAGE else language
        try:
            await bot.set_my_commands(groups, BotCommandScopeAllGroupChats(), language_code=code)
            await bot.set_my_commands(private, BotCommandScopeAllPrivateChats(), language_code=code)
            await bot.set_my_description(description, language_code=code)
            await bot.set_my_short_description(short, language_code=code)
        except TelegramError as error:
            log_event("the menu of commands could not be registered", logging.WARNING, error)
            return
    notes.save_profile(digest)
    await notes.write()


def _texts(language: str) -> tuple[list[tuple[str, str]], list[tuple[str, str]], str, str]:
    """The commands in groups and in private chats, the description and the short one."""
    own = [(name, say(language, "command-startgame", game=game.words(language).say("title"))) for name, game in own_commands().items()]
    groups = [*own, *((name, say(language, f"command-{name}")) for name in IN_GROUPS)]
    private = [(name, say(language, f"command-{name}")) for name in IN_PRIVATE]
    titles = ", ".join(game.words(language).say("title") for game in games())
    return groups, private, say(language, "bot-description", games=titles)[:LONGEST], say(language, "bot-short-description")
