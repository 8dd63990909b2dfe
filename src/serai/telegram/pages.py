"""A rules page for a chat: Markdown as the little HTML that Telegram knows, in pieces that fit into a message."""

import re
from functools import cache
from html import escape

LONGEST = 3000
"""Characters of a page; Telegram takes 4096."""


@cache
def pages(markdown: str) -> list[str]:
    """The pages of a text, broken between paragraphs."""
    found: list[str] = []
    for part in re.split(r"\n\s*\n", markdown.strip()):
        text = _part(part)
        room = LONGEST // 2 if part.startswith("## ") else LONGEST
        if found and len(found[-1]) + len(text) + 2 <= room:
            found[-1] += f"\n\n{text}"
        else:
            found.append(text)
    return [piece for page in found for piece in _cut(page)]


def _part(part: str) -> str:
    """A heading, a list, a table or a paragraph."""
    lines = [line for line in part.splitlines() if not re.fullmatch(r"[|\s:-]+", line) or "-" not in line]
    return "\n".join(map(_line, lines))


def _line(line: str) -> str:
    if (heading := re.match(r"#+\s+(.*)", line)) is not None:
        return f"<b>{_inline(heading[1])}</b>"
    if line.startswith("|"):
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        return " · ".join(_inline(cell) for cell in cells if cell)
    if (item := re.match(r"(\s*)[-*]\s+(.*)", line)) is not None:
        return f"{item[1]}• {_inline(item[2])}"
    return _inline(line)


def _inline(text: str) -> str:
    text = escape(text, quote=False)
    text = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"`([^`]+)`", r"<code>\1</code>", text)
    text = re.sub(r"\*\*([^*]+)\*\*", r"<b>\1</b>", text)
    return re.sub(r"(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])", r"<i>\1</i>", text)


def _cut(page: str) -> list[str]:
    """A page that is still too long, cut between lines."""
    if len(page) <= LONGEST:
        return [page]
    found = [""]
    for line in page.splitlines():
        if found[-1] and len(found[-1]) + len(line) + 1 > LONGEST:
            found.append(line)
        else:
            found[-1] = f"{found[-1]}\n{line}" if found[-1] else line
    return found
