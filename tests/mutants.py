"""Mutation testing: would the tests of a game notice if its rules were wrong?

    python tests/mutants.py [--game ID] [--sample 150] [--seed 1] [--workers 2] [--least 90]

Small faults are injected into each registered game's `rules.py` and the modules beside it (MODULES), one at a time, and the
game's own tests (`tests/games/<package>`) are run on each. A mutant that no test detects has survived: a test is missing, or
the fault changes nothing. The sample is seeded, so two runs judge the same mutants. Survivors are printed as diffs;
`.mutants/<label>.json` contains the report.

The source tree is never changed: a mutant exists only in memory and replaces the real module through an import hook, in a forked
process. A mutant that runs much longer than the tests do without one is in an endless loop, and counts as detected.
"""

import argparse
import ast
import difflib
import json
import math
import os
import random
import resource
import signal
import subprocess
import sys
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_loader
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, ModuleType
from typing import NoReturn

import hypothesis
import pytest

ROOT = Path(__file__).resolve().parent.parent
REPORTS = ROOT / ".mutants"
MODULES = ("rules", "actions", "assignment", "cards", "knowledge", "position", "sets", "tiles")
"""The modules of a game that are tested like this; a game need not have them all."""
MEMORY = 3 * 2**30
"""A mutant that uses more memory than this is stopped."""
LONGEST = 600
"""The most seconds of CPU time that the tests may take without a mutant."""

# Making mutants

COMPARISONS: dict[type[ast.cmpop], list[ast.cmpop]] = {
    ast.Lt: [ast.LtE(), ast.GtE()],
    ast.LtE: [ast.Lt(), ast.Gt()],
    ast.Gt: [ast.GtE(), ast.LtE()],
    ast.GtE: [ast.Gt(), ast.Lt()],
    ast.Eq: [ast.NotEq()],
    ast.NotEq: [ast.Eq()],
    ast.In: [ast.NotIn()],
    ast.NotIn: [ast.In()],
    ast.Is: [ast.IsNot()],
    ast.IsNot: [ast.Is()],
}
ARITHMETIC: dict[type[ast.operator], ast.operator] = {
    ast.Add: ast.Sub(),
    ast.Sub: ast.Add(),
    ast.Mult: ast.FloorDiv(),
    ast.FloorDiv: ast.Mult(),
    ast.Mod: ast.FloorDiv(),
    ast.BitAnd: ast.BitOr(),
    ast.BitOr: ast.BitAnd(),
    ast.BitXor: ast.BitAnd(),
    ast.LShift: ast.RShift(),
    ast.RShift: ast.LShift(),
}
EMPTY = {"list": "[]", "str": '""', "dict": "{}", "set": "set()"}
"""Wrong return values, by return type."""


@dataclass(frozen=True)
class Mutant:
    """A source with one fault."""

    line: int
    what: str
    source: str

    def difference(self, original: str, name: str) -> str:
        """The fault as a unified diff."""
        lines = difflib.unified_diff(original.splitlines(), self.source.splitlines(), name, name, lineterm="", n=2)
        return "\n".join(lines)


def mutants(source: str) -> list[Mutant]:
    """All mutants of a source, in the order of its lines. None is the same program as another or as the original.

    Not mutated: docstrings, annotations, imports, decorators, assertions, error messages, `__repr__` and all f-strings
    (they contain no rules, and before Python 3.12 their parts have no position in the source).
    """
    found: list[Mutant] = []
    known = {_program(source)}
    starts = [0]
    for line in source.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for node, replacement, what in _faults(ast.parse(source)):
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        data = source.encode()
        start, end = starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset
        mutated = (data[:start] + replacement.encode() + data[end:]).decode()
        program = _program(mutated)
        if program not in known:
            known.add(program)
            found.append(Mutant(node.lineno, what, mutated))
    return sorted(found, key=lambda mutant: mutant.line)


def sample(all_mutants: Sequence[Mutant], size: int, seed: int) -> list[Mutant]:
    """A sample of this size, the same for the same seed, in the order of their lines."""
    chosen = random.Random(seed).sample(range(len(all_mutants)), min(size, len(all_mutants)))
    return [all_mutants[i] for i in sorted(chosen)]


def _program(source: str) -> str:
    return ast.dump(ast.parse(source))


Place = ast.expr | ast.stmt
Fault = tuple[Place, str, str]
"""The node to replace, the new text, and a description."""


def _faults(node: ast.AST, returns: str = "") -> Iterator[Fault]:
    """The faults that can be injected into a node and its children; `returns` is the return type of the enclosing function."""
    if isinstance(node, ast.Import | ast.ImportFrom | ast.Assert | ast.Raise | ast.JoinedStr):
        return
    if isinstance(node, ast.FunctionDef):
        if node.name != "__repr__":
            answer = node.returns.value if isinstance(node.returns, ast.Subscript) else node.returns
            for default in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
                yield from _faults(default)
            for statement in node.body:
                yield from _faults(statement, ast.unparse(answer) if answer else "")
        return
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return  # a docstring
    if isinstance(node, ast.stmt):
        yield from _statement_faults(node, returns)
    if isinstance(node, ast.expr):
        yield from _expression_faults(node)
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "bases", "ctx") or (name == "func" and isinstance(value, ast.Subscript)):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _faults(child, returns)


def _statement_faults(node: ast.stmt, returns: str) -> Iterator[Fault]:
    match node:
        case ast.AugAssign():
            yield node, "pass", "statement left out"
            if type(node.op) in ARITHMETIC:
                other = ast.AugAssign(node.target, ARITHMETIC[type(node.op)], node.value)
                yield node, ast.unparse(other), "other operator"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]) | ast.Expr(value=ast.Call()):
            yield node, "pass", "statement left out"
        case ast.If(test=test):
            yield test, "True", "condition always met"
            yield test, "False", "condition never met"
        case ast.While(test=test):
            yield test, "False", "loop left out"
        case ast.For(iter=iterable):
            yield iterable, "()", "loop left out"
        case ast.Continue():
            yield node, "break", "break for continue"
        case ast.Break():
            yield node, "continue", "continue for break"
        case ast.Return(value=ast.expr() as value):
            if returns == "bool":
                yield value, f"not ({ast.unparse(value)})", "opposite answer"
            elif returns in ("int", "i64") and not isinstance(value, ast.Constant):
                yield value, f"({ast.unparse(value)}) + 1", "answer one more"
            elif returns in EMPTY:
                yield value, EMPTY[returns], "empty answer"


def _expression_faults(node: ast.expr) -> Iterator[Fault]:
    match node:
        case ast.Constant(value=bool() as value):
            yield node, str(not value), "opposite constant"
        case ast.Constant(value=int() as value):
            yield node, str(value + 1), "constant one more"
            yield node, str(value - 1) if value else "(-1)", "constant one less"
        case ast.Constant(value=str() as value):
            yield node, repr(f"{value}?"), "other text"
        case ast.Compare(left, ops, comparators):
            for i, op in enumerate(ops):
                for other in COMPARISONS[type(op)]:
                    changed = ast.Compare(left, [*ops[:i], other, *ops[i + 1 :]], comparators)
                    yield node, _grouped(changed), "other comparison"
        case ast.BinOp(left, op, right) if type(op) in ARITHMETIC:
            yield node, _grouped(ast.BinOp(left, ARITHMETIC[type(op)], right)), "other operator"
        case ast.BoolOp(op, values):
            yield node, _grouped(ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)), "and for or"
        case ast.UnaryOp(ast.Not() | ast.USub() | ast.Invert(), operand):
            yield node, _grouped(operand), "sign or negation left out"
        case ast.IfExp(test, body, orelse):
            yield node, _grouped(ast.IfExp(test, orelse, body)), "alternatives exchanged"
        case ast.Call(ast.Name("range"), [*_, last]):
            yield last, _grouped(ast.BinOp(last, ast.Sub(), ast.Constant(1))), "one round less"
        case ast.Subscript(slice=ast.Slice(lower, upper)):
            for bound in filter(None, (lower, upper)):
                yield bound, "None", "slice without a bound"
        case ast.Subscript(slice=ast.Name() as index):
            yield index, f"{index.id} - 1", "index one less"
        case ast.ListComp(generators=generators) | ast.GeneratorExp(generators=generators):
            for test in [test for generator in generators for test in generator.ifs]:
                yield test, "True", "filter left out"


def _grouped(node: ast.expr) -> str:
    return f"({ast.unparse(node)})"


# Judging mutants


class Loader(SourceFileLoader):
    """Loads a module from a source other than the file on disk."""

    def __init__(self, module: str, path: str, source: str) -> None:
        super().__init__(module, path)
        self.code = compile(source, path, "exec")

    def get_code(self, fullname: str) -> CodeType:
        return self.code


class Overlay(MetaPathFinder):
    """Replaces a module by such a source, wherever it is imported."""

    def __init__(self, loader: Loader) -> None:
        self.loader = loader

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        return spec_from_loader(fullname, self.loader, origin=self.loader.path) if fullname == self.loader.name else None


@dataclass(frozen=True)
class Subject:
    """A file of a game's rules and its tests."""

    label: str
    """The game's id, and the file's name where it is not `rules`."""
    module: str
    path: str
    tests: str


def subjects(only: str | None) -> list[Subject]:
    """The registered games, listed in another process: none may be imported here before its mutants."""
    ask = (
        "import json, sys, serai; games = [serai.game(id) for id in sys.argv[1:]] or serai.games();"
        f"modules = [(g, name, sys.modules.get(g.package + '.' + name)) for g in games for name in {MODULES!r}];"
        "print(json.dumps([[g.id, g.package, name, module.__file__] for g, name, module in modules if module]))"
    )
    answer = subprocess.run([sys.executable, "-c", ask, *([only] if only else [])], check=True, capture_output=True, text=True)
    return [
        Subject(
            id if name == "rules" else f"{id}-{name}", f"{package}.{name}", path, str(ROOT / "tests" / "games" / package.rpartition(".")[2])
        )
        for id, package, name, path in json.loads(answer.stdout)
    ]


class FastestFirst:
    """Runs the fastest tests first: most mutants fail one of them. The durations are measured in the run without a mutant."""

    def __init__(self, notes: Path) -> None:
        self.notes = notes
        self.seconds: dict[str, float] = json.loads(notes.read_text("utf-8")) if notes.exists() else {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: self.seconds.get(item.nodeid, 0))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call":
            self.seconds[report.nodeid] = report.duration

    def pytest_sessionfinish(self) -> None:
        if not self.notes.exists():
            self.notes.write_text(json.dumps(self.seconds), "utf-8")


def _run_tests(subject: Subject, source: str | None, notes: Path, seconds: int) -> NoReturn:
    """Run the tests, in a forked process, with a mutant instead of the rules, or without one."""
    code = 1
    try:
        if source is not None:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.dup2(nowhere, 2)
            sys.meta_path.insert(0, Overlay(Loader(subject.module, subject.path, source)))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        options = ["-x", "-q", "--no-header", "--tb=short", "-p", "no:cacheprovider", "--hypothesis-profile=mutants"]
        imported = ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # Hypothesis is, before the fork
        code = int(pytest.main([f"--rootdir={ROOT}", *options, *imported, subject.tests], [FastestFirst(notes)]))
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _fork(subject: Subject, source: str | None, notes: Path, seconds: int) -> int:
    sys.stdout.flush()
    sys.stderr.flush()
    return os.fork() or _run_tests(subject, source, notes, seconds)


def judge(subject: Subject, chosen: Sequence[Mutant], workers: int, time_factor: int = 4) -> Iterator[tuple[Mutant, str]]:
    """Each mutant and its fate: `killed`, `endless` or `survived`, in the order in which they finish. Time is CPU time."""
    with TemporaryDirectory() as folder:
        notes = Path(folder) / "seconds.json"
        _, status, used = os.wait4(_fork(subject, None, notes, LONGEST), 0)
        if status:
            sys.exit(f"{subject.label}: its tests must pass without mutants first")
        limit = time_factor * (1 + math.ceil(used.ru_utime + used.ru_stime))
        waiting, running = list(reversed(chosen)), dict[int, Mutant]()
        while waiting or running:
            while waiting and len(running) < workers:
                mutant = waiting.pop()
                running[_fork(subject, mutant.source, notes, limit)] = mutant
            pid, status = os.wait()
            stopped = os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL)
            yield running.pop(pid), "endless" if stopped else "killed" if status else "survived"


def report(subject: Subject, size: int, seed: int, workers: int) -> float:
    """Judge a sample, print and save the results; returns the percentage that was detected."""
    original = Path(subject.path).read_text("utf-8")
    possible = mutants(original)
    chosen = sample(possible, size, seed)
    print(f"{subject.label}: {len(chosen)} of {len(possible)} mutants", flush=True)
    fates: dict[Mutant, str] = {}
    for mutant, fate in judge(subject, chosen, workers):
        fates[mutant] = fate
        if fate == "survived":
            print(f"\nsurvived ({mutant.what}):\n{mutant.difference(original, Path(subject.path).name)}", flush=True)
        elif sys.stderr.isatty():
            print(f"\r{len(fates)}/{len(chosen)}", end="", file=sys.stderr)
    counts = {fate: list(fates.values()).count(fate) for fate in ("killed", "endless", "survived")}
    score = 100 * (1 - counts["survived"] / len(chosen))
    print(
        f"\n{subject.label}: {score:.1f} % detected: {counts['killed']} by a failing test, {counts['endless']} by an endless loop",
        flush=True,
    )
    survivors = [
        {"line": mutant.line, "what": mutant.what, "difference": mutant.difference(original, Path(subject.path).name)}
        for mutant in chosen
        if fates[mutant] == "survived"
    ]
    whole = {"of": subject.label, "seed": seed, "possible": len(possible), "sample": len(chosen), **counts, "score": score}
    REPORTS.mkdir(exist_ok=True)
    (REPORTS / f"{subject.label}.json").write_text(json.dumps({**whole, "survivors": survivors}, indent=2), "utf-8")
    return score


def main() -> None:
    parser = argparse.ArgumentParser(description="Would the tests of a game notice if its rules were wrong?")
    parser.add_argument("--game", help="only this game; all if not given")
    parser.add_argument("--sample", type=int, default=150, help="mutants to judge for each file (150)")
    parser.add_argument("--seed", type=int, default=1, help="which sample (1)")
    parser.add_argument("--workers", type=int, default=2, help="mutants at the same time (2)")
    parser.add_argument("--least", type=float, default=90, help="percentage that must be detected (90)")
    given = parser.parse_args()
    os.chdir(ROOT)
    hypothesis.settings.register_profile(
        "mutants",
        derandomize=True,
        database=None,
        deadline=None,
        phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    games = subjects(given.game)
    if compiled := [subject.label for subject in games if not subject.path.endswith(".py")]:
        sys.exit(f"compiled modules can't be mutated: {', '.join(compiled)}; run this where Serai is installed as plain Python")
    scores = {subject.label: report(subject, given.sample, given.seed, given.workers) for subject in games}
    if low := [game for game, score in scores.items() if score < given.least]:
        sys.exit(f"less than {given.least:g} % detected: {', '.join(low)}")


if __name__ == "__main__":
    main()
