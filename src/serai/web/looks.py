"""Where the browser finds a game's look: its board, its pieces and its cover.

A game's package may have a folder `look` beside its `locale`: `index.js` (an ES module that exports `look`), `index.css` and `cover.svg`,
each optional, and whatever they refer to. The looks of the games in this repository implement the same interface; they are built with
the client, so they are found in its manifest.
"""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from litestar import Response, get
from litestar.params import FromPath
from msgspec import Struct

from serai.kernel.game import AnyGame
from serai.kernel.registry import games
from serai.web.api import AnyRequest
from serai.web.content import CACHE_FOREVER, digest
from serai.web.static_files import StaticFile, chunks, compressed, manifest, media_type, send_file

FOLDER = "look"
SCRIPT = "index.js"
STYLE = "index.css"
COVER = "cover.svg"
PAGE = "index.html"
"""What it imports is always loaded already."""


class LookFiles(Struct, frozen=True, kw_only=True):
    """The addresses of a look's files."""

    script: str | None
    """The ES module; None where there is only a cover, and the game is played on the generic board."""
    styles: list[str]
    """Style sheets to load with it."""
    cover: str | None
    """The game's picture in the lobby."""


class Package(Struct, frozen=True):
    """A look in a game's package."""

    root: str
    """Where its files are served. It changes with their content, so they are cached forever, relative imports included."""
    files: dict[str, StaticFile]


@get("/looks/{path:path}", include_in_schema=False, sync_to_thread=False)
def look_file(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
    """A file of a plug-in game's look."""
    return send_file(request, _served().get(f"/looks{path}"), CACHE_FOREVER)


HANDLERS = [look_file]


@cache
def all_looks() -> dict[str, LookFiles]:
    """The looks of all games that have one, by the game's id."""
    found = {rules.id: _look(rules) for rules in games()}
    return {id: look for id, look in found.items() if look is not None}


@cache
def preloads(game: str) -> str:
    """Links by which a browser fetches the files of a table and of the game's look before the script asks for them."""
    look = all_looks().get(game)
    parts = [part for part in chunks("src/pages/Table.svelte", _source(game, "index.ts")) if part not in chunks(PAGE)]
    scripts = dict.fromkeys(f"/{part.file}" for part in parts)
    styles = dict.fromkeys(f"/{style}" for part in parts for style in part.css)
    if look is not None:
        scripts |= dict.fromkeys([look.script] if look.script else [])
        styles |= dict.fromkeys(look.styles)
    return "".join(
        [
            *(f'<link rel="modulepreload" href="{address}">' for address in scripts),
            *(f'<link rel="preload" as="style" crossorigin href="{address}">' for address in styles),
        ]
    )


def _look(rules: AnyGame) -> LookFiles | None:
    package = _package(rules)
    if package is not None:
        address = {name: f"{package.root}/{name}" for name in package.files}
        styles = [address[STYLE]] if STYLE in address else []
        return LookFiles(script=address.get(SCRIPT), styles=styles, cover=address.get(COVER))
    parts = chunks(_source(rules.id, "index.ts"))
    if not parts:
        return None
    cover = manifest().get(_source(rules.id, COVER))
    return LookFiles(
        script=f"/{parts[-1].file}",
        styles=[f"/{style}" for part in parts if part not in chunks(PAGE) for style in part.css],
        cover=None if cover is None else f"/{cover.file}",
    )


@cache
def _package(rules: AnyGame) -> Package | None:
    """The look in a game's own package; None: it has none."""
    folder = files(rules.package).joinpath(FOLDER)
    if not folder.is_dir():
        return None
    found = {
        name: StaticFile(content, kind, compressed(content, name.rpartition(".")[2]))
        for name, file in sorted(_walk(folder))
        if (kind := media_type(name)) is not None and (content := file.read_bytes()) is not None
    }
    version = digest("\n".join(f"{name} {digest(file.content)}" for name, file in found.items()))
    return Package(f"/looks/{rules.id}/{version}", found)


def _walk(folder: Traversable, prefix: str = "") -> list[tuple[str, Traversable]]:
    """Every file below a folder, with its path."""
    found: list[tuple[str, Traversable]] = []
    for entry in folder.iterdir():
        path = f"{prefix}{entry.name}"
        found += _walk(entry, f"{path}/") if entry.is_dir() else [(path, entry)]
    return found


@cache
def _served() -> dict[str, StaticFile]:
    """Every file of every packaged look, by its address. Nothing else below /looks exists."""
    packages = [package for rules in games() if (package := _package(rules)) is not None]
    return {f"{package.root}/{name}": file for package in packages for name, file in package.files.items()}


def _source(game: str, name: str) -> str:
    return f"src/games/{game}/{name}"
