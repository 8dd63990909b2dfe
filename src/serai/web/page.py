"""The page: the built client, with what its first picture needs written into it, so that it asks nothing before it shows something."""

import gzip
import re
from functools import cache
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath
from msgspec import Struct

from serai.house.refused import Refused
from serai.kernel.registry import games
from serai.kernel.words import LANGUAGE, catalogue
from serai.web.api import AnyRequest, GameInfo, Me, TheFace, game_info, guest_of, myself
from serai.web.face import Face
from serai.web.problems import Problem
from serai.web.reading import FOR_GOOD, HOUSE, all_languages, words_of

TYPES = {
    "css": "text/css",
    "html": "text/html",
    "js": "text/javascript",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain",
    "webmanifest": "application/manifest+json",
    "woff": "font/woff",
    "woff2": "font/woff2",
}
FIXED = ("sign.svg", "icon-192.png", "icon-512.png", "app.webmanifest", "worker.js", "offline.css", "offline.js", "credits.txt")
"""Built files whose names are known: the sign, what an installed app needs, what is shown without a connection, and who wrote it all."""
ASK_AGAIN = "no-cache"
LANGUAGE_COOKIE = "language"
PLAIN = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Serai</title>
<p>The browser client is not built. Run <code>make play</code>, or join from a terminal: <code>serai play CODE</code>.</p></html>"""
"""Shown where the house runs from sources and nobody has built the client."""


class Coming(Struct, frozen=True, kw_only=True):
    """The table that the page's address names, as much of it as decides what to fetch."""

    code: str
    game: str


class Boot(Struct, frozen=True, kw_only=True):
    """What the page starts with."""

    me: Me
    games: list[GameInfo]
    language: str
    languages: dict[str, str]
    """Every language by its own name."""
    words: dict[str, str]
    """Catalogues by `owner/language`."""
    table: Coming | None


class Sent(Struct, frozen=True):
    """A built file and its compressed twins."""

    content: bytes
    media_type: str
    twins: dict[str, bytes]


@get("/", include_in_schema=False, media_type=MediaType.HTML)
async def lobby(face: TheFace, request: AnyRequest) -> Response[bytes]:
    return await _answer(face, request)


@get("/t/{code:str}", include_in_schema=False, media_type=MediaType.HTML)
async def at_table(face: TheFace, request: AnyRequest, code: FromPath[str]) -> Response[bytes]:
    return await _answer(face, request, code)


@get("/t/{code:str}/{match:int}", include_in_schema=False, media_type=MediaType.HTML)
async def replay(face: TheFace, request: AnyRequest, code: FromPath[str], match: FromPath[int]) -> Response[bytes]:
    return await _answer(face, request, code)


async def _answer(face: Face, request: AnyRequest, code: str = "") -> Response[bytes]:
    """Every address that people open. A table that is not there is a 404, and counts as a guess; the client says it in words."""
    guest = guest_of(request)
    status = 200
    coming: Coming | None = None
    if code:
        try:
            room = await face.find(guest, code)
            coming = Coming(code=room.table.code, game=room.table.rules.id)
        except Refused as refused:
            status = refused.status
    about = [] if coming is None else [coming.game]
    language = _language(request)
    boot = Boot(
        me=await myself(face, guest),
        games=_games(language),
        language=language,
        languages=_languages(),
        words=_words(language, about),
        table=coming,
    )
    return Response(
        _packed(request, _page(boot, about)), status_code=status, media_type=MediaType.HTML, headers=_encoding(request) | {"vary": VARY}
    )


@get("/assets/{name:str}", include_in_schema=False, sync_to_thread=False)
def asset(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """A built file. Its name changes with its content, so it is kept for good."""
    return _sent(request, f"assets/{name}", FOR_GOOD)


@get([f"/{name}" for name in FIXED], include_in_schema=False, sync_to_thread=False)
def fixed(request: AnyRequest) -> Response[bytes]:
    """A file whose name stays the same, so browsers ask whether it changed."""
    return _sent(request, request.scope["path"].removeprefix("/"), ASK_AGAIN)


@get("/offline.html", include_in_schema=False, media_type=MediaType.HTML, sync_to_thread=False)
def offline() -> Response[str]:
    """What is shown without a connection, with its words in every language: it is kept on the device, where another can be chosen."""
    return Response(_offline(), media_type=MediaType.HTML, headers={"cache-control": ASK_AGAIN})


@cache
def _offline() -> str:
    file = _file("offline.html")
    if file is None:
        raise Problem("not-found", status=404)
    words = {code: {key: catalogue("serai.web", code).say(f"offline-{key}") for key in OFFLINE} for code in _languages()}
    return file.content.decode().replace('id="words">', f'id="words">{msgspec.json.encode(words).decode()}', 1)


OFFLINE = ("title", "text", "again")
"""What the page says."""
HANDLERS = [lobby, at_table, replay, asset, fixed, offline]
VARY = "accept-encoding, accept-language, cookie"


# The page


def _page(boot: Boot, about: list[str]) -> bytes:
    html = _template()
    data = msgspec.json.encode(boot).decode().replace("<", "\\u003c")  # whatever people typed stays inside the element
    title = next((found.title for found in boot.games if found.id in about), None)
    if title is not None:
        html = html.replace("<title>Serai</title>", f"<title>{escape(title)} · Serai</title>")
    html = html.replace('<html lang="en">', f'<html lang="{escape(boot.language)}">', 1)
    early = "".join(_early(found) for found in about)
    return html.replace('id="boot">', f'id="boot">{data}', 1).replace("</head>", f"{early}</head>", 1).encode()


@cache
def _early(game: str) -> str:
    """Links by which a browser fetches the files of a table, and of the game's own look, before the script asks for them."""
    found = _built("manifest.json")
    manifest: dict[str, dict[str, Any]] = {} if found is None else msgspec.json.decode(found.read_bytes())
    names = [name for name in ("src/pages/Table.svelte", f"src/games/{game}/index.ts") if name in manifest]
    reached: dict[str, None] = {}
    while names:
        name = names.pop()
        if name not in reached:
            reached[name] = None
            names += manifest[name].get("imports", [])
    parts = [manifest[name] for name in reached if not manifest[name].get("isEntry")]
    scripts = [f'<link rel="modulepreload" href="/{part["file"]}">' for part in parts]
    styles = [f'<link rel="preload" as="style" crossorigin href="/{style}">' for part in parts for style in part.get("css", [])]
    return "".join([*scripts, *styles])


@cache
def _template() -> str:
    page = _built("index.html")
    return PLAIN if page is None else page.read_text("utf-8")


def _packed(request: AnyRequest, html: bytes) -> bytes:
    return gzip.compress(html, 5) if _encoding(request) else html


def _encoding(request: AnyRequest) -> dict[str, str]:
    return {"content-encoding": "gzip"} if "gzip" in request.headers.get("accept-encoding", "") else {}


@cache
def _languages() -> dict[str, str]:
    return {found.code: found.name for found in all_languages()}


@cache
def _games(language: str) -> list[GameInfo]:
    return [game_info(found, language) for found in games()]


@cache
def _catalogue(owner: str, language: str) -> str | None:
    return words_of(owner, language)


def _words(language: str, about: list[str]) -> dict[str, str]:
    """The house's catalogue and those of the games that are about to be shown, in a language and in English to fall back on."""
    found = {(owner, code): _catalogue(owner, code) for owner in (HOUSE, *about) for code in (language, LANGUAGE)}
    return {f"{owner}/{code}": text for (owner, code), text in found.items() if text is not None}


def _language(request: AnyRequest) -> str:
    """The language that somebody chose, or their browser asks for, or English."""
    wanted = [request.cookies.get(LANGUAGE_COOKIE, ""), *ACCEPTED.findall(request.headers.get("accept-language", "")[:200])]
    return next((code for asked in wanted for code in (asked, asked.split("-")[0]) if code in _languages()), LANGUAGE)


ACCEPTED = re.compile(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*")


# Built files


def _sent(request: AnyRequest, name: str, keep: str) -> Response[bytes]:
    file = _file(name)
    if file is None:
        raise Problem("not-found", status=404)
    headers = {"cache-control": keep, "vary": "accept-encoding"}
    accepted = request.headers.get("accept-encoding", "")
    for coding, twin in file.twins.items():
        if coding in accepted:
            return Response(twin, media_type=file.media_type, headers=headers | {"content-encoding": coding})
    return Response(file.content, media_type=file.media_type, headers=headers)


@cache
def _file(name: str) -> Sent | None:
    """A built file by its name, read once. Names with anything but a plain file in them find nothing."""
    kind = name.rpartition(".")[2]
    found = _built(name) if kind in TYPES and PLAIN_NAME.fullmatch(name) else None
    if found is None:
        return None
    twins = {coding: twin.read_bytes() for coding, ending in CODINGS if (twin := _built(f"{name}.{ending}")) is not None}
    return Sent(found.read_bytes(), TYPES[kind], twins)


CODINGS = (("br", "br"), ("gzip", "gz"))
PLAIN_NAME = re.compile(r"(?:assets/)?[A-Za-z0-9_\-]+(?:\.[A-Za-z0-9_\-]+)*")


def _built(name: str) -> Traversable | None:
    found = files("serai.web").joinpath("client", *name.split("/"))
    return found if found.is_file() else None
