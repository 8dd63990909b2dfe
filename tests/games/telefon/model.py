"""A second implementation of Telefon, slow and straight from the rules page: tiles are texts, the board is lists, nothing is packed.

The tests play it in parallel with the real rules and compare them.
"""

from itertools import chain, pairwise

from tests.games.telefon.deals import SET

FIRST = ["2-3", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6", "0-0"]
ENDS = ["left", "right", "up", "down"]

Tile = tuple[int, int]
"""The two halves: inner and outer on the board, low and high otherwise."""


def halves(name: str) -> Tile:
    return int(name[0]), int(name[2])


def pips(names: list[str]) -> int:
    return sum(sum(halves(name)) for name in names)


def opening_rank(name: str) -> tuple[int, int, int]:
    """Smaller opens the first game."""
    low, high = halves(name)
    return (FIRST.index(name), 0, 0) if name in FIRST else (len(FIRST), low + high, high)


class Model:
    def __init__(self, players: int, hand: int, target: int = 365, teams: bool = False, blocked_tie: str = "nobody") -> None:
        self.players, self.hand, self.target, self.teams, self.blocked_tie = players, hand, target, teams, blocked_tie
        self.phase = "DEALING"
        self.game = 0
        self.points = [0] * players  # by seat; a team's are added up
        self.opener = self.turn = -1
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.bazar: list[str] = list(SET)
        self.start: Tile | None = None
        self.arms: dict[str, list[Tile]] = {end: [] for end in ENDS}
        self.hub: int | None = None
        self.passed: list[int] = []
        self.end = ""
        self.winner: int | None = None
        self.bonus = 0

    def partners(self, seat: int) -> list[int]:
        """A seat's side."""
        return [other for other in range(self.players) if other == seat or (self.teams and (other - seat) % 2 == 0)]

    def scores(self) -> list[int]:
        return [sum(self.points[other] for other in self.partners(seat)) for seat in range(self.players)]

    def deal(self, order: list[str]) -> None:
        self.hands = [order[seat * self.hand : (seat + 1) * self.hand] for seat in range(self.players)]
        self.bazar = order[self.players * self.hand :]
        self.start = self.hub = None
        self.arms = {end: [] for end in ENDS}
        self.passed = []
        self.game += 1
        if self.game == 1:
            tile = min(chain(*self.hands), key=opening_rank)
            self.opener = next(seat for seat in range(self.players) if tile in self.hands[seat])
        self.turn = self.opener
        self.phase = "OPENING"

    # The board

    def line(self) -> list[Tile]:
        """All tiles from left to right, each as its left and right half."""
        assert self.start is not None
        return [(outer, inner) for inner, outer in reversed(self.arms["left"])] + [self.start] + self.arms["right"]

    def value(self, end: str) -> int | None:
        """The number that a tile must have to fit there; None if nothing can."""
        if self.start is None:
            return None
        if self.arms[end]:
            return self.arms[end][-1][1]
        return {"left": self.start[0], "right": self.start[1], "up": self.hub, "down": self.hub}[end]

    def sum(self) -> int:
        if self.start is None:
            return 0
        line = self.line()
        if len(line) == 1:
            return sum(line[0])
        at_ends = [line[0], (line[-1][1], line[-1][0])] + [(arm[-1][1], arm[-1][0]) for arm in (self.arms["up"], self.arms["down"]) if arm]
        return sum(outer * 2 if outer == inner else outer for outer, inner in at_ends)

    def find_hub(self) -> None:
        if self.hub is None:
            for tile in self.line()[1:-1]:
                if tile[0] == tile[1]:
                    self.hub = tile[0]

    # Turns

    def legal(self) -> set[str]:
        if self.phase == "OPENING":
            tiles = self.hands[self.turn]
            return {f"play {min(tiles, key=opening_rank)}"} if self.game == 1 else {f"play {tile}" for tile in tiles}
        if self.phase != "PLAYING":
            return set()
        plays = {f"play {tile} {end}" for tile in self.hands[self.turn] for end in ENDS if self.value(end) in halves(tile)}
        return plays or ({"draw"} if self.bazar else {"pass"})

    def play(self, text: str) -> None:
        seat = self.turn
        if text == "draw":
            self.hands[seat].append(self.bazar.pop(0))
            return
        self.turn = (seat + 1) % self.players
        if text == "pass":
            self.passed.append(seat)
            if len(self.passed) == self.players:
                self.block()
            return
        self.passed = []
        _, tile, *where = text.split()
        self.hands[seat].remove(tile)
        if not where:
            self.start = halves(tile)
            self.phase = "PLAYING"
            if tile == "5-5" and self.game > 1 and self.scores()[seat] < self.target - 65:
                self.points[seat] += 10
            return
        low, high = halves(tile)
        self.arms[where[0]].append((low, high) if low == self.value(where[0]) else (high, low))
        self.find_hub()
        if self.sum() % 5 == 0:
            self.points[seat] += self.sum()
        if not self.hands[seat]:
            self.finish(seat, "went_out")

    def block(self) -> None:
        lowest = min(pips(hand) for hand in self.hands)
        order = [(self.turn + step) % self.players for step in range(self.players)]
        tied = [seat for seat in order if pips(self.hands[seat]) == lowest]
        one_side = all(seat in self.partners(tied[0]) for seat in tied)
        if one_side or self.blocked_tie == "next_to_play":
            self.finish(tied[0], "blocked")
        else:
            self.finish(None, "tied")

    def finish(self, winner: int | None, end: str) -> None:
        self.end, self.winner, self.bonus = end, winner, 0
        if winner is not None:
            held = sum(pips(self.hands[other]) for other in range(self.players) if other not in self.partners(winner))
            while held % 5:
                held += 1
            while held and self.scores()[winner] + held > self.target - 65:
                held -= 1
            self.bonus = held
            self.points[winner] += held
            self.opener = winner
        best = max(self.scores())
        leaders = [seat for seat in range(self.players) if self.scores()[seat] == best]
        over = best >= self.target and leaders == self.partners(leaders[0])
        self.phase = "MATCH_END" if over else "DEALING"

    def touching_halves_are_equal(self) -> bool:
        """Whether all adjacent halves match."""
        whole = all(left[1] == right[0] for left, right in pairwise(self.line()))
        chains = all(inner == outer for arm in self.arms.values() for (_, outer), (inner, _) in pairwise(arm))
        return whole and chains and all(self.arms[end][0][0] == self.hub for end in ("up", "down") if self.arms[end])
