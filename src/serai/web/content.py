"""Texts for clients: rules pages, cheat sheets, and the Fluent catalogues."""

import gzip
import hashlib
from functools import cache, lru_cache
from typing import Annotated, Literal

from babel import Locale, UnknownLocaleError
from litestar import Response, get
from litestar.datastructures import ResponseHeader
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct

from serai.kernel.catalogue import LANGUAGE, LESSONS, languages, source
from serai.kernel.errors import UnknownGame
from serai.kernel.game import AnyGame
from serai.kernel.pages import CHEAT_SHEET, page_languages
from serai.kernel.registry import game, games, registered_bots
from serai.web.api import AnyRequest, errors
from serai.web.errors import Problem, RefusedWith

HOUSE = "house"
"""The owner of the catalogues that belong to no game."""
WITH_LESSONS = ".lessons"
"""After a game's id: the game's catalogue together with that of its lessons, which only a lesson needs."""
HOUSE_PACKAGES = ("serai.house", "serai.kernel", "serai.web")
CACHE_FOREVER = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
GameId = Annotated[str, PathParameter(description="The game's id.")]
Owner = Annotated[
    str,
    PathParameter(
        description="A game's id, with `.lessons` at its end for the lessons too, or `house` for messages that belong to no game."
    ),
]
Code = Annotated[str, PathParameter(description="The language's code, as in `GET /api/languages`.")]
Digest = Annotated[
    str | None,
    QueryParameter(name="v", description="The text's digest, as in `GET /api/languages`: the response can then be cached forever."),
]
PageLanguage = Annotated[
    str,
    QueryParameter(description="The language's code, as in `GET /api/languages`. A page that is not translated is sent in English."),
]
CACHE_HEADERS = [
    ResponseHeader(name="etag", description="Changes when the text does.", documentation_only=True),
    ResponseHeader(name="cache-control", description="How long the text may be cached.", documentation_only=True),
]
PAGE_HEADERS = [
    *CACHE_HEADERS,
    ResponseHeader(name="content-language", description="The language of the text.", documentation_only=True),
]


class Language(Struct, frozen=True, kw_only=True):
    """A language that some catalogue is written in. Missing messages fall back to English, which is complete."""

    code: str
    name: str
    """The language's name in that language."""
    direction: Literal["ltr", "rtl"]
    """The direction of its script."""
    words: dict[str, str]
    """The digest of each catalogue in this language, by the game's id or `house`."""


@get("/api/languages", operation_id="listLanguages", summary="The available languages", responses=errors(), sync_to_thread=False)
def list_languages() -> list[Language]:
    return all_languages()


@cache
def all_languages() -> list[Language]:
    """Every language that some catalogue is written in."""
    owners = [HOUSE, *(rules.id for rules in games())]
    codes = {code for owner in owners for package in _packages(owner) for code in languages(package)}
    return [
        _language(code, {owner: digest(text) for owner in owners if (text := words_of(owner, code)) is not None}) for code in sorted(codes)
    ]


@get(
    "/api/words/{owner:str}/{language:str}",
    operation_id="getWords",
    summary="A catalogue: the messages of a game, or of the house, in one language",
    media_type="text/plain",
    responses=errors(400, 404),
    response_headers=CACHE_HEADERS,
    sync_to_thread=False,
)
def get_words(request: AnyRequest, owner: Owner, language: Code, wanted: Digest = None) -> Response[bytes | None]:
    text = words_of(owner, language)
    if text is None:
        raise Problem("no-such-language", status=404, allowed=", ".join(languages(_packages(owner.removesuffix(WITH_LESSONS))[0])))
    return cacheable(request, text, "text/plain", wanted)


@get(
    "/api/games/{id:str}/rules",
    operation_id="getRules",
    summary="A game's rules page, as Markdown",
    media_type="text/markdown",
    responses=errors(400, 404),
    response_headers=PAGE_HEADERS,
    sync_to_thread=False,
)
def get_rules(request: AnyRequest, id: GameId, language: PageLanguage = LANGUAGE) -> Response[bytes | None]:
    rules = game_at(id)
    return _page(request, rules.rules(language), language if language in rules.rules_languages() else LANGUAGE)


@get(
    "/api/games/{id:str}/cheat-sheet",
    operation_id="getCheatSheet",
    summary="A game's cheat sheet, as Markdown",
    media_type="text/markdown",
    responses=errors(400, 404),
    response_headers=PAGE_HEADERS,
    sync_to_thread=False,
)
def get_cheat_sheet(request: AnyRequest, id: GameId, language: PageLanguage = LANGUAGE) -> Response[bytes | None]:
    rules = game_at(id)
    text = rules.cheat_sheet(language)
    if text is None:
        raise Problem("no-cheat-sheet", status=404)
    return _page(request, text, language if language in page_languages(rules.package, CHEAT_SHEET) else LANGUAGE)


def _page(request: AnyRequest, text: str, language: str) -> Response[bytes | None]:
    answer = cacheable(request, text, "text/markdown")
    answer.headers["content-language"] = language
    return answer


HANDLERS = [list_languages, get_words, get_rules, get_cheat_sheet]


def words_of(owner: str, language: str) -> str | None:
    """The text of a catalogue, in Fluent's format; None if there is none. Raises Refused."""
    own = owner.removesuffix(WITH_LESSONS)
    texts = [source(package, language) for package in _packages(own) if language in languages(package)]
    if owner != own:
        texts += [source(package, language, LESSONS) for package in _packages(own) if language in languages(package, LESSONS)]
    return "\n".join(texts) or None


def digest(text: str | bytes) -> str:
    """A short hash of a text."""
    return hashlib.sha256(text.encode() if isinstance(text, str) else text).hexdigest()[:16]


def cacheable(request: AnyRequest, text: str, media_type: str, wanted: str | None = None) -> Response[bytes | None]:
    """A cacheable text: forever if the client asked for exactly this digest, otherwise with revalidation."""
    headers = {
        "etag": f'"{digest(text)}"',
        "cache-control": CACHE_FOREVER if wanted == digest(text) else REVALIDATE,
        "vary": "accept-encoding",
    }
    if is_cached(request, headers["etag"]):
        return Response(None, status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(text.encode(), media_type=media_type, headers=headers)
    return Response(_zipped(text), media_type=media_type, headers=headers | {"content-encoding": "gzip"})


@lru_cache(maxsize=256)
def _zipped(text: str) -> bytes:
    return gzip.compress(text.encode(), 9)


def is_cached(request: AnyRequest, etag: str) -> bool:
    """Whether the client has the response with this ETag in its cache."""
    return etag in request.headers.get("if-none-match", "")


def _packages(owner: str) -> tuple[str, ...]:
    return _house_packages() if owner == HOUSE else (game_at(owner).package,)


@cache
def _house_packages() -> tuple[str, ...]:
    """Bots bring their titles and descriptions with them."""
    with_words = {found.package: None for found in registered_bots() if found.title() != found.name}
    return (*HOUSE_PACKAGES, *(package for package in with_words if package not in HOUSE_PACKAGES))


def game_at(id: str) -> AnyGame:
    """The game of an address. Raises Refused."""
    try:
        return game(id)
    except UnknownGame as error:
        raise RefusedWith(error.code, 404, **error.public_facts()) from None


def _language(code: str, words: dict[str, str]) -> Language:
    try:
        locale = Locale.parse(code, sep="-")
    except (UnknownLocaleError, ValueError):  # a code that Babel does not know
        return Language(code=code, name=code, direction="ltr", words=words)
    name = locale.get_display_name() or code
    return Language(code=code, name=name[0].upper() + name[1:], direction="rtl" if locale.text_direction == "rtl" else "ltr", words=words)
