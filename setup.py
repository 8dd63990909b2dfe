"""Builds the wheel. What is hot (kernel, rules, the simulation loop) is compiled by mypyc where a C compiler is at hand.

SERAI_PURE=1 leaves everything as plain Python. SERAI_REQUIRE_COMPILED=1 makes a failed compile an error instead of a fallback.
"""

import os
import sys
from glob import glob

from setuptools import setup
from setuptools.command.build_ext import build_ext

PURE = os.environ.get("SERAI_PURE") == "1"
REQUIRED = os.environ.get("SERAI_REQUIRE_COMPILED") == "1"

COMPILED = [
    *(f"src/serai/kernel/{name}.py" for name in ("bits", "hidden", "playout", "rng", "state")),
    *sorted(glob("src/serai/games/*/rules.py") + glob("src/serai/games/*/memory.py")),
]


def fall_back(why: object) -> None:
    if REQUIRED:
        raise SystemExit(f"the kernel must be compiled and could not be: {why}")
    print(f"serai: the kernel could not be compiled and stays pure Python, which is slower: {why}", file=sys.stderr)


class build_ext_or_fall_back(build_ext):
    def run(self) -> None:
        try:
            super().run()
        except (Exception, SystemExit) as error:
            fall_back(error)
            self.extensions = []


def compiled_modules() -> list:
    if PURE:
        return []
    try:
        from mypyc.build import mypycify

        modules = mypycify(["--config-file=", "--ignore-missing-imports", *COMPILED], opt_level="3")
        if os.name == "posix":  # only what is not visible outside the library can be inlined: half as fast again
            for module in modules:
                module.extra_compile_args.append("-fvisibility=hidden")
        return modules
    except (Exception, SystemExit) as error:
        fall_back(error)
        return []


setup(ext_modules=compiled_modules(), cmdclass={"build_ext": build_ext_or_fall_back})
