"""What can go wrong, one class for each kind. An error has a stable `code` and `facts`; the sentences are in the catalogue (`locale/`).

`str(error)` is the sentence in English, formatted on demand; `error.say(language)` is the same in another language. Errors that only
operators and programmers see can be given their English message directly.
"""

from collections.abc import Mapping

import msgspec

from serai.kernel.catalogue import LANGUAGE
from serai.kernel.presentation import Fact, View

LISTED = 12
"""How many legal actions a message lists before it says how many more there are."""


class SeraiError(ValueError):
    """The parent of all errors that a caller can correct.

    The fact `reason` names the case: the catalogue's `why-<reason>`. If a game's own rules are the reason, `game` is its id and
    `rule` is the key of a `refusal-<rule>` in that game's catalogue.
    """

    code: str = "error"

    def __init__(self, message: str | None = None, /, **facts: object) -> None:
        super().__init__(*(() if message is None else (message,)))
        self.facts: Mapping[str, object] = facts

    def say(self, language: str = LANGUAGE) -> str:
        """The sentence for people."""
        from serai.kernel.error_messages import error_message  # it looks up games, and looking one up can raise an error from here

        return error_message(self.code, self.public_facts(), language)

    def why(self, language: str = LANGUAGE) -> str:
        """The reason alone, as a clause."""
        from serai.kernel.error_messages import reason_message

        return reason_message(self.public_facts(), language)

    def public_facts(self) -> dict[str, Fact]:
        """The facts in a form that can be sent."""
        return {name: as_fact(value) for name, value in self.facts.items()}

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else self.say()


class UnknownGame(SeraiError):
    """No game with that id is registered."""

    code = "unknown-game"


class UnknownBot(SeraiError):
    """No bot with that name is registered."""

    code = "unknown-bot"


class InvalidOptions(SeraiError):
    """An option that the game does not have, or a value that it does not take."""

    code = "invalid-options"


class InvalidAction(SeraiError):
    """A text that is not an action of the game, in any position."""

    code = "invalid-action"

    def __init__(self, message: str | None = None, /, **facts: object) -> None:
        if "rule" not in facts:
            facts = {"reason": "not-an-action" if "examples" in facts else "no-such-action", "given": ""} | facts
        super().__init__(message, **facts)


class IllegalAction(SeraiError):
    """An action of the game that this seat can't take in this position. `view` is the position as that seat sees it."""

    code = "illegal-action"

    def __init__(self, message: str | None = None, /, *, view: View | None = None, **facts: object) -> None:
        super().__init__(message, **{"reason": "not-legal"} | facts)
        self.view = view

    def __str__(self) -> str:
        """For programmers: who tried what and why it failed, what is legal, and the position."""
        if self.args:
            return str(self.args[0])
        seat, legal = self.facts.get("seat"), self.facts.get("open")
        text = f"{self.why()}."
        if isinstance(seat, int) and seat >= 0:
            text = f"P{seat + 1} can't {self.facts.get('given')!r} in {self.facts.get('phase')}: {text}"
        if isinstance(legal, list):
            more = f" and {len(legal) - LISTED} more" if len(legal) > LISTED else ""
            text += f" Legal: {', '.join(legal[:LISTED]) or 'nothing'}{more}."
        return text if self.view is None else f"{text} Position: {self.view!r}"


class InvalidRecord(SeraiError):
    """A record that is damaged or describes something impossible."""

    code = "invalid-record"


class InvalidState(SeraiError):
    """Bytes that are not a state of this game, or were written by another version of it."""

    code = "invalid-state"


def as_fact(value: object) -> Fact:
    """A value as a fact: texts, whole numbers and lists of them are unchanged; anything else becomes JSON, or its repr."""
    if isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    if isinstance(value, list | tuple) and all(isinstance(item, str | int) for item in value):
        return list(value)
    try:
        return msgspec.json.encode(value).decode()
    except (TypeError, ValueError, msgspec.MsgspecError):
        return repr(value)
