"""The heuristic player: legal, does not cheat, and clearly better than chance."""

import pytest

import serai
from serai.games.liap_tui.position import with_number
from serai.games.liap_tui.rules import LiapTuiState
from tests.games.liap_tui.deals import GAME, deal, keep_all, new, play_round, say, started, turn


def chosen(state: LiapTuiState) -> str:
    """What the bot does for the player whose turn it is."""
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


POOR = "eRrHhSss"
DOUBLE_STRAIGHT = "RRHHCCSs"


def asked(hand: str, *, leads: bool, declared: tuple[int, ...] = (2, 1, 1, 1)) -> LiapTuiState:
    """The second round, in which one player is asked about a redeal: P4, who won the last turn, or otherwise P2."""
    state = play_round(new(), declared, (5, 1, 1, 1))
    assert state.last_winner == 3
    return say(state, deal({4: hand, 1: "GgAA", 2: "aa", 3: "EE"} if leads else {2: hand, 1: "GgAA", 3: "aa", 4: "EE"}))


def test_it_keeps_a_weak_hand_that_leads_and_can_take_piles() -> None:
    assert chosen(asked(DOUBLE_STRAIGHT, leads=True)) == "redeal no"


def test_it_asks_for_a_redeal_where_the_lead_would_bring_little() -> None:
    assert chosen(asked(POOR, leads=True)) == "redeal yes"


def test_without_the_lead_it_keeps_a_hand_that_surely_takes_nothing() -> None:
    assert chosen(asked(POOR, leads=False)) == "redeal no"


def test_it_asks_for_a_redeal_when_it_is_behind() -> None:
    assert chosen(asked(POOR, leads=False, declared=(5, 3, 1, 1))) == "redeal yes"


def test_it_asks_for_a_redeal_when_it_may_not_declare_zero() -> None:
    state = asked(POOR, leads=False)
    state.zeros = with_number(state.zeros, 1, 2)
    assert chosen(state) == "redeal yes"


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
