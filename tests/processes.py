"""Serai in separate processes, as users run it; they can be killed and restarted at the same address.

None outlives the tests: one that does not start is ended, and all end with the session or with the process that started them.
"""

import contextlib
import ctypes
import os
import signal
import socket
import subprocess
import sys
import time
import weakref
from pathlib import Path

PATIENCE = 120.0
"""Seconds until a test gives up waiting. Generous, since machines can be busy; while waiting, tests check that the process is alive."""
END_WITH_PARENT = 1
"""PR_SET_PDEATHSIG of prctl(2)."""
SERAI = ("-c", "from tests.processes import end_with_parent; end_with_parent(); from serai.cli import main; main()")
_started: "weakref.WeakSet[Serai]" = weakref.WeakSet()


def end_with_parent() -> None:
    """End this process when its parent ends, however that happens, if the system supports it."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(END_WITH_PARENT, signal.SIGKILL)


def end_all() -> None:
    """End the processes that a failed test left running."""
    for serai in list(_started):
        serai.kill()


class Serai:
    """`serai …` with its log in a file."""

    command: tuple[str, ...] = SERAI

    def __init__(self, log: Path, *arguments: str, **environment: str) -> None:
        self.log = log
        self.arguments = arguments
        self.environment = environment
        self._process: subprocess.Popen[bytes] | None = None
        self._ended = False
        _started.add(self)
        self.start()

    def start(self) -> None:
        paths = os.pathsep.join([str(Path(__file__).parents[1]), *(path for path in sys.path if path)])
        environment = {**os.environ, "PYTHONPATH": paths, **self.environment}
        self._ended = False
        with self.log.open("ab") as log:
            self._process = subprocess.Popen([sys.executable, *self.command, *self.arguments], stdout=log, stderr=log, env=environment)
        give_up = time.monotonic() + PATIENCE
        try:
            while not self.ready():
                self.assert_alive()
                assert time.monotonic() < give_up, f"it did not start: {self.log.read_text()}"
                time.sleep(0.05)
        except BaseException:
            self.kill()
            raise

    def ready(self) -> bool:
        return True

    def assert_alive(self) -> None:
        """Fail if it has ended, unless the test itself ended it."""
        assert self._process is not None
        code = self._process.poll()
        assert code is None or self._ended, f"{type(self).__name__} ended with {code}:\n{self.log.read_text()[-4000:]}"

    def kill(self) -> None:
        """SIGKILL, like a power cut."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def pause(self) -> None:
        """SIGSTOP: all its connections stay open."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        self._ended = True
        if self._process.poll() is None:
            self._process.send_signal(how)
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            raise


class HouseProcess(Serai):
    """`serai serve`."""

    def __init__(self, folder: Path, *options: str, **environment: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        place = ("--port", str(self.port), "--data-dir", str(folder), "--bot-workers", "1", "--bot-delay", "0")
        limits = ("--tables-per-hour", "0", "--newcomers-per-hour", "0", "--requests-per-minute", "0")
        super().__init__(folder / "house.log", "serve", *place, *limits, *options, **environment)

    def ready(self) -> bool:
        import httpx  # every child process imports this file and should not wait for httpx

        try:
            return httpx.get(f"{self.url}/health", timeout=10).is_success
        except httpx.TransportError:
            return False


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port
