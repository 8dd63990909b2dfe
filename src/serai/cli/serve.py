"""`serai serve`: open the house to the network. Its flags are the settings of `serai.web.settings`, one by one."""

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

import typer

from serai.web.settings import Settings, describe, load

Config = Annotated[Path | None, typer.Option(metavar="FILE", help="A TOML file with settings.", show_default=False)]


def with_settings(command: Callable[[Settings], None], names: list[str] | None = None, prefix: str = "") -> Callable[..., None]:
    """A command that takes settings as flags: all of them, or those named. A prefix that all would have is left out."""
    described = {name: told for name, told in describe().items() if names is None or name in names}

    def run(**flags: Any) -> None:
        config = flags.pop("config")
        command(load(flags, config=config))

    parameters = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=flag(name, kind, words, prefix))
        for name, (kind, words) in described.items()
    ]
    parameters.append(inspect.Parameter("config", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Config))
    run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    run.__name__ = command.__name__
    run.__doc__ = command.__doc__
    return run


def flag(name: str, kind: object, words: str, prefix: str = "") -> Any:
    """A setting as an option of the command line. What it takes is checked with the other places where it can be given."""
    default = getattr(Settings(), name)
    written = f"--{name.removeprefix(prefix).replace('_', '-')}"
    if kind is bool:
        return Annotated[bool | None, typer.Option(f"{written}/--no{written[1:]}", help=words, show_default=False)]
    shown = f" [default: {default}]" if default not in ("", []) else ""
    metavar = "|".join(get_args(kind)) if get_origin(kind) is Literal else "N" if kind is int else "TEXT"
    return Annotated[str | None, typer.Option(written, metavar=metavar, help=words + shown, show_default=False)]


def _serve(settings: Settings) -> None:
    """Open the house: tables in the browser's reach, over HTTP and WebSockets."""
    from serai.web.serve import serve as run  # so that playing in the terminal does not wait for a web server to load

    typer.echo(f"The house opens at http://{settings.host}:{settings.port}; Ctrl-C closes it. The log is {settings.database_file}.")
    if not settings.telegram:
        run(settings)
        return
    from serai.telegram.run import read_token
    from serai.telegram.run import run as telegram

    token = read_token(settings)
    run(settings, beside=lambda: telegram(settings, token))


_serve.__name__ = "serve"
serve = with_settings(_serve)
