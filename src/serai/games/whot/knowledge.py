"""What a seat may know of a round.

**A world is the round with other deals.** Everything in a round follows from its deals and its log. The log is public. So a world has the
same log and other deals, and it is consistent with what a seat has seen if each step would have shown the seat the same.

**What each event shows a seat:**

- A deal shows it its own hand, and everyone the cards that were turned up.
- A reshuffle shows which cards are in the new market, since everyone saw them on the pile, but not their order.
- A draw shows the drawer the card, and the others that there is one more card in that hand.
- A pass, and a draw that is allowed only if nothing fits, show that no card in the hand meets the demand.
- A play shows a card that was in the hand.
- Leaving shows how many cards go out of play, or under the market, where they are sorted.

**Places.** What is hidden is which card was at which *place* in the order of a deal. Everyone sees which place goes into which hand. A
place may be known (the seat saw its card), and cards may be barred from it: a hand in which nothing meets a demand bars what would meet it
from all its places. A card that is played was at one of the places of the hand from which it is not barred; the later lacks of that hand
say nothing about that place any more.

A leaver's cards go under the market lowest first, into the *slots* of a row. While none of these is drawn, they are the leaver's places in
some order. From the first slot that is drawn on, slots are followed like places.

**The sample is consistent.** Each place gets a card that it can hold, and each play a place of its hand. Then each play of the log is
legal, because the card is in the hand and the top card is the same; so is each pass and draw, because nothing in the hand fits; and the
seat holds what it saw. No possible world is left out.

**It is uniform**: all deals that fit are equally likely (`assignment`), except where somebody has drawn from a leaver's row: then any
world that fits is found, but some more often than others (`solver`).

**It depends on nothing hidden.** `recall` watches the real round, but tells a `Witness` only what the list above allows. From there on the
sample follows from that and the random numbers alone: two positions that a seat cannot tell apart have the same samples.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.games.whot.actions import LEAVE, action_in, card_played, is_play, seat_in
from serai.games.whot.position import DEAL, NO_DEALS, RESHUFFLE
from serai.kernel.bits import bit

if TYPE_CHECKING:
    from serai.games.whot.rules import WhotState

NONE: Final = -1


class Witness:
    """Someone who is told what a seat, the viewer, sees of a round. Nothing else is known to it."""

    def __init__(self, viewer: i64) -> None:
        self.viewer = viewer

    def dealt(self, cards: list[int], seats: list[int], hand: i64, own: list[int], turned_up: list[int], top: i64) -> None:
        """The deal that opened the round, of these cards, so many to each of the seats: the viewer's own, and those that were turned up
        until one stayed on top."""
        raise NotImplementedError

    def reshuffled(self, cards: list[int]) -> None:
        """These cards are the new market, in an order that nobody saw."""
        raise NotImplementedError

    def drew(self, seat: i64, card: i64) -> None:
        """A seat drew a card; NONE if the viewer did not see it."""
        raise NotImplementedError

    def lacked(self, seat: i64, demanded: i64) -> None:
        """A seat showed that it holds nothing that meets this demand."""
        raise NotImplementedError

    def played(self, seat: i64, card: i64) -> None:
        """A seat played a card."""
        raise NotImplementedError

    def left(self, seat: i64, cards: i64, aside: bool) -> None:
        """A seat left with so many cards: they are out of play, or go under the market, lowest first."""
        raise NotImplementedError


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


def recall(state: "WhotState", known: Witness) -> None:
    """Tell a witness what the viewer has seen of the round."""
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


def watch_deal(past: "WhotState", order: list[int], known: Witness) -> None:
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


def watch_action(past: "WhotState", seat: i64, action: i64, known: Witness) -> None:
    if past.shows_lack(action):
        known.lacked(seat, past.demand())
    if action == LEAVE:
        known.left(seat, past.count(seat), past.tender_open())
    at = past.at
    past.apply(seat, action)
    if is_play(action):
        known.played(seat, card_played(action))
        watch_draws(past, at, past.after(seat), True, known)  # a general market
    else:
        watch_draws(past, at, seat, False, known)


def watch_draws(past: "WhotState", at: i64, seat: i64, in_turn: bool, known: Witness) -> None:
    """The cards of the market from `at` on have been drawn: all by one seat, or one each by the seats in turn."""
    while at < past.at:
        known.drew(seat, past.market[at] if seat == known.viewer else NONE)
        if in_turn:
            seat = past.after(seat)
        at += 1
