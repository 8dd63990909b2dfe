"""A strict parser of Telegram's HTML: only its tags, properly nested, and every `<`, `>` and `&` escaped."""

import re
from dataclasses import dataclass, field
from typing import Any

TAGS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "span": "spoiler",
    "tg-spoiler": "spoiler",
    "tg-emoji": "custom_emoji",
    "a": "text_link",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
}
NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_TAG = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9-]*)((?:\s+[a-zA-Z-]+(?:=(?:\"[^\"<>]*\"|'[^'<>]*'))?)*)\s*>")
_ATTRIBUTE = re.compile(r"([a-zA-Z-]+)(?:=(?:\"([^\"]*)\"|'([^']*)'))?")
_ENTITY = re.compile(r"&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|([a-z]{2,4}));")


class Unparsable(ValueError):
    """What Telegram says of such a text."""


@dataclass(frozen=True)
class Formatted:
    """A text as people read it, and which parts of it are bold, links and so on."""

    text: str
    entities: list[dict[str, Any]] = field(default_factory=list)


def units(text: str) -> int:
    """A text's length as Telegram counts: in UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


def parse(source: str) -> Formatted:
    """Read HTML as Telegram does, or refuse it."""
    out: list[str] = []
    length = 0
    opened: list[tuple[str, int, dict[str, Any]]] = []
    entities: list[dict[str, Any]] = []
    at = 0
    while at < len(source):
        sign = source[at]
        if sign == "<":
            tag = _TAG.match(source, at)
            if tag is None:
                raise Unparsable(f"can't parse entities: Unclosed start tag at byte offset {_bytes(source, at)}")
            closing, name = bool(tag[1]), tag[2].lower()
            if closing:
                if not opened or opened[-1][0] != name:
                    wanted = f', expected "</{opened[-1][0]}>", found "</{name}>"' if opened else ""
                    raise Unparsable(f"can't parse entities: Unexpected end tag at byte offset {_bytes(source, at)}{wanted}")
                _, start, entity = opened.pop()
                if length > start:
                    entities.append({**entity, "offset": start, "length": length - start})
            else:
                opened.append((name, length, _entity(name, tag[3], _bytes(source, at))))
            at = tag.end()
            continue
        if sign == "&":
            written = _ENTITY.match(source, at)
            if written is None or (written[3] and written[3] not in NAMED):
                raise Unparsable(f"can't parse entities: Unescaped '&' at byte offset {_bytes(source, at)}")
            sign = NAMED[written[3]] if written[3] else chr(int(written[1]) if written[1] else int(written[2], 16))
            at = written.end()
        elif sign == ">":
            raise Unparsable(f"can't parse entities: Unescaped '>' at byte offset {_bytes(source, at)}")
        else:
            at += 1
        out.append(sign)
        length += units(sign)
    if opened:
        raise Unparsable(f"can't parse entities: Can't find end tag corresponding to start tag \"{opened[-1][0]}\"")
    return trimmed("".join(out), entities)


def trimmed(text: str, entities: list[dict[str, Any]]) -> Formatted:
    """Without the blank ends, which Telegram does not keep."""
    kept = text.strip()
    off = units(text[: len(text) - len(text.lstrip())])
    end = units(kept)
    moved = [{**entity, "offset": max(0, entity["offset"] - off)} for entity in entities]
    return Formatted(kept, sorted((entity for entity in moved if entity["offset"] < end), key=lambda entity: entity["offset"]))


def _entity(name: str, written: str, at: int) -> dict[str, Any]:
    given = {key: double or single for key, double, single in _ATTRIBUTE.findall(written)}
    if name not in TAGS or (name == "span" and given.get("class") != "tg-spoiler"):
        raise Unparsable(f'can\'t parse entities: Unsupported start tag "{name}" at byte offset {at}')
    if name == "a":
        url = parse(given["href"]).text if given.get("href") else ""
        return {"type": "text_link", "url": url}
    if name == "blockquote" and "expandable" in given:
        return {"type": "expandable_blockquote"}
    if name == "tg-emoji":
        return {"type": "custom_emoji", "custom_emoji_id": given.get("emoji-id", "")}
    return {"type": TAGS[name]}


def _bytes(source: str, at: int) -> int:
    return len(source[:at].encode())
