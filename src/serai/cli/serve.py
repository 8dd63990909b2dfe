"""`serai serve`: running the server. Its flags are the settings of `serai.web.settings`."""

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

import typer

from serai.web.settings import Settings, describe, load

Config = Annotated[Path | None, typer.Option(metavar="FILE", help="A TOML file with settings.", show_default=False)]


def with_settings(command: Callable[[Settings], None], names: list[str] | None = None, prefix: str = "") -> Callable[..., None]:
    """A command that takes settings as flags: all, or those in `names`. `prefix` is removed from the flags' names."""
    found = {name: described for name, described in describe().items() if names is None or name in names}

    def run(**flags: Any) -> None:
        config = flags.pop("config")
        command(load(flags, config=config))

    parameters = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=flag(name, kind, words, prefix))
        for name, (kind, words) in found.items()
    ]
    parameters.append(inspect.Parameter("config", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Config))
    run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    run.__name__ = command.__name__
    run.__doc__ = command.__doc__
    return run


def flag(name: str, kind: object, words: str, prefix: str = "") -> Any:
    """A setting as a command-line option. Its value is checked when the settings are loaded."""
    default = getattr(Settings(), name)
    written = f"--{name.removeprefix(prefix).replace('_', '-')}"
    if kind is bool:
        return Annotated[bool | None, typer.Option(f"{written}/--no{written[1:]}", help=words, show_default=False)]
    shown = f" [default: {default}]" if default not in ("", []) else ""
    metavar = "|".join(get_args(kind)) if get_origin(kind) is Literal else "N" if kind is int else "TEXT"
    return Annotated[str | None, typer.Option(written, metavar=metavar, help=words + shown, show_default=False)]


def _serve(settings: Settings) -> None:
    """Start the server: tables over HTTP and WebSockets."""
    from serai.web.serve import serve as run  # imported late: other commands need no web server

    def announce() -> None:
        typer.echo(f"The house opens at http://{settings.host}:{settings.port}; Ctrl-C closes it. The log is {settings.database_file}.")

    if not settings.telegram:
        run(settings, announce=announce)
        return
    from serai.telegram.run import run_inside
    from serai.web.companion import Companion
    from serai.web.telegram_token import read_token

    token = read_token(settings)
    run(settings, Companion("telegram", lambda web, report: run_inside(web, token, report=report)), announce)


_serve.__name__ = "serve"
serve = with_settings(_serve)
