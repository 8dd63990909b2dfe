"""How a match ended."""

from collections.abc import Iterable, Sequence

from msgspec import Struct


class Outcome(Struct, frozen=True):
    """The end of a match: scores by seat, the winners' seats (from 0), and why it ended (a key in the game's catalogue)."""

    scores: list[int]
    winners: list[int]
    reason: str


def is_shared(winners: Sequence[int], teams: Iterable[Sequence[int]]) -> bool:
    """Whether several players have won who are not a team."""
    return len(winners) > 1 and not any(set(winners) <= set(team) for team in teams)
