"""What people see: views, choices, refusals, events, the scene, the summary and the policy at a table."""

import pytest

import serai
from serai.kernel.presentation import Choice, Event, Fact, Refusal
from tests.games.telefon.deals import GAME, SET, all_pass, deal, dealt, endgame, first_game, legal, line, new, say, stuck
from tests.games.telefon.walks import SETUPS, walk

FOUR_WAYS = ["3-4", "3-3 left", "0-3 left", "3-6 up"]


def told(state: serai.State, line_: str, viewer: int | None = None) -> list[Event]:
    """The events that a viewer sees when this line is played."""
    before = state.copy()
    actor, _, text = line_.partition(" ")
    seat = serai.CHANCE if actor == "*" else int(actor[1:]) - 1
    serai.play(state, seat, text)
    return GAME.events(before, seat, 0 if actor == "*" else GAME.parse(text), state, viewer)


# The view


def test_the_view_before_the_first_deal() -> None:
    shown = GAME.view(new(3), 1)
    assert (shown.seat, shown.players, shown.phase, shown.actors, shown.scores, shown.round) == (1, 3, "DEALING", [], [0, 0, 0], 1)
    assert (shown.hand, shown.counts, shown.bazar, shown.board, shown.ends, shown.sum) == ([], [0, 0, 0], 28, [], [], 0)
    assert (shown.opener, shown.must_open, shown.last_play, shown.last_game, shown.hub, shown.four_way) == (
        None,
        None,
        None,
        None,
        None,
        False,
    )
    assert (shown.passes, shown.lacks, shown.may_show, shown.deciding, shown.teams) == (0, [[]] * 3, [[0] * 7] * 3, False, None)


def test_each_player_sees_their_own_hand_and_the_other_counts() -> None:
    state = dealt("0-0 0-1 0-2 0-3 0-4", "6-6 5-6 4-6 3-6 2-6", players=3)
    assert GAME.view(state, 0).hand == ["0-0", "0-1", "0-2", "0-3", "0-4"]
    assert GAME.view(state, 1).hand == ["2-6", "3-6", "4-6", "5-6", "6-6"]
    assert GAME.view(state, None).hand == []
    assert all(GAME.view(state, seat).counts == [5, 5, 5] for seat in (0, 1, 2, None))


def test_the_view_of_a_game_with_four_ways() -> None:
    shown = GAME.view(line(*FOUR_WAYS), None)
    assert (shown.phase, shown.hub, shown.four_way, shown.sum, shown.round) == ("PLAYING", "3-3", True, 10, 2)
    assert [(end.at, end.value, end.tile, end.counts) for end in shown.ends] == [
        ("left", 0, "0-3", 0),
        ("right", 4, "3-4", 4),
        ("up", 6, "3-6", 6),
        ("down", 3, None, 0),
    ]
    last = shown.last_play
    assert (last.tile, last.at, last.inner, last.outer, last.double, last.seat, last.points) == ("3-6", "up", 3, 6, False, 1, 10)
    assert shown.board[-1] == last
    assert [placed.points for placed in shown.board] == [0, 10, 0, 10]


def test_the_board_of_a_finished_game_stays_until_the_next_deal() -> None:
    state = say(endgame(["1-6"], "5-6", "2-2 3-3"), "P1 play 5-6 right")
    assert [placed.tile for placed in GAME.view(state, None).board] == ["1-6", "5-6"]
    assert GAME.view(say(state, "* " + deal(state, [])), None).board == []


def test_deciding_is_from_the_target_on() -> None:
    assert [GAME.view(line("0-1", scores=[0, score]), 0).deciding for score in (364, 365, 366)] == [False, True, True]


def test_a_seat_without_tiles_lacks_nothing() -> None:
    state = say(endgame(["1-6"], "0-0 5-6", "1-1"), "P1 play 5-6 right", "P2 play 1-1 left")
    assert GAME.view(state, None).lacks[1] == []


# Choices


def test_choices_tell_what_a_play_would_score() -> None:
    state = dealt("3-4", "3-3 4-4 4-6 0-0 0-1 0-2 1-1")
    say(state, "P1 play 3-4")
    facts: dict[str, Fact] = {"sum": 10, "points": 10, "four_ways": False, "out": False}
    assert GAME.choices(state, 1) == [
        Choice(text="play 3-3 left", kind="play", uses=["3-3"], at="left", facts=facts | {"piece": "3-3"}),
        Choice(text="play 4-4 right", kind="play", uses=["4-4"], at="right", facts=facts | {"piece": "4-4", "sum": 11, "points": 0}),
        Choice(text="play 4-6 right", kind="play", uses=["4-6"], at="right", facts=facts | {"piece": "4-6", "sum": 9, "points": 0}),
    ]
    assert GAME.choices(state, 0) == []


def test_choices_tell_of_four_ways_and_of_going_out() -> None:
    state = endgame(["3-4", "3-3 left"], "3-6", "0-0")
    assert [(choice.at, choice.facts["four_ways"], choice.facts["out"]) for choice in GAME.choices(state, 0)] == [("left", True, True)]


def test_choices_of_an_opening() -> None:
    state = dealt("5-5 0-5 0-0 0-1 0-2 0-3 0-4")
    assert GAME.choices(state, 0)[-1] == Choice(text="play 5-5", kind="open", uses=["5-5"], facts={"piece": "5-5", "points": 10})
    assert {choice.facts["points"] for choice in GAME.choices(state, 0)[:-1]} == {0}


def test_draw_and_pass_are_choices() -> None:
    state = say(dealt("0-0", "1-1 2-2 3-3 4-4 5-5 6-6 1-2"), "P1 play 0-0")
    assert GAME.choices(state, 1) == [Choice(text="draw", kind="draw", facts={"bazar": 14})]
    assert GAME.choices(stuck("0-0", "1-1"), 0) == [Choice(text="pass", kind="pass")]


# Refusals


def test_why_a_tile_does_not_go() -> None:
    state = dealt("3-4", "3-3 0-0 3-6 1-1 0-1 0-2 1-2")
    refusals = {refusal.text: refusal for refusal in GAME.refusals(say(state, "P1 play 3-4"), 1)}
    assert refusals["play 0-0 left"] == Refusal(
        text="play 0-0 left", why="fits-nowhere", uses=["0-0"], facts={"piece": "0-0", "values": [3, 4]}
    )
    assert refusals["play 3-3 right"] == Refusal(
        text="play 3-3 right", why="fits-not-there", uses=["3-3"], facts={"piece": "3-3", "at": "right", "value": 4}
    )
    assert refusals["play 3-6 up"] == Refusal(text="play 3-6 up", why="no-hub", uses=["3-6"], facts={"piece": "3-6", "at": "up"})
    assert refusals["play 3-3"] == Refusal(text="play 3-3", why="say-where", uses=["3-3"], facts={"piece": "3-3"})
    assert refusals["draw"] == Refusal(text="draw", why="can-play")
    assert refusals["pass"] == Refusal(text="pass", why="can-play")
    assert not {"play 3-3 left", "play 3-6 left"} & refusals.keys()
    assert len(refusals) == 7 * 4 - 2 + 7 + 2
    assert GAME.refusals(state, 0) == []


def test_why_not_draw_or_pass() -> None:
    state = say(dealt("0-0", "1-1 2-2 3-3 4-4 5-5 6-6 1-2"), "P1 play 0-0")
    assert {refusal.text: refusal.why for refusal in GAME.refusals(state, 1)}["pass"] == "must-draw"
    assert "draw" not in {refusal.text for refusal in GAME.refusals(state, 1)}
    refusals = {refusal.text: refusal.why for refusal in GAME.refusals(stuck("0-0", "1-1"), 0)}
    assert refusals["draw"] == "bazar-empty"
    assert "pass" not in refusals


def test_why_an_opening_is_refused() -> None:
    state = first_game("0-0 0-1", "2-3")
    (seat,) = state.actors()
    refusals = GAME.refusals(state, seat)
    assert {refusal.why for refusal in refusals if refusal.uses} == {"must-open-with"}
    assert {refusal.facts["piece"] for refusal in refusals if refusal.uses} == {"2-3"}
    assert len(refusals) == 6 + 2
    assert [(refusal.text, refusal.why) for refusal in GAME.refusals(dealt("0-0"), 0)] == [("draw", "must-open"), ("pass", "must-open")]


# Events


def test_a_deal_is_told_with_who_opens() -> None:
    state = new(3)
    assert told(state, "* " + deal(state, ["0-0", "2-3"])) == [
        Event(kind="dealt", facts={"number": 1, "tiles": 5}),
        Event(kind="must-open", seat=1, facts={"piece": "2-3"}),
    ]
    state = say(endgame(["1-6"], "5-6", "2-2 3-3"), "P1 play 5-6 right")
    assert told(state, "* " + deal(state, [])) == [
        Event(kind="dealt", facts={"number": 3, "tiles": 7}),
        Event(kind="opens", seat=0),
    ]


def test_plays_telefons_and_four_ways_are_told() -> None:
    state = dealt("3-4 0-3", "3-3")
    assert told(state, "P1 play 3-4") == [Event(kind="opened", seat=0, facts={"piece": "3-4"})]
    assert told(state, "P2 play 3-3 left") == [
        Event(kind="played", seat=1, facts={"piece": "3-3", "at": "left", "sum": 10}),
        Event(kind="telefon", seat=1, facts={"points": 10}),
    ]
    assert told(state, "P1 play 0-3 left") == [
        Event(kind="played", seat=0, facts={"piece": "0-3", "at": "left", "sum": 4}),
        Event(kind="four-ways", facts={"piece": "3-3"}),
    ]
    assert told(dealt("5-5"), "P1 play 5-5") == [
        Event(kind="opened", seat=0, facts={"piece": "5-5"}),
        Event(kind="telefon", seat=0, facts={"points": 10}),
    ]


def test_only_who_draws_sees_the_tile() -> None:
    state = say(dealt("0-0", "1-1 2-2 3-3 4-4 5-5 6-6 1-2", bazar="1-3"), "P1 play 0-0")
    hidden = [Event(kind="drew", seat=1, facts={"bazar": 13})]
    assert told(state.copy(), "P2 draw", 0) == told(state.copy(), "P2 draw", None) == hidden
    assert told(state, "P2 draw", 1) == [Event(kind="drew-tile", seat=1, facts={"piece": "1-3", "bazar": 13})]


def test_going_out_is_told_with_all_hands_and_the_bonus() -> None:
    state = endgame(["1-6"], "5-6", "2-2 3-3", "0-1")
    assert told(state, "P1 play 5-6 right", 2)[1:] == [
        Event(kind="went-out", seat=0),
        Event(kind="turned-up", seat=1, facts={"pieces": ["2-2", "3-3"], "pips": 10}),
        Event(kind="turned-up", seat=2, facts={"pieces": ["0-1"], "pips": 1}),
        Event(kind="bonus", seat=0, facts={"held": 11, "rounded": 15, "points": 15, "limit": 300}),
    ]


def test_a_bonus_that_is_cut_is_told_as_such() -> None:
    state = endgame(["1-6"], "5-6", "5-5", scores=[295])
    assert told(state, "P1 play 5-6 right")[-1] == Event(
        kind="bonus-limited", seat=0, facts={"held": 10, "rounded": 10, "points": 5, "limit": 300}
    )


def test_a_block_is_told() -> None:
    state = say(stuck("0-1", "5-5"), "P1 pass")
    assert told(state, "P2 pass", 0)[:2] == [Event(kind="passed", seat=1), Event(kind="blocked", seat=0)]
    state = stuck("0-1", "5-5")
    assert told(state, "P1 pass") == [Event(kind="passed", seat=0)]
    state = say(stuck("1-4", "2-3", seat=2), "P2 pass")
    assert told(state, "P1 pass") == [
        Event(kind="passed", seat=0),
        Event(kind="tied", seat=0),
        Event(kind="turned-up", seat=0, facts={"pieces": ["1-4"], "pips": 5}),
        Event(kind="turned-up", seat=1, facts={"pieces": ["2-3"], "pips": 5}),
    ]


def test_the_end_of_the_match_is_told() -> None:
    state = say(stuck("0-1", "5-5", scores=[370, 365]), "P1 pass")
    assert told(state, "P2 pass")[-1] == Event(kind="match-won", seat=0, facts={"points": 370})
    state = say(stuck("0-1", "5-5", scores=[370, 370]), "P1 pass")
    assert told(state, "P2 pass")[-1] == Event(kind="equal-at-the-top", facts={"points": 370})
    state = say(stuck("0-1", "5-5", "4-4", "3-3", scores=[370, 375], teams=True), "P1 pass", "P2 pass", "P3 pass")
    assert told(state, "P4 pass")[-1] == Event(kind="match-won-by-team", facts={"team": "B", "points": 375})


# The scene


def test_the_line_lies_from_left_to_right_with_its_chains() -> None:
    state = line("3-4", "3-3 left", "0-3 left", "3-6 up", "0-1 left", "4-5 right", "1-3 down")
    zones = {zone.id: zone for zone in GAME.scene(GAME.view(state, 0)).zones}
    assert zones["line"].pieces == ["0-1", "0-3", "3-3", "3-4", "4-5"]
    assert (zones["up"].pieces, zones["down"].pieces) == (["3-6"], ["1-3"])
    assert zones["hand-0"].pieces == GAME.view(state, 0).hand
    assert (zones["hand-0"].hidden, zones["hand-1"].hidden, zones["hand-1"].pieces) == (0, 4, [])
    assert zones["bazar"].hidden == 14


def test_between_games_all_hands_lie_open() -> None:
    state = all_pass(stuck("0-1 2-2", "5-5"))
    for seat in (0, 1, None):
        zones = {zone.id: zone for zone in GAME.scene(GAME.view(state, seat)).zones}
        assert (zones["hand-0"].pieces, zones["hand-1"].pieces) == (["0-1", "2-2"], ["5-5"])
        assert zones["hand-0"].hidden == zones["hand-1"].hidden == 0
    zones = {zone.id: zone for zone in GAME.scene(GAME.view(say(state, "* " + deal(state, [])), None)).zones}
    assert (zones["hand-0"].pieces, zones["hand-0"].hidden) == ([], 7)


def test_notes_tell_the_scores_the_ends_and_the_rest() -> None:
    def notes(state: serai.State) -> list[tuple[str, int | None, dict[str, object]]]:
        return [(note.kind, note.seat, dict(note.facts)) for note in GAME.scene(GAME.view(state, None)).notes]

    assert notes(line(*FOUR_WAYS, scores=[365])) == [
        ("target", None, {"target": 365, "limit": 300}),
        ("score", 0, {"score": 365}),
        ("score", 1, {"score": 20}),
        ("deciding", None, {"target": 365}),
        ("end", None, {"side": "left", "value": 0, "counts": 0}),
        ("end", None, {"side": "right", "value": 4, "counts": 4}),
        ("end", None, {"side": "up", "value": 6, "counts": 6}),
        ("sum", None, {"sum": 10}),
        ("four-way", None, {"piece": "3-3"}),
    ]
    assert ("must-open", 1, {"piece": "2-3"}) in notes(first_game("0-0", "2-3"))
    teams = notes(line("0-1", players=4, teams=True, scores=[15, 20]))
    assert teams[1:3] == [("team-score", None, {"team": "A", "score": 15}), ("team-score", None, {"team": "B", "score": 20})]
    assert notes(say(stuck("0-0", "1-1"), "P1 pass"))[-1] == ("lacks", 0, {"values": [6]})
    assert "deciding" not in [kind for kind, _, _ in notes(all_pass(stuck("0-0", "1-1", scores=[365])))]


# The summary


def test_the_summary_counts_finished_games() -> None:
    state = new()
    assert GAME.summary(state).rounds == 0
    say(state, "* " + deal(state, []))
    assert GAME.summary(state).rounds == 0
    state = say(endgame(["1-6"], "4-6", "2-2"), "P1 play 4-6 right")
    assert GAME.summary(state).rounds == 2
    assert GAME.summary(state).seats == [
        {"games_won": 1, "telefons": 1, "telefon_points": 5, "bonus_points": 5, "drawn": 0, "passed": 0},
        {"games_won": 0, "telefons": 0, "telefon_points": 0, "bonus_points": 0, "drawn": 0, "passed": 0},
    ]


# Words


@pytest.mark.parametrize("key", ["phase-GAME_END", "option-hand-none", "reason-tied", "reason-went_out", "reason-blocked"])
def test_the_catalogue_has_what_seldom_comes_up(key: str) -> None:
    assert GAME.words().say(key)


def test_every_tile_has_its_name() -> None:
    assert [GAME.words().say(f"piece-{tile}") for tile in SET] == [f"[{tile}]" for tile in SET]


def test_everything_that_can_be_told_has_words() -> None:
    words = GAME.words()
    lines = {words.event(event) for state, line_ in rare() for event in told(state, line_)}
    assert "Telefon! P1 scores 10" in lines
    assert "P1 gets 5 instead of 10: bonuses end at 300" in lines
    assert "The game is blocked with equal lowest hands: nobody wins, and P1 opens again" in lines
    assert "Tied at the top with 370: another game decides" in lines
    assert "Team B wins the match with 375 points" in lines
    state = dealt("3-4", "3-3 0-0 4-6 1-1 0-1 0-2 1-2")
    refusals = {words.refusal(refusal) for refusal in GAME.refusals(say(state, "P1 play 3-4"), 1)}
    assert "[0-0] fits no open end: they show 3, 4" in refusals
    assert "[3-3] does not go to the right: that end shows 4" in refusals
    choices = [words.choice(choice) for choice in GAME.choices(state, 1)]
    assert choices == ["Play [3-3] to the left: Telefon for 10", "Play [4-6] to the right"]
    assert [words.choice(choice) for choice in GAME.choices(dealt("5-5 0-0"), 0)][-1] == "Open with [5-5] for 10 points"
    assert "🔒 4-WAY ACTIVE! The hub is [3-3]" in {words.note(note) for note in GAME.scene(GAME.view(line(*FOUR_WAYS), None)).notes}


def end_notes(state: serai.State) -> list[str]:
    return [GAME.words().note(note) for note in GAME.scene(GAME.view(state, None)).notes if note.kind == "end"]


def test_an_end_shows_the_value_to_match_and_what_it_counts() -> None:
    assert end_notes(line("4-5", "4-4 left")) == ["Left: 4, counts 8", "Right: 5, counts 5"]


def test_up_and_down_are_shown_once_they_hold_tiles() -> None:
    assert end_notes(line("3-4", "3-3 left", "0-3 left")) == ["Left: 0, counts 0", "Right: 4, counts 4"]
    assert end_notes(line(*FOUR_WAYS)) == ["Left: 0, counts 0", "Right: 4, counts 4", "Up: 6, counts 6"]


def test_four_ways_are_told_when_the_second_side_of_a_double_is_closed() -> None:
    state = dealt("3-4 0-3", "3-3", players=2)
    say(state, "P1 play 3-4")
    assert [event.kind for event in told(state, "P2 play 3-3 left")] == ["played", "telefon"]
    assert not GAME.view(state, None).four_way
    closing = told(state, "P1 play 0-3 left")
    assert GAME.words().event(closing[-1]) == "🔒 4-WAY ACTIVE! [3-3] has tiles on both sides: up and down are open"
    assert GAME.view(state, None).four_way


def rare() -> list[tuple[serai.State, str]]:
    """Positions and actions that hardly occur in random matches."""
    return [
        (dealt("5-5"), "P1 play 5-5"),
        (endgame(["1-6"], "5-6", "5-5", scores=[295]), "P1 play 5-6 right"),
        (say(stuck("1-4", "2-3", seat=2), "P2 pass"), "P1 pass"),
        (say(stuck("0-1", "5-5", scores=[370, 370]), "P1 pass"), "P2 pass"),
        (say(stuck("0-1", "5-5", "4-4", "3-3", scores=[370, 375], teams=True), "P1 pass", "P2 pass", "P3 pass"), "P4 pass"),
        (say(stuck("0-1", "5-5", scores=[370, 365]), "P1 pass"), "P2 pass"),
    ]


# At a table


def test_deals_and_ends_of_games_are_shown_for_a_moment() -> None:
    policy = GAME.policy(GAME.Options())
    seen: set[tuple[str, int]] = set()
    for step in walk(*SETUPS[0], "pauses"):
        pauses = policy.pauses(step.before, step.after)
        expected = "DEALING" if step.actor == serai.CHANCE else "GAME_END" if step.after.seat < 0 else None
        assert [pause.phase for pause in pauses] == ([expected] if expected else [])
        seen |= {(pause.phase, pause.seconds) for pause in pauses}
    assert seen == {("DEALING", 2), ("GAME_END", 8)}
    state = dealt("0-0")
    assert (policy.seconds(state, 0), policy.fallback(state, 0), policy.leave(state, 0)) == (45, None, None)
    assert not policy.host_leaving_cancels


def test_the_game_says_what_it_is() -> None:
    assert (GAME.id, GAME.title, list(GAME.seats), GAME.rules_version) == ("telefon", "Telefon domino", [2, 3, 4], 1)
    assert GAME.rules().startswith("# Telefon domino")
    assert legal(new()) == []
