"""The rules of Whot, in the order in which a round is played. RULES.md says the same for players."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from serai.games.whot.actions import (
    DRAW,
    LEAVE,
    PASS,
    TENDER,
    TIMEOUT,
    action_in,
    card_played,
    count_plays,
    is_play,
    log_entry,
    nth_play,
    plays,
    seat_in,
)
from serai.games.whot.assignment import Assignment
from serai.games.whot.cards import (
    ANYTHING,
    FULL,
    GENERAL_MARKET,
    HOLD_ON,
    NO_NUMBER,
    NO_SYMBOL,
    PICK_THREE,
    PICK_TWO,
    STANDARD,
    SUSPENSION,
    WHOT,
    WHOT_NUMBER,
    cards_in,
    demand,
    hand_total,
    is_empty,
    is_special,
    joined,
    lack,
    meeting,
    no_cards,
    number_of,
    symbol_of,
    with_card,
    without_card,
)
from serai.games.whot.knowledge import recall
from serai.games.whot.position import (
    ALL_PASSED,
    ALONE,
    CARDS_DRAWN,
    CARDS_PLAYED,
    DEAL,
    ENDED,
    LAST_CARD,
    MOST_SEATS,
    NO_DEALS,
    NO_HANDS,
    NO_MARKET,
    RESHUFFLE,
    ROUND_ENDS,
    ROUNDS_WON,
    STATISTICS,
    TENDERED,
    TURN,
    WhotPosition,
)
from serai.games.whot.suggest import suggest
from serai.games.whot.values import match_value
from serai.kernel.bits import bit, has, size
from serai.kernel.outcome import Outcome
from serai.kernel.rng import Rng
from serai.kernel.serialization import Reader
from serai.kernel.state import CHANCE, NOBODY


@final
class WhotState(WhotPosition):
    """A match of Whot."""

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
        return cards_in(self.under) if self.stage == RESHUFFLE else []

    def deal(self, order: list[int]) -> None:
        self.forget()
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
            hand = no_cards()
            if self.is_in(seat):
                until = at + self.hand
                while at < until:
                    hand = with_card(hand, order[at])
                    at += 1
            self.hold(seat, hand)
            self.lacks[seat] = 0
            seat += 1
        self.round_number += 1
        self.opener = self.seat
        self.under = no_cards()
        self.aside = no_cards()
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
        self.wanted = NO_SYMBOL
        self.penalty = 0

    # A turn: who may do what

    def actors(self) -> list[int]:
        return [self.seat] if self.stage == TURN else []

    def turn(self) -> i64:
        if self.stage == TURN:
            return self.seat
        return NOBODY if self.stage == ENDED else CHANCE

    def legal(self, seat: i64) -> list[int]:
        if self.stage != TURN or seat != self.seat:
            return []
        hand = self.held(seat)
        actions = plays(hand, meeting(hand, self.demand()))
        other = self.beside_playing(len(actions) > 0)
        if other:
            actions.append(other)
        return actions

    def sample(self, seat: i64, rng: Rng) -> i64:
        hand = self.held(seat)
        playable = meeting(hand, self.demand())
        ways = count_plays(hand, playable)
        other = self.beside_playing(ways > 0)
        chosen = rng.below(ways + 1 if other else ways)
        return nth_play(hand, playable, chosen, ways) if chosen < ways else other

    def demand(self) -> i64:
        """What may be laid on the top card: its number against a penalty; what a Whot asks for; else its symbol or its number."""
        if self.penalty:
            return demand(NO_SYMBOL, number_of(self.top), self.whot_defends)
        if self.top != WHOT:
            return demand(symbol_of(self.top), number_of(self.top), True)
        if self.wanted == NO_SYMBOL:  # a Whot that was turned up
            return ANYTHING
        return demand(self.wanted, NO_NUMBER, True)

    def beside_playing(self, can_play: bool) -> i64:
        """The one action that is open besides playing a card, or 0."""
        if self.tender_open():
            return TENDER
        if self.drawable():
            return DRAW if not can_play or self.may_always_draw() else 0
        return 0 if can_play else PASS

    def may_always_draw(self) -> bool:
        """Whether one may draw although a card fits: against a penalty, and with free draw until the first reshuffle of the round."""
        return self.penalty > 0 or (self.free_draw and self.reshuffles == 0)

    def tender_open(self) -> bool:
        """Whether the market is empty in a tender round: no one draws any more, and the tender may be called."""
        return self.tender and self.at == len(self.market)

    def drawable(self) -> bool:
        """Whether there is a card to draw, now or after a reshuffle."""
        return self.at < len(self.market) or self.can_reshuffle()

    def can_reshuffle(self) -> bool:
        return not self.tender and not is_empty(self.under)

    def forced(self, seat: i64) -> list[int]:
        if self.stage != TURN or not self.is_in(seat):
            return []
        return [LEAVE, TIMEOUT] if seat == self.seat else [LEAVE]

    def apply(self, seat: i64, action: i64) -> None:
        self.forget()
        self.log = append(self.log, log_entry(seat, action))
        if self.shows_lack(action):
            self.lacks[seat] = lack(self.demand())
        if is_play(action):
            self._play(seat, action)
        elif action == DRAW:
            self._draw_turn(seat)
        elif action == PASS:
            self._pass(seat)
        elif action == TENDER:
            self._call_tender(seat)
        elif action == LEAVE:
            self._leave(seat)
        else:
            self._time_out(seat)

    def shows_lack(self, action: i64) -> bool:
        """Whether an action now shows that nothing in the hand can be played: one passes or draws only because of that."""
        return action == PASS or (action == DRAW and not self.may_always_draw())

    # Playing a card

    def _play(self, seat: i64, action: i64) -> None:
        card = card_played(action)
        hand = without_card(self.held(seat), card)
        self.hold(seat, hand)
        self.under = with_card(self.under, self.top)
        self.top = card
        self.wanted = NO_SYMBOL
        self.passes = 0
        if is_empty(hand):  # its effect is dropped, and a Whot names nothing
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
        if number == HOLD_ON:
            return
        if number == GENERAL_MARKET:
            self._general_market(seat, self.after(seat))
        elif number == SUSPENSION:
            self.seat = self.after(self.after(seat))
        else:
            self.seat = self.after(seat)

    # The market

    def _draw_turn(self, seat: i64) -> None:
        """One card, or the whole penalty, and the turn passes."""
        cards: i64 = 1
        if self.penalty:
            cards = self.penalty
        self._draw(seat, cards)

    def _draw(self, seat: i64, cards: i64) -> None:
        self.passes = 0
        self.penalty = 0
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
        """What was under the top card is the new market, and whoever was drawing goes on."""
        self.market = order
        self.at = 0
        self.under = no_cards()
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
        self.hold(seat, with_card(self.held(seat), self.market[self.at]))
        self.at += 1
        if self.lacks[seat]:
            self.lacks[seat] += 1

    def _pass(self, seat: i64) -> None:
        """Nothing to play and nothing to draw. When all have passed in a row the round is over."""
        self.penalty = 0
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
            if self.is_in(seat) and (best < 0 or self.total(seat) < self.total(best)):
                best = seat
        return best

    def total(self, seat: i64) -> i64:
        return hand_total(self.held(seat), self.star_double)

    def _end_round(self, winner: i64, end: i64) -> None:
        """All hands are shown and totalled. The highest is out; the winner opens the next round, or has won the match."""
        self.last_end = end
        self.last_winner = winner
        self.last_caller = -1
        self.last_inside = self.inside
        self.last_hands = self.hands[:]
        self._count_up(self.inside, winner)
        self.last_out = self._highest(winner)
        self._put_out(self.last_out)
        self.seat = winner
        self.market = NO_MARKET  # nobody will draw from it
        self.at = 0
        self.turned = 0
        self.deals = NO_DEALS
        self.log = vec[i64]()
        self.stage = ENDED if size(self.inside) == 1 else DEAL

    def _highest(self, winner: i64) -> i64:
        """Who goes out: the highest total; of equals who has more cards, then who is furthest clockwise from the winner."""
        worst = self.after(winner)
        seat = self.after(worst)
        while seat != winner:
            points = self.total(seat)
            most = self.total(worst)
            if points > most or (points == most and self.count(seat) >= self.count(worst)):
                worst = seat
            seat = self.after(seat)
        return worst

    def _put_out(self, seat: i64) -> None:
        self.outlasted = self.outlasted[:]
        self.outlasted[seat] = self.players - size(self.inside)
        self.inside -= bit(seat)

    def _count_up(self, seats: i64, winner: i64) -> None:
        """Add the round to the statistics of these seats."""
        self.stats = self.stats[:]
        if winner >= 0:
            self.stats[STATISTICS * winner + ROUNDS_WON] += 1
        for entry in self.log:
            seat = seat_in(entry)
            if has(seats, seat) and is_play(action_in(entry)):
                self.stats[STATISTICS * seat + CARDS_PLAYED] += 1
                self.stats[STATISTICS * seat + CARDS_DRAWN] += 1
        for seat in range(self.players):
            if has(seats, seat):  # drawn is what was played and is still held, less the hand that was dealt
                self.stats[STATISTICS * seat + CARDS_DRAWN] += self.count(seat) - self.hand

    # What only the table may do

    def _leave(self, seat: i64) -> None:
        """The cards go under the market, or aside when the tender is open. One left alone has won."""
        self._count_up(bit(seat), -1)
        if self.tender_open():
            self.aside = joined(self.aside, self.held(seat))
        else:
            self.market = self.market[self.at :] + cards_in(self.held(seat))
            self.at = 0
        self.hold(seat, no_cards())
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
            self.last_hands = NO_HANDS
            self.stage = ENDED
        elif seat == self.seat:
            self.penalty = 0
            self.seat = self.after(seat)

    def _time_out(self, seat: i64) -> None:
        """Draws one card or the whole penalty, else calls the tender, else passes, whatever is in the hand."""
        if self.drawable():
            self._draw_turn(seat)
        elif self.tender:
            self._call_tender(seat)
        else:
            self._pass(seat)

    # The score

    def scores(self) -> list[int]:
        """How many players each seat has outlasted."""
        gone = self.players - size(self.inside)
        return [gone if self.is_in(seat) else self.outlasted[seat] for seat in range(self.players)]

    def outcome(self) -> Outcome | None:
        if self.stage != ENDED:
            return None
        return Outcome(self.scores(), [self.last_winner], ROUND_ENDS[self.last_end])

    # Search

    def units(self) -> i64:
        """The rounds that have ended."""
        return self.round_number - 1 if self.stage in (TURN, RESHUFFLE) else self.round_number

    def value(self, seat: i64) -> float:
        return match_value(self, seat)

    def suggest(self, seat: i64, rng: Rng) -> i64:
        return suggest(self, seat, rng)

    # The whole

    def determinize(self, seat: i64, rng: Rng) -> "WhotState":
        if len(self.deals) == 0:  # between rounds nothing is hidden
            return self.copy()
        known = self._known
        if known is None or known.viewer != seat:
            known = Assignment(seat)
            recall(self, known)
            self._known = known
        return known.world(self, rng)

    @classmethod
    def read(cls, source: Reader) -> "WhotState":
        state = WhotState(
            source.number(), source.flag(), source.flag(), source.number(), source.flag(), source.flag(), source.flag(), source.flag()
        )
        state.read_fields(source)
        return state

    def copy(self) -> "WhotState":
        other = WhotState(
            self.players, self.tender, self.full, self.hand, self.whot_defends, self.market_keeps_turn, self.free_draw, self.star_double
        )
        self.copy_to(other)
        return other
