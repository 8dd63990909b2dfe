"""How a match ended."""

from msgspec import Struct


class Outcome(Struct, frozen=True):
    """The end of a match: scores by seat, the winners' seats (from 0), and why it ended (a key in the game's catalogue)."""

    scores: list[int]
    winners: list[int]
    reason: str
