"""Checks that the bot and its house use the same database. Otherwise the bot's users would not have their seats."""

import asyncio
import logging
from pathlib import Path

import httpx

from serai.client.http import HouseAddress
from serai.kernel.errors import SeraiError
from serai.store.protocol import Store
from serai.web.context import INSTANCE
from serai.web.logs import log_event

MIN_BACKOFF, MAX_BACKOFF = 0.5, 30.0
"""Seconds until the next attempt if the house can't be reached: the first time, and at most."""
TRIES = 3
"""How many comparisons must fail: the house may have been restarted in between."""


class WrongDatabase(SeraiError):
    """The house uses another database."""

    code = "wrong-database"

    def __init__(self, house: HouseAddress, file: Path) -> None:
        super().__init__(
            f"the house at {house.server} does not use the database {file.absolute()}, so its tables are not there:"
            " start the bot with the same --data-dir or --database as `serai serve`",
            house=house.server,
            file=str(file),
        )


async def check_house(house: HouseAddress, store: Store, file: Path) -> None:
    """Compare the databases as soon as the house can be reached. Raises WrongDatabase."""
    pause, tries = MIN_BACKOFF, 0
    async with httpx.AsyncClient(base_url=house.server, timeout=10, trust_env=False) as client:
        while True:
            try:
                answer = await client.get("/health")
                answer.raise_for_status()
            except httpx.HTTPError as error:
                if pause > MIN_BACKOFF:
                    log_event("the house can't be reached; retrying", logging.WARNING, house=house.server, reason=type(error).__name__)
            else:
                theirs, ours = answer.headers.get(INSTANCE), await store.fact(INSTANCE)
                if theirs == ours:
                    return
                tries += 1
                if tries == TRIES:
                    raise WrongDatabase(house, file)
            await asyncio.sleep(pause)
            pause = min(2 * pause, MAX_BACKOFF)
