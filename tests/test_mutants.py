"""The mutation tester itself: its faults are real, its sample is stable, and it recognizes survivors."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutants import ROOT, mutants, sample

SOURCE = '''
"""Documentation, 1."""

from typing import Final

LIMIT: Final = 3
"""More of it, 2."""


def short(cards: list[int], most: int = LIMIT) -> bool:
    """Whether there are few, 4."""
    if not cards:
        raise ValueError("no cards at all")
    return len(cards) < most and cards[0] > 0


class Pile:
    def __repr__(self) -> str:
        return "a" + "b"
'''


@pytest.mark.parametrize(
    ("source", "faulty"),
    [
        ("x = a < b", ["x = a <= b", "x = a >= b"]),
        ("x = a == b", ["x = a != b"]),
        ("x = a + b", ["x = a - b"]),
        ("x = a | b", ["x = a & b"]),
        ("x = a >> b", ["x = a << b"]),
        ("x = 7", ["x = 8", "x = 6"]),
        ("x = 0", ["x = 1", "x = -1"]),
        ("x = True", ["x = False"]),
        ("x = a and b", ["x = a or b"]),
        ("x = not a", ["x = a"]),
        ("x = ~a", ["x = a"]),
        ("x = b if a else c", ["x = c if a else b"]),
        ("x += y", ["pass", "x -= y"]),
        ("x.y = z", ["pass"]),
        ("f(x)", ["pass"]),
        ("x = y[i]", ["x = y[i - 1]"]),
        ("x = y[a:b]", ["x = y[None:b]", "x = y[a:None]"]),
        ("for x in range(n): y", ["for x in (): y", "for x in range(n - 1): y"]),
        ("if a: b", ["if True: b", "if False: b"]),
        ("while a: b", ["while False: b"]),
        ("while a: break", ["while False: break", "while a: continue"]),
        ("x = [y for y in z if a]", ["x = [y for y in z if True]"]),
        ("def f() -> int: return x", ["def f() -> int: return x + 1"]),
        ("def f() -> bool: return x", ["def f() -> bool: return not x"]),
        ("def f() -> list[int]: return x", ["def f() -> list[int]: return []"]),
        ("x = 2 * (a or b)", ["x = 3 * (a or b)", "x = 1 * (a or b)", "x = 2 // (a or b)", "x = 2 * (a and b)"]),
    ],
)
def test_each_kind_of_fault(source: str, faulty: list[str]) -> None:
    assert {program(mutant.source) for mutant in mutants(source)} == {program(text) for text in faulty}


def test_every_mutant_is_another_program_and_differs_in_one_line() -> None:
    made = mutants(SOURCE)
    assert len({program(mutant.source) for mutant in made} | {program(SOURCE)}) == len(made) + 1
    for mutant in made:
        changed = [line for line in mutant.difference(SOURCE, "rules.py").splitlines()[2:] if line[0] in "+-"]
        assert [line[0] for line in changed] == ["-", "+"]
        assert SOURCE.splitlines()[mutant.line - 1] == changed[0][1:]


def test_what_holds_no_rule_is_left_alone() -> None:
    lines = {SOURCE.splitlines()[mutant.line - 1].strip() for mutant in mutants(SOURCE)}
    assert lines == {"LIMIT: Final = 3", "if not cards:", "return len(cards) < most and cards[0] > 0"}


def test_the_same_seed_draws_the_same_sample() -> None:
    made = mutants(SOURCE)
    assert sample(made, 4, 1) == sample(made, 4, 1)
    assert sample(made, 4, 1) != sample(made, 4, 2)
    assert len(sample(made, 4, 1)) == 4
    assert sample(made, 1000, 1) == made


def test_a_survivor_an_endless_loop_and_a_noticed_fault_are_told_apart(tmp_path: Path) -> None:
    rules = tmp_path / "toy_rules.py"
    rules.write_text("def total(n: int) -> int:\n    t = 0\n    while n > 0:\n        t += n\n        n -= 1\n    return t\n")
    tests = tmp_path / "test_toy.py"
    tests.write_text(
        f"import sys\nsys.path.insert(0, {str(tmp_path)!r})\nfrom toy_rules import total\ndef test_it(): assert total(2) == 3\n"
    )
    script = (
        "import json, sys\nfrom tests import mutants as m\nimport hypothesis\nhypothesis.settings.register_profile('mutants')\n"
        f"s = m.Subject('toy', 'toy_rules', {str(rules)!r}, {str(tests)!r})\n"
        "made = [x for x in m.mutants(open(s.path).read()) if x.what in ('other comparison', 'statement left out')]\n"
        "print(json.dumps([[x.line, x.what, fate] for x, fate in m.judge(s, made, 2, time_factor=1)]))"
    )
    ran = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    fates = {(line, what, fate) for line, what, fate in json.loads(ran.stdout.splitlines()[-1])}
    assert (3, "other comparison", "survived") in fates, "n >= 0 adds one more 0"
    assert (3, "other comparison", "killed") in fates, "n <= 0 adds nothing"
    assert (4, "statement left out", "killed") in fates
    assert (5, "statement left out", "endless") in fates
    assert rules.read_text().count("n -= 1") == 1, "the source is as it was"


def program(source: str) -> str:
    return ast.dump(ast.parse(source))
