"""Worlds in which the others' choices make sense.

A deal that fits what a seat has seen may still be implausible: a player who led a seven probably had no ace to lead. So more worlds are
sampled than are needed, the hand is played again in each of them, and every choice that the rule of thumb would not have made makes the
world less likely. People and stronger bots deviate from the rule of thumb too, so no deal is ever ruled out.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from serai.games.hukum.cards import SEATS, card_in
from serai.games.hukum.knowledge import FIRST, draw
from serai.games.hukum.rules import HukumState
from serai.games.hukum.suggest import suggested_card, suggested_trump
from serai.kernel.bot import Position
from serai.kernel.presentation import View
from serai.kernel.rng import Rng

DRAWN: Final = 4
"""How many worlds are sampled for each one that is used."""
OPPONENT: Final = 0.3
"""How likely an opponent's card is that the rule of thumb would not have played, compared with the one that it would have played."""
PARTNER: Final = 0.5
"""The same for a card of the partner, who plays as well as the seat itself."""
TRUMP: Final = 0.3
"""The same for a trump suit that the rule of thumb would not have named with the first four cards."""
STEPS: Final = 1024


class Sample:
    """Worlds, and how often each of them counts."""

    def __init__(self) -> None:
        self.worlds: list[HukumState] = []
        self.times = vec[i64]()

    def add(self, world: HukumState, times: i64) -> None:
        self.worlds.append(world)
        self.times = append(self.times, times)


def any_worlds(position: Position[View], rng: Rng, count: i64) -> Sample:
    """So many worlds, each counting once."""
    sample = Sample()
    for _ in range(count):
        sample.add(sampled(position, rng), 1)
    return sample


def plausible_worlds(position: Position[View], rng: Rng, count: i64) -> Sample:
    """Worlds that count so many times together, each in proportion to its plausibility (systematic resampling)."""
    drawn: list[HukumState] = []
    weights = vec[float]()
    total = 0.0
    for _ in range(count * DRAWN):
        world = sampled(position, rng)
        weight = plausibility(world, position.seat, rng)
        total += weight
        weights = append(weights, weight)
        drawn.append(world)
    sample = Sample()
    step = total / float(count)
    due = step * (float(rng.below(STEPS)) + 0.5) / float(STEPS)
    passed = 0.0
    for i in range(len(drawn)):
        passed += weights[i]
        times: i64 = 0
        while due < passed:
            times += 1
            due += step
        if times:
            sample.add(drawn[i], times)
    return sample


def sampled(position: Position[View], rng: Rng) -> HukumState:
    world = position.world(rng)
    assert isinstance(world, HukumState)
    return world


def plausibility(world: HukumState, viewer: i64, rng: Rng) -> float:
    """How likely the others' choices in this hand are, if these are the cards: 1 if they did all that the rule of thumb would have done.

    Which four cards the chooser saw first is not known: they are drawn.
    """
    hand = world.copy()
    for seat in range(SEATS):
        hand.hands[seat] |= hand.shown[seat]
        hand.shown[seat] = 0
        hand.tricks[seat] = 0
    hand.trick = 0
    chooser = world.chooser()
    found = 1.0
    if chooser != viewer and suggested_trump(draw(hand.hands[chooser], FIRST, rng)) != world.trump:
        found = TRUMP
    hand.lead = chooser if world.chooser_leads else (chooser + 1) & 3
    number: i64 = 0
    finished = world.team_tricks(0) + world.team_tricks(1)
    while number <= finished:
        trick = world.past_tricks[number] if number < finished else world.trick
        first = hand.lead
        for place in range(SEATS):
            player = (first + place) & 3
            card = card_in(trick, player)
            if card < 0:
                return found
            if player != viewer:
                legal = hand.playable(player)
                if legal & (legal - 1) and suggested_card(hand, player, legal) != card:
                    found *= OPPONENT if (player ^ viewer) & 1 else PARTNER
            hand.apply(player, card)
        number += 1
    return found
