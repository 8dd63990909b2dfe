"""Every refusal has a stable code and a sentence, and no sentence is left over."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import serai
import serai.house
from serai.house import describe
from serai.house import table_events as log
from serai.house.codec import read_event, write_event
from serai.house.refused import Refused, from_kernel
from serai.kernel import errors
from serai.kernel.catalogue import catalogue
from serai.kernel.error_messages import has_message
from serai.kernel.errors import IllegalAction, InvalidAction
from serai.web.errors import CODES, STATUSES, status_of

HOUSE = Path(serai.house.__file__).parent
KERNEL_CODES = {error.code for error in vars(errors).values() if isinstance(error, type) and issubclass(error, errors.SeraiError)} - {
    "error"
}


def messages(prefix: str) -> set[str]:
    resource = FluentParser().parse((HOUSE / "locale" / "en.ftl").read_text("utf-8"))
    names = {entry.id.name for entry in resource.body if isinstance(entry, ast.Message)}
    return {name.removeprefix(prefix) for name in names if name.startswith(prefix)}


def raised() -> set[str]:
    sources = "".join(path.read_text("utf-8") for path in HOUSE.glob("*.py"))
    return set(re.findall(r'Refused\(\s*"([a-z-]+)"', sources))


def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    assert raised() == messages("refused-")
    assert not {code for code in raised() if has_message(code)}, "the kernel has sentences for its own"


@pytest.mark.parametrize("language", ["en", "th", "az", "hi", "zh"])
def test_an_error_of_the_kernel_is_refused_with_its_code_and_facts_in_any_language(language: str) -> None:
    """And with nothing else: no English clause is among the facts, and no position."""
    state = serai.game("hukum").new(4)
    for text, raised in (("pass", IllegalAction), ("resign", InvalidAction)):
        with pytest.raises(raised) as caught:
            serai.play(state, 0, text)
        refused = from_kernel(caught.value)
        assert refused.code == raised.code
        assert "why" not in refused.facts
        assert "view" not in refused.facts
        assert refused.facts["reason"] in ("deal-due", "not-an-action")
        assert refused.say(language) == caught.value.say(language)
        assert (refused.say(language) == str(refused)) == (language == "en")


def test_every_table_event_has_a_message_and_every_message_an_event() -> None:
    laying = {"options": {}, "clock": "game", "public": True}
    events: list[log.AnyTableEvent] = [
        log.Opened(game="hukum", rules_version=1, seats=4, practice=False, host="id", **laying),  # type: ignore[arg-type]
        log.Sat(seat=1, person="id"),
        log.BotSat(seat=1, level="greedy"),
        log.Emptied(seat=1),
        log.Emptied(seat=1, removed=True),
        log.Allowed(who="0123456789ab"),
        log.LimitedToKnown(only=True),
        log.LimitedToKnown(only=False),
        log.Swapped(seat=1, with_seat=2),
        log.SwapAsked(seat=1, with_seat=2),
        log.HostPassed(person="id"),
        log.Renamed(seat=1, person="id"),
        log.AvatarChanged(seat=1, person="id"),
        log.OptionsSet(**laying),  # type: ignore[arg-type]
        log.ReadySet(seat=1, ready=True),
        log.ReadySet(seat=1, ready=False),
        log.Started(),
        log.StandIn(seat=1, on=True),
        log.StandIn(seat=1, on=False),
        log.BotFailure(seat=1, level="hard"),
        log.StandIn(seat=1, on=True, left=True),
        log.StandIn(seat=1, on=True, idle=True),
        log.Paused(phases=[("SCORING", 7)]),
        log.PhaseShown(phase="SCORING"),
        log.SkipAsked(seat=1),
        log.Resumed(),
        log.RematchAsked(seat=1),
        log.Relaid(),
        log.Muted(who="0123456789ab", muted=True),
        log.Muted(who="0123456789ab", muted=False),
        log.SpectatorsApart(apart=True),
        log.SpectatorsApart(apart=False),
        log.Rewound(seat=1, version=7),
        log.Rewound(seat=1, version=7, undo=True),
        log.RecordContinued(deals=[[1, 0]]),
        log.LessonBegan(lesson="first", text="serai 1"),
        log.LessonMoved(at=3),
        log.LessonAnswered(key="lesson-first-wrong"),
        log.LessonEnded(reason="left"),
        log.BotSpeedSet(speed="fast"),
        log.TimeGivenBack(away=5000),
        log.ClockCorrected(by=-5000),
        log.Closed(reason="abandoned"),
    ]
    assert {type(event) for event in events} == set(log.AnyTableEvent.__args__)
    words = catalogue("serai.house")
    said = set()
    for event in events:
        assert read_event(write_event(event)) == event
        shown = describe.table_event(event, "Anna")
        if shown is None:
            assert isinstance(event, log.LessonMoved | log.LessonAnswered), "the lesson itself is shown"
            continue
        assert words.event(shown, ["Anna", "Ben", "Cem", "Dora"])
        said.add(shown.kind)
        assert "id" not in shown.facts.values(), "people by name, never by id"
    assert said == messages("event-")


def test_a_refusal_carries_the_facts_of_its_sentence() -> None:
    why = Refused("not-ready", names=["Ben", "Cem"])
    assert (why.code, status_of(why), why.facts) == ("not-ready", 409, {"names": ["Ben", "Cem"]})
    assert str(why) == why.say() == "Not everyone is ready: Ben and Cem."
    assert why.say("az") == "Hamı hazır deyil: Ben və Cem."


def test_every_code_has_an_http_status_and_none_is_left_over() -> None:
    assert set(STATUSES) == raised() | KERNEL_CODES
    assert len(STATUSES) == sum(map(len, CODES.values())), "no code has two"
