"""The `serai` command: registers the subcommands, and reports errors as one sentence with exit code 2."""

import io
import sys
import warnings
from importlib.machinery import EXTENSION_SUFFIXES
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text
from typer.core import TyperGroup

import serai.kernel.rng
from serai._version import __version__
from serai.cli.about import games, options, rules
from serai.cli.arena import arena
from serai.cli.db import db
from serai.cli.learn import learn
from serai.cli.play import play
from serai.cli.replay import replay
from serai.cli.serve import serve
from serai.cli.simulate import simulate
from serai.cli.telegram import telegram
from serai.kernel.errors import SeraiError

EXTRAS = {"play": "client", "serve": "server", "db": "server", "telegram": "telegram"}
"""The optional dependencies (extras) of commands that need them."""
EXTRAS_OF_FLAGS = {"matplotlib": "plot", "ray": "ray", "telegram": "telegram"}
"""The extras of packages that only some flags of a command need."""


class Commands(TyperGroup):
    """The group of commands. Errors that a user can fix are reported as a sentence, without a traceback."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except SeraiError as error:
            print_error(str(error))
        except OSError as error:
            if isinstance(error, BrokenPipeError):
                raise
            print_error(f"can't use {str(error.filename)!r}: {error.strerror}" if error.filename else str(error))
        except ModuleNotFoundError as error:
            missing = (error.name or "").partition(".")[0]
            extra = EXTRAS_OF_FLAGS.get(missing) or EXTRAS.get(ctx.invoked_subcommand or "")
            if extra is None or missing == "serai":
                raise
            print_error(f"this needs the package {missing}, which is not installed: pip install 'serai[{extra}]'")
        raise typer.Exit(2)


def print_error(sentence: str) -> None:
    """Print an error to stderr."""
    Console(stderr=True, highlight=False).print(Text.assemble(("serai: ", "bold red"), sentence), soft_wrap=True)


app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def kernel_kind() -> str:
    """`compiled` or `pure`: whether the kernel is compiled."""
    path = serai.kernel.rng.__file__ or ""
    return "compiled" if path.endswith(tuple(EXTENSION_SUFFIXES)) else "pure"


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"serai {__version__}\nkernel: {kernel_kind()}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and whether the kernel is compiled.")
    ] = False,
) -> None:
    """One house for traditional games."""


for command in (play, learn, games, rules, options, simulate, arena, replay, serve, telegram):
    app.command()(command)
app.add_typer(db, name="db")


def main() -> None:
    """The `serai` command."""
    warnings.showwarning = lambda message, *_, **__: print_error(str(message))
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    app(prog_name="serai")
