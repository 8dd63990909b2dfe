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
    ONE_WHOT,
    WHOT,
    cards_in,
    every_card_meeting,
    no_cards,
    with_card,
    without_card,
)
from serai.games.whot.knowledge import NONE, Witness
from serai.games.whot.position import MOST_SEATS
from serai.games.whot.solver import solve
from serai.games.whot.tracing import ARRIVAL, LACK, NO_OTHER, TRACE, Needs, Sample, can_hold
from serai.kernel.bits import bit, has
from serai.kernel.rng import Rng

if TYPE_CHECKING:
    from serai.games.whot.rules import WhotState

TRIES: Final = 12
CHANCES: Final = 0x40000000
"""A chance is a number out of so many."""

LONG: Final = 30
"""When there are so many traces, they are settled."""


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
            if self.card_at[place] == NONE and self._may_hold(place, card, deal):
                if found == NONE:
                    found = place
                elif card == WHOT or first != self.barred_first[found] or second != self.barred_second[found]:
                    return NONE
            place = self.next[place]
        return found

    def _may_hold(self, place: i64, card: i64, deal: i64) -> bool:
        """Whether a card may be at an unknown place. Settled traces may have used up the Whots of a deal; then no other one is from it."""
        place_deal = self.deal_of[place]
        if card == WHOT and self.hidden_second[place_deal] < ONE_WHOT:
            return False
        return can_hold(card, deal, place_deal, self.barred_first[place], self.barred_second[place])

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

    def _accepted(self, needs: Needs, rng: Rng) -> Sample:
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

    def _world_of(self, state: "WhotState", sample: Sample) -> "WhotState":
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
