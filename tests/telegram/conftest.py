import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.telegram.botapi import BotApi
from tests.telegram.chats import Chat
from tests.telegram.people import User
from tests.telegram.place import Place, place_for

os.environ.setdefault("PTB_TIMEDELTA", "1")
"""python-telegram-bot tells waits as numbers and warns of it, unless it is asked for time spans."""


@pytest.fixture
def api() -> Iterator[BotApi]:
    """Telegram with a clock that runs as ours does."""
    with BotApi() as api:
        yield api


@pytest.fixture
def ann(api: BotApi) -> User:
    user = User(api, "Ann", "ann")
    user.start()
    return user


@pytest.fixture
def group(api: BotApi, ann: User) -> Chat:
    return api.group("Friday", ann.person, User(api, "Ben").person)


@pytest.fixture(scope="session")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """One house with its bot for all tests: groups don't mind each other."""
    yield from place_for(tmp_path_factory.mktemp("place"))


@pytest.fixture
def own_place(tmp_path: Path) -> Iterator[Place]:
    """One that a test may break."""
    yield from place_for(tmp_path)
