"""One shape for every error that the server sends: a stable code, a sentence, and the facts it was made from."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from serai.house.refused import Refused, from_kernel
from serai.kernel.catalogue import catalogue
from serai.kernel.error_messages import has_message
from serai.kernel.errors import SeraiError
from serai.kernel.presentation import Fact


class ErrorBody(Struct, frozen=True, kw_only=True):
    """What went wrong."""

    code: str
    """Stable: programs can rely on it."""
    message: str
    """A sentence for people, which says what to do instead."""
    facts: dict[str, Fact]
    """What the sentence was made from."""


class RefusedWith(Refused):
    """A refusal with the HTTP status that it has at one address."""

    def __init__(self, code: str, /, status: int, **facts: Fact) -> None:
        self.status = status
        super().__init__(code, **facts)


class Problem(RefusedWith):
    """Refused before the house was asked. Its sentences are in the catalogue of `serai.web`."""

    def __init__(self, code: str, /, status: int = 409, **facts: Fact) -> None:
        super().__init__(code, status, **facts)

    def say(self, language: str = "en") -> str:
        return catalogue("serai.web", language).say(f"problem-{self.code}", dict(self.facts))


CODES: dict[int, tuple[str, ...]] = {
    403: ("host-only", "muted", "not-seated", "practice-only", "removed", "strangers-chat", "strangers-sit"),
    404: ("no-such-bot", "no-such-lesson", "no-such-position", "no-such-seat", "no-such-step", "no-such-table"),
    409: (
        "already-started",
        "host-removes-self",
        "illegal-action",
        "lesson-first-step",
        "lesson-not-now",
        "lesson-runs",
        "match-not-over",
        "no-free-seat",
        "no-lesson",
        "no-match",
        "no-pause",
        "no-record-yet",
        "nobody-there",
        "not-awaited",
        "not-idle",
        "not-ready",
        "not-your-turn",
        "nothing-to-undo",
        "own-seat",
        "paused",
        "position-over",
        "practice-alone",
        "seat-is-yours",
        "seat-taken",
        "stale",
        "stand-in-plays",
        "too-many-known",
        "wrong-number",
    ),
    410: ("rules-changed", "table-closed", "table-damaged"),
    422: (
        "chat-empty",
        "chat-too-long",
        "no-such-phrase",
        "clock-range",
        "invalid-action",
        "invalid-options",
        "invalid-record",
        "invalid-state",
        "practice-is-private",
        "record-too-long",
        "unknown-bot",
        "unknown-game",
        "unlimited-is-private",
    ),
    429: ("chat-too-fast", "hints-busy", "phrase-too-fast", "too-many-changes"),
}
"""The codes of the house by their HTTP status."""
STATUSES = {code: status for status, codes in CODES.items() for code in codes}


def status_of(refused: Refused) -> int:
    """The HTTP status of a refusal."""
    return refused.status if isinstance(refused, RefusedWith) else STATUSES[refused.code]


def error_of(refused: Refused) -> ErrorBody:
    """A refusal as it is sent."""
    return ErrorBody(code=refused.code, message=str(refused), facts=dict(refused.facts))


def kernel_problem(error: SeraiError) -> Refused:
    """A kernel error as a refusal; one without a sentence for people should not have come this far."""
    return from_kernel(error) if has_message(error.code) else Problem("internal", status=500)


def status_problem(status: int, facts: Mapping[str, Fact] | None = None) -> Problem:
    """The problem for an HTTP status."""
    codes = {404: "not-found", 405: "method-not-allowed", 413: "too-large", 503: "store-silent"}
    code = codes.get(status, "invalid-request" if 400 <= status < 500 else "internal")
    known: dict[str, Any] = {"detail": "it can't be read", **(facts or {})} if code == "invalid-request" else {}
    return Problem(code, status=status, **known)
