"""The rule-of-thumb player: legal, honest, and clearly better than chance."""

import pytest

import serai
from serai.games.liap_tui.rules import LiapTuiState
from tests.games.liap_tui.deals import GAME, deal, keep_all, new, say, started, turn


def chosen(state: LiapTuiState) -> str:
    """What the player does who is to act."""
    seat = state.turn()
    position = GAME.position(state, seat)
    return GAME.text(GAME.greedy(position, serai.Rng(0)))


def match(greedy: set[int], seed: int, **options: object) -> LiapTuiState:
    state, rng = new(**options), serai.Rng(f"match {seed}")
    while state.turn() != serai.NOBODY:
        turn = state.turn()
        if turn == serai.CHANCE:
            state.deal(state.shuffle(rng))
        elif turn in greedy:
            state.apply(turn, GAME.parse(chosen(state)))
        else:
            state.apply(turn, state.sample(turn, rng))
    return state


def test_one_greedy_player_beats_three_random_ones() -> None:
    games = 12
    wins = 0
    for seed in range(games):
        outcome = match({seed % 4}, seed).outcome()
        assert outcome is not None
        wins += outcome.winners == [seed % 4]
    assert wins >= games - 1, "by chance it would be three"


@pytest.mark.parametrize(
    "options",
    [{"declarations": "blind", "values": "chess"}, {"declarations": "exactly_eight", "compete": "higher_type"}],
    ids=str,
)
def test_it_plays_with_every_option(options: dict[str, object]) -> None:
    for seed in range(2):
        state = match({seed, seed + 2}, seed, max_rounds=6, **options)
        scores = list(state.scores)
        assert scores[seed] + scores[seed + 2] > scores[1 - seed] + scores[3 - seed]


def test_it_declares_what_its_hand_should_take() -> None:
    strong = keep_all(say(new(), deal({1: "GRRHHCCs"})))
    assert chosen(strong) in ("declare 7", "declare 8")
    poor = say(keep_all(say(new(), deal({1: "GgAAaaEE", 2: "ssssscch"}))), "P1 declare 6")
    assert chosen(poor) == "declare 0"


def test_it_asks_for_a_redeal() -> None:
    assert chosen(say(new(), deal({1: "GgAAaaEE"}))) == "redeal yes"


def test_it_leads_the_set_that_brings_what_it_declared() -> None:
    state = started({1: "GRRHHCCs", 2: "ssss"}, numbers=(7, 0, 0, 0))
    assert chosen(state) in ("play RRHHCC", "play G")
    turn(state, "RRHHCC")
    while state.winning >= 0:
        turn(state, "".join(GAME.view(state, state.turn()).hand[-6:]))
    assert chosen(state) == "play G"


def test_it_throws_away_high_pieces_once_it_has_its_piles() -> None:
    state = started({1: "GAEssRSS", 2: "gaesssRS"}, numbers=(1, 0, 1, 1))
    assert chosen(turn(state, "G")) == "play g", "it declared 0 and here the black General cannot win"
