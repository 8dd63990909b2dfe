"""The Telegram bot: a client of the house that plays for people in group chats. It decides nothing about a game.

`app` receives updates and dispatches them; `session` is a table in a chat; `outbox` stays within Telegram's limits.
"""

import os

os.environ.setdefault("PTB_TIMEDELTA", "1")  # python-telegram-bot then gives durations as timedelta; without it, it warns each time
