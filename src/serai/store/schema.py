"""The tables of the database, in one place. Migrations lie beside it."""

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
    Index("tables_by_deadline", "deadline"),
    Index("tables_by_status", "status", "touched_at"),
)
"""What must be found without folding a log. Everything else about a table is in its entries."""

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
"""The log. Nothing in it is ever changed."""

chat = Table(
    "chat",
    metadata,
    Column("table", String(6), ForeignKey("tables.code"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("person", String(64), nullable=False),
    Column("name", String(64), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("table", "number"),
)
"""What people say, with its own counter: it is no part of the game."""

people = Table(
    "people",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)
"""Guests and the names they chose."""

notes = Table(
    "notes",
    metadata,
    Column("owner", String(32), nullable=False),
    Column("key", String(96), nullable=False),
    Column("value", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("owner", "key"),
)
"""What a part of the house writes down for itself, such as which chat a table belongs to."""

facts = Table(
    "facts",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What the house must remember about itself: the key that signs cookies, when it was last awake."""
