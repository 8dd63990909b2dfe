"""`serai serve`, `serai db` and `serai play CODE`, as one runs them: in processes of their own."""

import contextlib
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

import serai
from serai.cli import app

SERAI = [sys.executable, "-m", "serai"]
GAME = serai.games()[0]


class Process:
    """A house in a process of its own."""

    def __init__(self, process: "subprocess.Popen[str]", url: str, database: Path) -> None:
        self.process = process
        self.url = url
        self.database = database

    def open_table(self) -> str:
        code: str = httpx.post(f"{self.url}/api/tables", json={"game": GAME.id}).json()["code"]
        return code


def run(*arguments: str, stdin: str = "", **environ: str) -> "subprocess.CompletedProcess[str]":
    """A command to its end."""
    wide = {**os.environ, "COLUMNS": "200", **environ}
    return subprocess.run([*SERAI, *arguments], input=stdin, capture_output=True, text=True, timeout=120, env=wide)


@contextmanager
def serving(folder: Path, *flags: str) -> Iterator[Process]:
    """`serai serve`, until the test is over."""
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [*SERAI, "serve", "--port", str(port), "--data-dir", str(folder), "--bot-workers", "0", "--bot-delay", "0", *flags]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            url = f"http://127.0.0.1:{port}"
            for _ in range(600):
                assert process.poll() is None, process.communicate()
                try:
                    httpx.get(f"{url}/health")
                    break
                except httpx.TransportError:
                    time.sleep(0.1)
            yield Process(process, url, folder / "serai.db")
        finally:
            process.kill()


def test_the_house_opens_closes_when_told_and_opens_again_with_its_tables(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        code = house.open_table()
        backup = tmp_path / "backup" / "copy.db"
        backup.parent.mkdir()
        done = run("db", "backup", str(backup), "--data-dir", str(tmp_path))
        assert done.returncode == 0, done.stderr
        with closing(sqlite3.connect(backup)) as copy:
            assert copy.execute("SELECT code FROM tables").fetchall() == [(code,)]
            assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert list(backup.parent.iterdir()) == [backup]
        house.process.send_signal(signal.SIGTERM)
        out, err = house.process.communicate(timeout=30)
        assert house.process.returncode == 0
        assert house.url in out
        events = [json.loads(line)["event"] for line in err.splitlines()]
        assert events[0] == "the house is open"
        assert events[-1] == "the house is closed"
    with serving(tmp_path) as house:
        assert [table["code"] for table in httpx.get(f"{house.url}/api/tables").json()] == [code]


def test_joining_from_the_terminal_and_coming_back(tmp_path: Path) -> None:
    with serving(tmp_path / "house") as house:
        data = {"XDG_DATA_HOME": str(tmp_path / "anna")}
        opened = run("play", GAME.id, "--server", house.url, "--name", "Anna", stdin="bot\nremove 2\nsay hello\nquit\n", **data)
        assert opened.returncode == 0, opened.stderr
        code = opened.stdout.split("Your table is ")[1][:6]
        assert "1 Anna" in opened.stdout
        assert "Goodbye" in opened.stdout
        kept = tmp_path / "anna" / "serai" / "guest.json"
        assert kept.stat().st_mode & 0o777 == 0o600
        ben = {"XDG_DATA_HOME": str(tmp_path / "ben")}
        joined = run("play", code, "--server", house.url, "--name", "Ben", stdin="ready\nquit\n", **ben)
        assert joined.returncode == 0, joined.stderr
        assert "Anna: hello" in joined.stdout
        assert "2 Ben ready" in joined.stdout
        back = run("play", code, "--server", house.url, stdin="quit\n", **data)
        assert back.returncode == 0, back.stderr
        assert "1 Anna · 2 Ben ready" in back.stdout, "the same guest in the same seat"


def test_a_flag_with_the_default_value_counts_as_given(tmp_path: Path) -> None:
    with serving(tmp_path / "house") as house:
        anna = {"XDG_DATA_HOME": str(tmp_path / "anna")}
        opened = run("play", GAME.id, "--server", house.url, "--name", "Anna", "--seat", "2", stdin="table\nquit\n", **anna)
        code = opened.stdout.split("Your table is ")[1][:6]
        assert "1 (free) · 2 Anna" in opened.stdout, opened.stdout
        back = run("play", code, "--server", house.url, "--name", "Guest", "--seat", "1", stdin="table\nquit\n", **anna)
        assert "1 Guest" in back.stdout, back.stdout
        assert "Anna" not in back.stdout.splitlines()[-2]
        taken = run("play", code, "--server", house.url, "--seat", "1", stdin="quit\n", XDG_DATA_HOME=str(tmp_path / "ben"))
        assert "Guest is already sitting there. Choose a free seat." in taken.stdout


def test_a_whole_match_from_the_terminal(tmp_path: Path) -> None:
    with serving(tmp_path / "house") as house:
        record = tmp_path / "match.serai"
        typed = "bot\nstart\n" + "1\n" * 600
        played = run("play", GAME.id, "--server", house.url, "--record", str(record), stdin=typed, XDG_DATA_HOME=str(tmp_path))
        assert played.returncode == 0, played.stderr
        assert serai.replay(serai.records.read(record.read_text("utf-8"))).outcome() is not None


def test_errors_are_reported_in_a_sentence(tmp_path: Path) -> None:
    data = {"XDG_DATA_HOME": str(tmp_path)}
    with serving(tmp_path / "house") as house:
        nowhere = run("play", "AAAAAA", "--server", house.url, **data)
        assert nowhere.returncode == 2
        assert "There is no table AAAAAA" in nowhere.stdout + nowhere.stderr
        taken = run("serve", "--port", house.url.rpartition(":")[2], "--data-dir", str(tmp_path / "other"))
        assert taken.returncode != 0
        assert "Traceback" not in taken.stderr
    for arguments, word in (
        (("play", "AAAAAA", "--server", "http://127.0.0.1:9"), "reached"),
        (("play", GAME.id, "--server", "nonsense://x"), "address"),
        (("serve", "--port", "many"), "--port"),
        (("serve", "--database", "mysql://x"), "sqlite"),
        (("db", "backup", str(tmp_path / "copy.db"), "--data-dir", str(tmp_path / "nothing")), "no database"),
    ):
        failed = CliRunner().invoke(app, arguments, env={**data, "COLUMNS": "200"})
        assert failed.exit_code == 2, arguments
        assert word in failed.stderr, failed.stderr


def test_upgrade_makes_a_database_and_leaves_a_new_one_as_it_is(tmp_path: Path) -> None:
    first, second = (CliRunner().invoke(app, ["db", "upgrade", "--data-dir", str(tmp_path)]) for _ in range(2))
    assert (first.exit_code, second.exit_code) == (0, 0)
    assert "from nothing to" in first.stdout
    assert "is already at" in second.stdout


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_no_worker_outlives_the_server(tmp_path: Path, end: signal.Signals) -> None:
    with serving(tmp_path, "--bot-workers", "2") as house:
        workers = _children(house.process.pid)
        assert len(workers) >= 2
        house.process.send_signal(end)
        house.process.wait(60)
        for _ in range(600):
            if not any(_lives(worker) for worker in workers):
                return
            time.sleep(0.1)
        raise AssertionError("a worker lives on")


def _children(pid: int) -> list[str]:
    found = []
    for path in Path("/proc").glob("[0-9]*/status"):
        with contextlib.suppress(OSError):
            if f"\nPPid:\t{pid}\n" in path.read_text():
                found.append(path.parent.name)
    return found


def _lives(worker: str) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{worker}/status").read_text()
    except OSError:
        return False
