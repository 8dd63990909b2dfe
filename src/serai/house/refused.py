"""Why the house does not do what it was asked: one shape, a stable code, and a sentence from the catalogue."""

from collections.abc import Mapping

from serai.kernel.seen import Fact
from serai.kernel.words import catalogue


class Refused(Exception):
    """The request was understood and changed nothing. `code` is stable; the sentence says what to do instead."""

    def __init__(self, code: str, /, status: int = 409, **facts: Fact) -> None:
        self.code = code
        self.status = status
        self.facts: Mapping[str, Fact] = facts
        super().__init__(self.say())

    def say(self, language: str = "en") -> str:
        """The sentence for people."""
        return catalogue("serai.house", language).say(f"refused-{self.code}", dict(self.facts))
