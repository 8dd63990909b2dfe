"""Serai in processes of its own, as anyone runs it; they can be killed, and come back at the same address."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

PATIENCE = 30.0
"""Seconds until a test gives up waiting."""
SERAI = ("-c", "from serai.cli import main; main()")


class Serai:
    """`serai …` with its log in a file. Ready when it says so."""

    command: tuple[str, ...] = SERAI

    def __init__(self, log: Path, *arguments: str, **environment: str) -> None:
        self.log = log
        self.arguments = arguments
        self.environment = environment
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        paths = os.pathsep.join(path for path in sys.path if path)
        environment = {**os.environ, "PYTHONPATH": paths, **self.environment}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen([sys.executable, *self.command, *self.arguments], stdout=log, stderr=log, env=environment)
        give_up = time.monotonic() + PATIENCE
        while not self.ready():
            assert self._process.poll() is None, self.log.read_text()
            assert time.monotonic() < give_up, f"it did not start: {self.log.read_text()}"
            time.sleep(0.05)

    def ready(self) -> bool:
        return True

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None
        if self._process.poll() is None:
            self._process.send_signal(how)
        self._process.wait(PATIENCE)


class HouseProcess(Serai):
    """`serai serve`."""

    def __init__(self, folder: Path, *options: str, **environment: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        place = ("--port", str(self.port), "--data-dir", str(folder), "--bot-workers", "1")
        limits = ("--tables-per-hour", "0", "--newcomers-per-hour", "0")
        super().__init__(folder / "house.log", "serve", *place, *limits, *options, **environment)

    def ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/health", timeout=1):
                return True
        except (urllib.error.URLError, OSError):
            return False


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port
