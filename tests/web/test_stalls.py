"""If the whole process stood still, as after SIGSTOP or on a suspended computer, nobody loses their turn."""

import asyncio
import os
import signal
from pathlib import Path
from typing import cast

import pytest

from serai.web.context import WebContext
from tests.web.running_server import PATIENCE, Message, Player, RunningServer
from tests.web.test_command_line import Process, serving

CLOCK = 10
"""Seconds for a turn. The house stands still for longer than that."""


@pytest.mark.long  # longer than a turn, which is ten seconds at least
def test_a_process_that_was_stopped_gives_the_time_back_before_any_turn_is_over(tmp_path: Path) -> None:
    with serving(tmp_path) as process:
        asyncio.run(_stop(process))


async def _stop(process: Process) -> None:
    house = RunningServer(process.url.removeprefix("http://"), cast(WebContext, None))
    anna, ben = await house.newcomer("Anna"), await house.newcomer("Ben")
    code = await house.table(anna, "telefon", seats=2, clock=CLOCK, public=False)
    async with house.player(code, anna) as host, house.player(code, ben) as guest:
        await guest.do("sit", seat=1)
        await guest.do("ready")
        await host.do("start")
        while host.push["table"]["pause"] is not None or not host.push["table"]["deadlines"]:
            for player in (host, guest):
                await player.do("skip")
            await host.hear()
        await asyncio.sleep(1)  # some looks at the clock
        os.kill(process.process.pid, signal.SIGSTOP)
        await asyncio.sleep(CLOCK + 1)
        os.kill(process.process.pid, signal.SIGCONT)
        told = await asyncio.wait_for(_told_next(host), PATIENCE)
        assert told["events"][0]["kind"] == "time-given-back"
        assert told["events"][0]["facts"]["seconds"] >= CLOCK
        assert {entry["by"] for push in host.pushes for entry in push["told"]} <= {"person", "house"}, "nobody's time was up"


async def _told_next(player: Player) -> Message:
    """What happens at the table next, after what has been seen."""
    seen = player.push["version"]
    while not (player.push["told"] and player.push["version"] > seen):
        await player.hear()
    first: Message = player.push["told"][0]
    return first
