import os
from collections.abc import Iterator

import pytest

from tests.telegram.botapi import BotApi

os.environ.setdefault("PTB_TIMEDELTA", "1")
"""python-telegram-bot tells waits as numbers and warns of it, unless it is asked for time spans."""


@pytest.fixture
def api() -> Iterator[BotApi]:
    """Telegram with a clock that runs as ours does."""
    with BotApi() as api:
        yield api
