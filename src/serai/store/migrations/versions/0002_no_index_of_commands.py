"""Commands are not indexed: whoever appends knows the whole log before, and with it every command."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_index("entries_by_command", "entries")
