"""What a position of Hukum consists of. What can be done in it is in `rules`."""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.games.hukum.cards import SEATS, hands_text, trick_text
from serai.kernel.serialization import Reader, Writer
from serai.kernel.state import State

# Phases. Nobody acts in DEALING_SECOND and HAND_END: the table shows them as pauses.
INITIAL_TOSS: Final = 0
DEALER_SELECTION: Final = 1
DEALING_FIRST: Final = 2
VAKKAI_DECISION: Final = 3
HUKUM_SELECTION: Final = 4
TRICK_PLAY: Final = 5
VAKKAI_PLAY: Final = 6
MATCH_END: Final = 7
PHASES: Final = [
    "INITIAL_TOSS",
    "DEALER_SELECTION",
    "DEALING_FIRST",
    "VAKKAI_DECISION",
    "HUKUM_SELECTION",
    "TRICK_PLAY",
    "VAKKAI_PLAY",
    "MATCH_END",
]

# How a hand ended.
NO_HAND: Final = 0
TRUMP_TEAM_MADE: Final = 1
DEALER_TEAM_MADE: Final = 2
VAKKAI_MADE: Final = 3
VAKKAI_LOST: Final = 4
HAND_ENDS: Final = ["", "trump_team", "dealer_team", "vakkai_made", "vakkai_lost"]


class HukumPosition(State):
    """The parts of a position."""

    game_id: ClassVar[str] = "hukum"
    layout_version: ClassVar[int] = 2

    def __init__(self, target: i64 = 16, trump_held: bool = True, chooser_leads: bool = False) -> None:
        self.players = SEATS
        self.target: i64 = target
        self.trump_held = trump_held
        self.chooser_leads = chooser_leads
        self.stage: i64 = INITIAL_TOSS
        self.score: i64 = 0  # team A's; team B's is its negative
        self.below: i64 = -1  # the team that names the dealer: below zero now, or last; at first the team that lost the toss
        self.toss: i64 = 0  # the four cards of the toss, packed like a trick
        self.hand_number: i64 = 0
        self.dealer: i64 = -1
        self.seat: i64 = -1  # whose turn it is, if only one seat may act
        self.trump: i64 = -1
        self.declarer: i64 = -1  # who said vakkai
        self.lead: i64 = -1
        self.trick: i64 = 0
        self.best: i64 = -1  # the card that is winning the trick, and whose it is
        self.best_seat: i64 = -1
        self.tricks = vec[i64]([0, 0, 0, 0])  # won in this hand, by seat
        self.hands = vec[i64]([0, 0, 0, 0])
        self.later = vec[i64]([0, 0, 0, 0])  # the second four cards of each seat, not dealt yet
        self.shown = vec[i64]([0, 0, 0, 0])  # what each seat has played in this hand
        self.voids = vec[i64]([0, 0, 0, 0])  # suits, as masks of their cards, that each seat is known not to hold
        self.past_tricks = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0])  # of this hand, in order, each packed like the trick on the table
        self.last_trick: i64 = 0
        self.last_lead: i64 = -1
        self.last_winner: i64 = -1
        self.last_end: i64 = NO_HAND  # how the last hand ended, for which team, from whose deal
        self.last_team: i64 = -1
        self.won = vec[i64]([0, 0, 0, 0])  # for the summary: tricks in the match, by seat
        self.vakkais = vec[i64]([0, 0, 0, 0])  # made
        self.failures = vec[i64]([0, 0, 0, 0])  # vakkais lost

    def phase(self) -> str:
        return PHASES[self.stage]

    def chooser(self) -> i64:
        """Who names trump, and is asked first about Vakkai: the dealer's next player."""
        return (self.dealer + 1) & 3

    def copy_to(self, other: "HukumPosition") -> None:
        """Make another position, with the same options, the same as this one."""
        other.stage = self.stage
        other.score = self.score
        other.below = self.below
        other.toss = self.toss
        other.hand_number = self.hand_number
        other.dealer = self.dealer
        other.seat = self.seat
        other.trump = self.trump
        other.declarer = self.declarer
        other.lead = self.lead
        other.trick = self.trick
        other.best = self.best
        other.best_seat = self.best_seat
        other.last_trick = self.last_trick
        other.last_lead = self.last_lead
        other.last_winner = self.last_winner
        other.last_end = self.last_end
        other.last_team = self.last_team
        other.tricks = self.tricks[:]
        other.hands = self.hands[:]
        other.later = self.later[:]
        other.shown = self.shown[:]
        other.voids = self.voids[:]
        other.past_tricks = self.past_tricks[:]
        other.won = self.won[:]
        other.vakkais = self.vakkais[:]
        other.failures = self.failures[:]

    def write(self, out: Writer) -> None:
        out.number(self.target)
        out.flag(self.trump_held)
        out.flag(self.chooser_leads)
        out.number(self.stage)
        out.number(self.score)
        out.number(self.below)
        out.number(self.toss)
        out.number(self.hand_number)
        out.number(self.dealer)
        out.number(self.seat)
        out.number(self.trump)
        out.number(self.declarer)
        out.number(self.lead)
        out.number(self.trick)
        out.number(self.best)
        out.number(self.best_seat)
        out.number(self.last_trick)
        out.number(self.last_lead)
        out.number(self.last_winner)
        out.number(self.last_end)
        out.number(self.last_team)
        out.vector(self.tricks)
        out.vector(self.hands)
        out.vector(self.later)
        out.vector(self.shown)
        out.vector(self.voids)
        out.vector(self.past_tricks)
        out.vector(self.won)
        out.vector(self.vakkais)
        out.vector(self.failures)

    def read_fields(self, source: Reader) -> None:
        """What `write` wrote after the options."""
        self.stage = source.number()
        self.score = source.number()
        self.below = source.number()
        self.toss = source.number()
        self.hand_number = source.number()
        self.dealer = source.number()
        self.seat = source.number()
        self.trump = source.number()
        self.declarer = source.number()
        self.lead = source.number()
        self.trick = source.number()
        self.best = source.number()
        self.best_seat = source.number()
        self.last_trick = source.number()
        self.last_lead = source.number()
        self.last_winner = source.number()
        self.last_end = source.number()
        self.last_team = source.number()
        self.tricks = source.vector()
        self.hands = source.vector()
        self.later = source.vector()
        self.shown = source.vector()
        self.voids = source.vector()
        self.past_tricks = source.vector()
        self.won = source.vector()
        self.vakkais = source.vector()
        self.failures = source.vector()

    def __repr__(self) -> str:
        parts = [
            f"Hukum {self.phase()} target={self.target} held={self.trump_held} chooser_leads={self.chooser_leads}",
            f"hand={self.hand_number} score={self.score} below={self.below} toss={trick_text(self.toss)} dealer={self.dealer}",
            f"turn={self.seat} trump={self.trump} declarer={self.declarer} lead={self.lead} trick={trick_text(self.trick)}",
            f"best={self.best}/{self.best_seat} tricks={list(self.tricks)} hands={hands_text(self.hands)} later={hands_text(self.later)}",
            f"shown={hands_text(self.shown)} voids={hands_text(self.voids)}",
            f"past={'/'.join([trick_text(trick) for trick in self.past_tricks if trick])}",
            f"last={trick_text(self.last_trick)}/{self.last_lead}/{self.last_winner} end={HAND_ENDS[self.last_end]}/{self.last_team}",
            f"won={list(self.won)} vakkais={list(self.vakkais)} failures={list(self.failures)}",
        ]
        return "<" + " | ".join(parts) + ">"
