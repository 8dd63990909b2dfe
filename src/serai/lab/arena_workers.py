"""Who plays the deals: this process or several; `arena_ray` has a third way. All of them play the same matches, in another order."""

import multiprocessing
import signal
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Protocol

from serai.lab.arena_match import DealResult, Plan, Player


class Workers(Protocol):
    """Something that plays deals."""

    workers: int
    """How many play at the same time."""
    capacity: int
    """How many tasks should be under way to keep them busy."""

    def submit(self, pairing: int, deals: range) -> None:
        """Begin to play these deals."""
        ...

    def results(self) -> list[list[DealResult]]:
        """Wait until at least one task is done. Returns the results of all that are."""
        ...

    def stop(self) -> None:
        """Give up what is under way and end."""
        ...


class OwnProcess:
    """Plays in this process, one task at a time."""

    workers = 1
    capacity = 1

    def __init__(self, plan: Plan) -> None:
        self._player = Player(plan)
        self._tasks: list[tuple[int, range]] = []

    def submit(self, pairing: int, deals: range) -> None:
        self._tasks.append((pairing, deals))

    def results(self) -> list[list[DealResult]]:
        return [self._player.play(*self._tasks.pop(0))]

    def stop(self) -> None:
        self._tasks.clear()


class Processes:
    """Plays in several processes. They find the game by its id, so it must be installed."""

    def __init__(self, plan: Plan, workers: int) -> None:
        self.workers = workers
        self.capacity = 2 * workers  # so that a worker that has finished finds its next task waiting
        self._others = multiprocessing.active_children()
        # Spawned, not forked: the same on every system, and safe whatever threads the caller has.
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_begin, initargs=(plan,))
        self._waiting: set[Future[list[DealResult]]] = set()

    def submit(self, pairing: int, deals: range) -> None:
        self._waiting.add(self._pool.submit(_play, pairing, deals))

    def results(self) -> list[list[DealResult]]:
        done, self._waiting = wait(self._waiting, return_when=FIRST_COMPLETED)
        return [future.result() for future in done]

    def stop(self) -> None:
        if self._waiting:  # a match of bots that think can take minutes, and its result is not wanted any more
            for child in multiprocessing.active_children():
                if child not in self._others:
                    child.terminate()
        self._pool.shutdown(cancel_futures=True)


_players: list[Player] = []
"""This worker process's player."""


def _begin(plan: Plan) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes; the first one decides what happens
    _players[:] = [Player(plan)]


def _play(pairing: int, deals: range) -> list[DealResult]:
    return _players[0].play(pairing, deals)
