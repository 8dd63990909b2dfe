"""Which cases of a parametrized test `make test` runs: one or a few. The others are marked `long`, for `make test-long`."""

import os
from collections.abc import Iterable
from typing import Any

import pytest

WHOLE = 1
THINNED = [5, pytest.param(WHOLE, marks=pytest.mark.long)]
"""Plain Python is slow: `make test` checks about a fifth of the steps with it, and all steps with the compiled modules."""
THIN = [WHOLE] if os.environ.get("SERAI_EXPECT_COMPILED") == "1" else THINNED


def short(cases: Iterable[Any], *numbers: int) -> list[Any]:
    """All cases; those that are not at these indexes (the first one if none is given) are marked `long`."""
    return [case if number in (numbers or (0,)) else _long(case) for number, case in enumerate(cases)]


def _long(case: Any) -> Any:
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.long)
