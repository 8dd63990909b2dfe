"""How fast Serai is compared with open_spiel: both in the same run, on one thread.

    python benchmarks/speed.py [GAME ...] [--rounds 15] [--slice 0.06] [--seed 1] [--json]

Needs the compiled wheel and `open_spiel` (the extra `bench`). What each row measures:

- `matches`: whole random matches in the compiled loop, `serai.playout`, each from a fresh state; compared with random rollouts inside
  open_spiel's C++ core. From Python these can be run as a search of one simulation with 100 rollouts, on a dealt state. The core does
  not say how long its rollouts were, so their moves are counted as 100 times the mean length of random playouts from the same dealt
  state, which are made before the clock starts. A game written in Python, which has no such core, is played by a plain loop instead.
- `python`: random matches in a plain Python loop, with `turn`, `legal` and `apply` here, and `current_player`,
  `legal_actions` and `apply_action` there.
- `copy`: `copy()` of positions in the middle of a match, compared with `clone()`.

A move is a player's action; deals and other chance actions are not counted. The time measured includes our deals; theirs are made
before it, and only chance actions in the middle of their games are included. Time is CPU time, and the two sides alternate in short
slices, so that other load on the machine affects both; each of their slices uses the next of several deals. The figures are medians
over the slices, and the ratio is that of the medians.
"""

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from itertools import cycle
from math import inf
from statistics import mean, median
from time import perf_counter, process_time
from typing import Any

import pyspiel
from open_spiel.python import games as _python_games  # noqa: F401  (registers the games that are written in Python)

import serai
from serai.kernel import playout as loop

DEALS = 8
"""How many of their dealt states are measured, in turn."""
ROLLOUTS = 100
"""Rollouts in one of their searches."""
LENGTHS = 300
"""The playouts per dealt state from which the mean length of a rollout is computed."""
MIDDLE = 12
"""The positions that are copied are this many moves into a match."""

CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


@dataclass(frozen=True)
class Pair:
    """One of our games, their most similar game, and how much faster the compiled loop should be."""

    game: str
    players: int
    their_game: str
    wanted: float
    native: bool = True
    """Whether theirs is written in C++."""


PAIRS = [
    Pair("hukum", 4, "euchre", 1.5),
    Pair("whot", 4, "crazy_eights(players=4)", 1.0),
    Pair("liap-tui", 4, "dou_dizhu", 0.7),
    Pair("telefon", 4, "python_team_dominoes", 60, native=False),
]
PYTHON_WANTED = 2.0
COPY_WANTED = 1.0


@dataclass(frozen=True)
class Row:
    """One row of the table; rates are per second, lengths are the mean number of moves of a random match."""

    measure: str
    game: str
    their_game: str
    our_length: float
    their_length: float
    ours: float
    theirs: float
    ratio: float
    wanted: float
    reached: bool


Slice = Callable[[float], float]
"""Runs for this many seconds and returns the rate per second."""


# Our side


def our_matches(start: serai.State, seed: int) -> Slice:
    rng = serai.Rng(seed)

    def match() -> int:
        return serai.playout(start.copy(), rng)

    return lambda seconds: rate(match, seconds)


def our_python(start: serai.State, seed: int) -> Slice:
    rng, fraction = serai.Rng(seed), random.Random(seed).random

    def match() -> int:
        state, moves = start.copy(), 0
        while (seat := state.turn()) != serai.NOBODY:
            if seat == serai.CHANCE:
                state.deal(state.shuffle(rng))
            else:
                actions = state.legal(seat)
                state.apply(seat, actions[int(fraction() * len(actions))])
                moves += 1
        return moves

    return lambda seconds: rate(match, seconds)


def our_copies(start: serai.State, seed: int) -> Slice:
    rng = serai.Rng(seed)

    def middle() -> serai.State:
        state, moves = start.copy(), 0
        while moves < MIDDLE and (seat := state.turn()) != serai.NOBODY:
            if seat == serai.CHANCE:
                state.deal(state.shuffle(rng))
            else:
                state.apply(seat, state.sample(seat, rng))
                moves += 1
        return state

    copies = cycle([middle().copy for _ in range(DEALS)])
    return lambda seconds: repeat(next(copies), seconds)


# Their side


def dealt(game: Any, chance: random.Random) -> Any:
    """Their first state in which a player has to act."""
    state = game.new_initial_state()
    while state.is_chance_node():
        draw(state, chance)
    return state


def draw(state: Any, chance: random.Random) -> None:
    """Apply a random chance action."""
    actions, odds = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(chance.choices(actions, odds)[0])


def play_out(state: Any, chance: random.Random, most: float = inf) -> int:
    """Play random moves to the end, or at most `most`; returns how many."""
    fraction, moves = chance.random, 0
    while moves < most and (player := state.current_player()) != TERMINAL:
        if player == CHANCE:
            draw(state, chance)
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(fraction() * len(actions))])
            moves += 1
    return moves


def their_matches(game: Any, seed: int) -> Slice:
    chance = random.Random(seed)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(ROLLOUTS, seed), 2.0, 1, 10, False, seed, False)
    deals: Iterator[tuple[Any, int]] = cycle(
        [
            (state, round(ROLLOUTS * mean(play_out(state.clone(), chance) for _ in range(LENGTHS))))
            for state in (dealt(game, chance) for _ in range(DEALS))
        ]
    )

    def measure(seconds: float) -> float:
        state, moves = next(deals)

        def search() -> int:
            bot.mcts_search(state)
            return moves

        return rate(search, seconds)

    return measure


def their_python(game: Any, seed: int) -> Slice:
    chance = random.Random(seed)
    deals = cycle([dealt(game, chance) for _ in range(DEALS)])

    def measure(seconds: float) -> float:
        start = next(deals)
        return rate(lambda: play_out(start.clone(), chance), seconds)

    return measure


def their_clones(game: Any, seed: int) -> Slice:
    chance = random.Random(seed)

    def middle() -> Any:
        state = dealt(game, chance)
        play_out(state, chance, MIDDLE)
        return state

    clones = cycle([middle().clone for _ in range(DEALS)])
    return lambda seconds: repeat(next(clones), seconds)


# Measuring


def rate(work: Callable[[], int], seconds: float) -> float:
    """The amount of work per second of CPU time; `work` returns how much it did."""
    done, start, end = 0, process_time(), perf_counter() + seconds
    while True:
        done += work()
        if perf_counter() >= end:
            return done / (process_time() - start)


def repeat(call: Callable[[], object], seconds: float) -> float:
    """How many calls per second are possible."""
    batch = range(200)

    def work() -> int:
        for _ in batch:
            call()
        return len(batch)

    return rate(work, seconds)


def lengths(start: serai.State, game: Any, seed: int) -> tuple[float, float]:
    """The mean number of moves of a random match, ours and theirs."""
    rng, chance = serai.Rng(seed), random.Random(seed)
    return mean(serai.playout(start.copy(), rng) for _ in range(LENGTHS)), mean(
        play_out(dealt(game, chance), chance) for _ in range(LENGTHS)
    )


def compare(
    measure: str, pair: Pair, moves: tuple[float, float], ours: Slice, theirs: Slice, wanted: float, rounds: int, seconds: float
) -> Row:
    """Measure both sides in alternating slices, after one of each to warm up."""
    ours(seconds), theirs(seconds)
    mine, yours = [], []
    for turn in range(rounds):
        if turn % 2:
            yours.append(theirs(seconds))
            mine.append(ours(seconds))
        else:
            mine.append(ours(seconds))
            yours.append(theirs(seconds))
    ratio = median(mine) / median(yours)
    return Row(measure, pair.game, pair.their_game, *moves, median(mine), median(yours), ratio, wanted, ratio >= wanted)


def measure(pair: Pair, rounds: int, seconds: float, seed: int) -> Iterator[Row]:
    start = serai.game(pair.game).new(pair.players)
    game = pyspiel.load_game(pair.their_game)
    core = their_matches(game, seed) if pair.native else their_python(game, seed)
    moves = lengths(start, game, seed)
    yield compare("matches", pair, moves, our_matches(start, seed), core, pair.wanted, rounds, seconds)
    yield compare("python", pair, moves, our_python(start, seed), their_python(game, seed), PYTHON_WANTED, rounds, seconds)
    yield compare("copy", pair, moves, our_copies(start, seed), their_clones(game, seed), COPY_WANTED, rounds, seconds)


# Reporting


def readable(rate: float) -> str:
    return f"{rate / 1e6:.2f} M" if rate >= 1e6 else f"{rate / 1e3:.1f} k"


def markdown(rows: list[Row]) -> str:
    lines = [
        "| measure | serai | moves a match | per second | open_spiel | moves a match | per second | ratio | wanted | |",
        "| --- | --- | ---: | ---: | --- | ---: | ---: | ---: | ---: | --- |",
    ]
    for row in rows:
        reached = "reached" if row.reached else "**missed**"
        lines.append(
            f"| {row.measure} | {row.game} | {row.our_length:.0f} | {readable(row.ours)} "
            f"| `{row.their_game}` | {row.their_length:.0f} | {readable(row.theirs)} "
            f"| {row.ratio:.2f} × | {row.wanted:g} × | {reached} |"
        )
    return "\n".join(lines)


def main() -> None:
    names = [pair.game for pair in PAIRS]
    parser = argparse.ArgumentParser(description="Speed compared with open_spiel, in the same run, on one thread.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"which games: {', '.join(names)}; all if none is named")
    parser.add_argument("--rounds", type=int, default=15, help="slices of each side for each row (15)")
    parser.add_argument("--slice", type=float, default=0.06, help="seconds in a slice (0.06)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a Markdown table")
    given = parser.parse_args()
    if unknown := set(given.games) - set(names):
        parser.error(f"no benchmark for {', '.join(sorted(unknown))}; there are {', '.join(names)}")
    if str(loop.__file__).endswith(".py"):
        sys.exit("The kernel is pure Python here: install the compiled wheel (SERAI_REQUIRE_COMPILED=1 pip install .) and run this again.")
    rows: list[Row] = []
    for pair in PAIRS:
        if not given.games or pair.game in given.games:
            for row in measure(pair, given.rounds, given.slice, given.seed):
                rows.append(row)
                print(f"{row.measure} {row.game}: {row.ratio:.2f} x", file=sys.stderr)
    rows.sort(key=lambda row: ["matches", "python", "copy"].index(row.measure))
    print(json.dumps([asdict(row) for row in rows], indent=2) if given.json else markdown(rows))


if __name__ == "__main__":
    main()
