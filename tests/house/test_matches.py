"""From opening a table to the rematch: options, readiness, the start, leaving and coming back, the end."""

from pathlib import Path
from typing import Any

import pytest

import serai
from serai import records
from serai.house.house import CODE_LENGTH, CODE_LETTERS
from serai.protocol import commands
from serai.web.errors import status_of
from tests.house.harness import (
    ANNA,
    BEN,
    CEM,
    DORA,
    PEOPLE,
    STRANGER,
    FakeListener,
    bots,
    kinds,
    log_of,
    refused,
    run_house,
    sitting,
    status,
)
from tests.load_room import load_room

# Opening a table


async def test_options_are_stored_in_full_so_that_new_defaults_change_no_table(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.house.open_table(ANNA, "hukum", options={"target": 24})
        assert room.table.options == {"target": 24, "trump_choice": "held", "first_lead": "after_chooser"}


@pytest.mark.parametrize(
    ("laying", "code"),
    [
        ({"options": {"target": 7}}, "invalid-options"),
        ({"options": {"no": 7}}, "invalid-options"),
        ({"seats": 3}, "invalid-options"),
        ({"seats": 0}, "invalid-options"),
        ({"clock": 4}, "clock-range"),
        ({"clock": 3601}, "clock-range"),
        ({"clock": "unlimited"}, "unlimited-is-private"),
    ],
)
async def test_an_impossible_table_is_refused(tmp_path: Path, laying: dict[str, Any], code: str) -> None:
    async with run_house(tmp_path) as node:
        why = await refused(node.house.open_table(ANNA, "hukum", **laying))
        assert (why.code, status_of(why)) == (code, 422)
        assert node.house.rooms == {}


async def test_an_unknown_game_is_refused_with_a_list_of_the_games(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        for work in (
            node.house.open_table(ANNA, "chess"),
            node.house.quick_play(ANNA, "chess"),
            node.house.open_table(ANNA, "chess", seats=2),
        ):
            why = await refused(work)
            assert why.code == "unknown-game"
            assert "hukum" in str(why)


async def test_a_code_is_six_capital_letters_and_a_wrong_one_is_refused(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        code = (await node.house.open_table(ANNA, "hukum")).table.code
        assert len(code) == CODE_LENGTH
        assert set(code) <= set(CODE_LETTERS)
        why = await refused(load_room(node.house, "NOSUCH" if code != "NOSUCH" else "OTHERS"))
        assert (why.code, status_of(why)) == ("no-such-table", 404)
        assert len(CODE_LETTERS) ** CODE_LENGTH > 300_000_000


async def test_after_a_change_of_options_clock_or_listing_everyone_has_to_be_ready_again(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("hukum", 3, bots=1)
        asked = [commands.SetOptions(options={"target": 30}), commands.SetOptions(clock=20), commands.SetOptions(public=False)]
        for command in [*asked, commands.SetOptions(clock="unlimited")]:
            await room.request(BEN, commands.Ready())
            await room.request(ANNA, command)
            assert [chair.ready for chair in room.table.chairs] == [False, False, False, True]
        assert room.table.options["target"] == 30
        assert (await refused(room.request(ANNA, commands.SetOptions(public=True)))).code == "unlimited-is-private"
        assert (await refused(room.request(ANNA, commands.SetOptions(options={"target": 1})))).code == "invalid-options"


async def test_ready_for_unseen_options_is_stale(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("hukum", 2)
        await room.request(BEN, commands.Ready(ready=False))
        seen = room.table.version
        await room.request(CEM, commands.Sit(seat=2))
        await room.request(BEN, commands.Ready(), seen=seen)
        await room.request(BEN, commands.Ready(ready=False))
        await room.request(ANNA, commands.SetOptions(options={"target": 60}))
        assert (await refused(room.request(BEN, commands.Ready(), seen=seen))).code == "stale"
        await room.request(BEN, commands.Ready(), seen=room.table.version)
        assert room.table.chairs[1].ready


# The start


async def test_a_match_starts_only_with_the_right_number(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("hukum", 2, bots=1)
        why = await refused(room.request(ANNA, commands.Start()))
        assert (why.code, str(why)) == ("wrong-number", "3 players are seated; this game is for 4 players. Add bots or remove somebody.")
        alone = await node.seated("keepers", 1)
        why = await refused(alone.request(ANNA, commands.Start()))
        assert str(why).startswith("1 player is seated; this game is for 2–6 players.")


async def test_a_match_starts_only_when_everyone_but_the_host_is_ready(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("hukum", 4)
        await room.request(CEM, commands.Ready(ready=False))
        await room.request(DORA, commands.Ready(ready=False))
        why = await refused(room.request(ANNA, commands.Start()))
        assert (why.code, str(why)) == ("not-ready", "Not everyone is ready: Cem and Dora.")
        await room.request(CEM, commands.Ready())
        await room.request(DORA, commands.Ready())
        await node.do(room, ANNA, commands.Start())
        assert status(room) == "playing"


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
async def test_free_seats_are_taken_away_and_the_rest_close_up(tmp_path: Path, players: int) -> None:
    async with run_house(tmp_path) as node:
        room = await node.house.open_table(ANNA, "keepers")
        for at, person in enumerate(PEOPLE[1:players]):
            seat = 5 - at
            await room.request(person, commands.Sit(seat=seat))
            await room.request(person, commands.Ready())
        await node.do(room, ANNA, commands.Start())
        assert [sitting(room, seat) for seat in range(players)] == [ANNA, *reversed(PEOPLE[1:players])]
        assert room.table.state is not None
        assert room.table.state.players == len(room.table.chairs) == players


async def test_options_that_do_not_fit_the_number_of_players_are_refused_at_the_start(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("telefon", 2, options={"teams": True})
        why = await refused(room.request(ANNA, commands.Start()))
        assert why.code == "invalid-options"


async def test_the_start_the_first_deal_and_its_pause_are_appended_together(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("hukum", 4)
        before = len(node.gate.appends)
        await node.do(room, ANNA, commands.Start())
        assert len(node.gate.appends) == before + 1
        assert [entry.actor for entry in node.gate.appends[-1]] == ["@", "*", "@"]
        assert len({entry.at for entry in node.gate.appends[-1]}) == 1


# Acting


async def test_only_the_seats_owner_acts_for_it_and_only_when_it_is_to_act(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("telefon", 3, bots=0, seats=3)
        seat = room.table.to_act()[0]
        other = sitting(room, (seat + 1) % 3)
        text = room.table.rules.text(room.table.decisions[seat].legal[0])
        why = await refused(room.request(other, commands.Act(text=text)))
        assert why.code == "illegal-action"
        assert f"it is the turn of P{seat + 1}" in str(why)
        await room.request(sitting(room, seat), commands.Act(text=text))


async def test_an_action_that_cannot_be_read_or_is_not_legal_says_why_and_what_is_open(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2)
        before = room.table.version
        why = await refused(room.request(ANNA, commands.Act(text="sing")))
        assert (why.code, status_of(why)) == ("invalid-action", 422)
        assert str(why) == "'sing' is not an action of this game; examples: keep, drop"
        await room.request(BEN, commands.Act(text="drop"))
        why = await refused(room.request(ANNA, commands.Act(text="drop")))
        assert (why.code, why.facts["open"]) == ("illegal-action", ["keep"])
        assert room.table.version == before + 1


@pytest.mark.parametrize("text", ["leave", "timeout"])
async def test_players_cannot_take_forced_actions(tmp_path: Path, text: str) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2)
        assert (await refused(room.request(ANNA, commands.Act(text=text)))).code == "illegal-action"


async def test_nobody_acts_before_the_match_in_a_pause_or_after_the_end(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2, options={"rounds": 1})
        assert (await refused(room.request(ANNA, commands.Act(text="keep")))).code == "no-match"
        assert (await refused(room.request(ANNA, commands.Rematch()))).code == "match-not-over"
        await node.do(room, ANNA, commands.Start())
        assert (await refused(room.request(ANNA, commands.Skip()))).code == "no-pause"
        await node.move(room, 0)
        await node.move(room, 1)
        assert status(room) == "over"
        assert (await refused(room.request(ANNA, commands.Act(text="keep")))).code == "no-match"
        twice = await node.seated("keepers", 2)
        await node.do(twice, ANNA, commands.Start())
        await node.move(twice, 0)
        await node.move(twice, 1)
        assert (await refused(twice.request(ANNA, commands.Act(text="keep")))).code == "paused"


# Leaving during a match, and coming back


async def test_a_stand_in_plays_for_a_player_who_leaves_and_gives_the_seat_back(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("hukum", 4)
        await node.do(room, BEN, commands.Leave())
        assert room.table.chairs[1].stand_in
        assert sitting(room, 1) == BEN
        while not (moves := [entry for entry in await log_of(node, room) if entry.actor.startswith("P2")]):
            await node.play_on(room, 1)
        assert {(entry.actor, entry.by) for entry in moves} == {("P2!", "bot:greedy")}
        assert (await refused(room.request(BEN, commands.Act(text="pass")))).code == "stand-in-plays"
        await node.do(room, BEN, commands.ReturnToSeat())
        assert not room.table.chairs[1].stand_in


async def test_coming_back_to_the_table_is_enough_to_get_the_seat_back(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("hukum", 4)
        await node.do(room, BEN, commands.Leave())
        listener = FakeListener(BEN)
        await room.enter(listener)
        assert not room.table.chairs[1].stand_in
        assert listener.event_kinds() == ["returned"]


async def test_leaving_twice_changes_nothing(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("hukum", 4)
        first = await node.do(room, BEN, commands.Leave())
        assert await node.do(room, BEN, commands.Leave()) == room.table.version
        assert kinds(await log_of(node, room)).count("stand-in") == 1
        assert first < room.table.version + 1


async def test_when_the_host_leaves_during_a_match_another_player_becomes_host(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("hukum", 4)
        await node.do(room, BEN, commands.Leave())
        await node.do(room, ANNA, commands.Leave())
        assert room.table.host == CEM
        await node.do(room, ANNA, commands.ReturnToSeat())
        assert room.table.host == CEM


async def test_a_disconnected_player_becomes_host_if_nobody_else_is_there(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        for people, heir in ((4, CEM), (2, BEN)):
            room = await node.playing("hukum", people, bots=4 - people, clock="unlimited", public=False)
            for person in (ANNA, *PEOPLE[2:people]):
                await room.enter(FakeListener(person))
            while not room.table.chairs[1].stand_in:
                await node.play_on(room, 1) if room.table.to_act() != [1] else await node.advance(60)
            await node.do(room, ANNA, commands.Leave())
            assert room.table.host == heir


async def test_when_the_last_player_has_left_the_first_to_come_back_is_host(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        node.bots.silent = 1000
        room = await node.playing("hukum", 2, bots=2)
        await node.do(room, BEN, commands.Leave())
        await node.do(room, ANNA, commands.Leave())
        assert room.table.host == ANNA
        await node.do(room, BEN, commands.ReturnToSeat())
        assert room.table.host == BEN


async def test_a_games_rule_for_players_who_leave_applies(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 3)
        before = room.table.version
        await node.do(room, BEN, commands.Leave())
        entries = (await log_of(node, room))[before:]
        assert [(entry.actor, entry.by, entry.text) for entry in entries][1] == ("P2!", "house", "leave")
        assert room.table.to_act() == [0, 2]
        assert room.table.people() == [0, 2], "nobody waits for Ben to skip a pause"
        await node.play_on(room)
        assert status(room) == "over"


async def test_the_last_player_left_wins_if_the_rules_say_so(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 3)
        await node.do(room, BEN, commands.Leave())
        await node.do(room, CEM, commands.Leave())
        assert status(room) == "over"
        outcome = room.table.outcome()
        assert outcome is not None
        assert outcome.winners == [0]


async def test_leaving_in_a_pause_takes_effect_after_the_deal(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 3)
        for seat in range(3):
            await node.move(room, seat)
        assert room.table.pause is not None
        before = room.table.version
        await node.do(room, CEM, commands.Leave())
        assert room.table.pause is not None
        await node.skip(room)
        entries = (await log_of(node, room))[before:]
        assert [entry.text for entry in entries if entry.actor == "P3!"] == ["leave"]
        assert room.table.to_act() == [0, 1]


async def test_a_player_who_comes_back_before_the_deal_has_not_left(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 3)
        for seat in range(3):
            await node.move(room, seat)
        await node.do(room, CEM, commands.Leave())
        await node.do(room, CEM, commands.ReturnToSeat())
        await node.skip(room)
        assert room.table.to_act() == [0, 1, 2]


async def test_a_game_can_cancel_the_table_when_the_host_leaves_before_the_start(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 3)
        listener = FakeListener(BEN)
        await room.enter(listener)
        await room.request(ANNA, commands.Leave())
        assert (status(room), room.table.closed) == ("closed", "cancelled")
        assert listener.last["told"][0]["events"][0] == {"kind": "closed", "seat": None, "facts": {"reason": "cancelled"}}


@pytest.mark.parametrize("laid", [False, True])
@pytest.mark.parametrize(("game", "after"), [("whot", "closed"), ("keepers", "closed"), ("telefon", "waiting")])
async def test_the_same_holds_before_a_rematch(tmp_path: Path, game: str, after: str, laid: bool) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing(game, 3, seats=3)
        await node.play_on(room)
        for person in (ANNA, BEN, CEM) if laid else (BEN, CEM):
            await room.request(person, commands.Rematch())
        assert status(room) == ("waiting" if laid else "over")
        listener = FakeListener(BEN)
        await room.enter(listener)
        await room.request(ANNA, commands.Leave())
        assert (status(room), room.table.host.name) == (after, "Anna" if after == "closed" else "Ben")
        if after == "closed" and not laid:
            assert listener.last["table"]["outcome"] is not None, "those who look at the result still see it"
            assert listener.last["table"]["summary"] is not None


# The end, the rematch, the lobby


async def test_a_rematch_is_set_up_when_all_people_want_one(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, bots=1, options={"rounds": 1}, seats=5)
        await node.play_on(room)
        assert status(room) == "over"
        await room.request(BEN, commands.Rematch())
        await room.request(BEN, commands.Rematch())
        assert (status(room), set(room.table.rematch)) == ("over", {1})
        await room.request(ANNA, commands.Rematch())
        assert status(room) == "waiting"
        assert [chair.name for chair in room.table.chairs] == ["Anna", "Ben", *bots(room), None, None]
        assert [chair.ready for chair in room.table.chairs[:3]] == [False, False, True]
        await room.request(BEN, commands.Ready())
        await node.do(room, ANNA, commands.Start())
        assert (status(room), room.table.match) == ("playing", 2)


async def test_a_rematch_against_bots_starts_at_once(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 1, bots=2, options={"rounds": 1}, seats=5)
        await node.play_on(room)
        names = [chair.name for chair in room.table.chairs]
        await node.do(room, ANNA, commands.Rematch())
        assert (status(room), room.table.match) == ("playing", 2)
        assert [chair.name for chair in room.table.chairs] == names


async def test_a_rematch_does_not_start_at_once_when_somebody_has_left(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, bots=1, options={"rounds": 1})
        await node.do(room, BEN, commands.Leave())
        await node.play_on(room)
        await node.do(room, ANNA, commands.Rematch())
        assert status(room) == "waiting", "Ben's seat is free: the host may want to fill it"


async def test_a_player_who_left_after_the_end_does_not_delay_a_rematch(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 3, options={"rounds": 1})
        await node.play_on(room)
        await room.request(ANNA, commands.Rematch())
        await room.request(CEM, commands.Rematch())
        assert status(room) == "over"
        await room.request(BEN, commands.Leave())
        assert status(room) == "waiting"
        assert [chair.name for chair in room.table.chairs][:3] == ["Anna", None, "Cem"]


async def test_leaving_withdraws_the_request_for_a_rematch(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 3, options={"rounds": 1})
        await node.play_on(room)
        await room.request(BEN, commands.Rematch())
        await room.request(BEN, commands.Leave())
        assert room.table.rematch == frozenset()


async def test_a_player_who_left_during_the_match_has_no_seat_at_the_rematch(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 3)
        await node.do(room, CEM, commands.Leave())
        await node.play_on(room)
        await room.request(ANNA, commands.Rematch())
        await room.request(BEN, commands.Rematch())
        assert [chair.name for chair in room.table.chairs] == ["Anna", "Ben", None, None, None, None]


@pytest.mark.parametrize("game", ["hukum", "liap-tui", "telefon"])
async def test_a_whole_match_of_people_and_bots_ends_with_a_record_that_replays_to_the_same(tmp_path: Path, game: str) -> None:
    async with run_house(tmp_path) as node:
        options = {"max_rounds": 2, "pace": 1} if game == "liap-tui" else {}
        room = await node.playing(game, 2, bots=2, options=options)
        why = await refused(node.house.record(room.table.code))
        assert (why.code, status_of(why)) == ("no-record-yet", 409)
        await node.play_on(room)
        assert status(room) == "over"
        record = await node.house.record(room.table.code)
        assert record.players == ["Anna", "Ben", *bots(room)]
        assert records.read(records.write(record)) == record
        assert serai.replay(record) == room.table.state
        assert room.table.state is not None
        replay = await node.house.replay(room.table.code, 1)
        assert [(step.actor, step.text) for step in replay.steps] == [(records.actor_text(entry), entry.text) for entry in record.entries]
        for step, shown in zip(records.steps(record), replay.steps, strict=True):
            assert shown.views == [room.table.rules.view(step.after, seat) for seat in range(4)]
            hands = [zone for zone in shown.scene.zones if zone.hand]
            assert not any(zone.hidden for zone in hands), "all hands are open"
        assert (replay.names, replay.outcome) == (record.players, record.result)
        assert replay.summary == room.table.rules.summary(room.table.state)


async def test_records_have_the_names_of_players_who_left_and_survive_a_rematch(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 3, options={"rounds": 1})
        node.time.now += 50_000
        await node.do(room, ANNA, commands.Start())
        node.time.now += 4_000
        await node.play_on(room)
        first = await node.house.record(room.table.code)
        await room.request(CEM, commands.Leave())
        assert await node.house.record(room.table.code) == first
        assert first.players == ["Anna", "Ben", "Cem"]
        assert [entry.seconds for entry in first.entries] == [0, 4, 4, 4]
        await room.request(ANNA, commands.Rematch())
        await room.request(BEN, commands.Rematch())
        assert await node.house.record(room.table.code) == first
        await room.request(BEN, commands.Ready())
        await node.do(room, ANNA, commands.Start())
        assert await node.house.record(room.table.code) == first, "the match that is over, not the one that is being played"
        assert (await refused(node.house.record(room.table.code, 2))).code == "no-record-yet"
        assert (await refused(node.house.replay(room.table.code, 2))).code == "no-record-yet"
        assert len((await node.house.replay(room.table.code, 1)).steps) == len(first.entries)
        await node.play_on(room)
        second = await node.house.record(room.table.code)
        assert second.players == ["Anna", "Ben"]
        assert await node.house.record(room.table.code, 1) == first
        assert await node.house.record(room.table.code, 2) == second
        for number in (0, -1, 3):
            assert (await refused(node.house.record(room.table.code, number))).code == "no-record-yet"


async def test_a_record_never_runs_backwards_though_the_clock_does(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, options={"rounds": 1})
        node.time.now -= 60_000
        await node.play_on(room)
        record = await node.house.record(room.table.code)
        assert serai.replay(records.write(record)) == room.table.state


async def test_the_record_of_a_closed_match_that_was_not_finished_is_never_shown(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, options={"seconds": None}, public=False)
        node.time.now += 10_000_000
        assert await node.house.upkeep.close_abandoned(1000) == 1
        assert status(room) == "closed"
        assert (await refused(node.house.record(room.table.code))).code == "no-record-yet"


async def test_presence_is_sent_again_when_a_spectator_sits_down(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.house.open_table(ANNA, "keepers")
        anna, ben = FakeListener(ANNA), FakeListener(BEN)
        await room.enter(anna)
        await room.enter(ben)
        assert anna.messages("presence")[-1]["spectators"] == 1
        await room.request(BEN, commands.Sit(seat=1))
        assert anna.messages("presence")[-1]["connected"][:2] == [True, True]
        assert anna.messages("presence")[-1]["spectators"] == 0


async def test_spectators_see_what_every_seat_may_know_and_no_more(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2)
        stranger, anna = FakeListener(STRANGER), FakeListener(ANNA)
        await room.enter(stranger)
        await room.enter(anna)
        assert (stranger.last["seat"], stranger.last["view"]["card"], stranger.last["choices"]) == (None, None, None)
        assert anna.last["view"]["card"] > 0
        assert [choice["text"] for choice in anna.last["choices"]] == ["keep", "drop"]
        assert anna.messages("presence")[-1] == {"type": "presence", "connected": [True, False], "spectators": 1}
        room.exit(stranger)
        assert anna.messages("presence")[-1]["spectators"] == 0
        assert ANNA.id not in repr(anna.data), "ids are never sent"
