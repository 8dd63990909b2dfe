"""What people see: views, choices, refusals, events, scenes and summaries."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import serai
from serai.games.hukum.rules import HukumState
from serai.games.hukum.view_types import EndedHand, HukumView, PlayedCard, WonTrick
from serai.kernel.catalogue import languages
from serai.kernel.presentation import Event
from tests.games.hukum.deals import ACES, GAME, all_pass, dealer_team_wins, dealt, new, say, trump_team_wins, vakkai
from tests.games.hukum.test_properties import daring, match

A_NAMES = "* deal 10S AH 7C KD"
HANDS = {1: "AS KS 7H 8H", 2: "7S 8S AD KD", 3: "9S 9H 9D 9C", 4: "7D 8D 7C 8C"}


def view(state: HukumState, seat: int | None = None) -> HukumView:
    found = GAME.view(state, seat)
    assert isinstance(found, HukumView)
    return found


def told(state: HukumState, line: str, viewer: int | None = None) -> list[str]:
    """The log lines that a viewer sees when this line is played."""
    before, (actor, _, text) = state.copy(), line.partition(" ")
    say(state, line)
    seat = serai.CHANCE if actor == "*" else int(actor[1:]) - 1
    action = 0 if actor == "*" else GAME.parse(text)
    return [GAME.words().event(event) for event in GAME.events(before, seat, action, state, viewer)]


# Views


def test_before_the_toss() -> None:
    seen = view(new(), 2)
    assert seen == HukumView(
        seat=2,
        players=4,
        phase="INITIAL_TOSS",
        actors=[],
        scores=[0, 0, 0, 0],
        round=1,
        target=16,
        teams=["A", "B", "A", "B"],
        toss=[],
        toss_totals=[],
        dealer_team=None,
        dealer=None,
        chooser=None,
        trump=None,
        passed=[],
        declarer=None,
        resting=None,
        hand=[],
        counts=[0, 0, 0, 0],
        undealt=32,
        trick=[],
        led=None,
        winning=None,
        tricks=[0, 0, 0, 0],
        needed=[0, 0, 0, 0],
        team_tricks=[0, 0],
        team_targets=[0, 0],
        last_trick=None,
        last_hand=None,
        played=[[], [], [], []],
        voids=[[], [], [], []],
    )


def test_after_the_toss() -> None:
    seen = view(say(new(), A_NAMES))
    assert (seen.toss, seen.dealer_team, seen.actors, seen.dealer) == (["10S", "AH", "7C", "KD"], "A", [0, 2], None)
    assert seen.toss_totals == [4 + 1, 8 + 7]


def test_before_the_deal_the_dealer_and_the_chooser_are_known() -> None:
    seen = view(say(new(), A_NAMES, "P1 dealer P3"))
    assert (seen.phase, seen.dealer, seen.chooser, seen.actors) == ("DEALING_FIRST", 2, 3, [])


def test_while_vakkai_is_asked() -> None:
    state = say(dealt(1, HANDS), "P2 pass", "P3 pass")
    seen = view(state, 0)
    assert (seen.passed, seen.actors, seen.undealt, seen.counts) == ([1, 2], [3], 16, [4, 4, 4, 4])
    assert seen.hand == ["KS", "AS", "7H", "8H"]
    assert view(state, 1).hand == ["7S", "8S", "KD", "AD"]
    assert view(state).hand == [], "a spectator sees no hand"


def test_in_the_middle_of_a_trick() -> None:
    state = say(all_pass(dealt(1, HANDS)), "P2 hukum D", "P3 play 9S", "P4 play 7D")
    seen = view(state, 0)
    assert (seen.trump, seen.chooser, seen.led, seen.winning) == ("D", 1, "S", 3)
    assert seen.trick == [PlayedCard(2, "9S"), PlayedCard(3, "7D")]
    assert seen.played == [[], [], ["9S"], ["7D"]]
    assert seen.voids == [[], [], [], ["S"]]
    assert seen.counts == [8, 8, 7, 7]
    assert seen.undealt == 0
    assert seen.needed == [4, 5, 4, 5]
    assert seen.passed == [1, 2, 3, 0]
    assert seen.last_trick is None


def test_after_a_trick() -> None:
    state = say(all_pass(dealt(1, HANDS)), "P2 hukum D", "P3 play 9S", "P4 play 7D", "P1 play AS", "P2 play 7S")
    seen = view(state, 0)
    cards = [PlayedCard(2, "9S"), PlayedCard(3, "7D"), PlayedCard(0, "AS"), PlayedCard(1, "7S")]
    assert seen.last_trick == WonTrick(cards=cards, winner=3)
    assert (seen.tricks, seen.needed, seen.trick, seen.led, seen.winning) == ([0, 0, 0, 1], [4, 4, 4, 4], [], None, None)


def test_in_vakkai() -> None:
    state = say(dealt(4, {1: ACES}), "P1 vakkai", "P1 play AS")
    seen = view(state, 2)
    assert (seen.phase, seen.declarer, seen.resting, seen.trump) == ("VAKKAI_PLAY", 0, 2, None)
    assert (seen.undealt, seen.passed, seen.needed) == (16, [], [4, 0, 0, 0])
    assert view(say(dealt(4), "P1 pass", "P2 vakkai")).passed == [0]


@pytest.mark.parametrize(
    ("play", "ended"),
    [
        (trump_team_wins, EndedHand(end="trump_team", team="B", points=5)),
        (dealer_team_wins, EndedHand(end="dealer_team", team="A", points=10)),
        (lambda state: vakkai(state, 2, made=True), EndedHand(end="vakkai_made", team="B", points=8)),
        (lambda state: vakkai(state, 2, made=False), EndedHand(end="vakkai_lost", team="A", points=16)),
    ],
    ids=["trump team", "dealer team", "vakkai made", "vakkai lost"],
)
def test_how_a_hand_ended(play: object, ended: EndedHand) -> None:
    assert callable(play)
    state = play(say(new(target=20), A_NAMES))
    seen = view(state)
    assert seen.last_hand == ended
    assert seen.last_trick is not None
    assert (seen.round, seen.undealt, seen.dealer, seen.hand, seen.tricks) == (2, 32, None, [], [0, 0, 0, 0])
    assert seen.dealer_team == ("A" if ended.team == "B" else "B")


def test_the_round_counts_hands() -> None:
    state = say(new(), A_NAMES)
    assert view(state).round == 1
    trump_team_wins(state)
    assert view(state).round == 2
    say(state, "P1 dealer P1")
    assert view(state).round == 2
    state.deal(list(range(32)))
    assert view(state).round == 2
    over = vakkai(say(new(), A_NAMES), 1, made=False)
    assert (view(over).round, view(over).phase, view(over).actors) == (1, "MATCH_END", [])


# Choices and refusals


def test_choices_are_the_legal_actions_in_words() -> None:
    words = GAME.words()
    state = say(new(), A_NAMES)
    assert [words.choice(choice) for choice in GAME.choices(state, 2)] == ["P1 deals", "P3 deals"]
    assert GAME.choices(state, 1) == []
    state = dealt(1, HANDS)
    assert [words.choice(choice) for choice in GAME.choices(state, 1)] == ["Pass", "Vakkai: win four tricks alone for +8, or lose 16"]
    all_pass(state)
    assert [words.choice(choice) for choice in GAME.choices(state, 1)] == ["Name spades as hukum", "Name diamonds as hukum"]
    say(state, "P2 hukum D", "P3 play 9S")
    first, *_ = GAME.choices(state, 3)
    assert (first.text, first.uses, words.choice(first)) == ("play 7D", ["7D"], "Play 7♦")
    assert [choice.text for choice in GAME.choices(state, 3)] == [GAME.text(action) for action in state.legal(3)]


def test_refusals_name_the_cards_that_do_not_follow() -> None:
    state = say(all_pass(dealt(1, HANDS)), "P2 hukum D", "P3 play 9S", "P4 play 7D")
    assert GAME.refusals(state, 1) == [], "it is not P2's turn"
    refused = GAME.refusals(state, 0)
    held = set(view(state, 0).hand)
    assert {refusal.text for refusal in refused} == {f"play {card}" for card in held if not card.endswith("S")}
    assert {refusal.why for refusal in refused} == {"follow-suit"}
    assert GAME.words().refusal(refused[0]) == "spades was led and you can follow suit"


def test_refusals_name_the_suits_that_are_not_held() -> None:
    state = all_pass(dealt(1, HANDS))
    assert [refusal.text for refusal in GAME.refusals(state, 1)] == ["hukum H", "hukum C"]
    assert GAME.words().refusal(GAME.refusals(state, 1)[0]) == "you hold no hearts, and hukum must be a suit in your hand"
    assert GAME.refusals(all_pass(dealt(1, HANDS, trump_choice="any")), 1) == []


def test_no_refusals_where_all_is_open() -> None:
    state = say(all_pass(dealt(1, HANDS)), "P2 hukum D")
    assert GAME.refusals(state, 2) == []
    assert GAME.refusals(dealt(1), 1) == []


# Events


def test_the_log_of_the_toss() -> None:
    state = new()
    assert told(state, "* deal AS KH 7D 8C")[-1] == "Team A draws 9, team B 9: the toss is drawn again"
    assert told(state, A_NAMES) == [
        "P1 draws 10♠",
        "P2 draws A♥",
        "P3 draws 7♣",
        "P4 draws K♦",
        "Team A draws 5, team B 15: team A has the lower total and deals first",
    ]
    assert told(state, "P3 dealer P1") == ["P3 chooses P1 to deal"]


def test_the_toss_names_each_total_with_its_team_whichever_is_lower() -> None:
    assert told(new(), "* deal AS KS 9S 9H")[-1] == "Team A draws 11, team B 10: team B has the lower total and deals first"
    assert told(new(), "* deal KS AS 9S 9H")[-1] == "Team A draws 10, team B 11: team A has the lower total and deals first"
    lower = Event(kind="toss-lost", facts={"team": "B", "total_a": 11, "total_b": 10})
    for language in languages("serai.games.hukum"):
        line = GAME.words(language).event(lower)
        assert line.index("A") < line.index("11") < line.index("B") < line.index("10"), line


def test_the_log_of_a_hand() -> None:
    state = say(new(), A_NAMES, "P1 dealer P1")
    order = GAME.deal_text([*range(8, 32), *range(8)])
    assert told(state, "* " + order) == ["P1 deals four cards to each"]
    assert told(state, "P2 pass") == ["P2 passes"]
    say(state, "P3 pass", "P4 pass", "P1 pass")
    assert told(state, "P2 hukum H") == ["P2 names hearts as hukum", "Four more cards to each", "P3 leads"]


def test_the_log_of_a_trick() -> None:
    state = say(all_pass(dealt(1, HANDS)), "P2 hukum D")
    assert told(state, "P3 play 9S") == ["P3 plays 9♠"]
    say(state, "P4 play 7D", "P1 play AS")
    assert told(state, "P2 play 7S") == ["P2 plays 7♠", "P4 takes the trick with 7♦"]


def last_line(state: HukumState) -> list[str]:
    """The log lines of the move that ends the current hand."""
    while True:
        seat = state.actors()[0]
        before, action = state.copy(), state.legal(seat)[0]
        state.apply(seat, action)
        if state.phase() != before.phase():
            return [GAME.words().event(event) for event in GAME.events(before, seat, action, state, None)]


def test_the_log_of_a_vakkai() -> None:
    state = dealt(4, {1: ACES, 4: "KC"})
    assert told(state, "P1 vakkai") == ["P1 declares Vakkai and plays alone; P3 sits out"]
    *_, trick, end = last_line(state)
    assert (trick, end) == ("P1 takes the trick with A♣", "P1 makes Vakkai: +8 for team A")


def test_the_log_of_the_end() -> None:
    state = say(dealt(4, {1: "7S 7H 7D 7C", 2: "8S"}), "P1 vakkai")
    lines = last_line(state)
    assert lines[-2:] == ["P1 loses Vakkai: +16 for team B", "Team B wins the match with 16 points"]
    assert lines[1].startswith("P2 takes the trick") or lines[1].startswith("P4 takes the trick")


def test_the_log_of_trumps_and_dealers_targets() -> None:
    state = say(all_pass(dealt(1, {2: "AS KS QS JS 10S 9S 8S 7S"})), "P2 hukum S")
    assert last_line(state)[-1] == "Team B named hukum and has its five tricks: +5"
    state = say(all_pass(dealt(1, {2: "7C 7D 8D 9D", 3: "AC KC QC JC 10C 9C 8C 7H"})), "P2 hukum C")
    assert last_line(state)[-1] == "Team A dealt and has its four tricks: +10"


# Scenes and summaries


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32), daring)
def test_all_32_cards_lie_somewhere_in_every_scene(seed: int, dare: int) -> None:
    state = new()
    for _ in match(state, seed, dare):
        for seat in (0, None):
            zones = GAME.scene(view(state, seat)).zones
            assert sum(len(zone.pieces) + zone.hidden for zone in zones) == 32
            assert all(zone.hidden >= 0 for zone in zones)


def test_a_scene_shows_own_cards_and_the_trick() -> None:
    state = say(all_pass(dealt(1, HANDS)), "P2 hukum D", "P3 play 9S", "P4 play 7D")
    scene = GAME.scene(view(state, 0))
    zones = {zone.id: zone for zone in scene.zones}
    assert zones["hand-0"].pieces == view(state, 0).hand
    assert (zones["hand-1"].pieces, zones["hand-1"].hidden) == ([], 8)
    assert zones["trick"].pieces == ["9S", "7D"]
    assert (zones["pack"].hidden, zones["taken"].hidden) == (0, 0)
    assert [GAME.words().note(note) for note in scene.notes] == [
        "Team A: P1 and P3",
        "Team B: P2 and P4",
        "Team A 0, team B 0; the match ends at 16",
        "P1 deals",
        "Hukum is diamonds, named by P2",
        "Team A deals: 0 of 4 tricks for +10",
        "Team B names hukum: 0 of 5 tricks for +5",
    ]


def noted(state: HukumState) -> list[str]:
    return [GAME.words().note(note) for note in GAME.scene(view(state)).notes]


def test_partners_are_named_in_every_phase() -> None:
    state = new()
    for _ in match(state, 7, 3):
        assert noted(state)[:2] == ["Team A: P1 and P3", "Team B: P2 and P4"]


def test_the_targets_are_told_before_the_first_trick_and_tricks_are_counted_by_team() -> None:
    state = say(dealt(1, HANDS), "P2 pass")
    assert noted(state)[-2:] == ["Team A deals: 0 of 4 tricks for +10", "Team B names hukum: 0 of 5 tricks for +5"]
    say(state, "P3 pass", "P4 pass", "P1 pass", "P2 hukum D", "P3 play 9S", "P4 play 7D", "P1 play AS", "P2 play 7S")
    assert (view(state).team_tricks, view(state).team_targets) == ([0, 1], [4, 5])
    assert noted(state)[-2:] == ["Team A deals: 0 of 4 tricks for +10", "Team B names hukum: 1 of 5 tricks for +5"]


def test_in_vakkai_the_declarers_own_tricks_are_counted() -> None:
    state = say(dealt(4, {1: ACES}), "P1 vakkai", "P1 play AS")
    assert view(state).team_targets == [4, 1]
    assert noted(state)[-2:] == ["P1 plays Vakkai; P3 sits out", "P1 has 0 of 4 tricks alone; one lost trick ends it"]


def test_the_summary_counts_hands_tricks_and_vakkais() -> None:
    state = vakkai(trump_team_wins(say(new(), A_NAMES)), 2, made=False)
    vakkai(state, 1, made=True)
    summary = GAME.summary(state)
    assert summary.rounds == 3
    assert [figures["vakkais_made"] for figures in summary.seats] == [1, 0, 0, 0]
    assert [figures["vakkais_lost"] for figures in summary.seats] == [0, 1, 0, 0]
    assert [figures["tricks"] for figures in summary.seats] == list(state.won)
    assert GAME.summary(dealt(1)).rounds == 0
