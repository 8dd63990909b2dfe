"""How fast the tree search is compared with open_spiel's: both in the same run, on one thread.

    python benchmarks/search.py [GAME ...] [--simulations 2000] [--positions 8] [--rounds 3] [--seed 1] [--json]

Needs the compiled wheel and `open_spiel` (the extra `bench`). Both are information-set Monte Carlo tree searches: `TreeSearch` here, and
`ISMCTSBot` in C++ there. Both sample a new world for every simulation, walk down the tree, add one node, and play the rest out once: ours
to the end of the unit (a hand of Hukum, a round of Liap Tui, a game of Whot), theirs to the end of their game, which is one hand. Ours
starts from `Game.position`, as a bot does.

Theirs plays out with random moves. Ours is measured with `random` ones and with the `suggested` ones that it uses at tables: those cost
more each, but a game of Whot, for example, takes far fewer of them.

- `start`: the positions are those where the first card of a hand is about to be played, after any bidding.
- `middle`: the same hands after half of the moves of a random playout.

Positions with one legal action are not used, since theirs need no search. A slice is one search of `--simulations` in one position; the
two sides alternate, and each takes its next position. Time is CPU time. The figures are medians over the slices, and the ratio is that of
the medians. The moves are the mean number that such a playout takes from the position to the end.
"""

import argparse
import json
import random
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from itertools import product
from statistics import mean, median
from time import process_time
from typing import Any

import pyspiel

import serai
from serai.bots import ismcts
from serai.kernel.game import AnyGame

EXPLORATION = 1.0
"""The constant of their search. It changes which nodes are visited, hardly how fast."""
LENGTHS = 50
"""The playouts per position from which the mean number of moves is computed."""
TERMINAL = int(pyspiel.PlayerId.TERMINAL)


@dataclass(frozen=True)
class Pair:
    """One of our games, theirs, and how much faster our search should be."""

    game: str
    players: int
    phase: str
    """The phase of our game in which cards are played."""
    their_game: str
    their_play: Callable[[Any], bool]
    """Whether cards are played in this state of their game."""
    wanted: float


def euchre_play(state: Any) -> bool:
    return "go alone" in str(state) and max(state.legal_actions()) < 24  # the last question, and the numbers of the cards


def oh_hell_play(state: Any) -> bool:
    return bool(max(state.legal_actions()) < 52)  # bids have higher numbers than the cards


PAIRS = [
    Pair("hukum", 4, "TRICK_PLAY", "euchre", euchre_play, 1.5),
    Pair("whot", 2, "player_turn", "oh_hell(players=4)", oh_hell_play, 1.0),
    Pair("whot", 4, "player_turn", "oh_hell(players=4)", oh_hell_play, 1.0),
    Pair("liap-tui", 4, "TURN", "oh_hell(players=4)", oh_hell_play, 1.0),
]


@dataclass(frozen=True)
class Row:
    """One row of the table; rates are simulations per second."""

    stage: str
    game: str
    players: int
    playouts: str
    their_game: str
    our_moves: float
    their_moves: float
    ours: float
    theirs: float
    ratio: float
    wanted: float
    reached: bool


# Our side


def our_positions(game: AnyGame, pair: Pair, stage: str, count: int, seed: int) -> list[serai.State]:
    """Positions where cards are played: greedy bots declare, then moves are random."""
    found: list[serai.State] = []
    while len(found) < count:
        seed += 1
        rng = serai.Rng(seed)
        state = game.new(pair.players)
        while state.phase() != pair.phase and state.outcome() is None:
            seat = state.turn()
            if seat == serai.CHANCE:
                state.deal(state.shuffle(rng))
            else:
                state.apply(seat, game.greedy(game.position(state, seat), rng))
        hand = our_hand(state, rng, "random")
        state = hand[0 if stage == "start" else len(hand) // 2]
        if state.units() == 0 and len(state.legal(state.turn())) > 1:
            found.append(state)
    return found


def our_hand(state: serai.State, rng: serai.Rng, playouts: str) -> list[serai.State]:
    """The states before each move of a playout to the end of the unit."""
    state, states, unit = state.copy(), [], state.units()
    while state.units() == unit and (seat := state.turn()) != serai.NOBODY:
        if seat == serai.CHANCE:
            state.deal(state.shuffle(rng))
        else:
            states.append(state.copy())
            state.apply(seat, state.sample(seat, rng) if playouts == "random" else state.suggest(seat, rng))
    return states


def our_rate(game: AnyGame, state: serai.State, playouts: str, simulations: int, seed: int) -> float:
    position = game.position(state, state.turn())
    search = ismcts.TreeSearch(random_playouts=playouts == "random")
    rng = serai.Rng(seed)
    start = process_time()
    search.evaluate(position, rng, simulations)
    return simulations / (process_time() - start)


# Their side


def their_positions(pair: Pair, stage: str, count: int, seed: int) -> list[Any]:
    chance = random.Random(seed)
    game = pyspiel.load_game(pair.their_game)
    found: list[Any] = []
    while len(found) < count:
        hand = [state for state in their_hand(game.new_initial_state(), chance) if pair.their_play(state)]
        if hand and len((state := hand[0 if stage == "start" else len(hand) // 2]).legal_actions()) > 1:
            found.append(state)
    return found


def their_hand(state: Any, chance: random.Random) -> list[Any]:
    """The states before each move of a random playout."""
    states = []
    while state.current_player() != TERMINAL:
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(actions, odds)[0])
        else:
            states.append(state.clone())
            state.apply_action(chance.choice(state.legal_actions()))
    return states


def their_rate(state: Any, simulations: int, seed: int) -> float:
    bot = pyspiel.ISMCTSBot(seed, pyspiel.RandomRolloutEvaluator(1, seed), EXPLORATION, simulations, -1)
    start = process_time()
    bot.step(state)
    return simulations / (process_time() - start)


# Measuring


def measure(pair: Pair, stage: str, playouts: str, given: argparse.Namespace) -> Row:
    """Search all positions of both sides in turn, `rounds` times, after one search of each to warm up."""
    game = serai.game(pair.game)
    ours = our_positions(game, pair, stage, given.positions, given.seed)
    theirs = their_positions(pair, stage, given.positions, given.seed)
    mine, yours = [], []
    our_rate(game, ours[0], playouts, given.simulations, 0), their_rate(theirs[0], given.simulations, 0)
    for seed in range(given.rounds):
        for number in range(given.positions):
            mine.append(our_rate(game, ours[number], playouts, given.simulations, seed))
            yours.append(their_rate(theirs[number], given.simulations, seed))
    ratio = median(mine) / median(yours)
    lengths = mean(our_length(state, playouts, given.seed) for state in ours), mean(their_length(state, given.seed) for state in theirs)
    rates = median(mine), median(yours), ratio
    return Row(stage, pair.game, pair.players, playouts, pair.their_game, *lengths, *rates, pair.wanted, ratio >= pair.wanted)


def our_length(state: serai.State, playouts: str, seed: int) -> float:
    rng = serai.Rng(seed)
    return mean(len(our_hand(state, rng, playouts)) for _ in range(LENGTHS))


def their_length(state: Any, seed: int) -> float:
    chance = random.Random(seed)
    return mean(len(their_hand(state.clone(), chance)) for _ in range(LENGTHS))


# Reporting


def markdown(rows: list[Row]) -> str:
    lines = [
        "| from | serai | players | playouts | moves | simulations/s | open_spiel | moves | simulations/s | ratio | wanted | |",
        "| --- | --- | ---: | --- | ---: | ---: | --- | ---: | ---: | ---: | ---: | --- |",
    ]
    for row in rows:
        reached = "reached" if row.reached else "**missed**"
        lines.append(
            f"| {row.stage} | {row.game} | {row.players} | {row.playouts} | {row.our_moves:.0f} | {row.ours / 1000:.1f} k "
            f"| `{row.their_game}` | {row.their_moves:.0f} | {row.theirs / 1000:.1f} k | {row.ratio:.2f} × | {row.wanted:g} × | {reached} |"
        )
    return "\n".join(lines)


def main() -> None:
    names = sorted({pair.game for pair in PAIRS})
    parser = argparse.ArgumentParser(description="The speed of tree search compared with open_spiel, in the same run, on one thread.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"which games: {', '.join(names)}; all if none is named")
    parser.add_argument("--simulations", type=int, default=2000, help="in each search (2000)")
    parser.add_argument("--positions", type=int, default=8, help="for each row and side (8)")
    parser.add_argument("--rounds", type=int, default=3, help="searches of each position (3)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a Markdown table")
    given = parser.parse_args()
    if unknown := set(given.games) - set(names):
        parser.error(f"no benchmark for {', '.join(sorted(unknown))}; there are {', '.join(names)}")
    if str(ismcts.__file__).endswith(".py"):
        sys.exit("The search is pure Python here: install the compiled wheel (SERAI_REQUIRE_COMPILED=1 pip install .) and run this again.")
    rows: list[Row] = []
    for pair in PAIRS:
        if not given.games or pair.game in given.games:
            for stage, playouts in product(("start", "middle"), ("random", "suggested")):
                rows.append(measure(pair, stage, playouts, given))
                print(f"{stage} {pair.game} {pair.players} {playouts}: {rows[-1].ratio:.2f} x", file=sys.stderr)
    print(json.dumps([asdict(row) for row in rows], indent=2) if given.json else markdown(rows))


if __name__ == "__main__":
    main()
