"""The example game passes the battery, so authors can start from it; and games that break the contract fail it."""

from collections.abc import Callable

import msgspec
import pytest

from examples.high_card import HIGH_CARD, HighCard, HighCardState, HighCardView
from serai import Event, Outcome, Rng, Scene, Writer
from serai.kernel import registry
from serai.kernel.game import AnyGame
from serai.kernel.policy import Phases, TablePolicy
from serai.testing import CHECKS, checks, pace_checks, state_checks, state_machine


@pytest.fixture(autouse=True)
def _no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_added", {})


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
def test_the_example_passes(check: Callable[[AnyGame], None]) -> None:
    check(HIGH_CARD)


def test_the_example_passes_any_order_of_actions() -> None:
    state_machine(HIGH_CARD).TestCase().runTest()


class Peeking(HighCard):
    """A view that leaks how high the next seat's cards are."""

    def view(self, state: HighCardState, seat: int | None) -> HighCardView:
        return msgspec.structs.replace(super().view(state, seat), round=sum(state.hands[0]) + 1)


class Gossiping(HighCard):
    """Events that depend on a hidden card."""

    def events(self, before: HighCardState, actor: int, action: int, after: HighCardState, viewer: int | None) -> list[Event]:
        return [Event(kind="played", seat=0, facts={"card": sum(after.hands[-1])})]


class CheatingState(HighCardState):
    def determinize(self, seat: int, rng: Rng) -> HighCardState:
        return self.copy()


class Cheating(HighCard):
    """Worlds that are the real state."""

    def start(self, players: int, options: object) -> HighCardState:
        return CheatingState(players, False)


class SharedState(HighCardState):
    def deal(self, order: list[int]) -> None:
        super().deal(order)
        self.tally = [0]

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        self.tally[0] += 1


class Sharing(HighCard):
    """Copies that share a list."""

    def start(self, players: int, options: object) -> HighCardState:
        return SharedState(players, False)


class UnfairState(HighCardState):
    def outcome(self) -> Outcome | None:
        honest = super().outcome()
        return honest and Outcome(honest.scores, [honest.scores.index(min(honest.scores))], honest.reason)


class Unfair(HighCard):
    """The loser wins."""

    def start(self, players: int, options: object) -> HighCardState:
        return UnfairState(players, False)


class Losing(HighCard):
    """A card vanishes from the scene."""

    def view(self, state: HighCardState, seat: int | None) -> HighCardView:
        honest = super().view(state, seat)
        return msgspec.structs.replace(honest, pack=honest.pack - len(honest.trick))


class Mumbling(HighCard):
    """Two texts for one action."""

    def text(self, action: int) -> str:
        return f"play {action % 13 + 1}"


class Forgetting(HighCard):
    """The private fields of a seat lack its hand."""

    def private_fields(self, state: HighCardState, seat: int) -> dict[str, object]:
        return {}


class Overlooking(HighCard):
    """A seat sees different events but is not among the private event seats."""

    def events(self, before: HighCardState, actor: int, action: int, after: HighCardState, viewer: int | None) -> list[Event]:
        return [Event(kind="played" if viewer is None else "dealt")]

    def private_event_seats(self, before: HighCardState, actor: int, action: int, after: HighCardState) -> tuple[int, ...]:
        return ()


class ProudState(HighCardState):
    def legal(self, seat: int) -> list[int]:
        cards = super().legal(seat)
        return [card for card in cards if card > 10] or cards


class Proud(HighCard):
    """Who holds a card above 10 must play one, so a lower card shows that there is none. The worlds don't respect that."""

    state_type = ProudState

    def start(self, players: int, options: object) -> HighCardState:
        return ProudState(players, False)


class ForgetfulState(HighCardState):
    def write(self, out: Writer) -> None:
        whole, self.trick = self.trick, []
        super().write(out)
        self.trick = whole


class Forgetful(HighCard):
    """The bytes lack the trick."""

    state_type = ForgetfulState

    def start(self, players: int, options: object) -> HighCardState:
        return ForgetfulState(players, False)


class OutdatedState(HighCardState):
    rules_version = 2


class Outdated(HighCard):
    """The state has another version of the rules than the game."""

    state_type = OutdatedState

    def start(self, players: int, options: object) -> HighCardState:
        return OutdatedState(players, False)


class OverratedState(HighCardState):
    def value(self, seat: int) -> float:
        return 1.0


class Overrated(HighCard):
    """Everyone wins."""

    state_type = OverratedState

    def start(self, players: int, options: object) -> HighCardState:
        return OverratedState(players, False)


class Unmoved(HighCard):
    """No field of the view is said to change."""

    def changed_fields(self, before: HighCardState, actor: int, action: int, after: HighCardState) -> dict[str, object]:
        return {}


class EvenHanded(HighCard):
    """No hand is said to change."""

    def private_fields(self, state: HighCardState, seat: int) -> dict[str, object]:
        return {"hand": self.view(state, seat).hand}

    def changed_hands(self, before: HighCardState, actor: int, action: int, after: HighCardState) -> tuple[int, ...]:
        return ()


class Handless(HighCard):
    """No zone says that it is a hand."""

    def scene(self, view: HighCardView) -> Scene:
        scene = super().scene(view)
        return Scene(zones=[msgspec.structs.replace(zone, hand=False) for zone in scene.zones], notes=scene.notes)


class TwoHanded(HighCard):
    """The cards that were played are a second hand of the first seat."""

    def scene(self, view: HighCardView) -> Scene:
        scene = super().scene(view)
        zones = [msgspec.structs.replace(zone, hand=True, seat=0) if zone.id == "done" else zone for zone in scene.zones]
        return Scene(zones=zones, notes=scene.notes)


class Wordy(HighCard):
    """A game with the example's catalogue."""

    @property
    def package(self) -> str:
        return HighCard.__module__


class Nameless(Wordy):
    """A table whose phases have no messages."""

    def policy(self, options: object) -> TablePolicy[HighCardState]:
        policy = TablePolicy[HighCardState]()
        policy.phases = Phases(waiting="SITTING_AROUND")
        return policy


class Stateless(Wordy):
    """Players whose states have no messages."""

    def policy(self, options: object) -> TablePolicy[HighCardState]:
        class Policy(TablePolicy[HighCardState]):
            def player_state(self, state: HighCardState | None, seat: int) -> str | None:
                return "asleep"

        return Policy()


class Hasty(HighCard):
    """A bot moves quickly when its seat has no choice, which others can't know: its cards are hidden."""

    def policy(self, options: object) -> TablePolicy[HighCardState]:
        class Policy(TablePolicy[HighCardState]):
            def publicly_forced(self, state: HighCardState, seat: int) -> bool:
                return max(state.hands[seat]) > 6

        return Policy()


class Rash(HighCard):
    """A bot moves quickly although its seat has a choice."""

    def policy(self, options: object) -> TablePolicy[HighCardState]:
        class Policy(TablePolicy[HighCardState]):
            def publicly_forced(self, state: HighCardState, seat: int) -> bool:
                return True

        return Policy()


@pytest.mark.parametrize(
    ("game", "check"),
    [
        (Peeking(), checks.check_no_leak),
        (Gossiping(), checks.check_no_leak),
        (Cheating(), checks.check_no_cheat),
        (Sharing(), checks.check_copies),
        (Unfair(), checks.check_matches_end),
        (Losing(), checks.check_pieces_are_conserved),
        (Proud(), state_checks.check_history),
        (Forgetful(), state_checks.check_bytes),
        (Outdated(), state_checks.check_bytes),
        (Overrated(), state_checks.check_values),
        (Handless(), checks.check_choices),
        (TwoHanded(), checks.check_choices),
        (Mumbling(), checks.check_notation),
        (Forgetting(), checks.check_private_parts),
        (Overlooking(), checks.check_private_parts),
        (Unmoved(), checks.check_changed_parts),
        (EvenHanded(), checks.check_changed_parts),
        (Nameless(), checks.check_policy),
        (Hasty(), pace_checks.check_publicly_forced),
        (Rash(), pace_checks.check_publicly_forced),
        (Stateless(), checks.check_policy),
    ],
    ids=lambda value: getattr(value, "__name__", type(value).__name__),
)
def test_a_game_that_breaks_the_contract_is_found_out(game: AnyGame, check: Callable[[AnyGame], None]) -> None:
    with pytest.raises(AssertionError):
        check(game)
