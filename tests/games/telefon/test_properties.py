"""Properties of every match: the rules agree with a slow model of them, and invariants hold."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import serai
from serai.games.telefon.rules import TelefonState
from tests.games.telefon.deals import GAME, SET, deal, dealt, hands_of, line, new, say, stuck, tiles
from tests.games.telefon.model import ENDS, Model
from tests.games.telefon.walks import SETUPS, walk

setups = st.sampled_from(SETUPS)
seeds = st.integers(0, 10**6)


def model_of(state: TelefonState) -> Model:
    tie = "next_to_play" if state.next_to_play else "nobody"
    return Model(state.players, state.hand, state.target, state.teams, tie)


def compare(state: TelefonState, model: Model) -> None:
    """The state agrees with everything in the model."""
    assert state.phase() == model.phase
    assert state.scores() == model.scores()
    assert state.opener == model.opener
    assert state.game_number == model.game
    assert hands_of(state) == [set(hand) for hand in model.hands]
    assert state.ends_sum() == model.sum()
    shown = GAME.view(state, None)
    assert {end.at: end.value for end in shown.ends} == {end: model.value(end) for end in ENDS if model.value(end) is not None}
    assert sum(end.counts for end in shown.ends) == shown.sum == model.sum()
    assert shown.hub == (f"{model.hub}-{model.hub}" if model.hub is not None else None)
    assert (shown.bazar, shown.passes) == (len(model.bazar), len(model.passed))
    if model.phase in ("OPENING", "PLAYING"):
        assert state.actors() == [model.turn]
        assert {GAME.text(action) for action in state.legal(model.turn)} == model.legal()
        assert [SET[state.bazar[i]] for i in range(state.drawn, len(state.bazar))] == model.bazar
    else:
        assert state.actors() == []
    if model.end:
        ended = shown.last_game
        assert ended is not None
        assert (ended.end, ended.winner, ended.bonus) == (model.end, model.winner, model.bonus)
    outcome = state.outcome()
    assert (outcome is not None) == (model.phase == "MATCH_END")
    if outcome is not None:
        best = max(model.scores())
        assert outcome.scores == model.scores()
        assert outcome.winners == [seat for seat in range(model.players) if model.scores()[seat] == best]
        assert outcome.reason == model.end


@settings(max_examples=12, deadline=None)
@given(setups, seeds)
def test_whole_matches_go_as_in_the_model(setup: tuple[int, dict[str, object]], seed: int) -> None:
    model = model_of(new(setup[0], **setup[1]))
    for step in walk(*setup, seed):
        if step.actor == serai.CHANCE:
            model.deal(step.text.split()[1:])
        else:
            assert step.text in model.legal()
            model.play(step.text)
            assert model.touching_halves_are_equal()
        compare(step.after, model)


@settings(max_examples=10, deadline=None)
@given(setups, seeds)
def test_tiles_are_conserved(setup: tuple[int, dict[str, object]], seed: int) -> None:
    for step in walk(*setup, seed):
        shown = GAME.view(step.after, None)
        bazar = [SET[step.after.bazar[i]] for i in range(step.after.drawn, len(step.after.bazar))]
        everywhere = [tile for hand in hands_of(step.after) for tile in hand] + [placed.tile for placed in shown.board] + bazar
        assert sorted(everywhere) == sorted(SET)


@settings(max_examples=10, deadline=None)
@given(setups, seeds)
def test_scores_grow_by_multiples_of_five_or_up_to_the_limit(setup: tuple[int, dict[str, object]], seed: int) -> None:
    for step in walk(*setup, seed):
        for before, after in zip(step.before.scores(), step.after.scores(), strict=True):
            assert after >= before
            assert (after - before) % 5 == 0 or (step.after.seat < 0 and after == step.after.limit)


@settings(max_examples=10, deadline=None)
@given(setups, seeds)
def test_points_are_telefons_and_bonuses(setup: tuple[int, dict[str, object]], seed: int) -> None:
    """The summary adds up to the score, and counts the games, draws and passes."""
    draws, passes, games, telefons = ([0] * setup[0] for _ in range(4))
    for step in walk(*setup, seed):
        if step.text == "draw":
            draws[step.actor] += 1
        if step.text == "pass":
            passes[step.actor] += 1
        if step.text.startswith("play") and step.after.scores() != step.before.scores():
            shown = GAME.view(step.after, None)
            telefons[step.actor] += shown.last_play.points > 0
        if step.after.seat < 0 and step.after.last_winner >= 0:
            games[step.after.last_winner] += 1
    summary = GAME.summary(step.after)
    for name, counted in (("drawn", draws), ("passed", passes), ("games_won", games), ("telefons", telefons)):
        assert [figures[name] for figures in summary.seats] == counted
    assert summary.rounds == step.after.game_number
    made = [int(figures["telefon_points"]) + int(figures["bonus_points"]) for figures in summary.seats]  # type: ignore[arg-type]
    scores = step.after.scores()
    assert scores == ([made[0] + made[2], made[1] + made[3]] * 2 if step.after.teams else made)


@settings(max_examples=6, deadline=None)
@given(setups, seeds)
def test_sample_is_a_legal_action_by_one_random_number(setup: tuple[int, dict[str, object]], seed: int) -> None:
    for i, step in enumerate(walk(*setup, seed)):
        state = step.after
        for seat in range(state.players):
            actions = state.legal(seat)
            assert actions == sorted(set(actions))
            assert bool(actions) == (seat in state.actors())
            if actions:
                one, other = serai.Rng(i), serai.Rng(i)
                assert state.sample(seat, one) == actions[other.below(len(actions))]
                assert one.below(2**30) == other.below(2**30)


@settings(max_examples=6, deadline=None)
@given(setups, seeds)
def test_a_copy_is_equal_and_independent(setup: tuple[int, dict[str, object]], seed: int) -> None:
    previous: TelefonState | None = None
    whole = ""
    for i, step in enumerate(walk(*setup, seed)):
        if previous is not None:
            assert repr(previous) == whole
        if i % 5 == 0:
            previous = step.after.copy()
            whole = repr(step.after)
            assert previous == step.after
            assert repr(previous) == whole


def test_a_copy_shares_nothing_that_changes() -> None:
    """Changing any attribute of the copy leaves the original unchanged."""
    state = line("3-4", "3-3 left", "0-3 left", players=4)
    for name in ("score", "hands", "lacking", "values", "tips", "plays", "last_hands", "stats"):
        twin = state.copy()
        getattr(twin, name)[0] += 1
        setattr(twin, name, getattr(twin, name))
        assert getattr(state, name)[0] != getattr(twin, name)[0]


def test_the_repr_shows_everything() -> None:
    state = line("3-4", "3-3 left", "0-3 left", "3-6 up", scores=[0, 35], teams=False)
    assert repr(state) == (
        "<Telefon PLAYING players=2 hand=7 target=365 limit=300 | teams=False next_to_play=False game=2 opener=0 must_open=-1 | "
        "turn=0 passes=0 score=[0, 55, 0, 0] hands=0-0,0-1,1-1,0-2,1-2/2-2,1-3,2-3,0-4,1-4// "
        "bazar=2-4,4-4,0-5,1-5,2-5,3-5,4-5,5-5,0-6,1-6,2-6,4-6,5-6,6-6 | "
        "values=[0, 4, 6, 3] tips=[6, 13, 24, -1] hub=9 plays=P1:3-4:start:0,P2:3-3:left:10,P1:0-3:left:0,P2:3-6:up:10 "
        "lacking=[[0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0]] | "
        "last=/-1/0//// stats=[0, 2, 0, 0, 0, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]>"
    )


def test_the_repr_tells_positions_apart() -> None:
    """Changing any attribute changes the repr, since equality compares reprs."""
    state = say(stuck("0-1 2-2", "1-1", "5-5", "0-0", scores=[10]), "P1 pass")
    state.bazar = dealt("0-0").bazar
    seen = {repr(state)}
    numbers = ["players", "hand", "target", "limit", "stage", "game_number", "opener", "must_open", "seat", "passes", "drawn", "hub"]
    numbers += ["last_end", "last_winner", "last_bonus"]
    for name in numbers:
        twin = state.copy()
        setattr(twin, name, getattr(twin, name) + 1)
        seen.add(repr(twin))
    for name in ("teams", "next_to_play"):
        twin = state.copy()
        setattr(twin, name, not getattr(twin, name))
        seen.add(repr(twin))
    twin = state.copy()
    twin.played -= 1
    seen.add(repr(twin))
    for name in ("score", "hands", "bazar", "lacking", "values", "tips", "plays", "last_hands", "stats"):
        twin = state.copy()
        part = getattr(twin, name)[:]
        part[1] ^= 1
        setattr(twin, name, part)
        seen.add(repr(twin))
    assert len(seen) == 1 + len(numbers) + 2 + 1 + 9


def test_a_new_match_has_nothing_on_the_table() -> None:
    state = new(3)
    assert repr(state) == (
        "<Telefon DEALING players=3 hand=5 target=365 limit=300 | teams=False next_to_play=False game=0 opener=-1 must_open=-1 | "
        f"turn=-1 passes=0 score=[0, 0, 0, 0] hands=/// bazar={','.join(SET)} | "
        "values=[7, 7, 7, 7] tips=[-1, -1, -1, -1] hub=-1 plays= "
        "lacking=[[0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0]] | "
        f"last=/-1/0//// stats={[0] * 24}>"
    )
    assert (state.turn(), state.actors(), state.legal(0), state.legal(-1)) == (serai.CHANCE, [], [], [])
    assert repr(TelefonState()) == repr(new(2))


def test_a_deal_clears_the_table() -> None:
    """After a game with a hub, draws and passes, only the score, the statistics and how it ended are left."""
    state = say(stuck("2-3 0-0", "1-1", scores=[5, 10]), "P1 pass", "P2 pass")
    assert re.search(r"lacking=\[\[0, 0, 0, 0, 0, 0, 2, 0\], \[0, 0, 0, 0, 0, 0, 1, 0\]", repr(state))
    say(state, "* " + deal(state, []))
    clean = dealt(opener=2, scores=[5, 15])
    for name in ("lacking", "values", "tips", "hub", "played", "passes", "drawn", "seat", "must_open", "stage", "hands", "bazar"):
        assert str(getattr(state, name)) == str(getattr(clean, name)), name
    assert (state.game_number, state.last_bonus, state.last_winner) == (3, 5, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_round_the_table(players: int) -> None:
    state = new(players)
    assert [state.after(seat) for seat in range(players)] == [*range(1, players), 0]


def test_between_games_the_bazar_lies_open_in_order() -> None:
    """Nothing is hidden: anyone who sees all hands knows the rest."""
    for step in walk(2, {}, "bazar"):
        if step.after.seat < 0:
            left = list(step.after.bazar)
            assert left == sorted(left)
            assert step.after.drawn == 0
            assert {SET[tile] for tile in left} == set(SET) - set().union(*hands_of(step.after)) - {
                placed.tile for placed in GAME.view(step.after, None).board
            }
            for seat in range(2):
                assert step.after.determinize(seat, serai.Rng(seat)) == step.after
    assert tiles(step.after.last_hands[step.after.last_winner]) == set()
