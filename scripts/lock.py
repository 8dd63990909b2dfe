"""Resolves the dependencies again: writes requirements.lock (development) and requirements-run.lock (serving), which have no addresses.

pip-compile reads the requirements from here and not from pyproject.toml: there, extras that contain other extras of this package end up
in the lock as the package itself, with its path, and the markers of what they contain are lost.
"""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
FLAGS = ["--quiet", "--strip-extras", "--generate-hashes", "--allow-unsafe", "--no-header", "--no-annotate"]
FLAGS += ["--no-emit-index-url", "--no-emit-find-links", "--no-emit-trusted-host"]
OWN = re.compile(r"serai\[(.*)\]")


def requirements(*extras: str) -> list[str]:
    """What the package, its build and these extras need, with markers; extras within extras are resolved."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())

    def of(extra: str) -> Iterator[str]:
        for line in project["project"]["optional-dependencies"][extra]:
            own = OWN.fullmatch(line)
            if own is None:
                yield line
            else:
                for inner in own[1].split(","):
                    yield from of(inner)

    found = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    return sorted({*found, *(line for extra in extras for line in of(extra))})


def lock(name: str, wanted: list[str], *flags: str) -> None:
    """Resolve these requirements, and write the lock file."""
    command = [sys.executable, "-m", "piptools", "compile", *FLAGS, *flags, "--output-file", name, "-"]
    subprocess.run(command, cwd=ROOT, input="\n".join(wanted), text=True, check=True)


if __name__ == "__main__":
    lock("requirements.lock", requirements("dev"), *sys.argv[1:])
    lock("requirements-run.lock", requirements("server", "telegram"), "--constraint", "requirements.lock")
