"""Lessons, and practice tables that are opened from a record."""

import asyncio
from functools import cache
from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from serai import records
from serai.house.practice import PracticeSetup, from_lesson, from_record
from serai.house.refused import Refused
from serai.house.table_events import Person
from serai.kernel.catalogue import LANGUAGE, languages
from serai.kernel.errors import InvalidRecord
from serai.kernel.game import AnyGame
from serai.kernel.registry import game
from serai.records import Record, lessons
from serai.web.api import AnyRequest, Context, TableLink, errors, guest_of, read_body, table_link
from serai.web.content import GameId, game_at
from serai.web.context import WebContext
from serai.web.errors import Problem, RefusedWith, status_of
from serai.web.identity import Guest

In = Annotated[str, QueryParameter(description="The language of the titles, as in `GET /api/languages`. Default: English.")]
Short = Annotated[str, Meta(max_length=64)]


class LessonInfo(Struct, frozen=True, kw_only=True):
    """A lesson of a game."""

    id: str
    title: str
    minutes: int
    """About how long it takes."""
    steps: int
    """How many steps it has."""


class NewLesson(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A lesson to begin."""

    game: Short
    lesson: Short
    """The lesson's id."""


class NewPractice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position to play on from: that of a record, or that of a finished match of a table."""

    record: str | None = None
    """The record's text; null for a match of a table."""
    table: str | None = None
    """The code of a table; null for a record."""
    match: int | None = None
    """Which match of the table, from 1. Default: the last finished one."""
    step: int
    """How many deals and actions of the record have been made. The deals after them come again, as long as they fit."""
    seat: int | None = None
    """Your seat, from 0. Default: that of a player who is to act."""
    level: str | None = None
    """The bots in the other seats. Default: those that the game recommends."""


@get(
    "/api/games/{id:str}/lessons",
    operation_id="listLessons",
    summary="A game's lessons, in their order",
    responses=errors(400, 404),
    sync_to_thread=False,
)
def list_lessons(id: GameId, language: In = LANGUAGE) -> list[LessonInfo]:
    return lessons_in(game_at(id), language)


def lessons_in(rules: AnyGame, language: str) -> list[LessonInfo]:
    """A game's lessons with their titles in a language, or in English if the game does not have that language."""
    return _lessons_in(rules.id, language if language in languages(rules.package) else LANGUAGE)


@cache
def _lessons_in(id: str, language: str) -> list[LessonInfo]:
    words = game(id).lesson_words(language)
    return [
        LessonInfo(id=found.id, title=words.say(found.title), minutes=found.minutes, steps=len(found.steps)) for found in lessons(game(id))
    ]


@post(
    "/api/lessons",
    operation_id="openLesson",
    summary="Begin a lesson: open a table for it",
    responses=errors(400, 403, 404, 413, 422, 429),
)
async def open_lesson(context: Context, request: AnyRequest, data: JSONBody[NewLesson]) -> TableLink:
    guest, data = guest_of(request), await read_body(request, NewLesson)
    setup = from_lesson(game(data.game), data.lesson)
    return await _open(context, request, await context.host_of_new_table(guest), setup)


@post(
    "/api/practice",
    operation_id="openPractice",
    summary="Open a practice table at a position of a record",
    responses=errors(400, 403, 404, 409, 410, 413, 429),
)
async def open_practice(context: Context, request: AnyRequest, data: JSONBody[NewPractice]) -> TableLink:
    guest, data = guest_of(request), await read_body(request, NewPractice)
    host = await context.host_of_new_table(guest)
    try:
        async with context.preparing:
            record = await _record(context, guest, data)
            setup = await asyncio.to_thread(from_record, record, data.step, data.seat, data.level)
    except InvalidRecord as error:  # each field is valid according to the schema, but this is not a record
        raise RefusedWith(error.code, 409, **error.public_facts()) from None
    except Problem:
        raise
    except Refused as refused:
        raise RefusedWith(refused.code, 409 if status_of(refused) == 422 else status_of(refused), **refused.facts) from None
    return await _open(context, request, host, setup)


async def _record(context: WebContext, guest: Guest, data: NewPractice) -> Record:
    """The record that a request contains or names. Raises Problem, Refused or InvalidRecord."""
    if (data.record is None) == (data.table is None):
        raise Problem("record-or-table")
    if data.record is not None:
        return await asyncio.to_thread(records.read, data.record)
    assert data.table is not None
    async with context.find_table(guest, data.table) as room:
        return records.read(await context.records.get(room.table.code, data.match, room.table.version))


async def _open(context: WebContext, request: AnyRequest, host: Person, setup: PracticeSetup) -> TableLink:
    room = await context.house.open_practice(host, setup)
    return table_link(context, request, room.table.code)


HANDLERS = [list_lessons, open_lesson, open_practice]
