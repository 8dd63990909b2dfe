"""What a seat may know of a round, and worlds that it cannot tell from the real one.

**A world is the round replayed.** Everything in a round follows from its deals and its log. The log is public. So a world is made by
replaying the same log from other deals, and it is consistent with what a seat has seen if each step would have shown the seat the same.

**What each event shows a seat:**

- A deal shows it its own hand, and everyone the cards that were turned up.
- A reshuffle shows which cards are in the new market, since everyone saw them on the pile, but not their order.
- A draw shows the drawer the card, and the others that there is one more card in that hand.
- A pass, and a draw that is allowed only if nothing fits, show that no card in the hand meets the demand.
- A play shows a card that was in the hand.
- Leaving shows how many cards go out of play, or under the market, where they are sorted.

**Places.** What is hidden is which card was at which *place* in the order of a deal. Everyone sees which place goes into which hand. A
place may be known (the seat saw its card), and cards may be barred from it: a hand in which nothing meets a demand bars what would meet it
from all its places. A card that is played was at one of the places of the hand from which it is not barred. Which one mostly does not
matter: whatever is possible stays possible if it was the place from which most is barred, and of the places of one deal that is the one
held longest, since it was in the hand whenever the others were. Otherwise (a Whot may be from before or after a reshuffle) the play is
left open, and assigned to one of the places that could have held it.

A leaver's cards go under the market lowest first, into the *slots* of a row. Slots are followed like places.

**The sample is consistent.** Each place gets a card that it can hold, and each play a place of its hand (`assignment`). Then in the replay
each play is legal, because the card is in the hand and the top card is the same; so is each pass and draw, because nothing in the hand
fits; and the seat holds what it saw. No possible world is left out.

**It depends on nothing hidden.** `recall` watches the real round, but tells `Knowledge` only what the list above allows. From there on the
sample follows from the knowledge and the random numbers alone: two positions that a seat cannot tell apart have the same samples.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.games.whot.actions import LEAVE, action_in, card_played, is_play, seat_in
from serai.games.whot.assignment import NONE, Assignment, wide_bit
from serai.games.whot.cards import WHOT, every_card_meeting
from serai.games.whot.position import DEAL, MOST_SEATS, NO_DEALS, RESHUFFLE
from serai.kernel.bits import bit
from serai.kernel.rng import Rng

if TYPE_CHECKING:
    from serai.games.whot.rules import WhotState


# A world is the round replayed


def sample_world(state: "WhotState", viewer: i64, rng: Rng) -> "WhotState":
    """A position that the viewer cannot tell from this one."""
    if len(state.deals) == 0:  # between rounds only the order of a market is hidden from which nobody will draw
        world = state.copy()
        world.market = rng.shuffled(sorted(state.market[state.at :]))
        world.at = 0
        return world
    return replay(state, recall(state, viewer).sample_deals(rng))


def replay(state: "WhotState", deals: list[list[int]]) -> "WhotState":
    """The round with other deals, move for move."""
    world = round_start(state)
    dealt = 0
    for entry in state.log:
        while world.deal_due():
            world.deal(deals[dealt])
            dealt += 1
        world.apply(seat_in(entry), action_in(entry))
    while dealt < len(deals):
        world.deal(deals[dealt])
        dealt += 1
    world.stats = state.stats
    world.outlasted = state.outlasted
    return world


def round_start(state: "WhotState") -> "WhotState":
    """The round before its first deal."""
    start = state.copy()
    for entry in state.log:
        if action_in(entry) == LEAVE:
            start.inside |= bit(seat_in(entry))
    start.stage = DEAL
    start.round_number = state.round_number - 1
    start.seat = state.opener
    start.drawer = -1
    start.owed = 0
    start.general = -1
    start.log = vec[i64]()
    start.deals = NO_DEALS
    return start


# What each event shows a seat. Nothing below these functions has access to a card that the viewer has not seen.


def recall(state: "WhotState", viewer: i64) -> "Knowledge":
    """What the viewer knows of the round."""
    known = Knowledge(viewer)
    past = round_start(state)
    dealt = 0
    for entry in state.log:
        while past.deal_due():
            watch_deal(past, state.deals[dealt], known)
            dealt += 1
        watch_action(past, seat_in(entry), action_in(entry), known)
    while dealt < len(state.deals):
        watch_deal(past, state.deals[dealt], known)
        dealt += 1
    return known


def watch_deal(past: "WhotState", order: list[int], known: "Knowledge") -> None:
    reshuffle = past.stage == RESHUFFLE
    drawer = past.drawer
    in_turn = past.general >= 0
    past.deal(order)
    if reshuffle:
        known.reshuffled(sorted(order))
        watch_draws(past, 0, drawer, in_turn, known)
        return
    seats = [seat for seat in range(past.players) if past.is_in(seat)]
    market = past.hand * len(seats)
    own: list[int] = []
    if known.viewer in seats:
        at = past.hand * seats.index(known.viewer)
        own = order[at : at + past.hand]
    known.dealt(sorted(order), seats, past.hand, own, order[market : market + past.turned + 1], past.top)


def watch_action(past: "WhotState", seat: i64, action: i64, known: "Knowledge") -> None:
    if past.shows_lack(action):
        known.lacked(seat, every_card_meeting(past.demand()))
    if action == LEAVE:
        known.left(seat, past.count(seat), past.tender_open())
    at = past.at
    past.apply(seat, action)
    if is_play(action):
        known.played(seat, card_played(action))
        watch_draws(past, at, past.after(seat), True, known)  # a general market
    else:
        watch_draws(past, at, seat, False, known)


def watch_draws(past: "WhotState", at: i64, seat: i64, in_turn: bool, known: "Knowledge") -> None:
    """The cards of the market from `at` on have been drawn: all by one seat, or one each by the seats in turn."""
    while at < past.at:
        known.drew(seat, past.market[at] if seat == known.viewer else NONE)
        if in_turn:
            seat = past.after(seat)
        at += 1


ANY_CARD: Final = wide_bit(WHOT + 1) - 1


class Row:
    """The cards that a player left behind under the market."""

    def __init__(self, sources: list[int], slots: list[int]) -> None:
        self.sources = sources  # the places, and slots of earlier rows, from which the cards came; some may have been played before
        self.slots = slots
        self.drawn = 0  # how many of the slots


class Knowledge:
    """What one seat, the viewer, knows of a round: which places are where, and which cards can be there."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.deals: list[list[int]] = []  # the places of each deal, in order
        self.rows: list[Row] = []
        self.hands: list[list[int]] = [[] for _ in range(MOST_SEATS)]
        self.market: list[int] = []
        self.at = 0
        # By card
        self.hidden: list[int] = [0] * (WHOT + 1)  # how many are hidden
        self.dealt_in: list[int] = [NONE] * (WHOT + 1)  # the last deal that it was in; NONE for a Whot
        # By place or slot
        self.deal_of: list[int] = []  # NONE for a slot
        self.row_of: list[int] = []  # NONE for a place
        self.card_at: list[int] = []  # NONE when it is not known
        self.barred: list[int] = []  # a mask of the cards that can't be there
        self.plays_from: list[int] = []  # a mask of the plays that may have been made from there
        self.gone_to: list[int] = []  # the row into which it went when its holder left
        self.done: list[bool] = []  # its card was played, and certainly from there
        # By play that is not certain
        self.played_card: list[int] = []
        self.played_deal: list[int] = []

    # What happened

    def dealt(self, cards: list[int], seats: list[int], hand: int, own: list[int], turned_up: list[int], top: int) -> None:
        """The deal that opened the round, of these cards: the viewer's own, and those that were turned up until one stayed on top."""
        places = self._deal(cards)
        at = 0
        for seat in seats:
            self.hands[seat] = places[at : at + hand]
            if seat == self.viewer:
                self._see(self.hands[seat], own)
            at += hand
        self._see(places[at : at + len(turned_up)], turned_up)
        up = at + turned_up.index(top)
        self._lay(places[up], top)
        self.market = places[up + 1 :] + places[at:up]

    def reshuffled(self, cards: list[int]) -> None:
        """These cards are the new market, in an order that nobody saw."""
        self.market = self._deal(cards)
        self.at = 0

    def drew(self, seat: int, card: int) -> None:
        """A seat drew a card; NONE if the viewer did not see it."""
        place = self.market[self.at]
        self.at += 1
        self.hands[seat].append(place)
        if self.row_of[place] != NONE:
            row = self.rows[self.row_of[place]]
            if place in row.slots[row.drawn :]:  # not one that the viewer drew before and left behind
                row.drawn += 1
        if card != NONE:
            self._see([place], [card])

    def lacked(self, seat: int, cards: int) -> None:
        """A seat showed that it holds none of these cards, given as a mask."""
        for place in self.hands[seat]:
            self.barred[place] |= cards

    def played(self, seat: int, card: int) -> None:
        """A seat played a card: from a place where it is known to have been, else from one where it may have been."""
        held = self.hands[seat]
        for place in held:
            if self.card_at[place] == card:
                held.remove(place)
                self._lay(place, card)
                return
        fitting = [place for place in held if self.can_hold(place, card, self.dealt_in[card])]
        oldest = fitting[0]
        deals = {self.deal_of[place] for place in fitting}
        if len(deals) == 1 and NONE not in deals and self.plays_from[oldest] == 0:
            held.remove(oldest)
            self._lay(oldest, card)
        else:
            self._lay_from(fitting, card)

    def left(self, seat: int, cards: int, aside: bool) -> None:
        """A seat left with so many cards: they are out of play, or go under the market, lowest first."""
        held = self.hands[seat]
        self.hands[seat] = []
        if aside:
            return
        if seat == self.viewer:
            slots = sorted(held, key=lambda place: self.card_at[place])
        else:
            slots = [self._place(NONE, len(self.rows)) for _ in range(cards)]
            for place in held:
                self.gone_to[place] = len(self.rows)
            self.rows.append(Row(held, slots))
        self.market = self.market[self.at :] + slots
        self.at = 0

    # What that means for the places

    def _deal(self, cards: list[int]) -> list[int]:
        """New places for these cards."""
        deal = len(self.deals)
        self.deals.append([self._place(deal, NONE) for _ in cards])
        for card in cards:
            self.hidden[card] += 1
            if card != WHOT:
                self.dealt_in[card] = deal
        return self.deals[deal]

    def _place(self, deal: int, row: int) -> int:
        """A new place of a deal, or slot of a row."""
        self.deal_of.append(deal)
        self.row_of.append(row)
        self.card_at.append(NONE)
        self.barred.append(0)
        self.plays_from.append(0)
        self.gone_to.append(NONE)
        self.done.append(False)
        return len(self.deal_of) - 1

    def _see(self, places: list[int], cards: list[int]) -> None:
        """The viewer knows which cards are at these places."""
        for place, card in zip(places, cards, strict=True):
            self.card_at[place] = card
            self.barred[place] = ANY_CARD & ~wide_bit(card)

    def can_hold(self, place: int, card: int, deal: int) -> bool:
        """Whether a place or slot may hold this card, which came with that deal."""
        return not (self.barred[place] >> card) & 1 and (self.deal_of[place] == deal or NONE in (deal, self.deal_of[place]))

    def _lay(self, place: int, card: int) -> None:
        """A card was played, certainly from this place or slot."""
        if self.row_of[place] == NONE:
            self.hidden[card] -= 1
            self.card_at[place] = card
            self.done[place] = True
        else:
            self._lay_from([place], card)
            self.barred[place] = ANY_CARD

    def _lay_from(self, places: list[int], card: int) -> None:
        """A card was played from one of these places or slots."""
        self.hidden[card] -= 1
        for place in places:
            self.plays_from[place] |= wide_bit(len(self.played_card))
        self.played_card.append(card)
        self.played_deal.append(self.dealt_in[card])

    # Deals that fit

    def sample_deals(self, rng: Rng) -> list[list[int]]:
        """Orders of the deals that would have shown the viewer the same."""
        places = [place for place in range(len(self.deal_of)) if self._is_open(place)]
        assigned = Assignment(self, places, rng).cards()
        for place, card in zip(places, assigned, strict=True):
            self.card_at[place] = card
        return [[self.card_at[place] for place in deal] for deal in self.deals]

    def _is_open(self, place: int) -> bool:
        """Whether the card at a place of a deal is to be found; one that is known where it is belongs to the hidden ones no longer."""
        if self.row_of[place] != NONE or self.done[place]:
            return False
        if self.card_at[place] != NONE and self.gone_to[place] == NONE:
            self.hidden[self.card_at[place]] -= 1
            return False
        return True
