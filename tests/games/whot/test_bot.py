"""The heuristic player."""

import pytest

import serai
from tests.games.whot.deals import GAME, dealt, lay, new, say


def greedy(state: serai.State) -> str:
    """What it does for the player to move."""
    return GAME.text(GAME.greedy(GAME.position(state, state.actors()[0]), serai.Rng(1)))


def test_it_plays_its_highest_plain_card() -> None:
    assert greedy(dealt("circle-7 circle-13 circle-4 cross-10", "")) == "play circle-13"


def test_it_draws_or_passes_when_it_must() -> None:
    assert greedy(dealt("star-7 cross-10 cross-11", "")) == "draw"
    assert greedy(lay(dealt("star-7 cross-10 cross-11", ""))) == "pass"


def test_it_keeps_its_whot_while_another_card_fits() -> None:
    assert greedy(dealt("circle-4 whot star-7 star-8", "")) == "play circle-4"


def test_it_asks_for_the_symbol_that_it_has_most_of() -> None:
    assert greedy(dealt("whot star-7 star-8 cross-10", "")) == "play whot star"


def test_it_plays_its_last_whot() -> None:
    state = dealt("circle-1 circle-7 whot", "", top="circle-3")
    say(state, "P1 play circle-1", "P1 play circle-7", "P2 timeout")
    assert greedy(state) == "play whot"


def test_it_passes_a_penalty_on() -> None:
    state = say(dealt("circle-2 star-1 star-4", "cross-2 star-3 whot"), "P1 play circle-2")
    assert greedy(state) == "play cross-2"


def test_it_saves_its_picks_until_someone_has_few_cards() -> None:
    hand = "circle-2 circle-4 circle-7 star-10"
    assert greedy(dealt(hand, "", pack="full")) == "play circle-7"
    state = dealt("circle-10 circle-1 circle-11 circle-8", hand.replace("star-10", "star-7"), top="circle-3")
    say(state, "P1 play circle-1", "P1 play circle-11")
    assert greedy(state) == "play circle-2"


def test_it_holds_on_when_it_can_follow_up() -> None:
    assert greedy(dealt("circle-1 circle-7 cross-10", "")) == "play circle-1"
    assert greedy(dealt("cross-3 circle-1 star-10", "", pack="full")) == "play cross-3"


def test_it_calls_the_tender_when_it_is_light_and_plays_on_when_it_is_heavy() -> None:
    assert greedy(lay(dealt("circle-1 circle-4 star-2", "", mode="tender"))) == "tender"
    assert greedy(lay(dealt("circle-13 whot cross-14", "", mode="tender"))) == "play circle-13"
    assert greedy(lay(dealt("star-13 cross-14 cross-13", "", mode="tender", pack="full"))) == "tender", "nothing else is legal"


@pytest.mark.parametrize(("players", "matches", "least"), [(2, 60, 34), (4, 40, 14)])
def test_it_beats_random_players(players: int, matches: int, least: int) -> None:
    won = 0
    for seed in range(matches):
        rng, own = serai.Rng(seed), seed % players
        state = new(players)
        while (turn := state.turn()) != serai.NOBODY:
            if turn == serai.CHANCE:
                state.deal(state.shuffle(rng))
            elif turn == own:
                state.apply(turn, GAME.greedy(GAME.position(state, turn), rng))
            else:
                state.apply(turn, state.sample(turn, rng))
        outcome = state.outcome()
        assert outcome is not None
        won += own in outcome.winners
    assert won >= least
