"""A table in words for a chat: HTML, with everything that people typed made inert. Works from a game's scene and catalogue alone."""

from collections.abc import Iterable
from html import escape

from serai.guests.reading import Push, Told
from serai.guests.scenes import own_hand, paragraphs
from serai.kernel import registry
from serai.kernel.entry import TABLE
from serai.kernel.outcome import Outcome
from serai.kernel.seen import Choice, Event, Fact, Scene, Zone
from serai.kernel.words import catalogue

PACKAGE = "serai.telegram"
LONGEST = 3800
"""Characters of a message, with some room: Telegram takes 4096."""
QUIET = {
    "opened",
    "renamed",
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
"""What happens around a game without the chat hearing of it."""
OWN = {"sat": "joined", "bot-sat": "bot-joined"}
"""What the chat hears in words of its own."""


def say(language: str, key: str, **facts: Fact) -> str:
    """The face's own words, not yet HTML."""
    return catalogue(PACKAGE, language).say(key, facts)


def refusal(language: str, code: str, facts: dict[str, Fact]) -> str:
    """Why the house does not do it, in a language; the face's own words where it has some."""
    own, house = catalogue(PACKAGE, language), catalogue("serai.house", language)
    if own.has(code):
        return own.say(code, facts)
    door = catalogue("serai.web", language)
    if house.has(f"refused-{code}"):
        return house.say(f"refused-{code}", facts)
    return door.say(f"problem-{code}", facts) if door.has(f"problem-{code}") else own.say("house-silent")


def clipped(lines: list[str]) -> str:
    """Lines as one text that is not longer than Telegram takes. Each line closes what it opens, so any of them can be the last."""
    text = "\n".join(lines).strip()
    return text if len(text) <= LONGEST else text[: text.rindex("\n", 0, LONGEST)]


def display_names(push: Push) -> list[str]:
    """The players' names, told apart by their seat where two have the same."""
    names = [chair.name or f"P{seat + 1}" for seat, chair in enumerate(push.table.chairs)]
    return [f"{name} ({seat + 1})" if names.count(name) > 1 else name for seat, name in enumerate(names)]


class Teller:
    """Tells one moment of a table in one language."""

    def __init__(self, push: Push, language: str) -> None:
        self.push = push
        self.language = language
        self.rules = registry.game(push.table.game)
        self.words = self.rules.words(language)
        self.names = display_names(push)

    def say(self, key: str, **facts: Fact) -> str:
        """The face's own words, not yet HTML."""
        return say(self.language, key, **facts)

    @property
    def title(self) -> str:
        return self.words.say("title")

    @property
    def phase(self) -> str:
        """What the moment is called."""
        key = f"phase-{self.push.table.phase}"
        return self.words.say(key) if self.words.has(key) else catalogue("serai.house", self.language).say(key)

    # Pieces

    def piece(self, name: str) -> str:
        """A piece as it is best seen on a phone: the catalogue's `glyph-<piece>`, or `glyph-<head>` with the rest, or its words."""
        head, _, rest = name.partition("-")
        if self.words.has(f"glyph-{name}"):
            return self.words.say(f"glyph-{name}", {"rest": ""}).strip()
        if rest and self.words.has(f"glyph-{head}"):
            return self.words.say(f"glyph-{head}", {"rest": rest})
        return self.words.say(f"piece-{name}") if self.words.has(f"piece-{name}") else name

    def place(self, choice: Choice) -> str:
        """Where a choice goes, in few words."""
        at = choice.at or ""
        glyph = self.words.say(f"glyph-{at}", {"rest": ""}).strip() + " " if self.words.has(f"glyph-{at}") else ""
        names = ["side", *(name for name, value in choice.facts.items() if value == at), "at"]
        key = next((f"{name}-{at}" for name in names if self.words.has(f"{name}-{at}")), None)
        return glyph + (self.words.say(key) if key is not None else at)

    # What happened

    def lines(self, told: Told) -> list[str]:
        """What an entry means to the chat, a line each."""
        if told.actor == TABLE:
            return [escape(line) for event in told.events if (line := self._table_line(event))]
        return [escape(self._event(event)) for event in told.events]

    def headlines(self, told: Told) -> list[str]:
        """What nobody should miss of it."""
        if told.actor == TABLE:
            return []
        return [escape(self._event(event)) for event in told.events if event.kind in self.rules.headlines]

    def _event(self, event: Event) -> str:
        """A game may have words of its own for chats."""
        if self.words.has(f"chat-{event.kind}"):
            return self.words.say(f"chat-{event.kind}", {"seat": event.seat} | event.facts, self.names)
        return self.words.event(event, self.names)

    def _table_line(self, event: Event) -> str | None:
        if event.kind in QUIET:
            return None
        if event.kind in OWN:
            return self.say(OWN[event.kind], name=event.facts["name"])
        if event.seat is not None and event.seat >= len(self.names):
            return None
        return catalogue("serai.house", self.language).event(event, self.names)

    # How it stands

    def board(self) -> list[str]:
        """What lies on the table, and the notes."""
        scene = self.push.scene
        if scene is None:
            return []
        lines = [f"{escape(self._zone_name(zone))}: <b>{escape(self._pieces(zone))}</b>" for zone in _common(scene) if zone.pieces]
        counts = [f"{self._zone_name(zone)} {zone.hidden}" for zone in _common(scene) if not zone.pieces and zone.hidden]
        notes = [_packed(f"<i>{escape(self.words.note(note, self.names))}</i>" for note in run) for run in paragraphs(scene.notes)]
        return [*lines, *_packed(map(escape, counts)), *(line for run in notes for line in run)]

    def players(self) -> list[str]:
        """Who sits where with what; an arrow for who is awaited."""
        scene = self.push.scene
        found = []
        for seat, name in enumerate(self.names):
            chair = self.push.table.chairs[seat]
            zones = [zone for zone in (scene.zones if scene else []) if zone.seat == seat and (zone.pieces or zone.hidden)]
            parts = [f"🎴 {len(zone.pieces) + zone.hidden}" if self._closed(zone) else escape(self._pieces(zone)) for zone in zones]
            mark = "▸ " if seat in self.push.table.deadlines else "   "
            found.append(mark + " · ".join([f"<b>{escape(name)}</b>{' 🤖' if chair.bot or chair.stand_in else ''}", *parts]))
        return found

    def _closed(self, zone: Zone) -> bool:
        """Whether a place shows only how much lies there: hidden pieces, and one's own hand, which is on the buttons."""
        return bool(zone.hidden) or zone in own_hand(self.push.scene, self.push.seat)

    def _pieces(self, zone: Zone) -> str:
        return "  ".join(map(self.piece, zone.pieces)) + (f" +{zone.hidden}" if zone.hidden else "")

    def _zone_name(self, zone: Zone) -> str:
        return self.words.say(f"zone-{zone.kind}")

    def awaited(self) -> str:
        """Whose turn it is."""
        return ", ".join(self.names[seat] for seat in self.push.table.deadlines if seat < len(self.names))

    # The end

    def result(self, outcome: Outcome) -> list[str]:
        """Who won and why, and the scores."""
        winners = [self.names[seat] for seat in outcome.winners]
        head = self.say("won", names=", ".join(winners), count=len(winners)) if winners else self.say("nobody-won")
        return [f"<b>{escape(head)}</b>", escape(self.words.say(f"reason-{outcome.reason}")), *self.standings(outcome.scores)]

    def standings(self, scores: Iterable[int]) -> list[str]:
        """The scores, the best first where each seat has its own."""
        scores = list(scores)
        if len(scores) != len(self.names):
            return []
        order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
        return [escape(self.say("standings", name=self.names[seat], score=scores[seat])) for seat in order]


def _common(scene: Scene) -> list[Zone]:
    return [zone for zone in scene.zones if zone.seat is None]


def _packed(parts: Iterable[str]) -> list[str]:
    """Short pieces side by side."""
    joined = " · ".join(parts)
    return [joined] if joined else []
