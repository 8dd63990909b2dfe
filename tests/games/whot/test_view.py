"""What people see: views, choices, refusals, events, scenes and summaries."""

import pytest

import serai
from serai.games.whot.rules import WhotState
from serai.games.whot.view_types import EndedRound, Lack, WhotView
from tests.games.whot.deals import FULL, GAME, STANDARD, SYMBOLS, deal, dealt, lay, legal, new, pile, say, view
from tests.games.whot.walks import SETUPS, Setup, walk

WORDS = GAME.words()


def told(state: WhotState, line: str, viewer: int | None = None) -> list[str]:
    """The log lines that a viewer (P1 to P6, or a spectator) sees when this line is played."""
    before, (actor, _, text) = state.copy(), line.partition(" ")
    say(state, line)
    seat = serai.CHANCE if actor == "*" else int(actor[1:]) - 1
    action = 0 if actor == "*" else GAME.parse(text)
    return [WORDS.event(event) for event in GAME.events(before, seat, action, state, None if viewer is None else viewer - 1)]


# Views


def test_before_the_first_deal() -> None:
    assert view(new(3), 2) == WhotView(
        seat=2,
        players=3,
        phase="in_progress",
        actors=[],
        scores=[0, 0, 0],
        round=1,
        mode="classic",
        states=["active", "active", "active"],
        opener=0,
        hand=[],
        counts=[0, 0, 0],
        last_card=[],
        top=None,
        wanted=None,
        penalty=0,
        market=54,
        discards=0,
        under=[],
        aside=0,
        tender_open=False,
        reshuffles=0,
        passes=0,
        lacks=[None, None, None],
        played=[[], [], []],
        last_round=None,
    )


def test_in_a_round() -> None:
    state = dealt("circle-7 whot star-10", "square-3 cross-10 cross-11", "", pack="full", mode="tender")
    say(state, "P1 play whot star", "P2 draw")
    assert view(state, 0) == WhotView(
        seat=0,
        players=3,
        phase="player_turn",
        actors=[2],
        scores=[0, 0, 0],
        round=1,
        mode="tender",
        states=["active", "active", "active"],
        opener=0,
        hand=["circle-7", "star-10"],
        counts=[2, 4, 3],
        last_card=[],
        top="whot",
        wanted="star",
        penalty=0,
        market=100 - 9 - 1 - 1,
        discards=1,
        under=["circle-3"],
        aside=0,
        tender_open=False,
        reshuffles=0,
        passes=0,
        lacks=[None, Lack(symbol="star", number=None, whot=True, drawn_since=1), None],
        played=[["whot"], [], []],
        last_round=None,
    )
    assert view(state).hand == [], "a spectator sees no hand"
    assert len(view(state, 1).hand) == 4


def test_what_each_has_played_is_shown_in_order_until_the_round_is_over() -> None:
    state = dealt("circle-1 circle-10 circle-7", "circle-4 circle-11 star-3", top="circle-3")
    say(state, "P1 play circle-1", "P1 play circle-10", "P2 play circle-4")
    assert view(state).played == [["circle-1", "circle-10"], ["circle-4"]]
    say(state, "P1 timeout", "P2 timeout", "P1 timeout", "P2 play circle-11")
    assert view(state).played == [["circle-1", "circle-10"], ["circle-4", "circle-11"]]
    while state.outcome() is None:
        state.apply(state.seat, state.sample(state.seat, serai.Rng(1))) if not state.deal_due() else state.deal(state.pack())
    assert view(state).played == [[], []]


def test_the_penalty_and_the_last_card_are_shown() -> None:
    state = dealt("circle-1 circle-5 circle-7", "", top="circle-3")
    say(state, "P1 play circle-1", "P1 play circle-5")
    seen = view(state, 1)
    assert (seen.penalty, seen.last_card, seen.discards, seen.top) == (3, [0], 2, "circle-5")


def test_a_lack_is_of_the_symbol_and_the_number_on_top_and_counts_what_is_drawn_after() -> None:
    state = dealt("circle-7 circle-10 cross-3", "star-1 cross-10 cross-11", top="circle-4")
    say(state, "P1 play circle-7", "P2 draw")
    assert view(state).lacks == [None, Lack(symbol="circle", number=7, whot=True, drawn_since=1)]
    say(state, "P1 timeout", "P2 timeout")
    assert view(state).lacks[1] == Lack(symbol="circle", number=7, whot=True, drawn_since=2)


@pytest.mark.parametrize(("symbol", "number"), [("circle", 7), ("triangle", 7), ("cross", 13), ("square", 11), ("star", 3)])
def test_a_lack_of_each_symbol(symbol: str, number: int) -> None:
    state = lay(dealt("circle-10 cross-10 triangle-10", "", top=f"{symbol}-{number}"))
    state.hold(0, pile(""))
    say(state, "P1 pass")
    assert view(state).lacks[0] == Lack(symbol=symbol, number=number, whot=True, drawn_since=0)


def test_who_leaves_is_forgotten() -> None:
    state = dealt("circle-7 circle-10 cross-3", "star-1 cross-10 cross-11", "", top="circle-4")
    say(state, "P1 play circle-7", "P2 draw", "P2 leave")
    assert view(state).lacks == [None, None, None]
    assert view(state).last_card == []


def test_how_a_round_ended() -> None:
    state = dealt("circle-1 circle-10 circle-7", "star-1 star-2 star-3", "cross-10 cross-11 cross-13", market="whot cross-1")
    say(state, "P1 play circle-1", "P1 play circle-10", "P2 timeout", "P3 timeout", "P1 play circle-7")
    seen = view(state, 1)
    assert seen.last_round == EndedRound(
        end="last_card",
        winner=0,
        caller=None,
        out=2,
        hands=[[], ["star-1", "star-2", "star-3", "whot"], ["cross-1", "cross-10", "cross-11", "cross-13"]],
        totals=[0, 26, 35],
    )
    assert (seen.round, seen.counts, seen.top, seen.market, seen.hand, seen.opener) == (2, [0, 0, 0], None, 54, [], 0)
    say(state, "* " + deal(state, []))
    assert view(state, 1).last_round == seen.last_round, "it stays to be looked at"


def test_a_reshuffle_that_is_due() -> None:
    state = say(lay(dealt("star-7 cross-11 cross-10", "", top="circle-3"), "", "square-3"), "P1 draw")
    seen = view(state, 0)
    assert (seen.phase, seen.actors, seen.top, seen.round) == ("in_progress", [], "circle-3", 1)
    assert seen.hand == ["cross-10", "cross-11", "star-7"]
    assert (seen.market, seen.discards, seen.tender_open) == (0, 1, False)


# Choices and refusals


def test_choices_are_the_legal_actions_in_words() -> None:
    state = dealt("circle-2 circle-7 whot", "", top="circle-3")
    choices = GAME.choices(state, 0)
    assert [choice.text for choice in choices] == legal(state)
    assert [WORDS.choice(choice) for choice in choices] == [
        "Play Circle 2",
        "Play Circle 7",
        *(f"Play Whot and ask for {symbol}" for symbol in SYMBOLS),
    ]
    assert choices[0].facts == {"piece": "circle-2", "number": 2, "power": "pick-two"}
    assert choices[1].facts == {"piece": "circle-7", "number": 7}
    assert (choices[2].uses, choices[2].at, choices[2].kind) == (["whot"], "circle", "whot")
    assert GAME.choices(state, 1) == []


@pytest.mark.parametrize(
    ("number", "power"), [(1, "hold-on"), (2, "pick-two"), (5, "pick-three"), (8, "suspension"), (14, "general-market"), (13, None)]
)
def test_a_choice_says_what_power_a_card_has(number: int, power: str | None) -> None:
    choice = GAME.choices(dealt(f"circle-{number} cross-10 cross-11", "", top="circle-3"), 0)[0]
    assert (choice.uses, choice.kind, choice.facts.get("power")) == ([f"circle-{number}"], "play", power)


def test_the_other_choices_in_words() -> None:
    state = dealt("star-7 cross-10 cross-11", "", top="circle-3")
    assert [WORDS.choice(choice) for choice in GAME.choices(state, 0)] == ["Draw a card"]
    assert [WORDS.choice(choice) for choice in GAME.choices(lay(state), 0)] == ["Pass"]
    state = say(dealt("circle-5 cross-10 cross-11", "", top="circle-3"), "P1 play circle-5")
    draw = GAME.choices(state, 1)[-1]
    assert (WORDS.choice(draw), draw.facts) == ("Draw 3 cards", {"cards": 3})
    state = lay(dealt("star-7 cross-10 cross-11", "", top="circle-3", mode="tender"))
    assert [WORDS.choice(choice) for choice in GAME.choices(state, 0)] == ["Call Tender"]
    state = dealt("circle-1 circle-7 whot", "", top="circle-3")
    say(state, "P1 play circle-1", "P1 play circle-7", "P2 timeout")
    last = GAME.choices(state, 0)[0]
    assert (last.text, last.kind, last.uses, WORDS.choice(last)) == ("play whot", "play", ["whot"], "Play Whot")


def test_refusals_name_what_is_not_open() -> None:
    state = dealt("circle-7 cross-10 whot", "", top="circle-3")
    assert [(refusal.text, refusal.why, refusal.uses) for refusal in GAME.refusals(state, 0)] == [
        ("play cross-10", "no-fit", ["cross-10"]),
        ("play whot", "name-a-symbol", ["whot"]),
        ("draw", "can-play", []),
        ("pass", "can-act", []),
        ("tender", "no-tender", []),
    ]
    assert GAME.refusals(state, 1) == [], "it is not P2's turn"


def test_refusals_under_a_penalty() -> None:
    state = say(dealt("circle-2 circle-7 cross-10", "circle-4 whot whot", top="circle-3"), "P1 play circle-2")
    assert [(refusal.text, refusal.why) for refusal in GAME.refusals(state, 1)] == [
        ("play circle-4", "penalty"),
        ("play whot circle", "penalty"),
        ("pass", "can-act"),
        ("tender", "no-tender"),
    ]


def test_refusals_after_a_whot_and_with_the_tender_open() -> None:
    state = say(dealt("whot circle-7 cross-10", "circle-4 star-4 star-3", top="circle-3", mode="tender"), "P1 play whot circle")
    assert [(refusal.text, refusal.why) for refusal in GAME.refusals(state, 1)] == [
        ("play star-3", "wanted"),
        ("play star-4", "wanted"),
        ("draw", "can-play"),
        ("pass", "can-act"),
        ("tender", "tender-closed"),
    ]
    assert [(refusal.text, refusal.why) for refusal in GAME.refusals(lay(state), 1)][2:] == [("draw", "market-empty"), ("pass", "can-act")]


def test_a_last_whot_is_not_refused() -> None:
    state = dealt("circle-1 circle-7 whot", "", top="circle-3")
    say(state, "P1 play circle-1", "P1 play circle-7", "P2 timeout")
    assert [refusal.text for refusal in GAME.refusals(state, 0)] == ["draw", "pass", "tender"]


@pytest.mark.parametrize("setup", SETUPS[::2], ids=str)
def test_refusals_are_read_by_the_door_and_never_legal(setup: Setup) -> None:
    for step in walk(setup, "refusals", scarce=True):
        for seat in step.after.actors():
            for refusal in GAME.refusals(step.after, seat):
                assert GAME.parse(refusal.text) not in step.after.legal(seat)
                assert WORDS.refusal(refusal)


# Events


def test_the_log_of_a_deal() -> None:
    state = new(2, hand=3)
    text = "* " + deal(state, ["", ""], "whot", "circle-2 square-3")
    assert told(state, text) == [
        "Round 1: 3 cards to each",
        "Whot is a special card: it goes to the bottom of the market",
        "Circle 2 is a special card: it goes to the bottom of the market",
        "Square 3 is turned up; P1 opens",
    ]
    state = new(2)
    assert told(state, "* " + deal(state, [], "square-3")) == ["Round 1: 6 cards to each", "Square 3 is turned up; P1 opens"]


def market_of(*cards: str) -> str:
    """A deal for six hands of seven that leaves these twelve cards."""
    pack = [card for card in STANDARD if card != "whot" and card not in cards]
    return " ".join(["* deal", *(pack + ["whot"] * (5 - cards.count("whot"))), *cards])


SPECIAL = [f"{symbol}-{number}" for number in (1, 2, 5) for symbol in SYMBOLS]


def test_the_log_of_a_market_of_specials() -> None:
    state = new(6, hand=7)
    assert told(state, market_of(*SPECIAL[:12])) == ["Round 1: 7 cards to each", "Circle 1 is turned up; P1 opens"]
    state = new(6, hand=7)
    lines = told(state, market_of(*SPECIAL[:11], "star-7"))
    assert (len(lines), lines[-1]) == (13, "Star 7 is turned up; P1 opens"), "eleven went to the bottom before the last card"


def test_the_log_of_plays_and_draws() -> None:
    state = dealt("circle-7 whot cross-11", "square-3 star-3 cross-10", "triangle-7 triangle-3 triangle-4", market="star-1 star-2")
    assert told(state, "P1 play circle-7") == ["P1 plays Circle 7"]
    assert told(state.copy(), "P2 draw") == ["P2 draws a card"]
    assert told(state.copy(), "P2 draw", 1) == ["P2 draws a card"]
    assert told(state, "P2 draw", 2) == ["P2 draws Star 1"], "players see the card that they draw"
    say(state, "P3 play triangle-7")
    assert told(state, "P1 play whot star") == ["P1 plays Whot and asks for star", "Last card: P1 has one left"]


def test_the_log_of_drawn_cards_is_in_the_order_of_a_hand() -> None:
    state = say(dealt("circle-5 circle-7 cross-11", "", market="circle-10 whot circle-2"), "P1 play circle-5")
    assert told(state, "P2 draw", 2) == ["P2 draws Circle 2, Circle 10, Whot"]


def test_a_whot_drawn_beside_one_held_is_shown_once() -> None:
    state = say(dealt("circle-7 circle-10 cross-11", "whot star-3 cross-10", market="whot"), "P1 play circle-7")
    assert told(state, "P2 timeout", 2) == ["P2's time is up", "P2 draws Whot"]


def test_the_log_of_the_special_cards() -> None:
    hands = ["circle-1 circle-2 circle-5", "cross-2 star-2 square-2", "cross-5 star-5 star-8"]
    state = dealt(*hands, top="circle-3", market="cross-3")
    assert told(state, "P1 play circle-1") == ["P1 plays Circle 1", "Hold on: P1 plays again"]
    assert told(state, "P1 play circle-2") == ["P1 plays Circle 2", "Pick two: P2 faces 2 cards", "Last card: P1 has one left"]
    assert told(state, "P2 play star-2") == ["P2 plays Star 2", "Pick two: P3 faces 4 cards"]
    assert told(state, "P3 draw") == ["P3 draws 4 cards"]
    state = dealt("circle-5 circle-8 circle-7 circle-14", "", "", top="circle-3", market="cross-3 cross-7 cross-10", hand=4)
    assert told(state.copy(), "P1 play circle-5") == ["P1 plays Circle 5", "Pick three: P2 faces 3 cards"]
    assert told(state.copy(), "P1 play circle-8") == ["P1 plays Circle 8", "Suspension: P2 is skipped"]
    assert told(state.copy(), "P1 play circle-14", 3) == [
        "P1 plays Circle 14",
        "General market: everyone but P1 draws",
        "P2 draws a card",
        "P3 draws Cross 7",
    ]


def test_the_log_of_a_general_market_goes_clockwise_from_the_player() -> None:
    state = dealt("circle-7 cross-10 cross-11", "circle-14 circle-10 circle-11", "", top="circle-3", market="star-1 star-2")
    say(state, "P1 play circle-7")
    assert told(state, "P2 play circle-14", 1)[2:] == ["P3 draws a card", "P1 draws Star 2"]


def test_the_log_of_a_cancelled_penalty() -> None:
    state = dealt("circle-2 cross-10 cross-11", "whot star-4 star-3", top="circle-3", whot_defends=True)
    say(state, "P1 play circle-2")
    assert told(state, "P2 play whot star") == ["P2 plays Whot and asks for star", "P2 cancels the penalty of 2 cards"]


def test_the_log_of_a_reshuffle() -> None:
    state = lay(dealt("circle-14 cross-11 cross-10", "", "", "", top="circle-3", hand=3), "star-1", "square-3 whot")
    assert told(state, "P1 play circle-14") == [
        "P1 plays Circle 14",
        "General market: everyone but P1 draws",
        "P2 draws a card",
        "The market is empty",
    ]
    assert told(state, "* deal whot square-3 circle-3", 4) == [
        "The discards are shuffled into a new market of 3",
        "P3 draws a card",
        "P4 draws Square 3",
    ]
    state = lay(dealt("star-7 cross-11 cross-10", "", top="circle-3"), "", "square-3")
    assert told(state, "P1 draw") == ["The market is empty"]
    assert told(state, "* deal square-3", 1) == ["The discards are shuffled into a new market of 1", "P1 draws Square 3"]


def test_the_log_of_the_tender() -> None:
    state = dealt("star-7 cross-11 cross-10", "star-1 star-2 star-3", "circle-10 circle-11 whot", top="circle-3", mode="tender")
    assert told(lay(state, "star-8"), "P1 draw") == ["P1 draws a card", "The market is empty: the tender is open"]
    assert told(state, "P2 tender") == [
        "P2 calls the tender: all hands are shown",
        "P1 shows Cross 10, Cross 11, Star 7, Star 8: 36",
        "P2 shows Star 1, Star 2, Star 3: 6",
        "P3 shows Circle 10, Circle 11, Whot: 41",
        "P2 wins the round",
        "P3 is out",
    ]


def test_the_log_of_the_end() -> None:
    state = dealt("circle-1 circle-10 circle-8", "star-1 star-2 star-3", top="circle-4", market="whot")
    say(state, "P1 play circle-1", "P1 play circle-10", "P2 timeout")
    assert told(state, "P1 play circle-8") == [
        "P1 plays Circle 8",
        "P2 shows Star 1, Star 2, Star 3, Whot: 26",
        "P1 wins the round",
        "P2 is out",
        "P1 wins the match",
    ], "no suspension by the last card"


def test_the_log_of_passes_time_outs_and_leaving() -> None:
    state = lay(dealt("star-7 cross-11 cross-10", "star-1 star-2 star-3", "", top="circle-4"))
    assert told(state.copy(), "P1 pass") == ["P1 passes"]
    assert told(state.copy(), "P1 timeout") == ["P1's time is up"]
    assert told(state, "P3 leave") == ["P3 leaves the game"]
    assert told(state.copy(), "P1 timeout", 2) == ["P1's time is up", "P1 draws a card"]
    assert told(state, "P1 leave") == ["P1 leaves the game", "P2 wins the match"]


@pytest.mark.parametrize("setup", SETUPS[1::3], ids=str)
def test_everything_that_happens_can_be_said(setup: Setup) -> None:
    for step in walk(setup, "events", scarce=True):
        action = 0 if step.actor == serai.CHANCE else GAME.parse(step.text)
        for viewer in (None, 0):
            events = GAME.events(step.before, step.actor, action, step.after, viewer)
            assert events
            assert all(WORDS.event(event) for event in events)


# Scenes and summaries


@pytest.mark.parametrize("setup", SETUPS[::3], ids=str)
def test_every_card_lies_somewhere_in_every_scene(setup: Setup) -> None:
    pack = len(FULL if setup[1].get("pack") == "full" else STANDARD)
    for step in walk(setup, "scenes"):
        for seat in (0, None):
            zones = GAME.scene(view(step.after, seat)).zones
            assert sum(len(zone.pieces) + zone.hidden for zone in zones) == pack
            assert all(zone.hidden >= 0 for zone in zones)


def test_a_scene_shows_own_cards_and_the_top_card() -> None:
    state = dealt("circle-1 circle-2 circle-7", "", "", top="circle-3")
    say(state, "P3 leave", "P1 play circle-1", "P1 play circle-2")
    scene = GAME.scene(view(state, 0))
    zones = {zone.id: zone for zone in scene.zones}
    assert (zones["hand-0"].pieces, zones["hand-0"].hidden, zones["hand-1"].hidden, zones["hand-2"].hidden) == (["circle-7"], 0, 3, 0)
    assert (zones["top"].pieces, zones["market"].hidden, zones["aside"].hidden) == (["circle-2"], 47, 0)
    assert (zones["discards"].pieces, zones["discards"].hidden) == (["circle-3", "circle-1"], 0)
    assert [WORDS.note(note) for note in scene.notes] == ["Round 1, 2 players in", "P2 faces 2 cards", "P1: last card", "P3 is out"]


def test_the_notes_of_a_wish_and_of_the_tender() -> None:
    state = lay(say(dealt("whot circle-2 circle-7", "", mode="tender"), "P1 play whot star"))
    assert [WORDS.note(note) for note in GAME.scene(view(state)).notes] == ["Round 1, 2 players in", "Wanted: star", "The tender is open"]


def test_the_summary_counts_rounds_won_and_cards_played_and_drawn() -> None:
    state = dealt("circle-1 circle-10 circle-7", "star-1 star-2 star-3", "cross-10 cross-11 cross-13", market="whot cross-1")
    say(state, "P1 play circle-1", "P1 play circle-10", "P2 timeout", "P3 timeout")
    assert GAME.summary(state).rounds == 0
    assert GAME.summary(state).seats == [{"rounds_won": 0, "cards_played": 0, "cards_drawn": 0}] * 3
    say(state, "P1 play circle-7")
    first = [
        {"rounds_won": 1, "cards_played": 3, "cards_drawn": 0},
        {"rounds_won": 0, "cards_played": 0, "cards_drawn": 1},
        {"rounds_won": 0, "cards_played": 0, "cards_drawn": 1},
    ]
    assert (GAME.summary(state).rounds, GAME.summary(state).seats) == (1, first)
    say(state, "* " + deal(state, []), "P1 timeout")
    assert (GAME.summary(state).rounds, GAME.summary(state).seats) == (1, first)
    say(state, "P1 leave")
    assert GAME.summary(state).seats[0] == {"rounds_won": 1, "cards_played": 3, "cards_drawn": 1}
    assert GAME.summary(state).rounds == 2


def test_one_left_alone_has_played_and_drawn_too_but_won_no_round() -> None:
    state = dealt("circle-7 cross-10 cross-11", "", top="circle-3")
    say(state, "P1 play circle-7", "P2 timeout", "P1 timeout", "P2 leave")
    assert GAME.summary(state).seats == [
        {"rounds_won": 0, "cards_played": 1, "cards_drawn": 1},
        {"rounds_won": 0, "cards_played": 0, "cards_drawn": 1},
    ]
