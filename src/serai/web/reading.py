"""What a client reads before it shows a game: the rules page, and the catalogues that sentences are made from."""

import hashlib
from typing import Annotated, Literal

from babel import Locale, UnknownLocaleError
from litestar import Response, get
from litestar.datastructures import ResponseHeader
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct

from serai.house.refused import Refused
from serai.kernel.errors import UnknownGame
from serai.kernel.game import AnyGame
from serai.kernel.registry import game, games
from serai.kernel.words import languages, source
from serai.web.api import AnyRequest, errors
from serai.web.problems import Problem

HOUSE = "house"
"""The name of the house's own words: tables, refusals, and what is said at the door."""
HOUSE_PACKAGES = ("serai.house", "serai.web")
FOR_GOOD = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
GameId = Annotated[str, PathParameter(description="The game's id.")]
Owner = Annotated[str, PathParameter(description="A game's id, or `house` for the house's own.")]
Code = Annotated[str, PathParameter(description="The language's code, as in `GET /api/languages`.")]
Digest = Annotated[
    str | None,
    QueryParameter(name="v", description="The text's digest, as in `GET /api/languages`: the answer can then be kept for good."),
]
KEPT = [
    ResponseHeader(name="etag", description="Changes when the text does.", documentation_only=True),
    ResponseHeader(name="cache-control", description="How long the text may be kept.", documentation_only=True),
]


class Language(Struct, frozen=True, kw_only=True):
    """A language that something is written in. What a catalogue lacks is said in English, which is complete."""

    code: str
    name: str
    """What its speakers call it."""
    direction: Literal["ltr", "rtl"]
    """Which way it is written."""
    words: dict[str, str]
    """Which catalogues there are, by the game's id or `house`, each with its text's digest."""


@get("/api/languages", operation_id="listLanguages", summary="Which languages there are", responses=errors(), sync_to_thread=False)
def list_languages() -> list[Language]:
    return all_languages()


def all_languages() -> list[Language]:
    """Every language that anything is written in."""
    owners = [HOUSE, *(rules.id for rules in games())]
    codes = {code for owner in owners for package in _packages(owner) for code in languages(package)}
    return [
        _language(code, {owner: digest(text) for owner in owners if (text := words_of(owner, code)) is not None}) for code in sorted(codes)
    ]


@get(
    "/api/words/{owner:str}/{language:str}",
    operation_id="getWords",
    summary="A catalogue: the sentences of a game, or of the house, in a language",
    media_type="text/plain",
    responses=errors(400, 404),
    response_headers=KEPT,
    sync_to_thread=False,
)
def get_words(request: AnyRequest, owner: Owner, language: Code, wanted: Digest = None) -> Response[str | None]:
    text = words_of(owner, language)
    if text is None:
        raise Problem("no-such-language", status=404, allowed=", ".join(languages(_packages(owner)[0])))
    return kept(request, text, "text/plain", wanted)


@get(
    "/api/games/{id:str}/rules",
    operation_id="getRules",
    summary="A game's rules page, as Markdown",
    media_type="text/markdown",
    responses=errors(400, 404),
    response_headers=KEPT,
    sync_to_thread=False,
)
def get_rules(request: AnyRequest, id: GameId) -> Response[str | None]:
    return kept(request, _game(id).rules(), "text/markdown")


HANDLERS = [list_languages, get_words, get_rules]


def words_of(owner: str, language: str) -> str | None:
    """The text of a catalogue, as Fluent writes it; None: there is none. Raises Refused."""
    texts = [source(package, language) for package in _packages(owner) if language in languages(package)]
    return "\n".join(texts) or None


def digest(text: str | bytes) -> str:
    """A short name for exactly this text."""
    return hashlib.sha256(text.encode() if isinstance(text, str) else text).hexdigest()[:16]


def kept(request: AnyRequest, text: str, media_type: str, wanted: str | None = None) -> Response[str | None]:
    """A text that a client may keep: for good when it asked for exactly this one, else until it asks whether it is still the same."""
    headers = {"etag": f'"{digest(text)}"', "cache-control": FOR_GOOD if wanted == digest(text) else ASK_AGAIN}
    if has(request, headers["etag"]):
        return Response(None, status_code=304, headers=headers)
    return Response(text, media_type=media_type, headers=headers)


def has(request: AnyRequest, etag: str) -> bool:
    """Whether who asks has kept the answer with this mark."""
    return etag in request.headers.get("if-none-match", "")


def _packages(owner: str) -> tuple[str, ...]:
    return HOUSE_PACKAGES if owner == HOUSE else (_game(owner).package,)


def _game(id: str) -> AnyGame:
    try:
        return game(id)
    except UnknownGame as error:
        raise Refused(error.code, status=404, why=str(error)) from None


def _language(code: str, words: dict[str, str]) -> Language:
    try:
        locale = Locale.parse(code, sep="-")
    except (UnknownLocaleError, ValueError):  # a language of somebody's own
        return Language(code=code, name=code, direction="ltr", words=words)
    name = locale.get_display_name() or code
    return Language(code=code, name=name[0].upper() + name[1:], direction="rtl" if locale.text_direction == "rtl" else "ltr", words=words)
