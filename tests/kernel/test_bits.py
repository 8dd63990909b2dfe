"""Masks behave as sets of numbers."""

import ast
import runpy
from contextlib import chdir
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

import serai.kernel
from serai.kernel.bits import bit, has, lowest, nth, numbers, size, size32

SOURCES = Path(__file__).parents[2] / "src" / "serai"
MASKS = st.sets(st.integers(0, 61))


def mask(members: set[int]) -> int:
    return sum(1 << member for member in members)


@pytest.mark.parametrize("n", range(62))
def test_a_bit_is_a_power_of_two(n: int) -> None:
    assert bit(n) == 2**n


@given(MASKS)
def test_a_mask_holds_what_was_put_in(members: set[int]) -> None:
    assert numbers(mask(members)) == sorted(members)
    assert {n for n in range(62) if has(mask(members), n)} == members
    assert size(mask(members)) == len(members)
    low = {member for member in members if member < 32}
    assert size32(mask(low)) == len(low)


@given(MASKS.filter(bool), st.data())
def test_the_nth_number_counts_from_the_lowest(members: set[int], data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(members) - 1))
    assert nth(mask(members), place) == sorted(members)[place]
    assert lowest(mask(members)) == min(members)


def compiled_sources() -> list[Path]:
    """The files that setup.py passes to mypyc."""
    root = SOURCES.parents[1]
    with patch("setuptools.setup"), chdir(root):
        lists = runpy.run_path("setup.py")
    return [root / path for path in (*lists["RULES"], *lists["HOUSE"])]


@pytest.mark.parametrize("path", compiled_sources(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_constant_is_shifted_left_in_a_compiled_file(path: Path) -> None:
    """mypyc 2.4 silently computes `constant << n` in 32 bits."""
    tree = ast.parse(path.read_text("utf-8"))
    finals = {
        node.target.id for node in ast.walk(tree) if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and _final(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
            left = node.left
            while isinstance(left, ast.Call) and left.args:  # i64(1) << n
                left = left.args[0]
            constant = isinstance(left, ast.Constant) or (isinstance(left, ast.Name) and left.id in finals)
            assert not constant, f"{path.name}:{node.lineno}: use serai.kernel.bits.bit"


def _final(node: ast.AnnAssign) -> bool:
    return "Final" in ast.dump(node.annotation)


@pytest.mark.parametrize("path", compiled_sources(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_struct_is_in_a_compiled_file(path: Path) -> None:
    """A msgspec Struct in a compiled file silently stops validating."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ClassDef):
            assert not any("Struct" in ast.dump(base) for base in node.bases), f"{path.name}:{node.lineno}"


def test_no_extension_is_among_the_sources() -> None:
    """It would hide later edits of the file that it was made from."""
    assert not [*SOURCES.rglob("*.so"), *SOURCES.rglob("*.pyd")]
    assert serai.kernel.__file__
