"""Messages for errors: from the kernel's catalogue, or from a game's if its rules are the reason. The browser does the same."""

from collections.abc import Mapping

from serai.kernel.catalogue import LANGUAGE, Catalogue, catalogue
from serai.kernel.errors import UnknownGame
from serai.kernel.presentation import Fact
from serai.kernel.registry import game

PACKAGE = "serai.kernel"


def has_message(code: str) -> bool:
    """Whether there is a message for people for this error code."""
    return catalogue(PACKAGE).has(f"error-{code}")


def error_message(code: str, facts: Mapping[str, Fact], language: str = LANGUAGE) -> str:
    """The sentence for people: the message `error-<code>`, with the reason as `$why`."""
    return catalogue(PACKAGE, language).say(f"error-{code}", {**facts, "why": reason_message(facts, language)})


def reason_message(facts: Mapping[str, Fact], language: str = LANGUAGE) -> str:
    """The reason: a game's `refusal-<rule>`, or `why-<reason>`."""
    if words := _game_words(facts.get("game"), language):
        return words.say(f"refusal-{facts['rule']}", facts)
    return catalogue(PACKAGE, language).say(f"why-{facts['reason']}", facts) if "reason" in facts else ""


def _game_words(id: Fact, language: str) -> Catalogue | None:
    """A game's catalogue; None if no game is given, or if it is not installed."""
    try:
        return game(id).words(language) if isinstance(id, str) else None
    except UnknownGame:
        return None
