"""The first page: who waits for players, what is played, how to join. Plain HTML made here; whatever people typed is inert in it."""

from html import escape
from importlib.resources import files

from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from serai.house.house import Listing
from serai.house.push import ChairView, TableView
from serai.house.refused import Refused
from serai.kernel.game import AnyGame
from serai.kernel.registry import game, games
from serai.kernel.seen import Fact
from serai.kernel.words import catalogue
from serai.web.api import AnyRequest, TheFace, guest_of
from serai.web.face import CODE
from serai.web.problems import Problem

SHOWN = 8
"""How many tables the page lists."""


@get("/", include_in_schema=False, media_type=MediaType.HTML)
async def front(face: TheFace, request: AnyRequest) -> str:
    person = await face.people.person(guest_of(request))
    tables = face.house.open_tables()
    address = face.link("", request.scope["headers"], request.scope["scheme"]).removesuffix("/t/")
    return page(
        _text("title"),
        f'<p class="lead">{_say("lead")}</p>',
        _section("tables", _tables(tables)),
        _section("join", _join(address)),
        _section("games", f'<ul class="cards">{"".join(_game(found) for found in games())}</ul>'),
        you=person.name,
    )


@get("/t", include_in_schema=False)
async def go_to_table(code: FromQuery[str] = "") -> Redirect:
    """The form's way to a table, for browsers without scripts."""
    code = code.strip().upper()
    return Redirect(f"/t/{code}" if CODE.fullmatch(code) else "/", status_code=303)


@get("/t/{code:str}", include_in_schema=False, media_type=MediaType.HTML)
async def table_page(face: TheFace, request: AnyRequest, code: FromPath[str]) -> Response[str]:
    guest = guest_of(request)
    person = await face.people.person(guest)
    try:
        room = await face.find(guest, code)
    except Refused as refused:
        parts = [f'<p class="lead">{escape(str(refused))}</p>', f'<p><a href="/">{_say("back")}</a></p>']
        body = page(_text("no-table"), *parts, you=person.name)
        return Response(body, status_code=refused.status, media_type=MediaType.HTML)
    table = await room.seen_by_all()
    address = face.link("", request.scope["headers"], request.scope["scheme"]).removesuffix("/t/")
    return Response(page(game(table.game).title, *_table(table, address), you=person.name), media_type=MediaType.HTML)


@get("/static/{name:str}", include_in_schema=False, sync_to_thread=False)
def static(name: FromPath[str]) -> Response[bytes]:
    """The page's own files, by allow-list."""
    if name not in STATIC:
        raise Problem("not-found", status=404)
    content = files("serai.web").joinpath("static", name).read_bytes()
    return Response(content, media_type=STATIC[name], headers={"cache-control": "public, max-age=3600"})


STATIC = {"house.css": "text/css", "sign.svg": "image/svg+xml"}
HANDLERS = [front, go_to_table, table_page, static]


# Parts of a page


def page(title: str, *parts: str, you: str) -> str:
    """A whole page."""
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{escape(title)} · Serai</title>
<link rel="stylesheet" href="/static/house.css">
<link rel="icon" href="/static/sign.svg" type="image/svg+xml">
</head>
<body>
<header><a class="sign" href="/">Serai</a><span class="you">{_say("you", name=you)}</span></header>
<main>
<h1>{escape(title)}</h1>
{"".join(parts)}
</main>
<footer>{_say("footer")} <a href="/schema/openapi.json">API</a></footer>
</body>
</html>
"""


def _text(key: str, **facts: Fact) -> str:
    return catalogue("serai.web").say(f"page-{key}", facts)


def _say(key: str, **facts: Fact) -> str:
    return escape(_text(key, **facts))


def _section(key: str, content: str) -> str:
    return f'<section aria-labelledby="{key}"><h2 id="{key}">{_say(key)}</h2>{content}</section>'


def _tables(tables: list[Listing]) -> str:
    if not tables:
        return f'<p class="quiet">{_say("no-tables")}</p>'
    more = f'<p class="quiet">{_say("more-tables", more=len(tables) - SHOWN)}</p>' if len(tables) > SHOWN else ""
    return f'<ul class="tables">{"".join(_listed(table) for table in tables[:SHOWN])}</ul>{more}'


def _listed(table: Listing) -> str:
    names = ", ".join(name for name in table.names if name)
    free = table.seats - table.taken
    state = _say("playing") if table.status != "waiting" else _say("free", free=free)
    return (
        f'<li><a href="/t/{escape(table.code)}"><span class="what">{escape(game(table.game).title)}</span>'
        f'<span class="who">{escape(names)}</span><span class="state">{state}</span></a></li>'
    )


def _join(address: str) -> str:
    return (
        '<form class="code" action="/t" method="get">'
        f'<label for="code">{_say("code")}</label>'
        '<span><input id="code" name="code" required minlength="6" maxlength="6" pattern="[A-Za-z]{6}" autocapitalize="characters"'
        ' autocomplete="off" spellcheck="false" placeholder="ABCDEF">'
        f"<button>{_say('look')}</button></span></form>"
        f"<p>{_say('terminal')}</p><pre>{escape(_command('CODE', address))}</pre>"
        f"<p>{_say('terminal-open')}</p><pre>{escape(_command('GAME', address))}</pre>"
    )


def _command(what: str, address: str) -> str:
    return f"serai play {what} --server {address}"


def _game(rules: AnyGame) -> str:
    seats = str(rules.seats[0]) if len(rules.seats) == 1 else f"{rules.seats[0]}–{rules.seats[-1]}"
    return (
        f"<li><h3>{escape(rules.title)}</h3><p>{escape(rules.words().say('tagline'))}</p>"
        f'<p class="quiet">{_say("players", players=seats)} · <code>{escape(rules.id)}</code></p></li>'
    )


def _chair(seat: int, chair: ChairView) -> str:
    marks = "".join(f" <small>{_say(key)}</small>" for key, holds in (("bot", chair.bot), ("host", chair.host)) if holds)
    name = _say("free-seat") if chair.name is None else escape(chair.name)
    return f'<li class="{"free" if chair.name is None else "taken"}"><span class="seat">{seat}</span>{name}{marks}</li>'


def _table(table: TableView, address: str) -> list[str]:
    words = {"waiting": "table-waiting", "playing": "table-playing", "over": "table-over", "closed": "table-closed"}
    chairs = "".join(_chair(seat, chair) for seat, chair in enumerate(table.chairs, 1))
    parts = [
        f'<p class="lead"><span class="letters">{escape(table.code)}</span> {_say(words[table.status])}</p>',
        f'<p class="quiet">{_say("practice")}</p>' if table.practice else "",
        f'<ol class="chairs">{chairs}</ol>',
    ]
    if table.status == "over":
        parts.append(f'<p><a href="/api/tables/{escape(table.code)}/record">{_say("record")}</a></p>')
    if table.status in ("waiting", "playing"):
        parts.append(f"<p>{_say('terminal')}</p><pre>{escape(_command(table.code, address))}</pre>")
    return [*parts, f'<p><a href="/">{_say("back")}</a></p>']
