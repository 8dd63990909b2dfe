"""The tables of the database. The migrations are in `migrations/`."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, PrimaryKeyConstraint, String, Table, Text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("code", String(6), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("status", String(16), nullable=False),
    Column("version", Integer, nullable=False),
    Column("deadline", BigInteger, nullable=True),
    Column("opened_at", BigInteger, nullable=False),
    Column("touched_at", BigInteger, nullable=False),
    Column("listing", Text, nullable=True),
    Index("tables_by_deadline", "deadline"),
    Index("tables_by_status", "status", "touched_at"),
)
"""What has to be found without reading logs. Everything else about a table is in its entries."""

entries = Table(
    "entries",
    metadata,
    Column("table", String(6), ForeignKey("tables.code"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("actor", String(8), nullable=False),
    Column("by", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("command", String(64), nullable=True),
    PrimaryKeyConstraint("table", "version"),
)
"""The log. Entries are never changed."""

snapshots = Table(
    "snapshots",
    metadata,
    Column("table", String(6), ForeignKey("tables.code"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("data", Text, nullable=False),
    PrimaryKeyConstraint("table", "version"),
)
"""Tables at a version, so that long logs do not have to be folded from their beginning. A cache: they can be deleted."""

chat = Table(
    "chat",
    metadata,
    Column("table", String(6), ForeignKey("tables.code"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("person", String(64), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("text", Text, nullable=False),
    Column("phrase", String(32), nullable=True),
    PrimaryKeyConstraint("table", "number"),
)
"""The chat, numbered separately for each table."""

people = Table(
    "people",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("avatar", String(32), nullable=True),
)
"""Guests, and the names and avatars they chose. These are kept nowhere else: everything else refers to people by id."""

notes = Table(
    "notes",
    metadata,
    Column("owner", String(32), nullable=False),
    Column("key", String(96), nullable=False),
    Column("value", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("owner", "key"),
)
"""Values by owner and key, such as which Telegram chat a table belongs to."""

facts = Table(
    "facts",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Values of the house: the key that signs cookies, when it was last running."""
