"""The HTTP API under /api: games, tables, records, the guest."""

import secrets
from functools import cache
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Request, Response, get, post, put
from litestar.datastructures import ResponseHeader
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from serai import records
from serai.house.memberships import OwnTable
from serai.house.offered_bots import recommended_bot
from serai.house.refused import Refused
from serai.house.table_events import Person, guest_name
from serai.kernel.catalogue import LANGUAGE
from serai.kernel.game import AnyGame
from serai.kernel.options import JsonValue, OptionValue
from serai.kernel.registry import game, games, registered_bots
from serai.protocol.avatars import default_avatar
from serai.protocol.listing import Listing
from serai.protocol.pushes import LogPage
from serai.protocol.table_view import Clock, TableView
from serai.web.context import WebContext
from serai.web.errors import ErrorBody, Problem, RefusedWith
from serai.web.identity import MAX_NAME, Guest
from serai.web.middleware import GUEST

T = TypeVar("T")
Context = NamedDependency[WebContext]
AnyRequest = Request[Any, Any, Any]
MatchNumber = Annotated[
    int | None, QueryParameter(description="The number of the match at the table, from 1. Default: the last finished one.", ge=1)
]
LOG_PAGE, MAX_LOG_PAGE = 300, 500
"""How many entries of a log are sent in one response: by default, and at most."""
MAX_TABLES = 100
"""How many tables are listed in one response at most."""
MostTables = Annotated[int, QueryParameter(description="How many tables to list, those waiting for players first.", ge=1, le=MAX_TABLES)]
Skip = Annotated[int, QueryParameter(description="How many tables of the list to skip, for the next page.", ge=0)]
Before = Annotated[int | None, QueryParameter(description="Only entries before this version. Default: all.", ge=1)]
Most = Annotated[int, QueryParameter(description="How many entries: the last ones.", ge=1, le=MAX_LOG_PAGE)]
Version = Annotated[int, PathParameter(description="The version of the table, from 1.", ge=1)]
WithScene = Annotated[bool, QueryParameter(description="Whether to include the scene, for a client that does not know the game.")]
Code = Annotated[str, PathParameter(description="The table's six-letter code.", schema_extra={"pattern": "^[A-Za-z]{6}$"})]


# Requests and responses


class BotInfo(Struct, frozen=True, kw_only=True):
    """A bot that can play."""

    name: str
    """What `add-bot` takes as its level."""
    title: str
    description: str
    """How well it plays, in one line; empty if it does not say."""


class GameInfo(Struct, frozen=True, kw_only=True):
    """A game that can be played here."""

    id: str
    title: str
    tagline: str
    """One sentence about the game."""
    origin: str | None
    """Where it comes from."""
    minutes: tuple[int, int] | None
    """How many minutes a match takes, from and to."""
    seats: list[int]
    """The possible numbers of players."""
    options: dict[str, Any]
    """JSON Schema of the options, with titles and descriptions for people."""
    bots: list[BotInfo]
    """The bots that can play, in the order in which menus list them."""
    recommended_bot: str
    """The name of the bot that menus preselect."""
    cheat_sheet: bool
    """Whether the game has a cheat sheet."""
    lessons: int
    """How many lessons it has."""


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to open. Only the game is required."""

    game: str
    options: dict[str, OptionValue] = {}
    """By the game's schema; missing options have their defaults."""
    seats: int | None = None
    """The number of seats. Default: as many as the game allows."""
    public: bool = True
    """Whether the lobby lists the table."""
    practice: bool = False
    """Hints and open hands for everyone. Practice tables are never listed."""
    clock: Clock = "game"
    """Seconds per decision, `game` for the game's own times, or `unlimited`, for private tables only."""


class QuickPlay(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request for a seat at any table of a game."""

    game: str


class TableLink(Struct, frozen=True, kw_only=True):
    """The table that was opened or found."""

    code: str
    """Six capital letters. Anyone who has them can join the table."""
    link: str
    """The table's address, for sharing."""


class Me(Struct, frozen=True, kw_only=True):
    """The guest who sends the request."""

    name: str
    """The name that others see."""
    guest: bool
    """Whether they have not chosen a name yet."""
    avatar: str
    """Their picture, by its name."""


class ProfileChange(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new name, a new avatar, or both. What is left out stays as it is."""

    name: Annotated[str, Meta(max_length=MAX_NAME)] | None = None
    """A blank name restores the guest's default name."""
    avatar: Annotated[str, Meta(max_length=32)] | None = None
    """The name of a picture; a blank one restores the guest's default."""


class Pass(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The token of a login link."""

    given: Annotated[str, Meta(max_length=200)]
    """The token, from the link's fragment."""
    replace: bool = False
    """Whether to replace the current guest on this device. Without it, a known guest is refused with `already-somebody`."""


class LogOut(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request to log out."""

    everywhere: bool = False
    """On every other device too: all earlier cookies become invalid, and open connections are closed."""


def errors(*codes: int) -> dict[int, ResponseSpec]:
    """The possible errors of an operation, all of one shape."""
    return {code: ResponseSpec(ErrorBody, generate_examples=False, description=ERRORS[code]) for code in (*codes, 429, 500)}


ERRORS = {
    400: "The request can't be read.",
    403: "The request comes from a page of another site, or the login link is not valid.",
    404: "Not found: a table, a game, a language.",
    409: "Not possible at the moment; the code and the message say why.",
    410: "The table's game, or the version of its rules, is no longer played here.",
    413: "The request is too large.",
    422: "Something in the request is not possible; the code and the message say what.",
    429: "Too many requests; `facts.seconds` says how long to wait.",
    500: "An error of the server.",
    503: "Nothing can be saved right now.",
}


# Games


@get("/api/games", operation_id="listGames", summary="The games", responses=errors(), sync_to_thread=False)
def list_games() -> list[GameInfo]:
    return games_in(LANGUAGE)


@cache
def games_in(language: str) -> list[GameInfo]:
    """All games, as a form needs them. Only for available languages, since the result is cached."""
    return [game_info(found, language) for found in games()]


def game_info(rules: AnyGame, language: str = LANGUAGE) -> GameInfo:
    """A game as a form needs it."""
    schema = rules.options_schema()
    properties = schema["properties"]
    assert isinstance(properties, dict)
    words = rules.words(language)
    worded: dict[str, JsonValue] = {}
    for key, field in properties.items():
        assert isinstance(field, dict)
        described = {**field, "title": words.say(f"option-{key}"), "description": words.say(f"option-{key}-help")}
        if isinstance(choices := described.pop("enum", None), list):
            described["oneOf"] = [{"const": choice, "title": words.say(f"option-{key}-{choice}")} for choice in choices]
        worded[key] = described
    return GameInfo(
        id=rules.id,
        title=words.say("title"),
        tagline=words.say("tagline"),
        origin=words.say("origin") if words.has("origin") else None,
        minutes=rules.minutes,
        seats=list(rules.seats),
        options={**schema, "properties": worded},
        bots=[
            BotInfo(name=found.name, title=found.title(language), description=found.description(language)) for found in registered_bots()
        ],
        recommended_bot=recommended_bot(rules),
        cheat_sheet=rules.cheat_sheet() is not None,
        lessons=len(records.lessons(rules)),
    )


# Tables


@get("/api/tables", operation_id="listTables", summary="The open public tables", responses=errors(400), sync_to_thread=False)
def list_tables(context: Context, most: MostTables = MAX_TABLES, skip: Skip = 0) -> list[Listing]:
    return context.house.open_tables(most, skip)


@post("/api/tables", operation_id="openTable", summary="Open a table", responses=errors(400, 403, 409, 413, 422, 429))
async def open_table(context: Context, request: AnyRequest, data: JSONBody[NewTable]) -> TableLink:
    guest, data = guest_of(request), await read_body(request, NewTable)
    game(data.game)
    host = await context.host_of_new_table(guest)
    try:
        room = await context.house.open_table(
            host,
            data.game,
            options=data.options,
            seats=data.seats,
            public=data.public,
            practice=data.practice,
            clock=data.clock,
        )
    except Refused as refused:  # each field is valid according to the schema, but not together
        raise RefusedWith(refused.code, 409, **refused.facts) from None
    return table_link(context, request, room.table.code)


@post("/api/quick-play", operation_id="quickPlay", summary="Take a seat at any table of a game", responses=errors(400, 403, 413, 422, 429))
async def quick_play(context: Context, request: AnyRequest, data: JSONBody[QuickPlay]) -> TableLink:
    guest, data = guest_of(request), await read_body(request, QuickPlay)
    game(data.game)
    room = await context.house.quick_play(await context.host_of_new_table(guest), data.game)
    return table_link(context, request, room.table.code)


@get("/api/tables/{code:str}", operation_id="getTable", summary="A table as everyone may see it", responses=errors(400, 404, 410, 429))
async def get_table(context: Context, request: AnyRequest, code: Code) -> TableView:
    async with context.find_table(guest_of(request), code) as room:
        return await room.public_view()


@get(
    "/api/tables/{code:str}/record",
    operation_id="getRecord",
    summary="The record of a finished match",
    media_type="text/plain",
    responses=errors(400, 404, 409, 410, 429),
    response_headers=[ResponseHeader(name="content-disposition", description="A file name.", documentation_only=True)],
)
async def get_record(context: Context, request: AnyRequest, code: Code, match: MatchNumber = None) -> Response[str]:
    async with context.find_table(guest_of(request), code) as room:
        text = await context.records.get(room.table.code, match, room.table.version)
        name = f"{room.table.rules.id}-{room.table.code}{records.SUFFIX}"
    return Response(text, media_type="text/plain", headers={"content-disposition": f'attachment; filename="{name}"'})


@get(
    "/api/tables/{code:str}/log",
    operation_id="getLog",
    summary="What happened at a table, as the guest saw it",
    responses={200: ResponseSpec(LogPage, generate_examples=False, description="A page."), **errors(400, 404, 410, 429)},
)
async def get_log(context: Context, request: AnyRequest, code: Code, before: Before = None, most: Most = LOG_PAGE) -> Response[bytes]:
    guest = guest_of(request)
    async with context.find_table(guest, code) as room, context.paging:
        page = await context.house.log(room.table.code, guest.id, before or room.table.version + 1, most)
    return Response(msgspec.json.encode(page), media_type="application/json", headers={"cache-control": "no-store"})


@get(
    "/api/tables/{code:str}/versions/{version:int}",
    operation_id="getVersion",
    summary="A table at an earlier version, as the guest saw it then",
    responses={
        200: ResponseSpec(dict[str, Any], generate_examples=False, description="A `push`, as the socket sends it."),
        **errors(400, 404, 410, 429),
    },
)
async def get_version(context: Context, request: AnyRequest, code: Code, version: Version, scene: WithScene = False) -> Response[bytes]:
    guest = guest_of(request)
    async with context.find_table(guest, code) as room, context.paging:
        push = await context.house.moment(room.table.code, guest.id, version, scene=scene)
    return Response(push, media_type="application/json", headers={"cache-control": "no-store"})


# The guest


@get("/api/me", operation_id="getMe", summary="The guest's name", responses=errors())
async def get_me(context: Context, request: AnyRequest) -> Me:
    return await me_of(context, guest_of(request))


@get("/api/me/tables", operation_id="listMyTables", summary="The tables at which the guest sits, private ones included", responses=errors())
async def list_my_tables(context: Context, request: AnyRequest) -> list[OwnTable]:
    return await tables_of(context, guest_of(request))


async def tables_of(context: WebContext, guest: Guest) -> list[OwnTable]:
    """The tables at which a guest sits."""
    return [] if guest.fresh else await context.house.memberships.tables_of(guest.id)


@put("/api/me", operation_id="putMe", summary="Choose a name or an avatar", responses=errors(400, 403, 413, 422, 429))
async def put_me(context: Context, request: AnyRequest, data: JSONBody[ProfileChange]) -> Me:
    guest, data = guest_of(request), await read_body(request, ProfileChange)
    person = await context.people.person(guest)
    if data.avatar is not None:
        person = await context.set_avatar(guest, data.avatar)
    if data.name is not None:
        person = await context.rename(guest, data.name)
    return _me(person)


@post(
    "/api/me/pass",
    operation_id="handInPass",
    summary="Redeem a login link: become the guest that it was made for",
    status_code=200,
    responses=errors(400, 403, 409, 413, 429),
    response_headers=[ResponseHeader(name="set-cookie", description="The guest's cookie.", documentation_only=True)],
)
async def hand_in_pass(context: Context, request: AnyRequest, data: JSONBody[Pass]) -> Response[Me]:
    guest, data = guest_of(request), await read_body(request, Pass)
    context.guesses.check(f"pass {guest.address}", context.store.now(), "too-many-guesses")
    owner = context.login_links.owner(data.given)
    if owner not in (None, guest.id) and not data.replace and await context.people.known(guest):
        now, then = await context.people.get(guest.id), await context.people.get(str(owner))
        raise Problem("already-somebody", status=409, now=now.name, name=then.name)
    id = await context.login_links.redeem(data.given)
    if id is None:
        context.guesses.spend(f"pass {guest.address}", context.store.now())
        raise Problem("no-such-pass", status=403)
    here = Guest(id, False, guest.address)
    name, value = context.auth.set_cookie(here, secure=context.secure(request.scope["scheme"]))
    return Response(await me_of(context, here), headers={name.decode(): value.decode()})


@post(
    "/api/me/log-out",
    operation_id="logOut",
    summary="Log out here, or on every device",
    status_code=200,
    responses=errors(400, 403, 413, 429),
    response_headers=[ResponseHeader(name="set-cookie", description="The new guest's cookie.", documentation_only=True)],
)
async def log_out(context: Context, request: AnyRequest, data: JSONBody[LogOut]) -> Response[Me]:
    guest, data = guest_of(request), await read_body(request, LogOut)
    if data.everywhere:
        await context.log_out_everywhere(guest)
    fresh = Guest(secrets.token_urlsafe(16), True, guest.address)
    name, value = context.auth.set_cookie(fresh, secure=context.secure(request.scope["scheme"]))
    return Response(await me_of(context, fresh), headers={name.decode(): value.decode()})


async def me_of(context: WebContext, guest: Guest) -> Me:
    """A guest as they see themselves."""
    return _me(await context.people.person(guest))


def _me(person: Person) -> Me:
    return Me(name=person.name, guest=person.name == guest_name(person.id), avatar=person.avatar or default_avatar(person.id))


async def read_body(request: AnyRequest, cls: type[T]) -> T:
    """The request's body, decoded strictly: Litestar would accept 0 for false. Raises Problem."""
    try:
        return msgspec.convert(_whole(msgspec.json.decode(await request.body())), cls)
    except msgspec.ValidationError as error:
        raise Problem("invalid-request", status=400, detail=str(error)) from None


def _whole(value: Any) -> Any:
    """JSON has one type of number: 16.0 is an integer."""
    if isinstance(value, dict):
        return {key: _whole(part) for key, part in value.items()}
    return int(value) if isinstance(value, float) and value.is_integer() else value


def guest_of(request: AnyRequest) -> Guest:
    """The sender of the request, found by the middleware."""
    guest: Guest = request.scope[GUEST]  # type: ignore[literal-required]
    return guest


def table_link(context: WebContext, request: AnyRequest, code: str) -> TableLink:
    """The response to a request for a table."""
    return TableLink(code=code, link=context.table_url(code, request.scope["headers"], request.scope["scheme"]))


HANDLERS = [
    list_games,
    list_tables,
    open_table,
    quick_play,
    get_table,
    get_record,
    get_log,
    get_version,
    get_me,
    list_my_tables,
    put_me,
    hand_in_pass,
    log_out,
]
