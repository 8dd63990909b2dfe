"""What a seat is sent is the same, byte by byte, in every world that the seat cannot tell from the real one.

Whole matches of every game go through the house. After each step the bytes that viewers were really sent are compared with those of
a table whose state is another world for that seat; a spectator's are compared in the worlds of all seats.
"""

import msgspec
import pytest

import serai
from serai.house import commands, desk
from serai.house.entries import Person
from serai.house.house import House
from serai.house.push import Push, TableView, Told
from serai.house.refused import Refused
from serai.house.room import Room
from serai.house.showing import Showing, table_view, told
from serai.house.table import Table
from serai.house.telling import retell
from serai.kernel.entry import TABLE, Entry
from serai.kernel.game import AnyGame
from serai.kernel.rng import Rng
from serai.kernel.state import State
from serai.testing.setups import Setup, setups
from tests.house.memory import MemoryStore
from tests.house.world import PEOPLE, STRANGER, Bots, Ear, Time

GAMES = serai.games()
STEPS = 40
"""How far matches with unusual options are followed; those with the usual ones are played to their end."""
NONSENSE = ("", "x" * 500, "play", "deal 1 2 3", "pass ", "P1 pass")


class Match:
    """One match through a house, with an ear for every seat and one for a spectator."""

    def __init__(self, game: AnyGame, setup: Setup, seed: str, all_seats: int = 300) -> None:
        self.rules = game
        self.all_seats = all_seats
        """For so many steps all seats are compared."""
        self.setup = setup
        self.rng = Rng(f"{game.id} {setup} {seed}")
        self.store = MemoryStore()
        self.house = House(self.store, bench=Bots(), timer=Time(), entropy=Rng(f"deals {seed}"))
        self.people = [*PEOPLE[: setup.players], STRANGER]
        self.ears = [Ear(person, scene=True) for person in self.people]
        self.steps = 0

    async def begin(self) -> Room:
        options = {key: value for key, value in self.setup.options.items() if not isinstance(value, (list, dict))}
        host = self.people[0]
        self.room = await self.house.open_table(host, self.rules.id, options=options, seats=self.setup.players, clock=600)
        for seat in range(1, self.setup.players):
            await self.room.do(self.people[seat], commands.Sit(seat=seat))
            await self.room.do(self.people[seat], commands.Ready())
        for ear in self.ears:
            await self.room.enter(ear)
        await self.step(host, commands.Start())
        return self.room

    async def step(self, person: Person, command: commands.AnyCommand) -> None:
        """Do something, and look at what everyone was sent."""
        before = self.room.table
        for ear in self.ears:
            ear.data.clear()
        await self.room.do(person, command)
        entries = await self.store.tail(before.code, before.version)
        self.check(before, entries)
        self.steps += 1

    async def play(self, most: int) -> None:
        """Until the match is over, or has gone so many steps: half by chance, half by the game's own rule of thumb."""
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

    def check(self, before: Table, entries: list[Entry]) -> None:
        """All seats, as long as that takes no more than its time; then two at a time, so that over a match each has its turn many times."""
        seats = [*range(self.setup.players)]
        for seat in seats if self.steps < self.all_seats else self.rng.shuffled(seats, 2):
            lines, twin = self.in_other_worlds(before, entries, seat)
            showing = Showing(twin)
            for viewer, ear in ((seat, self.ears[seat]), (None, self.ears[-1])):
                assert ear.data == [showing.push(ear.person.id, lines[viewer], True)], f"{self.setup} step {self.steps}: {viewer} can tell"
            after = self.room.table
            self.check_refusals(after, twin, seat)
            assert [after.seconds(actor) for actor in after.to_act()] == [twin.seconds(actor) for actor in after.to_act()]

    def in_other_worlds(self, before: Table, entries: list[Entry], seat: int) -> tuple[dict[int | None, list[Told]], Table]:
        """What the seat and a spectator would be told, were all positions other worlds of the seat; and the last of them."""
        table, twin = before.copy(), before.copy()
        lines: dict[int | None, list[Told]] = {seat: [], None: []}
        for entry in entries:
            was = self.other(table.state, seat) if entry.actor != TABLE else None
            table.apply(entry)
            twin = table.copy()
            twin.state = self.other(table.state, seat)
            for viewer, told_to in lines.items():
                told_to.append(told(twin, entry, was, viewer))
        return lines, twin

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
            return (desk.decide(table, self.people[seat], commands.Act(text=text)),)
        except Refused as why:
            return why.code, str(why), dict(why.facts)


def usual(game: AnyGame) -> list[Setup]:
    return [setup for setup in setups(game) if not setup.options]


def unusual(game: AnyGame) -> list[Setup]:
    return [setup for setup in setups(game) if setup.options]


@pytest.mark.parametrize(("game", "setup"), [(game, setup) for game in GAMES for setup in usual(game)], ids=lambda given: str(given))
async def test_whole_matches_tell_a_seat_nothing_that_it_may_not_know(game: AnyGame, setup: Setup) -> None:
    match = Match(game, setup, "whole", all_seats=100)
    room = await match.begin()
    await match.play(300)
    again = [retell(await match.store.tail(room.table.code), person.id, 1) for person in match.people]
    assert [len(lines) for lines in again] == [room.table.version - 1] * len(match.people)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
async def test_no_option_lets_a_seat_know_more(game: AnyGame) -> None:
    for setup in unusual(game):
        match = Match(game, setup, "options", all_seats=STEPS // 2)
        await match.begin()
        await match.play(STEPS)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
async def test_leaving_coming_back_and_time_outs_tell_nothing_either(game: AnyGame) -> None:
    match = Match(game, usual(game)[-1], "leaving")
    room = await match.begin()
    await match.play(12)
    leaver = match.people[1]
    await match.step(leaver, commands.Leave())
    assert room.table.chairs[1].stand_in
    await room.minder.stop()
    await match.step(leaver, commands.ReturnToSeat())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
async def test_the_wire_has_only_what_the_types_allow(game: AnyGame) -> None:
    """What is sent in one piece is what the documented Struct says, field by field."""
    match = Match(game, usual(game)[-1], "types")
    await match.begin()
    sent = msgspec.json.decode(match.ears[0].data[-1])
    assert list(sent) == ["type", *Push.__struct_fields__]
    assert list(sent["table"]) == list(TableView.__struct_fields__)
    assert msgspec.convert(sent["table"], TableView, strict=False) == table_view(match.room.table)
