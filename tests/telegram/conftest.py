import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.telegram.bot_api import BotApi
from tests.telegram.chats import Chat
from tests.telegram.environment import Environment, environment_for
from tests.telegram.users import User

os.environ.setdefault("PTB_TIMEDELTA", "1")
"""Makes python-telegram-bot give durations as timedelta; otherwise it warns each time."""


@pytest.fixture
def api() -> Iterator[BotApi]:
    """Telegram with a clock at normal speed."""
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
def env(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Environment]:
    """One house with its bot for all tests: groups don't affect each other."""
    yield from environment_for(tmp_path_factory.mktemp("environment"))


@pytest.fixture(scope="session")
def env_inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Environment]:
    """The same with the bot inside the house's process."""
    yield from environment_for(tmp_path_factory.mktemp("inside"), inside=True)


@pytest.fixture(params=["apart", "inside"])
def each_env(request: pytest.FixtureRequest) -> Environment:
    """A bot that reaches its house over the network, and one inside the house's process."""
    env: Environment = request.getfixturevalue("env" if request.param == "apart" else "env_inside")
    return env


@pytest.fixture
def own_env(tmp_path: Path) -> Iterator[Environment]:
    """An environment that a test may break."""
    yield from environment_for(tmp_path)
