"""What a position of Whot consists of. What can be done in it is in `rules`."""

from typing import TYPE_CHECKING, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.games.whot.cards import NO_SYMBOL, Cards, cards_in, cards_text, count, empty_hands, hand_of, hands_text, no_cards, set_hand
from serai.kernel.bits import bit, has
from serai.kernel.serialization import Reader, Writer
from serai.kernel.state import State

if TYPE_CHECKING:
    from serai.games.whot.assignment import Assignment

MOST_SEATS: Final = 6

# Stages. A deal is due in DEAL and RESHUFFLE.
DEAL: Final = 0
RESHUFFLE: Final = 1
TURN: Final = 2
ENDED: Final = 3
STAGES: Final = ["DEAL", "RESHUFFLE", "TURN", "ENDED"]

# How a round ended.
NO_ROUND: Final = 0
LAST_CARD: Final = 1
TENDERED: Final = 2
ALL_PASSED: Final = 3
ALONE: Final = 4
ROUND_ENDS: Final = ["", "last_card", "tender", "all_passed", "left_alone"]

# Statistics for the summary, three a seat.
STATISTICS: Final = 3
ROUNDS_WON: Final = 0
CARDS_PLAYED: Final = 1
CARDS_DRAWN: Final = 2

NO_HANDS: Final = empty_hands(MOST_SEATS)
NONE_OUTLASTED: Final = vec[i64]([0] * 6)
NO_STATS: Final = vec[i64]([0] * 18)
NO_MARKET: Final[list[int]] = []
NO_DEALS: Final[list[list[int]]] = []


class WhotPosition(State):
    """The parts of a position. Lists, `outlasted`, `stats` and `last_hands` are shared by copies: they are replaced, never written into."""

    game_id: ClassVar[str] = "whot"

    def __init__(
        self,
        players: i64 = 2,
        tender: bool = False,
        full: bool = False,
        hand: i64 = 6,
        whot_defends: bool = False,
        market_keeps_turn: bool = False,
        free_draw: bool = False,
        star_double: bool = False,
    ) -> None:
        self.players = players
        self.tender = tender
        self.full = full
        self.hand: i64 = hand
        self.whot_defends = whot_defends
        self.market_keeps_turn = market_keeps_turn
        self.free_draw = free_draw
        self.star_double = star_double
        # The match
        self.stage: i64 = DEAL
        self.round_number: i64 = 0  # rounds dealt
        self.inside: i64 = bit(players) - 1  # the seats that are still in, as a mask
        self.outlasted = NONE_OUTLASTED  # for a seat that is out: how many were out before it
        self.stats = NO_STATS  # STATISTICS a seat
        self.last_end: i64 = NO_ROUND  # how the last round ended; who won it, who called the tender, who went out, who was in, their hands
        self.last_winner: i64 = -1
        self.last_caller: i64 = -1
        self.last_out: i64 = -1
        self.last_inside: i64 = 0
        self.last_hands = NO_HANDS
        # The round
        self.opener: i64 = 0
        self.seat: i64 = 0  # whose turn
        self.hands = empty_hands(MOST_SEATS)  # see `held` and `hold`
        self.market: list[int] = NO_MARKET  # drawn from `at` on
        self.at: i64 = 0
        self.turned: i64 = 0  # how many cards everyone saw go to the bottom of the market before the first card up
        self.top: i64 = -1
        self.wanted: i64 = NO_SYMBOL  # the symbol that the Whot on top asks for
        self.penalty: i64 = 0  # how many cards the player to move must draw or pass on
        self.under: Cards = no_cards()  # the discards under the top card
        self.aside: Cards = no_cards()  # the cards of those who left while the tender was open
        self.passes: i64 = 0  # in a row
        self.reshuffles: i64 = 0
        self.drawer: i64 = -1  # who was drawing when the market ran out, how many that seat still gets,
        self.owed: i64 = 0
        self.general: i64 = -1  # and whose general market it was
        # What everyone has seen, and the deals as they were: `knowledge` works out from these what a seat knows
        self.lacks = vec[i64]([0] * 6)  # what each seat last showed that it does not hold
        self.log = vec[i64]()
        self.deals: list[list[int]] = NO_DEALS
        self._known: Assignment | None = None  # what a seat knows of the round, once it has been asked for; no part of the position

    def is_in(self, seat: i64) -> bool:
        return has(self.inside, seat)

    def after(self, seat: i64) -> i64:
        """The next seat clockwise that is still in."""
        while True:
            seat += 1
            if seat == self.players:
                seat = 0
            if self.is_in(seat):
                return seat

    def held(self, seat: i64) -> Cards:
        """What a seat holds."""
        return hand_of(self.hands, seat)

    def hold(self, seat: i64, cards: Cards) -> None:
        """Give a seat these cards to hold, instead of those that it held."""
        set_hand(self.hands, seat, cards)

    def count(self, seat: i64) -> i64:
        """How many cards a seat holds."""
        return count(self.held(seat))

    def counts(self) -> list[int]:
        """How many cards each seat holds."""
        return [self.count(seat) for seat in range(self.players)]

    def forget(self) -> None:
        """The position has changed: what a seat knows must be worked out again."""
        self._known = None

    def copy_to(self, other: "WhotPosition") -> None:
        """Make another position, with the same options, the same as this one."""
        other.stage = self.stage
        other.round_number = self.round_number
        other.inside = self.inside
        other.outlasted = self.outlasted
        other.stats = self.stats
        other.last_end = self.last_end
        other.last_winner = self.last_winner
        other.last_caller = self.last_caller
        other.last_out = self.last_out
        other.last_inside = self.last_inside
        other.last_hands = self.last_hands
        other.opener = self.opener
        other.seat = self.seat
        other.hands = self.hands[:]
        other.market = self.market
        other.at = self.at
        other.turned = self.turned
        other.top = self.top
        other.wanted = self.wanted
        other.penalty = self.penalty
        other.under = self.under
        other.aside = self.aside
        other.passes = self.passes
        other.reshuffles = self.reshuffles
        other.drawer = self.drawer
        other.owed = self.owed
        other.general = self.general
        other.lacks = self.lacks[:]
        other.log = self.log[:]
        other.deals = self.deals
        other._known = self._known

    def write(self, out: Writer) -> None:
        out.number(self.players)
        out.flag(self.tender)
        out.flag(self.full)
        out.number(self.hand)
        out.flag(self.whot_defends)
        out.flag(self.market_keeps_turn)
        out.flag(self.free_draw)
        out.flag(self.star_double)
        out.number(self.stage)
        out.number(self.round_number)
        out.number(self.inside)
        out.number(self.last_end)
        out.number(self.last_winner)
        out.number(self.last_caller)
        out.number(self.last_out)
        out.number(self.last_inside)
        out.number(self.opener)
        out.number(self.seat)
        out.number(self.turned)
        out.number(self.top)
        out.number(self.wanted)
        out.number(self.penalty)
        out.number(self.passes)
        out.number(self.reshuffles)
        out.number(self.drawer)
        out.number(self.owed)
        out.number(self.general)
        out.vector(self.outlasted)
        out.vector(self.stats)
        out.vector(self.last_hands)
        out.vector(self.hands)
        out.vector(self.lacks)
        out.vector(self.log)
        for pile in (self.under, self.aside):
            out.number(pile[0])
            out.number(pile[1])
        out.numbers(self.market[self.at :])
        out.number(len(self.deals))
        for order in self.deals:
            out.numbers(order)

    def read_fields(self, source: Reader) -> None:
        """What `write` wrote after the options."""
        self.stage = source.number()
        self.round_number = source.number()
        self.inside = source.number()
        self.last_end = source.number()
        self.last_winner = source.number()
        self.last_caller = source.number()
        self.last_out = source.number()
        self.last_inside = source.number()
        self.opener = source.number()
        self.seat = source.number()
        self.turned = source.number()
        self.top = source.number()
        self.wanted = source.number()
        self.penalty = source.number()
        self.passes = source.number()
        self.reshuffles = source.number()
        self.drawer = source.number()
        self.owed = source.number()
        self.general = source.number()
        self.outlasted = source.vector()
        self.stats = source.vector()
        self.last_hands = source.vector()
        self.hands = source.vector()
        self.lacks = source.vector()
        self.log = source.vector()
        self.under = (source.number(), source.number())
        self.aside = (source.number(), source.number())
        self.market = source.numbers()
        self.deals = [source.numbers() for _ in range(source.number())]

    def __repr__(self) -> str:
        options = f"tender={self.tender} full={self.full} hand={self.hand} whot_defends={self.whot_defends}"
        options += f" market_keeps_turn={self.market_keeps_turn} free_draw={self.free_draw} star_double={self.star_double}"
        last = f"{ROUND_ENDS[self.last_end]}/{self.last_winner}/{self.last_caller}/{self.last_out}/{self.last_inside}"
        counts = [self.count(seat) for seat in range(MOST_SEATS)]
        parts = [
            f"Whot {self.players} {STAGES[self.stage]} {options}",
            f"round={self.round_number} inside={self.inside} outlasted={list(self.outlasted)} stats={list(self.stats)}",
            f"last={last} {hands_text(self.last_hands)}",
            f"opener={self.opener} turn={self.seat} hands={hands_text(self.hands)} counts={counts}",
            f"market={cards_text(self.market[self.at :])} turned={self.turned} top={self.top} wanted={self.wanted} penalty={self.penalty}",
            f"under={cards_text(cards_in(self.under))}",
            f"aside={cards_text(cards_in(self.aside))} passes={self.passes} reshuffles={self.reshuffles}",
            f"drawer={self.drawer}/{self.owed}/{self.general} lacks={list(self.lacks)}",
            f"log={list(self.log)} deals={'/'.join([cards_text(order) for order in self.deals])}",
        ]
        return "<" + " | ".join(parts) + ">"
