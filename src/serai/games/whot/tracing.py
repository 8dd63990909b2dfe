"""One sample of `assignment`: traces each play to one of the places that it may have been made from, and fills the places that are left."""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from serai.games.whot.cards import (
    ANY_WHOTS,
    ONE_WHOT,
    PLAIN,
    SECOND,
    WHOT,
    WHOT_PLACE,
    Cards,
    count,
    count_plain,
    no_cards,
    nth_plain,
    with_card,
    without_card,
)
from serai.games.whot.knowledge import NONE
from serai.games.whot.position import MOST_SEATS
from serai.kernel.bits import bit, has, lowest
from serai.kernel.rng import Rng

if TYPE_CHECKING:
    from serai.games.whot.assignment import Assignment

# A trace is something that happened to a hand in which plays can't be traced for certain, in five numbers: the seat; the card that it
# played, or one of the two below; then, for a play, the deal that the card was in (NONE for a Whot, NO_OTHER if its place is known), and 0;
# for a lack, the cards that are barred; for a place that came into the hand, 0 and 0; and the last place that had come into the hand.
TRACE: Final = 5
LACK: Final = -1
ARRIVAL: Final = -2
NO_OTHER: Final = -2
NO_RNG: Final = Rng()


def can_hold(card: i64, deal: i64, place_deal: i64, barred_first: i64, barred_second: i64) -> bool:
    """Whether a card, which came with that deal (NONE for a Whot), may be at a place with these properties."""
    if deal != place_deal and deal != NONE:
        return False
    if card < SECOND:
        return not has(barred_first, card)
    return not has(barred_second, card - SECOND)


class Needs:
    """How many places the later plays of a hand need: so that a sample traces no play to a place without which they would not work out.

    A play needs a place of its deal that came after the hand last lacked the card: after the *mark*. By play and mark, this is the number
    of places with later marks that the plays after it need, besides those that come into the hand in between.
    """

    def __init__(self, known: "Assignment") -> None:
        self.order = vec[i64]([0] * len(known.deal_of))  # by place: the how many-th of its hand it is, from 1
        self.row = vec[i64]([NONE] * len(known.traces))  # by play, given as its trace: where its numbers are in `least`
        self.deal = vec[i64]([NONE] * len(known.traces))  # and the deal that its card was in; NONE if it is not certain
        self.least = vec[i64]()
        marks = vec[i64]([0] * len(known.traces))
        for seat in range(MOST_SEATS):
            if has(known.uncertain, seat):
                deals = self._number(known, seat)
                self._mark(known, seat, marks, deals)
                for deal in range(len(known.first_place)):
                    if has(deals, deal):
                        self._count(known, seat, deal, marks)

    def _number(self, known: "Assignment", seat: i64) -> i64:
        """Number the places of a hand. Answers from which deals they are, as a mask."""
        deals: i64 = 0
        place = known.oldest[seat]
        number: i64 = 0
        while place != NONE:
            number += 1
            self.order[place] = number
            if known.deal_of[place] < 60:
                deals |= bit(known.deal_of[place])
            place = known.next[place]
        return deals

    def _mark(self, known: "Assignment", seat: i64, marks: vec[i64], deals: i64) -> None:
        """Find the mark of each play of a seat."""
        barred_first = known.barred_first[:]
        barred_second = known.barred_second[:]
        traces = known.traces
        at: i64 = 0
        while at < len(traces):
            if traces[at] == seat and traces[at + 1] != ARRIVAL:
                card = traces[at + 1]
                deal = traces[at + 2]
                if card == WHOT and deals & (deals - 1) == 0:
                    deal = lowest(deals)
                if card != LACK and deal >= 0:
                    self.deal[at] = deal
                last = traces[at + 4]
                place = known.oldest[seat]
                while True:
                    if card == LACK:
                        barred_first[place] |= traces[at + 2]
                        barred_second[place] |= traces[at + 3]
                    elif not can_hold(card, NONE, 0, barred_first[place], barred_second[place]):
                        marks[at] = self.order[place]
                    if place == last:
                        break
                    place = known.next[place]
            at += TRACE

    def _count(self, known: "Assignment", seat: i64, deal: i64, marks: vec[i64]) -> None:
        """Go back through the plays of a seat, and count what is needed of one deal."""
        need = vec[i64]([0] * (self.order[known.newest[seat]] + 1))
        traces = known.traces
        at: i64 = len(traces) - TRACE
        while at >= 0:
            if traces[at] == seat:
                if traces[at + 1] == ARRIVAL:
                    place = traces[at + 4]
                    if known.deal_of[place] == deal and known.card_at[place] == NONE:
                        for mark in range(self.order[place]):
                            if need[mark] > 0:
                                need[mark] -= 1
                elif traces[at + 1] != LACK and self.deal[at] == deal:
                    self.row[at] = len(self.least)
                    for number in need:
                        self.least = append(self.least, number)
                    for mark in range(marks[at] + 1):
                        need[mark] += 1
            at -= TRACE


class Sample:
    """A card for each place, in the making."""

    def __init__(self, known: "Assignment", needs: Needs) -> None:
        self.known = known
        self.needs = needs
        self.weight = 0.0
        self.card_at = known.card_at[:]
        self.gone = known.gone[:]
        self.barred_first = known.barred_first[:]
        self.barred_second = known.barred_second[:]
        self.hidden_first = known.hidden_first[:]
        self.hidden_second = known.hidden_second[:]

    def trace_and_fill(self, rng: Rng) -> float:
        """Trace the plays and fill the places from which cards are barred. Answers the weight, which is 0 if it does not work out."""
        self.weight = 1.0
        self._trace_all(rng, False)
        if self.weight > 0:
            self._fill_barred(rng)
        return self.weight

    def trace_widest(self) -> float:
        """Trace each play to the place that came first. Answers the largest weight that there can be."""
        self.weight = 1.0
        self._trace_all(NO_RNG, True)
        if self.weight > 0:
            self._weigh_widest()
        return self.weight

    def _trace_all(self, rng: Rng, widest: bool) -> None:
        at: i64 = 0
        traces = self.known.traces
        while at < len(traces):
            if traces[at + 1] == LACK:
                self._bar(traces[at], traces[at + 2], traces[at + 3], traces[at + 4])
            elif traces[at + 1] != ARRIVAL:
                self._trace(at, rng, widest)
                if self.weight == 0:
                    return
            at += TRACE

    def _bar(self, seat: i64, first: i64, second: i64, last: i64) -> None:
        """A hand, of places up to the last one, held none of these cards."""
        place = self.known.oldest[seat]
        while True:
            if not self.gone[place]:
                self.barred_first[place] |= first
                self.barred_second[place] |= second
            if place == last:
                return
            place = self.known.next[place]

    def _count_unknown(self, seat: i64, deal: i64, last: i64) -> i64:
        """How many places of a deal, up to the last one, a hand holds that no card is traced to."""
        held: i64 = 0
        place = self.known.oldest[seat]
        while True:
            if self.card_at[place] == NONE and self.known.deal_of[place] == deal:
                held += 1
            if place == last:
                return held
            place = self.known.next[place]

    def _may_be_from(self, place: i64, card: i64, deal: i64) -> bool:
        if self.gone[place]:
            return False
        if self.card_at[place] != NONE:
            return self.card_at[place] == card
        place_deal = self.known.deal_of[place]
        if card == WHOT and self.hidden_second[place_deal] < ONE_WHOT:
            return False
        return can_hold(card, deal, place_deal, self.barred_first[place], self.barred_second[place])

    def _trace(self, at: i64, rng: Rng, widest: bool) -> None:
        """Choose a place, of those up to the last one of a hand, from which a card was played."""
        traces = self.known.traces
        seat = traces[at]
        card = traces[at + 1]
        deal = traces[at + 2]
        last = traces[at + 4]
        row = self.needs.row[at]
        held: i64 = 0
        if row != NONE:
            held = self._count_unknown(seat, self.needs.deal[at], last)
        before: i64 = 0  # the place before, as its number
        ways: i64 = 0
        place = self.known.oldest[seat]
        while True:
            if row != NONE and self.card_at[place] == NONE and self.known.deal_of[place] == self.needs.deal[at]:
                if held <= self.needs.least[row + before]:
                    break
                held -= 1
                before = self.needs.order[place]
            if self._may_be_from(place, card, deal):
                ways += 1
                if self.card_at[place] == card:  # of two Whots the one that came first is played
                    break
            if place == last:
                break
            place = self.known.next[place]
        self.weight *= float(ways)
        if ways == 0:
            return
        chosen: i64 = 0
        if not widest:
            chosen = rng.below(ways)
        place = self.known.oldest[seat]
        while True:
            if self._may_be_from(place, card, deal):
                if chosen == 0:
                    break
                chosen -= 1
                if card == WHOT:
                    self.barred_second[place] |= ANY_WHOTS
            place = self.known.next[place]
        self.gone[place] = 1
        if self.card_at[place] == NONE:
            self.card_at[place] = card
            if card == WHOT:
                place_deal = self.known.deal_of[place]
                whots = self.hidden_second[place_deal] >> WHOT_PLACE
                self.weight *= float(whots) / float(self._count_hidden(place_deal))
                self.hidden_second[place_deal] -= ONE_WHOT

    def _fill_barred(self, rng: Rng) -> None:
        """Fill the places of hands from which hidden cards are barred, the most restricted first."""
        for place in self._barred_places():
            fitting = self._fitting(place)
            ways = count(fitting)
            self.weight *= float(ways) / float(self._count_hidden(self.known.deal_of[place]))
            if ways == 0:
                return
            self._put(place, nth_card(fitting, rng.below(ways)))

    def _barred_places(self) -> vec[i64]:
        """The places of hands from which hidden cards are barred, by how many are not."""
        places = vec[i64]()
        widths = vec[i64]()
        for seat in range(MOST_SEATS):
            place = self.known.oldest[seat]
            while place != NONE:
                if self.card_at[place] == NONE:
                    width = count(self._fitting(place))
                    if width < self._count_hidden(self.known.deal_of[place]):
                        at: i64 = len(places)
                        places = append(places, place)
                        widths = append(widths, width)
                        while at > 0 and widths[at - 1] > width:
                            places[at] = places[at - 1]
                            widths[at] = widths[at - 1]
                            at -= 1
                        places[at] = place
                        widths[at] = width
                place = self.known.next[place]
        return places

    def _count_hidden(self, deal: i64) -> i64:
        """How many cards of a deal have no place yet."""
        return count((self.hidden_first[deal], self.hidden_second[deal]))

    def _fitting(self, place: i64) -> Cards:
        """The hidden cards that may be at a place."""
        deal = self.known.deal_of[place]
        return self.hidden_first[deal] & ~self.barred_first[place], self.hidden_second[deal] & ~self.barred_second[place]

    def _weigh_widest(self) -> None:
        """The most ways in which the places can be filled: one loses what is at earlier places that can hold nothing else."""
        places = self._barred_places()
        for i in range(len(places)):
            deal = self.known.deal_of[places[i]]
            fitting = self._fitting(places[i])
            ways = count(fitting)
            left = self._count_hidden(deal)
            for j in range(i):
                if self.known.deal_of[places[j]] == deal:
                    left -= 1
                    other = self._fitting(places[j])
                    if other[0] & ~fitting[0] == 0 and other[1] & ~fitting[1] == 0:
                        ways -= 1
            self.weight *= float(ways) / float(left) if ways > 0 and left > 0 else 0.0

    def _put(self, place: i64, card: i64) -> None:
        """Fill a place."""
        deal = self.known.deal_of[place]
        self.card_at[place] = card
        hidden = without_card((self.hidden_first[deal], self.hidden_second[deal]), card)
        self.hidden_first[deal] = hidden[0]
        self.hidden_second[deal] = hidden[1]

    def fill_the_rest(self, rng: Rng) -> None:
        """Fill all places that are still empty with what is left."""
        place: i64 = 0
        for deal in range(len(self.hidden_first)):
            left = unpacked((self.hidden_first[deal], self.hidden_second[deal]))
            count: i64 = len(left)
            while count > 0:
                if self.card_at[place] == NONE:
                    chosen = rng.below(count)
                    self.card_at[place] = left[chosen]
                    count -= 1
                    left[chosen] = left[count]
                place += 1
            if deal + 1 < len(self.hidden_first):
                place = self.known.first_place[deal + 1]

    def hand(self, seat: i64) -> Cards:
        """What a seat holds."""
        cards = no_cards()
        place = self.known.oldest[seat]
        while place != NONE:
            if not self.gone[place]:
                cards = with_card(cards, self.card_at[place])
            place = self.known.next[place]
        return cards


def nth_card(cards: Cards, n: i64) -> i64:
    """The card at place n, counted from 0, by symbol and number, Whots last."""
    if n < count_plain(cards):
        return nth_plain(cards, n)
    return WHOT


def unpacked(cards: Cards) -> vec[i64]:
    """The cards by symbol and number, Whots last."""
    found = vec[i64]()
    first, second = cards
    while first:
        found = append(found, lowest(first))
        first &= first - 1
    plain = second & PLAIN
    while plain:
        found = append(found, SECOND + lowest(plain))
        plain &= plain - 1
    for _ in range(second >> WHOT_PLACE):
        found = append(found, WHOT)
    return found
