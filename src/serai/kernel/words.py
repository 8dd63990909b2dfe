"""Sentences for people, from a game's Fluent catalogues. The browser reads the same files.

A catalogue is `locale/<lang>.ftl` in the game's folder. Its messages are `title`, `tagline` and, where the game has one, `origin`;
`phase-<PHASE>` and, where players have states, `state-<state>`; `choice-<kind>`, `event-<kind>`, `refusal-<why>`, `note-<kind>`,
`zone-<kind>`, `stat-<name>`, `reason-<reason>`; `option-<key>`, `option-<key>-help` and, for the values of a choice,
`option-<key>-<value>`. For chats a game may have `chat-<kind>`, said instead of `event-<kind>`, and `glyph-<piece>`, or `glyph-<head>` with
the rest of the piece's name behind its dash as `$rest`: a sign that is read at a glance on a button.

Facts are translated before they are put in: a fact `suit` of value `S` becomes the message `suit-S` where there is one, a list `pieces`
becomes its messages `piece-<value>` in a row (two by two by the message `join`, where there is one), and a fact named `seat`, or ending
in `_seat`, becomes that player's name.
"""

from collections.abc import Mapping, Sequence
from functools import cache, reduce
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from serai.kernel.seen import Choice, Event, Fact, Note, Refusal

LANGUAGE = "en"
"""The language that every catalogue is complete in."""
SUFFIX = ".ftl"


class Catalogue:
    """One game's words in one language."""

    def __init__(self, source: str, language: str = LANGUAGE, fallback: "Catalogue | None" = None) -> None:
        self.language = language
        self._fallback = fallback
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(source))

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return bool(self._bundle.has_message(key)) or (self._fallback is not None and self._fallback.has(key))

    def say(self, key: str, facts: Mapping[str, Fact] | None = None, names: Sequence[str] | None = None) -> str:
        """The message in words, in English where this language lacks it. A missing message or fact is an error: English is complete."""
        pattern = self._bundle.get_message(key).value if self._bundle.has_message(key) else None
        if pattern is None and self._fallback is not None:
            return self._fallback.say(key, facts, names)
        if pattern is None:
            raise KeyError(f"no message {key!r} in the {self.language} catalogue")
        arguments = {name: self._worded(name, value, names) for name, value in (facts or {}).items()}
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise KeyError(f"message {key!r} with {dict(facts or {})}: {errors[0]}")
        return str(text)

    def choice(self, choice: Choice, names: Sequence[str] | None = None) -> str:
        """A choice's label."""
        return self.say(f"choice-{choice.kind}", {"pieces": choice.uses, "at": choice.at} | choice.facts, names)

    def event(self, event: Event, names: Sequence[str] | None = None) -> str:
        """A line for the log."""
        return self.say(f"event-{event.kind}", {"seat": event.seat} | event.facts, names)

    def note(self, note: Note, names: Sequence[str] | None = None) -> str:
        """A note of a scene."""
        return self.say(f"note-{note.kind}", {"seat": note.seat} | note.facts, names)

    def refusal(self, refusal: Refusal, names: Sequence[str] | None = None) -> str:
        """Why something is not open."""
        return self.say(f"refusal-{refusal.why}", {"pieces": refusal.uses} | refusal.facts, names)

    def _joined(self, parts: list[str]) -> str:
        """Several things in a row: by the message `join` where there is one, else with a space between them."""
        if not parts or not self.has("join"):
            return " ".join(parts)
        return reduce(lambda left, right: self.say("join", {"left": left, "right": right}), parts)

    def _worded(self, name: str, value: Fact, names: Sequence[str] | None) -> str | int:
        if value is None:
            return ""
        if not isinstance(value, str | int):
            return self._joined([str(self._worded(name.removesuffix("s"), item, names)) for item in value])
        if name == "seat" or name.endswith("_seat"):
            return names[int(value)] if names else f"P{int(value) + 1}"
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, str) and self.has(f"{name}-{value}"):
            return self.say(f"{name}-{value}")
        return value


@cache
def catalogue(package: str, language: str = LANGUAGE) -> Catalogue:
    """The catalogue that lies in a package's `locale` folder. A language that is not there is English."""
    if language == LANGUAGE:
        return Catalogue(source(package))
    english = catalogue(package)
    return Catalogue(source(package, language), language, english) if language in languages(package) else english


def source(package: str, language: str = LANGUAGE) -> str:
    """A catalogue's own text, as Fluent writes it."""
    return files(package).joinpath("locale", f"{language}{SUFFIX}").read_text("utf-8")


def languages(package: str) -> list[str]:
    """The languages that a package has a catalogue in."""
    return sorted(file.name.removesuffix(SUFFIX) for file in files(package).joinpath("locale").iterdir() if file.name.endswith(SUFFIX))
