"""A Hypothesis state machine for the contract: any legal actions in any order, with garbage mixed in."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from serai.kernel.checked import play
from serai.kernel.errors import IllegalAction, InvalidAction
from serai.kernel.game import AnyGame
from serai.kernel.registry import register
from serai.kernel.rng import Rng
from serai.kernel.state import CHANCE, State
from serai.testing.setups import setups


def state_machine(game: AnyGame, *, examples: int = 15, length: int = 60) -> type[RuleBasedStateMachine]:
    """A Hypothesis state machine for a game; its `TestCase` is what pytest collects."""
    register(game)
    every_setup = list(setups(game))

    class Machine(RuleBasedStateMachine):
        state: State

        @initialize(setup=st.sampled_from(every_setup))
        def sit_down(self, setup: object) -> None:
            self.state = every_setup[every_setup.index(setup)].new(game)  # type: ignore[arg-type]
            self.start = self.state.copy()
            self.log: list[tuple[int, str]] = []

        def _act(self, actor: int, text: str) -> None:
            play(self.state, actor, text)
            self.log.append((actor, text))

        @precondition(lambda self: self.state.deal_due())
        @rule(seed=st.integers(0, 1 << 30))
        def deal(self, seed: int) -> None:
            self._act(CHANCE, game.deal_text(self.state.shuffle(Rng(seed))))

        @precondition(lambda self: self.state.actors())
        @rule(data=st.data())
        def act(self, data: st.DataObject) -> None:
            seat = data.draw(st.sampled_from(self.state.actors()))
            self._act(seat, game.text(data.draw(st.sampled_from(self.state.legal(seat)))))

        @precondition(lambda self: self.state.actors())
        @rule(data=st.data())
        def made_by_the_table(self, data: st.DataObject) -> None:
            seat = data.draw(st.integers(0, self.state.players - 1))
            if (actions := self.state.forced(seat)) and data.draw(st.integers(0, 9)) == 0:
                self._act(seat, game.text(data.draw(st.sampled_from(actions))))

        @rule(seat=st.integers(-1, 7), text=st.text(max_size=20) | st.sampled_from(["pass", "draw", "play", "deal"]))
        def garbage(self, seat: int, text: str) -> None:
            whole = repr(self.state)
            try:
                play(self.state, seat, text)
            except (InvalidAction, IllegalAction):
                assert repr(self.state) == whole
            else:
                self.log.append((seat, text))

        @invariant()
        def worlds_look_the_same(self) -> None:
            for seat in range(self.state.players):
                world = self.state.determinize(seat, Rng(len(self.log)))
                assert game.view(world, seat) == game.view(self.state, seat)
                assert game.choices(world, seat) == game.choices(self.state, seat)

        def teardown(self) -> None:
            if hasattr(self, "state"):
                again = self.start
                for actor, text in self.log:
                    play(again, actor, text)
                assert again == self.state

    Machine.TestCase.settings = settings(max_examples=examples, stateful_step_count=length, deadline=None, derandomize=True)
    Machine.__name__ = f"Machine[{game.id}]"
    return Machine
