"""Properties of every match, compared with a slow model of the rules that shares no code with them."""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

import serai
from serai.games.hukum.cards import beats, trick_text
from serai.games.hukum.rules import HukumState
from tests.games.hukum.deals import GAME, PACK, SUITS, new
from tests.games.hukum.model import TEAM, Model, holder

options = st.fixed_dictionaries(
    {},
    optional={
        "target": st.integers(8, 64),
        "trump_choice": st.sampled_from(["held", "any"]),
        "first_lead": st.sampled_from(["after_chooser", "chooser"]),
    },
)
daring = st.sampled_from([0, 2, 10])
"""How many of 20 players who are asked declare Vakkai."""
STEPS = 250
"""Without Vakkai the score tends back to 0, since the team below zero is paid double: with high targets hardly any match would end."""


def match(state: HukumState, seed: int, dare: int) -> Iterator[tuple[int, str]]:
    """Play a random match, or the first steps of a long one; yields who did what after each step."""
    rng = serai.Rng(seed)
    for _ in range(STEPS):
        turn = state.turn()
        if turn == serai.NOBODY:
            return
        if turn == serai.CHANCE:
            order = state.shuffle(rng)
            state.deal(order)
            yield serai.CHANCE, GAME.deal_text(order)
            continue
        seat = state.actors()[rng.below(len(state.actors()))]
        action = state.sample(seat, rng)
        if state.phase() == "VAKKAI_DECISION":
            action = GAME.parse("vakkai" if rng.below(20) < dare else "pass")
        state.apply(seat, action)
        yield seat, GAME.text(action)


@settings(max_examples=40, deadline=None)
@given(options, st.integers(0, 2**32), daring)
def test_rules_and_model_agree_on_every_step_of_every_match(chosen: dict[str, object], seed: int, dare: int) -> None:
    state, model = new(**chosen), Model(**chosen)  # type: ignore[arg-type]
    compare(state, model)
    for actor, text in match(state, seed, dare):
        if actor == serai.CHANCE:
            model.deal(text.split()[1:])
        else:
            model.act(actor, text)
        compare(state, model)
    winners = [seat for seat in range(4) if model.points[TEAM[seat]] > 0]
    expected = serai.Outcome([model.points[team] for team in TEAM], winners, model.end)
    assert state.outcome() == (expected if model.phase == "MATCH_END" else None)


def compare(state: HukumState, model: Model) -> None:
    assert state.phase() == model.phase
    assert state.actors() == model.actors()
    assert state.scores() == [model.points[team] for team in TEAM]
    for seat in range(4):
        texts = [GAME.text(action) for action in state.legal(seat)]
        assert texts == sorted(texts, key=GAME.parse)
        assert set(texts) == model.legal(seat)
        assert hand_text(state.hands[seat]) == sorted(model.hands[seat], key=PACK.index)
    view = GAME.view(state, None)
    shown = [*model.trick, *(one for trick, _ in model.tricks for one in trick)]
    assert [(played.seat, played.card) for played in view.trick] == model.trick
    assert view.winning == (holder(model.trick, model.trump) if model.trick else None)
    assert view.tricks == [[winner for _, winner in model.tricks].count(seat) for seat in range(4)]
    assert view.trump == model.trump
    assert view.declarer == model.declarer
    assert view.passed == model.passed
    assert view.undealt == (sum(map(len, model.later)) if any(model.hands) or model.trick or model.tricks else 32)
    assert [set(suits) for suits in view.voids] == model.lacking
    assert view.played == [sorted((card for who, card in shown if who == seat), key=PACK.index) for seat in range(4)]
    past = [",".join(dict(trick).get(seat, "-") for seat in range(4)) for trick, _ in model.tricks]
    assert [trick_text(trick) for trick in state.past_tricks] == past + ["-,-,-,-"] * (8 - len(past))
    if model.tricks:
        last, winner = model.tricks[-1]
        assert [(played.seat, played.card) for played in view.last_trick.cards] == last
        assert view.last_trick.winner == winner
    assert (view.last_hand.end if view.last_hand else "") == model.end


def hand_text(mask: int) -> list[str]:
    return [card for number, card in enumerate(PACK) if mask >> number & 1]


@settings(max_examples=25, deadline=None)
@given(options, st.integers(0, 2**32), daring)
def test_what_one_team_gains_the_other_loses(chosen: dict[str, object], seed: int, dare: int) -> None:
    state = new(**chosen)
    before = 0
    for _ in match(state, seed, dare):
        one, two, three, four = state.scores()
        assert (one, two) == (three, four)
        assert one == -two
        assert one - before in (0, 5, -5, 8, -8, 10, -10, 16, -16)
        before = one


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), daring)
def test_every_card_is_in_one_place(seed: int, dare: int) -> None:
    state = new()
    for _ in match(state, seed, dare):
        if state.phase() in ("VAKKAI_DECISION", "HUKUM_SELECTION", "TRICK_PLAY", "VAKKAI_PLAY"):
            places = [*state.hands, *state.later, *state.shown]
            assert sum(places) == 0xFFFFFFFF
            assert sum(int(place).bit_count() for place in places) == 32
        else:
            assert not any((*state.hands, *state.later, *state.shown))


@settings(max_examples=25, deadline=None)
@given(options, st.integers(0, 2**32))
def test_a_hand_stops_with_the_trick_that_reaches_the_target(chosen: dict[str, object], seed: int) -> None:
    state = new(**chosen)
    for _ in match(state, seed, 0):
        if state.phase() == "TRICK_PLAY":
            team = state.dealer & 1
            assert state.team_tricks(team) < 4
            assert state.team_tricks(1 - team) < 5
            assert state.team_tricks(team) == sum(state.tricks[seat] for seat in range(4) if seat % 2 == team)


@settings(max_examples=25, deadline=None)
@given(options, st.integers(0, 2**32), daring)
def test_a_random_action_is_drawn_from_the_legal_ones_with_one_number(chosen: dict[str, object], seed: int, dare: int) -> None:
    state = new(**chosen)
    for number, _ in enumerate(match(state, seed, dare)):
        for seat in state.actors():
            one, other = serai.Rng(f"{seed} {number}"), serai.Rng(f"{seed} {number}")
            actions = state.legal(seat)
            assert state.sample(seat, one) == actions[other.below(len(actions))]
            assert one.below(1000) == other.below(1000)


@settings(max_examples=25, deadline=None)
@given(options, st.integers(0, 2**32), daring)
def test_the_turn_is_the_lowest_actor(chosen: dict[str, object], seed: int, dare: int) -> None:
    state = new(**chosen)
    for _ in match(state, seed, dare):
        expected = serai.CHANCE if state.deal_due() else state.actors()[0] if state.actors() else serai.NOBODY
        assert state.turn() == expected
        assert state.deal_due() == (state.deal_size() > 0) == bool(state.pack())


@settings(deadline=None)
@given(st.permutations(PACK), st.integers(1, 4), st.sampled_from([None, *SUITS]))
def test_the_card_that_holds_a_trick(pack: list[str], size: int, trump: str | None) -> None:
    """Card by card, the card that beats the best so far is the one that wins the whole trick in the model."""
    trick = list(enumerate(pack[:size]))
    best = 0
    for seat, card in trick[1:]:
        if beats(PACK.index(card), PACK.index(pack[best]), SUITS.index(trump) if trump else -1):
            best = seat
    assert best == holder(trick, trump)
