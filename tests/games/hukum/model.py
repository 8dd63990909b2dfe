"""A second implementation of Hukum, slow and straight from the rules page: cards are texts, hands are lists, nothing is packed or cached.

The tests play it in parallel with the real rules and compare them.
"""

from tests.games.hukum.deals import RANKS, SUITS

TEAM = "ABAB"


def holder(trick: list[tuple[int, str]], trump: str | None) -> int:
    """Who takes a trick: the highest trump in it, otherwise the highest card of the suit led."""
    of_trump = [(RANKS.index(card[:-1]), seat) for seat, card in trick if card[-1] == trump]
    of_led = [(RANKS.index(card[:-1]), seat) for seat, card in trick if card[-1] == trick[0][1][-1]]
    return max(of_trump or of_led)[1]


class Model:
    def __init__(self, target: int = 16, trump_choice: str = "held", first_lead: str = "after_chooser") -> None:
        self.target, self.trump_choice, self.first_lead = target, trump_choice, first_lead
        self.phase = "INITIAL_TOSS"
        self.points = {"A": 0, "B": 0}
        self.naming = ""
        self.dealer = self.turn = -1
        self.hands: list[list[str]] = [[], [], [], []]
        self.later: list[list[str]] = [[], [], [], []]
        self.passed: list[int] = []
        self.trump: str | None = None
        self.declarer: int | None = None
        self.trick: list[tuple[int, str]] = []
        self.tricks: list[tuple[list[tuple[int, str]], int]] = []
        self.lacking: list[set[str]] = [set(), set(), set(), set()]
        self.end = ""

    def deal(self, cards: list[str]) -> None:
        if self.phase == "INITIAL_TOSS":
            total = {"A": 0, "B": 0}
            for seat, card in enumerate(cards):
                total[TEAM[seat]] += RANKS.index(card[:-1]) + 1
            if total["A"] != total["B"]:
                self.naming = min(total, key=lambda team: total[team])
                self.phase = "DEALER_SELECTION"
            return
        for step in range(1, 5):
            seat = (self.dealer + step) % 4
            self.hands[seat] = cards[4 * step - 4 : 4 * step]
            self.later[seat] = cards[12 + 4 * step : 16 + 4 * step]
        self.turn = (self.dealer + 1) % 4
        self.phase = "VAKKAI_DECISION"

    def actors(self) -> list[int]:
        if self.phase == "DEALER_SELECTION":
            return [seat for seat in range(4) if TEAM[seat] == self.naming]
        return [] if self.phase in ("INITIAL_TOSS", "DEALING_FIRST", "MATCH_END") else [self.turn]

    def legal(self, seat: int) -> set[str]:
        if seat not in self.actors():
            return set()
        if self.phase == "DEALER_SELECTION":
            return {f"dealer P{partner + 1}" for partner in self.actors()}
        if self.phase == "VAKKAI_DECISION":
            return {"pass", "vakkai"}
        if self.phase == "HUKUM_SELECTION":
            return {f"hukum {suit}" for suit in SUITS if self.trump_choice == "any" or any(card[-1] == suit for card in self.hands[seat])}
        following = [card for card in self.hands[seat] if self.trick and card[-1] == self.trick[0][1][-1]]
        return {f"play {card}" for card in following or self.hands[seat]}

    def act(self, seat: int, text: str) -> None:
        verb, _, what = text.partition(" ")
        if verb == "dealer":
            self.dealer = int(what[1:]) - 1
            self.phase = "DEALING_FIRST"
        elif verb == "pass":
            self.passed.append(seat)
            self.turn = (seat + 1) % 4
            if len(self.passed) == 4:
                self.phase = "HUKUM_SELECTION"
        elif verb == "vakkai":
            self.declarer = seat
            self.phase = "VAKKAI_PLAY"
        elif verb == "hukum":
            self.trump = what
            self.hands = [first + second for first, second in zip(self.hands, self.later, strict=True)]
            self.later = [[], [], [], []]
            self.turn = seat if self.first_lead == "chooser" else (seat + 1) % 4
            self.phase = "TRICK_PLAY"
        else:
            self.play(seat, what)

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        if self.trick and card[-1] != self.trick[0][1][-1]:
            self.lacking[seat].add(self.trick[0][1][-1])
        self.trick.append((seat, card))
        resting = None if self.declarer is None else (self.declarer + 2) % 4
        if len(self.trick) < (4 if resting is None else 3):
            self.turn = next(other for other in [(seat + 1) % 4, (seat + 2) % 4] if other != resting)
            return
        winner = holder(self.trick, self.trump)
        self.tricks.append((self.trick, winner))
        self.trick = []
        self.turn = winner if self.declarer is None else self.declarer
        self.score(winner)

    def score(self, winner: int) -> None:
        won = [taken for _, taken in self.tricks]
        if self.declarer is not None:
            if winner != self.declarer:
                self.finish(TEAM[(self.declarer + 1) % 4], 16, "vakkai_lost")
            elif len(won) == 4:
                self.finish(TEAM[self.declarer], 8, "vakkai_made")
            return
        dealers = TEAM[self.dealer]
        if sum(TEAM[taken] == dealers for taken in won) == 4:
            self.finish(dealers, 10, "dealer_team")
        elif sum(TEAM[taken] != dealers for taken in won) == 5:
            self.finish("B" if dealers == "A" else "A", 5, "trump_team")

    def finish(self, team: str, points: int, end: str) -> None:
        for each in "AB":
            self.points[each] += points if each == team else -points
        if min(self.points.values()) < 0:
            self.naming = min(self.points, key=lambda each: self.points[each])
        self.end = end
        self.hands, self.later = [[], [], [], []], [[], [], [], []]
        self.passed, self.trump, self.declarer, self.tricks = [], None, None, []
        self.lacking = [set(), set(), set(), set()]
        self.phase = "MATCH_END" if max(self.points.values()) >= self.target else "DEALER_SELECTION"
