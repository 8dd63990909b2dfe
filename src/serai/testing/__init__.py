"""The battery: tests that every registered game gets automatically. Authors of other games run it on theirs.

    import pytest
    from serai.testing import CHECKS, state_machine

    @pytest.mark.parametrize("check", CHECKS)
    def test_battery(check):
        check(MY_GAME)

    TestMachine = state_machine(MY_GAME).TestCase

A check raises AssertionError with the game, the set-up, the seed and the step, so that the position can be reproduced.
Needs the `testing` extra: `pip install serai[testing]`.
"""

from serai.testing.checks import CHECKS, Check
from serai.testing.goldens import golden_setups, playthrough
from serai.testing.setups import Setup, setups
from serai.testing.state_machine import state_machine
from serai.testing.walk import Step, walk

__all__ = ["CHECKS", "Check", "Setup", "Step", "golden_setups", "playthrough", "setups", "state_machine", "walk"]
