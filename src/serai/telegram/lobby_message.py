"""The lobby: the message with the list of players, the options, and the time left to join."""

from collections.abc import Mapping
from html import escape

from msgspec import Struct

from serai.house.offered_bots import recommended_bot
from serai.kernel.options import OptionValue
from serai.kernel.registry import bots, game, registered_bot
from serai.protocol.pushes import Push
from serai.telegram.buttons import Buttons
from serai.telegram.live_message import Content, Keyboard
from serai.telegram.rendering import TableRenderer, clipped

JOIN, LEAVE, START, ADD_BOT, REMOVE_BOT, OPTIONS, CHANGE, REMATCH, LEVEL = "j", "l", "s", "b", "u", "o", "c", "r", "v"
"""Kinds of buttons."""
SHOWN_SECONDS = (5, 15, 30, 60, 90, 120, 180, 240, 300, 600)
"""The remaining seconds that are shown: the message is edited only at these times."""
WIDE_RANGE_VALUES = (5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600)
"""The values that are offered for an option with a wide range."""
WIDE_RANGE = 30
MAX_NAMED = 8
"""How many of those who have to open the private chat first are named."""


class Lobby(Struct, frozen=True):
    """Everything that the message is made from."""

    push: Push
    language: str
    chat: int
    left: int | None
    """Milliseconds left to join."""
    expected: Mapping[int, str]
    """Who has to open the private chat first."""
    happened: list[str]
    """The last events, as HTML."""
    open_chat: str
    """The link that opens the private chat and joins this table."""
    options: bool
    """Whether the options are shown."""
    bot: str | None = None
    """The bot that is added next; None for the one that the game recommends."""
    host_elsewhere: str | None = None
    """The host's name, if the host plays in a browser: then only they can start the game."""

    def content(self, buttons: Buttons) -> Content:
        """The whole message."""
        renderer, table = TableRenderer(self.push, self.language), self.push.table
        head = renderer.say("lobby-title", game=renderer.title, phase=renderer.phase)
        lines = [f"<b>{escape(head)}</b>", *self._chosen_options(renderer), ""]
        seats = [(seat, chair) for seat, chair in enumerate(table.chairs) if chair.name is not None]
        for number, (seat, chair) in enumerate(seats, 1):
            mark = "👑 " if chair.host else "🤖 " if chair.bot else ""
            parts = [f"{number}. {mark}{renderer.names[seat]}", bot_title(chair.level, self.language), renderer.state_text(chair)]
            lines.append(" · ".join(escape(part) for part in parts if part))
        if (partners := self._partners(renderer)) and len(seats) > 1:
            lines.append(escape(renderer.say("lobby-partners", teams=partners)))
        lines += [f'⏳ <a href="{escape(self.open_chat)}">{escape(line)}</a>' for line in self._awaited(renderer)]
        lines += ["", escape(self._state(renderer, len(seats)))]
        if self.happened:
            lines += ["", *(f"• {line}" for line in self.happened)]
        return Content(clipped(lines), self._options_keyboard(renderer, buttons) if self.options else self._keyboard(renderer, buttons))

    def _awaited(self, renderer: TableRenderer) -> list[str]:
        """Who has to open the private chat first. Only a few are named: Telegram allows at most 100 links in a message."""
        names = list(self.expected.values())
        lines = [renderer.say("must-open", name=name) for name in names[:MAX_NAMED]]
        return [*lines, renderer.say("must-open-more", count=len(names) - MAX_NAMED)] if len(names) > MAX_NAMED else lines

    def _partners(self, renderer: TableRenderer) -> str:
        """The teams, if the game has any; a dash is a free seat."""
        chairs = self.push.table.chairs
        teams = renderer.policy.teams(len(chairs))
        return " · ".join(" + ".join(renderer.names[seat] if chairs[seat].name else "–" for seat in team) for team in teams)

    def _state(self, renderer: TableRenderer, taken: int) -> str:
        parts = [renderer.say("lobby-seats", taken=taken, seats=len(self.push.table.chairs))]
        missing = renderer.rules.seats[0] - taken
        if missing > 0:
            parts.append(renderer.say("lobby-more", missing=missing))
        if self.host_elsewhere is not None:
            parts.append(renderer.say("lobby-host-starts", name=self.host_elsewhere))
        elif self.left is not None:
            seconds = shown_seconds(self.left)
            key = "lobby-ends" if missing > 0 else "lobby-starts"
            parts.append(renderer.say(key, seconds=seconds) if seconds else renderer.say("lobby-begins-now"))
        return " · ".join(parts)

    def _chosen_options(self, renderer: TableRenderer) -> list[str]:
        """The first option with choices, such as the mode, and options that differ from their defaults."""
        found = []
        first = next((key for key, field in option_fields(renderer).items() if "enum" in field), None)
        for key, field in option_fields(renderer).items():
            if key == first or self.push.table.options.get(key, field["default"]) != field["default"]:
                found.append(self._option(renderer, key))
        return [f"<i>{escape(' · '.join(found))}</i>"] if found else []

    def _keyboard(self, renderer: TableRenderer, buttons: Buttons) -> Keyboard:
        def key(words: str, kind: str, *parts: str | int) -> tuple[str, str]:
            return renderer.say(words), buttons.make(self.chat, kind, self.push.table.code, *parts)

        chairs = self.push.table.chairs
        rows = [[key("join", JOIN), key("leave", LEAVE)], [key("start", START)]]
        bot = self.bot or recommended_bot(game(self.push.table.game))
        bot_keys = [key("add-bot", ADD_BOT, bot)] if any(chair.name is None for chair in chairs) else []
        if any(chair.bot for chair in chairs):
            bot_keys.append(key("remove-bot", REMOVE_BOT))
        rows += [bot_keys] if bot_keys else []
        if any(chair.name is None for chair in chairs):
            level = renderer.say("bot-level", title=bot_title(bot, self.language))
            rows.append([(level, buttons.make(self.chat, LEVEL, self.push.table.code, next_bot(bot)))])
        found = option_fields(renderer)
        choices = [self._change_button(renderer, buttons, at, name) for at, (name, field) in enumerate(found.items()) if "enum" in field][
            :1
        ]
        if found:
            rows.append([*choices, key("options", OPTIONS, 1)])
        return rows

    def _options_keyboard(self, renderer: TableRenderer, buttons: Buttons) -> Keyboard:
        rows: Keyboard = []
        for at, (name, field) in enumerate(option_fields(renderer).items()):
            if "enum" in field or field["type"] == "boolean":
                rows.append([self._change_button(renderer, buttons, at, name)])
            else:
                down, up = (buttons.make(self.chat, CHANGE, self.push.table.code, at, step) for step in (0, 1))
                rows.append([("−", down), (self._option(renderer, name), up), ("+", up)])
        rows.append([(renderer.say("back"), buttons.make(self.chat, OPTIONS, self.push.table.code, 0))])
        return rows

    def _change_button(self, renderer: TableRenderer, buttons: Buttons, at: int, name: str) -> tuple[str, str]:
        return self._option(renderer, name), buttons.make(self.chat, CHANGE, self.push.table.code, at, 1)

    def _option(self, renderer: TableRenderer, name: str) -> str:
        """An option and its value."""
        value = self.push.table.options.get(name, option_fields(renderer)[name]["default"])
        return renderer.say("option-line", option=renderer.words.say(f"option-{name}"), value=value_text(renderer, name, value))


Field = Mapping[str, object]


def bot_title(bot: str | None, language: str) -> str:
    """What a bot is called; empty for people."""
    if bot is None:
        return ""
    return registered_bot(bot).title(language) if bot in bots() else bot


def next_bot(bot: str) -> str:
    """The bot that follows in the order of menus."""
    names = bots()
    return names[(names.index(bot) + 1) % len(names)] if bot in names else names[0]


def option_fields(renderer: TableRenderer) -> dict[str, Field]:
    """A game's options from its schema, by name."""
    properties = renderer.rules.options_schema()["properties"]
    assert isinstance(properties, dict)
    return {name: field for name, field in properties.items() if isinstance(field, dict)}


def value_text(renderer: TableRenderer, name: str, value: object) -> str:
    """An option's value in words."""
    if value is None:
        return renderer.say("option-none")
    if isinstance(value, bool):
        return renderer.say("option-on" if value else "option-off")
    key = f"option-{name}-{value}"
    return renderer.words.say(key) if renderer.words.has(key) else str(value)


def next_value(field: Field, value: OptionValue, up: bool) -> OptionValue:
    """The next value of an option, or the previous one; choices wrap around."""
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
    if high - low > WIDE_RANGE:
        numbers = sorted(
            {low, high, *(value for value in WIDE_RANGE_VALUES if low < value < high), *([usual] if isinstance(usual, int) else [])}
        )
    return [*numbers, None] if field["type"] == ["integer", "null"] else [*numbers]


def shown_seconds(left: int) -> int:
    """The remaining seconds as they are shown: the next of the steps."""
    seconds = -(-left // 1000)
    return 0 if seconds <= 0 else next((found for found in SHOWN_SECONDS if seconds <= found), -(-seconds // 300) * 300)
