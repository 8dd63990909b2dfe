"""Every refusal has a stable code and a sentence, and no sentence is left over."""

import re
from pathlib import Path

from fluent.syntax import FluentParser, ast

import serai.house
from serai.house import entries as log
from serai.house import showing
from serai.house.entries import Person
from serai.house.refused import Refused
from serai.kernel.errors import InvalidAction, InvalidOptions, UnknownGame
from serai.kernel.words import catalogue

HOUSE = Path(serai.house.__file__).parent
PASSED_ON = {InvalidOptions.code, UnknownGame.code}
"""Codes of the kernel's errors that the house passes on as they are."""


def messages(prefix: str) -> set[str]:
    resource = FluentParser().parse((HOUSE / "locale" / "en.ftl").read_text("utf-8"))
    names = {entry.id.name for entry in resource.body if isinstance(entry, ast.Message)}
    return {name.removeprefix(prefix) for name in names if name.startswith(prefix)}


def raised() -> set[str]:
    sources = "".join(path.read_text("utf-8") for path in HOUSE.glob("*.py"))
    return set(re.findall(r'Refused\(\s*"([a-z-]+)"', sources)) | PASSED_ON


def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    assert raised() == messages("refused-")
    assert InvalidAction.code in raised()


def test_every_table_event_has_a_line_for_the_log_and_no_line_is_left_over() -> None:
    person = Person("id", "Anna")
    laying = {"options": {}, "clock": "game", "public": True}
    events: list[log.AnyTableEvent] = [
        log.Opened(game="hukum", rules_version=1, seats=4, practice=False, host=person, **laying),  # type: ignore[arg-type]
        log.Sat(seat=1, person=person),
        log.BotSat(seat=1, level="greedy"),
        log.Emptied(seat=1),
        log.Swapped(seat=1, with_seat=2),
        log.SwapAsked(seat=1, with_seat=2),
        log.HostPassed(person=person),
        log.Renamed(seat=1, person=person, was="Ben"),
        log.OptionsSet(**laying),  # type: ignore[arg-type]
        log.ReadySet(seat=1, ready=True),
        log.ReadySet(seat=1, ready=False),
        log.Started(),
        log.StandIn(seat=1, on=True),
        log.StandIn(seat=1, on=False),
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
        log.TimeGivenBack(away=5000),
        log.Closed(reason="abandoned"),
    ]
    assert {type(event) for event in events} == set(log.AnyTableEvent.__args__)
    words = catalogue("serai.house")
    said = set()
    for event in events:
        assert log.read(log.write(event)) == event
        shown = showing.table_event(event)
        assert words.event(shown, ["Anna", "Ben", "Cem", "Dora"])
        said.add(shown.kind)
        assert "id" not in shown.facts.values(), "people by name, never by id"
    assert said == messages("event-")


def test_a_refusal_carries_the_facts_of_its_sentence() -> None:
    why = Refused("not-ready", names="Ben, Cem")
    assert (why.code, why.status, why.facts) == ("not-ready", 409, {"names": "Ben, Cem"})
    assert str(why) == why.say() == "Not everyone is ready: Ben, Cem."
