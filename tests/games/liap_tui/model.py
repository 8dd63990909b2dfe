"""A second implementation of Liap Tui, slow and straight from the rules page: pieces are letters, hands are lists, nothing is packed.

The tests play it in parallel with the real rules and compare them.
"""

from itertools import combinations

from tests.games.liap_tui.deals import ORDER, spelled

POINTS = {
    "ranked": {letter: 14.0 - i for i, letter in enumerate(ORDER)},
    "chess": {letter: {"G": 10, "A": 2, "E": 2, "R": 9, "H": 4, "C": 4.5, "S": 1}[letter.upper()] for letter in ORDER},
}
TYPES = [
    "SINGLE",
    "PAIR",
    "THREE_OF_A_KIND",
    "STRAIGHT",
    "FOUR_OF_A_KIND",
    "EXTENDED_STRAIGHT",
    "EXTENDED_STRAIGHT_5",
    "FIVE_OF_A_KIND",
    "DOUBLE_STRAIGHT",
]


def classify(letters: str) -> str | None:
    """The type of a set, or None."""
    size, different = len(letters), set(letters)
    if size == 1:
        return "SINGLE"
    if len(different) == 1:
        if size == 2:
            return "PAIR"
        soldiers = {3: "THREE_OF_A_KIND", 4: "FOUR_OF_A_KIND", 5: "FIVE_OF_A_KIND"}
        return soldiers.get(size) if letters[0] in "Ss" else None
    if not (letters.isupper() or letters.islower()) or {letter.upper() for letter in different} not in ({*"GAE"}, {*"RHC"}):
        return None
    if size == 6:
        return "DOUBLE_STRAIGHT"
    return {3: "STRAIGHT", 4: "EXTENDED_STRAIGHT", 5: "EXTENDED_STRAIGHT_5"}[size]


def worth(letters: str, values: str = "ranked") -> float:
    """The points of a valid set; 0 for any other."""
    type = classify(letters)
    counted = set(letters) if type in ("EXTENDED_STRAIGHT", "EXTENDED_STRAIGHT_5") else letters
    return sum(POINTS[values][letter] for letter in counted) if type else 0


def sets_of(hand: list[str], size: int) -> set[str]:
    """All different sets of this size."""
    return {spelled("".join(pieces)) for pieces in combinations(hand, size)}


class Model:
    def __init__(
        self,
        values: str = "ranked",
        declarations: str = "not_eight",
        compete: str = "same_type",
        zero_bonus: int = 3,
        bonus: str = "flat",
        penalty_cap: int | None = None,
        target: int = 50,
        max_rounds: int = 20,
        comeback: int | None = None,
        tie: str = "shared",
    ) -> None:
        self.values, self.declarations, self.compete = values, declarations, compete
        self.zero_bonus, self.bonus, self.penalty_cap = zero_bonus, bonus, penalty_cap
        self.target, self.max_rounds, self.comeback, self.tie = target, max_rounds, comeback, tie
        self.scores = [0, 0, 0, 0]
        self.round = 1
        self.history: list[list[int]] = [[], [], [], []]
        self.hits = [0, 0, 0, 0]
        self.last_winner = -1
        self.over = False
        self.new_round()

    def new_round(self) -> None:
        self.multiplier = 1
        self.requester = -1
        self.starter = -1
        self.to_answer: list[int] = []
        self.asked: list[int] = []
        self.hands: list[list[str]] = [[], [], [], []]
        self.played: list[list[str]] = [[], [], [], []]
        self.numbers: dict[int, int] = {}
        self.piles = [0, 0, 0, 0]
        self.turn: list[tuple[int, str]] = []
        self.leader = -1

    @property
    def phase(self) -> str:
        if self.over:
            return "GAME_OVER"
        if self.starter < 0 or not any(self.hands):
            return "PREPARATION"
        return "DECLARATION" if len(self.numbers) < 4 else "TURN"

    def deal(self, letters: str) -> None:
        self.hands = [sorted(letters[8 * seat : 8 * seat + 8]) for seat in range(4)]
        strong = "GgRr" if self.values == "chess" else [letter for letter in ORDER if POINTS["ranked"][letter] > 9]
        if self.declarations != "blind":
            self.to_answer = [seat for seat in range(4) if not any(letter in strong for letter in self.hands[seat])]
        self.asked = list(self.to_answer)
        self.start_if_settled()

    def start_if_settled(self) -> None:
        if self.to_answer:
            return
        general = next(seat for seat in range(4) if "G" in self.hands[seat])
        self.starter = self.requester if self.requester >= 0 else general if self.round == 1 else self.last_winner

    def actors(self) -> list[int]:
        if self.phase == "PREPARATION":
            return self.to_answer
        if self.phase == "DECLARATION":
            return [(self.starter + len(self.numbers)) % 4]
        return [(self.leader + len(self.turn)) % 4] if self.phase == "TURN" else []

    def legal(self, seat: int) -> set[str]:
        if seat not in self.actors():
            return set()
        if self.phase == "PREPARATION":
            return {"redeal yes", "redeal no"}
        if self.phase == "DECLARATION":
            return {f"declare {number}" for number in self.open_numbers(seat)}
        hand = self.hands[seat]
        if not self.turn:
            sets = {letters for size in range(1, 7) for letters in sets_of(hand, size) if classify(letters)}
        else:
            sets = sets_of(hand, len(self.turn[0][1]))
        return {f"play {letters}" for letters in sets}

    def open_numbers(self, seat: int) -> set[int]:
        numbers = set(range(9))
        if self.history[seat][-2:] == [0, 0]:
            numbers.remove(0)
        if len(self.numbers) < 3:
            return numbers
        needed = 8 - sum(self.numbers.values())
        if self.declarations == "exactly_eight":
            return {needed} if needed in numbers else numbers
        return numbers - {needed}

    def act(self, seat: int, text: str) -> None:
        verb, _, what = text.partition(" ")
        if text == "redeal no":
            self.to_answer.remove(seat)
            self.start_if_settled()
        elif text == "redeal yes":
            self.multiplier += 1
            self.requester = seat
            self.to_answer, self.asked = [], []
            self.hands = [[], [], [], []]
        elif verb == "declare":
            self.numbers[seat] = int(what)
            self.history[seat].append(int(what))
            self.leader = self.starter
        else:
            self.turn.append((seat, what))
            for letter in what:
                self.hands[seat].remove(letter)
                self.played[seat].append(letter)
            if len(self.turn) == 4:
                self.end_turn()

    def holder(self) -> int:
        """Who is winning the turn."""
        led = classify(self.turn[0][1])
        best = -1
        strongest = (-1, -1.0)
        for seat, letters in self.turn:
            type = classify(letters)
            if type is None or (self.compete == "same_type" and type != led):
                continue
            strength = (TYPES.index(type), worth(letters, self.values))
            if strength > strongest:
                best, strongest = seat, strength
        return best

    def end_turn(self) -> None:
        self.last_winner = self.leader = self.holder()
        self.piles[self.leader] += len(self.turn[0][1])
        self.turn = []
        if not any(self.hands):
            self.end_round()

    def base(self, declared: int, taken: int) -> int:
        if declared == taken:
            if declared == 0:
                return self.zero_bonus
            return declared + 5 if self.bonus == "flat" else 2 * declared + 4
        return -min(abs(declared - taken), self.penalty_cap or 8)

    def end_round(self) -> None:
        for seat in range(4):
            self.scores[seat] += self.base(self.numbers[seat], self.piles[seat]) * self.multiplier
            self.hits[seat] += self.numbers[seat] == self.piles[seat]
        self.last_scores = list(self.scores)
        best = max(self.scores)
        tied = self.scores.count(best) > 1 and self.tie == "play_on"
        self.reason = "target" if best >= self.target and not tied else "max_rounds"
        self.over = self.reason == "target" or self.round == self.max_rounds
        if not self.over:
            self.round += 1
            if self.comeback is not None and best - min(self.scores) >= self.comeback:
                self.scores = [0, 0, 0, 0]
        self.new_round()
