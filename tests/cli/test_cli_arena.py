"""`serai arena`: cross tables, JSON, plots, and what happens on mistakes and on Ctrl-C."""

import json
import re
from pathlib import Path

import pytest

from examples.high_card import HIGH_CARD
from serai import InvalidOptions
from serai.cli.arena import contenders, read_iterations, read_percentage
from serai.kernel import registry
from serai.lab.arena_report import ArenaReport, Pairing, Participant, Speed
from tests.cli.conftest import Run
from tests.lab.arena_bots import COURAGE, Interrupting

HERE = "tests.lab.arena_bots"
PAGE = (Path(__file__).parents[2] / "docs" / "arena.md").read_text("utf-8")


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_added", {game.id: game for game in (COURAGE, HIGH_CARD)})
    monkeypatch.setattr(Interrupting, "decisions", 0)


def told(run: Run, *arguments: object) -> str:
    result = run("arena", *arguments)
    assert result.exit_code == 0, result.stderr
    return " ".join(result.stdout.split())


def numbers(run: Run, *arguments: object) -> dict[str, object]:
    result = run("arena", *arguments, "--json")
    assert result.exit_code == 0, result.stderr
    found: dict[str, object] = json.loads(result.stdout)
    return found


def test_the_cross_table_shows_wins_scores_and_speed(run: Run) -> None:
    text = told(run, "courage", "--bots", f"{HERE}:High,{HERE}:Low", "--deals", 40, "--players", 2)
    assert "High Card, 2 players 40 deals for each pair, in 2 seatings; seed 0" in text
    assert "Wins (par is 50%), with 95 % intervals High Low ──" in text
    assert "High – 100.0% 91.2–100.0 Low 0.0% – 0.0–8.8" in text
    assert "High – +10.0 +10.0…+10.0 Low -10.0 – -10.0…-10.0" in text
    assert re.search(r"High 160 \d+\.\d\d ms [\d,]+ Low 160", text)
    assert "has one of" not in text


def test_with_more_sides_it_says_who_sits_where(run: Run) -> None:
    text = told(run, "courage", "--bots", f"{HERE}:High,{HERE}:Low", "--deals", 3, "--players", 3)
    assert "3 deals for each pair, in 3 seatings" in text
    assert "The bot of a line has one of 3 sides, the bot of a column all others." in text
    assert "par is 33%" in text


def test_json_has_the_documented_keys_and_only_timing_differs(run: Run) -> None:
    arguments = ("hukum", "--bots", "greedy,random", "--deals", 6, "--seed", 3, "--option", "target=8")
    once, again = numbers(run, *arguments), numbers(run, *arguments, "--workers", 2)
    assert once.pop("timing") != again.pop("timing")
    assert once == again
    assert once["options"] == {"target": 8, "trump_choice": "held", "first_lead": "after_chooser"}
    for struct in (ArenaReport, Pairing, Participant, Speed):
        for name in struct.__struct_fields__:
            assert f"`{name}`" in PAGE, name


def test_several_iterations_are_the_first_bot_against_the_second(run: Run) -> None:
    found = numbers(run, "high-card", "--bots", f"{HERE}:Searching,{HERE}:Low", "--deals", 3, "--iterations", "50,200,800", "--players", 2)
    pairings = found["pairings"]
    assert isinstance(pairings, list)
    assert [(row["bot"], row["against"]) for row in pairings] == [(f"Searching@{count}", "Low") for count in (50, 200, 800)]


def test_iterations_are_for_the_bots_that_search() -> None:
    names = [f"{HERE}:Searching", "greedy", f"{HERE}:Searching@9"]
    found = contenders(HIGH_CARD, names, [50])
    assert [(who.label, who.iterations) for who in found] == [("Searching@50", 50), ("greedy", None), ("Searching@9", 9)]
    assert [who.open for who in found] == [False] * 3
    assert [(who.label, who.open) for who in contenders(HIGH_CARD, names[1:], [], True)] == [
        ("greedy (open)", True),
        ("Searching@9", False),
    ]


def test_it_stops_early_and_says_if_it_could_not(run: Run) -> None:
    both = ("courage", "--bots", f"{HERE}:High,{HERE}:Low", "--players", 2, "--until")
    early = told(run, *both, "10%")
    assert "200 deals for each pair" in early
    assert "not known" not in early
    assert "2 of 2 win rates are not known within 0.50% yet" in told(run, *both, "0.5%", "--deals", 150)


@pytest.mark.parametrize("name", ["strength.svg", "strength.png"])
def test_a_plot_is_drawn_and_the_same_for_the_same_results(run: Run, tmp_path: Path, name: str) -> None:
    files = [tmp_path / name, tmp_path / f"again-{name}"]
    for file in files:
        told(run, "high-card", "--bots", f"{HERE}:Searching,random", "--deals", 5, "--iterations", "50,800", "--plot", file)
    first, second = (file.read_bytes() for file in files)
    assert first == second
    assert first.startswith(b"<?xml" if name.endswith("svg") else b"\x89PNG")


def test_ctrl_c_prints_what_has_been_played(run: Run) -> None:
    result = run("arena", "courage", "--bots", f"{HERE}:High,{HERE}:Interrupting", "--players", 2, "--deals", 100_000)
    assert result.exit_code == 130
    text = " ".join(result.stdout.split())
    assert text.startswith("Stopped before the end; this is what was played so far. High Card, 2 players")
    assert re.search(r" (1?\d|2[0-5]) deals for each pair", text)
    assert "High – 100.0%" in text


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("chess", "--bots", "greedy,random"), "there is no game 'chess'"),
        (("hukum", "--bots", "greedy,hal"), "there is no bot 'hal'"),
        (("hukum", "--bots", "greedy,no.module:Bot"), "there is no bot 'no.module:Bot'"),
        (("hukum", "--bots", "greedy"), "the arena needs at least two bots"),
        (("hukum", "--bots", "greedy,,random"), "write bots as names with commas between them"),
        (("hukum", "--bots", "greedy,greedy"), "bot 'greedy' is named twice"),
        (("hukum", "--bots", "greedy,random", "--deals", "0"), "deals must be 1 or more, not 0"),
        (("hukum", "--bots", "greedy,random", "--workers", "0"), "workers must be 1 or more, not 0"),
        (("hukum", "--bots", "greedy,random", "--players", "3"), "this game is for 4 players, not 3"),
        (("hukum", "--bots", "greedy,random", "--option", "target=1"), "option 'target' can't be 1"),
        (("hukum", "--bots", "greedy,random", "--until", "1"), "write --until as a percentage between 0 and 50, like 1% or 0.5%, not '1'"),
        (("hukum", "--bots", "greedy,random", "--iterations", "x"), "write iterations as numbers from 1"),
        (("hukum", "--bots", "greedy@0,random"), "write iterations as numbers from 1"),
        (("hukum", "--bots", "greedy@50,random"), "bot 'greedy' does not search"),
        (("hukum", "--bots", "greedy,random", "--iterations", "50,80"), "bot 'greedy' does not search"),
        (("hukum", "--bots", "greedy,random,easy", "--iterations", "50,80"), "with several numbers of iterations name two bots"),
        (("hukum", "--bots", "greedy,random", "--plot", "x.svg"), "a plot shows strength against iterations"),
        (
            ("hukum", "--bots", "greedy,random", "--iterations", "5,8", "--plot", "x.gif"),
            "a plot is written as .svg or .png, not as 'x.gif'",
        ),
        (("hukum", "--bots", "greedy,random", "--iterations", "5,8", "--plot", "/none/x.svg"), "can't use '/none/x.svg'"),
    ],
    ids=lambda value: " ".join(value[1:]) if isinstance(value, tuple) else "",
)
def test_a_mistake_is_one_sentence(run: Run, arguments: tuple[str, ...], says: str) -> None:
    result = run("arena", *arguments)
    assert result.exit_code == 2
    assert says in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
    assert result.stdout == ""


@pytest.mark.parametrize(("text", "value"), [("1%", 0.01), ("0.5 %", 0.005), (" 12%", 0.12)])
def test_percentages(text: str, value: float) -> None:
    assert read_percentage(text) == pytest.approx(value)


@pytest.mark.parametrize("text", ["", "1", "%", "-1%", "0%", "50%", "1%%", "a%", "nan%"])
def test_what_is_not_a_percentage(text: str) -> None:
    with pytest.raises(InvalidOptions, match="write --until as a percentage"):
        read_percentage(text)


def test_iterations() -> None:
    assert read_iterations(None) == []
    assert read_iterations("800") == [800]
    assert read_iterations("50, 200,800") == [50, 200, 800]
    for text in ("", "0", "-5", "1.5", "5,", "9" * 20):
        with pytest.raises(InvalidOptions, match="write iterations as numbers from 1"):
            read_iterations(text)
