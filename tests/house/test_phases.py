"""Every phase of a table has a name: the game's own if its rules give one, otherwise the house's."""

from pathlib import Path

import pytest

import serai
from serai.kernel.catalogue import catalogue
from serai.protocol import commands
from tests.house.harness import ANNA, BEN, CEM, DORA, FakeListener, run_house, status

AROUND = {
    "hukum": ("WAITING_FOR_PLAYERS", "READY_CHECK", "READY_CHECK", "CLOSED"),
    "liap-tui": ("WAITING", "WAITING", "WAITING", "CLOSED"),
    "telefon": ("WAITING", "READY_CHECK", "READY", "CLOSED"),
    "whot": ("waiting_for_players", "waiting_for_players", "ready_to_start", "idle"),
}
"""What it is called when players are missing, when all are there but not ready, when it can begin, and when the table is closed."""
DURING = {
    "hukum": {"INITIAL_TOSS", "DEALING_FIRST", "VAKKAI_DECISION", "DEALING_SECOND", "TRICK_PLAY", "HAND_END"},
    "liap-tui": {"DECLARATION", "TURN", "TURN_RESULTS"},
    "telefon": {"DEALING", "PLAYING", "GAME_END"},
    "whot": {"in_progress", "player_turn"},
}
NEVER = {"whot": {"tender_check"}}
"""Phases that don't occur in a game's default mode."""
AFTER = {"hukum": "MATCH_END", "liap-tui": "GAME_OVER", "telefon": "MATCH_END", "whot": "ended"}
SHORT = {"hukum": {"target": 8}, "liap-tui": {"max_rounds": 1}, "telefon": {"target": 100}, "whot": {}}


@pytest.mark.parametrize("game", AROUND)
async def test_phases_before_a_match_have_the_names_of_the_rules(tmp_path: Path, game: str) -> None:
    waiting, ready_check, ready, closed = AROUND[game]
    async with run_house(tmp_path) as node:
        room = await node.house.open_table(ANNA, game, seats=4)
        listener = FakeListener(ANNA)
        await room.enter(listener)
        for seat, person in enumerate((BEN, CEM, DORA), 1):
            assert listener.last["table"]["phase"] == waiting
            await room.request(person, commands.Sit(seat=seat))
        for person in (BEN, CEM, DORA):
            assert listener.last["table"]["phase"] == ready_check
            await room.request(person, commands.Ready())
        assert listener.last["table"]["phase"] == ready, "only the host is awaited"
        await room.request(CEM, commands.Ready(ready=False))
        assert listener.last["table"]["phase"] == ready_check
        await room.request(CEM, commands.Leave())
        fits = 3 in serai.game(game).seats
        assert listener.last["table"]["phase"] == (ready if fits else waiting), "it can begin with fewer, where the game can"
        room.exit(listener)
        node.time.now += 1
        assert await node.house.upkeep.close_abandoned(0) == 1
        assert room.table.phase() == closed


@pytest.mark.parametrize("game", AFTER)
async def test_phases_in_a_match_are_named_by_the_game_and_in_a_pause_by_what_is_shown(tmp_path: Path, game: str) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated(game, 2, bots=2, seats=4, options=SHORT[game])
        listener = FakeListener(ANNA)
        await room.enter(listener)
        await node.do(room, ANNA, commands.Start())
        await node.play_on(room)
        for push in listener.pushes():
            if push["table"]["pause"] is not None:
                assert push["table"]["phase"] == push["table"]["pause"]["phases"][0][0]
            elif push["view"] is not None:
                assert push["table"]["phase"] == push["view"]["phase"]
        seen = {push["table"]["phase"] for push in listener.pushes()}
        assert DURING[game] <= seen
        assert not NEVER.get(game, set()) & seen
        assert listener.last["table"]["phase"] == AFTER[game]
        catalogues = (serai.game(game).words(), catalogue("serai.house"))
        assert all(any(words.has(f"phase-{phase}") for words in catalogues) for phase in seen)


async def test_turn_results_are_followed_by_scoring_for_all_to_see(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("liap-tui", 1, bots=3, options={"max_rounds": 1, "pace": 3})
        listener = FakeListener(ANNA)
        await room.enter(listener)
        while status(room) == "playing":
            await node.skip(room)
            await node.move(room)
        assert listener.last["table"]["phase"] == "TURN_RESULTS"
        await node.advance(3)
        assert listener.last["table"]["phase"] == "SCORING"
        await node.advance(3)
        assert listener.last["table"]["phase"] == "GAME_OVER"


async def test_when_the_clock_is_late_a_pause_is_simply_over(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, options={"pace": 5})
        await node.move(room, 0)
        await node.move(room, 1)
        node.time.now += 60_000
        await room.scheduler.do_due()
        assert room.table.pause is None


async def test_players_have_the_states_that_the_rules_name(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("whot", 3, seats=4)
        listener = FakeListener(ANNA)
        await room.enter(listener)
        assert states(listener) == ["joined", "joined", "joined", None]
        await node.do(room, ANNA, commands.Start())
        await node.skip(room)
        assert states(listener) == ["active", "active", "active"]
        await node.do(room, CEM, commands.Leave())
        assert states(listener) == ["active", "active", "out"]
        await node.do(room, BEN, commands.Leave())
        await node.skip(room)
        assert states(listener) == ["winner", "out", "out"]


async def test_players_have_no_states_if_the_rules_name_none(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("hukum", 4)
        listener = FakeListener(ANNA)
        await room.enter(listener)
        assert states(listener) == [None] * 4


def states(listener: FakeListener) -> list[str | None]:
    return [chair["state"] for chair in listener.last["table"]["chairs"]]
