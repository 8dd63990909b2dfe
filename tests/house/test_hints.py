"""Hints name the move and the reason, which is built from facts."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import serai
from serai.house import offered_bots
from serai.house.hints import hint
from serai.kernel.bot import Evaluation, Strength
from serai.kernel.catalogue import catalogue
from serai.kernel.game import Game
from serai.kernel.presentation import Choice, Fact, Reason
from serai.kernel.rng import Rng
from serai.kernel.state import State
from tests.house.harness import legal, run_house
from tests.house.keepers_game import KEEPERS, Keepers


def keepers() -> State:
    state = KEEPERS.new(2)
    state.deal(state.shuffle(Rng("hints")))
    return state


@pytest.mark.parametrize(
    ("evaluations", "text", "why", "facts"),
    [
        ([(0, 0.62, 0.01), (1, 0.54, 0.01)], "keep", "better", {"percent": 62, "next": "drop", "next_percent": 54}),
        ([(0, 0.3, 0.0), (1, 1.0, 0.0)], "drop", "better", {"percent": 100, "next": "keep", "next_percent": 30}),
        ([(0, 0.62, 0.05), (1, 0.6, 0.05)], "keep", "close", {"percent": 62, "next": "drop", "next_percent": 60}),
        ([(0, 0.504, 0.0), (1, 0.496, 0.0)], "keep", "close", {"percent": 50, "next": "drop", "next_percent": 50}),
        ([(1, 0.0, 0.0)], "drop", "rule-of-thumb", {}),
    ],
)
def test_the_reason_follows_from_the_evaluations(
    evaluations: list[tuple[int, float, float]], text: str, why: str, facts: dict[str, Any]
) -> None:
    made = hint(KEEPERS, keepers(), 0, [Evaluation(*one) for one in evaluations])
    assert (made.text, made.why, made.facts) == (text, why, facts)


def test_the_only_move_needs_no_odds() -> None:
    state = keepers()
    state.apply(1, 1)
    assert state.legal(0) == [0]
    assert hint(KEEPERS, state, 0, [Evaluation(0, 0.4, 0.1)]).why == "only-move"


class Explaining(Keepers):
    def hint_reason(self, view: Any, choice: Choice, evaluations: Sequence[Evaluation]) -> Reason | None:
        return Reason(why="high-card", facts={"card": view.card}) if view.card is not None else None


def test_a_game_can_give_its_own_reason() -> None:
    state = keepers()
    made = hint(Explaining(), state, 0, [Evaluation(0, 0.6, 0.0), Evaluation(1, 0.3, 0.0)])
    assert (made.why, made.facts) == ("high-card", {"card": state.cards[0]})  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", ["en", "th", "az", "hi", "zh"])
def test_the_house_has_a_sentence_for_each_of_its_reasons(language: str) -> None:
    facts: dict[str, Fact] = {"percent": 62, "next": "6-6", "next_percent": 54}
    words = catalogue("serai.house", language)
    sentences = {why: words.say(f"hint-{why}", facts) for why in ("only-move", "better", "close", "rule-of-thumb")}
    assert len(set(sentences.values())) == 4
    assert all(str(fact) in sentences["better"] for fact in facts.values())


async def test_the_strongest_level_gives_the_hint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offered_bots, "COMPILED", True)
    monkeypatch.setattr(Game, "levels", {"hard": Strength(iterations=2), "easy": Strength(iterations=1)})
    async with run_house(tmp_path) as node:
        room = await node.playing("telefon", 2, practice=True)
        (seat,) = room.table.to_act()
        person = room.table.chairs[seat].person
        assert person is not None
        made = await room.hint(person)
        assert node.bots.levels == ["hard"]
        assert made.text in legal(room, seat)
        assert made.why in ("only-move", "better", "close")


def test_without_compiled_modules_the_stand_in_is_offered_since_searching_would_take_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    for rules in serai.games():
        for compiled, recommended in ((True, rules.recommended_bot), (False, "greedy")):
            monkeypatch.setattr(offered_bots, "COMPILED", compiled)
            assert offered_bots.recommended_bot(rules) == recommended
            assert offered_bots.strongest_bot(rules) == ("hard" if compiled else "greedy")


def test_a_recommended_bot_that_is_not_installed_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offered_bots, "COMPILED", True)
    monkeypatch.setattr(Keepers, "recommended_bot", "grandmaster")
    assert offered_bots.recommended_bot(KEEPERS) == "greedy"
