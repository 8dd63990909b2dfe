"""`serai play`: a game in the terminal, with piped input."""

import re
from pathlib import Path

import pytest

import serai
from examples.high_card import HighCard, HighCardState
from serai import Event
from serai.cli.terminal import display_names
from serai.house.offered_bots import recommended_bot
from serai.kernel import registry
from serai.kernel.game import AnyGame
from serai.records import read_file, replay, steps
from serai.testing import golden_setups
from tests.cli.conftest import Run

FIRSTS = "1\n" * 3000


def shortest(game: AnyGame) -> list[str]:
    setup = golden_setups(game)["fewest"]
    options = [part for key, value in setup.options.items() for part in ("--option", f"{key}={value}")]
    return [game.id, "--players", str(setup.players), *options]


def test_the_default_bots_are_those_that_the_game_recommends(run: Run, tmp_path: Path) -> None:
    run("play", "whot", "--seed", 1, "--players", 3, "--record", tmp_path / "game.serai", typed="")
    assert read_file(tmp_path / "game.serai").players == ["Guest", *[recommended_bot(serai.game("whot"))] * 2]


def test_players_are_shown_with_their_states_where_the_game_names_them(run: Run) -> None:
    shown = run("play", "whot", "--players", 2, "--seed", 1, typed="").stdout
    assert "State" in shown
    assert "playing" in shown
    assert "State" not in run("play", "telefon", "--players", 2, "--seed", 1, typed="").stdout


@pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
def test_every_game_can_be_played_to_its_end_by_numbers_or_by_texts(run: Run, game: AnyGame, tmp_path: Path) -> None:
    path = tmp_path / "game.serai"
    result = run("play", *shortest(game), "--seed", 1, "--name", "Ada", "--bots", "greedy", "--record", path, typed=FIRSTS)
    assert result.exit_code == 0
    record = read_file(path)
    assert record.players[0] == "Ada"
    assert record.result == replay(record).outcome() is not None
    assert record.result is not None
    ending = result.stdout.split("Your move")[-1]
    assert " ".join(game.words().say(f"reason-{record.result.reason}").split()) in " ".join(ending.split())
    for seat, score in enumerate(record.result.scores):
        assert str(score) in ending
        assert (record.players[seat] if seat == 0 or len(record.players) == 2 else f"greedy-{seat + 1}") in ending
    for figures in game.summary(replay(record)).seats:
        for stat in figures:
            assert game.words().say(f"stat-{stat}").split()[0] in ending
    typed = "".join(f"  {entry.text.replace(' ', '   ')} \n" for entry in record.entries[:24] if entry.actor == 0)
    run("play", *shortest(game), "--seed", 1, "--bots", "greedy", "--record", path, typed=typed)
    again = [(entry.actor, entry.text) for entry in read_file(path).entries]
    assert again[:24] == [(entry.actor, entry.text) for entry in record.entries[:24]]


@pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
def test_the_screen_shows_the_hand_and_every_legal_action_with_its_text(run: Run, game: AnyGame, tmp_path: Path) -> None:
    path = tmp_path / "game.serai"
    shown = run("play", *shortest(game), "--seed", 3, "--bots", "greedy", "--record", path, typed="").stdout
    state = replay(read_file(path))
    choices = game.choices(state, 0)
    assert choices
    for number, choice in enumerate(choices, 1):
        assert re.search(rf"\b{number}  {re.escape(game.words().choice(choice, ['Guest', *['greedy'] * 9]).split()[0])}", shown)
        assert choice.text in shown
    for zone in game.scene(game.view(state, 0)).zones:
        if zone.seat == 0:
            for piece in zone.pieces:
                name = game.words().say(f"piece-{piece}") if game.words().has(f"piece-{piece}") else piece
                assert name in shown


def test_the_end_of_the_input_ends_the_game_and_the_record_is_kept(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.serai"
    result = run("play", "hukum", "--seed", 3, "--bots", "greedy", "--record", path)
    assert result.exit_code == 0
    assert "The game was not finished." in result.stdout
    assert "--seed 3" in result.stdout
    record = read_file(path)
    assert record.result is None
    assert [entry.text for entry in record.entries] == ["deal 9H 7H 7C QC"]
    assert record.entries[0].seconds is not None


def test_an_interrupt_ends_the_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    result = run("play", "hukum", "--seed", 3, "--bots", "greedy")
    assert result.exit_code == 0
    assert "The game was not finished." in result.stdout


@pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
def test_the_log_shows_what_the_seat_saw_and_nothing_else(run: Run, game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    path = tmp_path / "game.serai"
    shown = run("play", *shortest(game), "--seed", 4, "--bots", "greedy", "--record", path, typed="1\n" * 12).stdout
    record = read_file(path)
    names = display_names(record.players)
    seen = [
        game.words().event(event, names)
        for step in steps(record)
        for event in game.events(step.before, step.actor, step.action, step.after, 0)
    ]
    assert seen
    assert [line[2:] for line in shown.splitlines() if re.match(r"  \S", line) and not re.match(r" +\d+  ", line)] == seen


class Whispering(HighCard):
    """Only the player of a card sees which card it is."""

    package = "examples.high_card"

    def events(self, before: HighCardState, actor: int, action: int, after: HighCardState, viewer: int | None) -> list[Event]:
        return [event for event in super().events(before, actor, action, after, viewer) if event.kind != "played" or viewer == actor]


def test_what_only_another_seat_saw_is_not_shown(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_added", {"high-card": Whispering()})
    shown = run("play", "high-card", "--players", 2, "--name", "Ada", "--seed", 1, typed="1\n" * 3).stdout
    assert shown.count("Ada plays") == 3
    assert "random plays" not in shown


def test_quit_stops(run: Run) -> None:
    result = run("play", "hukum", "--seed", 3, "--bots", "greedy", typed="quit\n1\n")
    assert result.exit_code == 0
    assert result.stdout.count("Your move") == 1
    assert "The game was not finished." in result.stdout


def test_invalid_input_is_explained_and_changes_nothing(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.serai"
    wrong = ["9", "0", "", "dealer P2", "play AS", "resign", "\x1b[2J", "9" * 5000, "²"]
    shown = run("play", "hukum", "--seed", 3, "--bots", "greedy", "--record", path, typed="\n".join(wrong) + "\n").stdout
    assert "There is no 9: type a number from 1 to 2." in shown
    assert "There is no 0: type a number from 1 to 2." in shown
    assert "Type the number of an action, or its text." in shown
    assert "You can't dealer P2 now: type one of the numbers above." in shown
    assert "You can't play AS now: type one of the numbers above." in shown
    assert "'resign' is not an action of this game; examples: dealer P3" in shown
    assert "\x1b" not in shown
    assert shown.count("Your move (1 to 2, or help) >") == len(wrong) + 1
    assert len(read_file(path).entries) == 1


def test_an_illegal_action_is_refused_with_the_reason(run: Run) -> None:
    # With this seed Ada has followed hearts and tries a spade
    shown = run("play", "hukum", "--seed", 3, "--bots", "greedy", typed="1\n1\nplay 7S\n").stdout
    assert "You can't play 7S: hearts was led and you can follow suit." in shown


def test_help_rules_and_table_can_be_typed(run: Run) -> None:
    shown = run("play", "hukum", "--seed", 3, "--bots", "greedy", typed="help\nrules\ntable\nHELP\n").stdout
    assert shown.count("Type the number of an action") == 2
    assert "Table and cards" in shown
    assert shown.count("Your move") == 5
    assert shown.count("│ P1   │") == 2


def test_the_result_of_a_hand_is_shown_and_nothing_waits_without_a_terminal(run: Run) -> None:
    shown = run("play", "hukum", "--seed", 3, "--name", "Ada", "--bots", "greedy", typed="1\n" * 12).stdout
    assert "End of the hand" in shown
    assert re.search(r"Ada -?\d+ · greedy-2 -?\d+ · greedy-3 -?\d+ · greedy-4 -?\d+\n", re.sub(" +\n", "\n", shown))
    assert "Press Enter to continue" not in shown


def test_any_seat_can_be_taken(run: Run) -> None:
    shown = run("play", "hukum", "--seed", 3, "--seat", 3, "--name", "Ada", "--bots", "random,greedy").stdout
    assert "Hukum: random-1, greedy, Ada, random-4" in shown
    assert "You are Ada in seat P3." in shown


def test_without_a_game_the_player_is_asked_for_one(run: Run) -> None:
    games = serai.games()
    shown = run("play", typed="chess\n99\n1\n").stdout
    for number, game in enumerate(games, 1):
        assert f"{number}  {game.title}  {game.words().say('tagline')[:20]}" in shown
    assert "There is no 'chess' in the list" in shown
    assert f"{games[0].title}: Guest" in shown
    assert f"{games[-1].title}: Guest" in run("play", typed=f"{games[-1].id}\n").stdout
    assert f"{games[-1].title}: Guest" in run("play", typed=f"{games[-1].title.upper()}\n").stdout


def test_nothing_is_played_when_no_game_is_chosen(run: Run) -> None:
    for typed in ("", "quit\n"):
        result = run("play", typed=typed)
        assert result.exit_code == 0
        assert result.stdout.endswith("No game was chosen.\n")


def test_without_a_seed_every_game_is_different(run: Run) -> None:
    assert run("play", "hukum").stdout != run("play", "hukum").stdout
