"""Simulate games, write their records, read one, and print what one seat saw."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import serai
from serai.lab import simulate
from serai.records import read_file, steps


def main(game: str, seat: int = 0) -> None:
    rules = serai.game(game)
    with TemporaryDirectory() as folder:
        simulate(rules, 3, seed=7, records=folder)
        record = read_file(sorted(Path(folder).iterdir())[0])
    words = rules.words()
    for step in steps(record):
        for event in rules.events(step.before, step.actor, step.action, step.after, seat):
            print(words.event(event))
    print(serai.replay(record).outcome())


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "hukum")
