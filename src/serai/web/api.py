"""HTTP for programs, under /api: games, tables, records, oneself."""

from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Request, Response, get, post, put
from litestar.datastructures import ResponseHeader
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from serai import records
from serai.house.entries import Clock, guest_name
from serai.house.house import Listing
from serai.house.push import LogPage, TableView
from serai.house.refused import Refused
from serai.kernel.game import AnyGame
from serai.kernel.options import JsonValue, OptionValue
from serai.kernel.registry import bots, game, games
from serai.kernel.words import LANGUAGE
from serai.web.door import GUEST
from serai.web.face import Face
from serai.web.problems import ErrorBody, Problem
from serai.web.who import LONGEST_NAME, Guest

T = TypeVar("T")
TheFace = NamedDependency[Face]
AnyRequest = Request[Any, Any, Any]
MatchNumber = Annotated[
    int | None, QueryParameter(description="Which match of the table, from 1; the last that is over if not named.", ge=1)
]
PAGE, LARGEST_PAGE = 300, 500
"""How many entries of a log are sent at once."""
Before = Annotated[int | None, QueryParameter(description="Only what happened before this version; all so far if not named.", ge=1)]
Most = Annotated[int, QueryParameter(description="How many entries, the last ones.", ge=1, le=LARGEST_PAGE)]
Code = Annotated[str, PathParameter(description="The table's six letters.", schema_extra={"pattern": "^[A-Za-z]{6}$"})]


# What is asked and answered


class GameInfo(Struct, frozen=True, kw_only=True):
    """A game that can be played here."""

    id: str
    title: str
    tagline: str
    """What it is about, in a sentence."""
    origin: str | None
    """Where it comes from."""
    minutes: tuple[int, int] | None
    """How long a match takes, roughly: from and to."""
    seats: list[int]
    """How many can play."""
    options: dict[str, Any]
    """JSON Schema of the options; titles, descriptions and the words for choices are for people."""
    bots: list[str]
    """The levels of bots that can sit in."""


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be laid. Only the game must be named."""

    game: str
    options: dict[str, OptionValue] = {}
    """By the game's schema; what is not named has its default."""
    seats: int | None = None
    """How many chairs; the most that the game takes if not named."""
    public: bool = True
    """Whether the lobby lists it."""
    practice: bool = False
    """Hints and open hands for everyone; never listed."""
    clock: Clock = "game"
    """Seconds for each decision, the game's own times, or `unlimited`, which only a private table can have."""


class QuickPlay(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Sit down wherever this is played, now."""

    game: str


class LaidTable(Struct, frozen=True, kw_only=True):
    """Where to go."""

    code: str
    """Six capital letters: whoever has them can come in."""
    link: str
    """The table's address, to be passed on."""


class Me(Struct, frozen=True, kw_only=True):
    """Oneself."""

    name: str
    """What others see."""
    guest: bool
    """Whether no name has been chosen yet."""


class NewName(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The name that one would like to go by."""

    name: Annotated[str, Meta(max_length=LONGEST_NAME)]
    """A blank one gives the guest's name back."""


class Pass(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a link from another face of the house brought along."""

    given: Annotated[str, Meta(max_length=200)]
    """The pass, as it stood in the link's fragment."""


def errors(*codes: int) -> dict[int, ResponseSpec]:
    """The errors of an operation, for its description; every one has the same shape."""
    return {code: ResponseSpec(ErrorBody, generate_examples=False, description=ERRORS[code]) for code in (*codes, 500)}


ERRORS = {
    400: "The request can't be read.",
    403: "The request comes from a page of another site, or the pass is not good.",
    404: "There is no such thing: a table, a game, a language.",
    409: "Not as things are; the code and sentence say why.",
    410: "The table's game, or the version of its rules, is no longer played here.",
    413: "The request is too large.",
    422: "Something in the request is not possible; the code and sentence say what.",
    429: "Too much of this from one place; `facts.seconds` says how long to wait.",
    500: "A fault of the house.",
    503: "The house can't reach its log.",
}


# Games


@get("/api/games", operation_id="listGames", summary="What can be played", responses=errors(), sync_to_thread=False)
def list_games() -> list[GameInfo]:
    return [game_info(found) for found in games()]


def game_info(rules: AnyGame, language: str = LANGUAGE) -> GameInfo:
    """A game as a form needs it."""
    schema = rules.options_schema()
    properties = schema["properties"]
    assert isinstance(properties, dict)
    words = rules.words(language)
    worded: dict[str, JsonValue] = {}
    for key, field in properties.items():
        assert isinstance(field, dict)
        told = {**field, "title": words.say(f"option-{key}"), "description": words.say(f"option-{key}-help")}
        if isinstance(choices := told.pop("enum", None), list):
            told["oneOf"] = [{"const": choice, "title": words.say(f"option-{key}-{choice}")} for choice in choices]
        worded[key] = told
    return GameInfo(
        id=rules.id,
        title=words.say("title"),
        tagline=words.say("tagline"),
        origin=words.say("origin") if words.has("origin") else None,
        minutes=rules.minutes,
        seats=list(rules.seats),
        options={**schema, "properties": worded},
        bots=bots(),
    )


# Tables


@get("/api/tables", operation_id="listTables", summary="The open public tables", responses=errors(), sync_to_thread=False)
def list_tables(face: TheFace) -> list[Listing]:
    return face.house.open_tables()


@post("/api/tables", operation_id="openTable", summary="Lay a new table", responses=errors(400, 403, 409, 413, 422, 429))
async def open_table(face: TheFace, request: AnyRequest, data: JSONBody[NewTable]) -> LaidTable:
    guest, data = guest_of(request), await exactly(request, NewTable)
    game(data.game)
    face.new_tables.take(guest.address, face.store.now(), "too-many-tables")
    await face.meet(guest)
    try:
        room = await face.house.open_table(
            await face.people.person(guest),
            data.game,
            options=data.options,
            seats=data.seats,
            public=data.public,
            practice=data.practice,
            clock=data.clock,
        )
    except Refused as refused:  # what a single field can be the description tells; these don't go together
        refused.status = 409
        raise
    return laid(face, request, room.table.code)


@post("/api/quick-play", operation_id="quickPlay", summary="Sit down at once", responses=errors(400, 403, 413, 422, 429))
async def quick_play(face: TheFace, request: AnyRequest, data: JSONBody[QuickPlay]) -> LaidTable:
    guest, data = guest_of(request), await exactly(request, QuickPlay)
    game(data.game)
    face.new_tables.take(guest.address, face.store.now(), "too-many-tables")
    await face.meet(guest)
    room = await face.house.quick_play(await face.people.person(guest), data.game)
    return laid(face, request, room.table.code)


@get("/api/tables/{code:str}", operation_id="getTable", summary="A table as everyone may see it", responses=errors(400, 404, 410, 429))
async def get_table(face: TheFace, request: AnyRequest, code: Code) -> TableView:
    room = await face.find(guest_of(request), code)
    return await room.seen_by_all()


@get(
    "/api/tables/{code:str}/record",
    operation_id="getRecord",
    summary="The record of a table's last match, when it is over",
    media_type="text/plain",
    responses=errors(400, 404, 409, 410, 429),
    response_headers=[ResponseHeader(name="content-disposition", description="A file name.", documentation_only=True)],
)
async def get_record(face: TheFace, request: AnyRequest, code: Code, match: MatchNumber = None) -> Response[str]:
    room = await face.find(guest_of(request), code)
    text = records.write(await face.house.record(room.table.code, match))
    name = f"{room.table.rules.id}-{room.table.code}{records.SUFFIX}"
    return Response(text, media_type="text/plain", headers={"content-disposition": f'attachment; filename="{name}"'})


@get(
    "/api/tables/{code:str}/log",
    operation_id="getLog",
    summary="What happened at a table, as it was told to whoever asks",
    responses={200: ResponseSpec(LogPage, generate_examples=False, description="A page."), **errors(400, 404, 410, 429)},
)
async def get_log(face: TheFace, request: AnyRequest, code: Code, before: Before = None, most: Most = PAGE) -> Response[bytes]:
    guest = guest_of(request)
    room = await face.find(guest, code)
    async with face.paging:
        page = await face.house.log(room.table.code, guest.id, before or room.table.version + 1, most)
    return Response(msgspec.json.encode(page), media_type="application/json", headers={"cache-control": "no-store"})


# Oneself


@get("/api/me", operation_id="getMe", summary="Oneself", responses=errors())
async def get_me(face: TheFace, request: AnyRequest) -> Me:
    return await myself(face, guest_of(request))


@put("/api/me", operation_id="putMe", summary="Choose a name", responses=errors(400, 403, 413, 429))
async def put_me(face: TheFace, request: AnyRequest, data: JSONBody[NewName]) -> Me:
    guest, data = guest_of(request), await exactly(request, NewName)
    person = await face.rename(guest, data.name)
    return Me(name=person.name, guest=person.name == guest_name(guest.id))


@post(
    "/api/me/pass",
    operation_id="handInPass",
    summary="Become the guest that a pass is for",
    status_code=200,
    responses=errors(400, 403, 413, 429),
    response_headers=[ResponseHeader(name="set-cookie", description="The guest's cookie.", documentation_only=True)],
)
async def hand_in_pass(face: TheFace, request: AnyRequest, data: JSONBody[Pass]) -> Response[Me]:
    guest, data = guest_of(request), await exactly(request, Pass)
    face.guesses.check(f"pass {guest.address}", face.store.now(), "too-many-guesses")
    id = await face.passes.redeem(data.given)
    if id is None:
        face.guesses.spend(f"pass {guest.address}", face.store.now())
        raise Problem("no-such-pass", status=403)
    here = Guest(id, False, guest.address)
    name, value = face.seal.header(here, secure=face.secure(request.scope["scheme"]))
    return Response(await myself(face, here), headers={name.decode(): value.decode()})


async def myself(face: Face, guest: Guest) -> Me:
    """Somebody as they see themselves."""
    person = await face.people.person(guest)
    return Me(name=person.name, guest=person.name == guest_name(guest.id))


async def exactly(request: AnyRequest, cls: type[T]) -> T:
    """A request's body as it was sent: Litestar's own reading would take 0 for false. Raises Problem."""
    try:
        return msgspec.convert(_whole(msgspec.json.decode(await request.body())), cls)
    except msgspec.ValidationError as error:
        raise Problem("invalid-request", status=400, why=str(error)) from None


def _whole(value: Any) -> Any:
    """JSON has one kind of number: 16.0 is a whole one."""
    if isinstance(value, dict):
        return {key: _whole(part) for key, part in value.items()}
    return int(value) if isinstance(value, float) and value.is_integer() else value


def guest_of(request: AnyRequest) -> Guest:
    """Who asks; the door has found out."""
    guest: Guest = request.scope[GUEST]  # type: ignore[literal-required]
    return guest


def laid(face: Face, request: AnyRequest, code: str) -> LaidTable:
    """The answer to who asked for a table."""
    return LaidTable(code=code, link=face.link(code, request.scope["headers"], request.scope["scheme"]))


HANDLERS = [list_games, list_tables, open_table, quick_play, get_table, get_record, get_log, get_me, put_me, hand_in_pass]
