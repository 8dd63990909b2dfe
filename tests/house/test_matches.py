"""From the laid table to the rematch: options, readiness, the start, leaving and coming back, the end."""

from pathlib import Path
from typing import Any

import pytest

import serai
from serai import records
from serai.house import commands
from serai.house.house import CODE_LENGTH, LETTERS
from tests.house.world import ANNA, BEN, CEM, DORA, PEOPLE, STRANGER, Ear, bots, kinds, log_of, refused, sitting, status, world

# Laying the table


async def test_options_are_kept_whole_so_that_a_change_of_defaults_changes_no_table(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.house.open_table(ANNA, "hukum", options={"target": 24})
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
async def test_a_table_that_cannot_be_is_refused(tmp_path: Path, laying: dict[str, Any], code: str) -> None:
    async with world(tmp_path) as w:
        why = await refused(w.house.open_table(ANNA, "hukum", **laying))
        assert (why.code, why.status) == (code, 422)
        assert w.house.rooms == {}


async def test_an_unknown_game_is_refused_with_those_that_there_are(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        for work in (w.house.open_table(ANNA, "chess"), w.house.quick_play(ANNA, "chess"), w.house.open_table(ANNA, "chess", seats=2)):
            why = await refused(work)
            assert why.code == "unknown-game"
            assert "hukum" in str(why)


async def test_a_code_is_six_capital_letters_and_a_wrong_one_is_refused(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        code = (await w.house.open_table(ANNA, "hukum")).table.code
        assert len(code) == CODE_LENGTH
        assert set(code) <= set(LETTERS)
        why = await refused(w.house.room("NOSUCH" if code != "NOSUCH" else "OTHERS"))
        assert (why.code, why.status) == ("no-such-table", 404)
        assert len(LETTERS) ** CODE_LENGTH > 300_000_000


async def test_a_change_of_options_clock_or_listing_makes_everyone_say_ready_anew(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("hukum", 3, bots=1)
        asked = [commands.SetOptions(options={"target": 30}), commands.SetOptions(clock=20), commands.SetOptions(public=False)]
        for command in [*asked, commands.SetOptions(clock="unlimited")]:
            await room.do(BEN, commands.Ready())
            await room.do(ANNA, command)
            assert [chair.ready for chair in room.table.chairs] == [False, False, False, True]
        assert room.table.options["target"] == 30
        assert (await refused(room.do(ANNA, commands.SetOptions(public=True)))).code == "unlimited-is-private"
        assert (await refused(room.do(ANNA, commands.SetOptions(options={"target": 1})))).code == "invalid-options"


async def test_ready_for_options_that_one_has_not_seen_is_stale(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("hukum", 2)
        await room.do(BEN, commands.Ready(ready=False))
        seen = room.table.version
        await room.do(CEM, commands.Sit(seat=2))
        await room.do(BEN, commands.Ready(), seen=seen)
        await room.do(BEN, commands.Ready(ready=False))
        await room.do(ANNA, commands.SetOptions(options={"target": 60}))
        assert (await refused(room.do(BEN, commands.Ready(), seen=seen))).code == "stale"
        await room.do(BEN, commands.Ready(), seen=room.table.version)
        assert room.table.chairs[1].ready


# The start


async def test_a_match_starts_only_with_the_right_number(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("hukum", 2, bots=1)
        why = await refused(room.do(ANNA, commands.Start()))
        assert (why.code, str(why)) == ("wrong-number", "3 players are seated; this game is for 4 to 4. Add bots or remove some.")
        alone = await w.seated("keepers", 1)
        why = await refused(alone.do(ANNA, commands.Start()))
        assert str(why).startswith("1 player is seated; this game is for 2 to 6.")


async def test_a_match_starts_only_when_all_people_are_ready_the_host_being_so_by_starting(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("hukum", 4)
        await room.do(CEM, commands.Ready(ready=False))
        await room.do(DORA, commands.Ready(ready=False))
        why = await refused(room.do(ANNA, commands.Start()))
        assert (why.code, str(why)) == ("not-ready", "Not everyone is ready: Cem, Dora.")
        await room.do(CEM, commands.Ready())
        await room.do(DORA, commands.Ready())
        await w.do(room, ANNA, commands.Start())
        assert status(room) == "playing"


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
async def test_free_seats_are_taken_away_and_the_rest_close_up(tmp_path: Path, players: int) -> None:
    async with world(tmp_path) as w:
        room = await w.house.open_table(ANNA, "keepers")
        for at, person in enumerate(PEOPLE[1:players]):
            seat = 5 - at
            await room.do(person, commands.Sit(seat=seat))
            await room.do(person, commands.Ready())
        await w.do(room, ANNA, commands.Start())
        assert [sitting(room, seat) for seat in range(players)] == [ANNA, *reversed(PEOPLE[1:players])]
        assert room.table.state is not None
        assert room.table.state.players == len(room.table.chairs) == players


async def test_options_that_do_not_go_with_the_number_are_found_at_the_start(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("telefon", 2, options={"teams": True})
        why = await refused(room.do(ANNA, commands.Start()))
        assert why.code == "invalid-options"


async def test_the_first_deal_and_its_pause_are_in_the_log_in_one_breath_with_the_start(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("hukum", 4)
        before = len(w.gate.appends)
        await w.do(room, ANNA, commands.Start())
        assert len(w.gate.appends) == before + 1
        assert [entry.actor for entry in w.gate.appends[-1]] == ["@", "*", "@"]
        assert len({entry.at for entry in w.gate.appends[-1]}) == 1


# Acting


async def test_only_the_seats_owner_acts_for_it_and_only_when_it_is_to_act(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("telefon", 3, bots=0, seats=3)
        seat = room.table.to_act()[0]
        other = sitting(room, (seat + 1) % 3)
        text = room.table.rules.text(room.table.decisions[seat].legal[0])
        why = await refused(room.do(other, commands.Act(text=text)))
        assert why.code == "illegal-action"
        assert f"it is P{seat + 1} to act" in str(why)
        await room.do(sitting(room, seat), commands.Act(text=text))


async def test_an_action_that_cannot_be_read_or_is_not_legal_says_why_and_what_is_open(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2)
        before = room.table.version
        why = await refused(room.do(ANNA, commands.Act(text="sing")))
        assert (why.code, why.status) == ("invalid-action", 422)
        assert str(why) == "'sing' is no action of Keepers; write `keep` or `drop`"
        await room.do(BEN, commands.Act(text="drop"))
        why = await refused(room.do(ANNA, commands.Act(text="drop")))
        assert (why.code, why.facts["open"]) == ("illegal-action", ["keep"])
        assert room.table.version == before + 1


@pytest.mark.parametrize("text", ["leave", "timeout"])
async def test_what_only_the_table_may_do_nobody_does_for_themselves(tmp_path: Path, text: str) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2)
        assert (await refused(room.do(ANNA, commands.Act(text=text)))).code == "illegal-action"


async def test_nobody_acts_before_the_match_in_a_pause_or_after_the_end(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("keepers", 2, options={"rounds": 1})
        assert (await refused(room.do(ANNA, commands.Act(text="keep")))).code == "no-match"
        assert (await refused(room.do(ANNA, commands.Rematch()))).code == "match-not-over"
        await w.do(room, ANNA, commands.Start())
        assert (await refused(room.do(ANNA, commands.Skip()))).code == "no-pause"
        await w.move(room, 0)
        await w.move(room, 1)
        assert status(room) == "over"
        assert (await refused(room.do(ANNA, commands.Act(text="keep")))).code == "no-match"
        twice = await w.seated("keepers", 2)
        await w.do(twice, ANNA, commands.Start())
        await w.move(twice, 0)
        await w.move(twice, 1)
        assert (await refused(twice.do(ANNA, commands.Act(text="keep")))).code == "paused"


# Leaving during a match, and coming back


async def test_a_stand_in_plays_for_who_leaves_and_gives_the_seat_back(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("hukum", 4)
        await w.do(room, BEN, commands.Leave())
        assert room.table.chairs[1].stand_in
        assert sitting(room, 1) == BEN
        while not (moves := [entry for entry in await log_of(w, room) if entry.actor.startswith("P2")]):
            await w.play_on(room, 1)
        assert {(entry.actor, entry.by) for entry in moves} == {("P2!", "bot:greedy")}
        assert (await refused(room.do(BEN, commands.Act(text="pass")))).code == "stand-in-plays"
        await w.do(room, BEN, commands.ReturnToSeat())
        assert not room.table.chairs[1].stand_in


async def test_coming_back_to_the_table_is_enough_to_get_the_seat_back(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("hukum", 4)
        await w.do(room, BEN, commands.Leave())
        ear = Ear(BEN)
        await room.enter(ear)
        assert not room.table.chairs[1].stand_in
        assert ear.told() == ["returned"]


async def test_leaving_twice_is_leaving_once(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("hukum", 4)
        first = await w.do(room, BEN, commands.Leave())
        assert await w.do(room, BEN, commands.Leave()) == room.table.version
        assert kinds(await log_of(w, room)).count("stand-in") == 1
        assert first < room.table.version + 1


async def test_the_role_passes_on_to_someone_who_plays_when_the_host_leaves_during_a_match(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("hukum", 4)
        await w.do(room, BEN, commands.Leave())
        await w.do(room, ANNA, commands.Leave())
        assert room.table.host == CEM
        await w.do(room, ANNA, commands.ReturnToSeat())
        assert room.table.host == CEM


async def test_somebody_who_only_looked_away_is_host_when_nobody_else_is_there(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        for people, heir in ((4, CEM), (2, BEN)):
            room = await w.playing("hukum", people, bots=4 - people, clock="unlimited", public=False)
            for person in (ANNA, *PEOPLE[2:people]):
                await room.enter(Ear(person))
            while not room.table.chairs[1].stand_in:
                await w.play_on(room, 1) if room.table.to_act() != [1] else await w.pass_by(60)
            await w.do(room, ANNA, commands.Leave())
            assert room.table.host == heir


async def test_when_the_last_player_has_left_the_first_to_come_back_is_host(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        w.bots.silent = 1000
        room = await w.playing("hukum", 2, bots=2)
        await w.do(room, BEN, commands.Leave())
        await w.do(room, ANNA, commands.Leave())
        assert room.table.host == ANNA
        await w.do(room, BEN, commands.ReturnToSeat())
        assert room.table.host == BEN


async def test_where_a_game_has_a_rule_for_leavers_it_holds(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 3)
        before = room.table.version
        await w.do(room, BEN, commands.Leave())
        entries = (await log_of(w, room))[before:]
        assert [(entry.actor, entry.by, entry.text) for entry in entries][1] == ("P2!", "house", "leave")
        assert room.table.to_act() == [0, 2]
        assert room.table.people() == [0, 2], "nobody waits for Ben to skip a pause"
        await w.play_on(room)
        assert status(room) == "over"


async def test_one_left_alone_has_won_where_the_rules_say_so(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 3)
        await w.do(room, BEN, commands.Leave())
        await w.do(room, CEM, commands.Leave())
        assert status(room) == "over"
        outcome = room.table.outcome()
        assert outcome is not None
        assert outcome.winners == [0]


async def test_who_leaves_in_a_pause_before_a_deal_has_left_once_it_is_dealt(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 3)
        for seat in range(3):
            await w.move(room, seat)
        assert room.table.pause is not None
        before = room.table.version
        await w.do(room, CEM, commands.Leave())
        assert room.table.pause is not None
        await w.skip(room)
        entries = (await log_of(w, room))[before:]
        assert [entry.text for entry in entries if entry.actor == "P3!"] == ["leave"]
        assert room.table.to_act() == [0, 1]


async def test_who_comes_back_before_the_deal_has_not_left(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 3)
        for seat in range(3):
            await w.move(room, seat)
        await w.do(room, CEM, commands.Leave())
        await w.do(room, CEM, commands.ReturnToSeat())
        await w.skip(room)
        assert room.table.to_act() == [0, 1, 2]


async def test_a_game_can_say_that_its_hosts_leaving_before_the_start_cancels_the_table(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("keepers", 3)
        ear = Ear(BEN)
        await room.enter(ear)
        await room.do(ANNA, commands.Leave())
        assert (status(room), room.table.closed) == ("closed", "cancelled")
        assert ear.last["told"][0]["events"][0] == {"kind": "closed", "seat": None, "facts": {"reason": "cancelled"}}


async def test_before_a_rematch_the_hosts_leaving_cancels_nothing(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2, options={"rounds": 1})
        await w.play_on(room)
        await room.do(ANNA, commands.Rematch())
        await room.do(BEN, commands.Rematch())
        assert status(room) == "waiting"
        await room.do(ANNA, commands.Leave())
        assert (status(room), room.table.host) == ("waiting", BEN)


# The end, the rematch, the lobby


async def test_a_rematch_is_laid_when_all_people_would_like_one(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2, bots=1, options={"rounds": 1}, seats=5)
        await w.play_on(room)
        assert status(room) == "over"
        await room.do(BEN, commands.Rematch())
        await room.do(BEN, commands.Rematch())
        assert (status(room), set(room.table.rematch)) == ("over", {1})
        await room.do(ANNA, commands.Rematch())
        assert status(room) == "waiting"
        assert [chair.name for chair in room.table.chairs] == ["Anna", "Ben", *bots(room), None, None]
        assert [chair.ready for chair in room.table.chairs[:3]] == [False, False, True]
        await room.do(BEN, commands.Ready())
        await w.do(room, ANNA, commands.Start())
        assert (status(room), room.table.match) == ("playing", 2)


async def test_who_goes_back_to_the_lobby_after_the_end_holds_up_no_rematch(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 3, options={"rounds": 1})
        await w.play_on(room)
        await room.do(BEN, commands.Rematch())
        await room.do(CEM, commands.Rematch())
        assert status(room) == "over"
        await room.do(ANNA, commands.Leave())
        assert status(room) == "waiting"
        assert room.table.host == BEN
        assert [chair.name for chair in room.table.chairs][:3] == [None, "Ben", "Cem"]


async def test_who_asked_for_a_rematch_and_left_has_not_asked(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 3, options={"rounds": 1})
        await w.play_on(room)
        await room.do(BEN, commands.Rematch())
        await room.do(BEN, commands.Leave())
        assert room.table.rematch == frozenset()


async def test_who_left_during_the_match_has_no_seat_at_the_rematch(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 3)
        await w.do(room, CEM, commands.Leave())
        await w.play_on(room)
        await room.do(ANNA, commands.Rematch())
        await room.do(BEN, commands.Rematch())
        assert [chair.name for chair in room.table.chairs] == ["Anna", "Ben", None, None, None, None]


@pytest.mark.parametrize("game", ["hukum", "liap-tui", "telefon"])
async def test_a_whole_match_of_people_and_bots_ends_with_a_record_that_replays_to_the_same(tmp_path: Path, game: str) -> None:
    async with world(tmp_path) as w:
        options = {"max_rounds": 2, "pace": 1} if game == "liap-tui" else {}
        room = await w.playing(game, 2, bots=2, options=options)
        why = await refused(w.house.record(room.table.code))
        assert (why.code, why.status) == ("no-record-yet", 409)
        await w.play_on(room)
        assert status(room) == "over"
        record = await w.house.record(room.table.code)
        assert record.players == ["Anna", "Ben", *bots(room)]
        assert records.read(records.write(record)) == record
        assert serai.replay(record) == room.table.state
        assert room.table.state is not None
        replay = await w.house.replay(room.table.code, 1)
        assert [(step.actor, step.text) for step in replay.steps] == [(records.actor_text(entry), entry.text) for entry in record.entries]
        for step, shown in zip(records.steps(record), replay.steps, strict=True):
            assert shown.views == [room.table.rules.view(step.after, seat) for seat in range(4)]
            hands = [zone for zone in shown.scene.zones if zone.seat is not None and zone.kind == "hand"]
            assert not any(zone.hidden for zone in hands), "all hands are open"
        assert (replay.names, replay.outcome) == (record.players, record.result)
        assert replay.summary == room.table.rules.summary(room.table.state)


async def test_records_keep_the_names_of_those_who_left_and_stay_when_the_table_is_laid_again(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("keepers", 3, options={"rounds": 1})
        w.time.now += 50_000
        await w.do(room, ANNA, commands.Start())
        w.time.now += 4_000
        await w.play_on(room)
        first = await w.house.record(room.table.code)
        await room.do(CEM, commands.Leave())
        assert await w.house.record(room.table.code) == first
        assert first.players == ["Anna", "Ben", "Cem"]
        assert [entry.seconds for entry in first.entries] == [0, 4, 4, 4]
        await room.do(ANNA, commands.Rematch())
        await room.do(BEN, commands.Rematch())
        assert await w.house.record(room.table.code) == first
        await room.do(BEN, commands.Ready())
        await w.do(room, ANNA, commands.Start())
        assert await w.house.record(room.table.code) == first, "the match that is over, not the one that is being played"
        assert (await refused(w.house.record(room.table.code, 2))).code == "no-record-yet"
        assert (await refused(w.house.replay(room.table.code, 2))).code == "no-record-yet"
        assert len((await w.house.replay(room.table.code, 1)).steps) == len(first.entries)
        await w.play_on(room)
        second = await w.house.record(room.table.code)
        assert second.players == ["Anna", "Ben"]
        assert await w.house.record(room.table.code, 1) == first
        assert await w.house.record(room.table.code, 2) == second
        for number in (0, -1, 3):
            assert (await refused(w.house.record(room.table.code, number))).code == "no-record-yet"


async def test_a_record_never_runs_backwards_though_the_clock_does(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2, options={"rounds": 1})
        w.time.now -= 60_000
        await w.play_on(room)
        record = await w.house.record(room.table.code)
        assert serai.replay(records.write(record)) == room.table.state


async def test_the_record_of_a_closed_match_that_was_not_finished_is_never_shown(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2, options={"seconds": None}, public=False)
        w.time.now += 10_000_000
        assert await w.house.close_abandoned(1000) == 1
        assert status(room) == "closed"
        assert (await refused(w.house.record(room.table.code))).code == "no-record-yet"


async def test_presence_is_told_anew_when_somebody_who_looks_on_sits_down(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.house.open_table(ANNA, "keepers")
        anna, ben = Ear(ANNA), Ear(BEN)
        await room.enter(anna)
        await room.enter(ben)
        assert anna.messages("presence")[-1]["spectators"] == 1
        await room.do(BEN, commands.Sit(seat=1))
        assert anna.messages("presence")[-1]["connected"][:2] == [True, True]
        assert anna.messages("presence")[-1]["spectators"] == 0


async def test_spectators_see_what_every_seat_may_know_and_no_more(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2)
        stranger, anna = Ear(STRANGER), Ear(ANNA)
        await room.enter(stranger)
        await room.enter(anna)
        assert (stranger.last["seat"], stranger.last["view"]["card"], stranger.last["choices"]) == (None, None, None)
        assert anna.last["view"]["card"] > 0
        assert [choice["text"] for choice in anna.last["choices"]] == ["keep", "drop"]
        assert anna.messages("presence")[-1] == {"type": "presence", "connected": [True, False], "spectators": 1}
        room.exit(stranger)
        assert anna.messages("presence")[-1]["spectators"] == 0
        assert ANNA.id not in repr(anna.data), "ids never leave the house"
