"""A position as its viewers see it, as JSON. What everyone may know is made once, and a seat's own fields are put in."""

import msgspec

from serai.house.stencil import Stencil
from serai.kernel.game import AnyGame
from serai.kernel.seen import View
from serai.kernel.state import State

encode = msgspec.json.Encoder().encode
NUMBERS = [b"%d" % number for number in range(64)]
"""Seats as JSON."""


class Views:
    """Every viewer's view of one position: byte by byte what `Game.view` gives, though made from `Game.own` where a game has that."""

    def __init__(self, rules: AnyGame, state: State) -> None:
        self._rules = rules
        self._state = state
        self._public: View | None = None
        self._stencil: Stencil | None = None

    def of(self, seat: int | None) -> list[bytes]:
        """What a seat sees, in parts; None: what a spectator sees."""
        if seat is None:
            return [encode(self._spectator())]
        own = self._rules.own(self._state, seat)
        if own is None:
            return [encode(self._rules.view(self._state, seat))]
        if self._stencil is None:
            self._stencil = Stencil(self._spectator(), ("seat", *own))
        return self._stencil.fill(NUMBERS[seat], *[encode(value) for value in own.values()])

    def _spectator(self) -> View:
        if self._public is None:
            self._public = self._rules.view(self._state, None)
        return self._public
