"""Simulation: many games between bots, in one process or several. The same seed gives the same games, however they are run.

Game k (from 1) is played from `Rng(f"{seed}/{k}")`: deals and bots use that one stream in turn. A game therefore does not depend on the
others, on their number, on the number of workers, or on whether the kernel is compiled. Games with only random bots run in the
kernel's compiled loop, which draws the same numbers as the bots would.
"""

import multiprocessing
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import msgspec
from msgspec import Struct

from serai.bots.random import RandomBot
from serai.kernel.bot import Bot
from serai.kernel.errors import IllegalAction, InvalidOptions
from serai.kernel.game import AnyGame
from serai.kernel.outcome import Outcome
from serai.kernel.playout import playout
from serai.kernel.registry import bot, game
from serai.kernel.rng import Rng
from serai.kernel.state import CHANCE, NOBODY, State
from serai.lab.statistics import Figures, Tally, count_games, merge
from serai.records import SUFFIX, Entry, OptionValue, new_record, write_file

USUAL_PLAYERS = 4
"""The default number of players, if the game takes that many."""
CHUNK_SIZE = 250
"""The most games in a chunk, up to MAX_CHUNKS chunks. A worker plays a chunk at a time, and the progress bar advances by chunks."""
MAX_CHUNKS = 10_000


class Plan(Struct, frozen=True, kw_only=True):
    """What to play: everything a worker needs to know."""

    game: str
    rules_version: int
    players: int
    options: dict[str, OptionValue]
    bots: list[str]
    """Who plays, from P1 on; if there are fewer bots than seats, the list is repeated."""
    rotate: bool
    """Whether everyone moves one seat on after each game."""
    seed: int | str
    records: str | None
    """The folder for the games' records."""

    def line_ups(self) -> int:
        """How many seat assignments alternate."""
        return len(self.bots) if self.rotate else 1

    def line_up(self, shift: int) -> list[str]:
        """Who sits where in game `shift`, and in every `line_ups()`th game after it."""
        return [self.bots[(seat + shift % self.line_ups()) % len(self.bots)] for seat in range(self.players)]


class Simulation(Struct, frozen=True, kw_only=True):
    """The results. Everything but `workers` and `seconds` depends only on the plan."""

    plan: Plan
    tallies: list[Tally]
    """One for each line-up."""
    workers: int
    seconds: float
    """How long it took."""

    def total(self) -> Tally:
        """All games; `seats` are by seat, whoever sat there."""
        return merge(self.tallies)

    def by_bot(self) -> dict[str, Figures]:
        """The statistics of each bot, in all its seats."""
        found = {name: Figures() for name in self.plan.bots}
        for shift, tally in enumerate(self.tallies):
            line_up = self.plan.line_up(shift)
            for name in found:
                seats = [figures for seat, figures in enumerate(tally.seats) if line_up[seat] == name]
                for place, figures in enumerate(seats):
                    found[name].add(figures, same_games=place > 0)
        return found


def simulate(
    rules: AnyGame,
    games: int,
    seed: int | str = 0,
    *,
    players: int | None = None,
    options: Struct | Mapping[str, object] | None = None,
    bots: Sequence[str] = ("random",),
    rotate: bool = False,
    workers: int = 1,
    records: str | Path | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> Simulation:
    """Play many games between bots and count the results. `progress` is called with the number of games finished since its last call.

    With `records` every game is written to that folder, as `<game>-<seed>-000001.serai` and so on.
    Workers are separate processes that find the game by its id, so with more than one worker the game must be installed.
    """
    plan = make_plan(rules, seed, players=players, options=options, bots=bots, rotate=rotate, records=records)
    check_counts(games, workers)
    if plan.records is not None:
        Path(plan.records).mkdir(parents=True, exist_ok=True)
    started = time.perf_counter()
    tallies = [Tally() for _ in range(plan.line_ups())]
    for chunk in _run(plan, _chunks(games, workers), workers):
        for tally, more in zip(tallies, chunk, strict=True):
            tally.add(more)
        progress(sum(more.games for more in chunk))
    return Simulation(plan=plan, tallies=tallies, workers=workers, seconds=time.perf_counter() - started)


def make_plan(
    rules: AnyGame,
    seed: int | str,
    *,
    players: int | None = None,
    options: Struct | Mapping[str, object] | None = None,
    bots: Sequence[str] = ("random",),
    rotate: bool = False,
    records: str | Path | None = None,
) -> Plan:
    """The checked plan: an invalid number of players, option or bot raises an error before the first game."""
    if players is None:
        players = USUAL_PLAYERS if USUAL_PLAYERS in rules.seats else rules.seats[-1]
    rules.new(players, options)
    if not 1 <= len(bots) <= players:
        raise InvalidOptions(f"{len(bots)} bots can't play in {players} seats; name 1 to {players}", option="bots", given=list(bots))
    for name in bots:
        bot(name, rules)
    if records is not None and Path(str(seed)).name != str(seed):
        raise InvalidOptions(
            f"records are named after the seed, and {seed!r} can't be used in a file name; use a number or a word", given=seed
        )
    return Plan(
        game=rules.id,
        rules_version=rules.rules_version,
        players=players,
        options=msgspec.to_builtins(rules.read_options(options)),
        bots=list(bots),
        rotate=rotate,
        seed=seed,
        records=None if records is None else str(records),
    )


def check_counts(games: int, workers: int) -> None:
    """Raise InvalidOptions for numbers below 1."""
    for name, given in (("games", games), ("workers", workers)):
        if given < 1:
            raise InvalidOptions(f"{name} must be 1 or more, not {given}", option=name, given=given, allowed="1 or more")


def _chunks(games: int, workers: int) -> list[range]:
    size = max(1, min(max(CHUNK_SIZE, games // MAX_CHUNKS), games // (8 * workers)))
    return [range(first, min(first + size, games + 1)) for first in range(1, games + 1, size)]


def _run(plan: Plan, chunks: list[range], workers: int) -> Iterator[list[Tally]]:
    """The tallies of each chunk, in the order of the games."""
    if workers == 1:
        for chunk in chunks:
            yield play_chunk(plan, chunk)
        return
    # Spawned, not forked: the same on every system, and safe whatever threads the caller has.
    pool = ProcessPoolExecutor(min(workers, len(chunks)), mp_context=multiprocessing.get_context("spawn"))
    try:
        yield from pool.map(play_chunk, [plan] * len(chunks), chunks)
    finally:
        pool.shutdown(cancel_futures=True)


def play_chunk(plan: Plan, numbers: range) -> list[Tally]:
    """Play the games with these numbers; returns one tally for each line-up."""
    rules = game(plan.game)
    first = rules.new(plan.players, plan.options)
    played: list[list[tuple[int, Outcome]]] = [[] for _ in range(plan.line_ups())]
    only_random = plan.records is None and all(type(bot(name, rules)) is RandomBot for name in plan.bots)
    for number in numbers:
        state = first.copy()
        rng = Rng(f"{plan.seed}/{number}")
        shift = (number - 1) % plan.line_ups()
        moves = playout(state, rng) if only_random else _play_with_bots(rules, plan, state, shift, number, rng)
        outcome = state.outcome()
        assert outcome is not None
        played[shift].append((moves, outcome))
    return [count_games(games) for games in played]


def _play_with_bots(rules: AnyGame, plan: Plan, state: State, shift: int, number: int, rng: Rng) -> int:
    line_up = plan.line_up(shift)
    entries = play_game(rules, state, [bot(name, rules) for name in line_up], rng)
    if plan.records is not None:
        path = Path(plan.records) / f"{plan.game}-{plan.seed}-{number:06}{SUFFIX}"
        write_file(path, new_record(rules, plan.options, line_up, entries, state))
    return sum(entry.actor != CHANCE for entry in entries)


def play_game(rules: AnyGame, state: State, bots: Sequence[Bot], rng: Rng) -> list[Entry]:
    """Play a match to its end with one bot per seat. Returns what happened, as a record's entries."""
    entries: list[Entry] = []
    while (seat := state.turn()) != NOBODY:
        if seat == CHANCE:
            order = state.shuffle(rng)
            entries.append(Entry(CHANCE, rules.deal_text(order)))
            state.deal(order)
        else:
            action = bot_action(rules, state, seat, bots[seat], rng)
            entries.append(Entry(seat, rules.text(action)))
            state.apply(seat, action)
    return entries


def bot_action(rules: AnyGame, state: State, seat: int, player: Bot, rng: Rng) -> int:
    """The action that a bot chooses for a seat. It is given what the seat may know, never the state."""
    action = player.act(rules.position(state, seat), rng)
    if action not in state.legal(seat):
        raise IllegalAction(
            f"{type(player).__name__} in seat P{seat + 1} chose {action!r}, which is not among the legal actions", seat=seat
        )
    return action
