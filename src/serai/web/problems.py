"""One shape for every error that leaves the house: a stable code, a sentence, and the facts it was made from."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from serai.house.refused import Refused
from serai.kernel.errors import IllegalAction, SeraiError
from serai.kernel.seen import Fact
from serai.kernel.words import catalogue


class ErrorBody(Struct, frozen=True, kw_only=True):
    """What went wrong."""

    code: str
    """Stable: programs go by it."""
    message: str
    """A sentence for people, which says what to do instead."""
    facts: dict[str, Fact]
    """What the sentence was made from."""


class Problem(Refused):
    """Refused at the door, before the house was asked. Its sentences lie in the web's own catalogue."""

    def say(self, language: str = "en") -> str:
        return catalogue("serai.web", language).say(f"problem-{self.code}", dict(self.facts))


def error_of(refused: Refused) -> ErrorBody:
    """A refusal in the one shape."""
    return ErrorBody(code=refused.code, message=str(refused), facts=dict(refused.facts))


def from_kernel(error: SeraiError) -> Refused:
    """An error of the kernel's as a refusal."""
    assert not isinstance(error, IllegalAction), "its message shows a position; the desk makes a refusal of it"
    return Refused(error.code, status=422, why=str(error))


def status_problem(status: int, facts: Mapping[str, Fact] | None = None) -> Problem:
    """The problem that an HTTP status stands for."""
    codes = {404: "not-found", 405: "method-not-allowed", 413: "too-large", 503: "store-silent"}
    code = codes.get(status, "invalid-request" if 400 <= status < 500 else "internal")
    known: dict[str, Any] = {"why": "it can't be read", **(facts or {})} if code == "invalid-request" else {}
    return Problem(code, status=status, **known)
