"""`serai db`: looking after the log."""

from pathlib import Path
from typing import Annotated

import typer

from serai.cli.serve import Config
from serai.web.settings import InvalidSettings, describe, load

db = typer.Typer(no_args_is_help=True, help="Look after the log.")
Database = Annotated[str | None, typer.Option(metavar="TEXT", help=describe()["database"][1], show_default=False)]
DataDir = Annotated[str | None, typer.Option(metavar="TEXT", help=describe()["data_dir"][1], show_default=False)]


def _file(database: str | None, data_dir: str | None, config: Path | None) -> Path:
    return load({"database": database, "data_dir": data_dir}, config=config).database_file


@db.command()
def upgrade(database: Database = None, data_dir: DataDir = None, config: Config = None) -> None:
    """Bring the database up to date with this version of Serai, or make a new one. `serai serve` does so by itself."""
    from serai.store.migrate import current
    from serai.store.migrate import upgrade as run
    from serai.store.sqlite import engine_for

    file = _file(database, data_dir, config)
    file.parent.mkdir(parents=True, exist_ok=True)
    engine = engine_for(file)
    try:
        with engine.connect() as connection:
            before = current(connection)
        run(engine)
        with engine.connect() as connection:
            after = current(connection)
    finally:
        engine.dispose()
    typer.echo(f"{file} is at {after}, as it was." if before == after else f"{file} went from {before or 'nothing'} to {after}.")


@db.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes; what is there is replaced.", show_default=False)],
    database: Database = None,
    data_dir: DataDir = None,
    config: Config = None,
) -> None:
    """Copy the database to a file, whole and consistent, while the house is open."""
    from serai.store.sqlite import back_up

    source = _file(database, data_dir, config)
    if not source.exists():
        raise InvalidSettings(f"there is no database {source}; name it with --database or --data-dir", setting="database")
    if file.exists() and file.samefile(source):
        raise InvalidSettings("a database can't be its own backup; name another file", setting="file")
    back_up(source, file)
    typer.echo(f"{source} is copied to {file}.")
