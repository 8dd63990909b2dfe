"""Numbered Alembic migrations, run when a store is opened and by `serai db upgrade`."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect

from serai.kernel.errors import SeraiError
from serai.store.errors import UnusableDatabase
from serai.store.schema import metadata

MIGRATIONS = Path(__file__).parent / "migrations"


class NewerDatabase(SeraiError):
    """The database was last opened by a newer Serai, whose schema this one does not know."""

    code = "newer-database"


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def known() -> list[str]:
    """The migrations of this version of Serai, oldest first."""
    return [script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()][::-1]


def current(connection: Connection) -> str | None:
    """The migration that a database is at; None for an empty one."""
    return MigrationContext.configure(connection).get_current_revision()


def upgrade(engine: Engine, to: str = "head") -> None:
    """Run the missing migrations, all or none; another process that does the same waits. Raises NewerDatabase."""
    with engine.connect() as connection:
        if _is_up_to_date(connection):
            return
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        try:
            if not _is_up_to_date(connection):
                config = _config()
                config.attributes["connection"] = connection
                command.upgrade(config, to)
            connection.exec_driver_sql("COMMIT")
        except BaseException:
            connection.exec_driver_sql("ROLLBACK")
            raise


def check_complete(engine: Engine) -> None:
    """Check that every table of the schema exists. Raises UnusableDatabase."""
    there = set(inspect(engine).get_table_names())
    if missing := sorted(set(metadata.tables) - there):
        path = engine.url.database
        raise UnusableDatabase(
            f"the database {path} is incomplete; it has no {', '.join(missing)}: restore a backup, or move it away to start with a new one",
            database=path,
            missing=missing,
        )


def _is_up_to_date(connection: Connection) -> bool:
    found, ours = current(connection), known()
    if found is not None and found not in ours:
        raise NewerDatabase(
            f"the database {connection.engine.url.database} was written by a newer Serai (its schema is {found}, and this version knows "
            f"{ours[0]} to {ours[-1]}): run that version again, or restore a backup that was made before it",
            found=found,
            known=ours,
        )
    return found == ours[-1]
