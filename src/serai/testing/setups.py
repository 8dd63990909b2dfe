"""Which matches to play: every seat count, every value of every option, and some combinations."""

from collections.abc import Iterator

from msgspec import Struct

from serai.kernel.errors import InvalidOptions
from serai.kernel.game import AnyGame
from serai.kernel.options import JsonValue
from serai.kernel.rng import Rng
from serai.kernel.state import State

COMBINATIONS = 4
"""How many random combinations of options are tried, besides each value alone."""


class Setup(Struct, frozen=True):
    """A way to start a match."""

    players: int
    options: dict[str, JsonValue]

    def new(self, game: AnyGame) -> State:
        """The match before its first deal."""
        state: State = game.new(self.players, self.options)
        return state


def setups(game: AnyGame) -> Iterator[Setup]:
    """The defaults at every seat count; each value of each option at the first seat count that takes it; combinations."""
    for players in game.seats:
        yield Setup(players, {})
    values = option_values(game)
    for key, candidates in values.items():
        for value in candidates:
            if (found := _first_that_fits(game, {key: value})) is not None:
                yield found
    rng = Rng(f"mixtures of {game.id}")
    for _ in range(COMBINATIONS):
        combination = {key: candidates[rng.below(len(candidates))] for key, candidates in values.items()}
        if (found := _first_that_fits(game, combination)) is not None:
            yield found


def option_values(game: AnyGame) -> dict[str, list[JsonValue]]:
    """Every value of a choice or switch, the ends and the middle of a range, and None if it is allowed."""
    properties = game.options_schema()["properties"]
    assert isinstance(properties, dict)
    return {key: _values(field) for key, field in properties.items() if isinstance(field, dict)}


def _values(field: dict[str, JsonValue]) -> list[JsonValue]:
    if isinstance(field.get("enum"), list):
        return list(field["enum"])  # type: ignore[arg-type]
    if field["type"] == "boolean":
        return [False, True]
    low, high = field["minimum"], field["maximum"]
    assert isinstance(low, int)
    assert isinstance(high, int)
    numbers: list[JsonValue] = [*dict.fromkeys((low, (low + high) // 2, high))]
    return [None, *numbers] if field["type"] == ["integer", "null"] else numbers


def _first_that_fits(game: AnyGame, options: dict[str, JsonValue]) -> Setup | None:
    for players in game.seats:
        try:
            game.new(players, options)
        except InvalidOptions:
            continue
        return Setup(players, options)
    return None
