"""How long Hukum's solver takes to decide a whole hand with open cards: does the trump team make its five tricks?

    python benchmarks/solver.py [--hands 2000] [--seed 1] [--json]

Needs the compiled wheel. The deals are random; the chooser names its best suit of four cards, and the dealer's partner leads. Every hand is
decided twice, by a solver that remembers nothing and by one that is kept for all hands, as a bot does. Time is CPU time.
"""

import argparse
import json
import sys
from statistics import mean, median
from time import process_time

import serai
from serai.games.hukum import solver
from serai.games.hukum.rules import DEALER_TEAM_TRICKS, HukumState
from serai.games.hukum.solver import OpenHands, Solver

WANTED = 5.0
"""Milliseconds for a hand, on average."""


def hand(seed: int) -> HukumState:
    """A position in which all cards have been dealt and none has been played."""
    rules, rng = serai.game("hukum"), serai.Rng(seed)
    state = rules.new(4)
    assert isinstance(state, HukumState)
    while state.phase() != "TRICK_PLAY":
        seat = state.turn()
        if seat == serai.CHANCE:
            state.deal(state.shuffle(rng))
        elif state.phase() == "VAKKAI_DECISION":
            state.apply(seat, state.legal(seat)[0])
        else:
            state.apply(seat, state.suggest(seat, rng))
    return state


def milliseconds(state: HukumState, solver: Solver) -> tuple[float, bool]:
    """How long the decision took, and whether the leader's team, which is the dealer's, makes its four tricks."""
    start = process_time()
    made = OpenHands(state, state.lead, state.trump).wins(solver, DEALER_TEAM_TRICKS)
    return (process_time() - start) * 1000, made


def main() -> None:
    parser = argparse.ArgumentParser(description="How long Hukum's solver takes for a whole hand with open cards.")
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a Markdown table")
    given = parser.parse_args()
    if str(solver.__file__).endswith(".py"):
        sys.exit("The solver is pure Python here: install the compiled wheel (SERAI_REQUIRE_COMPILED=1 pip install .) and run this again.")
    hands = [hand(given.seed + number) for number in range(given.hands)]
    kept = Solver()
    fresh_times, kept_times, made = [], [], 0
    for state in hands:
        fresh, wins = milliseconds(state, Solver())
        again, same = milliseconds(state, kept)
        assert wins == same
        made += not wins
        fresh_times.append(fresh)
        kept_times.append(again)
    rows = {name: (mean(times), median(times), max(times)) for name, times in (("new", fresh_times), ("kept", kept_times))}
    if given.json:
        found = {name: dict(zip(("mean", "median", "longest"), row, strict=True)) for name, row in rows.items()}
        print(json.dumps({"hands": given.hands, "trump_team_wins": made / given.hands, "milliseconds": found}, indent=2))
        return
    print("| solver | hands | mean | median | longest | wanted mean |\n| --- | ---: | ---: | ---: | ---: | ---: |")
    for name, row in rows.items():
        print(f"| {name} | {given.hands:,} | " + " | ".join(f"{ms:.2f} ms" for ms in row) + f" | {WANTED:g} ms |")
    print(f"\nWith open cards the trump team wins {made / given.hands:.1%} of the hands.")


if __name__ == "__main__":
    main()
