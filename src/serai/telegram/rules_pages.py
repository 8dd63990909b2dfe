"""Rules in a chat: Markdown converted to Telegram's subset of HTML, in pages that fit into a message."""

import re
from collections.abc import Iterator
from functools import cache
from html import escape

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

LONGEST = 3000
"""Maximum length of a page; Telegram's limit is 4096."""
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
TAGS = {"strong": "b", "em": "i"}
PIECES = re.compile(r"<[^>]*>|&\w+;|\s+|[^<&\s]{1,100}")
"""Between these a line of HTML can be broken: tags, character references, spaces, words."""


@cache
def pages(markdown: str) -> list[str]:
    """The pages of a text, broken between paragraphs. A section does not begin in the lower half of a page."""
    found: list[str] = []
    for block in SyntaxTreeNode(MARKDOWN.parse(markdown)).children:
        text = "\n".join(_lines(block))
        room = LONGEST // 2 if block.tag == "h2" else LONGEST
        if found and len(found[-1]) + len(text) + 2 <= room:
            found[-1] += f"\n\n{text}"
        elif text:
            found.append(text)
    return [piece for page in found for piece in _cut(page)]


def _lines(block: SyntaxTreeNode) -> Iterator[str]:
    """The lines of a block. No tag spans two of them."""
    if block.type == "heading":
        yield f"<b>{_inline(block)}</b>"
    elif block.type in ("bullet_list", "ordered_list"):
        yield from _items(block)
    elif block.type == "tr":
        yield " · ".join(text for cell in block.children if (text := _inline(cell)))
    elif block.type in ("fence", "code_block"):
        yield from (f"<code>{escape(line, quote=False)}</code>" for line in block.content.splitlines())
    elif block.type == "paragraph":
        yield _inline(block)
    else:
        for child in block.children:
            yield from _lines(child)


def _items(block: SyntaxTreeNode) -> Iterator[str]:
    start = int(block.attrs.get("start", 1))
    for number, item in enumerate(block.children, start):
        mark = "•" if block.type == "bullet_list" else f"{number}."
        lines = [line for child in item.children for line in _lines(child)]
        yield f"{mark} {lines[0] if lines else ''}"
        yield from (" " * (len(mark) + 1) + line for line in lines[1:])


def _inline(node: SyntaxTreeNode) -> str:
    """Running text. Line breaks in the file become spaces, links and pictures their text."""
    if node.type in ("text", "code_inline", "html_inline"):
        text = escape(node.content, quote=False)
        return f"<code>{text}</code>" if node.type == "code_inline" else text
    if node.type in ("softbreak", "hardbreak"):
        return " "
    text = "".join(map(_inline, node.children))
    tag = TAGS.get(node.type)
    return f"<{tag}>{text}</{tag}>" if tag else text


def _cut(page: str) -> list[str]:
    """A page that is too long, cut between lines."""
    if len(page) <= LONGEST:
        return [page]
    found = [""]
    for line in (part for whole in page.splitlines() for part in _cut_line(whole)):
        if found[-1] and len(found[-1]) + len(line) + 1 > LONGEST:
            found.append(line)
        else:
            found[-1] = f"{found[-1]}\n{line}" if found[-1] else line
    return found


def _cut_line(line: str) -> Iterator[str]:
    """A line that is too long for a page, cut between words. Tags that are open there are closed and opened again."""
    part, tags = "", list[str]()
    for piece in PIECES.findall(line):
        if len(part) + len(piece) + sum(len(tag) + 1 for tag in tags) > LONGEST:
            yield part.rstrip() + "".join(f"</{tag[1:]}" for tag in reversed(tags))
            part = "".join(tags) + piece.lstrip()
        else:
            part += piece
        if piece.startswith("</"):
            tags.pop()
        elif piece.startswith("<"):
            tags.append(piece)
    yield part
