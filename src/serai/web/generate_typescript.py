"""TypeScript types for the browser client, from the same Structs: one file for the house and one for each game.

`python -m serai.web.generate_typescript` writes them to client/src/generated; a test fails if they are out of date.
"""

import json
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Raw, Struct, UnsetType

from serai.house.archive import Replay
from serai.house.memberships import OwnTable
from serai.kernel.game import AnyGame
from serai.kernel.presentation import Choice, Event, Fact, Refusal, Scene, View
from serai.kernel.registry import games
from serai.protocol.avatars import AVATARS
from serai.protocol.client_messages import AnyClientMessage
from serai.protocol.commands import AnyCommand
from serai.protocol.phrases import PHRASES
from serai.protocol.pushes import LogPage
from serai.protocol.server_messages import LobbyMessage, ServerMessage
from serai.web import api, practice
from serai.web import content as reading
from serai.web.errors import ErrorBody
from serai.web.struct_info import Field, doc, fields, members, reachable, tag

Some = dict[str, Raw]
"""Some of a Struct's fields."""
FOLDER = Path(__file__).parents[3] / "client" / "src" / "generated"
NOTE = "// Generated from the server's own types by `python -m serai.web.generate_typescript`. Don't edit.\n"
RAW = {("view", Raw): "V | null", ("views", list[Raw]): "V[]", ("view", Some): "Partial<V>", ("table", Some): "Partial<TableView>"}
"""The types of fields that contain a game's view."""
GENERIC = ("Push", "Patch", "OpenHands", "Replay", "ReplayStep")
"""Structs that contain a game's view."""
SIMPLE = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", Any: "unknown", object: "unknown"}
ALIASES = {Fact: "Fact", AnyCommand: "Command", AnyClientMessage: "ClientMessage"}
"""Unions that have a name of their own."""
HTTP = (
    api.GameInfo,
    api.NewTable,
    api.QuickPlay,
    api.TableLink,
    api.Me,
    api.ProfileChange,
    OwnTable,
    reading.Language,
    practice.LessonInfo,
    practice.NewLesson,
    practice.NewPractice,
    Replay,
    LogPage,
    ErrorBody,
)


def files() -> dict[str, str]:
    """Every file's name and text."""
    return {"house.ts": house(), **{f"{rules.id}.ts": of_game(rules) for rules in games()}}


def house() -> str:
    """The types of the house: messages, commands, tables, and the shapes that all games share."""
    structs = reachable(AnyClientMessage, AnyCommand, ServerMessage, LobbyMessage, *HTTP, View, Choice, Refusal, Event, Scene)
    parts = [interface(cls) for cls in structs]
    parts += [f"export type {name} = {' | '.join(map(typescript, get_args(union)))};\n" for union, name in ALIASES.items()]
    named = [f"{cls.__name__}<V>" if cls.__name__ in GENERIC else cls.__name__ for cls in members(ServerMessage)]
    parts.append(f"export type ServerMessage<V extends View = View> = {' | '.join(named)};\n")
    parts += [f"export const {name} = {json.dumps(keys)} as const;\n" for name, keys in (("AVATARS", AVATARS), ("PHRASES", PHRASES))]
    return "\n".join([NOTE, *parts])


def of_game(rules: AnyGame) -> str:
    """The types of one game: its view, the types that it refers to, and its options."""
    view = get_type_hints(type(rules).view)["return"]
    shared = {*reachable(View, Choice, Refusal, Event, Scene)}
    structs = [cls for cls in reachable(view, rules.Options) if cls not in shared]
    mentioned = sorted(cls.__name__ for cls in shared if any(re.search(rf"\b{cls.__name__}\b", interface(own, View)) for own in structs))
    return "\n".join([NOTE, f'import type {{ {", ".join(mentioned)} }} from "./house";\n', *(interface(cls, View) for cls in structs)])


def interface(cls: type[Struct], parent: type[Struct] | None = None) -> str:
    """A Struct as an interface, without the fields that it inherits."""
    extends, inherited = "", set()
    if parent is not None and cls is not parent and issubclass(cls, parent):
        extends, inherited = f" extends {parent.__name__}", {field.name for field in fields(parent)}
    own = [field for field in fields(cls) if field.name not in inherited]
    generic = "<V extends View = View>" if cls.__name__ in GENERIC else ""
    lines = [f"/** {doc(cls)} */", f"export interface {cls.__name__}{generic}{extends} {{"]
    if (kind := tag(cls)) is not None:
        lines.append(f'  {kind[0]}: "{kind[1]}";')
    for field in own:
        if field.doc:
            lines.append(f"  /** {field.doc} */")
        words = _of_a_game(_field_type(field)) if generic else _field_type(field)
        lines.append(f"  {field.name}{'' if field.required or _is_sent(cls) else '?'}: {words};")
    return "\n".join([*lines, "}\n"])


def _is_sent(cls: type[Struct]) -> bool:
    """Whether the server sends it, with every field."""
    return not (cls.__struct_config__.forbid_unknown_fields or cls.__struct_config__.omit_defaults)


def _field_type(field: Field) -> str:
    return RAW.get((field.name, field.type)) or typescript(field.type)


def _of_a_game(words: str) -> str:
    """A type in which the game's own view replaces the generic one."""
    return re.sub(rf"\b({'|'.join(GENERIC)})\b", r"\1<V>", re.sub(r"\bView\b", "V", words))


def typescript(hint: Any) -> str:
    """A type as TypeScript writes it."""
    if hint in SIMPLE:
        return SIMPLE[hint]
    if hint in ALIASES:
        return ALIASES[hint]
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return typescript(arguments[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' if isinstance(value, str) else str(value).lower() for value in arguments)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(typescript(part) for part in arguments if part is not UnsetType))
    if origin in (list, Sequence, set, frozenset) or (origin is tuple and arguments[-1] is Ellipsis):
        inner = typescript(arguments[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(typescript(part) for part in arguments)}]"
    if origin in (dict, Mapping):
        return f"Record<{typescript(arguments[0])}, {typescript(arguments[1])}>"
    if origin is None and isinstance(hint, type) and issubclass(hint, Struct):
        return hint.__name__
    raise TypeError(f"{hint!r} has no TypeScript type yet")


def main(folder: Path = FOLDER) -> None:
    """Write the files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (folder / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
