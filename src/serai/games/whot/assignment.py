"""Assigns the hidden cards of a round to the places that may hold them: the last step of the argument in `knowledge`.

All deals that would have shown the viewer the same shall be equally likely. A deal is a card for each place, so a sample traces each play
that the viewer saw to one of the places that it may have been made from, and then fills the places that are left:

- A play that can only have come from one place, or from one of several of which the same is known, is traced once and for all.
- Any other play is traced again for each sample, with equal chances for each place that it may have come from and that no later play needs
  (`Needs`). Two Whots can't be told apart: if a hand may have held several, the one that came first was played, so none was at the places
  that came before.
- Of the places that are left, those from which cards are barred are filled first, the most restricted one before the others, each card that
  may be there with equal chances. All other places get what is left in random order.

The *weight* of a sample is the product of the numbers of choices that there were, each against the number that there would be if nothing
were barred. The smaller the weight, the more often a sample comes up; to make all deals equally likely, it is accepted with a chance in
proportion to its weight. When plays are always traced to the place that came first,
all later choices are as wide as they can be, since fewer cards are barred from a place that came later: this gives the `bound` for weights.

If all of TRIES samples are rejected, one of them is taken with chances in proportion to their weights, which is nearly uniform. If none of
them works out, `solver` finds one that does. **Deviations:** when there are many plays to trace, they are traced to the
places that came first, once and for all, so that long rounds stay quick; and a weight can be above the bound when Whots of several deals
are hidden, so that such a sample comes up a little too rarely.
"""

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
    cards_in,
    count,
    count_plain,
    every_card_meeting,
    no_cards,
    nth_plain,
    with_card,
    without_card,
)
from serai.games.whot.knowledge import NONE, Witness
from serai.games.whot.position import MOST_SEATS
from serai.games.whot.solver import solve
from serai.kernel.bits import bit, has, lowest
from serai.kernel.rng import Rng

if TYPE_CHECKING:
    from serai.games.whot.rules import WhotState

TRIES: Final = 12
CHANCES: Final = 0x40000000
"""A chance is a number out of so many."""

# A trace is something that happened to a hand in which plays can't be traced for certain, in five numbers: the seat; the card that it
# played, or one of the two below; then, for a play, the deal that the card was in (NONE for a Whot, NO_OTHER if its place is known), and 0;
# for a lack, the cards that are barred; for a place that came into the hand, 0 and 0; and the last place that had come into the hand.
TRACE: Final = 5
LACK: Final = -1
ARRIVAL: Final = -2
NO_OTHER: Final = -2
LONG: Final = 30
"""When there are so many traces, they are settled."""


NO_RNG: Final = Rng()


class Assignment(Witness):
    """What the viewer knows of a round: which places are where, and which cards can be there. From this it samples worlds."""

    def __init__(self, viewer: i64) -> None:
        super().__init__(viewer)
        self.row_drawn = False  # somebody drew from a leaver's row; nothing further is followed here
        # By deal
        self.first_place = vec[i64]()
        self.hidden_first = vec[i64]()  # the cards of the deal that are still hidden, as `Cards`
        self.hidden_second = vec[i64]()
        self.dealt_in = vec[i64]([NONE] * WHOT)  # by card: the last deal that it was in
        # By place
        self.deal_of = vec[i64]()
        self.card_at = vec[i64]()  # NONE when it is not known
        self.barred_first = vec[i64]()  # masks of the cards that can't be there
        self.barred_second = vec[i64]()
        self.next = vec[i64]()  # the place that came into the same hand after it; NONE for the last
        self.gone = vec[i64]()  # 1 if its card was played
        # By seat
        self.oldest = vec[i64]([NONE] * MOST_SEATS)  # the first and the last place of the hand
        self.newest = vec[i64]([NONE] * MOST_SEATS)
        self.uncertain: i64 = 0  # a mask of the seats with plays that can't be traced for certain
        self.aside: i64 = 0  # a mask of the seats that left while the tender was open
        self.market = vec[i64]()  # places, and -2 - seat for the row of a seat that left
        self.at: i64 = 0
        self.traces = vec[i64]()
        self.settle_at: i64 = LONG * TRACE
        self.bound = 0.0
        self.restricted = False
        self.needs: Needs | None = None

    # What happened

    def dealt(self, cards: list[int], seats: list[int], hand: i64, own: list[int], turned_up: list[int], top: i64) -> None:
        self._deal(cards)
        place: i64 = 0
        for seat in seats:
            for i in range(hand):
                self._take(seat, place)
                if seat == self.viewer:
                    self._see(place, own[i])
                place += 1
        up = place
        for card in turned_up:
            self._see(place, card)
            place += 1
        while self.card_at[up] != top:
            up += 1
        self.gone[up] = 1
        rest = up + 1
        while rest < len(cards):
            self.market = append(self.market, rest)
            rest += 1
        for turned in range(hand * len(seats), up):
            self.market = append(self.market, turned)

    def reshuffled(self, cards: list[int]) -> None:
        if self.row_drawn:
            return
        self.market = vec[i64]()
        self.at = 0
        self._deal(cards)
        for place in range(self.first_place[len(self.first_place) - 1], len(self.deal_of)):
            self.market = append(self.market, place)

    def drew(self, seat: i64, card: i64) -> None:
        if self.row_drawn:
            return
        place = self.market[self.at]
        self.at += 1
        if place < 0:
            self.row_drawn = True
            return
        self._take(seat, place)
        if has(self.uncertain, seat):
            self._trace(seat, ARRIVAL, 0, 0)
        if card != NONE and self.card_at[place] == NONE:
            self._see(place, card)

    def lacked(self, seat: i64, demanded: i64) -> None:
        first, second = every_card_meeting(demanded)
        if has(self.uncertain, seat):
            self._trace(seat, LACK, first, second)
            return
        place = self.oldest[seat]
        while place != NONE:
            self.barred_first[place] |= first
            self.barred_second[place] |= second
            place = self.next[place]

    def played(self, seat: i64, card: i64) -> None:
        if self.row_drawn:
            return
        deal: i64 = NONE
        if card != WHOT:
            deal = self.dealt_in[card]
        if not has(self.uncertain, seat):
            place = self._certain_origin(seat, card, deal)
            if place != NONE:
                self._remove(seat, place)
                if self.card_at[place] == NONE:
                    self._see(place, card)
                return
            self.uncertain |= bit(seat)
        if card != WHOT:
            if self._is_known_in_hand(seat, card):
                deal = NO_OTHER
            else:
                self._no_longer_hidden(deal, card)
        self._trace(seat, card, deal, 0)

    def left(self, seat: i64, cards: i64, aside: bool) -> None:
        if self.row_drawn:
            return
        if aside:
            self.aside |= bit(seat)
        elif seat == self.viewer:
            places: list[int] = []
            place = self.oldest[seat]
            while place != NONE:
                places.append(place)
                place = self.next[place]
            self.oldest[seat] = NONE
            for known in sorted(places, key=lambda known: self.card_at[known]):
                self.market = append(self.market, known)
        else:
            self.market = append(self.market, -2 - seat)

    # What that means for the places

    def _deal(self, cards: list[int]) -> None:
        """New places for these cards."""
        deal: i64 = len(self.first_place)
        self.first_place = append(self.first_place, len(self.deal_of))
        hidden = no_cards()
        for card in cards:
            hidden = with_card(hidden, card)
            if card != WHOT:
                self.dealt_in[card] = deal
            self.deal_of = append(self.deal_of, deal)
            self.card_at = append(self.card_at, NONE)
            self.barred_first = append(self.barred_first, 0)
            self.barred_second = append(self.barred_second, 0)
            self.next = append(self.next, NONE)
            self.gone = append(self.gone, 0)
        self.hidden_first = append(self.hidden_first, hidden[0])
        self.hidden_second = append(self.hidden_second, hidden[1])

    def _take(self, seat: i64, place: i64) -> None:
        """A place goes into a hand."""
        self.next[place] = NONE
        if self.oldest[seat] == NONE:
            self.oldest[seat] = place
        else:
            self.next[self.newest[seat]] = place
        self.newest[seat] = place

    def _remove(self, seat: i64, place: i64) -> None:
        """The card at a place was played."""
        self.gone[place] = 1
        before: i64 = NONE
        other = self.oldest[seat]
        while other != place:
            before = other
            other = self.next[other]
        if before == NONE:
            self.oldest[seat] = self.next[place]
        else:
            self.next[before] = self.next[place]
        if self.newest[seat] == place:
            self.newest[seat] = before

    def _see(self, place: i64, card: i64) -> None:
        """The viewer knows which card is or was at a place."""
        self.card_at[place] = card
        self._no_longer_hidden(self.deal_of[place], card)

    def _no_longer_hidden(self, deal: i64, card: i64) -> None:
        hidden = without_card((self.hidden_first[deal], self.hidden_second[deal]), card)
        self.hidden_first[deal] = hidden[0]
        self.hidden_second[deal] = hidden[1]

    def _is_known_in_hand(self, seat: i64, card: i64) -> bool:
        """Whether the viewer knows at which place of a hand this card is."""
        place = self.oldest[seat]
        while place != NONE:
            if self.card_at[place] == card:
                return True
            place = self.next[place]
        return False

    def _certain_origin(self, seat: i64, card: i64, deal: i64) -> i64:
        """The place in a hand from which this card must have been played, or one of several of which the same is known; otherwise NONE."""
        found: i64 = NONE
        place = self.oldest[seat]
        while place != NONE:
            first, second = self.barred_first[place], self.barred_second[place]
            if self.card_at[place] == card:
                return place if card != WHOT or found == NONE else NONE
            if self.card_at[place] == NONE and can_hold(card, deal, self.deal_of[place], first, second):
                if found == NONE:
                    found = place
                elif card == WHOT or first != self.barred_first[found] or second != self.barred_second[found]:
                    return NONE
            place = self.next[place]
        return found

    def _settle_traces(self) -> None:
        """Trace the plays so far to the places that came first, once and for all; later if that does not work out."""
        self.settle_at += LONG * TRACE
        sample = Sample(self, Needs(self))
        if sample.trace_widest() == 0:
            return
        self.card_at = sample.card_at
        self.gone = sample.gone
        self.barred_first = sample.barred_first
        self.barred_second = sample.barred_second
        self.hidden_second = sample.hidden_second
        self.traces = vec[i64]()
        self.settle_at = LONG * TRACE
        for seat in range(MOST_SEATS):
            if has(self.uncertain, seat):
                self._unlink_gone(seat)
        self.uncertain = 0

    def _unlink_gone(self, seat: i64) -> None:
        place = self.oldest[seat]
        self.oldest[seat] = NONE
        while place != NONE:
            following = self.next[place]
            if not self.gone[place]:
                self._take(seat, place)
            place = following

    def _trace(self, seat: i64, card: i64, first: i64, second: i64) -> None:
        for number in (seat, card, first, second, self.newest[seat]):
            self.traces = append(self.traces, number)
        if len(self.traces) >= self.settle_at:
            self._settle_traces()

    # Worlds

    def world(self, state: "WhotState", rng: Rng) -> "WhotState":
        """A position that the viewer cannot tell from this one."""
        if self.row_drawn:
            return solve(state, self.viewer, rng)
        needs = self.needs
        if needs is None:
            needs = Needs(self)
            self.needs = needs
            self.restricted = self._is_restricted()
            if self.restricted:
                self.bound = Sample(self, needs).trace_widest()
        if not self.restricted:
            sample = Sample(self, needs)
        else:
            sample = self._accepted(needs, rng)
            if sample.weight == 0:
                return solve(state, self.viewer, rng)
        sample.fill_the_rest(rng)
        return self._world_of(state, sample)

    def _is_restricted(self) -> bool:
        """Whether there are plays to be traced, or cards barred from a place."""
        if len(self.traces) > 0:
            return True
        for seat in range(MOST_SEATS):
            place = self.oldest[seat]
            while place != NONE:
                if self.card_at[place] == NONE and self.barred_first[place] | self.barred_second[place]:
                    return True
                place = self.next[place]
        return False

    def _accepted(self, needs: "Needs", rng: Rng) -> "Sample":
        best = Sample(self, needs)
        total = 0.0
        for _ in range(TRIES):
            sample = Sample(self, needs)
            weight = sample.trace_and_fill(rng)
            if weight == 0:
                continue
            if weight * float(CHANCES) > float(rng.below(CHANCES)) * self.bound:
                return sample
            total += weight
            if weight * float(CHANCES) > float(rng.below(CHANCES)) * total:
                best = sample
        return best

    def _world_of(self, state: "WhotState", sample: "Sample") -> "WhotState":
        card_at = sample.card_at
        world = state.copy()
        aside = no_cards()
        for seat in range(world.players):
            if seat != self.viewer and world.is_in(seat):
                world.hold(seat, sample.hand(seat))
            elif has(self.aside, seat):
                hand = sample.hand(seat)
                aside = (aside[0] + hand[0], aside[1] + hand[1])
        world.aside = aside
        market: list[int] = []
        at = self.at
        while at < len(self.market):
            place = self.market[at]
            if place >= 0:
                market.append(card_at[place])
            else:
                market += cards_in(sample.hand(-2 - place))
            at += 1
        world.market = market
        world.at = 0
        deals: list[list[int]] = []
        place = 0
        for deal in state.deals:
            order: list[int] = []
            for _ in range(len(deal)):
                order.append(card_at[place])
                place += 1
            deals.append(order)
        world.deals = deals
        world.forget()
        return world


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

    def __init__(self, known: Assignment) -> None:
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

    def _number(self, known: Assignment, seat: i64) -> i64:
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

    def _mark(self, known: Assignment, seat: i64, marks: vec[i64], deals: i64) -> None:
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

    def _count(self, known: Assignment, seat: i64, deal: i64, marks: vec[i64]) -> None:
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

    def __init__(self, known: Assignment, needs: Needs) -> None:
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
