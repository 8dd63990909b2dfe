"""Errors are a code and facts, and have a sentence in every language."""

import copy
import pickle
import re
from pathlib import Path

import pytest

import serai
from serai import IllegalAction, InvalidAction, InvalidOptions
from serai.kernel import errors
from serai.kernel.catalogue import catalogue, languages, source
from serai.kernel.error_messages import has_message

SOURCES = Path(serai.__file__).parent
LANGUAGES = sorted(languages("serai.kernel"))


def keys(prefix: str) -> set[str]:
    return set(re.findall(rf"^{prefix}-([a-z-]+) =", source("serai.kernel"), re.MULTILINE))


def test_every_kind_of_error_has_a_sentence_and_every_sentence_an_error() -> None:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, errors.SeraiError)]
    assert {kind.code for kind in kinds} - {"error"} == keys("error")
    assert all(has_message(code) for code in keys("error"))


def test_every_reason_that_is_given_has_words_and_all_words_a_reason() -> None:
    """Reasons are written as `reason="…"`, or as the values of `"reason"`; `rules` means that the message is the game's."""
    given = set()
    for path in [*SOURCES.glob("kernel/*.py"), *SOURCES.glob("games/*/*.py")]:
        given |= set(re.findall(r"""(?:\breason=|"reason": |reason = |else )"([a-z-]+)\"""", path.read_text("utf-8")))
    assert keys("why") <= given
    assert set(re.findall(r'reason=?"?: ?"([a-z-]+)"', (SOURCES / "kernel/checked.py").read_text("utf-8"))) - {"rules"} <= keys("why")


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_say_why_something_is_not_legal_in_every_language(language: str) -> None:
    """The game's own sentence is part of the error's, in the same language."""
    said = 0
    for game in serai.games():
        state = game.new(game.seats[0])
        rng = serai.Rng(1)
        for _ in range(40):
            while state.deal_due():
                state.deal(state.shuffle(rng))
            for seat in state.actors():
                for refusal in game.refusals(state, seat):
                    with pytest.raises(IllegalAction) as caught:
                        serai.play(state, seat, refusal.text)
                    if "rule" in caught.value.facts:
                        words = catalogue(game.package, language)
                        assert words.say(f"refusal-{caught.value.facts['rule']}", caught.value.public_facts()) in caught.value.say(language)
                        said += 1
            if state.outcome() is None:
                state.apply(state.actors()[0], state.sample(state.actors()[0], rng))
    assert said > 40


def test_what_is_sent_of_an_error_is_text_and_numbers() -> None:
    with pytest.raises(InvalidOptions) as caught:
        serai.game("hukum").new(4, {"target": {"a": 1.5}})
    assert caught.value.public_facts() == {"option": "target", "given": "{'a': 1.5}", "reason": "out-of-range", "least": 8, "most": 64}
    assert errors.as_fact(None) == "null"
    assert errors.as_fact(True) == "true"
    assert errors.as_fact((1, "a")) == [1, "a"]
    assert errors.as_fact({1}) == "[1]"
    assert errors.as_fact(object).startswith("<class")  # type: ignore[union-attr]


def test_an_error_survives_pickling_and_copying() -> None:
    state = serai.game("hukum").new(4)
    with pytest.raises(IllegalAction) as caught:
        serai.play(state, 0, "pass")
    for other in (pickle.loads(pickle.dumps(caught.value)), copy.copy(caught.value)):
        assert (str(other), other.facts) == (str(caught.value), caught.value.facts)


def test_the_author_of_a_game_may_give_a_message_or_nothing_but_the_text() -> None:
    assert str(InvalidAction("write `up` or `down`", given="left")) == "write `up` or `down`"
    assert InvalidAction(given="left").say("en") == "'left' is not an action of this game"
