"""Sentences for people, from a game's Fluent catalogues. The browser reads the same files.

A catalogue is `locale/<lang>.ftl` in the game's folder. Its messages are `title`, `tagline` and, where the game has one, `origin`;
`phase-<PHASE>` and, where players have states, `state-<state>`; `choice-<kind>`, `event-<kind>`, `refusal-<why>`, `note-<kind>`,
`zone-<kind>`, `stat-<name>`, `reason-<reason>`; `option-<key>`, `option-<key>-help` and, for the values of a choice,
`option-<key>-<value>`. For chats a game may have `chat-<key>`, used there instead of `<key>`, such as `chat-event-<kind>`, a short
`chat-choice-<kind>` for a button, or `chat-piece-<piece>`; and `glyph-<piece>`, or `glyph-<head>` with the part of the piece's name after
the dash as `$rest`: a symbol that is easy to recognize on a button. If no stand-in plays on for a player who leaves or is away,
`leaving`, `stand-in` and `stand-in-you` say what happens instead; `leaving-host` does, if the table closes when its host leaves before a
match.

Facts are translated before they are inserted: a fact `suit` with the value `S` becomes the message `suit-S` if there is one, a list
`pieces` becomes its messages `piece-<value>` in a row (joined in pairs by the message `join`, if there is one), and a fact named `seat`, or
ending in `_seat`, becomes that player's name. A list named `names`, or ending in `_seats`, becomes the names, listed as the language does
it: "A, B, and C".
"""

from collections.abc import Mapping, Sequence
from functools import cache, reduce
from importlib.resources import files
from importlib.resources.abc import Traversable

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource

from serai.kernel.presentation import Choice, Event, Fact, Note, Refusal

LANGUAGE = "en"
"""The language in which every catalogue is complete."""
SUFFIX = ".ftl"
LOCALE = "locale"
"""The folder of a package's catalogues."""
LESSONS = "lessons/locale"
"""The folder of the catalogues of a game's lessons."""
LONGEST_FACT = 2_000
"""The most characters of one fact in a sentence: Fluent refuses to format more than 2,500."""
LONGEST_ECHO = 300
"""The most characters of a fact that may contain what somebody sent."""
LARGEST_FACT = 2**53
"""Numbers beyond this are not exact in JavaScript, and can have thousands of digits."""


class Catalogue:
    """One game's messages in one language."""

    def __init__(self, source: str, language: str = LANGUAGE, fallback: "Catalogue | None" = None, *, chat: bool = False) -> None:
        """With `chat`, messages named `chat-<key>` are used instead of `<key>`."""
        self.language = language
        self._chat = chat
        self._fallback = fallback
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(source))

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return bool(self._bundle.has_message(key)) or (self._fallback is not None and self._fallback.has(key))

    def say(self, key: str, facts: Mapping[str, Fact] | None = None, names: Sequence[str] | None = None) -> str:
        """The formatted message, in English if this language lacks it. A missing message or fact is an error, since English is complete."""
        if self._chat and self._bundle.has_message(f"chat-{key}"):
            key = f"chat-{key}"
        pattern = self._bundle.get_message(key).value if self._bundle.has_message(key) else None
        if pattern is None and self._fallback is not None:
            return self._fallback.say(key, facts, names)
        if pattern is None:
            raise KeyError(f"no message {key!r} in the {self.language} catalogue")
        arguments = {name: self._format_fact(name, value, names) for name, value in (facts or {}).items()}
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
        """Why something is not allowed."""
        return self.say(f"refusal-{refusal.why}", {"pieces": refusal.uses} | refusal.facts, names)

    def joined(self, parts: list[str]) -> str:
        """Several texts in a row: joined by the message `join` if there is one, otherwise by spaces."""
        if not parts or not self.has("join"):
            return " ".join(parts)
        return reduce(lambda left, right: self.say("join", {"left": left, "right": right}), parts)

    def _format_fact(self, name: str, value: Fact, names: Sequence[str] | None) -> str | int:
        if value is None:
            return ""
        if not isinstance(value, str | int) and (name == "names" or name.endswith("_seats")):
            return listed([str(self._format_fact(name.removesuffix("s"), item, names)) for item in value], self.language)
        if not isinstance(value, str | int):
            return self.joined([str(self._format_fact(name.removesuffix("s"), item, names)) for item in value])
        if name == "seat" or name.endswith("_seat"):
            return names[int(value)] if names else f"P{int(value) + 1}"
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, str) and self.has(f"{name}-{value}"):
            return self.say(f"{name}-{value}")
        short = shortened(value, LONGEST_FACT)
        assert isinstance(short, str | int)
        return short


def shortened(value: Fact, most: int = LONGEST_ECHO) -> Fact:
    """A fact without the middle of a long text: the beginning says what was requested, and the end often says what is possible."""
    if isinstance(value, int) and abs(value) > LARGEST_FACT:
        value = str(value)
    if isinstance(value, str):
        return value if len(value) <= most else f"{value[: most // 2]} … {value[3 - most // 2 :]}"
    if value is None or isinstance(value, int):
        return value
    return [item if isinstance(item, int) else str(shortened(item, most)) for item in value]


def listed(names: Sequence[str], language: str = LANGUAGE) -> str:
    """Names as a language lists people: "A and B"."""
    return format_list(names, locale=language)


def catalogue(package: str, language: str = LANGUAGE, *, chat: bool = False, lessons: bool = False) -> Catalogue:
    """The catalogue in a package's `locale` folder; with `chat`, its messages for chats; with `lessons`, those of its lessons too.

    English if the language is not available.
    """
    return _read(package, language if language in _known(package) else LANGUAGE, chat, lessons)


@cache
def _read(package: str, language: str, chat: bool, lessons: bool) -> Catalogue:
    """Cached. Called only with languages that exist: people can ask for any, and the cache must not grow with those."""
    english = None if language == LANGUAGE else _read(package, LANGUAGE, chat, lessons)
    texts = [source(package, language)]
    if lessons and language in languages(package, LESSONS):
        texts.append(source(package, language, LESSONS))
    return Catalogue("\n".join(texts), language, english, chat=chat)


@cache
def _known(package: str) -> frozenset[str]:
    return frozenset(languages(package))


def source(package: str, language: str = LANGUAGE, folder: str = LOCALE) -> str:
    """A catalogue's source text, in Fluent's syntax."""
    return _folder(package, folder).joinpath(f"{language}{SUFFIX}").read_text("utf-8")


def languages(package: str, folder: str = LOCALE) -> list[str]:
    """The languages in which a package has a catalogue in a folder."""
    found = _folder(package, folder)
    return sorted(file.name.removesuffix(SUFFIX) for file in found.iterdir() if file.name.endswith(SUFFIX)) if found.is_dir() else []


def _folder(package: str, folder: str) -> Traversable:
    """A folder in a package. A namespace package joins one part at a time."""
    return reduce(lambda path, part: path.joinpath(part), folder.split("/"), files(package))
