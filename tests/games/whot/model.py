"""A second implementation of Whot, slow and simple: cards are texts, hands are lists, drawing is a queue of seats."""

from tests.games.whot.deals import FULL, STANDARD, SYMBOLS, number, symbol

ORDER = {card: place for place, card in enumerate(FULL)}


class Model:
    """A match."""

    def __init__(
        self,
        players: int,
        *,
        mode: str = "classic",
        pack: str = "standard",
        hand: int = 6,
        whot_defends: bool = False,
        market_keeps_turn: bool = False,
        free_draw: bool = False,
        star_double: bool = False,
    ) -> None:
        self.players, self.tender, self.pack, self.size = players, mode == "tender", FULL if pack == "full" else STANDARD, hand
        self.whot_defends, self.market_keeps_turn = whot_defends, market_keeps_turn
        self.free_draw, self.star_double = free_draw, star_double
        self.inside = list(range(players))
        self.gone: list[int] = []  # who is out, in order
        self.round = 0
        self.turn = self.opener = 0
        self.due = "round"
        self.over = ""
        self.ended: dict[str, object] | None = None
        self.won, self.played, self.drawn = ([0] * players for _ in range(3))
        self.clear()

    def clear(self) -> None:
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.market: list[str] = []
        self.pile: list[str] = []
        self.aside: list[str] = []
        self.wanted: str | None = None
        self.penalty = self.passes = self.reshuffles = 0
        self.queue: list[int] = []  # who has to draw a card, one by one
        self.then = 0  # whose turn it is after that
        self.lacks: list[list[object] | None] = [None] * self.players
        self.played_now, self.drawn_now = [0] * self.players, [0] * self.players

    # Deals

    def deal(self, order: list[str]) -> None:
        if self.due == "reshuffle":
            assert sorted(order) == sorted(self.pile[:-1])
            self.market, self.pile, self.due = list(order), self.pile[-1:], ""
            self.reshuffles += 1
            self.draw()
            return
        assert sorted(order) == sorted(self.pack)
        self.clear()
        self.due = ""
        self.round += 1
        self.opener = self.turn
        cards = list(order)
        for seat in self.inside:
            self.hands[seat] = [cards.pop(0) for _ in range(self.size)]
        if all(number(card) in (1, 2, 5, 8, 14, 20) for card in cards):
            self.pile.append(cards.pop(0))
        else:
            while number(cards[0]) in (1, 2, 5, 8, 14, 20):
                cards.append(cards.pop(0))
            self.pile.append(cards.pop(0))
        self.market = cards

    # Who may do what

    @property
    def phase(self) -> str:
        if self.over:
            return "ended"
        if self.due:
            return "in_progress"
        return "tender_check" if self.tender and not self.market else "player_turn"

    def fits(self, card: str) -> bool:
        top = self.pile[-1]
        if self.penalty:
            return number(card) == number(top) or (card == "whot" and self.whot_defends)
        if card == "whot":
            return True
        if top == "whot":
            return self.wanted is None or symbol(card) == self.wanted
        return symbol(card) == symbol(top) or number(card) == number(top)

    def drawable(self) -> bool:
        return bool(self.market) or (not self.tender and len(self.pile) > 1)

    def legal(self) -> set[str]:
        hand = self.hands[self.turn]
        found = set()
        for card in hand:
            if not self.fits(card):
                continue
            if card == "whot" and len(hand) > 1:
                found |= {f"play whot {name}" for name in SYMBOLS}
            else:
                found.add(f"play {card}")
        if self.tender and not self.market:
            found.add("tender")
        elif self.drawable():
            if not found or self.penalty or (self.free_draw and not self.reshuffles):
                found.add("draw")
        elif not found:
            found.add("pass")
        return found

    # Actions

    def after(self, seat: int, steps: int = 1) -> int:
        for _ in range(steps):
            seat = (seat + 1) % self.players
            while seat not in self.inside:
                seat = (seat + 1) % self.players
        return seat

    def do(self, seat: int, text: str) -> None:
        if text == "leave":
            self.leave(seat)
            return
        assert seat == self.turn
        if text == "timeout":
            text = "draw" if self.drawable() else "tender" if self.tender else "pass"
        elif text == "pass" or (text == "draw" and not self.penalty and not (self.free_draw and not self.reshuffles)):
            self.show_lack(seat)
        if text == "draw":
            self.queue = [seat] * (self.penalty or 1)
            self.passes = self.penalty = 0
            self.then = self.after(seat)
            self.draw()
        elif text == "pass":
            self.passes += 1
            self.penalty = 0
            if self.passes == len(self.inside):
                self.finish("all_passed", self.lowest())
            else:
                self.turn = self.after(seat)
        elif text == "tender":
            self.finish("tender", self.lowest(), seat)
        else:
            self.play(seat, *text.split()[1:])

    def play(self, seat: int, card: str, asked: str | None = None) -> None:
        self.hands[seat].remove(card)
        self.pile.append(card)
        self.played_now[seat] += 1
        self.wanted = asked
        self.passes = 0
        if not self.hands[seat]:
            self.penalty = 0
            self.finish("last_card", seat)
            return
        power = number(card)
        self.penalty = 0 if power == 20 else self.penalty + {2: 2, 5: 3}.get(power, 0)
        self.turn = {1: seat, 8: self.after(seat, 2)}.get(power, self.after(seat))
        if power == 14:
            self.queue = [(seat + step) % self.players for step in range(1, self.players) if (seat + step) % self.players in self.inside]
            self.then = seat if self.market_keeps_turn else self.after(seat)
            self.turn = seat
            self.draw()

    def draw(self) -> None:
        while self.queue:
            if not self.market:
                if not self.tender and len(self.pile) > 1:
                    self.due = "reshuffle"
                    return
                self.queue = []
                break
            seat = self.queue.pop(0)
            self.hands[seat].append(self.market.pop(0))
            self.drawn_now[seat] += 1
            lack = self.lacks[seat]
            if lack is not None:
                lack[3] += 1  # type: ignore[operator]
        self.turn = self.then

    def show_lack(self, seat: int) -> None:
        top = self.pile[-1]
        whot = not self.penalty or self.whot_defends
        if self.penalty:
            self.lacks[seat] = [None, number(top), whot, 0]
        elif top == "whot":
            self.lacks[seat] = [self.wanted, None, whot, 0]
        else:
            self.lacks[seat] = [symbol(top), number(top), whot, 0]

    def leave(self, seat: int) -> None:
        cards = sorted(self.hands[seat], key=ORDER.__getitem__)
        if self.tender and not self.market:
            self.aside += cards
        else:
            self.market += cards
        self.hands[seat] = []
        self.lacks[seat] = None
        self.passes = 0
        following = self.after(seat)
        self.add_up([seat])
        self.put_out(seat)
        if len(self.inside) == 1:
            self.over = "left_alone"
            self.add_up(self.inside)
            totals = [0 if other in self.inside else None for other in range(self.players)]
            hands: list[list[str]] = [[] for _ in range(self.players)]
            self.ended = {"end": self.over, "winner": following, "caller": None, "out": seat, "hands": hands, "totals": totals}
        elif seat == self.turn:
            self.turn = following
            self.penalty = 0

    # The end of a round

    def total(self, seat: int) -> int:
        return sum(number(card) * (2 if self.star_double and symbol(card) == "star" else 1) for card in self.hands[seat])

    def lowest(self) -> int:
        return min(self.inside, key=lambda seat: (self.total(seat), seat))

    def finish(self, end: str, winner: int, caller: int | None = None) -> None:
        def badness(seat: int) -> tuple[int, int, int]:
            return self.total(seat), len(self.hands[seat]), (seat - winner) % self.players

        loser = max((seat for seat in self.inside if seat != winner), key=badness)
        hands = [sorted(hand, key=ORDER.__getitem__) for hand in self.hands]
        totals = [self.total(seat) if seat in self.inside else None for seat in range(self.players)]
        self.ended = {"end": end, "winner": winner, "caller": caller, "out": loser, "hands": hands, "totals": totals}
        self.won[winner] += 1
        self.add_up(self.inside)
        self.put_out(loser)
        self.turn = winner
        self.due = "round"
        if len(self.inside) == 1:
            self.due, self.over = "", end

    def add_up(self, seats: list[int]) -> None:
        for seat in seats:
            self.played[seat] += self.played_now[seat]
            self.drawn[seat] += self.drawn_now[seat]

    def put_out(self, seat: int) -> None:
        self.inside = [other for other in self.inside if other != seat]
        self.gone.append(seat)

    def scores(self) -> list[int]:
        return [self.gone.index(seat) if seat in self.gone else len(self.gone) for seat in range(self.players)]
