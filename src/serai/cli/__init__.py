"""The command line: one module per command. It uses games only through their common interface; `docs/cli.md` describes every flag."""

from serai.cli.entry_point import app, main

__all__ = ["app", "main"]
