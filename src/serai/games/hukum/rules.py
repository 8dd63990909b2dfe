"""The rules of Hukum, in the order in which a hand is played. RULES.md says the same for players.

Four seats, partners opposite: team A is seats 0 and 2, team B is 1 and 3, so a seat's team is its last bit. A card is
suit * 8 + rank, both from 0, suits in the order S H D C, ranks from 7 up to ace; hands are bit masks of cards.
"""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.kernel.bits import bit, nth, numbers, size32
from serai.kernel.outcome import Outcome
from serai.kernel.rng import Rng
from serai.kernel.sampling import Group, fill
from serai.kernel.serialization import Reader, Writer
from serai.kernel.state import CHANCE, NOBODY, State

SEATS: Final = 4
SUITS: Final = "SHDC"
RANKS: Final = ["7", "8", "9", "10", "J", "Q", "K", "A"]
CARDS: Final = 32
SUIT_MASK: Final = 0xFF

# Actions. Playing a card is the card itself.
PASS: Final = 32
VAKKAI: Final = 33
HUKUM: Final = 34  # + suit
DEALER: Final = 38  # + seat
ACTIONS: Final = 42

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

TRUMP_TEAM_TRICKS: Final = 5
TRUMP_TEAM_POINTS: Final = 5
DEALER_TEAM_TRICKS: Final = 4
DEALER_TEAM_POINTS: Final = 10
VAKKAI_TRICKS: Final = 4
VAKKAI_POINTS: Final = 8
VAKKAI_PENALTY: Final = 16

# How a hand ended.
NO_HAND: Final = 0
TRUMP_TEAM_MADE: Final = 1
DEALER_TEAM_MADE: Final = 2
VAKKAI_MADE: Final = 3
VAKKAI_LOST: Final = 4
HAND_ENDS: Final = ["", "trump_team", "dealer_team", "vakkai_made", "vakkai_lost"]

_PACK: Final = [card for card in range(CARDS)]


def team_of(seat: i64) -> i64:
    """0 for team A, 1 for team B."""
    return seat & 1


def suit_of(card: i64) -> i64:
    return card >> 3


def suit_cards(suit: i64) -> i64:
    """The mask of a whole suit."""
    return bit(suit * 8) * SUIT_MASK


def toss_points(card: i64) -> i64:
    """What a card counts in the toss: 7 is 1 point, an ace 8."""
    return (card & 7) + 1


def beats(card: i64, best: i64, trump: i64) -> bool:
    """Whether a card takes a trick from the best card so far, whose suit is the led one or trump. `trump` is -1 if there is none."""
    if suit_of(card) == suit_of(best):
        return card > best
    return suit_of(card) == trump


# A trick is packed into one int: six bits for each seat, the card plus one, 0 for no card.


def with_card(trick: i64, seat: i64, card: i64) -> i64:
    return trick | ((card + 1) << (seat * 6))


def card_in(trick: i64, seat: i64) -> i64:
    """The card that a seat has played to a trick, or -1."""
    return ((trick >> (seat * 6)) & 63) - 1


class HukumState(State):
    """A match of Hukum."""

    game_id: ClassVar[str] = "hukum"

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

    # The toss and the deal

    def deal_due(self) -> bool:
        return self.stage == INITIAL_TOSS or self.stage == DEALING_FIRST

    def pack(self) -> list[int]:
        return _PACK if self.deal_due() else []

    def deal_size(self) -> int:
        if self.stage == INITIAL_TOSS:
            return SEATS
        return CARDS if self.stage == DEALING_FIRST else 0

    def deal(self, order: list[int]) -> None:
        if self.stage == INITIAL_TOSS:
            self._toss(order)
        else:
            self._deal_hand(order)

    def _toss(self, order: list[int]) -> None:
        """The team with the lower total deals; if the totals are equal, the stage stays the same and everyone draws again."""
        self.toss = 0
        balance: i64 = 0
        for seat in range(SEATS):
            card: i64 = order[seat]
            self.toss = with_card(self.toss, seat, card)
            balance += -toss_points(card) if team_of(seat) else toss_points(card)
        if balance != 0:
            self.below = 0 if balance < 0 else 1
            self.stage = DEALER_SELECTION

    def _deal_hand(self, order: list[int]) -> None:
        """Four cards to each seat, clockwise from the dealer's next player, then four more in the same order."""
        at: i64 = 0
        while at < CARDS:
            seat = (self.dealer + 1 + (at >> 2)) & 3
            card: i64 = order[at]
            if at < 16:
                self.hands[seat] |= bit(card)
            else:
                self.later[seat] |= bit(card)
            at += 1
        self.hand_number += 1
        self.seat = self.chooser()
        self.stage = VAKKAI_DECISION

    def chooser(self) -> i64:
        """Who names trump, and is asked first about Vakkai: the dealer's next player."""
        return (self.dealer + 1) & 3

    # Who may do what

    def actors(self) -> list[int]:
        if self.stage == DEALER_SELECTION:
            return [self.below, self.below + 2]
        if self.deal_due() or self.stage == MATCH_END:
            return []
        return [self.seat]

    def turn(self) -> i64:
        if self.stage == DEALER_SELECTION:
            return self.below
        if self.stage == MATCH_END:
            return NOBODY
        if self.deal_due():
            return CHANCE
        return self.seat

    def legal(self, seat: i64) -> list[int]:
        if self.stage == DEALER_SELECTION:
            return [DEALER + self.below, DEALER + self.below + 2] if team_of(seat) == self.below else []
        if seat != self.seat or self.deal_due() or self.stage == MATCH_END:
            return []
        if self.stage == VAKKAI_DECISION:
            return [PASS, VAKKAI]
        if self.stage == HUKUM_SELECTION:
            return [HUKUM + suit for suit in range(4) if not self.trump_held or self.hands[seat] & suit_cards(suit)]
        return numbers(self.playable(seat))

    def sample(self, seat: i64, rng: Rng) -> i64:
        if self.stage == TRICK_PLAY or self.stage == VAKKAI_PLAY:
            cards = self.playable(seat)
            return nth(cards, rng.below(size32(cards)))
        if self.stage == VAKKAI_DECISION:
            return PASS + rng.below(2)
        actions = self.legal(seat)
        return actions[rng.below(len(actions))]

    def playable(self, seat: i64) -> i64:
        """The cards that a seat may play: it must follow suit; if it is void, it may play any card."""
        hand = self.hands[seat]
        if self.trick:
            following = hand & suit_cards(self.led_suit())
            if following:
                return following
        return hand

    def led_suit(self) -> i64:
        """The suit of the trick on the table, or -1."""
        if not self.trick:
            return -1
        return suit_of(card_in(self.trick, self.lead))

    def resting(self) -> i64:
        """The partner of the Vakkai declarer, who is skipped in every trick; otherwise -1."""
        if self.declarer < 0:
            return -1
        return (self.declarer + 2) & 3

    def apply(self, seat: i64, action: i64) -> None:
        if action < PASS:
            self._play(seat, action)
        elif action == PASS:
            self._pass_vakkai(seat)
        elif action == VAKKAI:
            self._declare_vakkai(seat)
        elif action < DEALER:
            self._choose_hukum(seat, action - HUKUM)
        else:
            self.dealer = action - DEALER
            self.stage = DEALING_FIRST

    # Vakkai and trump

    def _pass_vakkai(self, seat: i64) -> None:
        if seat == self.dealer:  # the last to be asked
            self.seat = self.chooser()
            self.stage = HUKUM_SELECTION
        else:
            self.seat = (seat + 1) & 3

    def _declare_vakkai(self, seat: i64) -> None:
        self.declarer = seat
        self.lead = seat
        self.seat = seat
        self.stage = VAKKAI_PLAY

    def _choose_hukum(self, seat: i64, suit: i64) -> None:
        self.trump = suit
        for other in range(SEATS):
            self.hands[other] |= self.later[other]
            self.later[other] = 0
        self.lead = seat if self.chooser_leads else (seat + 1) & 3
        self.seat = self.lead
        self.stage = TRICK_PLAY

    # Tricks

    def _play(self, seat: i64, card: i64) -> None:
        self.hands[seat] ^= bit(card)
        self.shown[seat] |= bit(card)
        if not self.trick:
            self.best = card
            self.best_seat = seat
        else:
            led = self.led_suit()
            if suit_of(card) != led:
                self.voids[seat] |= suit_cards(led)
            if beats(card, self.best, self.trump):
                self.best = card
                self.best_seat = seat
        self.trick = with_card(self.trick, seat, card)
        following = (seat + 1) & 3
        if following == self.resting():
            following = (following + 1) & 3
        if following == self.lead:
            self._end_trick()
        else:
            self.seat = following

    def _end_trick(self) -> None:
        winner = self.best_seat
        self.last_trick = self.trick
        self.last_lead = self.lead
        self.last_winner = winner
        self.tricks[winner] += 1
        self.won[winner] += 1
        self.trick = 0
        if self.declarer >= 0:
            self._end_vakkai_trick(winner)
            return
        self.lead = winner
        self.seat = winner
        team = team_of(winner)
        if team == team_of(self.dealer):
            if self.team_tricks(team) == DEALER_TEAM_TRICKS:
                self._end_hand(team, DEALER_TEAM_POINTS, DEALER_TEAM_MADE)
        elif self.team_tricks(team) == TRUMP_TEAM_TRICKS:
            self._end_hand(team, TRUMP_TEAM_POINTS, TRUMP_TEAM_MADE)

    def _end_vakkai_trick(self, winner: i64) -> None:
        """The declarer leads every trick. The first lost trick ends the hand, and so does the fourth one won."""
        self.seat = self.declarer
        if winner != self.declarer:
            self.failures[self.declarer] += 1
            self._end_hand(1 - team_of(self.declarer), VAKKAI_PENALTY, VAKKAI_LOST)
        elif self.tricks[winner] == VAKKAI_TRICKS:
            self.vakkais[winner] += 1
            self._end_hand(team_of(winner), VAKKAI_POINTS, VAKKAI_MADE)

    def team_tricks(self, team: i64) -> i64:
        """How many tricks a team has won in this hand."""
        return self.tricks[team] + self.tricks[team + 2]

    # The score

    def _end_hand(self, team: i64, points: i64, end: i64) -> None:
        """What one team gains the other loses. The team below zero names the next dealer; at 0-0, the team that was below before."""
        self.score += -points if team else points
        if self.score:
            self.below = 0 if self.score < 0 else 1
        self.last_end = end
        self.last_team = team
        self.seat = -1
        self.trump = -1
        self.declarer = -1
        self.lead = -1
        self.best = -1
        self.best_seat = -1
        for seat in range(SEATS):
            self.hands[seat] = 0
            self.later[seat] = 0
            self.shown[seat] = 0
            self.voids[seat] = 0
            self.tricks[seat] = 0
        over = self.score >= self.target or self.score <= -self.target
        self.stage = MATCH_END if over else DEALER_SELECTION

    def scores(self) -> list[int]:
        """By seat; partners have the same score."""
        return [self.score, -self.score, self.score, -self.score]

    def outcome(self) -> Outcome | None:
        if self.stage != MATCH_END:
            return None
        return Outcome(self.scores(), [0, 2] if self.score > 0 else [1, 3], HAND_ENDS[self.last_end])

    # The whole position

    def copy(self) -> "HukumState":
        other = HukumState(self.target, self.trump_held, self.chooser_leads)
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
        for seat in range(SEATS):
            other.tricks[seat] = self.tricks[seat]
            other.hands[seat] = self.hands[seat]
            other.later[seat] = self.later[seat]
            other.shown[seat] = self.shown[seat]
            other.voids[seat] = self.voids[seat]
            other.won[seat] = self.won[seat]
            other.vakkais[seat] = self.vakkais[seat]
            other.failures[seat] = self.failures[seat]
        return other

    def determinize(self, seat: i64, rng: Rng) -> "HukumState":
        """Unseen cards are placed where they may be: a seat that has shown a void gets no card of that suit, and the chooser gets a trump
        if it must hold one."""
        world = self.copy()
        unseen: i64 = 0xFFFFFFFF & ~self.hands[seat]
        for other in range(SEATS):
            unseen &= ~self.shown[other]
        if self.stage == DEALER_SELECTION or self.deal_due() or self.stage == MATCH_END:
            return world
        groups: list[Group] = []
        for other in range(SEATS):
            groups.append(Group(size32(self.later[other]), unseen))
            if other != seat:
                groups.append(Group(size32(self.hands[other]), unseen & ~self.voids[other], self._trump_needed(other, unseen)))
        dealt = fill(numbers(unseen), groups, rng)
        at = 0
        for other in range(SEATS):
            world.later[other] = _mask(dealt[at])
            at += 1
            if other != seat:
                world.hands[other] = _mask(dealt[at])
                at += 1
        return world

    def _trump_needed(self, seat: i64, unseen: i64) -> i64:
        """The trumps of which the chooser must hold one: it named a suit that it held, and has not played that suit since."""
        if self.trump < 0 or not self.trump_held or seat != self.chooser():
            return 0
        trumps = suit_cards(self.trump)
        return 0 if self.shown[seat] & trumps else unseen & trumps

    # As bytes

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
        out.vector(self.won)
        out.vector(self.vakkais)
        out.vector(self.failures)

    @classmethod
    def read(cls, source: Reader) -> "HukumState":
        state = HukumState(source.number(), source.flag(), source.flag())
        state.stage = source.number()
        state.score = source.number()
        state.below = source.number()
        state.toss = source.number()
        state.hand_number = source.number()
        state.dealer = source.number()
        state.seat = source.number()
        state.trump = source.number()
        state.declarer = source.number()
        state.lead = source.number()
        state.trick = source.number()
        state.best = source.number()
        state.best_seat = source.number()
        state.last_trick = source.number()
        state.last_lead = source.number()
        state.last_winner = source.number()
        state.last_end = source.number()
        state.last_team = source.number()
        state.tricks = source.vector()
        state.hands = source.vector()
        state.later = source.vector()
        state.shown = source.vector()
        state.voids = source.vector()
        state.won = source.vector()
        state.vakkais = source.vector()
        state.failures = source.vector()
        return state

    def __repr__(self) -> str:
        parts = [
            f"Hukum {self.phase()} target={self.target} held={self.trump_held} chooser_leads={self.chooser_leads}",
            f"hand={self.hand_number} score={self.score} below={self.below} toss={_trick_text(self.toss)} dealer={self.dealer}",
            f"turn={self.seat} trump={self.trump} declarer={self.declarer} lead={self.lead} trick={_trick_text(self.trick)}",
            f"best={self.best}/{self.best_seat} tricks={list(self.tricks)} hands={_hands_text(self.hands)} later={_hands_text(self.later)}",
            f"shown={_hands_text(self.shown)} voids={_hands_text(self.voids)}",
            f"last={_trick_text(self.last_trick)}/{self.last_lead}/{self.last_winner} end={HAND_ENDS[self.last_end]}/{self.last_team}",
            f"won={list(self.won)} vakkais={list(self.vakkais)} failures={list(self.failures)}",
        ]
        return "<" + " | ".join(parts) + ">"


def card_text(card: i64) -> str:
    """A card's name, such as 10S."""
    return RANKS[card & 7] + SUITS[suit_of(card)]


def _mask(cards: list[int]) -> i64:
    mask: i64 = 0
    for card in cards:
        mask |= bit(card)
    return mask


def _hands_text(hands: vec[i64]) -> str:
    return "/".join([",".join([card_text(card) for card in numbers(hand)]) for hand in hands])


def _trick_text(trick: i64) -> str:
    cards = [card_in(trick, seat) for seat in range(SEATS)]
    return ",".join([card_text(card) if card >= 0 else "-" for card in cards])
