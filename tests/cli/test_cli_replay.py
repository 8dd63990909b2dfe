"""`serai replay`: a recorded game step by step."""

from pathlib import Path

import msgspec
import pytest

import serai
from serai.kernel.game import AnyGame
from serai.lab import simulate
from serai.records import Record, read_file, write, write_file
from serai.testing import golden_setups
from tests.cli.conftest import Run


@pytest.fixture
def path(tmp_path: Path) -> Path:
    simulate(serai.game("hukum"), 1, 1, records=tmp_path)
    return tmp_path / "hukum-1-000001.serai"


@pytest.fixture
def record(path: Path) -> Record:
    return read_file(path)


@pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
def test_every_game_can_be_shown_open_or_from_a_seat(run: Run, game: AnyGame, tmp_path: Path) -> None:
    setup = golden_setups(game)["fewest"]
    simulate(game, 1, 1, players=setup.players, options=setup.options, records=tmp_path)
    path = tmp_path / f"{game.id}-1-000001.serai"
    record = read_file(path)
    brief = run("replay", path, "--all", "--brief")
    assert brief.exit_code == 0
    assert "Rounds played: " in brief.stdout
    assert brief.stdout.count("\n") > len(record.entries)
    part = record.entries[:12] if len(record.entries) > 12 else record.entries[:-1]
    write_file(path, msgspec.structs.replace(record, entries=part, result=None))
    for arguments in (["--all"], ["--all", "--seat", 1]):
        shown = run("replay", path, *arguments)
        assert shown.exit_code == 0
        assert shown.stdout.count("│ P1   │") == len(part)


def test_all_hands_are_open_and_a_seat_sees_only_its_own(run: Run, path: Path, record: Record) -> None:
    first_hand = record.entries[2].text.split()[1:]
    shown = run("replay", path, "--all").stdout
    words = serai.game("hukum").words()
    assert all(words.say(f"piece-{card}") in shown for card in first_hand[:16])
    dealer = int(record.entries[1].text.split()[1][1:])
    chooser = dealer % 4
    own = {words.say(f"piece-{card}") for card in first_hand[:4]}
    seen = run("replay", path, "--seat", chooser + 1, typed="\n\n").stdout
    assert own <= set(seen.split())
    assert not {words.say(f"piece-{card}") for card in first_hand[4:32]} & set(seen.split("four cards to each")[1].split())


def test_enter_shows_the_next_step_a_the_rest_and_q_quits(run: Run, path: Path, record: Record) -> None:
    stopped = run("replay", path, "--brief", typed="\nq\n")
    assert stopped.exit_code == 0
    assert stopped.stdout.endswith("Stopped at line 7.\n")
    assert " P1 " not in stopped.stdout.split("Stopped")[0].split("  7 ")[1]
    whole = run("replay", path, "--brief", typed="\na\n").stdout
    assert "Stopped" not in whole
    assert whole.count("Enter: next") == 2
    assert f"{len(record.entries) + 5} P" in whole
    assert "Rounds played: " in whole


def test_the_end_of_the_input_ends_the_replay(run: Run, path: Path) -> None:
    result = run("replay", path)
    assert result.exit_code == 0
    assert "Stopped at line 6." in result.stdout


def test_an_unfinished_game_says_so(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.serai"
    names = '["\\u001b[31mEve","[red]Bo","Eve","\\t"]'
    head = f"serai 1\ngame hukum 1\noptions {{}}\nplayers {names}\n--\n"
    path.write_text(f"{head}* deal 10S AH 7C KD\nP3! dealer P3 ; 61.7\n", "utf-8")
    shown = run("replay", path, "--all").stdout
    assert "The record ends here; the game was not finished" in shown
    assert "P3! dealer P3  62 s" in shown
    assert "�[31mEve draws 10♠" in shown  # a name can't paint the terminal
    assert "[red]Bo draws A♥" in shown
    assert "P4" in shown
    assert "\x1b" not in shown


def test_a_bad_record_is_refused_before_anything_is_shown(run: Run, path: Path, record: Record) -> None:
    path.write_text(write(record).replace("play ", "play 1", 1), "utf-8")
    result = run("replay", path, "--all")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("serai: line ")
    assert result.stderr.count("\n") == 1


def test_a_seat_that_is_not_there_is_refused(run: Run, path: Path) -> None:
    result = run("replay", path, "--seat", 5)
    assert result.exit_code == 2
    assert "there is no seat 5; the seats are 1 to 4" in result.stderr
