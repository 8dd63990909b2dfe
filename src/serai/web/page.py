"""The HTML page: the built client, with the data for its first render embedded, so that it shows something before it sends a request."""

import gzip
import re
from functools import cache
from html import escape

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath
from msgspec import Struct

from serai.house.memberships import OwnTable
from serai.house.refused import Refused
from serai.kernel.catalogue import LANGUAGE, catalogue
from serai.web.api import AnyRequest, Context, GameInfo, Me, games_in, guest_of, me_of, tables_of
from serai.web.content import HOUSE, all_languages, words_of
from serai.web.context import WebContext
from serai.web.errors import status_of
from serai.web.looks import LookFiles, all_looks, preloads
from serai.web.middleware import NOT_FOUND_PATH
from serai.web.static_files import built

LANGUAGE_COOKIE = "language"
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Serai</title>
<p>The browser client is not built. Run <code>make play</code>, or join from a terminal: <code>serai play CODE</code>.</p></html>"""
"""Shown when the server runs from sources and the client has not been built."""


class BootTable(Struct, frozen=True, kw_only=True):
    """The table in the page's address: enough to know which files to fetch."""

    code: str
    game: str


class Boot(Struct, frozen=True, kw_only=True):
    """What the page starts with."""

    me: Me
    games: list[GameInfo]
    language: str
    languages: dict[str, str]
    """The name of every language in that language, by code."""
    words: dict[str, str]
    """Catalogues by `owner/language`."""
    digests: dict[str, str]
    """The digest of every catalogue, by the same keys: a catalogue requested with its digest is cached forever."""
    looks: dict[str, LookFiles]
    """The looks of the games that have one, by game."""
    table: BootTable | None
    tables: list[OwnTable]
    """The tables at which the visitor has a seat."""


@get("/", include_in_schema=False, media_type=MediaType.HTML)
async def lobby(context: Context, request: AnyRequest) -> Response[bytes]:
    return await _answer(context, request)


@get("/t/{code:str}", include_in_schema=False, media_type=MediaType.HTML)
async def at_table(context: Context, request: AnyRequest, code: FromPath[str]) -> Response[bytes]:
    return await _answer(context, request, code)


@get("/t/{code:str}/{match:int}", include_in_schema=False, media_type=MediaType.HTML)
async def replay(context: Context, request: AnyRequest, code: FromPath[str], match: FromPath[int]) -> Response[bytes]:
    return await _answer(context, request, code, match=match)


@get(NOT_FOUND_PATH, include_in_schema=False, media_type=MediaType.HTML)
async def nowhere(context: Context, request: AnyRequest) -> Response[bytes]:
    """What a browser gets for an unknown address; the client shows a message."""
    return await _answer(context, request, status=404)


async def _answer(context: WebContext, request: AnyRequest, code: str = "", status: int = 200, match: int | None = None) -> Response[bytes]:
    """The page for any address that people open. An unknown table is a 404 and counts as a guess; the client shows a message."""
    guest = guest_of(request)
    table: BootTable | None = None
    closed = False
    if code:
        try:
            async with context.find_table(guest, code) as room:
                table = BootTable(code=room.table.code, game=room.table.rules.id)
                closed = room.table.status == "closed"
        except Refused as refused:
            status = status_of(refused)
    about = [] if table is None else [table.game]
    language = _language(request)
    boot = Boot(
        me=await me_of(context, guest),
        games=games_in(language),
        language=language,
        languages=_languages(),
        words=_words(language, about),
        digests=_digests(),
        looks=all_looks(),
        table=table,
        tables=await tables_of(context, guest),
    )
    base = context.base_url(request.scope["headers"], request.scope["scheme"])
    return Response(
        _compressed(request, _page(boot, about, _link_preview(boot, base, match=match, closed=closed))),
        status_code=status,
        media_type=MediaType.HTML,
        headers=_encoding(request) | {"vary": VARY},
    )


HANDLERS = [lobby, at_table, replay, nowhere]
VARY = "accept-encoding, accept-language, cookie"


# The page


def _page(boot: Boot, about: list[str], preview: str) -> bytes:
    html = _template()
    data = msgspec.json.encode(boot).decode().replace("<", "\\u003c")  # user input can't close the element
    title = next((found.title for found in boot.games if found.id in about), None)
    if title is not None:
        html = html.replace("<title>Serai</title>", f"<title>{escape(title)} · Serai</title>")
    html = html.replace('<html lang="en">', f'<html lang="{escape(boot.language)}">', 1)
    head = preview + "".join(preloads(found) for found in about)
    return html.replace('id="boot">', f'id="boot">{data}', 1).replace("</head>", f"{head}</head>", 1).encode()


def _link_preview(boot: Boot, base: str, *, match: int | None, closed: bool) -> str:
    """Meta tags for link previews: the game and the table or the match, or the house. Nothing about the players."""
    words = catalogue("serai.web", boot.language)
    about = {"title": "Serai", "description": words.say("shared-house-text")}
    path = "/"
    found = None if boot.table is None else next((info for info in boot.games if info.id == boot.table.game), None)
    if boot.table is not None and found is not None:
        path = f"/t/{boot.table.code}" if match is None else f"/t/{boot.table.code}/{match}"
        if match is not None:
            title = words.say("ui-replay-title", {"game": found.title, "match": match})
            text = words.say("shared-match-text", {"tagline": found.tagline})
        else:
            title = words.say("shared-table", {"game": found.title, "code": boot.table.code})
            text = found.tagline if closed else words.say("shared-table-text", {"tagline": found.tagline})
        about = {"title": title, "description": text}
    about |= {"site_name": "Serai", "type": "website", "locale": boot.language}
    if base:
        about |= {"url": f"{base}{path}", "image": f"{base}/icon-512.png"}
    tags = "".join(f'<meta property="og:{name}" content="{escape(text)}">' for name, text in about.items())
    return f'<meta name="description" content="{escape(about["description"])}"><meta name="twitter:card" content="summary">{tags}'


@cache
def _template() -> str:
    page = built("index.html")
    return NOT_BUILT if page is None else page.read_text("utf-8")


def _compressed(request: AnyRequest, html: bytes) -> bytes:
    return gzip.compress(html, 5) if _encoding(request) else html


def _encoding(request: AnyRequest) -> dict[str, str]:
    return {"content-encoding": "gzip"} if "gzip" in request.headers.get("accept-encoding", "") else {}


@cache
def _languages() -> dict[str, str]:
    return {found.code: found.name for found in all_languages()}


@cache
def _digests() -> dict[str, str]:
    return {f"{owner}/{found.code}": digest for found in all_languages() for owner, digest in found.words.items()}


@cache
def _catalogue(owner: str, language: str) -> str | None:
    return words_of(owner, language)


def _words(language: str, about: list[str]) -> dict[str, str]:
    """The house's catalogue and those of the games to be shown, in a language and in English as the fallback."""
    found = {(owner, code): _catalogue(owner, code) for owner in (HOUSE, *about) for code in (language, LANGUAGE)}
    return {f"{owner}/{code}": text for (owner, code), text in found.items() if text is not None}


def _language(request: AnyRequest) -> str:
    """The language that the visitor chose, or that their browser prefers, or English."""
    wanted = [request.cookies.get(LANGUAGE_COOKIE, ""), *ACCEPTED.findall(request.headers.get("accept-language", "")[:200])]
    return next((code for asked in wanted for code in (asked, asked.split("-")[0]) if code in _languages()), LANGUAGE)


ACCEPTED = re.compile(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*")
