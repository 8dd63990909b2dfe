"""What the lobby shows is kept beside each table, and snapshots of tables with long logs."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("listing", sa.Text, nullable=True))
    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(6), sa.ForeignKey("tables.code"), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table", "version"),
    )
