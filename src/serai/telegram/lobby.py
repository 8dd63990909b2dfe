"""The message in which a chat gathers for a game: who is in, what is agreed on, how long it takes."""

from collections.abc import Mapping
from html import escape

from msgspec import Struct

from serai.guests.reading import Push
from serai.kernel.options import OptionValue
from serai.telegram.buttons import Buttons
from serai.telegram.outbox import Content, Key
from serai.telegram.telling import Teller

JOIN, LEAVE, START, BOT, UNBOT, OPTIONS, CHANGE, REMATCH = "j", "l", "s", "b", "u", "o", "c", "r"
"""Kinds of buttons."""
STEPS = (5, 15, 30, 60, 90, 120, 180, 240, 300, 600)
"""The seconds left that are told: the message changes only when one of these has passed."""
LADDER = (5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600)
"""The values that an option with a wide range can be set to here."""
WIDE = 30


class Lobby(Struct, frozen=True):
    """All that the message is made from."""

    push: Push
    language: str
    chat: int
    left: int | None
    """Milliseconds that are left to join."""
    expected: Mapping[int, str]
    """Who must open the private chat first."""
    happened: list[str]
    """HTML already."""
    open_chat: str
    """The address that opens the private chat and joins this table."""
    options: bool
    """Whether the options are laid open."""

    def content(self, buttons: Buttons) -> Content:
        """The whole message."""
        teller, table = Teller(self.push, self.language), self.push.table
        head = teller.say("lobby-title", game=teller.title, phase=teller.phase)
        lines = [f"<b>{escape(head)}</b>", *self._agreed(teller), ""]
        seats = [(seat, chair) for seat, chair in enumerate(table.chairs) if chair.name is not None]
        for number, (seat, chair) in enumerate(seats, 1):
            mark = "👑 " if chair.host else "🤖 " if chair.bot else ""
            lines.append(f"{number}. {mark}{escape(teller.names[seat])}")
        for name in self.expected.values():
            lines.append(f'⏳ <a href="{escape(self.open_chat)}">{escape(teller.say("must-open", name=name))}</a>')
        lines += ["", escape(self._state(teller, len(seats)))]
        if self.happened:
            lines += ["", *(f"• {line}" for line in self.happened)]
        return Content("\n".join(lines), self._option_keys(teller, buttons) if self.options else self._keys(teller, buttons))

    def _state(self, teller: Teller, taken: int) -> str:
        parts = [teller.say("lobby-seats", taken=taken, seats=len(self.push.table.chairs))]
        missing = teller.rules.seats[0] - taken
        if missing > 0:
            parts.append(teller.say("lobby-more", missing=missing))
        if self.left is not None:
            seconds = step(self.left)
            key = "lobby-ends" if missing > 0 else "lobby-starts"
            parts.append(teller.say(key, seconds=seconds) if seconds else teller.say("lobby-begins-now"))
        return " · ".join(parts)

    def _agreed(self, teller: Teller) -> list[str]:
        """The first option that is a choice, such as a mode, and those that are not as usual."""
        found = []
        first = next((key for key, field in fields(teller).items() if "enum" in field), None)
        for key, field in fields(teller).items():
            if key == first or self.push.table.options.get(key, field["default"]) != field["default"]:
                found.append(self._option(teller, key))
        return [f"<i>{escape(' · '.join(found))}</i>"] if found else []

    def _keys(self, teller: Teller, buttons: Buttons) -> Key:
        def key(words: str, kind: str, *parts: str | int) -> tuple[str, str]:
            return teller.say(words), buttons.make(self.chat, kind, self.push.table.code, *parts)

        chairs = self.push.table.chairs
        rows = [[key("join", JOIN), key("leave", LEAVE)], [key("start", START)]]
        bots = [key("add-bot", BOT)] if any(chair.name is None for chair in chairs) else []
        if any(chair.bot for chair in chairs):
            bots.append(key("remove-bot", UNBOT))
        rows += [bots] if bots else []
        found = fields(teller)
        choices = [self._turn_key(teller, buttons, at, name) for at, (name, field) in enumerate(found.items()) if "enum" in field][:1]
        if found:
            rows.append([*choices, key("options", OPTIONS, 1)])
        return rows

    def _option_keys(self, teller: Teller, buttons: Buttons) -> Key:
        rows: Key = []
        for at, (name, field) in enumerate(fields(teller).items()):
            if "enum" in field or field["type"] == "boolean":
                rows.append([self._turn_key(teller, buttons, at, name)])
            else:
                down, up = (buttons.make(self.chat, CHANGE, self.push.table.code, at, step) for step in (0, 1))
                rows.append([("−", down), (self._option(teller, name), up), ("+", up)])
        rows.append([(teller.say("back"), buttons.make(self.chat, OPTIONS, self.push.table.code, 0))])
        return rows

    def _turn_key(self, teller: Teller, buttons: Buttons, at: int, name: str) -> tuple[str, str]:
        return self._option(teller, name), buttons.make(self.chat, CHANGE, self.push.table.code, at, 1)

    def _option(self, teller: Teller, name: str) -> str:
        """An option and how it is set."""
        value = self.push.table.options.get(name, fields(teller)[name]["default"])
        return teller.say("option-line", option=teller.words.say(f"option-{name}"), value=worded(teller, name, value))


Field = Mapping[str, object]


def fields(teller: Teller) -> dict[str, Field]:
    """A game's options by name, as its schema tells them."""
    properties = teller.rules.options_schema()["properties"]
    assert isinstance(properties, dict)
    return {name: field for name, field in properties.items() if isinstance(field, dict)}


def worded(teller: Teller, name: str, value: object) -> str:
    """An option's value in words."""
    if value is None:
        return teller.say("option-none")
    if isinstance(value, bool):
        return teller.say("option-on" if value else "option-off")
    key = f"option-{name}-{value}"
    return teller.words.say(key) if teller.words.has(key) else str(value)


def turned(field: Field, value: OptionValue, up: bool) -> OptionValue:
    """The next value of an option, or the one before; choices go round."""
    values = _values(field)
    at = values.index(value) if value in values else 0
    if "enum" in field or field["type"] == "boolean":
        return values[(at + 1) % len(values)]
    return values[min(max(0, at + (1 if up else -1)), len(values) - 1)]


def _values(field: Field) -> list[OptionValue]:
    choices = field.get("enum")
    if isinstance(choices, list):
        return choices
    if field["type"] == "boolean":
        return [False, True]
    low, high, usual = field.get("minimum", 0), field.get("maximum", 100), field["default"]
    assert isinstance(low, int)
    assert isinstance(high, int)
    numbers = [*range(low, high + 1)]
    if high - low > WIDE:
        numbers = sorted({low, high, *(value for value in LADDER if low < value < high), *([usual] if isinstance(usual, int) else [])})
    return [*numbers, None] if field["type"] == ["integer", "null"] else [*numbers]


def step(left: int) -> int:
    """The seconds left, as they are told: the next of the steps."""
    seconds = -(-left // 1000)
    return 0 if seconds <= 0 else next((found for found in STEPS if seconds <= found), -(-seconds // 300) * 300)
