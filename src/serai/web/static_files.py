"""The files of the built client: read once, served compressed, cached by browsers."""

import gzip
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath
from msgspec import Struct

from serai.kernel.catalogue import catalogue
from serai.web.api import AnyRequest
from serai.web.content import CACHE_FOREVER, REVALIDATE, all_languages
from serai.web.errors import Problem

MEDIA_TYPES = {
    "css": "text/css",
    "html": "text/html",
    "js": "text/javascript",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain",
    "webmanifest": "application/manifest+json",
    "webp": "image/webp",
    "woff": "font/woff",
    "woff2": "font/woff2",
}
COMPRESSIBLE = ("css", "js", "svg")
FIXED = (
    "sign.svg",
    "sign-turn.svg",
    "icon-192.png",
    "icon-512.png",
    "app.webmanifest",
    "worker.js",
    "offline.css",
    "offline.js",
    "credits.txt",
)
"""Built files with fixed names: the logo, also with a badge, what an installed app and the offline page need, and the credits."""
OFFLINE = ("title", "text", "again")
"""What the offline page says."""
ENCODINGS = (("br", "br"), ("gzip", "gz"))


class StaticFile(Struct, frozen=True):
    """A file and its compressed forms, by encoding."""

    content: bytes
    media_type: str
    encoded: dict[str, bytes]


class Chunk(Struct, frozen=True):
    """A source file in Vite's manifest, and what it was built into."""

    file: str
    css: list[str] = []
    imports: list[str] = []


@get("/assets/{name:str}", include_in_schema=False, sync_to_thread=False)
def asset(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """A built file. Its name changes with its content, so it is cached forever."""
    return send_file(request, _file(f"assets/{name}"), CACHE_FOREVER)


@get([f"/{name}" for name in FIXED], include_in_schema=False, sync_to_thread=False)
def fixed(request: AnyRequest) -> Response[bytes]:
    """A file whose name stays the same, so browsers ask whether it has changed."""
    return send_file(request, _file(request.scope["path"].removeprefix("/")), REVALIDATE)


@get("/offline.html", include_in_schema=False, media_type=MediaType.HTML, sync_to_thread=False)
def offline() -> Response[str]:
    """The page shown without a connection. It has its words in every language, because it is cached and another can be chosen later."""
    return Response(_offline(), media_type=MediaType.HTML, headers={"cache-control": REVALIDATE})


HANDLERS = [asset, fixed, offline]


def send_file(request: AnyRequest, file: StaticFile | None, cache_control: str) -> Response[bytes]:
    """A file in the best encoding that the client accepts. Raises Problem when there is none."""
    if file is None:
        raise Problem("not-found", status=404)
    headers = {"cache-control": cache_control, "vary": "accept-encoding"}
    accepted = request.headers.get("accept-encoding", "")
    for encoding, content in file.encoded.items():
        if encoding in accepted:
            return Response(content, media_type=file.media_type, headers=headers | {"content-encoding": encoding})
    return Response(file.content, media_type=file.media_type, headers=headers)


def built(name: str) -> Traversable | None:
    """A file of the built client, whether or not it may be fetched."""
    found = files("serai.web").joinpath("client", *name.split("/"))
    return found if found.is_file() else None


@cache
def manifest() -> dict[str, Chunk]:
    """What each source file of the client was built into; empty where the client is not built."""
    found = built("manifest.json")
    return {} if found is None else msgspec.json.decode(found.read_bytes(), type=dict[str, Chunk])


def chunks(*sources: str) -> list[Chunk]:
    """The chunks of these sources and all that they import, each after what it imports."""
    reached: dict[str, Chunk] = {}

    def visit(name: str) -> None:
        chunk = manifest().get(name)
        if chunk is None or name in seen:
            return
        seen.add(name)
        for imported in chunk.imports:
            visit(imported)
        reached[name] = chunk

    seen: set[str] = set()
    for source in sources:
        visit(source)
    return list(reached.values())


def compressed(content: bytes, ending: str) -> dict[str, bytes]:
    """The encodings of a file that was not compressed when it was built."""
    return {"gzip": gzip.compress(content, 9)} if ending in COMPRESSIBLE else {}


def media_type(name: str) -> str | None:
    """The media type of a file by its name; None: it is not served."""
    return MEDIA_TYPES.get(name.rpartition(".")[2])


def _file(name: str) -> StaticFile | None:
    """A built file by its name. Clients choose names, so only those that exist are looked up and remembered."""
    return _read(name) if name in _names() and media_type(name) else None


@cache
def _names() -> frozenset[str]:
    """The built files that can be fetched."""
    client = files("serai.web").joinpath("client")
    found = set()
    for folder in ("", "assets/"):
        if (place := client.joinpath(folder)).is_dir():
            found |= {f"{folder}{file.name}" for file in place.iterdir() if file.is_file()}
    return frozenset(found)


@cache
def _read(name: str) -> StaticFile:
    """A built file that exists, read once."""
    found, kind = built(name), media_type(name)
    assert found is not None
    assert kind is not None
    encoded = {encoding: file.read_bytes() for encoding, ending in ENCODINGS if (file := built(f"{name}.{ending}")) is not None}
    return StaticFile(found.read_bytes(), kind, encoded)


@cache
def _offline() -> str:
    file = _file("offline.html")
    if file is None:
        raise Problem("not-found", status=404)
    words: dict[str, Any] = {
        found.code: {key: catalogue("serai.web", found.code).say(f"offline-{key}") for key in OFFLINE} for found in all_languages()
    }
    return file.content.decode().replace('id="words">', f'id="words">{msgspec.json.encode(words).decode()}', 1)
