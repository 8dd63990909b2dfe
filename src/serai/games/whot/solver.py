"""Worlds of a round in which somebody has drawn from a leaver's row: the last step of the argument in `knowledge` for these.

Which place a play came from mostly does not matter here: whatever is possible stays possible if it was the place from which most is barred,
and of the places of one deal that is the one held longest, since it was in the hand whenever the others were. Otherwise (a Whot may be from
before or after a reshuffle) the play is left open, and assigned to one of the places that could have held it.

What is assigned are *pieces*: the cards that are still hidden, and the plays of which it is not certain from which place they were made.
They are numbered in the order of their cards, and masks here are masks of pieces. Each place of a deal gets one piece that it can hold.

Without a row of which cards were drawn, `serai.kernel.sampling.fill` does that. The slots of such a row ascend, so they are settled first:
one after the other, by trying pieces until all other pieces still find a place. Whether they do is a bipartite matching (`Matching`).
Every world that fits can be found in this way, but some are found more often than others.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from serai.games.whot.actions import action_in, seat_in
from serai.games.whot.cards import PLAIN, SECOND, WHOT, every_card_meeting, has_whot
from serai.games.whot.knowledge import NONE, Witness, recall, round_start
from serai.games.whot.position import MOST_SEATS
from serai.kernel.rng import Rng
from serai.kernel.sampling import Group, fill

if TYPE_CHECKING:
    from serai.games.whot.rules import WhotState

PATIENCE: Final = 60
"""How many steps are tried before the search for a way begins again; each time it may take longer."""


def solve(state: "WhotState", viewer: i64, rng: Rng) -> "WhotState":
    """A position that the viewer cannot tell from this one."""
    known = Knowledge(viewer)
    recall(state, known)
    return replay(state, known.sample_deals(rng))


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


def wide_bit(n: int) -> int:
    """The mask that holds only n, however large."""
    mask: int = 2**n
    return mask


def members(mask: int) -> list[int]:
    """What a mask holds, ascending."""
    return [n for n in range(mask.bit_length()) if (mask >> n) & 1]


ANY_CARD: Final = wide_bit(WHOT + 1) - 1


class Row:
    """The cards that a player left behind under the market."""

    def __init__(self, sources: list[int], slots: list[int]) -> None:
        self.sources = sources  # the places, and slots of earlier rows, from which the cards came; some may have been played before
        self.slots = slots
        self.drawn = 0  # how many of the slots


class Knowledge(Witness):
    """What the viewer knows of a round: which places are where, and which cards can be there."""

    def __init__(self, viewer: i64) -> None:
        super().__init__(viewer)
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

    def dealt(self, cards: list[int], seats: list[int], hand: i64, own: list[int], turned_up: list[int], top: i64) -> None:
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
        self.market = self._deal(cards)
        self.at = 0

    def drew(self, seat: i64, card: i64) -> None:
        place = self.market[self.at]
        self.at += 1
        self.hands[seat].append(place)
        if self.row_of[place] != NONE:
            row = self.rows[self.row_of[place]]
            if place in row.slots[row.drawn :]:  # not one that the viewer drew before and left behind
                row.drawn += 1
        if card != NONE:
            self._see([place], [card])

    def lacked(self, seat: i64, demanded: i64) -> None:
        meeting = every_card_meeting(demanded)
        first: int = meeting[0]
        second: int = meeting[1] & PLAIN
        mask = first + wide_bit(SECOND) * second
        if has_whot(meeting):
            mask |= wide_bit(WHOT)
        for place in self.hands[seat]:
            self.barred[place] |= mask

    def played(self, seat: i64, card: i64) -> None:
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

    def left(self, seat: i64, cards: i64, aside: bool) -> None:
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
        assigned = ExactAssignment(self, places, rng).cards()
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


class ExactAssignment:
    """Assigns the pieces to these places."""

    def __init__(self, knowledge: Knowledge, places: list[int], rng: Rng) -> None:
        self.knowledge = knowledge
        self.places = places
        self.rng = rng
        self.rows = knowledge.rows
        self.card: list[int] = []  # by piece
        self.play: list[int] = []  # by piece: which play, or NONE for a hidden card
        self.piece_of: list[int] = [NONE] * len(knowledge.played_card)  # by play
        self.hidden = 0  # the pieces that are hidden cards
        for card in range(WHOT + 1):
            self._add(card, [NONE] * knowledge.hidden[card])
            self._add(card, [play for play, played in enumerate(knowledge.played_card) if played == card])
        self.kinds: dict[tuple[int, int], int] = {}  # `may` by deal and barred cards
        self.may: dict[int, int] = {}  # by place or slot: the pieces that it can hold, as far as it alone is concerned
        self.played_from: dict[int, int] = {}  # by place or slot: the pieces that may have been played from it
        for place in places:
            self._note(place)
        # For rows of which cards were drawn
        self.above: list[int] = []  # by piece: what may lie above it in a row
        self.below: list[int] = []
        self.leads_to: list[set[int]] = []  # by row: the rows into which its cards may have gone, itself among them
        self.sources_may: list[int] = []  # by row: the pieces that its sources can hold
        self.settled: dict[int, int] = {}  # by slot: its piece
        self.fits: dict[int, int] = {}  # by slot that was drawn: the pieces that may be there
        self.rest: list[int] = []  # by row: the pieces that may be in the slots that were not drawn
        self.rooms: list[int] = []  # by row: the pieces that may be anywhere in it
        self.patience = 0  # how many steps the search may take before it begins anew, and how many are left
        self.steps = 0
        if any(row.drawn for row in self.rows):
            self._prepare_rows()

    def _add(self, card: int, plays: list[int]) -> None:
        for play in plays:
            if play == NONE:
                self.hidden |= wide_bit(len(self.card))
            else:
                self.piece_of[play] = len(self.card)
            self.card.append(card)
            self.play.append(play)

    def _note(self, place: int) -> None:
        """Work out what a place or slot may hold, and what may have been played from it."""
        knowledge = self.knowledge
        kind = (knowledge.deal_of[place], knowledge.barred[place])
        if kind not in self.kinds:
            self.kinds[kind] = 0
            for piece, card in enumerate(self.card):
                deal = knowledge.dealt_in[card] if self.play[piece] == NONE else knowledge.played_deal[self.play[piece]]
                if knowledge.can_hold(place, card, deal):
                    self.kinds[kind] |= wide_bit(piece)
        self.may[place] = self.kinds[kind]
        self.played_from[place] = 0
        for play in members(knowledge.plays_from[place]):
            self.played_from[place] |= wide_bit(self.piece_of[play])

    def cards(self) -> list[int]:
        """A card for each place."""
        choices = self._settle_rows() if self.above else [self._choice(place, self.hidden) for place in self.places]
        alike: dict[int, list[int]] = {}
        for i, choice in enumerate(choices):
            alike.setdefault(choice, []).append(i)
        shares = fill([piece for piece in range(len(self.card))], [Group(len(alike[choice]), choice) for choice in alike], self.rng)
        found = [NONE] * len(self.places)
        for choice, share in zip(alike, shares, strict=True):
            for i, piece in zip(alike[choice], share, strict=True):
                found[i] = self.card[piece]
        return found

    def _choice(self, place: int, beyond: int) -> int:
        """The pieces that may be at a place or slot: played from there, or still hidden, or gone beyond it."""
        return self.played_from[place] | self.may[place] & beyond

    # Rows of which cards were drawn

    def _prepare_rows(self) -> None:
        for row in self.rows:
            for slot in row.slots:
                self._note(slot)
        for card in self.card:
            above = below = 0
            for piece, other in enumerate(self.card):
                if other > card or other == WHOT:
                    above |= wide_bit(piece)
                if other < card or card == WHOT:
                    below |= wide_bit(piece)
            self.above.append(above)
            self.below.append(below)
        self.leads_to = [{r} for r in range(len(self.rows))]
        for r in range(len(self.rows) - 1, -1, -1):
            for slot in self.rows[r].slots:
                if self.knowledge.gone_to[slot] != NONE:
                    self.leads_to[r] |= self.leads_to[self.knowledge.gone_to[slot]]
        for row in self.rows:
            self.sources_may.append(0)
            for source in row.sources:
                self.sources_may[-1] |= self.may[source]

    def _settle_rows(self) -> list[int]:
        """Settle the slots that were drawn, in some way that comes out. Answers the choices that the places then have."""
        while True:
            self.settled = {}
            self.patience += PATIENCE
            self.steps = self.patience
            choices = self._settle()
            if choices:
                return choices
            if self.steps >= 0:
                raise AssertionError("what happened must be possible")

    def _settle(self) -> list[int]:
        """Settle the slots that are left, those with fewest possibilities first. Empty: no way was found in the steps that were allowed."""
        self.steps -= 1
        self._survey()
        slots = [slot for slot in self.fits if slot not in self.settled]
        if not slots:
            return self._choices_when_settled()
        if not self._is_possible():
            return []
        slot = min(slots, key=lambda slot: self.fits[slot].bit_count())
        tries = self.rng.shuffled(members(self.fits[slot]))
        if self.patience > PATIENCE:  # Whots fit almost anywhere, and may block what else there is
            tries.sort(key=lambda piece: self.card[piece] == WHOT)
        for piece in tries:
            self.settled[slot] = piece
            choices = self._settle()
            if choices:
                return choices
            del self.settled[slot]
            if self.steps < 0:
                break
        return []

    def _survey(self) -> None:
        """Work out what may be in each slot, so that each row ascends."""
        self.fits = {}
        self.rest = [0] * len(self.rows)
        self.rooms = [0] * len(self.rows)
        elsewhere = [0] * len(self.rows)  # by row: what is settled in it or in rows that have nothing to do with it
        for slot, piece in self.settled.items():
            at = self.knowledge.row_of[slot]
            for r in range(len(self.rows)):
                if r == at or (at not in self.leads_to[r] and r not in self.leads_to[at]):
                    elsewhere[r] |= wide_bit(piece)
        for r in range(len(self.rows) - 1, -1, -1):  # cards go only into later rows
            row = self.rows[r]
            drawn = row.slots[: row.drawn]
            above = below = -1
            for slot in drawn:
                gone_to = self.knowledge.gone_to[slot]
                fits = self._choice(slot, self.hidden if gone_to == NONE else self.rooms[gone_to]) & self.sources_may[r] & above
                fits &= wide_bit(self.settled[slot]) if slot in self.settled else ~elsewhere[r]
                self.fits[slot] = fits
                above = self.above[members(fits)[0]] if fits else 0
            for slot in reversed(drawn):
                self.fits[slot] &= below
                below = self.below[self.fits[slot].bit_length() - 1] if self.fits[slot] else 0
                self.rooms[r] |= self.fits[slot]
            if row.drawn < len(row.slots):
                self.rest[r] = self.hidden & self.sources_may[r] & above
                self.rooms[r] |= self.rest[r]

    def _is_possible(self) -> bool:
        """Whether each piece finds a place of its own to come from, and one to be in now."""
        gone_to = self.knowledge.gone_to
        settled = 0
        through = [-1] * len(self.rows)  # by row: what may have come through it, and on to where it is settled
        into = [-1] * len(self.rows)  # and what may have come into it from there
        for slot, piece in self.settled.items():
            settled |= wide_bit(piece)
            at = self.knowledge.row_of[slot]
            for r in range(len(self.rows)):
                if at not in self.leads_to[r]:
                    through[r] &= ~wide_bit(piece)
                if r not in self.leads_to[at]:
                    into[r] &= ~wide_bit(piece)
        stayed = [self._choice(place, self.hidden) & ~settled for place in self.places if gone_to[place] == NONE]
        came_from = stayed[:]
        for place in self.places:
            if gone_to[place] != NONE:
                r = gone_to[place]
                came_from.append(self.played_from[place] & ~settled | self.may[place] & self.rooms[r] & through[r])
        are_in = stayed
        for r, row in enumerate(self.rows):
            played = 0  # by the leaver, before leaving
            for source in row.sources:
                played |= self.played_from[source] & self.fits.get(source, ~settled)
            are_in += [played] * (len(row.sources) - len(row.slots))
            for slot in row.slots:
                if gone_to[slot] == NONE:
                    are_in.append((self.fits[slot] if slot in self.fits else self.rest[r]) & into[r])
        return Matching(came_from).is_complete() and Matching(are_in).is_complete()

    def _choices_when_settled(self) -> list[int]:
        """What each place can hold when all slots are settled that were drawn; empty when it does not come out."""
        settled = 0
        own = []  # by row: the settled pieces that were in no row before
        for r, row in enumerate(self.rows):
            here = carried = 0
            for slot in row.slots[: row.drawn]:
                here |= wide_bit(self.settled[slot])
            for source in row.sources:
                if source in self.settled:
                    carried |= wide_bit(self.settled[source]) & ~self.played_from[source]
            own.append(here & ~carried)
            if carried & ~(here | self.rest[r]) or own[r] & settled:
                return []
            settled |= here
        choices = []
        for place in self.places:
            r = self.knowledge.gone_to[place]
            if r == NONE:
                choices.append(self._choice(place, self.hidden) & ~settled)
            else:
                choices.append(self.played_from[place] & ~settled | self.may[place] & (own[r] | self.rest[r] & ~settled))
        return choices if Matching(choices).is_complete() else []


class Matching:
    """Whether every place can have a piece of its own, by augmenting paths."""

    def __init__(self, choices: list[int]) -> None:
        self.choices = choices
        self.holder: dict[int, int] = {}  # by piece, as a mask
        self.taken = 0
        self.tried = 0

    def is_complete(self) -> bool:
        for place in range(len(self.choices)):
            self.tried = 0
            if not self._find(place):
                return False
        return True

    def _find(self, place: int) -> bool:
        free = self.choices[place] & ~self.taken
        if free:
            self.taken |= free & -free
            self.holder[free & -free] = place
            return True
        while others := self.choices[place] & ~self.tried:
            piece = others & -others
            self.tried |= piece
            if self._find(self.holder[piece]):
                self.holder[piece] = place
                return True
        return False
