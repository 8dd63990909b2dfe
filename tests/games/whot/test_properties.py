"""Properties of every match: the rules agree with a slow model of them, and invariants hold."""

from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import serai
from serai.games.whot.rules import WhotState
from tests.games.whot.deals import FULL, GAME, STANDARD, aside, everywhere, hand, market, names, new, under, view
from tests.games.whot.model import Model
from tests.games.whot.walks import SETUPS, Setup, walk

setups = st.sampled_from(SETUPS)
seeds = st.integers(0, 10**6)


def model_of(setup: Setup) -> Model:
    return Model(setup[0], **setup[1])  # type: ignore[arg-type]


def compare(state: WhotState, model: Model) -> None:
    """The state agrees with everything in the model."""
    seats = range(model.players)
    shown = view(state)
    assert state.phase() == shown.phase == model.phase
    assert state.scores() == model.scores()
    assert [seat for seat in seats if shown.states[seat] != "out"] == model.inside
    assert state.round_number == model.round
    assert state.deal_due() == bool(model.due)
    assert state.turn() == (serai.NOBODY if model.over else serai.CHANCE if model.due else model.turn)
    if model.phase not in ("in_progress", "ended"):
        assert state.actors() == [model.turn]
        assert {GAME.text(action) for action in state.legal(model.turn)} == model.legal()
        assert [[GAME.text(action) for action in state.forced(seat)] for seat in seats] == [
            ["leave", "timeout"] if seat == model.turn else ["leave"] if seat in model.inside else [] for seat in seats
        ]
    else:
        assert state.actors() == []
        assert [state.forced(seat) for seat in seats] == [[]] * model.players
    if model.due == "reshuffle":
        assert Counter(names(state.pack())) == Counter(model.pile[:-1])
    if model.phase not in ("in_progress", "ended") or model.due == "reshuffle":
        compare_round(state, model)
    if model.ended:
        assert shown.last_round is not None
        assert msgspec.structs.asdict(shown.last_round) == model.ended
    summary = GAME.summary(state)
    figures = {"rounds_won": model.won, "cards_played": model.played, "cards_drawn": model.drawn}
    assert summary.seats == [{name: figures[name][seat] for name in figures} for seat in seats]
    assert summary.rounds == model.round - (0 if model.over or model.due == "round" else 1)
    outcome = state.outcome()
    assert (outcome is None) == (not model.over)
    if outcome is not None:
        assert (outcome.scores, outcome.winners, outcome.reason) == (model.scores(), model.inside, model.over)


def compare_round(state: WhotState, model: Model) -> None:
    """What is on the table in a round."""
    seats = range(model.players)
    shown = view(state)
    assert [Counter(hand(state, seat + 1)) for seat in seats] == [Counter(cards) for cards in model.hands]
    assert shown.counts == [len(cards) for cards in model.hands]
    assert market(state) == model.market
    assert Counter(under(state)) == Counter(model.pile[:-1])
    assert shown.under == model.pile[:-1][-4:]
    assert sorted(aside(state)) == sorted(model.aside)
    assert (shown.market, shown.discards, shown.aside) == (len(model.market), len(model.pile) - 1, len(model.aside))
    assert (shown.top, shown.wanted, shown.penalty) == (model.pile[-1], model.wanted, model.penalty)
    assert (shown.passes, shown.reshuffles, shown.opener) == (model.passes, model.reshuffles, model.opener)
    assert [lack and [lack.symbol, lack.number, lack.whot, lack.drawn_since] for lack in shown.lacks] == model.lacks


def follow(setup: Setup, seed: object, *, scarce: bool) -> None:
    model = model_of(setup)
    for step in walk(setup, seed, scarce=scarce):
        if step.actor == serai.CHANCE:
            model.deal(step.text.split()[1:])
            if step.kept is not None:
                model.market = model.market[: step.kept]
        else:
            assert step.text in model.legal() or step.text in ("leave", "timeout")
            model.do(step.actor, step.text)
        compare(step.after, model)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup[0]} {','.join(setup[1])}")
def test_a_match_of_each_kind_goes_as_in_the_model(setup: Setup) -> None:
    for seed in range(2):
        follow(setup, seed, scarce=False)


@settings(max_examples=10, deadline=None)
@given(setups, seeds)
def test_whole_matches_go_as_in_the_model(setup: Setup, seed: int) -> None:
    follow(setup, seed, scarce=False)


@settings(max_examples=30, deadline=None)
@given(setups, seeds)
def test_matches_with_a_small_market_go_as_in_the_model(setup: Setup, seed: int) -> None:
    follow(setup, seed, scarce=True)


@settings(max_examples=8, deadline=None)
@given(setups, seeds)
def test_cards_are_conserved(setup: Setup, seed: int) -> None:
    """While a round is played, all cards of the pack are somewhere; every seat's count is right."""
    pack = Counter(FULL if setup[1].get("pack") == "full" else STANDARD)
    for step in walk(setup, seed):
        state = step.after
        if state.deals:
            assert everywhere(state) == pack
        assert [len(hand(state, seat + 1)) for seat in range(state.players)] == state.counts()


@settings(max_examples=10, deadline=None)
@given(setups, seeds)
def test_sample_is_a_legal_action_by_one_random_number(setup: Setup, seed: int) -> None:
    for step in walk(setup, seed, scarce=seed % 2 == 0):
        state = step.after
        for seat in range(state.players):
            actions = state.legal(seat)
            assert actions == sorted(set(actions))
            assert bool(actions) == (seat in state.actors())
            for k in range(3 if actions else 0):
                one, other = serai.Rng(step.number * 3 + k), serai.Rng(step.number * 3 + k)
                assert state.sample(seat, one) == actions[other.below(len(actions))]
                assert one.below(2**30) == other.below(2**30)


@settings(max_examples=8, deadline=None)
@given(setups, seeds)
def test_leave_and_timeout_are_never_legal(setup: Setup, seed: int) -> None:
    for step in walk(setup, seed):
        for seat in range(setup[0]):
            assert not {"leave", "timeout"} & {GAME.text(action) for action in step.after.legal(seat)}


@settings(max_examples=8, deadline=None)
@given(setups, seeds)
def test_every_round_puts_one_out_and_the_scores_are_all_different_in_the_end(setup: Setup, seed: int) -> None:
    inside = setup[0]
    for step in walk(setup, seed):
        still = int(step.after.inside).bit_count()
        ends = step.text == "leave" or (step.after.deal_due() and not step.before.deal_due() and step.after.phase() == "in_progress")
        assert inside - 1 <= still <= inside
        if step.text != "leave" and not ends and step.after.outcome() is None:
            assert still == inside
        inside = still
    assert sorted(step.after.scores()) == list(range(setup[0]))
    outcome = step.after.outcome()
    assert outcome is not None
    assert outcome.winners == [outcome.scores.index(setup[0] - 1)]


def test_the_scarce_matches_meet_every_end_of_a_round() -> None:
    """So the comparison with the model covers them all."""
    ends, reshuffled_in_a_penalty, short = set(), 0, 0
    for seed in range(5):
        for setup in SETUPS:
            for step in walk(setup, seed, scarce=True):
                ended = view(step.after).last_round
                ends.add(ended.end if ended else "")
                reshuffled_in_a_penalty += step.text == "draw" and step.before.penalty > 1 and bool(step.after.deal_due())
                short += step.text == "draw" and step.before.penalty > 1 and market(step.after) == [] and not step.after.deal_due()
    assert ends == {"", "last_card", "tender", "all_passed", "left_alone"}
    assert reshuffled_in_a_penalty > 3
    assert short > 3


@pytest.mark.parametrize("players", range(2, 7))
def test_turns_go_round_the_table(players: int) -> None:
    state = new(players)
    assert [state.after(seat) for seat in range(players)] == [*range(1, players), 0]
