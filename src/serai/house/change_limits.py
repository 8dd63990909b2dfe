"""How often a table can be changed: seats, options, ready, and everything else in its log that is not a move of the game."""

from serai.house.refused import Refused
from serai.house.table import Table
from serai.protocol.commands import Act, AnyCommand, Close, Leave, Rematch, Skip, Start
from serai.rate_limit import RateLimiter, in_seconds

MINUTE_MS = 60_000
CHANGES_PER_PERSON = 60
"""Changes of one table per minute by one person."""
CHANGES_BY_GUESTS = 120
"""Changes of one table per minute by everyone except its host: one person can appear as many guests."""
UNLIMITED = (Act, Skip, Rematch, Start, Close, Leave)
"""Not limited here: the match itself limits most of these, and to leave again one has to sit down, which is limited."""


class ChangeLimits:
    """Rate limits of table changes. They outlive the rooms, so that nobody gets a new limit by leaving and coming back."""

    def __init__(self) -> None:
        self.by_one = RateLimiter(CHANGES_PER_PERSON, MINUTE_MS)
        self.by_others = RateLimiter(CHANGES_BY_GUESTS, MINUTE_MS)

    def take(self, table: Table, person: str, command: AnyCommand, now: int) -> None:
        """Count a change. Raises Refused, with the seconds to wait, if there were too many."""
        in_lesson = isinstance(command, Act) and table.running_lesson() is not None  # where a wrong choice changes nothing but the log
        if isinstance(command, UNLIMITED) and not in_lesson:
            return
        own = f"{table.code} {person}"
        is_guest = person != table.host.id
        wait = max(self.by_one.wait(own, now), self.by_others.wait(table.code, now) if is_guest else 0.0)
        if wait:
            raise Refused("too-many-changes", seconds=in_seconds(wait))
        self.by_one.spend(own, now)
        if is_guest:
            self.by_others.spend(table.code, now)
