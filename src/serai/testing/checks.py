"""The checks of the battery: each takes a game and raises AssertionError if it breaks the contract."""

from typing import Protocol

import msgspec
from msgspec.structs import astuple

from serai.kernel.checked import play
from serai.kernel.errors import IllegalAction, InvalidAction
from serai.kernel.game import AnyGame
from serai.kernel.playout import playout
from serai.kernel.policy import Phases
from serai.kernel.presentation import Scene
from serai.kernel.registry import register
from serai.kernel.rng import Rng
from serai.kernel.state import CHANCE, NOBODY, State
from serai.testing.bot_checks import BOT_CHECKS
from serai.testing.lesson_checks import check_lessons
from serai.testing.matches import chosen_setups, matches, steps
from serai.testing.pace_checks import check_publicly_forced
from serai.testing.page_checks import check_pages
from serai.testing.setups import Setup, option_values
from serai.testing.state_checks import STATE_CHECKS
from serai.testing.walk import Step

GARBAGE = ["", " ", "deal", "deal nonsense", "play", "play  ", "PASS!", "resign", "'; drop table", "play 🂡", "\n", "0", "-1", "play " * 50]


class Check(Protocol):
    """Raises AssertionError if a game breaks the contract. With `thin`, it checks only about one in `thin` steps and set-ups."""

    __name__: str

    def __call__(self, game: AnyGame, *, thin: int = 1) -> None: ...


def check_matches_end(game: AnyGame, *, thin: int = 1) -> None:
    """Random play ends at every seat count and with all options, with a valid outcome."""
    for setup in chosen_setups(game, thin):
        for seed in range(3):
            state = setup.new(game)
            moves = playout(state, Rng(f"{setup} {seed}"))
            outcome = state.outcome()
            where = f"{game.id} {setup} seed {seed}"
            assert moves > 0, where
            assert outcome is not None, f"{where}: the match is over without an outcome"
            assert len(outcome.scores) == setup.players, where
            assert outcome.winners, f"{where}: nobody won"
            assert outcome.winners == sorted(set(outcome.winners)), where
            best = max(outcome.scores)
            assert all(outcome.scores[seat] == best for seat in outcome.winners), f"{where}: {outcome}"
            assert game.view(state, None).scores == outcome.scores, f"{where}: the view shows other scores"


def check_who_may_act(game: AnyGame, *, thin: int = 1) -> None:
    """Either a deal is due, or someone has to act, or the match is over; actions are sorted, and only for those who have to act."""
    for setup, step in steps(game, thin=thin):
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


def check_notation(game: AnyGame, *, thin: int = 1) -> None:
    """Every action and deal has one text, which parses to the same action or deal."""
    for setup, step in steps(game, thin=thin):
        where = f"{game.id} {setup} {step}"
        if step.actor == CHANCE:
            assert game.deal_text(game.parse_deal(step.text)) == step.text, where
            continue
        for seat in range(setup.players):
            for action in step.before.legal(seat) + step.before.forced(seat):
                assert game.parse(game.text(action)) == action, f"{where}: {game.text(action)}"


def check_garbage(game: AnyGame, *, thin: int = 1) -> None:
    """A text that is not an action raises InvalidAction; an action that is not legal raises IllegalAction; neither changes anything."""
    register(game)
    met: set[str] = set()
    for setup, step in steps(game, every=17, thin=thin):
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
    raise AssertionError(f"{where}: {text!r} was accepted from seat {seat}")


def check_copies(game: AnyGame, *, thin: int = 1) -> None:
    """A copy is equal and independent: whatever happens to it, the original does not change."""
    for setup, step in steps(game, every=11, thin=thin):
        where = f"{game.id} {setup} {step}"
        state, whole = step.after, repr(step.after)
        twin = state.copy()
        assert twin == state, where
        assert twin is not state, where
        playout(twin, Rng(step.number))
        assert repr(state) == whole, f"{where}: playing on the copy changed the original"


def check_replay(game: AnyGame, *, thin: int = 1) -> None:
    """The log alone leads to the same position, through the checked API."""
    register(game)
    for setup, match in matches(game, thin):
        state = setup.new(game)
        for step in match:
            play(state, step.actor, step.text)
            assert state == step.after, f"{game.id} {setup} {step}"


def check_pieces_are_conserved(game: AnyGame, *, thin: int = 1) -> None:
    """Every piece is in exactly one zone of every viewer's scene, throughout the match."""
    for setup, step in steps(game, every=5, thin=thin):
        totals = {_pieces(game.scene(game.view(state, seat))) for state in (step.before, step.after) for seat in _viewers(setup)}
        assert len(totals) == 1, f"{game.id} {setup} {step}: {totals} pieces"


def _pieces(scene: Scene) -> int:
    assert len({zone.id for zone in scene.zones}) == len(scene.zones), "two zones have the same id"
    return sum(len(zone.pieces) + zone.hidden for zone in scene.zones)


def _viewers(setup: Setup) -> list[int | None]:
    return [*range(setup.players), None]


def check_choices(game: AnyGame, *, thin: int = 1) -> None:
    """Choices are the legal actions, made with pieces of the seat's hand; refusals are not among them, and can be parsed."""
    for setup, step in steps(game, every=3, thin=thin):
        state = step.after
        for seat in range(setup.players):
            where = f"{game.id} {setup} {step} P{seat + 1}"
            choices = game.choices(state, seat)
            legal = [game.text(action) for action in state.legal(seat)]
            assert [choice.text for choice in choices] == legal, where
            hand = _hand(game.scene(game.view(state, seat)), seat, where)
            for choice in choices:
                assert all(choice.uses.count(piece) <= hand.count(piece) for piece in choice.uses), f"{where}: {choice}"
            refusals = game.refusals(state, seat)
            assert seat in state.actors() or not refusals, where
            for refusal in refusals:
                game.parse(refusal.text)
                assert refusal.text not in legal, f"{where}: {refusal}"


def _hand(scene: Scene, seat: int, where: str) -> list[str]:
    """The pieces that a seat sees in its hand. Only seats have hands, and none has two."""
    owners = [zone.seat for zone in scene.zones if zone.hand]
    assert None not in owners, f"{where}: a hand without a seat"
    assert len(set(owners)) == len(owners), f"{where}: hands of {owners}"
    return [piece for zone in scene.zones if zone.hand and zone.seat == seat for piece in zone.pieces]


def check_no_leak(game: AnyGame, *, thin: int = 1) -> None:
    """What a seat is sent depends only on what it may know: the same bytes in any world that the seat can't distinguish from this one."""
    for setup, step in steps(game, every=5, thin=thin):
        for seat in range(setup.players):
            before = step.before.determinize(seat, Rng(f"before {step.number} {seat}"))
            after = step.after.determinize(seat, Rng(f"after {step.number} {seat}"))
            for viewer in (seat, None):
                real = sent_parts(game, step.before, step, step.after, viewer)
                for part, data in sent_parts(game, before, step, after, viewer).items():
                    assert data == real[part], f"{game.id} {setup} {step}: P{seat + 1} can distinguish it by the {part} for {viewer}"
                assert real["events"] != b"[]", f"{game.id} {setup} {step}: there are no events"


def check_private_parts(game: AnyGame, *, thin: int = 1) -> None:
    """A seat's view is a spectator's with its private fields put in, and a seat without private events sees the spectator's events."""
    for setup, step in steps(game, every=3, thin=thin):
        public = game.view(step.after, None)
        public_events = game.events(step.before, step.actor, step.action, step.after, None)
        private_event_seats = game.private_event_seats(step.before, step.actor, step.action, step.after)
        for seat in range(setup.players):
            where = f"{game.id} {setup} {step} for P{seat + 1}"
            own = game.private_fields(step.after, seat)
            if own is not None:
                whole = msgspec.structs.replace(public, seat=seat, **own)
                assert whole == game.view(step.after, seat), f"{where}: `private_fields` lacks something"
                assert msgspec.json.encode(whole) == msgspec.json.encode(game.view(step.after, seat)), (
                    f"{where}: `private_fields` is encoded differently"
                )
            if private_event_seats is not None and seat not in private_event_seats:
                events = game.events(step.before, step.actor, step.action, step.after, seat)
                assert events == public_events, f"{where}: it is not among the `private_event_seats`"


def check_changed_parts(game: AnyGame, *, thin: int = 1) -> None:
    """An action changes no field of a spectator's view but its `changed_fields`, and no seat's private fields but those of `changed_hands`.

    Values that are equal are encoded equally: the house takes equal values for the same JSON.
    """
    for setup, step in steps(game, every=1, thin=thin):
        where = f"{game.id} {setup} {step}"
        before, after = (msgspec.structs.asdict(game.view(state, None)) for state in (step.before, step.after))
        for name, value in after.items():
            if value == before[name]:
                assert msgspec.json.encode(value) == msgspec.json.encode(before[name]), f"{where}: {name} is equal, but encoded differently"
        changed = game.changed_fields(step.before, step.actor, step.action, step.after)
        if changed is not None:
            assert msgspec.json.encode({**before, **changed}) == msgspec.json.encode(after), f"{where}: `changed_fields` lacks something"
        hands = game.changed_hands(step.before, step.actor, step.action, step.after)
        for seat in range(setup.players):
            if hands is not None and seat not in hands:
                own, earlier = (msgspec.json.encode(game.private_fields(state, seat)) for state in (step.after, step.before))
                assert own == earlier, f"{where}: P{seat + 1} is not among the `changed_hands`"


def sent_parts(game: AnyGame, before: State, step: Step, after: State, viewer: int | None) -> dict[str, bytes]:
    """Everything a viewer is sent about a step, as bytes. A spectator sees only what every seat may know."""
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


def check_no_cheat(game: AnyGame, *, thin: int = 1) -> None:
    """A world is sampled only from what the seat knows; if something is hidden, some worlds differ from the real state; play can continue
    in a world as in any state."""
    differs = hidden = 0
    for setup, step in steps(game, every=13, thin=thin):
        for seat in range(setup.players):
            where = f"{game.id} {setup} {step} for P{seat + 1}"
            whole = repr(step.after)
            world = step.after.determinize(seat, Rng("one"))
            assert repr(step.after) == whole, f"{where}: determinize changed the state"
            assert step.after.determinize(seat, Rng("two")) == world.determinize(seat, Rng("two")), f"{where}: it depends on what is hidden"
            differs += world != step.after
            hidden += sum(zone.hidden for zone in game.scene(game.view(step.after, seat)).zones)
            _play_on(game, world, seat, where)
    assert differs or not hidden, f"{game.id}: no world ever differs from the real state"


def _play_on(game: AnyGame, world: State, seat: int, where: str) -> None:
    """A few random steps in a world, which must behave like a real state."""
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
        assert game.view(again, seat) == game.view(world, seat), f"{where}: a world sampled from a world"


def check_words(game: AnyGame, *, thin: int = 1) -> None:
    """The English catalogue has a sentence for everything that can be shown, and the rules page explains every option."""
    words = game.words()
    for key in ("title", "tagline"):
        words.say(key)
    for setup, step in steps(game, every=3, thin=thin):
        state = step.after
        words.say(f"phase-{state.phase()}")
        for viewer in _viewers(setup):
            for event in game.events(step.before, step.actor, step.action, state, viewer):
                words.event(event)
            scene = game.scene(game.view(state, viewer))
            for zone in scene.zones:
                words.say(f"zone-{zone.kind}")
                assert all(words.has(f"piece-{piece}") for piece in zone.pieces), f"{game.id}: no message for one of {zone.pieces}"
            for note in scene.notes:
                words.note(note)
        for seat in range(setup.players):
            choices = game.choices(state, seat)
            for choice in choices:
                words.choice(choice)
                reason = game.hint_reason(game.view(state, seat), choice, []) if len(choices) > 1 else None
                if reason is not None:
                    words.say(f"hint-{reason.why}", reason.facts)
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
        assert f"`{key}`" in rules, f"{game.id}: the rules page does not explain option {key}"
        field = properties[key]
        if isinstance(field, dict) and "enum" in field:
            for value in values:
                words.say(f"option-{key}-{value}")


def check_policy(game: AnyGame, *, thin: int = 1) -> None:
    """Time limits are positive, and what happens when time runs out, or when a player leaves, is possible."""
    for setup, step in steps(game, every=3, thin=thin):
        where = f"{game.id} {setup} {step}"
        policy = game.policy(game.read_options(setup.options))
        for seat in step.after.actors():
            for seconds in (policy.seconds(step.after, seat), policy.fixed_seconds(step.after, seat)):
                assert seconds is None or seconds > 0, where
            fallback = policy.fallback(step.after, seat)
            assert fallback is None or fallback in step.after.legal(seat) + step.after.forced(seat), where
        for seat in range(setup.players):
            leave = policy.leave(step.after, seat)
            assert leave is None or leave in step.after.forced(seat), where
        for pause in policy.pauses(step.before, step.after):
            assert pause.seconds >= 0, where
            game.words().say(f"phase-{pause.phase}")
        for name in (policy.player_state(state, seat) for state in (None, step.after) for seat in range(setup.players)):
            assert name is None or game.words().has(f"state-{name}"), f"{where}: no message for the state {name}"
        for phase in {*astuple(policy.phases)} - {*astuple(Phases())}:
            assert game.words().has(f"phase-{phase}"), f"{game.id}: no message for the phase {phase}"


CHECKS: list[Check] = [
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
    check_private_parts,
    check_changed_parts,
    check_words,
    check_policy,
    *BOT_CHECKS,
    *STATE_CHECKS,
    check_publicly_forced,
    check_lessons,
    check_pages,
]
"""Every check, the most informative ones first."""
