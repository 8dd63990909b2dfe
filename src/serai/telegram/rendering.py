"""Renders a table as text for a chat: HTML, with names escaped. Uses only a game's scene and catalogue."""

import re
from collections.abc import Iterable, Mapping
from html import escape

from msgspec import structs

from serai.client.scenes import own_hand, paragraphs
from serai.kernel import registry
from serai.kernel.catalogue import catalogue, listed
from serai.kernel.error_messages import error_message, has_message
from serai.kernel.outcome import Outcome, is_shared
from serai.kernel.policy import TablePolicy
from serai.kernel.presentation import Choice, Event, Fact, Scene, Zone
from serai.kernel.state import State
from serai.protocol.pushes import Push, Told
from serai.protocol.table_view import ChairView
from serai.store.entry import TABLE
from serai.telegram.chat_profile import chat_profile

PACKAGE = "serai.telegram"
LONGEST = 3800
"""Maximum length of a message, with a margin: Telegram allows 4096 characters."""
QUIET = {
    "opened",
    "renamed",
    "avatar-changed",
    "ready",
    "not-ready",
    "swap-asked",
    "options-set",
    "paused",
    "phase-shown",
    "skip-asked",
    "resumed",
    "relaid",
    "closed",
}
"""Table events that the chat is not told."""
OWN = {"sat": "joined", "bot-sat": "bot-joined"}
"""Table events with texts of the bot's own."""


GUEST = re.compile(r"Guest (\d{4})")
"""The name that the house gives to somebody who has not chosen one."""
NAMES = ("name", "host")
"""Facts that are a person's name."""


def say(language: str, key: str, **facts: Fact) -> str:
    """A text of the bot's catalogue, not yet HTML."""
    return catalogue(PACKAGE, language).say(key, _with_names(facts, language))


def person_name(name: str, language: str) -> str:
    """A person's name; guests are named in the reader's language."""
    guest = GUEST.fullmatch(name)
    return name if guest is None else catalogue("serai.web", language).say("ui-guest-number", {"number": guest[1]})


def _with_names(facts: Mapping[str, Fact], language: str) -> dict[str, Fact]:
    def named(key: str, fact: Fact) -> Fact:
        if key == "names" and isinstance(fact, list):
            return [person_name(str(name), language) for name in fact]
        return person_name(fact, language) if key in NAMES and isinstance(fact, str) else fact

    return {key: named(key, fact) for key, fact in facts.items()}


def refusal(language: str, code: str, facts: dict[str, Fact]) -> str:
    """Why the house refused something; the bot's own text if it has one."""
    facts = _with_names(facts, language)
    own, house = catalogue(PACKAGE, language), catalogue("serai.house", language)
    if own.has(code):
        return own.say(code, facts)
    if has_message(code):
        return error_message(code, facts, language)
    web = catalogue("serai.web", language)
    if house.has(f"refused-{code}"):
        return house.say(f"refused-{code}", facts)
    return web.say(f"problem-{code}", facts) if web.has(f"problem-{code}") else own.say("house-silent")


def clipped(lines: list[str]) -> str:
    """The lines as one text, cut at Telegram's limit. No tag spans two lines, so it can be cut after any of them."""
    text = "\n".join(lines).strip()
    return text if len(text) <= LONGEST else text[: text.rindex("\n", 0, LONGEST)]


def display_names(push: Push, language: str) -> list[str]:
    """The players' names, with the seat added if two are the same."""
    names = [person_name(chair.name, language) if chair.name else f"P{seat + 1}" for seat, chair in enumerate(push.table.chairs)]
    return [f"{name} ({seat + 1})" if names.count(name) > 1 else name for seat, name in enumerate(names)]


class TableRenderer:
    """Renders one push in one language."""

    def __init__(self, push: Push, language: str) -> None:
        self.push = push
        self.language = language
        self.rules = registry.game(push.table.game)
        self.words = self.rules.words(language, chat=True)
        self.names = display_names(push, language)

    @property
    def policy(self) -> TablePolicy[State]:
        """The game's table policy with these options."""
        found: TablePolicy[State] = self.rules.policy(self.rules.read_options(self.push.table.options))
        return found

    def say(self, key: str, **facts: Fact) -> str:
        """A text of the bot's catalogue, not yet HTML."""
        return say(self.language, key, **facts)

    @property
    def title(self) -> str:
        return self.words.say("title")

    @property
    def phase(self) -> str:
        """The name of the phase."""
        key = f"phase-{self.push.table.phase}"
        return self.words.say(key) if self.words.has(key) else catalogue("serai.house", self.language).say(key)

    # Pieces

    def piece(self, name: str) -> str:
        """A piece as it is written on buttons: the catalogue's `glyph-<piece>`, or `glyph-<head>` with the rest, or its name."""
        head, _, rest = name.partition("-")
        if self.words.has(f"glyph-{name}"):
            return self.words.say(f"glyph-{name}", {"rest": ""}).strip()
        if rest and self.words.has(f"glyph-{head}"):
            return self.words.say(f"glyph-{head}", {"rest": rest})
        return self.words.say(f"piece-{name}") if self.words.has(f"piece-{name}") else name

    def place(self, choice: Choice) -> str:
        """Where a choice goes, as a short label."""
        at = choice.at or ""
        glyph = self.words.say(f"glyph-{at}", {"rest": ""}).strip() + " " if self.words.has(f"glyph-{at}") else ""
        names = ["side", *(name for name, value in choice.facts.items() if value == at), "at"]
        key = next((f"{name}-{at}" for name in names if self.words.has(f"{name}-{at}")), None)
        return glyph + (self.words.say(key) if key is not None else at)

    # Events

    def lines(self, told: Told, *, headlines: bool = True) -> list[str]:
        """The lines for a log entry, with or without headlines, which have messages of their own."""
        if told.actor == TABLE:
            return [escape(line) for event in told.events if (line := self._table_line(event))]
        events = [event for event in told.events if headlines or event.kind not in chat_profile(self.rules).headlines]
        return [escape(self.words.event(event, self.names)) for event in events]

    def headlines(self, told: Told) -> list[str]:
        """The headlines of a log entry."""
        if told.actor == TABLE:
            return []
        return [escape(self.words.event(event, self.names)) for event in told.events if event.kind in chat_profile(self.rules).headlines]

    def alerts(self, told: Told) -> bool:
        """Whether people should be notified of it at once."""
        return told.actor != TABLE and any(event.kind in chat_profile(self.rules).alerts for event in told.events)

    def _table_line(self, event: Event) -> str | None:
        if event.kind in QUIET:
            return None
        if event.kind in OWN:
            return self.say(OWN[event.kind], name=event.facts["name"])
        if event.seat is not None and event.seat >= len(self.names):
            return None
        if event.kind == "left":  # during a match; if leaving is final, the game has its own event
            return None if self.policy.leaving_is_final else self.say("left-stand-in", name=self.names[event.seat or 0])
        named = structs.replace(event, facts=_with_names(event.facts, self.language))
        return catalogue("serai.house", self.language).event(named, self.names)

    # The position

    def board(self) -> list[str]:
        """The common zones, and the notes."""
        scene = self.push.scene
        if scene is None:
            return []
        lines = [f"{escape(self._zone_name(zone))}: <b>{escape(self._pieces(zone))}</b>" for zone in _common(scene) if zone.pieces]
        counts = [f"{self._zone_name(zone)} {zone.hidden}" for zone in _common(scene) if not zone.pieces and zone.hidden]
        notes = [_packed(f"<i>{escape(self.words.note(note, self.names))}</i>" for note in run) for run in paragraphs(scene.notes)]
        return [*lines, *_packed(map(escape, counts)), *(line for run in notes for line in run)]

    def players(self) -> list[str]:
        """The players with their zones; an arrow marks whose turn it is."""
        scene = self.push.scene
        found = []
        for seat, name in enumerate(self.names):
            chair = self.push.table.chairs[seat]
            zones = [zone for zone in (scene.zones if scene else []) if zone.seat == seat and (zone.pieces or zone.hidden)]
            parts = [f"🎴 {len(zone.pieces) + zone.hidden}" if self._closed(zone) else escape(self._pieces(zone)) for zone in zones]
            mark = "▸ " if seat in self.push.table.deadlines else "   "
            state = [escape(standing)] if (standing := self.state_text(chair)) else []
            found.append(mark + " · ".join([f"<b>{escape(name)}</b>{' 🤖' if chair.bot or chair.stand_in else ''}", *state, *parts]))
        return found

    def state_text(self, chair: ChairView) -> str | None:
        """A player's state, such as `out`; None if the game has no states."""
        return self.words.say(f"state-{chair.state}") if chair.state else None

    def _closed(self, zone: Zone) -> bool:
        """Whether only the number of pieces is shown: hidden pieces, and the player's own hand, which is on the buttons."""
        return bool(zone.hidden) or zone in own_hand(self.push.scene, self.push.seat)

    def _pieces(self, zone: Zone) -> str:
        return "  ".join(map(self.piece, zone.pieces)) + (f" +{zone.hidden}" if zone.hidden else "")

    def _zone_name(self, zone: Zone) -> str:
        return self.words.say(f"zone-{zone.kind}")

    def awaited(self) -> str:
        """Whose turn it is."""
        return listed([self.names[seat] for seat in self.push.table.deadlines if seat < len(self.names)], self.language)

    # The end

    def result(self, outcome: Outcome) -> list[str]:
        """Who won and why, and the scores."""
        winners = listed([self.names[seat] for seat in outcome.winners], self.language)
        if not winners:
            head = self.say("nobody-won")
        elif is_shared(outcome.winners, self.push.table.teams):
            head = self.say("won-shared", names=winners)
        else:
            head = self.say("won", names=winners, count=len(outcome.winners))
        return [f"<b>{escape(head)}</b>", escape(self.words.say(f"reason-{outcome.reason}")), *self.standings(outcome.scores)]

    def standings(self, scores: Iterable[int]) -> list[str]:
        """The scores, best first."""
        scores = list(scores)
        if len(scores) != len(self.names):
            return []
        order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
        return [escape(self.say("standings", name=self.names[seat], score=scores[seat])) for seat in order]


def _common(scene: Scene) -> list[Zone]:
    return [zone for zone in scene.zones if zone.seat is None]


def _packed(parts: Iterable[str]) -> list[str]:
    """Short parts in one line."""
    joined = " · ".join(parts)
    return [joined] if joined else []
