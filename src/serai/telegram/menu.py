"""The menu of commands that Telegram shows, in every language."""

import logging

from telegram import Bot, BotCommand, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats
from telegram.error import TelegramError

from serai.kernel.words import LANGUAGE, languages
from serai.telegram.commands import own_commands
from serai.telegram.telling import PACKAGE, say
from serai.web.logs import tell

IN_GROUPS = ("newgame", "mycards", "play", "rules", "score", "leave", "stop", "language")
IN_PRIVATE = ("mycards", "play", "rules", "score", "leave", "language")


async def register(bot: Bot) -> None:
    """Tell Telegram. Without a menu everything works too, so a failure is only logged."""
    for language in languages(PACKAGE):
        own = [
            BotCommand(name, say(language, "command-startgame", game=game.words(language).say("title")))
            for name, game in own_commands().items()
        ]
        groups = [*own, *(BotCommand(name, say(language, f"command-{name}")) for name in IN_GROUPS)]
        private = [BotCommand(name, say(language, f"command-{name}")) for name in IN_PRIVATE]
        code = None if language == LANGUAGE else language
        try:
            await bot.set_my_commands(groups, BotCommandScopeAllGroupChats(), language_code=code)
            await bot.set_my_commands(private, BotCommandScopeAllPrivateChats(), language_code=code)
        except TelegramError as error:
            tell("the menu of commands could not be registered", logging.WARNING, error)
            return
