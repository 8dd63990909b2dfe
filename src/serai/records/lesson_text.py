"""Lessons: records with words. `docs/lessons.md` has the format; what a learner may do, and where that leads, is in `lesson_path`.

A lesson is a file in a game's folder `lessons`. Without its lines that begin with `>` or `#`, and without empty lines, it is a record.
"""

import json
import re
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Literal

import msgspec
from msgspec import Struct

from serai.kernel.errors import InvalidRecord
from serai.kernel.game import AnyGame
from serai.kernel.presentation import Fact, Pointer
from serai.records.record import Entry, Record
from serai.records.text import FIRST_ENTRY, SUFFIX, invalid, read

FOLDER = "lessons"
NAME = re.compile(r"[0-9]{2}-([a-z][a-z0-9-]*)" + re.escape(SUFFIX), re.ASCII)
"""A lesson's file name: its place in the order of lessons, and its id."""
LONGEST = 64 * 1024
"""The most characters of a lesson."""
DIRECTIVE, COMMENT = ">", "#"
_KEY = re.compile(r"[a-z][a-z0-9-]*", re.ASCII)
_SEAT = re.compile(r"P([1-9][0-9]?)", re.ASCII)
_MINUTES = re.compile(r"[1-9][0-9]?", re.ASCII)


class LessonStep(Struct, frozen=True, kw_only=True):
    """Something that the lesson says, and what the learner is to do then."""

    line: int
    """Its line in the file."""
    key: str
    """The message of the lessons' catalogue, `lesson-<id>-<key of the file>`."""
    facts: dict[str, Fact] = {}
    points: list[Pointer] = []
    """What is pointed at."""
    task: Literal["read", "do", "any"] = "read"
    """Whether the learner only reads it, has to do one of `actions`, or may do anything that is legal."""
    actions: list[str] = []
    """What the learner may do, for `do`. The first one is what the record continues with."""
    wrong: str = ""
    """The message that answers any other action."""
    answers: dict[str, str] = {}
    """The messages that answer particular actions."""

    def answer(self, text: str) -> str:
        """The message for a legal action that is not what the learner is to do."""
        return self.answers.get(text, self.wrong)


class Lesson(Struct, frozen=True, kw_only=True):
    """A lesson: what is said and what is played, in order."""

    id: str
    learner: int
    """The learner's seat."""
    minutes: int
    """About how long it takes."""
    record: Record
    """What is played if the learner always does what the lesson proposes."""
    items: list[LessonStep | Entry]
    """The record's entries, each after the steps that come before it."""
    text: str
    """The whole file."""

    @property
    def title(self) -> str:
        """The message with its title."""
        return f"lesson-{self.id}"

    @property
    def steps(self) -> list[LessonStep]:
        """Everything that is said."""
        return [item for item in self.items if isinstance(item, LessonStep)]

    @property
    def start(self) -> int:
        """The index of the first step. The entries before it lead to the position with which the lesson begins."""
        return next((index for index, item in enumerate(self.items) if isinstance(item, LessonStep)), len(self.items))


def lessons(game: AnyGame) -> list[Lesson]:
    """A game's lessons, in their order. Raises InvalidRecord with the file's name, line and reason."""
    return list(_lessons(game.package))


def lesson(game: AnyGame, id: str) -> Lesson | None:
    """The lesson with this id; None if the game has none."""
    return next((found for found in _lessons(game.package) if found.id == id), None)


@cache
def _lessons(package: str) -> tuple[Lesson, ...]:
    folder = files(package).joinpath(FOLDER)
    found = sorted((file for file in folder.iterdir() if file.name.endswith(SUFFIX)), key=lambda file: file.name) if folder.is_dir() else []
    return tuple(_read_named(file.name, file.read_text("utf-8")) for file in found)


def _read_named(name: str, text: str) -> Lesson:
    named = NAME.fullmatch(name)
    if named is None:
        raise InvalidRecord(f"{name}: a lesson's file is called like `10-first-round{SUFFIX}`: its place in the order, and its id")
    try:
        return read_lesson(named[1], text)
    except InvalidRecord as error:
        raise InvalidRecord(f"{name}: {error}", **error.facts) from None


@lru_cache(maxsize=64)
def read_lesson(id: str, text: str) -> Lesson:
    """Read a lesson. Raises InvalidRecord with the line and the reason. Nothing is checked against the rules."""
    if len(text) > LONGEST:
        raise invalid(1, f"this is longer than {LONGEST} characters")
    lines = text.replace("\r\n", "\n").split("\n")
    if lines.pop() != "":
        raise invalid(len(lines) + 1, "the lesson is cut off: its last line does not end with a line feed")
    numbers = [number for number, line in enumerate(lines, 1) if line and line[0] not in (DIRECTIVE, COMMENT)]
    try:
        record = read("".join(f"{lines[number - 1]}\n" for number in numbers))
    except InvalidRecord as error:  # its line is that of the record alone
        at = error.facts.get("line")
        raise invalid([*numbers, len(lines) + 1][at - 1] if isinstance(at, int) else 1, str(error.facts.get("why", error))) from None
    body = numbers[FIRST_ENTRY - 1 :][: len(record.entries)]
    entries = dict(zip(body, record.entries, strict=True))
    return _Reader(id, record, text).read([(number, line, entries.get(number)) for number, line in enumerate(lines, 1)])


class _Reader:
    """Puts a lesson together, line by line."""

    def __init__(self, id: str, record: Record, text: str) -> None:
        self._id = id
        self._record = record
        self._text = text
        self._learner = 0
        self._minutes = 0
        self._items: list[LessonStep | Entry] = []

    def read(self, lines: Sequence[tuple[int, str, Entry | None]]) -> Lesson:
        """`lines`: the numbers and texts of all lines, and the record's entries on them."""
        for number, line, entry in lines:
            if entry is not None:
                self._entry(number, entry)
            elif line.startswith(DIRECTIVE):
                self._directive(number, line)
        if not any(isinstance(item, LessonStep) for item in self._items):
            raise invalid(len(lines) + 1, "the lesson says nothing: it needs a line like `> say welcome`")
        last = self._items[-1]
        if isinstance(last, LessonStep) and last.task != "read":
            raise invalid(last.line, "nothing follows: the record must contain what the learner does here")
        if not isinstance(last, LessonStep):
            raise invalid(len(lines) + 1, "a lesson ends with a step that says what was learned")
        if not self._minutes:
            raise invalid(FIRST_ENTRY, "how long it takes is missing: add a line like `> minutes 4` after `--`")
        return Lesson(id=self._id, learner=self._learner, minutes=self._minutes, record=self._record, items=self._items, text=self._text)

    def _entry(self, number: int, entry: Entry) -> None:
        step = self._step()
        if step is not None and step.task != "read":
            if entry.actor != self._learner or entry.by_table:
                raise invalid(
                    number, f"the learner, P{self._learner + 1}, acts after the step in line {step.line}, so their action comes next"
                )
            if step.task == "do" and step.actions[0] != entry.text:
                raise invalid(number, f"the step in line {step.line} continues with its first action, {step.actions[0]!r}")
            if step.task == "do" and not step.wrong:
                raise invalid(step.line, "what answers any other action is missing: add a line like `> wrong not-that`")
        self._items.append(entry)

    def _step(self) -> LessonStep | None:
        """The step that the next line belongs to."""
        last = self._items[-1] if self._items else None
        return last if isinstance(last, LessonStep) else None

    def _directive(self, number: int, line: str) -> None:
        word, _, rest = line[1:].strip().partition(" ")
        rest = rest.strip()
        if word == "learner":
            self._learner = self._seat(number, rest)
            if self._items:
                raise invalid(number, "`> learner` comes before everything else, after `--`")
        elif word == "minutes":
            if _MINUTES.fullmatch(rest) is None:
                raise invalid(number, "expected the minutes that it takes, like `> minutes 4`")
            self._minutes = int(rest)
        elif word == "say":
            step = self._step()
            if step is not None and step.task != "read":
                raise invalid(number, f"the learner acts after the step in line {step.line}, so the record's action comes next")
            self._items.append(LessonStep(line=number, key=self._key(number, rest)))
        elif word in ("with", "point", "do", "any", "wrong"):
            self._change(number, word, rest)
        else:
            raise invalid(number, f"there is no `> {word}`; there are learner, minutes, say, with, point, do, any and wrong")

    def _change(self, number: int, word: str, rest: str) -> None:
        step = self._step()
        if step is None:
            raise invalid(number, f"`> {word}` belongs to a step, so it comes after a line like `> say welcome`")
        if word == "with":
            step = msgspec.structs.replace(step, facts=self._facts(number, rest))
        elif word == "point":
            step = msgspec.structs.replace(step, points=[*step.points, *self._pointers(number, rest)])
        elif word == "any" and step.task == "read" and not rest:
            step = msgspec.structs.replace(step, task="any")
        elif word == "do" and step.task != "any" and rest:
            step = msgspec.structs.replace(step, task="do", actions=[*step.actions, rest])
        elif word == "wrong":
            step = self._wrong(number, step, rest)
        else:
            raise invalid(number, "expected `> any` alone, or `> do` and an action, repeated for each action that is allowed")
        self._items[-1] = step

    def _wrong(self, number: int, step: LessonStep, rest: str) -> LessonStep:
        name, _, action = rest.partition(" ")
        key = self._key(number, name)
        if not action:
            return msgspec.structs.replace(step, wrong=key)
        return msgspec.structs.replace(step, answers={**step.answers, action.strip(): key})

    def _key(self, number: int, text: str) -> str:
        if _KEY.fullmatch(text) is None:
            raise invalid(number, f"expected a message's name, like `welcome`, not {text[:60]!r}")
        return f"lesson-{self._id}-{text}"

    def _seat(self, number: int, text: str) -> int:
        found = _SEAT.fullmatch(text)
        if found is None or int(found[1]) > len(self._record.players):
            raise invalid(number, f"expected a seat, P1 to P{len(self._record.players)}, not {text[:60]!r}")
        return int(found[1]) - 1

    def _facts(self, number: int, text: str) -> dict[str, Fact]:
        try:
            facts: dict[str, Fact] = msgspec.convert(json.loads(text), dict[str, str | int | bool | list[str | int] | None])
            return facts
        except ValueError as error:  # JSON's and msgspec's errors
            raise invalid(number, f'expected facts, like `> with {{"points":5}}`: {error}') from None

    def _pointers(self, number: int, text: str) -> list[Pointer]:
        kind, *names = text.split()
        if kind == "seat" and names:
            return [Pointer(kind="seat", seat=self._seat(number, name)) for name in names]
        if kind == "piece" and names:
            return [Pointer(kind="piece", name=name) for name in names]
        if kind == "zone" and names:
            return [Pointer(kind="zone", name=name) for name in names]
        if kind == "number" and 1 <= len(names) <= 2:
            return [Pointer(kind="number", name=names[0], seat=self._seat(number, names[1]) if len(names) > 1 else None)]
        raise invalid(number, "expected `zone`, `piece`, `seat` or `number` and what is pointed at, like `> point piece AS KS`")
