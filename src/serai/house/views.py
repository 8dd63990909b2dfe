"""A position as its viewers see it, as JSON. What everyone may know is made once, and a seat's own fields are put in."""

from functools import cache

import msgspec

from serai.kernel.game import AnyGame
from serai.kernel.seen import View
from serai.kernel.state import State

encode = msgspec.json.Encoder().encode


class Views:
    """Every viewer's view of one position: byte by byte what `Game.view` gives, though made from `Game.own` where a game has that."""

    def __init__(self, rules: AnyGame, state: State) -> None:
        self._rules = rules
        self._state = state
        self._public: View | None = None
        self._between: dict[str, bytes] = {}

    def of(self, seat: int | None) -> bytes:
        """What a seat sees; None: what a spectator sees."""
        if seat is None:
            return encode(self._spectator())
        own = self._rules.own(self._state, seat)
        if own is None:
            return encode(self._rules.view(self._state, seat))
        if not self._between:
            self._between = _cut(self._spectator(), tuple(own))
        parts = [b'{"seat":%d' % seat]
        for name, shared in self._between.items():
            parts.append(shared)
            if name:
                parts.append(encode(own[name]))
        return b"".join(parts)

    def _spectator(self) -> View:
        if self._public is None:
            self._public = self._rules.view(self._state, None)
        return self._public


def _cut(view: View, own: tuple[str, ...]) -> dict[str, bytes]:
    """A spectator's view after its seat, in pieces: what leads up to each of a seat's own fields, and at last the rest."""
    cut = {}
    for name, fields in _runs(type(view), own).items():
        shared = encode({field: getattr(view, field) for field in fields})[1:-1] if fields else b""
        cut[name] = (b"," + shared if fields else b"") + (b',"%b":' % name.encode() if name else b"}")
    return cut


@cache
def _runs(kind: type[View], own: tuple[str, ...]) -> dict[str, list[str]]:
    """The fields of a kind of view that come before each own field, and under no name those after the last."""
    runs: dict[str, list[str]] = {}
    run: list[str] = []
    for field in kind.__struct_fields__[1:]:
        if field in own:
            runs[field], run = run, []
        else:
            run.append(field)
    return {**runs, "": run}
