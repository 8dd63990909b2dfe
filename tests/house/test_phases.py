"""Every moment at a table has a name: the game's own where its rules give one, else the house's."""

from pathlib import Path

import pytest

import serai
from serai.house import commands
from serai.kernel.words import catalogue
from tests.house.world import ANNA, BEN, CEM, DORA, Ear, status, world

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
    "whot": {"in_progress", "player_turn", "tender_check"},
}
AFTER = {"hukum": "MATCH_END", "liap-tui": "GAME_OVER", "telefon": "MATCH_END", "whot": "ended"}
SHORT = {"hukum": {"target": 8}, "liap-tui": {"max_rounds": 1}, "telefon": {"target": 100}, "whot": {}}


@pytest.mark.parametrize("game", AROUND)
async def test_before_a_match_the_moment_is_called_as_in_the_rules(tmp_path: Path, game: str) -> None:
    waiting, ready_check, ready, closed = AROUND[game]
    async with world(tmp_path) as w:
        room = await w.house.open_table(ANNA, game, seats=4)
        ear = Ear(ANNA)
        await room.enter(ear)
        for seat, person in enumerate((BEN, CEM, DORA), 1):
            assert ear.last["table"]["phase"] == waiting
            await room.do(person, commands.Sit(seat=seat))
        for person in (BEN, CEM, DORA):
            assert ear.last["table"]["phase"] == ready_check
            await room.do(person, commands.Ready())
        assert ear.last["table"]["phase"] == ready, "only the host is awaited"
        await room.do(CEM, commands.Ready(ready=False))
        assert ear.last["table"]["phase"] == ready_check
        await room.do(CEM, commands.Leave())
        fits = 3 in serai.game(game).seats
        assert ear.last["table"]["phase"] == (ready if fits else waiting), "it can begin with fewer, where the game can"
        room.exit(ear)
        w.time.now += 1
        assert await w.house.close_abandoned(0) == 1
        assert room.table.phase() == closed


@pytest.mark.parametrize("game", AFTER)
async def test_in_a_match_the_moment_is_called_by_the_game_and_in_a_pause_by_what_is_shown(tmp_path: Path, game: str) -> None:
    async with world(tmp_path) as w:
        room = await w.seated(game, 2, bots=2, seats=4, options=SHORT[game])
        ear = Ear(ANNA)
        await room.enter(ear)
        await w.do(room, ANNA, commands.Start())
        await w.play_on(room)
        for push in ear.pushes():
            if push["table"]["pause"] is not None:
                assert push["table"]["phase"] == push["table"]["pause"]["phases"][0][0]
            elif push["view"] is not None:
                assert push["table"]["phase"] == push["view"]["phase"]
        seen = {push["table"]["phase"] for push in ear.pushes()}
        assert DURING[game] <= seen
        assert ear.last["table"]["phase"] == AFTER[game]
        catalogues = (serai.game(game).words(), catalogue("serai.house"))
        assert all(any(words.has(f"phase-{phase}") for words in catalogues) for phase in seen)


async def test_turn_results_are_followed_by_scoring_for_all_to_see(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("liap-tui", 1, bots=3, options={"max_rounds": 1, "pace": 3})
        ear = Ear(ANNA)
        await room.enter(ear)
        while status(room) == "playing":
            await w.skip(room)
            await w.move(room)
        assert ear.last["table"]["phase"] == "TURN_RESULTS"
        await w.pass_by(3)
        assert ear.last["table"]["phase"] == "SCORING"
        await w.pass_by(3)
        assert ear.last["table"]["phase"] == "GAME_OVER"


async def test_when_the_clock_is_late_a_pause_is_simply_over(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2, options={"pace": 5})
        await w.move(room, 0)
        await w.move(room, 1)
        w.time.now += 60_000
        await room.minder.time_passes()
        assert room.table.pause is None


async def test_players_have_the_states_that_the_rules_name(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("whot", 3, seats=4)
        ear = Ear(ANNA)
        await room.enter(ear)
        assert states(ear) == ["joined", "joined", "joined", None]
        await w.do(room, ANNA, commands.Start())
        await w.skip(room)
        assert states(ear) == ["active", "active", "active"]
        await w.do(room, CEM, commands.Leave())
        assert states(ear) == ["active", "active", "out"]
        await w.do(room, BEN, commands.Leave())
        await w.skip(room)
        assert states(ear) == ["winner", "out", "out"]


async def test_where_the_rules_name_no_states_there_are_none(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("hukum", 4)
        ear = Ear(ANNA)
        await room.enter(ear)
        assert states(ear) == [None] * 4


def states(ear: Ear) -> list[str | None]:
    return [chair["state"] for chair in ear.last["table"]["chairs"]]
