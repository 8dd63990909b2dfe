"""Avatars live with people, like their names; a line of chat can be a phrase."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("avatar", sa.String(32), nullable=True))
    op.add_column("chat", sa.Column("phrase", sa.String(32), nullable=True))
