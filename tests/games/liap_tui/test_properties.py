"""Properties of every match, compared with a slow model of the rules that shares no code with them."""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

import serai
from serai.games.liap_tui.rules import LiapTuiState
from serai.games.liap_tui.sets import set_text
from tests.games.liap_tui.deals import GAME, PACK, new, spelled
from tests.games.liap_tui.model import Model, classify, worth

options = st.fixed_dictionaries(
    {"max_rounds": st.integers(1, 6)},
    optional={
        "values": st.sampled_from(["ranked", "chess"]),
        "declarations": st.sampled_from(["not_eight", "exactly_eight", "blind"]),
        "compete": st.sampled_from(["same_type", "higher_type"]),
        "zero_bonus": st.sampled_from([3, 0]),
        "bonus": st.sampled_from(["flat", "progressive"]),
        "penalty_cap": st.none() | st.integers(1, 8),
        "target": st.integers(10, 20),
        "comeback": st.none() | st.integers(10, 20),
        "tie": st.sampled_from(["shared", "play_on"]),
    },
)
seeds = st.integers(0, 2**32)


def match(state: LiapTuiState, seed: int) -> Iterator[tuple[int, str]]:
    """Play a random match with low declarations and large sets; yields who did what after each step."""
    rng = serai.Rng(seed)
    while state.turn() != serai.NOBODY:
        if state.turn() == serai.CHANCE:
            order = state.shuffle(rng)
            state.deal(order)
            yield serai.CHANCE, GAME.deal_text(order)
            continue
        seat = state.actors()[rng.below(len(state.actors()))]
        action = state.sample(seat, rng)
        if state.phase() == "DECLARATION":
            action = min(action, state.sample(seat, rng), state.sample(seat, rng))
        elif state.phase() == "TURN" and rng.below(2):
            action = max(state.legal(seat), key=lambda pieces: pieces % 15)
        state.apply(seat, action)
        yield seat, GAME.text(action)


@settings(max_examples=60, deadline=None)
@given(options, seeds)
def test_rules_and_model_agree_on_every_step_of_every_match(chosen: dict[str, object], seed: int) -> None:
    state, model = new(**chosen), Model(**chosen)  # type: ignore[arg-type]
    compare(state, model)
    for actor, text in match(state, seed):
        if actor == serai.CHANCE:
            model.deal(text.removeprefix("deal "))
        else:
            model.act(actor, text)
        compare(state, model)
    best = max(model.scores)
    winners = [seat for seat in range(4) if model.scores[seat] == best]
    assert state.outcome() == serai.Outcome(model.scores, winners, model.reason)
    assert [figures["hits"] for figures in GAME.summary(state).seats] == model.hits


def compare(state: LiapTuiState, model: Model) -> None:
    assert state.phase() == model.phase
    assert state.actors() == sorted(model.actors())
    assert state.deal_due() == (model.phase == "PREPARATION" and not model.asked)
    for seat in range(4):
        assert set_text(state.hands[seat]) == spelled("".join(model.hands[seat]))
        actions = state.legal(seat)
        assert actions == sorted(set(actions))
        assert {GAME.text(action) for action in actions} == model.legal(seat)
    view = GAME.view(state, None)
    assert view.scores == model.scores
    assert view.round == model.round
    assert view.multiplier == model.multiplier
    assert view.asked == model.asked
    assert view.refused == [seat for seat in model.asked if seat not in model.to_answer]
    starter = model.starter if model.starter >= 0 else model.requester
    assert view.starter == (starter if starter >= 0 else None)
    assert view.declared == [model.numbers.get(seat) for seat in range(4)]
    assert view.total_declared == sum(model.numbers.values())
    assert view.piles == model.piles
    assert view.turn_starter == (model.leader if model.phase == "TURN" else None)
    assert view.played == [list(spelled("".join(letters))) for letters in model.played]
    assert [(play.seat, "".join(play.pieces)) for play in view.plays] == model.turn
    assert view.winning == (model.holder() if model.turn else None)
    for play in view.plays:
        letters = "".join(play.pieces)
        assert (play.set, play.worth) == (classify(letters), worth(letters, model.values))


@settings(max_examples=30, deadline=None)
@given(options, seeds)
def test_every_round_has_eight_piles_and_every_turn_hands_of_one_size(chosen: dict[str, object], seed: int) -> None:
    state = new(**chosen)
    piles = 0
    for _ in match(state, seed):
        view = GAME.view(state, None)
        if view.phase == "TURN":
            assert sum(view.piles) + max(view.counts) == 8
            if not view.plays:
                assert len(set(view.counts)) == 1, "so everyone can play the same number of pieces"
            piles = sum(view.piles)
        elif view.last_turn is not None and piles:
            assert sum(view.last_turn.piles) == 8
            assert sum(line.taken for line in view.last_round.seats) == 8


@settings(max_examples=30, deadline=None)
@given(options, seeds)
def test_a_sample_is_the_legal_action_at_a_random_place(chosen: dict[str, object], seed: int) -> None:
    state = new(**chosen)
    for step, _ in enumerate(match(state, seed)):
        for seat in state.actors():
            actions = state.legal(seat)
            one, other = serai.Rng(step), serai.Rng(step)
            assert state.sample(seat, one) == actions[other.below(len(actions))]
            assert one.below(1 << 30) == other.below(1 << 30), "it draws one random number"


@settings(max_examples=15, deadline=None)
@given(options, seeds)
def test_a_copy_is_equal_and_goes_its_own_way(chosen: dict[str, object], seed: int) -> None:
    state = new(**chosen)
    for _ in match(state, seed):
        whole = repr(state)
        twin = state.copy()
        assert repr(twin) == whole
        assert twin is not state
        if state.outcome() is None:
            turn = twin.turn()
            if turn == serai.CHANCE:
                twin.deal(twin.shuffle(serai.Rng(seed)))
            else:
                twin.apply(turn, twin.legal(turn)[0])
            assert repr(twin) != whole
        assert repr(state) == whole


def test_a_copy_shares_nothing_with_the_original_over_whole_matches() -> None:
    state = new(max_rounds=3)
    for _ in match(state, 5):
        whole = repr(state)
        serai.playout(state.copy(), serai.Rng(1))
        assert repr(state) == whole


def test_deals_take_the_whole_pack_in_the_order_of_the_seats() -> None:
    state = new()
    assert GAME.deal_text(state.pack()) == f"deal {PACK}"
    assert state.deal_size() == 32
    order = state.shuffle(serai.Rng(3))
    state.deal(order)
    letters = GAME.deal_text(order).removeprefix("deal ")
    assert [set_text(state.hands[seat]) for seat in range(4)] == [spelled(letters[8 * seat : 8 * seat + 8]) for seat in range(4)]
    assert state.pack() == []
    assert state.deal_size() == 0
