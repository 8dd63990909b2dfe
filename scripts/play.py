"""`make play`: install what the server needs, with one line of output per step, and start it.

Needs only Python. The games are compiled while the browser client is built. If that takes longer, the server starts as plain Python,
and the compiled games are used from the next start on.

    python3 scripts/play.py PACKAGES [COMPILED]

PACKAGES and COMPILED are stamp files: they show that the packages, and the compiled games, are up to date. With only
PACKAGES, it only installs.
"""

import contextlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ENVIRONMENT = ROOT / ".venv"
PROGRAMS = ENVIRONMENT / "bin"
LOCK = ROOT / "requirements-run.lock"
BUILD = ROOT / "build"
PIP = (str(PROGRAMS / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-warn-script-location")
SOON = 15
"""Seconds to wait if the games were compiled before: most changes compile nothing, and only the package is built again."""
PLAIN: Mapping[str, str] = {}
PURE = {"SERAI_PURE": "1"}


class Step:
    """A command that runs in the background, with its output in a file."""

    def __init__(
        self, title: str, *command: str, environment: Mapping[str, str] = PLAIN, detached: bool = False, pass_fds: Sequence[int] = ()
    ) -> None:
        self.title = title
        self.log = BUILD / f"{title.lower().replace(' ', '-')}.log"
        self.began = time.monotonic()
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                command,
                cwd=ROOT,
                env={**os.environ, **environment},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=detached,
                pass_fds=pass_fds,
                preexec_fn=(lambda: os.nice(10)) if detached else None,
            )

    def done(self) -> bool:
        return self.process.poll() is not None

    def finish(self) -> None:
        """Wait until it is done, and print a line; if it failed, exit, since the server needs it."""
        if self.process.wait():
            print(f"✗ {self.title}\n{self.log.read_text('utf-8', 'replace')[-4000:]}", flush=True)
            raise SystemExit(f"make play: this step failed; its output is in {self.log.relative_to(ROOT)}")
        print_done(self.title, self.began)


def print_done(title: str, began: float) -> None:
    print(f"✓ {title} ({time.monotonic() - began:.0f} s)", flush=True)


def run(title: str, *commands: Sequence[str], environment: Mapping[str, str]) -> None:
    """Several commands as one step."""
    began = time.monotonic()
    for command in commands:
        step = Step(title, *command, environment=environment)
        if step.process.wait():
            step.finish()
    print_done(title, began)


def set_up(stamp: Path) -> None:
    """Install the packages that the server needs, and this one, as plain Python."""
    if stamp.exists():
        return
    for old in ENVIRONMENT.glob("run-*"):
        old.unlink()
    commands: list[Sequence[str]] = [(*PIP, "--require-hashes", "-r", str(LOCK)), (*PIP, "--no-deps", "--no-build-isolation", "-e", ".")]
    if not (PROGRAMS / "python").exists():
        commands.insert(0, (sys.executable, "-m", "venv", str(ENVIRONMENT)))
    run("Python packages", *commands, environment=PURE)
    stamp.touch()


def compile_games(stamp: Path) -> Step | None:
    """Start compiling, unless another process is doing so or there is no compiler. It continues after this process ends."""
    lock = (BUILD / "compiling.lock").open("w")
    with contextlib.suppress(ImportError, BlockingIOError):
        import fcntl

        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)  # the step inherits it
        if shutil.which("cc"):
            make = ("make", "--no-print-directory", str(stamp.relative_to(ROOT)))
            return Step("Compiled games", *make, environment={"SERAI_REQUIRE_COMPILED": "1"}, detached=True, pass_fds=(lock.fileno(),))
    return None


def serve(programs: Path) -> None:
    program = str(programs / "serai")
    os.execv(program, [program, "serve"])


def main(packages: Path, compiled: Path) -> None:
    if compiled.exists():
        serve(compiled.parent / "bin")
    set_up(packages)
    compiling = compile_games(compiled)
    Step("Browser client", str(PROGRAMS / "python"), "setup.py", "--quiet", "build_client", environment=PURE).finish()
    if compiling is not None and (BUILD / "compiled" / "modules.json").exists():
        with contextlib.suppress(subprocess.TimeoutExpired):
            compiling.process.wait(SOON)
    if compiling is not None and compiling.done() and compiling.process.returncode == 0:
        print_done(compiling.title, compiling.began)
        serve(compiled.parent / "bin")
    print(f"  {why_not_compiled(compiling)} The games run as plain Python, which is slower.", flush=True)
    serve(PROGRAMS)


def why_not_compiled(compiling: Step | None) -> str:
    if not shutil.which("cc"):
        return "There is no C compiler."
    if compiling is None or not compiling.done():
        return "The games are being compiled for the next start."
    return f"The games could not be compiled: see {compiling.log.relative_to(ROOT)}."


if __name__ == "__main__":
    BUILD.mkdir(exist_ok=True)
    stamps = [ROOT / name for name in sys.argv[1:]]
    with contextlib.suppress(KeyboardInterrupt):
        if len(stamps) == 1:
            set_up(stamps[0])
        else:
            main(*stamps)
