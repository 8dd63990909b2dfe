"""The heuristic player."""

import pytest

import serai
from serai.games.telefon.rules import TelefonState
from tests.games.telefon.deals import GAME, dealt, endgame, line, new, say

RNG = serai.Rng(0)


def greedy(state: TelefonState) -> str:
    """What the bot does in the seat whose turn it is."""
    (seat,) = state.actors()
    position = GAME.position(state, seat)
    return GAME.text(GAME.greedy(position, RNG))


def won(players: int, seat: int, seed: int, **options: object) -> bool:
    """Whether the bot (with its partner) wins a match against random players."""
    state, rng = new(players, **options), serai.Rng(f"{players} {seed}")
    mine = {seat, (seat + 2) % 4} if state.teams else {seat}
    while (outcome := state.outcome()) is None:
        turn = int(state.turn())
        if turn == serai.CHANCE:
            state.deal(state.shuffle(rng))
        elif turn in mine:
            state.apply(turn, GAME.parse(greedy(state)))
        else:
            state.apply(turn, state.sample(turn, rng))
    return seat in outcome.winners


@pytest.mark.parametrize(("players", "matches", "least"), [(2, 20, 17), (3, 12, 8), (4, 12, 6)])
def test_it_beats_random_players_clearly(players: int, matches: int, least: int) -> None:
    assert sum(won(players, i % players, i) for i in range(matches)) >= least


def test_it_beats_random_teams_clearly() -> None:
    assert sum(won(4, i % 4, i, teams=True) for i in range(8)) >= 7


def test_it_scores_a_telefon() -> None:
    state = dealt("3-4", "3-3 4-6 3-6 0-0 0-1 0-2 1-1")
    assert greedy(say(state, "P1 play 3-4")) == "play 3-3 left"


def test_it_goes_out_for_the_bonus() -> None:
    state = endgame(["1-6"], "0-1", "6-6 5-5 4-4 3-3")
    assert greedy(state) == "play 0-1 left"


def test_it_opens_with_5_5_where_that_scores() -> None:
    hand = "5-5 0-1 0-2 0-3 0-4 1-2 1-3"
    assert greedy(dealt(hand)) == "play 5-5"


def test_it_does_what_it_must() -> None:
    state = say(dealt("0-0", "1-1 2-2 3-3 4-4 5-5 6-6 1-2"), "P1 play 0-0")
    assert greedy(state) == "draw"
    assert greedy(endgame(["1-6"], "0-0", "2-2")) == "pass"


def test_it_does_not_hand_out_points() -> None:
    """At 1 and 3 neither tile scores. 1-4 is heavier, but 4 and 3 would be worth 10 to 3-3 or 3-6; 1 and 2 are worth at most 5."""
    state = endgame(["1-3"], "1-4 2-3 0-0", "2-2 5-5 6-6")
    assert {choice.text: choice.facts["points"] for choice in GAME.choices(state, 0)} == {"play 1-4 left": 0, "play 2-3 right": 0}
    assert greedy(state) == "play 2-3 right"


def test_it_knows_the_lone_opening_double() -> None:
    """After 0-5, the other side of 5-5 counts 10: a telefon. 5-6 would make 16."""
    state = say(dealt("5-5", "0-5 5-6 1-1 2-2 3-3 4-4 6-6"), "P1 play 5-5")
    assert greedy(state) in {"play 0-5 left", "play 0-5 right"}


def test_it_sees_only_the_view() -> None:
    """With the same view it plays the same, whatever the others hold."""
    state = line("2-3", "3-5 right", "2-4 left")
    (seat,) = state.actors()
    plays = {greedy(state.determinize(seat, serai.Rng(k))) for k in range(20)}
    assert len(plays) == 1
