"""Records as text: five header lines, one line per action, and the result when the game is over.

Reading checks the form of every line. `replay` checks whether the game could have been played. Errors of both name the line.
Since the header has a fixed length, action i (from 0) is always on line i + 6.
"""

import json
import math
import re
from decimal import Decimal
from pathlib import Path
from typing import TypeVar

import msgspec

from serai.kernel.errors import InvalidRecord
from serai.kernel.outcome import Outcome
from serai.kernel.state import CHANCE
from serai.records.record import CLOCK, Entry, OptionValue, Record

FORMAT = 1
"""The version of the format, in the first line."""
SUFFIX = ".serai"
"""The file name extension of records."""
HEADER = ("serai", "game", "options", "players", "--")
RESULT = "result"
FIRST_ENTRY = len(HEADER) + 1
"""The line of the first action."""

_GAME = re.compile(r"(\S+) (0|[1-9][0-9]{0,8})", re.ASCII)
_ENTRY = re.compile(r"(?:(\*)|P([1-9][0-9]{0,3})(!?)) (\S.*)", re.ASCII)
_SECONDS = re.compile(r"[0-9]+(\.[0-9]+)?", re.ASCII)

T = TypeVar("T")


def invalid(line: int, why: str) -> InvalidRecord:
    """The error for a record, with its line."""
    return InvalidRecord(f"line {line}: {why}", line=line, why=why)


# Writing


def write(record: Record) -> str:
    """The canonical text: reading it gives the same record."""
    lines = [
        f"serai {FORMAT}",
        f"game {record.game} {record.rules_version}",
        f"options {_json(record.options)}",
        f"players {_json(record.players)}",
        "--",
        *(_entry_line(entry) for entry in record.entries),
    ]
    if record.result is not None:
        lines.append(f"{RESULT} {_json(record.result)}")
    return "\n".join([*lines, ""])


def write_file(path: str | Path, record: Record) -> None:
    """Write a record to a file, replacing it."""
    Path(path).write_bytes(write(record).encode())


def _entry_line(entry: Entry) -> str:
    return f"{actor_text(entry)} {entry.text}" + ("" if entry.seconds is None else f"{CLOCK}{_seconds_text(entry.seconds)}")


def actor_text(entry: Entry) -> str:
    """Who acted: `*` for chance, `P1` for a seat, `P1!` if the table acted for it."""
    return "*" if entry.actor == CHANCE else f"P{entry.actor + 1}{'!' if entry.by_table else ''}"


def _seconds_text(seconds: float) -> str:
    """The shortest decimal that reads back as the same number, never with an exponent."""
    return f"{Decimal(repr(float(seconds))):f}".removesuffix(".0")


def _json(value: object) -> str:
    try:
        return msgspec.json.encode(value).decode()
    except UnicodeEncodeError:
        raise InvalidRecord(f"{value!r} can't be written: it contains half a character") from None


# Reading


def read_file(path: str | Path) -> Record:
    """Read a record from a file."""
    data = Path(path).read_bytes()
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise invalid(data.count(b"\n", 0, error.start) + 1, "this is not UTF-8 text: the file is not a record, or it is damaged") from None
    return read(text)


def read(text: str) -> Record:
    """Read a record. Raises InvalidRecord with the line and the reason."""
    lines = text.replace("\r\n", "\n").split("\n")
    if lines.pop() != "":
        raise invalid(len(lines) + 1, "the record is cut off: its last line does not end with a line feed")
    game, version = _read_game(lines)
    options = _read_header(lines, 2, dict[str, OptionValue], "the options as a JSON object,")
    players = _read_header(lines, 3, list[str], "the players' names as a JSON list,")
    _header(lines, 4)
    entries: list[Entry] = []
    result: Outcome | None = None
    latest = 0.0
    for number, line in enumerate(lines[len(HEADER) :], FIRST_ENTRY):
        if result is not None:
            raise invalid(number, "nothing can follow the result")
        if line.startswith(f"{RESULT} "):
            result = _read_result(number, line)
            continue
        entry = _read_entry(number, line, len(players))
        if entry.seconds is not None:
            if entry.seconds < latest:
                raise invalid(number, f"time runs backwards: the action before it was at {_seconds_text(latest)} seconds")
            latest = entry.seconds
        entries.append(entry)
    return Record(game=game, rules_version=version, options=options, players=players, entries=entries, result=result)


def _header(lines: list[str], index: int) -> str:
    """A header line without its keyword."""
    word = HEADER[index]
    if len(lines) <= index:
        raise invalid(len(lines) + 1, f"the record is cut off: the line `{word}` is missing")
    found, _, rest = lines[index].partition(" ")
    if found != word or (word == "--" and lines[index] != word):
        raise invalid(index + 1, f"expected the line `{word}`, not {_shown(lines[index])}")
    return rest


def _read_game(lines: list[str]) -> tuple[str, int]:
    if not lines or lines[0].partition(" ")[0] != HEADER[0]:
        raise invalid(1, f"this is not a record: the first line must be `serai {FORMAT}`")
    if (version := _header(lines, 0)) != str(FORMAT):
        raise invalid(1, f"this record's format is {_shown(version)}, but only {FORMAT} can be read")
    found = _GAME.fullmatch(_header(lines, 1))
    if found is None:
        raise invalid(2, f"expected the game's id and the version of its rules, like `game ID 1`, not {_shown(lines[1])}")
    return found[1], int(found[2])


def _read_header(lines: list[str], index: int, wanted: type[T], words: str) -> T:
    return _read_json(index + 1, _header(lines, index), wanted, words)


def _read_result(number: int, line: str) -> Outcome:
    words = 'the result, like `result {"scores":[3,0],"winners":[0],"reason":"…"}`,'
    rest = line.partition(" ")[2]
    fields = _read_json(number, rest, dict[str, object], words)
    if fields.keys() != set(Outcome.__struct_fields__):
        raise invalid(number, f"expected {words} not {_shown(rest)}")
    return _read_json(number, rest, Outcome, words)


def _read_json(number: int, text: str, wanted: type[T], words: str) -> T:
    try:
        value: object = json.loads(text, object_pairs_hook=_object)
        _json(value)
        return msgspec.convert(value, wanted)
    except (ValueError, RecursionError) as error:  # JSON's, msgspec's and our own errors are all ValueErrors
        why = f": {error}" if isinstance(error, InvalidRecord) else ""
        raise invalid(number, f"expected {words} not {_shown(text)}{why}") from None


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise InvalidRecord("a key is there twice")
    return found


def _read_entry(number: int, line: str, players: int) -> Entry:
    found = _ENTRY.fullmatch(line)
    if found is None:
        raise invalid(number, f"expected an action, like `P1 pass` or `* deal …`, not {_shown(line)}")
    actor = CHANCE if found[1] else int(found[2]) - 1
    if actor >= players:
        raise invalid(number, f"there is no P{actor + 1} among {players} players")
    text, clock, time = found[4].rpartition(CLOCK)
    seconds = None
    if not clock:
        text = time
    elif _SECONDS.fullmatch(time) is None or not math.isfinite(seconds := float(time)):
        raise invalid(number, f"expected the seconds since the start after the semicolon, not {_shown(time)}")
    try:
        return Entry(actor, text, found[3] == "!", seconds)
    except InvalidRecord as error:
        raise invalid(number, str(error)) from None


def _shown(text: str) -> str:
    """A part of a record for an error message, safe to print and not too long."""
    return repr(text if len(text) <= 60 else text[:59] + "…")
