"""The rule of thumb for playouts."""

import pytest

import serai
from serai.games.telefon.rules import TelefonState
from serai.games.telefon.suggest import RISK, best_points, later_count, play_worth
from serai.games.telefon.tiles import CLOSED
from tests.games.telefon.deals import GAME, dealt, endgame, mask, new, say
from tests.games.telefon.walks import SETUPS, walk

RNG = serai.Rng(0)


def suggested(state: TelefonState) -> str:
    (seat,) = state.actors()
    return GAME.text(state.suggest(seat, RNG))


@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_it_is_legal_and_changes_nothing(players: int, options: dict[str, object]) -> None:
    for step in walk(players, options, 3):
        state, whole = step.after, repr(step.after)
        for seat in state.actors():
            assert state.suggest(seat, RNG) in state.legal(seat)
        assert repr(state) == whole


def test_it_counts_points_as_the_rules_do() -> None:
    """What it takes for the sum after a play, and for the best reply, is what the rules then score."""
    for step in walk(2, {}, 4):
        state = step.after
        for seat in state.actors():
            if state.stage != 2:
                continue
            best = 0
            for action in state.legal(seat):
                if action >= 128:
                    continue
                after = state.copy()
                after.place(action % 32, action // 32)
                best = max(best, after.telefon())
            ends = [end for end in range(4) if state.values[end] != CLOSED]
            total = sum(later_count(state, end) for end in ends)
            expected = max(best_points(state.hands[seat], state.values[end], total - later_count(state, end)) for end in ends)
            assert expected == best


def test_it_beats_random_players_clearly() -> None:
    won = 0
    for seed in range(20):
        state, rng = new(), serai.Rng(seed)
        while (outcome := state.outcome()) is None:
            turn = int(state.turn())
            if turn == serai.CHANCE:
                state.deal(state.shuffle(rng))
            else:
                state.apply(turn, state.suggest(turn, rng) if turn == seed % 2 else state.sample(turn, rng))
        won += seed % 2 in outcome.winners
    assert won >= 18


def test_it_goes_out() -> None:
    assert suggested(endgame(["1-6"], "0-1", "6-6 5-5 4-4 3-3")) == "play 0-1 left"


def test_it_scores() -> None:
    assert suggested(say(dealt("3-4", "3-3 4-6 4-5 0-0 0-1 0-2 1-1"), "P1 play 3-4")) == "play 3-3 left"


def test_it_leaves_the_next_player_little() -> None:
    """At 1 and 3 neither tile scores. After 1-4, the 3-6 makes 10; after 2-3, nothing that P2 holds scores."""
    state = endgame(["1-3"], "1-4 2-3 0-0", "3-6 5-5 1-6")
    assert suggested(state) == "play 2-3 right"


def test_it_opens_with_5_5_where_that_scores() -> None:
    assert suggested(dealt("5-5 0-1 0-2 0-3 0-4 1-2 1-3", "2-2 1-1")) == "play 5-5"


def test_it_draws_and_passes_when_it_must() -> None:
    state = say(dealt("0-0", "1-1 2-2 3-3 4-4 5-5 6-6 1-2"), "P1 play 0-0")
    assert suggested(state) == "draw"
    assert suggested(endgame(["1-6"], "0-0", "2-2")) == "pass"


def test_a_player_who_is_stuck_is_worth_something() -> None:
    """The same play with the same reply points, against a hand that fits and one that does not."""
    state = endgame(["1-3"], "1-4 0-0", "4-6")
    fits, stuck = (play_worth(state, tile_of("1-4"), 0, mask("0-0"), mask(hand)) for hand in ("4-5", "5-5"))
    assert stuck > fits


def test_the_ways_that_a_new_hub_opens_are_a_risk() -> None:
    """3-4 covers 3-3 and makes 5; then 3-5 above the hub makes 10, and 2-3 nothing."""
    state = endgame(["1-3", "3-3 right"], "3-4 0-0", "3-5")
    quiet, costly = (play_worth(state, tile_of("3-4"), 1, mask("0-0"), mask(hand)) for hand in ("2-3", "3-5"))
    assert quiet - costly == 10 * RISK


def tile_of(name: str) -> int:
    return mask(name).bit_length() - 1
