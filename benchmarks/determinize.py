"""How long it takes to sample a world, compared with random playouts of the match from the same position.

    python benchmarks/determinize.py [GAME ...] [--matches 20] [--every 5] [--repeat 20] [--seed 1] [--most 4]

A search samples a world for nearly every playout, so `determinize` should take no longer than a few of them (`--most`), at every stage of
a match. Random matches are played for every number of players, and every few steps the two are timed for a seat that has to act: the
playouts include a copy of the position, as they do in a search. The table has a row for each phase: the mean times of both, and the ratio
of the means. Time is CPU time, the shortest of three runs. Needs the compiled wheel to mean anything.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable
from statistics import mean
from time import process_time

import serai
from serai.kernel import playout as loop

RUNS = 3


def seconds(call: Callable[[], object], repeat: int) -> float:
    """The time of one call, in the fastest of a few runs."""
    found = []
    for _ in range(RUNS):
        start = process_time()
        for _ in range(repeat):
            call()
        found.append((process_time() - start) / repeat)
    return min(found)


def times(state: serai.State, seat: int, rng: serai.Rng, repeat: int) -> tuple[float, float]:
    """The time of `determinize`, and that of a playout."""
    return seconds(lambda: state.determinize(seat, rng), repeat), seconds(lambda: serai.playout(state.copy(), rng), repeat)


def measure(game_id: str, players: int, matches: int, every: int, repeat: int, seed: int) -> dict[str, list[tuple[float, float]]]:
    """The times of `determinize` and of a playout, by phase."""
    game = serai.game(game_id)
    found: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for number in range(matches):
        rng, state, step = serai.Rng(f"{seed}/{number}"), game.new(players), number
        while (seat := state.turn()) != serai.NOBODY:
            if seat == serai.CHANCE:
                state.deal(state.shuffle(rng))
                continue
            step += 1
            if step % every == 0:
                found[state.phase()].append(times(state, seat, rng, repeat))
            state.apply(seat, state.sample(seat, rng))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="The time of determinize compared with random playouts from the same position.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games; all if none is named")
    parser.add_argument("--matches", type=int, default=20, help="matches for each number of players (20)")
    parser.add_argument("--every", type=int, default=5, help="a position is measured every so many actions (5)")
    parser.add_argument("--repeat", type=int, default=20, help="calls in a run (20)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=float, default=4.0, help="how many playouts it may take (4)")
    given = parser.parse_args()
    if str(loop.__file__).endswith(".py"):
        print("The kernel is pure Python here; the figures of the compiled wheel are different.", file=sys.stderr)
    reached = True
    print("| game | players | phase | positions | determinize (µs) | playout (µs) | playouts | |")
    print("| --- | ---: | --- | ---: | ---: | ---: | ---: | --- |")
    for game in serai.games():
        if given.games and game.id not in given.games:
            continue
        for players in game.seats:
            for phase, found in measure(game.id, players, given.matches, given.every, given.repeat, given.seed).items():
                world, played = (mean(time[i] for time in found) * 1e6 for i in (0, 1))
                good = world / played <= given.most
                reached = reached and good
                told = "reached" if good else "**missed**"
                print(f"| {game.id} | {players} | {phase} | {len(found)} | {world:.2f} | {played:.2f} | {world / played:.2f} | {told} |")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
