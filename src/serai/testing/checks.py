"""The checks themselves: each takes a game and raises AssertionError where the contract is broken."""

from collections.abc import Callable, Iterator
from itertools import islice

import msgspec
from msgspec.structs import astuple

from serai.kernel.door import play
from serai.kernel.errors import IllegalAction, InvalidAction
from serai.kernel.game import AnyGame
from serai.kernel.playout import playout
from serai.kernel.registry import bot, register
from serai.kernel.rng import Rng
from serai.kernel.seen import Scene
from serai.kernel.state import CHANCE, NOBODY, State
from serai.kernel.table import Phases
from serai.testing.setups import Setup, option_values, setups
from serai.testing.walk import Step, walk

GARBAGE = ["", " ", "deal", "deal nonsense", "play", "play  ", "PASS!", "resign", "'; drop table", "play 🂡", "\n", "0", "-1", "play " * 50]


BEGINNING = 120
"""How many steps of a match are looked at where the options are not the default: two rounds and more of any game so far."""


def steps(game: AnyGame, *, every: int = 1, forced: bool = False) -> Iterator[tuple[Setup, Step]]:
    """Steps of matches over all set-ups: whole matches with the default options, the first rounds with others.

    `every` thins them out where a check is dear; other set-ups then look at other steps.
    """
    for number, setup in enumerate(setups(game)):
        match = walk(game, setup, "steps", forced=forced)
        for step in match if not setup.options else islice(match, BEGINNING):
            if (step.number + number) % every == 0 or step.after.outcome() is not None:
                yield setup, step


def check_matches_end(game: AnyGame) -> None:
    """Random play ends at every seat count and over the options, with an outcome that makes sense."""
    for setup in setups(game):
        for seed in range(3):
            state = setup.new(game)
            moves = playout(state, Rng(f"{setup} {seed}"))
            outcome = state.outcome()
            where = f"{game.id} {setup} seed {seed}"
            assert moves > 0, where
            assert outcome is not None, f"{where}: over without an outcome"
            assert len(outcome.scores) == setup.players, where
            assert outcome.winners, f"{where}: nobody won"
            assert outcome.winners == sorted(set(outcome.winners)), where
            best = max(outcome.scores)
            assert all(outcome.scores[seat] == best for seat in outcome.winners), f"{where}: {outcome}"
            assert game.view(state, None).scores == outcome.scores, f"{where}: the view shows other scores"


def check_who_may_act(game: AnyGame) -> None:
    """Either a deal is due, or someone is to act, or the match is over; actions are sorted and only for those to act."""
    for setup, step in steps(game, forced=True):
        state, where = step.after, f"{game.id} {setup} {step}"
        actors = state.actors()
        assert actors == sorted(set(actors)), where
        assert [state.deal_due(), bool(actors), state.outcome() is not None].count(True) == 1, where
        expected = CHANCE if state.deal_due() else actors[0] if actors else NOBODY
        assert state.turn() == expected, where
        for seat in range(setup.players):
            legal, forced = state.legal(seat), state.forced(seat)
            assert bool(legal) == (seat in actors), f"{where}: P{seat + 1} of {actors} has {legal}"
            assert legal == sorted(set(legal)), where
            assert forced == sorted(set(forced)), where
            assert not set(legal) & set(forced), f"{where}: forced and legal"
            if legal:
                one, other = Rng(step.number), Rng(step.number)
                assert state.sample(seat, one) == legal[other.below(len(legal))], f"{where}: sample differs from legal"
                assert one.below(1 << 30) == other.below(1 << 30), f"{where}: sample draws more than one number"
        if not state.deal_due():
            assert state.pack() == [], where
        else:
            assert len(state.shuffle(Rng(step.number))) == state.deal_size() <= len(state.pack()), where


def check_notation(game: AnyGame) -> None:
    """Every action and deal has one text, which reads back as the same."""
    for setup, step in steps(game, forced=True):
        where = f"{game.id} {setup} {step}"
        if step.actor == CHANCE:
            assert game.deal_text(game.parse_deal(step.text)) == step.text, where
            continue
        for seat in range(setup.players):
            for action in step.before.legal(seat) + step.before.forced(seat):
                assert game.parse(game.text(action)) == action, f"{where}: {game.text(action)}"


def check_garbage(game: AnyGame) -> None:
    """What is no action raises InvalidAction; an action that is not open raises IllegalAction; neither changes anything."""
    register(game)
    met: set[str] = set()
    for setup, step in steps(game, every=17, forced=True):
        where = f"{game.id} {setup} {step}"
        state, rng = step.before, Rng(step.number)
        whole = repr(state)
        met |= {game.text(action) for seat in range(setup.players) for action in state.legal(seat)}
        for text in GARBAGE:
            _refused(InvalidAction, state, rng.below(setup.players), text, where)
            _refused((InvalidAction, IllegalAction), state, CHANCE, text, where)
        for seat in range(setup.players):
            closed = sorted(met - {game.text(action) for action in state.legal(seat)})
            for _ in range(min(4, len(closed))):
                _refused(IllegalAction, state, seat, closed[rng.below(len(closed))], where)
            for action in state.forced(seat):
                _refused(IllegalAction, state, seat, game.text(action), where, by_table=False)
        for seat in (-2, setup.players, 99):
            _refused(IllegalAction, state, seat, next(iter(sorted(met)), "pass"), where)
        if step.actor == CHANCE:
            order = game.parse_deal(step.text)
            _refused(IllegalAction, state, CHANCE, game.deal_text(order[1:]), where)
            _refused(IllegalAction, state, CHANCE, game.deal_text(order + order[:1]), where)
        else:
            order = setup.new(game).shuffle(Rng(0))
            _refused(IllegalAction, state, CHANCE, game.deal_text(order), where)
        assert repr(state) == whole, f"{where}: an error changed the state"


def _refused(
    error: type[ValueError] | tuple[type[ValueError], ...], state: State, seat: int, text: str, where: str, *, by_table: bool = True
) -> None:
    try:
        play(state, seat, text, by_table=by_table)
    except error as refused:
        assert str(refused), where
        return
    raise AssertionError(f"{where}: {text!r} was taken from seat {seat}")


def check_copies(game: AnyGame) -> None:
    """A copy is equal and independent: whatever happens to it, the original stays."""
    for setup, step in steps(game, every=11):
        where = f"{game.id} {setup} {step}"
        state, whole = step.after, repr(step.after)
        twin = state.copy()
        assert twin == state, where
        assert twin is not state, where
        playout(twin, Rng(step.number))
        assert repr(state) == whole, f"{where}: playing on the copy changed the original"


def check_replay(game: AnyGame) -> None:
    """The log alone leads to the same position, through the checked door."""
    register(game)
    for setup in setups(game):
        state = setup.new(game)
        for step in islice(walk(game, setup, "replay", forced=True), None if not setup.options else BEGINNING):
            play(state, step.actor, step.text)
            assert state == step.after, f"{game.id} {setup} {step}"


def check_pieces_are_conserved(game: AnyGame) -> None:
    """Every piece lies in exactly one zone of every viewer's scene, all match long."""
    for setup, step in steps(game, every=5, forced=True):
        totals = {_pieces(game.scene(game.view(state, seat))) for state in (step.before, step.after) for seat in _viewers(setup)}
        assert len(totals) == 1, f"{game.id} {setup} {step}: {totals} pieces"


def _pieces(scene: Scene) -> int:
    assert len({zone.id for zone in scene.zones}) == len(scene.zones), "two zones of one name"
    return sum(len(zone.pieces) + zone.hidden for zone in scene.zones)


def _viewers(setup: Setup) -> list[int | None]:
    return [*range(setup.players), None]


def check_choices(game: AnyGame) -> None:
    """Choices are the legal actions in words, from pieces in the hand; refusals are none of them and can be read."""
    for setup, step in steps(game, every=3):
        state = step.after
        for seat in range(setup.players):
            where = f"{game.id} {setup} {step} P{seat + 1}"
            choices = game.choices(state, seat)
            legal = [game.text(action) for action in state.legal(seat)]
            assert [choice.text for choice in choices] == legal, where
            scene = game.scene(game.view(state, seat))
            hand = [piece for zone in scene.zones if zone.seat == seat for piece in zone.pieces]
            for choice in choices:
                assert all(choice.uses.count(piece) <= hand.count(piece) for piece in choice.uses), f"{where}: {choice}"
            refusals = game.refusals(state, seat)
            assert seat in state.actors() or not refusals, where
            for refusal in refusals:
                game.parse(refusal.text)
                assert refusal.text not in legal, f"{where}: {refusal}"


def check_no_leak(game: AnyGame) -> None:
    """What a seat is shown depends only on what it may know: byte for byte the same in any world that the seat can't tell from this one."""
    for setup, step in steps(game, every=5, forced=True):
        for seat in range(setup.players):
            before = step.before.determinize(seat, Rng(f"before {step.number} {seat}"))
            after = step.after.determinize(seat, Rng(f"after {step.number} {seat}"))
            for viewer in (seat, None):
                real = shown(game, step.before, step, step.after, viewer)
                for part, data in shown(game, before, step, after, viewer).items():
                    assert data == real[part], f"{game.id} {setup} {step}: P{seat + 1} can tell by the {part} for {viewer}"
                assert real["events"] != b"[]", f"{game.id} {setup} {step}: nothing is told"


def check_own_and_witnesses(game: AnyGame) -> None:
    """A seat's view is a spectator's with its own fields put in, and who is no witness sees what a spectator sees."""
    for setup, step in steps(game, every=3, forced=True):
        public = game.view(step.after, None)
        told = game.events(step.before, step.actor, step.action, step.after, None)
        witnesses = game.witnesses(step.before, step.actor, step.action, step.after)
        for seat in range(setup.players):
            where = f"{game.id} {setup} {step} for P{seat + 1}"
            own = game.own(step.after, seat)
            if own is not None:
                whole = msgspec.structs.replace(public, seat=seat, **own)
                assert whole == game.view(step.after, seat), f"{where}: `own` lacks something"
                assert msgspec.json.encode(whole) == msgspec.json.encode(game.view(step.after, seat)), f"{where}: `own` looks otherwise"
            if witnesses is not None and seat not in witnesses:
                assert game.events(step.before, step.actor, step.action, step.after, seat) == told, f"{where}: no witness"


def shown(game: AnyGame, before: State, step: Step, after: State, viewer: int | None) -> dict[str, bytes]:
    """All that a viewer is sent about a step, as bytes. A spectator is shown only what every seat may know."""
    parts = {
        "view": game.view(after, viewer),
        "scene": game.scene(game.view(after, viewer)),
        "events": game.events(before, step.actor, step.action, after, viewer),
        "summary": game.summary(after),
        "turn": (after.actors(), after.deal_due(), after.deal_size(), after.phase(), after.outcome()),
    }
    if viewer is not None:
        parts |= {"choices": game.choices(after, viewer), "refusals": game.refusals(after, viewer)}
    return {part: msgspec.json.encode(value) for part, value in parts.items()}


def check_no_cheat(game: AnyGame) -> None:
    """A world is drawn from what the seat knows and nothing else; where something is hidden, it differs from the truth at times; play
    goes on in it as in any state."""
    differs = hidden = 0
    for setup, step in steps(game, every=13, forced=True):
        for seat in range(setup.players):
            where = f"{game.id} {setup} {step} for P{seat + 1}"
            whole = repr(step.after)
            world = step.after.determinize(seat, Rng("one"))
            assert repr(step.after) == whole, f"{where}: determinize changed the state"
            assert step.after.determinize(seat, Rng("two")) == world.determinize(seat, Rng("two")), f"{where}: it looked at hidden parts"
            differs += world != step.after
            hidden += sum(zone.hidden for zone in game.scene(game.view(step.after, seat)).zones)
            _live_in(game, world, seat, where)
    assert differs or not hidden, f"{game.id}: no world ever differs from the truth"


def _live_in(game: AnyGame, world: State, seat: int, where: str) -> None:
    """A few random steps in a world: what holds for real states holds there."""
    rng = Rng(where)
    for _ in range(6):
        turn = world.turn()
        if turn == NOBODY:
            return
        if turn == CHANCE:
            world.deal(world.shuffle(rng))
        else:
            world.apply(turn, world.sample(turn, rng))
        again = world.determinize(seat, rng)
        assert game.view(again, seat) == game.view(world, seat), f"{where}: a world of a world"


def check_words(game: AnyGame) -> None:
    """The English catalogue has a sentence for everything that can be shown, and the rules page tells every option."""
    words = game.words()
    for key in ("title", "tagline"):
        words.say(key)
    for setup, step in steps(game, every=3, forced=True):
        state = step.after
        words.say(f"phase-{state.phase()}")
        for viewer in _viewers(setup):
            for event in game.events(step.before, step.actor, step.action, state, viewer):
                words.event(event)
            scene = game.scene(game.view(state, viewer))
            for zone in scene.zones:
                words.say(f"zone-{zone.kind}")
                assert all(words.has(f"piece-{piece}") for piece in zone.pieces), f"{game.id}: no word for one of {zone.pieces}"
            for note in scene.notes:
                words.note(note)
        for seat in range(setup.players):
            for choice in game.choices(state, seat):
                words.choice(choice)
            for refusal in game.refusals(state, seat):
                words.refusal(refusal)
        for figures in game.summary(state).seats:
            for name in figures:
                words.say(f"stat-{name}")
        if (outcome := state.outcome()) is not None:
            words.say(f"reason-{outcome.reason}")
    rules = game.rules()
    properties = game.options_schema()["properties"]
    assert isinstance(properties, dict)
    for key, values in option_values(game).items():
        words.say(f"option-{key}")
        words.say(f"option-{key}-help")
        assert f"`{key}`" in rules, f"{game.id}: the rules page does not tell option {key}"
        field = properties[key]
        if isinstance(field, dict) and "enum" in field:
            for value in values:
                words.say(f"option-{key}-{value}")


def check_manners(game: AnyGame) -> None:
    """Every decision has a time, and what happens when it is up, or when a player leaves, can be done."""
    for setup, step in steps(game, every=3, forced=True):
        where = f"{game.id} {setup} {step}"
        manners = game.manners(game.read_options(setup.options))
        for seat in step.after.actors():
            seconds = manners.seconds(step.after, seat)
            assert seconds is None or seconds > 0, where
            fallback = manners.fallback(step.after, seat)
            assert fallback is None or fallback in step.after.legal(seat) + step.after.forced(seat), where
        for seat in range(setup.players):
            leave = manners.leave(step.after, seat)
            assert leave is None or leave in step.after.forced(seat), where
        for pause in manners.pauses(step.before, step.after):
            assert pause.seconds >= 0, where
            game.words().say(f"phase-{pause.phase}")
        for standing in (manners.standing(state, seat) for state in (None, step.after) for seat in range(setup.players)):
            assert standing is None or game.words().has(f"state-{standing}"), f"{where}: no word for the state {standing}"
        for phase in {*astuple(manners.phases)} - {*astuple(Phases())}:
            assert game.words().has(f"phase-{phase}"), f"{game.id}: no word for the phase {phase}"


def check_bots(game: AnyGame) -> None:
    """The game's own bot plays legal actions, and the same ones in any world that its seat can't tell from this one."""
    greedy = bot("greedy", game)
    for setup, step in steps(game, every=5):
        state = step.after
        for seat in state.actors():
            where = f"{game.id} {setup} {step} P{seat + 1}"
            chosen = greedy.act(game.position(state, seat), Rng(7))
            assert chosen in state.legal(seat), f"{where}: {chosen}"
            world = state.determinize(seat, Rng(step.number))
            assert greedy.act(game.position(world, seat), Rng(7)) == chosen, f"{where}: the bot knows too much"


CHECKS: list[Callable[[AnyGame], None]] = [
    check_matches_end,
    check_who_may_act,
    check_notation,
    check_garbage,
    check_copies,
    check_replay,
    check_pieces_are_conserved,
    check_choices,
    check_no_leak,
    check_no_cheat,
    check_own_and_witnesses,
    check_words,
    check_manners,
    check_bots,
]
"""Every check, in the order in which they tell most."""
