"""How a sampled world can have come about, for the battery: the real log of a match with the deal that leads to that world."""

from collections.abc import Sequence

from msgspec import Struct

from serai.games.telefon.position import DRAW, OPEN, PASS, PLACE
from serai.games.telefon.rules import TelefonState
from serai.games.telefon.tiles import CLOSED, NO_TILE, OPENS_BEFORE, SHOWING
from serai.kernel.bits import bit, numbers
from serai.kernel.game import LoggedStep
from serai.kernel.state import CHANCE

DEAL = -1
"""When dealt tiles came into a hand: before the first turn of the game."""
STILL_HELD = 1_000_000
"""When a tile leaves the hand that has not been played: after every turn."""


class _Held(Struct):
    """What is known about one seat's tiles in a game."""

    taken: list[int]
    """When it took each of its tiles, oldest first: DEAL, or the turn in which it drew."""
    real: list[int]
    """The tiles that it really took then."""
    played: dict[int, int]
    """The tiles that it has played, each with the turn."""
    stuck: list[tuple[int, int]]
    """The turns in which nothing fitted, each with a mask of what would have."""


def retrace(world: TelefonState, log: Sequence[LoggedStep]) -> list[LoggedStep]:
    """The same log with another last deal. Earlier games are over, and all their hands were turned up."""
    if world.seat < 0:
        return list(log)
    dealt_at = max(i for i, step in enumerate(log) if step.actor == CHANCE)
    turns = log[dealt_at + 1 :]
    drawn: dict[int, int] = {}
    order: list[int] = []
    for seat, held in enumerate(_replay(world, log, dealt_at)):
        tiles = _in_order_taken(held, world.hands[seat], world.must_open)
        order += tiles[: world.hand]
        drawn |= {since: tile for since, tile in zip(held.taken, tiles, strict=True) if since != DEAL}
    order += [drawn[turn] for turn in sorted(drawn)]
    order += [world.bazar[i] for i in range(world.drawn, len(world.bazar))]
    return [*log[:dealt_at], LoggedStep(CHANCE, order=order), *turns]


def _replay(world: TelefonState, log: Sequence[LoggedStep], dealt_at: int) -> list[_Held]:
    """What happened in the last game of the log."""
    state = TelefonState(world.players, world.hand, world.target, world.teams, world.next_to_play)
    for step in log[: dealt_at + 1]:
        if step.actor == CHANCE:
            state.deal(step.order)
        else:
            state.apply(step.actor, step.action)
    seats = [_Held([DEAL] * world.hand, numbers(state.hands[seat]), {}, []) for seat in range(world.players)]
    for turn, step in enumerate(log[dealt_at + 1 :]):
        held = seats[step.actor]
        if step.action in (DRAW, PASS):
            fitting = 0
            for value in state.values:
                fitting |= SHOWING[value] if value != CLOSED else 0
            held.stuck.append((turn, fitting))
        if step.action == DRAW:
            held.taken.append(turn)
            held.real.append(state.bazar[state.drawn])
        elif step.action != PASS:
            held.played[step.action - OPEN if step.action >= OPEN else step.action % PLACE] = turn
        state.apply(step.actor, step.action)
    return seats


def _in_order_taken(held: _Held, hand: int, must_open: int) -> list[int]:
    """A possible order in which a seat took the tiles that it has played and those that it holds in the world."""
    tiles = sorted([*held.played, *numbers(hand)])
    if tiles == sorted(held.real):  # the real order, as the seat that looks at the world has seen its own
        return held.real
    places: dict[int, int] = {}  # the tile at each place
    for tile in tiles:
        if not _find_place(tile, held, must_open, places, set()):
            raise ValueError(f"no deal leads to this world: {tile} can't have been taken")
    return [places[place] for place in range(len(tiles))]


def _find_place(tile: int, held: _Held, must_open: int, places: dict[int, int], tried: set[int]) -> bool:
    """Put a tile to a place, and move others if need be (augmenting paths)."""
    for place, since in enumerate(held.taken):
        if place in tried or not _possible(tile, since, held, must_open):
            continue
        tried.add(place)
        if place not in places or _find_place(places[place], held, must_open, places, tried):
            places[place] = tile
            return True
    return False


def _possible(tile: int, since: int, held: _Held, must_open: int) -> bool:
    """Whether a tile can have been taken then: it did not fit while it was held and its owner drew or passed."""
    until = held.played.get(tile, STILL_HELD)
    if since >= until or (since == DEAL and must_open != NO_TILE and OPENS_BEFORE[must_open] & bit(tile)):
        return False
    return not any(since < turn < until and fitting & bit(tile) for turn, fitting in held.stuck)
