"""`serai simulate`: statistics as tables and as JSON."""

import json
import re
from pathlib import Path

import pytest

import serai
from serai.cli.arguments import read_options
from serai.kernel.game import AnyGame
from serai.lab import Report
from serai.records import read_file, replay
from serai.testing.setups import setups
from tests.cli.conftest import Run


def numbers(run: Run, *arguments: object) -> dict[str, object]:
    result = run("simulate", *arguments, "--json")
    assert result.exit_code == 0
    found: dict[str, object] = json.loads(result.stdout)
    return found


def test_the_table_shows_games_moves_lengths_win_rates_and_scores(run: Run) -> None:
    told = " ".join(run("simulate", "hukum", "--games", 300, "--seed", 5).stdout.split())
    assert "Games 300 Moves 4,638 Moves per second" in told
    assert "Moves per game 15.5 (5 to 141) Seed 5" in told
    assert "P1 random 46.7% 41.1% to 52.3% -1.25 17.51 -30 30" in told
    assert "P4 random 53.3% 47.7% to 58.9% 1.25 17.51 -30 30" in told
    assert "Bot" not in told


def test_several_bots_have_statistics_of_their_own(run: Run) -> None:
    told = " ".join(run("simulate", "hukum", "--games", 20, "--bots", "greedy, random").stdout.split())
    assert "P1 greedy" in told
    assert "P2 random" in told
    assert "Bot Win rate" in told
    rotated = run("simulate", "hukum", "--games", 20, "--bots", "greedy,random", "--rotate").stdout
    assert "P1 greedy" not in rotated


def test_json_is_the_same_from_run_to_run_but_for_timing(run: Run) -> None:
    once = numbers(run, "hukum", "--games", 25, "--seed", 3, "--option", "target=8", "--bots", "greedy,random", "--rotate")
    again = numbers(run, "hukum", "--games", 25, "--seed", 3, "--option", "target=8", "--bots", "greedy,random", "--rotate", "--workers", 2)
    assert set(once.pop("timing")) == set(again.pop("timing")) == {"seconds", "moves_per_second", "workers"}  # type: ignore[call-overload]
    assert once == again
    assert list(once) == [name for name in Report.__struct_fields__ if name != "timing"]
    page = (Path(__file__).parents[2] / "docs" / "cli.md").read_text("utf-8")
    assert all(f"`{name}`" in page for name in once)
    assert (once["game"], once["games"], once["seed"], once["rotate"]) == ("hukum", 25, 3, True)
    assert once["options"] == {"target": 8, "trump_choice": "held", "first_lead": "after_chooser"}


def test_records_are_written_and_replay(run: Run, tmp_path: Path) -> None:
    assert run("simulate", "hukum", "--games", 3, "--seed", -4, "--records", tmp_path / "a" / "b").exit_code == 0
    paths = sorted((tmp_path / "a" / "b").iterdir())
    assert [path.name for path in paths] == [f"hukum--4-00000{number}.serai" for number in (1, 2, 3)]
    for path in paths:
        record = read_file(path)
        assert record.players == ["random"] * 4
        assert replay(record).outcome() == record.result


@pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
def test_every_option_can_be_given_on_the_command_line(game: AnyGame) -> None:
    words = {True: "true", False: "false", None: "none"}
    for setup in setups(game):
        typed = [f"{key}={words[value] if value is None or isinstance(value, bool) else value}" for key, value in setup.options.items()]
        assert read_options(game, typed) == setup.options


@pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
def test_every_game_can_be_simulated(run: Run, game: AnyGame) -> None:
    assert numbers(run, game.id, "--games", 2, "--players", game.seats[0])["players"] == game.seats[0]


def test_the_number_of_moves_in_the_readme_is_right(run: Run) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    line = re.search(r"^serai (simulate .*?) +# ([\d,]+) moves$", readme, re.MULTILINE)
    assert line
    assert f"{json.loads(run(*line[1].split(), '--json').stdout)['moves']:,}" == line[2]
