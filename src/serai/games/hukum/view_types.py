"""The types of what people see of a Hukum match. Never compiled: see `serai.kernel.presentation`."""

from msgspec import Struct

from serai.kernel.presentation import View


class PlayedCard(Struct, frozen=True):
    """A card on the table and who played it."""

    seat: int
    card: str


class WonTrick(Struct, frozen=True, kw_only=True):
    """A trick that is over."""

    cards: list[PlayedCard]
    """In the order in which they were played."""
    winner: int
    """Who took it and leads next (in Vakkai the declarer always leads)."""


class EndedHand(Struct, frozen=True, kw_only=True):
    """How the last hand ended."""

    end: str
    """`trump_team`, `dealer_team`, `vakkai_made` or `vakkai_lost`."""
    team: str
    """The team that gained: A is P1 and P3, B is P2 and P4."""
    points: int
    """What it gained, and the other team lost."""


class HukumView(View, frozen=True, kw_only=True):
    """A Hukum table as one seat sees it."""

    target: int
    """The match ends at plus or minus this score."""
    teams: list[str]
    """The team of each seat, A or B."""
    toss: list[str]
    """The cards of the toss by seat; empty before it."""
    toss_totals: list[int]
    """The total of each team's cards in the toss, A's first; empty before it. If the totals are equal, everyone draws again."""
    dealer_team: str | None
    """The team that names the next dealer: the one below zero now, or last; at first the one with the lower total in the toss."""
    dealer: int | None
    """Who deals this hand."""
    chooser: int | None
    """Who names trump: the dealer's next player."""
    trump: str | None
    """The trump suit, S H D or C."""
    passed: list[int]
    """Who has passed on Vakkai in this hand."""
    declarer: int | None
    """Who declared Vakkai and plays alone."""
    resting: int | None
    """The declarer's partner, who is skipped in Vakkai."""
    hand: list[str]
    """The viewer's own cards, by suit and rank; empty for a spectator."""
    counts: list[int]
    """How many cards each seat holds."""
    undealt: int
    """How many cards have not been dealt yet in this hand."""
    trick: list[PlayedCard]
    """The trick on the table, in the order of play."""
    led: str | None
    """The suit that must be followed."""
    winning: int | None
    """Who is winning the trick so far."""
    tricks: list[int]
    """Tricks won in this hand, by seat."""
    needed: list[int]
    """How many tricks each seat's side still needs: the team's in trick play, the declarer's in Vakkai (0 for the others)."""
    team_tricks: list[int]
    """Tricks won in this hand, by team, A's first."""
    team_targets: list[int]
    """Tricks that each team needs to win this hand, A's first: 5 or 4; in Vakkai 4 for the declarer's, 1 for the other; 0 between hands."""
    last_trick: WonTrick | None
    """The trick before this one; it may be of the hand before."""
    last_hand: EndedHand | None
    """How the hand before this one ended."""
    played: list[list[str]]
    """What each seat has played in this hand, finished tricks included."""
    voids: list[list[str]]
    """The suits that each seat is known not to hold, because it did not follow."""
