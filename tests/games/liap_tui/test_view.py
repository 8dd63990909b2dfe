"""What people see: views, choices, refusals, events and the scene."""

from collections import Counter

import pytest

import serai
from serai.games.liap_tui.rules import LiapTuiState
from serai.games.liap_tui.sets import CHESS_POINTS, PIECE_POINTS
from serai.kernel.presentation import Event, Scene
from tests.games.liap_tui.deals import GAME, PACK, deal, keep_all, new, play_round, redeal, say, started, turn

WORDS = GAME.words()
HANDS = {1: "GARHCSSs", 2: "gaaRHCSs", 3: "AEEerrhs", 4: "ehccSSss"}


def told(state: LiapTuiState, line: str) -> list[str]:
    """Play a line; returns the log lines about it."""
    before = state.copy()
    say(state, line)
    actor, _, text = line.partition(" ")
    seat, action = (serai.CHANCE, 0) if actor == "*" else (int(actor[1:]) - 1, GAME.parse(text))
    events: list[Event] = GAME.events(before, seat, action, state, None)
    assert all(GAME.events(before, seat, action, state, viewer) == events for viewer in range(4)), "all of it is public"
    return [WORDS.event(event) for event in events]


# The view


def test_a_seat_sees_its_own_hand_sorted_and_of_the_others_how_many() -> None:
    state = started(HANDS)
    assert [GAME.view(state, seat).hand for seat in range(4)] == [list(HANDS[seat]) for seat in (1, 2, 3, 4)]
    assert GAME.view(state, None).hand == []
    assert GAME.view(state, None).counts == [8, 8, 8, 8]


@pytest.mark.parametrize(("values", "worths"), [("ranked", PIECE_POINTS), ("chess", CHESS_POINTS)])
def test_the_view_tells_what_each_piece_is_worth_at_this_table(values: str, worths: list[float]) -> None:
    assert GAME.view(new(values=values), None).worths == dict(zip("GgAaEeRrHhCcSs", worths, strict=True))


def test_a_turn_as_it_is_seen() -> None:
    state = turn(started(HANDS, numbers=(2, 0, 1, 1)), "RHC", "RHC", "AEE", "ehc", "A", "a")
    view = GAME.view(state, None)
    assert (view.phase, view.actors, view.round, view.starter, view.turn_starter) == ("TURN", [2], 1, 0, 0)
    assert (view.announced, view.pieces_due, view.winning) == ("SINGLE", 1, 0)
    assert [(play.seat, play.pieces, play.set, play.worth, play.competes) for play in view.plays] == [
        (0, ["A"], "SINGLE", 12, True),
        (1, ["a"], "SINGLE", 11, True),
    ]
    assert view.piles == [3, 0, 0, 0]
    assert view.counts == [4, 4, 5, 5]
    assert view.played == [list("ARHC"), list("aRHC"), list("AEE"), list("ehc")]
    assert view.undealt == 0
    assert view.forbidden == []
    assert (view.target, view.max_rounds, view.compete, view.declarations) == (50, 20, "same_type", "not_eight")


def test_before_the_first_play_nothing_is_announced() -> None:
    view = GAME.view(started(HANDS), None)
    assert (view.announced, view.pieces_due, view.plays, view.winning, view.last_turn, view.last_round) == (None, 0, [], None, None, None)


def test_the_last_turn_of_a_round_stays_in_view() -> None:
    state = play_round(new(), (1, 1, 1, 1), (2, 2, 3, 1))
    result = GAME.view(state, None).last_turn
    assert (result.winner, result.gained, result.piles, result.next_starter) == (3, 1, [2, 2, 3, 1], 3)
    assert [play.seat for play in result.plays] == [2, 3, 0, 1]
    assert (result.play.seat, result.play.set) == (3, "SINGLE")
    keep_all(say(state, deal({})))
    assert GAME.view(state, None).last_turn == result, "also while the next round is dealt and declared"


def test_nobody_starts_after_the_match() -> None:
    state = play_round(new(max_rounds=1), (1, 1, 1, 1), (2, 2, 3, 1))
    assert GAME.view(state, None).last_turn.next_starter is None
    assert GAME.view(state, None).last_round.round == 1


def test_the_scoring_table_is_numbered_by_its_round() -> None:
    state = play_round(play_round(new(), (1, 1, 1, 1), (2, 2, 3, 1)), (1, 1, 1, 1), (2, 2, 3, 1))
    assert GAME.view(state, None).round == 3
    assert GAME.view(state, None).last_round.round == 2


# Choices and refusals


def test_choices_of_the_starter_tell_set_and_worth() -> None:
    state = started(HANDS)
    choice = next(choice for choice in GAME.choices(state, 0) if choice.text == "play RHC")
    assert (choice.kind, choice.uses, choice.facts) == ("lead", ["R", "H", "C"], {"set": "STRAIGHT", "worth": 18})
    assert WORDS.choice(choice) == "Play 俥R 傌H 炮C: Straight, worth 18"


def test_choices_of_followers_tell_whether_they_compete_and_win() -> None:
    state = turn(started(HANDS), "A")
    facts = {choice.text: (choice.kind, choice.facts) for choice in GAME.choices(state, 1)}
    assert facts["play g"] == ("compete", {"set": "SINGLE", "worth": 13, "competes": True, "wins": True})
    assert facts["play a"] == ("compete", {"set": "SINGLE", "worth": 11, "competes": True, "wins": False})
    said = [WORDS.choice(choice) for choice in GAME.choices(state, 1)]
    assert said[:2] == ["Play 將g: Single, worth 13, takes the lead", "Play 士a: Single, worth 11, too weak"]


def test_sets_that_do_not_compete_are_discards() -> None:
    state = turn(started(HANDS), "RHC")
    choices = {choice.text: choice for choice in GAME.choices(state, 1)}
    assert choices["play gaR"].kind == "discard"
    assert choices["play gaR"].facts == {"set": None, "worth": 0, "competes": False, "wins": False}
    assert WORDS.choice(choices["play gaR"]) == "Play 將g 士a 俥R: cannot win"


def test_choices_about_a_redeal_and_a_declaration() -> None:
    state = say(new(), deal({1: "GgAAaaEE"}))
    assert [WORDS.choice(choice) for choice in GAME.choices(state, 1)] == [
        "Keep this hand (×1)",
        "Redeal: this round counts ×2 and you start",
    ]
    say(keep_all(state), "P1 declare 3")
    assert [WORDS.choice(choice) for choice in GAME.choices(state, 1)][2] == "Declare 2 (total 5)"
    assert GAME.choices(state, 0) == []


def test_the_starter_is_told_why_a_near_set_is_none() -> None:
    state = started({1: "GgAeRrSS", 2: "E"})
    said = {refusal.text: WORDS.refusal(refusal) for refusal in GAME.refusals(state, 0)}
    assert said == {
        "play Gg": "帥G 將g is not a valid set: its pieces must be of one colour",
        "play GA": "帥G 仕A is not a valid set: a straight needs all three names of its group",
        "play ge": "將g 象e is not a valid set: a straight needs all three names of its group",
        "play GAe": "帥G 仕A 象e is not a valid set: its pieces must be of one colour",
        "play gAe": "將g 仕A 象e is not a valid set: its pieces must be of one colour",
        "play Rr": "俥R 車r is not a valid set: its pieces must be of one colour",
    }
    assert GAME.refusals(state, 1) == [], "P2 is not to act"


def test_soldiers_of_two_colours_are_not_a_set() -> None:
    state = started({1: "GSSSss"})
    assert {"play Ss", "play SSs", "play Sss"} <= {refusal.text for refusal in GAME.refusals(state, 0)}


def test_followers_are_told_how_many_pieces_to_play() -> None:
    state = turn(started(HANDS), "A")
    said = {refusal.text: WORDS.refusal(refusal) for refusal in GAME.refusals(state, 1)}
    assert said == dict.fromkeys(("play aa", "play RHC"), "this turn is played with 1 piece each")
    with pytest.raises(serai.IllegalAction, match="this turn is played with 1 piece each"):
        say(state, "P2 play aa")


def test_declarations_that_are_not_open_are_explained() -> None:
    state = keep_all(say(new(), deal({1: "G"})))
    say(state, "P1 declare 1", "P2 declare 2", "P3 declare 3")
    assert [WORDS.refusal(refusal) for refusal in GAME.refusals(state, 3)] == [
        "you are the last to declare, and 2 would bring the total to 8"
    ]
    assert GAME.refusals(say(new(), deal({1: "GgAAaaEE"})), 1) == []


# Events


def test_a_round_as_it_is_told() -> None:
    state = new(max_rounds=2)
    assert told(state, deal({1: "GgAAaaEE"}))[:2] == ["Round 1: eight pieces to each", "P2 has a weak hand and may ask for a redeal"]
    assert told(state, "P3 redeal no") == ["P3 keeps the hand"]
    assert told(state, "P4 redeal yes") == ["P4 asks for a redeal: the round now counts ×2"]
    lines = told(state, deal({1: "GSSSSSss", 2: "gRRrrHHh", 3: "AACCccsh", 4: "aaEEeess"}))
    assert lines == ["Round 1: eight pieces to each", "P4 asked for the redeal and starts"]
    assert told(state, "P4 declare 2") == ["P4 declares 2"]
    say(state, "P1 declare 0", "P2 declare 1")
    assert told(state, "P3 declare 1") == ["P3 declares 1", "Everyone has declared: 4 of 8 piles"]
    assert told(state, "P4 play EE") == ["P4 plays 相E 相E: Pair, worth 20"]
    assert told(state, "P1 play GS") == ["P1 plays 帥G 兵S, which cannot win"]
    assert told(state, "P2 play RR") == ["P2 plays 俥R 俥R: Pair, worth 16"]
    assert told(state, "P3 play AA") == [
        "P3 plays 仕A 仕A: Pair, worth 24",
        "P3 wins the turn with 仕A 仕A (Pair): 2 piles, 2 now; starts the next turn",
    ]


def test_the_result_of_a_turn_says_who_starts_the_next() -> None:
    hands = {1: "GAESSSSS", 2: "gaesssss", 3: "AaERRrrH", 4: "eHhhCCcc"}
    state = started(hands, numbers=(8, 0, 0, 1))
    turn(state, "SSSSS", "sssss", "RRrrH")
    assert told(state, "P4 play HhhCC")[-1].endswith("5 piles, 5 now; starts the next turn")
    turn(state, "GAE", "gae", "AaE")
    lines = told(state, "P4 play ecc")
    assert lines[1].endswith("3 piles, 8 now; starts the next round, unless there is a redeal")
    state = started(hands, numbers=(8, 0, 0, 1), max_rounds=1)
    turn(state, "SSSSS", "sssss", "RRrrH", "HhhCC", "GAE", "gae", "AaE")
    assert told(state, "P4 play ecc")[1].endswith("3 piles, 8 now"), "after the match nobody starts"


def test_a_shared_win_is_joined_with_and() -> None:
    shared = Event(kind="match-won", facts={"winner_seats": [0, 1], "winners": 2, "score": 10})
    assert GAME.words().event(shared, ["Ann", "Ben", "Chi", "Dee"]) == "Ann and Ben share the win with 10 points"


def test_the_end_of_a_round_and_a_match_as_they_are_told() -> None:
    state = started({1: "GAESSSSS", 2: "gaesssss", 3: "AaERRrrH", 4: "eHhhCCcc"}, numbers=(8, 0, 0, 1), max_rounds=1)
    turn(state, "SSSSS", "sssss", "RRrrH", "HhhCC", "GAE", "gae", "AaE")
    assert told(state, "P4 play ecc") == [
        "P4 plays 象e 包c 包c, which cannot win",
        "P1 wins the turn with 帥G 仕A 相E (Straight): 3 piles, 8 now",
        "Round 1 is over and counts ×1",
        "P1 declared 8 and took 8, a hit: 13 points, 13 in all",
        "P2 declared 0 and took 0, a hit: 3 points, 3 in all",
        "P3 declared 0 and took 0, a hit: 3 points, 3 in all",
        "P4 declared 1 and took 0: -1 points, -1 in all",
        "P1 wins the match with 13 points",
    ]
    assert WORDS.say("reason-max_rounds") == "The last round was played."


def last_told(numbers: tuple[int, int, int, int], **options: object) -> str:
    """The last log line of a round in which P1 takes all eight piles."""
    state = started({1: "GAESSSSS", 2: "gaesssss", 3: "AaERRrrH", 4: "eHhhCCcc"}, None, numbers, **options)
    turn(state, "SSSSS", "sssss", "RRrrH", "HhhCC", "GAE", "gae", "AaE")
    return told(state, "P4 play ecc")[-1]


def test_a_shared_win_is_told_of_all_winners() -> None:
    assert last_told((7, 0, 0, 0), max_rounds=1) == "P2, P3, and P4 share the win with 3 points"


def test_scores_that_go_back_to_zero_are_told() -> None:
    assert last_told((8, 0, 0, 1), comeback=10) == "The gap is too wide: all scores go back to 0"


@pytest.mark.parametrize(
    ("rounds", "redeals", "line"),
    [
        (0, [], "P2 holds the red General and starts"),
        (1, [], "P4 won the last turn and starts"),
        (1, [3], "P3 asked for the redeal and starts"),
    ],
)
def test_who_starts_and_why_is_told(rounds: int, redeals: list[int], line: str) -> None:
    state = new()
    for _ in range(rounds):
        play_round(state, (1, 1, 1, 1), (2, 2, 2, 2))
    for seat in redeals:
        redeal(state, seat)
    assert told(state, deal({1: "gSSSSSss", 2: "GRRrrHHh", 3: "AACCccsh", 4: "aaEEeess"}))[-1] == line


def test_the_last_no_begins_the_declaring() -> None:
    state = say(new(), deal({1: "GgAAaaEE"}), "P2 redeal no", "P3 redeal no")
    assert told(state, "P4 redeal no") == ["P4 keeps the hand", "P1 holds the red General and starts"]


def test_blind_hands_are_turned_up_when_all_have_declared() -> None:
    state = new(declarations="blind")
    assert told(state, deal({1: "G"})) == ["Round 1: eight pieces to each", "P1 holds the red General and starts"]
    say(state, "P1 declare 1", "P2 declare 1", "P3 declare 1")
    assert told(state, "P4 declare 1")[-1] == "The hands are turned up"


# The scene


def zones(scene: Scene) -> dict[str, tuple[str, int]]:
    return {zone.id: ("".join(zone.pieces), zone.hidden) for zone in scene.zones}


def notes(scene: Scene) -> list[str]:
    return [WORDS.note(note) for note in scene.notes]


def test_every_piece_lies_in_one_zone() -> None:
    state = turn(started(HANDS, numbers=(2, 0, 1, 1)), "RHC", "RHC", "AEE", "ehc", "A", "a")
    found = zones(GAME.scene(GAME.view(state, 2)))
    assert found == {
        "hand-0": ("", 4),
        "play-0": ("A", 0),
        "hand-1": ("", 4),
        "play-1": ("a", 0),
        "hand-2": ("errhs", 0),
        "play-2": ("", 0),
        "hand-3": ("", 5),
        "play-3": ("", 0),
        "piles": ("RHCRHCAEEehc", 0),
        "pack": ("", 0),
    }
    assert all(WORDS.has(f"zone-{zone.kind}") for zone in GAME.scene(GAME.view(state, 2)).zones)


def test_pieces_await_the_deal_in_the_pack() -> None:
    assert zones(GAME.scene(GAME.view(new(), 0)))["pack"] == ("", 32)


def test_blind_hands_lie_face_down() -> None:
    state = say(new(declarations="blind"), deal({1: "G"}))
    assert zones(GAME.scene(GAME.view(state, 0)))["hand-0"] == ("", 8)


def test_the_pieces_in_sight_and_the_hidden_ones_are_the_pack() -> None:
    state = turn(started(HANDS), "RHC", "RHC", "AEE", "ehc", "A", "a")
    seen = Counter("".join(pieces for pieces, _ in zones(GAME.scene(GAME.view(state, 0))).values()))
    assert seen <= Counter(PACK)
    assert all(WORDS.has(f"piece-{letter}") and WORDS.has(f"name-{letter}") for letter in PACK)


def test_notes_tell_the_position() -> None:
    state = say(redeal(new(), 4), deal({1: "GgAAaaEE"}), "P2 redeal no")
    assert notes(GAME.scene(GAME.view(state, None))) == [
        "Round 1 of at most 20, to 50 points",
        "P1: 0 points",
        "P2: 0 points",
        "P3: 0 points",
        "P4: 0 points",
        "This round counts ×2",
        "P2 keeps the hand",
        "P3 is asked about a redeal",
        "P4 is asked about a redeal",
        "P4 starts this round",
    ]
    say(keep_all(state), "P4 declare 3", "P1 declare 1")
    assert notes(GAME.scene(GAME.view(state, None)))[6:] == [
        "P4 starts this round",
        "P1: 0 of 1 pile",
        "P4: 0 of 3 piles",
        "Declared so far: 4",
    ]
    state = turn(started(HANDS), "A", "g")
    assert notes(GAME.scene(GAME.view(state, None)))[-1] == "P1 announced: Single, 1 piece; P2 is winning"


# The summary


def test_a_match_that_has_just_begun_has_no_rates() -> None:
    summary = GAME.summary(new())
    assert summary.rounds == 0
    assert summary.seats == [{"rank": 1, "hits": 0, "hit_rate": 0}] * 4


def test_the_catalogue_has_every_type_of_set_and_reason() -> None:
    for name in ("SINGLE", "PAIR", "THREE_OF_A_KIND", "STRAIGHT", "FOUR_OF_A_KIND", "FIVE_OF_A_KIND"):
        assert WORDS.has(f"set-{name}")
    for name in ("EXTENDED_STRAIGHT", "EXTENDED_STRAIGHT_5", "DOUBLE_STRAIGHT"):
        assert WORDS.has(f"set-{name}")
    for reason in ("target", "max_rounds"):
        assert WORDS.has(f"reason-{reason}")
    for option in GAME.Options.__struct_fields__:
        assert f"`{option}`" in GAME.rules()
