"""The rules of Whot, in the order in which a round is played. RULES.md says the same for players.

A card is symbol * 20 + number, symbols from 0 in the order circle, triangle, cross, square, star; the five Whots are all card 100.
A hand is two words: circles, triangles and crosses as bits in the first, squares and stars in the second, which also counts the
Whots from bit 40 up. So `card` and `card - 60` are the places of a card, and a Whot is added and taken away like any other.
"""

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from serai.games.whot.memory import Memory
from serai.kernel.bits import bit, lowest, nth, numbers, size
from serai.kernel.outcome import Outcome
from serai.kernel.rng import Rng
from serai.kernel.state import CHANCE, NOBODY, State

MOST_SEATS: Final = 6
SYMBOLS: Final = ["circle", "triangle", "cross", "square", "star"]
STARS: Final = 80  # the cards above this are stars
WHOT: Final = 100
WHOTS: Final = 5
WHOT_NUMBER: Final = 20

# The powers of the numbers
HOLD_ON: Final = 1
PICK_TWO: Final = 2
PICK_THREE: Final = 5
SUSPENSION: Final = 8
GENERAL_MARKET: Final = 14
SPECIALS: Final = 0x104126  # the bits 1, 2, 5, 8, 14 and 20

# Actions. Playing a card is the card itself; a Whot is WHOT + the symbol it asks for, or LAST_WHOT.
LAST_WHOT: Final = 105
DRAW: Final = 106
PASS: Final = 107
TENDER: Final = 108
LEAVE: Final = 109
TIMEOUT: Final = 110
SEAT_STEP: Final = 128  # the log holds seat * SEAT_STEP + action

# Stages. A deal is due in DEAL and RESHUFFLE.
DEAL: Final = 0
RESHUFFLE: Final = 1
TURN: Final = 2
ENDED: Final = 3

# How a round ended.
NO_ROUND: Final = 0
LAST_CARD: Final = 1
TENDERED: Final = 2
ALL_PASSED: Final = 3
ALONE: Final = 4
ROUND_ENDS: Final = ["", "last_card", "tender", "all_passed", "left_alone"]

# The words of a hand
SECOND: Final = 60  # the first card in the second word
PLAIN: Final = 0xFFFFFFFFFF  # the second word without its Whots
WHOT_PLACE: Final = 40
ANY_WHOTS: Final = 0x70000000000
EVERYTHING: Final = 0xFFFFFFFFFFFFFFF
SYMBOL: Final = 0xFFFFE  # the numbers 1 to 19 of one symbol
NUMBER_FIRST: Final = 0x10000100001  # number 0 of the symbols in the first word, and in the second
NUMBER_SECOND: Final = 0x100001

_NUMBERS: Final = [
    [1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 13, 14],
    [1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 13, 14],
    [1, 2, 3, 5, 7, 10, 11, 13, 14],
    [1, 2, 3, 5, 7, 10, 11, 13, 14],
    [1, 2, 3, 4, 5, 7, 8],
]
STANDARD: Final = [symbol * 20 + number for symbol in range(5) for number in _NUMBERS[symbol]] + [WHOT] * WHOTS
FULL: Final = [symbol * 20 + number for symbol in range(5) for number in range(1, 20)] + [WHOT] * WHOTS


def symbol_of(card: i64) -> i64:
    """The symbol of a card that is no Whot."""
    return card // 20


def number_of(card: i64) -> i64:
    return WHOT_NUMBER if card == WHOT else card % 20


def is_special(card: i64) -> bool:
    return (SPECIALS >> number_of(card)) & 1 == 1


def card_text(card: i64) -> str:
    """A card's name, such as circle-5."""
    return "whot" if card == WHOT else f"{SYMBOLS[symbol_of(card)]}-{number_of(card)}"


def cards_in(first: i64, second: i64) -> list[int]:
    """The cards in two words, by symbol and number, Whots last."""
    found = numbers(first)
    for place in numbers(second & PLAIN):
        found.append(SECOND + place)
    whots: i64 = second >> WHOT_PLACE
    while whots > 0:
        found.append(WHOT)
        whots -= 1
    return found


def hand_total(first: i64, second: i64, star_double: bool) -> i64:
    """What the cards in two words come to: their numbers, 20 for a Whot, and stars twice where the table plays so."""
    total: i64 = WHOT_NUMBER * (second >> WHOT_PLACE)
    while first:
        total += lowest(first) % 20
        first &= first - 1
    second &= PLAIN
    while second:
        place = lowest(second)
        total += place % 20 * (2 if star_double and SECOND + place > STARS else 1)
        second &= second - 1
    return total


_NO_CARDS: Final[list[int]] = []
_NO_DEALS: Final[list[list[int]]] = []


class WhotState(State):
    """A match of Whot. Lists, `outlasted`, `stats` and `last_hands` are shared by copies: they are replaced, never written into."""

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
        self.outlasted = vec[i64]([0] * 18)  # for a seat that is out: how many were out before it
        self.stats = vec[i64]([0] * 18)  # for the summary, three a seat: rounds won, cards played, cards drawn
        self.last_end: i64 = NO_ROUND  # how the last round ended; who won it, who called the tender, who went out, who was in, their hands
        self.last_winner: i64 = -1
        self.last_caller: i64 = -1
        self.last_out: i64 = -1
        self.last_inside: i64 = 0
        self.last_hands = vec[i64]([0] * 12)
        # The round
        self.opener: i64 = 0
        self.seat: i64 = 0  # whose turn
        self.hands = vec[i64]([0] * 12)  # two words a seat
        self.counts = vec[i64]([0] * 6)
        self.market: list[int] = _NO_CARDS  # drawn from `at` on
        self.at: i64 = 0
        self.turned: i64 = 0  # how many cards everyone saw go to the bottom of the market before the first card up
        self.top: i64 = -1
        self.wanted: i64 = -1  # the symbol that the Whot on top asks for
        self.penalty: i64 = 0  # how many cards the player to move must draw or pass on
        self.under_first: i64 = 0  # the discards under the top card
        self.under_second: i64 = 0
        self.aside_first: i64 = 0  # the cards of those who left while the tender was open
        self.aside_second: i64 = 0
        self.fits_first: i64 = 0  # what may be laid on the top card
        self.fits_second: i64 = 0
        self.passes: i64 = 0  # in a row
        self.reshuffles: i64 = 0
        self.drawer: i64 = -1  # who was drawing when the market ran out, how many that seat still gets,
        self.owed: i64 = 0
        self.general: i64 = -1  # and whose general market it was
        # What everyone has seen, and the deals as they lay: from these a seat's knowledge is worked out
        self.lacks = vec[i64]([0] * 6)  # what each seat last showed not to hold (see `_show_lack`), and how many it has drawn since
        self.log = vec[i64]()
        self.deals: list[list[int]] = _NO_DEALS

    def phase(self) -> str:
        if self.stage == ENDED:
            return "ended"
        if self.stage != TURN:
            return "in_progress"
        return "tender_check" if self.tender_open() else "player_turn"

    # The deal, and the first card up

    def deal_due(self) -> bool:
        return self.stage <= RESHUFFLE

    def pack(self) -> list[int]:
        if self.stage == DEAL:
            return FULL if self.full else STANDARD
        return cards_in(self.under_first, self.under_second) if self.stage == RESHUFFLE else []

    def deal(self, order: list[int]) -> None:
        self.deals = [*self.deals, order[:]]
        if self.stage == RESHUFFLE:
            self._reshuffle(order[:])
        else:
            self._deal_hands(order)

    def _deal_hands(self, order: list[int]) -> None:
        """Each seat's hand in turn, those that are out skipped; the rest is the market."""
        at: i64 = 0
        seat: i64 = 0
        while seat < MOST_SEATS:
            self.hands[2 * seat] = 0
            self.hands[2 * seat + 1] = 0
            self.counts[seat] = 0
            self.lacks[seat] = 0
            if (self.inside >> seat) & 1:
                until = at + self.hand
                while at < until:
                    self._give(seat, order[at])
                    at += 1
            seat += 1
        self.round_number += 1
        self.opener = self.seat
        self.under_first = 0
        self.under_second = 0
        self.aside_first = 0
        self.aside_second = 0
        self.passes = 0
        self.reshuffles = 0
        self.stage = TURN
        self._turn_up(order, at)

    def _turn_up(self, order: list[int], at: i64) -> None:
        """Special cards go to the bottom until a plain one shows; with none in the market the first stays up, without effect."""
        up = at
        while up < len(order) and is_special(order[up]):
            up += 1
        if up == len(order):
            up = at
            self.market = order[at + 1 :]
            self.turned = len(self.market)
        else:
            self.market = order[up + 1 :] + order[at:up]
            self.turned = up - at
        self.at = 0
        self.top = order[up]
        self.wanted = -1
        self.penalty = 0
        self._refit()

    def _give(self, seat: i64, card: i64) -> None:
        if card < SECOND:
            self.hands[2 * seat] += bit(card)
        else:
            self.hands[2 * seat + 1] += bit(card - SECOND)
        self.counts[seat] += 1

    # Who may do what

    def actors(self) -> list[int]:
        return [self.seat] if self.stage == TURN else []

    def turn(self) -> i64:
        if self.stage == TURN:
            return self.seat
        return NOBODY if self.stage == ENDED else CHANCE

    def legal(self, seat: i64) -> list[int]:
        if self.stage != TURN or seat != self.seat:
            return []
        first = self.hands[2 * seat] & self.fits_first
        second = self.hands[2 * seat + 1] & self.fits_second
        actions = cards_in(first, second & PLAIN)
        if second >> WHOT_PLACE:
            if self.counts[seat] == 1:
                actions.append(LAST_WHOT)
            else:
                actions.extend([WHOT, WHOT + 1, WHOT + 2, WHOT + 3, WHOT + 4])
        other = self._beside_playing(len(actions) > 0)
        if other:
            actions.append(other)
        return actions

    def sample(self, seat: i64, rng: Rng) -> i64:
        first = self.hands[2 * seat] & self.fits_first
        second = self.hands[2 * seat + 1] & self.fits_second
        in_first = size(first)
        cards = in_first + size(second & PLAIN)
        whots: i64 = 0
        if second >> WHOT_PLACE:
            whots = 1 if self.counts[seat] == 1 else WHOTS
        other = self._beside_playing(cards + whots > 0)
        place = rng.below(cards + whots + (1 if other else 0))
        if place < in_first:
            return nth(first, place)
        if place < cards:
            return SECOND + nth(second & PLAIN, place - in_first)
        if place < cards + whots:
            return LAST_WHOT if whots == 1 else WHOT + place - cards
        return other

    def _beside_playing(self, can_play: bool) -> i64:
        """The one action that is open besides playing a card, or 0."""
        if self.tender_open():
            return TENDER
        if self.drawable():
            free = self.free_draw and self.reshuffles == 0
            return 0 if can_play and not free and self.penalty == 0 else DRAW
        return 0 if can_play else PASS

    def tender_open(self) -> bool:
        """Whether the market is empty in a tender round: no one draws any more, and the tender may be called."""
        return self.tender and self.at == len(self.market)

    def drawable(self) -> bool:
        """Whether there is a card to draw, now or after a reshuffle."""
        return self.at < len(self.market) or self.can_reshuffle()

    def can_reshuffle(self) -> bool:
        return not self.tender and (self.under_first | self.under_second) != 0

    def forced(self, seat: i64) -> list[int]:
        if self.stage != TURN or not (self.inside >> seat) & 1:
            return []
        return [LEAVE, TIMEOUT] if seat == self.seat else [LEAVE]

    def apply(self, seat: i64, action: i64) -> None:
        self.log = append(self.log, seat * SEAT_STEP + action)
        if action < DRAW:
            self._play(seat, action)
        elif action == DRAW:
            self._draw_turn(seat)
        elif action == PASS:
            self._show_lack(seat)
            self._pass(seat)
        elif action == TENDER:
            self._call_tender(seat)
        elif action == LEAVE:
            self._leave(seat)
        else:
            self._time_out(seat)

    # Playing a card

    def _play(self, seat: i64, action: i64) -> None:
        card: i64 = WHOT if action >= WHOT else action
        if card < SECOND:
            self.hands[2 * seat] -= bit(card)
        else:
            self.hands[2 * seat + 1] -= bit(card - SECOND)
        self.counts[seat] -= 1
        if self.top < SECOND:
            self.under_first += bit(self.top)
        else:
            self.under_second += bit(self.top - SECOND)
        self.top = card
        self.wanted = -1
        self.passes = 0
        if self.counts[seat] == 0:  # its effect is dropped, and a Whot names nothing
            self.penalty = 0
            self._end_round(seat, LAST_CARD)
            return
        number = number_of(card)
        if number == WHOT_NUMBER:
            self.wanted = action - WHOT
            self.penalty = 0
        elif number == PICK_TWO:
            self.penalty += 2
        elif number == PICK_THREE:
            self.penalty += 3
        self._refit()
        if number == HOLD_ON:
            return
        if number == GENERAL_MARKET:
            self._general_market(seat, self.after(seat))
        elif number == SUSPENSION:
            self.seat = self.after(self.after(seat))
        else:
            self.seat = self.after(seat)

    def _refit(self) -> None:
        """Work out what may be laid on the top card."""
        if self.penalty:
            number = bit(number_of(self.top))
            self.fits_first = number * NUMBER_FIRST
            self.fits_second = number * NUMBER_SECOND
            if self.whot_defends:
                self.fits_second |= ANY_WHOTS
            return
        self.fits_first = 0
        self.fits_second = ANY_WHOTS
        symbol = self.wanted
        if self.top != WHOT:
            symbol = symbol_of(self.top)
            number = bit(number_of(self.top))
            self.fits_first = number * NUMBER_FIRST
            self.fits_second |= number * NUMBER_SECOND
        if symbol < 0:  # a Whot that was turned up
            self.fits_first = EVERYTHING
            self.fits_second = EVERYTHING
        elif symbol < 3:
            self.fits_first |= bit(symbol * 20) * SYMBOL
        else:
            self.fits_second |= bit(symbol * 20 - SECOND) * SYMBOL

    def after(self, seat: i64) -> i64:
        """The next seat clockwise that is still in."""
        while True:
            seat += 1
            if seat == self.players:
                seat = 0
            if (self.inside >> seat) & 1:
                return seat

    # The market

    def _draw_turn(self, seat: i64) -> None:
        """One card, or the whole penalty, and the turn passes."""
        cards: i64 = 1
        if self.penalty:
            cards = self.penalty
        elif not self.free_draw or self.reshuffles > 0:
            self._show_lack(seat)
        self._draw(seat, cards)

    def _draw(self, seat: i64, cards: i64) -> None:
        self.passes = 0
        self._lift_penalty()
        while cards > 0 and self._card_ready(seat, cards):
            self._draw_card(seat)
            cards -= 1
        if self.stage == TURN:
            self.seat = self.after(seat)

    def _general_market(self, player: i64, seat: i64) -> None:
        """Everyone from a seat round to the player draws one."""
        while seat != player:
            if not self._card_ready(seat, 1):
                break
            self._draw_card(seat)
            seat = self.after(seat)
        if self.stage == TURN:
            self.general = -1
            self.seat = player if self.market_keeps_turn else self.after(player)
        else:
            self.general = player

    def _card_ready(self, seat: i64, cards: i64) -> bool:
        """Whether there is a card for this seat, which is to draw so many. If it takes a reshuffle, that becomes due."""
        if self.at < len(self.market):
            return True
        if self.can_reshuffle():
            self.drawer = seat
            self.owed = cards
            self.stage = RESHUFFLE
        return False

    def _reshuffle(self, order: list[int]) -> None:
        """What lay under the top card is the new market, and whoever was drawing goes on."""
        self.market = order
        self.at = 0
        self.under_first = 0
        self.under_second = 0
        self.reshuffles += 1
        self.stage = TURN
        drawer = self.drawer
        owed = self.owed
        self.drawer = -1
        self.owed = 0
        if self.general >= 0:
            self._general_market(self.general, drawer)
        else:
            self._draw(drawer, owed)

    def _draw_card(self, seat: i64) -> None:
        self._give(seat, self.market[self.at])
        self.at += 1
        if self.lacks[seat]:
            self.lacks[seat] += 1

    def _lift_penalty(self) -> None:
        if self.penalty:
            self.penalty = 0
            self._refit()

    def _show_lack(self, seat: i64) -> None:
        """Drawing or passing because nothing fits shows what is not in the hand.

        Remembered as (symbol + 1) * 2**18 + number * 2**12 + (2**11 if a Whot would have fitted) + cards drawn since.
        """
        lack: i64 = 0
        if self.top == WHOT:
            lack = (self.wanted + 1) * 64
        elif self.penalty:
            lack = number_of(self.top)
        else:
            lack = (symbol_of(self.top) + 1) * 64 + number_of(self.top)
        self.lacks[seat] = lack * 4096 + (2048 if self.penalty == 0 or self.whot_defends else 0)

    def _pass(self, seat: i64) -> None:
        """Nothing to play and nothing to draw. When all have passed in a row the round is over."""
        self._lift_penalty()
        self.passes += 1
        if self.passes == size(self.inside):
            self._end_round(self.lowest(), ALL_PASSED)
        else:
            self.seat = self.after(seat)

    # The end of a round

    def _call_tender(self, seat: i64) -> None:
        self._end_round(self.lowest(), TENDERED)
        self.last_caller = seat

    def lowest(self) -> i64:
        """Who has the lowest total; of equals the first in seat order."""
        best: i64 = -1
        for seat in range(self.players):
            if (self.inside >> seat) & 1 and (best < 0 or self.total(seat) < self.total(best)):
                best = seat
        return best

    def total(self, seat: i64) -> i64:
        """What the cards of a hand come to."""
        return hand_total(self.hands[2 * seat], self.hands[2 * seat + 1], self.star_double)

    def _end_round(self, winner: i64, end: i64) -> None:
        """All hands are shown and totalled. The highest is out; the winner opens the next round, or has won the match."""
        self.last_end = end
        self.last_winner = winner
        self.last_caller = -1
        self.last_inside = self.inside
        self.last_hands = self.hands[:]
        self._count_up(self.inside, winner)
        loser = self._highest(winner)
        self.last_out = loser
        self._put_out(loser)
        self.seat = winner
        self.deals = _NO_DEALS
        self.log = vec[i64]()
        self.stage = ENDED if size(self.inside) == 1 else DEAL

    def _highest(self, winner: i64) -> i64:
        """Who goes out: the highest total; of equals who has more cards, then who is furthest clockwise from the winner."""
        worst = self.after(winner)
        seat = self.after(worst)
        while seat != winner:
            total = self.total(seat)
            most = self.total(worst)
            if total > most or (total == most and self.counts[seat] >= self.counts[worst]):
                worst = seat
            seat = self.after(seat)
        return worst

    def _put_out(self, seat: i64) -> None:
        self.outlasted = self.outlasted[:]
        self.outlasted[seat] = self.players - size(self.inside)
        self.inside ^= bit(seat)

    def _count_up(self, seats: i64, winner: i64) -> None:
        """Add the round to the statistics of these seats."""
        self.stats = self.stats[:]
        if winner >= 0:
            self.stats[3 * winner] += 1
        for entry in self.log:
            seat = entry // SEAT_STEP
            if (seats >> seat) & 1 and entry % SEAT_STEP < DRAW:
                self.stats[3 * seat + 1] += 1
                self.stats[3 * seat + 2] += 1
        for seat in range(self.players):
            if (seats >> seat) & 1:  # drawn is what was played and is still held, less the hand that was dealt
                self.stats[3 * seat + 2] += self.counts[seat] - self.hand

    # What only the table may do

    def _leave(self, seat: i64) -> None:
        """The cards go under the market, or aside when the tender is open. One left alone has won."""
        self._count_up(bit(seat), -1)
        if self.tender_open():
            self.aside_first += self.hands[2 * seat]
            self.aside_second += self.hands[2 * seat + 1]
        else:
            self.market = self.market[self.at :] + cards_in(self.hands[2 * seat], self.hands[2 * seat + 1])
            self.at = 0
        self.hands[2 * seat] = 0
        self.hands[2 * seat + 1] = 0
        self.counts[seat] = 0
        self.lacks[seat] = 0
        self.passes = 0
        self._put_out(seat)
        if size(self.inside) == 1:
            self._count_up(self.inside, -1)
            self.last_end = ALONE
            self.last_winner = self.after(seat)
            self.last_caller = -1
            self.last_out = seat
            self.last_inside = self.inside
            self.last_hands = vec[i64]([0] * 12)
            self.stage = ENDED
        elif seat == self.seat:
            self._lift_penalty()
            self.seat = self.after(seat)

    def _time_out(self, seat: i64) -> None:
        """Draws one card or the whole penalty, else calls the tender, else passes, whatever is in the hand."""
        if self.drawable():
            self._draw(seat, self.penalty if self.penalty else 1)
        elif self.tender:
            self._call_tender(seat)
        else:
            self._pass(seat)

    # The score

    def scores(self) -> list[int]:
        """How many players each seat has outlasted."""
        gone = self.players - size(self.inside)
        return [gone if (self.inside >> seat) & 1 else self.outlasted[seat] for seat in range(self.players)]

    def outcome(self) -> Outcome | None:
        if self.stage != ENDED:
            return None
        return Outcome(self.scores(), [self.last_winner], ROUND_ENDS[self.last_end])

    # The whole

    def copy(self) -> "WhotState":
        other = WhotState(
            self.players,
            self.tender,
            self.full,
            self.hand,
            self.whot_defends,
            self.market_keeps_turn,
            self.free_draw,
            self.star_double,
        )
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
        other.counts = self.counts[:]
        other.market = self.market
        other.at = self.at
        other.turned = self.turned
        other.top = self.top
        other.wanted = self.wanted
        other.penalty = self.penalty
        other.under_first = self.under_first
        other.under_second = self.under_second
        other.aside_first = self.aside_first
        other.aside_second = self.aside_second
        other.fits_first = self.fits_first
        other.fits_second = self.fits_second
        other.passes = self.passes
        other.reshuffles = self.reshuffles
        other.drawer = self.drawer
        other.owed = self.owed
        other.general = self.general
        other.lacks = self.lacks[:]
        other.log = self.log[:]
        other.deals = self.deals
        return other

    def determinize(self, seat: i64, rng: Rng) -> "WhotState":
        """The round played again, move for move, from other deals that would have looked the same to this seat."""
        if len(self.deals) == 0:  # between rounds only the order of a market that will not be drawn from is hidden
            world = self.copy()
            world.market = rng.shuffled(sorted(self.market[self.at :]))
            world.at = 0
            return world
        return self._replayed(self._remembered(seat, rng))

    def _at_the_deal(self) -> "WhotState":
        """This round before its first deal."""
        start = self.copy()
        for entry in self.log:
            if entry % SEAT_STEP == LEAVE:
                start.inside |= bit(entry // SEAT_STEP)
        start.stage = DEAL
        start.round_number = self.round_number - 1
        start.seat = self.opener
        start.drawer = -1
        start.owed = 0
        start.general = -1
        start.log = vec[i64]()
        start.deals = _NO_DEALS
        return start

    def _replayed(self, deals: list[list[int]]) -> "WhotState":
        world = self._at_the_deal()
        dealt = 0
        for entry in self.log:
            while world.deal_due():
                world.deal(deals[dealt])
                dealt += 1
            world.apply(entry // SEAT_STEP, entry % SEAT_STEP)
        while dealt < len(deals):
            world.deal(deals[dealt])
            dealt += 1
        world.stats = self.stats
        world.outlasted = self.outlasted
        return world

    def _remembered(self, seat: i64, rng: Rng) -> list[list[int]]:
        """Other deals that fit all that a seat has seen in this round."""
        memory = Memory(seat, rng)
        past = self._at_the_deal()
        dealt = 0
        for entry in self.log:
            while past.deal_due():
                past._remember_deal(self.deals[dealt], memory)
                dealt += 1
            past._remember_action(entry // SEAT_STEP, entry % SEAT_STEP, memory)
        while dealt < len(self.deals):
            past._remember_deal(self.deals[dealt], memory)
            dealt += 1
        return memory.orders()

    def _remember_deal(self, order: list[int], memory: Memory) -> None:
        reshuffle = self.stage == RESHUFFLE
        before = self.counts[:]
        player = self.general if self.general >= 0 else self.drawer
        self.deal(order)
        if reshuffle:
            memory.reshuffled(order)
            self._remember_draws(player, before, memory)
        else:
            seats = [seat for seat in range(self.players) if (self.inside >> seat) & 1]
            memory.dealt(order, seats, self.hand, self.turned, self.top)

    def _remember_action(self, seat: i64, action: i64, memory: Memory) -> None:
        before = self.counts[:]
        shows = action == PASS or (action == DRAW and self.penalty == 0 and (not self.free_draw or self.reshuffles > 0))
        if shows:
            memory.lacks(seat, self.fits_first, self.fits_second & PLAIN, self.fits_second >> WHOT_PLACE > 0)
        if action == LEAVE:
            memory.left(seat, self.counts[seat], self.tender_open())
        self.apply(seat, action)
        if action < DRAW:
            memory.played(seat, self.top)
        self._remember_draws(seat, before, memory)

    def _remember_draws(self, player: i64, before: vec[i64], memory: Memory) -> None:
        """Who has drawn, clockwise after a player and that player last, is read off the numbers of cards in the hands."""
        drawn: i64 = 0
        for seat in range(self.players):
            if self.counts[seat] > before[seat]:
                drawn += self.counts[seat] - before[seat]
        at = self.at - drawn
        for step in range(1, self.players + 1):
            seat = (player + step) % self.players
            cards = self.counts[seat] - before[seat]
            while cards > 0:
                memory.drew(seat, self.market[at])
                at += 1
                cards -= 1

    def __repr__(self) -> str:
        options = f"tender={self.tender} full={self.full} hand={self.hand} whot_defends={self.whot_defends}"
        options += f" market_keeps_turn={self.market_keeps_turn} free_draw={self.free_draw} star_double={self.star_double}"
        last = f"{ROUND_ENDS[self.last_end]}/{self.last_winner}/{self.last_caller}/{self.last_out}/{self.last_inside}"
        parts = [
            f"Whot {self.players} {_STAGES[self.stage]} {options}",
            f"round={self.round_number} inside={self.inside} outlasted={list(self.outlasted)} stats={list(self.stats)}",
            f"last={last} {_hands_text(self.last_hands)}",
            f"opener={self.opener} turn={self.seat} hands={_hands_text(self.hands)} counts={list(self.counts)}",
            f"market={_cards_text(self.market[self.at :])} turned={self.turned} top={self.top} wanted={self.wanted} penalty={self.penalty}",
            f"under={_cards_text(cards_in(self.under_first, self.under_second))}",
            f"aside={_cards_text(cards_in(self.aside_first, self.aside_second))} passes={self.passes} reshuffles={self.reshuffles}",
            f"drawer={self.drawer}/{self.owed}/{self.general} lacks={list(self.lacks)}",
            f"log={list(self.log)} deals={'/'.join([_cards_text(order) for order in self.deals])}",
        ]
        return "<" + " | ".join(parts) + ">"


_STAGES: Final = ["DEAL", "RESHUFFLE", "TURN", "ENDED"]


def _cards_text(cards: list[int]) -> str:
    return ",".join([card_text(card) for card in cards])


def _hands_text(hands: vec[i64]) -> str:
    return "/".join([_cards_text(cards_in(hands[2 * seat], hands[2 * seat + 1])) for seat in range(MOST_SEATS)])
