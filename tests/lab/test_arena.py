"""The arena gives the same result however it is run, and refuses what it can't play before the first match."""

import json
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

import serai
from examples.high_card import HIGH_CARD
from serai import InvalidOptions, UnknownBot
from serai.kernel import registry
from serai.lab.arena import Arena, arena, everyone_meets
from serai.lab.arena_match import Contender
from serai.lab.arena_report import arena_report

HUKUM = serai.game("hukum")
GREEDY, RANDOM = (Contender(label=name, bot=name) for name in ("greedy", "random"))
HIGH, LOW = (Contender(label=name, bot=f"tests.lab.arena_bots:{name}") for name in ("High", "Low"))


def without_timing(found: Arena) -> bytes:
    """The JSON of everything that must be the same from run to run."""
    return msgspec.json.encode(msgspec.structs.replace(arena_report(found), timing=None))


def test_the_number_of_workers_changes_nothing() -> None:
    contenders = [GREEDY, RANDOM, Contender(label="again", bot="greedy")]
    alone = arena(HUKUM, contenders, 12, 3, options={"target": 8})
    shared = arena(HUKUM, contenders, 12, 3, options={"target": 8}, workers=2)
    assert (alone.workers, shared.workers) == (1, 2)
    assert without_timing(alone) == without_timing(shared)


@pytest.mark.long
def test_a_local_ray_gives_the_same_result() -> None:
    """In a process of its own, so that nothing of Ray is left in this one."""
    command = [sys.executable, "-m", "serai", "arena", "hukum", "--bots", "greedy,random", "--deals", "12", "--seed", "3", "--json"]
    local = ["--ray", "local", "--workers", "2"]
    outputs = [subprocess.run([*command, *more], capture_output=True, text=True, timeout=240, check=False) for more in ([], local)]
    assert [(done.returncode, done.stderr) for done in outputs] == [(0, "")] * 2
    alone, ray = (json.loads(done.stdout) for done in outputs)
    assert (alone.pop("timing")["workers"], ray.pop("timing")["workers"]) == (1, 2)
    assert json.dumps(alone) == json.dumps(ray)


@pytest.mark.long
@pytest.mark.parametrize("address", ["127.0.0.1:1", "nonsense"])
def test_a_ray_that_is_not_there_is_said_in_one_sentence(address: str) -> None:
    command = [sys.executable, "-m", "serai", "arena", "hukum", "--bots", "greedy,random", "--ray", address]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(f"serai: can't connect to Ray at '{address}': ")
    assert len(done.stderr.splitlines()) == 1


def test_another_seed_plays_other_deals_and_more_deals_begin_with_the_same() -> None:
    few, more, other = (arena(HUKUM, [GREEDY, RANDOM], deals, seed) for deals, seed in ((4, 1), (7, 1), (4, 2)))

    def scores(found: Arena) -> list[float]:
        return [result.difference for result in found.results[0]]

    assert scores(few) == scores(more)[:4] != scores(other)


def test_everyone_meets_everyone() -> None:
    assert everyone_meets(3, 2) == [(0, 1), (0, 2), (1, 2)]
    assert everyone_meets(3, 4) == [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]


def test_the_report_has_every_pair_from_both_sides_in_the_order_of_the_bots() -> None:
    again = Contender(label="again", bot="random")
    found = arena_report(arena(HUKUM, [GREEDY, RANDOM, again], 4, 1))
    names = ["greedy", "random", "again"]
    assert [(pairing.bot, pairing.against) for pairing in found.pairings] == [(a, b) for a in names for b in names if a != b]
    assert [bot.name for bot in found.bots] == [bot.name for bot in found.timing.bots] == names
    assert all(bot.decisions > 0 for bot in found.bots)
    only = arena_report(arena(HUKUM, [GREEDY, RANDOM, again], 4, 1, pairings=[(0, 2), (1, 2)]))
    assert [(pairing.bot, pairing.against) for pairing in only.pairings] == [("greedy", "again"), ("random", "again")]
    assert only.pairings[0] == found.pairings[1]


def test_a_precise_result_stops_early_and_its_interval_is_as_wide_as_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_added", {"high-card": HIGH_CARD})
    found = arena(HIGH_CARD, [HIGH, LOW], 3000, 1, players=2, until=0.1)
    (pairing, _) = arena_report(found).pairings
    assert pairing.deals in (200, 400, 800)
    low, high = pairing.win_interval
    assert low <= pairing.win_rate <= high
    assert (high - low) / 2 <= 0.1
    fixed = arena_report(arena(HIGH_CARD, [HIGH, LOW], pairing.deals, 1, players=2)).pairings[0]
    assert fixed.win_rate == pairing.win_rate
    assert fixed.win_interval[0] > low, "a run that may stop anywhere has a wider interval"


def test_progress_counts_matches() -> None:
    told: list[tuple[int, int]] = []
    arena(HUKUM, [GREEDY, RANDOM], 5, 1, progress=lambda played, matches: told.append((played, matches)))
    assert told[-1] == (10, 10)
    assert told == sorted(told)


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupt_leaves_what_was_played(workers: int) -> None:
    def interrupt(played: int, matches: int) -> None:
        if played >= 6:
            raise KeyboardInterrupt

    found = arena(HUKUM, [GREEDY, RANDOM], 100_000, 1, workers=workers, progress=interrupt)
    assert found.interrupted
    whole = arena(HUKUM, [GREEDY, RANDOM], len(found.results[0]), 1)
    assert arena_report(found).pairings == arena_report(whole).pairings


def test_an_interrupt_does_not_wait_for_bots_that_think() -> None:
    def interrupt(played: int, matches: int) -> None:
        raise KeyboardInterrupt

    slow = Contender(label="Slow", bot="tests.lab.arena_bots:Slow")
    found = arena(HUKUM, [slow, RANDOM, GREEDY], 100, 1, pairings=[(0, 1), (2, 1)], workers=2, progress=interrupt)
    assert [len(results) for results in found.results] == [0, 1]


def refused(contenders: Sequence[Contender] = (GREEDY, RANDOM), **settings: Any) -> str:
    with pytest.raises(InvalidOptions) as caught:
        arena(HUKUM, contenders, **({"deals": 1, "seed": 1} | settings))
    return str(caught.value)


def test_what_can_not_be_played_is_refused_before_the_first_match() -> None:
    assert refused(deals=0) == "deals must be 1 or more, not 0"
    assert refused(workers=0) == "workers must be 1 or more, not 0"
    assert refused(players=3) == "this game is for 4 players, not 3"
    assert refused([GREEDY]) == "the arena needs at least two bots, like greedy,random"
    assert refused([GREEDY, GREEDY]) == "bot 'greedy' is named twice; name each once"
    assert refused(options={"target": 1}).startswith("option 'target' can't be 1")
    with pytest.raises(UnknownBot, match="there is no bot 'hal'"):
        arena(HUKUM, [GREEDY, Contender(label="hal", bot="hal")], 1)
