"""How a sampled position can have come about, for the battery."""

from collections.abc import Sequence

from serai.games.hukum.cards import CARDS, SEATS, suit_cards
from serai.games.hukum.knowledge import FIRST
from serai.games.hukum.position import VAKKAI_DECISION, VAKKAI_PLAY
from serai.games.hukum.rules import HukumState
from serai.kernel.bits import numbers
from serai.kernel.game import LoggedStep
from serai.kernel.state import CHANCE


def retrace(world: HukumState, log: Sequence[LoggedStep]) -> list[LoggedStep]:
    """The log with the world's deal in place of that of the hand that is being played. Of earlier hands nothing is sampled."""
    if not VAKKAI_DECISION <= world.stage <= VAKKAI_PLAY:
        return list(log)
    at = max(number for number, step in enumerate(log) if step.actor == CHANCE)
    return [*log[:at], LoggedStep(CHANCE, order=_deal(world, log[at].order)), *log[at + 1 :]]


def _deal(world: HukumState, real: list[int]) -> list[int]:
    """A deal after which the world's hands are as they are: four cards to each seat from the chooser on, then four more."""
    first: list[int] = []
    second: list[int] = []
    for step in range(SEATS):
        seat = (world.chooser() + step) % SEATS
        early = real[step * FIRST : (step + 1) * FIRST]
        late = real[CARDS // 2 + step * FIRST : CARDS // 2 + (step + 1) * FIRST]
        held = numbers(world.hands[seat] | world.shown[seat])
        if world.trump < 0:
            early, late = held, numbers(world.later[seat])
        elif set(held) != {*early, *late}:  # otherwise it may be the seat that sees this world, which knows what came first
            if seat == world.chooser():
                held.sort(key=lambda card: not suit_cards(world.trump) >> card & 1)
            early, late = held[:FIRST], held[FIRST:]
        first += early
        second += late
    return first + second
