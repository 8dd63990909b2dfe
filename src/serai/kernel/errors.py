"""What can go wrong, one class a kind. All are ValueErrors with a stable `code`, and the message says what to do instead."""

from collections.abc import Mapping


class SeraiError(ValueError):
    """The parent of all errors that a caller can put right. `facts` holds what the sentence was made from."""

    code = "error"

    def __init__(self, message: str, **facts: object) -> None:
        super().__init__(message)
        self.facts: Mapping[str, object] = facts


class UnknownGame(SeraiError):
    """No game of that name is registered."""

    code = "unknown-game"


class UnknownBot(SeraiError):
    """No bot of that name is registered."""

    code = "unknown-bot"


class InvalidOptions(SeraiError):
    """An option that the game does not have, or a value that it does not take."""

    code = "invalid-options"


class InvalidAction(SeraiError):
    """A text that is not an action of the game, in any position."""

    code = "invalid-action"


class IllegalAction(SeraiError):
    """An action of the game that is not open to this seat in this position."""

    code = "illegal-action"


class InvalidRecord(SeraiError):
    """A record that is damaged or tells of something impossible."""

    code = "invalid-record"
