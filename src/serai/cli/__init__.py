"""The command line: one module per command. It knows games only through their contract; `docs/cli.md` describes every flag."""

from serai.cli.commands import app, main

__all__ = ["app", "main"]
