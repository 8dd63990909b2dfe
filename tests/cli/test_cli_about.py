"""`serai games`, `rules` and `options`, and error messages."""

import subprocess
import sys
from pathlib import Path

import pytest

import serai
import serai.cli
from serai.kernel.catalogue import languages
from serai.kernel.game import AnyGame
from tests.cli.conftest import Run

GAMES = serai.games()


def test_version_says_whether_the_kernel_is_compiled(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for file, kind in (("/x/rng.py", "pure"), ("/x/rng.cpython-311-x86_64-linux-gnu.so", "compiled"), ("/x/rng.abi3.so", "compiled")):
        monkeypatch.setattr(serai.kernel.rng, "__file__", file)
        assert run("--version").stdout == f"serai {serai.__version__}\nkernel: {kind}\n"


def test_version_is_right_here(run: Run) -> None:
    compiled = not str(serai.kernel.rng.__file__).endswith(".py")
    assert run("--version").stdout.endswith(f"kernel: {'compiled' if compiled else 'pure'}\n")


def test_games_are_listed_with_seats_and_tagline(run: Run) -> None:
    listed = " ".join(run("games").stdout.split())
    for game in GAMES:
        assert game.id in listed
        assert game.title in listed
        assert game.words().say("tagline").split()[0] in listed


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_rules_show_the_rules_page(run: Run, game: AnyGame) -> None:
    heading = game.rules().splitlines()[0].removeprefix("# ")
    result = run("rules", game.id)
    assert result.exit_code == 0
    assert heading in result.stdout
    assert "# " not in result.stdout  # rendered, not raw
    assert "{pieces" not in result.stdout


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_cheat_sheet_is_shown_in_every_language(run: Run, game: AnyGame) -> None:
    for language in languages(game.package):
        page = game.cheat_sheet(language)
        assert page is not None
        shown = " ".join(run("rules", game.id, "--cheat-sheet", "--language", language).stdout.split())
        assert page.splitlines()[2].removeprefix("## ") in shown
        assert "<!--" not in shown
    assert run("rules", game.id, "--language", "xx").stdout == run("rules", game.id).stdout


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_options_are_listed_with_values_and_defaults(run: Run, game: AnyGame) -> None:
    shown = " ".join(run("options", game.id).stdout.split())
    defaults = game.Options()
    for key in game.Options.__struct_fields__:
        assert key in shown
        default = getattr(defaults, key)
        assert {True: "true", False: "false", None: "none"}.get(default, str(default)) in shown


def test_without_a_command_the_commands_are_listed(run: Run) -> None:
    shown = run().output
    for name in ("play", "games", "rules", "options", "simulate", "replay"):
        assert name in shown


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["rules", "chess"], "there is no game 'chess'; the games are "),
        (["options", "chess"], "there is no game 'chess'; the games are "),
        (["play", "chess"], "there is no game 'chess'; the games are "),
        (["simulate", "chess"], "there is no game 'chess'; the games are "),
        (["simulate", "hukum", "--games", "-1"], "games must be 1 or more, not -1"),
        (["simulate", "hukum", "--games", "0"], "games must be 1 or more, not 0"),
        (["simulate", "hukum", "--workers", "0"], "workers must be 1 or more, not 0"),
        (["simulate", "hukum", "--players", "3"], "this game is for 4 players, not 3"),
        (["simulate", "hukum", "--bots", "hal"], "there is no bot 'hal'; the bots are "),
        (
            ["simulate", "hukum", "--bots", "random,,greedy"],
            "write bots as names with commas between them, like random,greedy, not 'random,,greedy'",
        ),
        (["simulate", "hukum", "--bots", "random,random,random,random,random"], "5 bots can't play in 4 seats; name 1 to 4"),
        (["simulate", "hukum", "--option", "target"], "write an option as key=value, not 'target'; the options are target, "),
        (["simulate", "hukum", "--option", "target=7"], "option 'target' can't be 7; allowed: a whole number from 8 to 64"),
        (["simulate", "hukum", "--option", "target=many"], "option 'target' can't be 'many'; allowed: a whole number from 8 to 64"),
        (["simulate", "hukum", "--option", "target=none"], "option 'target' can't be 'none'"),
        (["simulate", "hukum", "--option", "trump_choice=x"], "option 'trump_choice' can't be 'x'; allowed: 'held', 'any'"),
        (["simulate", "hukum", "--option", "colour=red"], "there is no option 'colour'; the options are target, "),
        (["simulate", "hukum", "--option", "target=8", "--option", "target=9"], "option 'target' is given twice; give it once"),
        (["play", "hukum", "--seat", "5"], "there is no seat 5; the seats are 1 to 4"),
        (["play", "hukum", "--seat", "0"], "there is no seat 0; the seats are 1 to 4"),
        (["play", "hukum", "--bots", "random,random,random,random"], "4 bots can't play in 3 seats; name fewer"),
        (["play", "QKXWVB", "--bots", "greedy"], "--bots is for playing alone; leave it out at a house, where `bot` adds one"),
        (["play", "hukum", "--server", "http://127.0.0.1:9", "--seed", "0"], "--seed is for playing alone; leave it out at a house"),
        (["play", "QKXWVB", "--players", "4"], "--players is for a new table; leave it out to join one"),
        (["play", "QKXWVB", "--option", "target=8"], "--option is for a new table; leave it out to join one"),
        (["play", "hukum", "--name", "\ud800"], "can't be written: it contains half a character"),
        (["play", "hukum", "--record", "no/such/folder/game.serai"], "can't use 'no/such/folder/game.serai': No such file or directory"),
        (["replay", "no-such-file.serai"], "can't use 'no-such-file.serai': No such file or directory"),
        (["replay", "."], "can't use '.': Is a directory"),
    ],
    ids=lambda value: " ".join(value).encode("ascii", "replace").decode() if isinstance(value, list) else "",
)
def test_an_error_is_one_sentence_and_exit_code_2(
    run: Run, arguments: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    if arguments[0] == "play" and "\ud800" in arguments:
        arguments = [*arguments, "--record", "game.serai"]
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert sentence in result.stderr
    assert result.stderr.startswith("serai: ")
    assert result.stderr.count("\n") == 1


def test_a_folder_that_is_a_file_is_an_error(run: Run, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    result = run("simulate", "hukum", "--games", 1, "--records", tmp_path / "taken")
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert "File exists" in result.stderr


def test_python_m_serai_is_the_same_command() -> None:
    done = subprocess.run([sys.executable, "-m", "serai", "rules", "x"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("serai: there is no game 'x'")
    assert "Traceback" not in done.stderr


def test_no_game_is_named_in_the_commands() -> None:
    for path in Path(str(serai.cli.__file__)).parent.glob("*.py"):
        text = path.read_text("utf-8").lower()
        for game in GAMES:
            assert game.id not in text
            assert game.title.lower() not in text
