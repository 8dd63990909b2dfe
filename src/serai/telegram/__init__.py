"""The Telegram face of the house: a client of its protocol that speaks for people in chats. It decides nothing about a game.

`face` takes updates and gives each to a command or a tap; `sitting` is a table in a chat; `outbox` keeps to Telegram's limits.
"""

import os

os.environ.setdefault("PTB_TIMEDELTA", "1")  # python-telegram-bot's new way to tell times; without, it warns at each
