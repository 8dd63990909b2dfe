"""Errors that an operator may face: a full disk, a second server, a port in use, a folder that can't be written."""

import json
import os
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

import serai
from tests.processes import free_port

SERAI = [sys.executable, "-m", "serai"]
PATIENCE = 60.0
GAME = serai.games()[0]


def run(*arguments: str, may_write_anywhere: bool = True) -> "subprocess.CompletedProcess[str]":
    """A command to its end. Root may write anywhere, unless that is taken away."""
    before = [] if may_write_anywhere or os.geteuid() else ["setpriv", "--bounding-set=-dac_override"]
    wide = {**os.environ, "COLUMNS": "300"}
    return subprocess.run([*before, *SERAI, *arguments], capture_output=True, text=True, timeout=120, env=wide)


def check_one_sentence(done: "subprocess.CompletedProcess[str]", *words: str) -> None:
    """Exit code 2, one line on stderr that says these words, and no house that opened before."""
    assert done.returncode == 2, done
    (line,) = done.stderr.splitlines()
    assert line.startswith("serai: "), line
    assert all(word in line for word in words), line
    assert "opens at" not in done.stdout


@contextmanager
def house(folder: Path, port: int) -> Iterator["subprocess.Popen[str]"]:
    command = [*SERAI, "serve", "--port", str(port), "--data-dir", str(folder), "--bot-workers", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            until(lambda: answers(port), process)
            yield process
        finally:
            process.send_signal(signal.SIGCONT)
            process.kill()


def answers(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/health").status_code == 200
    except httpx.TransportError:
        return False


def until(holds: Any, process: "subprocess.Popen[str]") -> None:
    """Wait for something to hold, as long as the house lives."""
    give_up = time.monotonic() + PATIENCE
    while not holds():
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < give_up, "it took too long"
        time.sleep(0.05)


def test_a_second_house_on_the_same_folder_is_refused_and_other_commands_are_not(tmp_path: Path) -> None:
    with house(tmp_path, free_port()) as first:
        second = run("serve", "--port", str(free_port()), "--data-dir", str(tmp_path))
        check_one_sentence(second, f"process {first.pid}", "--data-dir")
        assert run("db", "backup", str(tmp_path / "copy.db"), "--data-dir", str(tmp_path)).returncode == 0
        assert run("db", "upgrade", "--data-dir", str(tmp_path)).returncode == 0
        assert run("db", "check", "--data-dir", str(tmp_path)).returncode == 0


def test_a_port_in_use_is_reported_before_the_house_opens(tmp_path: Path) -> None:
    port = free_port()
    with house(tmp_path / "one", port):
        taken = run("serve", "--port", str(port), "--data-dir", str(tmp_path / "other"))
        check_one_sentence(taken, f"port {port}", "in use", "--port")
        assert not (tmp_path / "other").exists(), "nothing was made"


def test_a_database_that_cannot_be_used_stops_the_start_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "serai.db").write_bytes(b"hello" * 1000)
    for command in (["serve", "--port", str(free_port())], ["db", "upgrade"], ["db", "check"], ["db", "backup", str(tmp_path / "copy.db")]):
        check_one_sentence(run(*command, "--data-dir", str(tmp_path)), "serai.db", "not a database")
    assert not [*tmp_path.glob("copy*")]


def test_damage_found_at_startup_is_reported_in_a_sentence(tmp_path: Path) -> None:
    assert run("db", "upgrade", "--data-dir", str(tmp_path)).returncode == 0
    with closing(sqlite3.connect(tmp_path / "serai.db")) as database:
        (page,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'facts'").fetchone()
        (size,) = database.execute("PRAGMA page_size").fetchone()
    with (tmp_path / "serai.db").open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)
    check_one_sentence(run("serve", "--port", str(free_port()), "--data-dir", str(tmp_path)), "serai.db", "damaged", "backup")


def test_any_other_startup_error_is_logged_and_reported(tmp_path: Path) -> None:
    assert run("db", "upgrade", "--data-dir", str(tmp_path)).returncode == 0
    with closing(sqlite3.connect(tmp_path / "serai.db")) as database, database:
        database.execute("INSERT INTO facts VALUES ('outages', 'yesterday')")
    done = run("serve", "--port", str(free_port()), "--data-dir", str(tmp_path), "--bot-workers", "0")
    logged, said = done.stderr.splitlines()
    assert (done.returncode, done.stdout) == (2, "")
    assert json.loads(logged)["event"] == "the house could not open"
    assert "the log above" in said


def test_a_folder_that_cannot_be_written_is_reported_in_a_sentence(tmp_path: Path) -> None:
    folder = tmp_path / "house"
    assert run("db", "upgrade", "--data-dir", str(folder)).returncode == 0
    (folder / "serai.db").chmod(0o400)
    folder.chmod(0o500)
    for command in (["serve", "--port", str(free_port())], ["db", "upgrade"]):
        check_one_sentence(run(*command, "--data-dir", str(folder), may_write_anywhere=False), str(folder), "Permission denied")
        check_one_sentence(run(*command, "--data-dir", str(folder / "new"), may_write_anywhere=False), str(folder), "Permission denied")
    copy = str(folder / "copy.db")
    check_one_sentence(run("db", "backup", copy, "--data-dir", str(folder), may_write_anywhere=False), copy, "Permission denied")


def test_an_old_database_that_everyone_can_read_is_warned_about(tmp_path: Path) -> None:
    assert run("db", "upgrade", "--data-dir", str(tmp_path)).returncode == 0
    (tmp_path / "serai.db").chmod(0o644)
    with house(tmp_path, free_port()) as process:
        process.send_signal(signal.SIGTERM)
        lines = [json.loads(line) for line in process.communicate(timeout=PATIENCE)[1].splitlines()]
    assert [line["path"] for line in lines if "chmod 600" in line["event"]] == [str(tmp_path / "serai.db")]


class Table:
    """A table's socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.send(type="hello")

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def until(self, *kinds: str) -> dict[str, Any]:
        part: dict[str, Any] | None
        while True:
            message = json.loads(self.socket.recv(PATIENCE))
            for part in (message, message.get("done")):  # an answer rides along with what it changed
                if part is not None and part["type"] in kinds:
                    return part


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux can take away a running program's right to write")
def test_a_full_disk_is_reported_loses_nothing_and_recovers_automatically(tmp_path: Path) -> None:
    port = free_port()
    with house(tmp_path, port) as process, httpx.Client(base_url=f"http://127.0.0.1:{port}") as guest:
        code = guest.post("/api/tables", json={"game": GAME.id}).json()["code"]
        assert guest.get("/ready").status_code == 200
        cookie = f"serai={guest.cookies['serai']}"
        with connect(f"ws://127.0.0.1:{port}/ws/tables/{code}", additional_headers={"Cookie": cookie}) as socket:
            table = Table(socket)
            before = table.until("push")["version"]
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))  # a disk that is full
            table.send(type="do", id="first", do={"do": "add-bot", "seat": 1, "level": "random"})
            refused = table.until("done", "refused")
            assert (refused["type"], refused["code"]) == ("refused", "store-silent")
            opening = guest.post("/api/tables", json={"game": GAME.id})
            assert (opening.status_code, opening.json()["code"]) == (503, "store-silent")
            answer = guest.get("/ready")
            assert (answer.status_code, answer.json()["code"]) == (503, "store-silent")
            assert guest.get("/health").status_code == 200
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            until(lambda: guest.get("/ready").status_code == 200, process)
            table.send(type="do", id="first", do={"do": "add-bot", "seat": 1, "level": "random"})
            done = table.until("done", "refused")
            assert (done["type"], done["version"]) == ("done", before + 1), "nothing was half done"
