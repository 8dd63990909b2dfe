"""`serai db`: managing the database."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from serai.cli.serve import Config
from serai.web.settings import InvalidSettings, describe, load

if TYPE_CHECKING:
    from serai.store.entry import StoredEntry

db = typer.Typer(no_args_is_help=True, help="Manage the database.")
Database = Annotated[str | None, typer.Option(metavar="TEXT", help=describe()["database"][1], show_default=False)]
DataDir = Annotated[str | None, typer.Option(metavar="TEXT", help=describe()["data_dir"][1], show_default=False)]


def _file(database: str | None, data_dir: str | None, config: Path | None) -> Path:
    return load({"database": database, "data_dir": data_dir}, config=config).database_file


def _existing(file: Path) -> Path:
    if not file.exists():
        raise InvalidSettings(f"there is no database {file}; name it with --database or --data-dir", setting="database")
    return file


@db.command()
def upgrade(database: Database = None, data_dir: DataDir = None, config: Config = None) -> None:
    """Migrate the database to this version of Serai, or create a new one. `serai serve` does this automatically."""
    from serai.store.files import create_private
    from serai.store.migrate import current
    from serai.store.migrate import upgrade as run
    from serai.store.sqlite import engine_for, opening

    file = _file(database, data_dir, config)
    create_private(file)
    engine = engine_for(file)
    try:
        with opening(file):
            with engine.connect() as connection:
                before = current(connection)
            run(engine)
            with engine.connect() as connection:
                after = current(connection)
    finally:
        engine.dispose()
    typer.echo(f"{file} is already at {after}." if before == after else f"{file} was upgraded from {before or 'nothing'} to {after}.")


@db.command()
def backup(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Where to write the copy; an existing file is replaced.", show_default=False)
    ],
    database: Database = None,
    data_dir: DataDir = None,
    config: Config = None,
) -> None:
    """Write a consistent copy of the database to a file while the house is running."""
    from serai.store.sqlite import back_up

    source = _existing(_file(database, data_dir, config))
    if file.exists() and file.samefile(source):
        raise InvalidSettings("a database can't be its own backup; name another file", setting="file")
    back_up(source, file)
    typer.echo(f"{source} is copied to {file}.")


@db.command()
def check(database: Database = None, data_dir: DataDir = None, config: Config = None) -> None:
    """Check the whole database for damage, whether the house is running or not. Exits with 1 if there is any."""
    from serai.store.integrity import damaged_pages, logs

    file = _existing(_file(database, data_dir, config))
    damage = damaged_pages(file)
    number, entries = 0, 0
    for row, log in logs(file):
        number += 1
        entries += len(log or [])
        if (fault := _fault(row.version, log)) is not None:
            damage.append(f"table {row.code} ({row.game}, {row.status}): {fault}")
    for line in damage:
        typer.echo(line)
    typer.echo(f"{file}: {number} tables, {entries} entries, {f'{len(damage)} problems' if damage else 'no damage'}.")
    if damage:
        raise typer.Exit(1)


def _fault(version: int, log: "list[StoredEntry] | None") -> str | None:
    from serai.house.verify import first_fault, missing, playable

    if log is None:
        return "its log can't be read"
    if (gap := missing(log, version)) is not None:
        return f"entry {gap} is missing"
    if playable(log) and (fault := first_fault(log)) is not None:
        return f"entry {fault} can't be right"
    return None
