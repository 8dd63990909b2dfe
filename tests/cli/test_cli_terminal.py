"""`serai` in a pseudo-terminal: it waits for Enter and uses colour."""

import os
import pty
import select
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest


class Terminal:
    """A pseudo-terminal with `serai` in it."""

    def __init__(self, *arguments: str, columns: int = 80) -> None:
        self.master, slave = pty.openpty()
        environment = os.environ | {"COLUMNS": str(columns), "LINES": "40", "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"}
        command = [sys.executable, "-m", "serai", *arguments]
        self.process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True)
        os.close(slave)

    def until(self, words: str) -> str:
        """What the terminal shows up to these words."""
        seen = b""
        end = time.monotonic() + 20
        while words.encode() not in seen:
            ready, _, _ = select.select([self.master], [], [], max(0, end - time.monotonic()))
            assert ready, f"{words!r} did not come; this did: {seen.decode()}"
            seen += os.read(self.master, 65536)
        return seen.decode()

    def type(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def press_end_of_input(self) -> None:
        os.write(self.master, b"\x04")

    def ends(self) -> int:
        return self.process.wait(20)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    found = Terminal("play", "hukum", "--seed", "3")
    yield found
    found.close()


def test_results_wait_for_enter_and_control_d_ends_the_game(terminal: Terminal) -> None:
    shown = terminal.until("Press Enter to continue > ")
    assert "The toss" in shown
    assert "Your move" not in shown
    terminal.type("")
    shown = terminal.until("or help) > ")
    assert "\x1b[" in shown  # in colour
    assert "Team B: " in shown, "who partners whom"
    terminal.press_end_of_input()
    assert "Traceback" not in terminal.until("The game was not finished.")
    assert terminal.ends() == 0
