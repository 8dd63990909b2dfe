"""The rules of Hukum, in the order in which a hand is played. RULES.md says the same for players. Four seats, partners opposite."""

from typing import Final

from mypy_extensions import i64

from serai.games.hukum.cards import CARDS, SEATS, beats, card_in, suit_cards, suit_of, team_of, toss_points, with_card
from serai.games.hukum.knowledge import deal_unseen
from serai.games.hukum.position import (
    DEALER_SELECTION,
    DEALER_TEAM_MADE,
    DEALING_FIRST,
    HAND_ENDS,
    HUKUM_SELECTION,
    INITIAL_TOSS,
    MATCH_END,
    TRICK_PLAY,
    TRUMP_TEAM_MADE,
    VAKKAI_DECISION,
    VAKKAI_LOST,
    VAKKAI_MADE,
    VAKKAI_PLAY,
    HukumPosition,
)
from serai.games.hukum.suggest import suggested_card, suggested_trump, wins_vakkai
from serai.games.hukum.values import match_values
from serai.kernel.bits import bit, nth, numbers, size32
from serai.kernel.outcome import Outcome
from serai.kernel.rng import Rng
from serai.kernel.serialization import Reader
from serai.kernel.state import CHANCE, NOBODY

# Actions. Playing a card is the card itself.
PASS: Final = 32
VAKKAI: Final = 33
HUKUM: Final = 34  # + suit
DEALER: Final = 38  # + seat
ACTIONS: Final = 42

TRUMP_TEAM_TRICKS: Final = 5
TRUMP_TEAM_POINTS: Final = 5
DEALER_TEAM_TRICKS: Final = 4
DEALER_TEAM_POINTS: Final = 10
VAKKAI_TRICKS: Final = 4
VAKKAI_POINTS: Final = 8
VAKKAI_PENALTY: Final = 16

_PACK: Final = [card for card in range(CARDS)]


class HukumState(HukumPosition):
    """A match of Hukum."""

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
        seat = self.chooser()
        at: i64 = 0
        while at < CARDS:
            card: i64 = order[at]
            second: i64 = order[at + 1]
            third: i64 = order[at + 2]
            fourth: i64 = order[at + 3]
            four = bit(card) | bit(second) | bit(third) | bit(fourth)
            if at < CARDS // 2:
                self.hands[seat] = four
            else:
                self.later[seat] = four
            seat = (seat + 1) & 3
            at += 4
        self.hand_number += 1
        self.seat = self.chooser()
        self.stage = VAKKAI_DECISION

    # Who may do what

    def actors(self) -> list[int]:
        if self.stage == DEALER_SELECTION:
            return [self.below, self.below + 2]
        if self.deal_due() or self.stage == MATCH_END:
            return []
        return [self.seat]

    def turn(self) -> i64:
        stage = self.stage
        if VAKKAI_DECISION <= stage <= VAKKAI_PLAY:
            return self.seat
        if stage == DEALER_SELECTION:
            return self.below
        return NOBODY if stage == MATCH_END else CHANCE

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
        if self.stage == DEALER_SELECTION:
            return DEALER + self.below + 2 * rng.below(2)
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
        if self.declarer >= 0 and following == self.resting():
            following = (following + 1) & 3
        if following == self.lead:
            self._end_trick()
        else:
            self.seat = following

    def _end_trick(self) -> None:
        winner = self.best_seat
        self.past_tricks[self.team_tricks(0) + self.team_tricks(1)] = self.trick
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
        for number in range(len(self.past_tricks)):
            self.past_tricks[number] = 0
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

    # Search

    def units(self) -> i64:
        """Hands that have ended."""
        return self.hand_number - 1 if VAKKAI_DECISION <= self.stage <= VAKKAI_PLAY else self.hand_number

    def value(self, seat: i64) -> float:
        team = team_of(seat)
        return match_values(self.target).chance(-self.score if team else self.score, team == self.below)

    def suggest(self, seat: i64, rng: Rng) -> i64:
        if self.stage == TRICK_PLAY or self.stage == VAKKAI_PLAY:
            return suggested_card(self, seat, self.playable(seat))
        if self.stage == HUKUM_SELECTION:
            return HUKUM + suggested_trump(self.hands[seat])
        if self.stage == VAKKAI_DECISION:
            return VAKKAI if wins_vakkai(self.hands[seat]) else PASS
        return self.sample(seat, rng)

    # The whole position

    def copy(self) -> "HukumState":
        other = HukumState(self.target, self.trump_held, self.chooser_leads)
        self.copy_to(other)
        return other

    def determinize(self, seat: i64, rng: Rng) -> "HukumState":
        world = self.copy()
        if VAKKAI_DECISION <= self.stage <= VAKKAI_PLAY:
            deal_unseen(self, world, seat, rng)
        return world

    @classmethod
    def read(cls, source: Reader) -> "HukumState":
        state = HukumState(source.number(), source.flag(), source.flag())
        state.read_fields(source)
        return state
