"""What a seat is sent is the same, byte by byte, in every world that the seat cannot tell from the real one.

Whole matches of every game go through the house. After each step the bytes that viewers were really sent are compared with those of
a table whose state is another world for that seat; a spectator's are compared in the worlds of all seats.
"""

import msgspec
import pytest

import serai
from serai.house import decide
from serai.house.codec import read
from serai.house.describe import retell
from serai.house.encoded_table import table_view
from serai.house.fold import apply
from serai.house.house import House
from serai.house.log import Step
from serai.house.project import Projection
from serai.house.refused import Refused
from serai.house.room import Room
from serai.house.table import Table
from serai.house.table_events import Person
from serai.kernel.game import AnyGame
from serai.kernel.rng import Rng
from serai.kernel.state import State
from serai.protocol import commands
from serai.protocol.pushes import Push
from serai.protocol.table_view import TableView
from serai.store.entry import TABLE, StoredEntry
from serai.testing.setups import Setup, setups
from tests.house.harness import NAMES, PEOPLE, STRANGER, FakeBots, FakeListener, FakeTime
from tests.house.memory_store import MemoryStore
from tests.marks import THIN

GAMES = serai.games()
STEPS = 40
"""How far matches with unusual options are followed; those with the usual ones are played to their end."""
NONSENSE = ("", "x" * 500, "play", "deal 1 2 3", "pass ", "P1 pass")


class Match:
    """One match through a house, with a listener for every seat and one for a spectator."""

    def __init__(self, game: AnyGame, setup: Setup, seed: str, all_seats: int = 300, thin: int = 1) -> None:
        self.rules = game
        self.thin, self.picks = thin, Rng(f"steps {game.id} {setup} {seed}")
        """About one step in `thin` is looked at."""
        self.all_seats = all_seats
        """For this many steps all seats are compared."""
        self.setup = setup
        self.rng = Rng(f"{game.id} {setup} {seed}")
        self.store = MemoryStore()
        self.house = House(self.store, bots=FakeBots(), timer=FakeTime(), entropy=Rng(f"deals {seed}"))
        self.people = [*PEOPLE[: setup.players], STRANGER]
        self.listeners = [FakeListener(person, scene=True) for person in self.people]
        self.steps = 0

    async def begin(self) -> Room:
        options = {key: value for key, value in self.setup.options.items() if not isinstance(value, (list, dict))}
        host = self.people[0]
        self.room = await self.house.open_table(host, self.rules.id, options=options, seats=self.setup.players, clock=600)
        for seat in range(1, self.setup.players):
            await self.room.request(self.people[seat], commands.Sit(seat=seat))
            await self.room.request(self.people[seat], commands.Ready())
        for listener in self.listeners:
            await self.room.enter(listener)
        await self.step(host, commands.Start())
        return self.room

    async def step(self, person: Person, command: commands.AnyCommand) -> None:
        """Do something, and look at what everyone was sent."""
        before = self.room.table
        for listener in self.listeners:
            listener.data.clear()
        await self.room.request(person, command)
        if self.picks.below(self.thin) == 0:
            self.check(before, await self.store.tail(before.code, before.version))
        self.steps += 1

    async def play(self, most: int) -> None:
        """Play until the match is over, or this many steps: half random, half by the game's heuristic."""
        while self.room.table.status == "playing" and self.steps < most:
            table = self.room.table
            if table.pause is not None:
                for seat in table.people():
                    if self.room.table.pause is not None:
                        await self.step(self.people[seat], commands.Skip())
                continue
            seats = table.to_act()
            seat = seats[self.rng.below(len(seats))]
            await self.step(self.people[seat], commands.Act(text=self.choose(table, seat)))

    def choose(self, table: Table, seat: int) -> str:
        assert table.state is not None
        if self.rng.below(2):
            return self.rules.text(self.rules.greedy(self.rules.position(table.state, seat), self.rng))
        return self.rules.text(table.state.sample(seat, self.rng))

    # The two worlds

    def check(self, before: Table, entries: list[StoredEntry]) -> None:
        """All seats, as long as that takes no more than its time; then two at a time, so that over a match each has its turn many times."""
        seats = [*range(self.setup.players)]
        for seat in seats if self.steps < self.all_seats else self.rng.shuffled(seats, 2):
            twin_before, steps, twin = self.in_other_worlds(before, entries, seat)
            for viewer, listener in ((seat, self.listeners[seat]), (None, self.listeners[-1])):
                other = FakeListener(listener.person, scene=True)
                projection = Projection()
                projection.show(twin_before, other, [])
                other.data.clear()
                projection.publish(twin, steps)
                assert listener.data == other.data, f"{self.setup} step {self.steps}: {viewer} can tell by the patches"
                assert _snapshot(self.room.table, listener) == _snapshot(twin, listener), (
                    f"{self.setup} step {self.steps}: {viewer} can tell"
                )
            after = self.room.table
            self.check_refusals(after, twin, seat)
            assert [after.seconds(actor) for actor in after.to_act()] == [twin.seconds(actor) for actor in after.to_act()]

    def in_other_worlds(self, before: Table, entries: list[StoredEntry], seat: int) -> tuple[Table, list[Step], Table]:
        """The table before, the steps and the table after, were all positions other worlds of the seat."""
        table, twin = before.copy(), before.copy()
        twin_before = before.copy()
        twin_before.state = self.other(before.state, seat)
        steps: list[Step] = []
        for row in entries:
            was = self.other(table.state, seat) if row.actor != TABLE else None
            entry = read(self.rules, row)
            apply(table, entry)
            twin = table.copy()
            twin.state = self.other(table.state, seat)
            steps.append(Step(entry, was, twin.state, twin.chairs, False))
        return twin_before, steps, twin

    def other(self, state: State | None, seat: int) -> State | None:
        return None if state is None else state.determinize(seat, self.rng)

    def check_refusals(self, table: Table, twin: Table, seat: int) -> None:
        """Errors say the same in both worlds."""
        assert table.state is not None
        others = [action for other in range(self.setup.players) for action in table.state.legal(other)]
        tried = [self.rules.text(others[self.rng.below(len(others))])] if others else []
        tried.append(NONSENSE[self.rng.below(len(NONSENSE))])
        for text in tried:
            assert self.answer(table, seat, text) == self.answer(twin, seat, text)

    def answer(self, table: Table, seat: int, text: str) -> tuple[object, ...]:
        try:
            return (decide.decide(table, self.people[seat], commands.Act(text=text)),)
        except Refused as why:
            return why.code, str(why), dict(why.facts)


def _snapshot(table: Table, listener: FakeListener) -> list[bytes]:
    """What somebody who enters is sent."""
    entering = FakeListener(listener.person, scene=True)
    Projection().show(table, entering, [])
    return entering.data


def usual(game: AnyGame) -> list[Setup]:
    return [setup for setup in setups(game) if not setup.options]


def unusual(game: AnyGame) -> list[Setup]:
    return [setup for setup in setups(game) if setup.options]


@pytest.mark.parametrize(("game", "setup"), [(game, setup) for game in GAMES for setup in usual(game)], ids=lambda given: str(given))
@pytest.mark.parametrize("thin", THIN)
async def test_whole_matches_reveal_nothing_hidden(game: AnyGame, setup: Setup, thin: int) -> None:
    match = Match(game, setup, "whole", all_seats=100, thin=thin)
    room = await match.begin()
    await match.play(300)
    again = [retell(None, await match.store.tail(room.table.code), NAMES, person.id, 1) for person in match.people]
    assert [len(lines) for lines in again] == [room.table.version - 1] * len(match.people)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("thin", THIN)
async def test_no_option_reveals_anything_hidden(game: AnyGame, thin: int) -> None:
    for setup in unusual(game):
        match = Match(game, setup, "options", all_seats=STEPS // 2, thin=thin)
        await match.begin()
        await match.play(STEPS)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
async def test_leaving_returning_and_timeouts_reveal_nothing_hidden(game: AnyGame) -> None:
    match = Match(game, usual(game)[-1], "leaving")
    room = await match.begin()
    await match.play(12)
    leaver = match.people[1]
    await room.scheduler.stop()  # otherwise the stand-in would move meanwhile
    await match.step(leaver, commands.Leave())
    assert room.table.chairs[1].stand_in
    await match.step(leaver, commands.ReturnToSeat())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
async def test_messages_contain_only_what_the_types_allow(game: AnyGame) -> None:
    """What is sent in one piece is what the documented Struct says, field by field."""
    match = Match(game, usual(game)[-1], "types")
    await match.begin()
    sent = msgspec.json.decode(_snapshot(match.room.table, match.listeners[0])[0])
    assert list(sent) == ["type", *(name for name in Push.__struct_fields__ if name != "done")]
    assert list(sent["table"]) == list(TableView.__struct_fields__)
    assert msgspec.convert(sent["table"], TableView, strict=False) == table_view(match.room.table)
