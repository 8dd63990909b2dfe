"""Chats as phones show them, side by side, as HTML: for the picture in the docs."""

import html
from collections.abc import Sequence

from tests.telegram.chats import Button, Chat, Message, Person
from tests.telegram.markup import Formatted

TAGS = {
    "bold": "b",
    "italic": "i",
    "underline": "u",
    "strikethrough": "s",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
    "expandable_blockquote": "blockquote",
    "bot_command": "em",
    "text_link": "em",
    "spoiler": "mark",
}
NAMES = ("#c0563f", "#4a8a3c", "#8a5bb5", "#2f7fb8", "#b5852c", "#3c8f8a")

STYLE = """
@font-face { font-family: Emoji; src: local("Noto Color Emoji"); unicode-range: U+23F1, U+2B50, U+1F0CF, U+1F300-1FAFF; }
* { box-sizing: border-box; margin: 0; }
body { display: flex; gap: 28px; padding: 28px; width: max-content; background: #eef1f4; color: #16202a;
  font: 15px/1.36 Emoji, "Noto Sans", "DejaVu Sans", sans-serif; }
.phone { width: 390px; height: 844px; display: flex; flex-direction: column; overflow: hidden; border-radius: 30px;
  border: 1px solid #c9d2da;  box-shadow: 0 10px 30px #2b3c4d2b; background: #fff; }
header { display: flex; align-items: center; gap: 11px; padding: 13px 16px 11px; background: #fff; border-bottom: 1px solid #e1e6ea; }
header svg { width: 20px; height: 20px; }
.avatar { width: 40px; height: 40px;
  border-radius: 50%; display: grid; place-items: center; color: #fff; font-weight: 600; font-size: 17px; }
.who { line-height: 1.25; }
.who b { display: block; font-weight: 600; font-size: 16px; }
.who span { color: #7a8894; font-size: 13px; }
main { flex: 1; min-height: 0; display: flex; flex-direction: column; justify-content: flex-end; gap: 7px; padding: 10px 9px;
  overflow: hidden;  background: linear-gradient(165deg, #dbe8dc, #cfe0e6 60%, #d9dfee); }
.line { display: flex; gap: 7px; align-items: flex-end; flex-shrink: 0; }
.line .avatar { width: 32px; height: 32px; font-size: 14px; flex-shrink: 0; }
.line.own { justify-content: flex-end; }
.whole { min-width: 60px; max-width: 318px; }
.private .whole { max-width: 340px; }
.keys { min-width: 270px; }
.bubble { display: flow-root; padding: 6px 11px 7px; background: #fff; border-radius: 15px 15px 15px 5px; box-shadow: 0 1px 1px #2b3c4d22;
  white-space: pre-wrap; overflow-wrap: anywhere; }
.own .bubble { background: #e3f6d0; border-radius: 15px 15px 5px 15px; }
.name { font-weight: 600; font-size: 14px; }
.time { float: right; margin: 5px 0 -2px 10px; color: #8b98a3; font-size: 11.5px; }
.own .time { color: #6aa35a; }
.row { display: flex; gap: 3px; margin-top: 3px; }
.row span { flex: 1; min-width: 0; padding: 7px 4px; border-radius: 8px; background: #5a7a8cc9; color: #fff; font-size: 14px;
  font-weight: 500;  text-align: center; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
em { font-style: normal; color: #2a7fc1; }
code, pre { font: 14px/1.36 "DejaVu Sans Mono", monospace; }
blockquote { border-left: 3px solid #4b93c8; background: #4b93c814; border-radius: 5px; padding: 3px 8px; margin: 3px 0; }
mark { background: #c9d2da; }
footer { display: flex; align-items: center; gap: 12px; padding: 11px 16px 19px; color: #93a0ab; border-top: 1px solid #e1e6ea; }
footer span { flex: 1; }
footer svg { width: 22px; height: 22px; }
"""
BACK = '<svg viewBox="0 0 20 20" fill="none" stroke="#2a7fc1" stroke-width="2"><path d="M12.5 3.5 6 10l6.5 6.5"/></svg>'
CLIP = (
    '<svg viewBox="0 0 22 22" fill="none" stroke="#93a0ab" stroke-width="1.7">'
    '<path d="m19 10-7.5 7.5a4.5 4.5 0 0 1-6.4-6.4L12.7 3.5A3 3 0 0 1 17 7.8l-7.5 7.5a1.5 1.5 0 0 1-2.1-2.1L14 6.5"/></svg>'
)


def page(*phones: str) -> str:
    """Phones side by side."""
    return f'<!doctype html><meta charset="utf-8"><title>Telegram</title><style>{STYLE}</style>{"".join(phones)}'


def phone(chat: Chat, owner: Person, title: str, about: str) -> str:
    """A chat on somebody's phone as it is now, scrolled to its end; `about` is written under its name."""
    lines = "".join(_line(chat, owner, message) for message in chat.messages if not message.service)
    who = f"<div class=who><b>{html.escape(title)}</b><span>{html.escape(about)}</span></div>"
    head = f"{BACK}{_avatar(title, chat.id)}{who}"
    kind = "private" if chat.private else "group"
    return f"<div class='phone {kind}'><header>{head}</header><main>{lines}</main><footer>{CLIP}<span>Message</span></footer></div>"


def _line(chat: Chat, owner: Person, message: Message) -> str:
    own, sender = message.sender is owner, message.sender
    name = f'<div class=name style="color:{_colour(sender.id)}">{html.escape(sender.first_name)}</div>'
    avatar = _avatar(sender.first_name, sender.id)
    if own or chat.private:
        name = avatar = ""
    time = f"<span class=time>{'edited ' if message.before else ''}21:4{chat.messages.index(message) % 10}</span>"
    keys = "".join(_row(row) for row in message.now.keyboard)
    whole = f"<div class='whole{' keys' if keys else ''}'><div class=bubble>{name}{formatted(message.now.said)}{time}</div>{keys}</div>"
    return f"<div class='line{' own' if own else ''}'>{avatar}{whole}</div>"


def _row(row: Sequence[Button]) -> str:
    labels = [html.escape(button.label) + (" ↗" if button.url else "") for button in row]
    return f"<div class=row>{''.join(f'<span>{label}</span>' for label in labels)}</div>"


def _avatar(name: str, id: int) -> str:
    return f'<div class=avatar style="background:{_colour(id)}">{html.escape(name[:1])}</div>'


def _colour(id: int) -> str:
    return NAMES[id % len(NAMES)]


def formatted(said: Formatted) -> str:
    """A text with its entities, as HTML."""
    coded = said.text.encode("utf-16-le")
    opens: dict[int, list[str]] = {}
    closes: dict[int, list[str]] = {}
    for entity in sorted(said.entities, key=lambda entity: (entity["offset"], -entity["length"])):
        tag = TAGS.get(entity["type"])
        if tag is not None:
            opens.setdefault(entity["offset"], []).append(f"<{tag}>")
            closes.setdefault(entity["offset"] + entity["length"], []).insert(0, f"</{tag}>")
    cuts = sorted({0, len(coded) // 2, *opens, *closes})
    parts: list[str] = []
    for start, end in zip(cuts, [*cuts[1:], cuts[-1]], strict=True):
        parts += closes.get(start, [])
        parts += opens.get(start, [])
        parts.append(html.escape(coded[2 * start : 2 * end].decode("utf-16-le")))
    return "".join(parts)
