"""What a search needs: values of scores, the playout player, and the game's own search. None of them looks at what a seat can't know."""

from collections.abc import Iterator
from typing import Any

import pytest

import serai
from serai.games.liap_tui.position import by_seat
from serai.games.liap_tui.rules import REDEAL_NO, REDEAL_YES, LiapTuiState
from serai.kernel.bot import Evaluation, Position
from serai.kernel.playout import playout_unit
from serai.kernel.rng import Rng
from tests.games.liap_tui.deals import GAME, deal, keep_all, new, play_round, say, started, turn
from tests.marks import short

OPTIONS: list[dict[str, object]] = [
    {},
    {"values": "chess", "compete": "higher_type"},
    {"declarations": "exactly_eight"},
    {"declarations": "blind"},
]


def decisions(options: dict[str, object], seed: int) -> Iterator[tuple[LiapTuiState, int]]:
    """A match of two rounds by the playout player and at random, with every seat that has to act."""
    state, rng = new(max_rounds=2, **options), Rng(f"decisions {seed}")
    while (seat := state.turn()) != serai.NOBODY:
        if seat == serai.CHANCE:
            state.deal(state.shuffle(rng))
            continue
        yield state, seat
        state.apply(seat, state.suggest(seat, rng) if rng.below(2) else state.sample(seat, rng))


def scored(*scores: int, round_number: int = 8, **options: Any) -> LiapTuiState:
    """A match between two rounds with these scores."""
    state = new(**options)
    state.scores = type(state.scores)(scores)
    state.round_number = round_number
    return state


def values(state: LiapTuiState) -> list[float]:
    return [state.value(seat) for seat in range(4)]


# Values


def test_a_unit_is_a_round() -> None:
    state = new(max_rounds=2)
    assert state.units() == 0
    play_round(state, (1, 1, 1, 1), (2, 2, 2, 2))
    assert state.units() == 1
    play_round(state, (1, 1, 1, 1), (2, 2, 2, 2))
    assert state.units() == 2
    assert state.outcome() is not None


@pytest.mark.parametrize("options", [{}, {"target": 200}, {"max_rounds": 8}, {"values": "chess", "bonus": "progressive"}], ids=str)
def test_values_are_chances_that_total_one(options: dict[str, Any]) -> None:
    for scores in ((0, 0, 0, 0), (10, -20, 3, 49), (49, 49, 0, -100), (5, 5, 5, 4)):
        chances = values(scored(*scores, **options))
        assert sum(chances) == pytest.approx(1)
        assert all(0 < chance < 1 for chance in chances)
        assert sorted(range(4), key=lambda seat: chances[seat]) == sorted(range(4), key=lambda seat: scores[seat])


def test_equal_scores_are_equal_chances() -> None:
    assert values(scored(20, 20, 20, 20)) == pytest.approx([0.25] * 4)


def test_another_point_is_worth_more() -> None:
    for mine in range(-20, 48):
        assert scored(mine + 1, 30, 10, 0).value(0) > scored(mine, 30, 10, 0).value(0)
        assert scored(mine + 1, 30, 10, 0).value(1) < scored(mine, 30, 10, 0).value(1)


def test_a_lead_is_worth_more_the_nearer_the_end_is() -> None:
    leads = [scored(20, 10, 10, 10, round_number=number).value(0) for number in range(15, 21)]
    assert leads == sorted(leads)
    assert leads[0] < leads[-1]
    assert scored(45, 35, 35, 35).value(0) > scored(20, 10, 10, 10).value(0) > scored(20, 10, 10, 10, target=200).value(0)


def test_winners_share_the_end() -> None:
    won = play_round(new(max_rounds=1), (2, 1, 1, 1), (2, 2, 2, 2))
    assert values(won) == [1, 0, 0, 0]
    shared = play_round(new(max_rounds=1), (2, 2, 1, 1), (2, 2, 2, 2))
    assert values(shared) == [0.5, 0.5, 0, 0]


def test_values_say_how_often_the_playout_player_wins() -> None:
    """From 35 points to 25 and 20, against itself."""
    state = scored(25, 35, 20, 20, round_number=10)
    state.last_winner = 0
    wins, matches = 0.0, 60
    for seed in range(matches):
        rest, rng = state.copy(), Rng(seed)
        while rest.outcome() is None:
            playout_unit(rest, rng)
        wins += rest.value(1)
    assert wins / matches == pytest.approx(state.value(1), abs=0.2)


# The playout player


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_suggestions_are_legal_and_depend_only_on_what_the_seat_knows(options: dict[str, object]) -> None:
    for state, seat in decisions(options, 1):
        suggested = state.suggest(seat, Rng(1))
        assert suggested in state.legal(seat)
        assert state.determinize(seat, Rng(2)).suggest(seat, Rng(1)) == suggested


def suggested(state: LiapTuiState) -> str:
    return GAME.text(state.suggest(state.turn(), Rng(0)))


def test_the_last_to_declare_is_never_told_to_make_eight() -> None:
    for seed in range(20):
        state = keep_all(say(new(), deal({1 + seed % 4: "GgAAaaEE"})))
        last, rng = (state.starter + 3) % 4, Rng(seed)
        while state.turn() != last:
            state.apply(state.turn(), rng.below(4))
        forbidden = 8 - sum(number or 0 for number in GAME.view(state, None).declared)
        assert state.suggest(last, rng) != forbidden


def test_it_declares_by_the_strength_of_the_hand() -> None:
    assert suggested(keep_all(say(new(), deal({1: "GRRHHCCs"})))) in ("declare 7", "declare 8")
    poor = say(keep_all(say(new(), deal({1: "GgAAaaEE", 2: "ssssscch"}))), "P1 declare 6")
    assert suggested(poor) == "declare 0"


def test_it_wins_turns_while_piles_are_needed_and_ducks_afterwards() -> None:
    hands = {1: "GgEEeRRS", 2: "AAsscchh", 3: "aaeCCHHS"}

    def after_a_soldier(needed: int) -> str:
        return suggested(turn(started(hands, numbers=(5, needed, 1, 1)), "S"))

    assert after_a_soldier(2) == "play A", "both Advisors are needed"
    assert after_a_soldier(0) != "play A"
    thrown = turn(started(hands, numbers=(5, 0, 1, 1)), "G")
    assert suggested(thrown) == "play A", "here it can't win, later it might"


def test_it_hits_more_than_half_of_its_declarations() -> None:
    """Against itself, it hits 55 % in thousands of rounds."""
    state, rng, rounds = new(max_rounds=50, target=200), Rng("hits"), 40
    while state.units() < rounds:
        playout_unit(state, rng)
    hits = sum(by_seat(state.hits))
    assert hits > rounds * 4 / 2


def test_a_hand_that_hits_is_played_to_its_end() -> None:
    """With the eight best single pieces, seven or eight of them are all that can be missed."""
    state = keep_all(say(new(), deal({1: "GgAAaaEE"})))
    state.apply(0, state.suggest(0, Rng(0)))
    playout_unit(state, Rng(0))
    assert GAME.view(state, None).last_round.seats[0].taken == 8


# The search


def evaluated(state: LiapTuiState, seat: int, iterations: int = 40) -> list[Evaluation]:
    thinker = GAME.thinker()
    assert thinker is not None
    return thinker.evaluate(GAME.position(state, seat), Rng("evaluate"), iterations)


@pytest.mark.parametrize("options", short(OPTIONS, 0, 3), ids=str)
def test_the_search_is_the_same_in_all_worlds_that_the_seat_cannot_distinguish(options: dict[str, object]) -> None:
    for number, (state, seat) in enumerate(decisions(options, 2)):
        if number % 5:
            continue
        found = evaluated(state, seat, 12)
        assert [evaluation.action for evaluation in found] == state.legal(seat)
        assert all(0 <= evaluation.value <= 1 and evaluation.error >= 0 for evaluation in found)
        world = state.determinize(seat, Rng(number))
        assert evaluated(world, seat, 12) == found


def test_few_iterations_never_make_an_untried_action_the_best() -> None:
    state = turn(started({1: "RHCGAEss", 2: "gaaeeRHC"}, numbers=(3, 1, 1, 1)), "RHC")
    found = evaluated(state, 1, 5)
    assert len(found) >= 20
    assert max(found, key=lambda evaluation: evaluation.value).error < 0.5


def best(state: LiapTuiState, iterations: int = 120) -> str:
    found = evaluated(state, state.turn(), iterations)
    return GAME.text(max(found, key=lambda evaluation: evaluation.value).action)


def test_it_takes_the_pile_that_it_needs_and_no_other() -> None:
    """P1 leads the red General. P2 can throw an Advisor under it, or keep it for the last turn, which it then wins."""

    def last_two(declared: int) -> LiapTuiState:
        state = started({1: "GgAaaEEH", 2: "AeeCccSs"}, numbers=(7, declared, 1, 1))
        for first, second in ("ge", "Ae", "aC", "aS", "Es", "Ec"):
            turn(state, first, second)
            while state.turn() > 1:
                state.apply(state.turn(), state.legal(state.turn())[-1])
        return turn(state, "G")

    assert best(last_two(1)) == "play c"
    assert best(last_two(0)) == "play A"


def test_a_declaration_makes_hands_likely_that_fit_it() -> None:
    """The search lets P1, who declared 6, hold more strong pieces than in worlds drawn at random."""
    from serai.games.liap_tui.search import Worlds

    def strength_of(state: LiapTuiState) -> float:
        position: Position[serai.View] = GAME.position(state, 1)
        worlds, rng = Worlds(position, 60, 0.7, Rng(1)), Rng(2)
        drawn = [GAME.view(worlds.draw(rng), 0).hand for _ in range(60)]
        return sum(letter in "GgAaE" for hand in drawn for letter in hand) / len(drawn)

    hands = {1: "GgAAHHhh", 2: "aEssssSS"}
    modest, bold = (say(keep_all(say(new(), deal(hands))), f"P1 declare {number}") for number in (1, 5))
    assert strength_of(bold) > strength_of(modest) + 0.5


def test_a_redeal_is_a_question_like_any_other() -> None:
    state = say(new(), deal({1: "GgAA", 2: "aaE", 3: "E", 4: "eeRrHhss"}))
    assert state.actors() == [3]
    found = evaluated(state, 3)
    assert [evaluation.action for evaluation in found] == [REDEAL_NO, REDEAL_YES]
    assert all(evaluation.error < 0.2 for evaluation in found)


def test_levels_search_more_the_harder_they_are() -> None:
    easy, medium, hard = (GAME.levels[name] for name in ("easy", "medium", "hard"))
    assert easy.iterations <= medium.iterations < hard.iterations
    assert easy.slack > medium.slack >= hard.slack == 0
