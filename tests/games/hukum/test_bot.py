"""The heuristic player."""

import serai
from tests.games.hukum.deals import ACES, GAME, all_pass, dealt, new, say


def greedy(state: serai.State, seat: int) -> str:
    """What it does in this seat (from 1)."""
    return GAME.text(GAME.greedy(GAME.position(state, seat - 1), serai.Rng(1)))


def test_it_dares_vakkai_with_a_hand_that_can_not_lose_and_not_otherwise() -> None:
    assert greedy(dealt(1, {2: ACES}), 2) == "vakkai"
    assert greedy(dealt(1, {2: "AS KS QS AH"}), 2) == "vakkai"
    assert greedy(dealt(1, {2: "AS QS AH AD"}), 2) == "pass"
    assert greedy(dealt(1, {2: "KS KH KD KC"}), 2) == "pass"


def test_it_names_its_longest_suit() -> None:
    assert greedy(all_pass(dealt(1, {2: "7S 8S 9S AH"})), 2) == "hukum S"
    assert greedy(all_pass(dealt(1, {2: "7S 8S AH KH"})), 2) == "hukum H"


def test_it_leads_a_card_that_can_not_be_beaten() -> None:
    state = say(all_pass(dealt(1, {2: "7S 8S 9S 10S", 3: "AD 7H 8H 9C"})), "P2 hukum S")
    assert greedy(state, 3) == "play AD"


def test_it_throws_its_lowest_card_under_a_partner_who_is_sure_of_the_trick() -> None:
    hands = {1: "KD 9D", 2: "7S 8S 9S 10S", 3: "AD 7H", 4: "7D 8D"}
    state = say(all_pass(dealt(1, hands)), "P2 hukum S", "P3 play AD", "P4 play 7D")
    assert greedy(state, 1) == "play 9D"


def test_it_takes_a_trick_from_the_opponents_as_cheaply_as_it_can_when_it_plays_last() -> None:
    hands = {1: "KD 9D", 2: "7S 8S 9S 10S JD AD QD", 3: "10D 7H", 4: "7D 8D"}
    state = say(all_pass(dealt(1, hands)), "P2 hukum S", "P3 play 10D", "P4 play 7D", "P1 play 9D")
    assert greedy(state, 2) == "play JD"


def test_it_beats_random_players_from_either_side_of_the_table() -> None:
    """60 matches with alternating seats; it wins about nine in ten."""
    won = 0
    for seed in range(60):
        rng, team = serai.Rng(seed), seed % 2
        state = new()
        while (turn := state.turn()) != serai.NOBODY:
            if turn == serai.CHANCE:
                state.deal(state.shuffle(rng))
            elif turn % 2 == team:
                state.apply(turn, GAME.greedy(GAME.position(state, turn), rng))
            else:
                state.apply(turn, state.sample(turn, rng))
        outcome = state.outcome()
        assert outcome is not None
        won += team in outcome.winners
    assert won >= 45
