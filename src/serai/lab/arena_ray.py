"""The arena on many machines, through Ray. Needs the extra `serai[ray]`, here and on every machine of the cluster."""

import logging
import os
import socket
from typing import Any

import ray
from ray.exceptions import RayError

from serai.kernel.errors import InvalidOptions
from serai.lab.arena_match import DealResult, Plan, Player

LOCAL = "local"
"""The address that starts a Ray on this machine, for this run."""
OBJECT_STORE = 100_000_000
"""The bytes of shared memory of a local Ray. The arena sends only small messages."""
QUEUED = 2
"""How many tasks an actor has at a time, so that one that has finished finds its next task waiting."""

REACHABLE_SECONDS = 10


class RayWorkers:
    """Plays in Ray actors, each with bots of its own."""

    def __init__(self, plan: Plan, workers: int | None, address: str = LOCAL) -> None:
        """Connects to the cluster at that address, unless this process is connected already. By default it uses every CPU."""
        self._connected_before = ray.is_initialized()
        if not self._connected_before:
            _connect(workers, address)
        cpus = int(ray.cluster_resources().get("CPU", 1))
        self.workers = cpus if workers is None else min(workers, cpus)
        self.capacity = QUEUED * self.workers
        # Ray's functions are not typed.
        actor: Any = ray.remote(Player)
        self._actors: list[Any] = [actor.options(num_cpus=1).remote(plan) for _ in range(self.workers)]
        self._waiting: dict[Any, int] = {}

    def submit(self, pairing: int, deals: range) -> None:
        busy = [*self._waiting.values()]
        actor = min(range(self.workers), key=busy.count)
        self._waiting[self._actors[actor].play.remote(pairing, deals)] = actor

    def results(self) -> list[list[DealResult]]:
        done, _ = ray.wait([*self._waiting], num_returns=1)
        for reference in done:
            del self._waiting[reference]
        return [ray.get(reference) for reference in done]

    def stop(self) -> None:
        for actor in self._actors:
            ray.kill(actor)
        if not self._connected_before:
            ray.shutdown()


def _connect(workers: int | None, address: str) -> None:
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    if address == LOCAL:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is reported to anyone
        ray.init(LOCAL, num_cpus=workers, object_store_memory=OBJECT_STORE, include_dashboard=False, **quiet)
        return
    try:
        _check_reachable(address)
        ray.init(address, **quiet)
    except (OSError, ValueError, RuntimeError, RayError) as error:
        raise InvalidOptions(f"can't connect to Ray at {address!r}: {error}", option="ray", given=address) from error


def _check_reachable(address: str) -> None:
    """Raise OSError if nothing answers at `host:port`: Ray itself would try for minutes."""
    host, _, port = address.rpartition(":")
    if port.isdecimal() and "//" not in address:
        socket.create_connection((host, int(port)), REACHABLE_SECONDS).close()
