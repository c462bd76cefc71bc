"""Tables, events, holders."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring an empty database up to this revision."""
    op.create_table(
        "tables",
        sa.Column("name", sa.String(), primary_key=True),
        sa.Column("created", sa.Integer(), nullable=False),
        sa.Column("setup", sa.JSON(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("updated", sa.Integer(), nullable=False),
        sa.Column("due", sa.Boolean(), nullable=False),
        sa.Column("summary", sa.JSON(), nullable=False),
    )
    op.create_index("tables_due", "tables", ["name"], sqlite_where=sa.text("due"))
    op.create_table(
        "events",
        sa.Column("table", sa.String(), sa.ForeignKey("tables.name"), primary_key=True),
        sa.Column("version", sa.Integer(), primary_key=True),
        sa.Column("type", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("at", sa.Integer(), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.Column("act", sa.String(), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "holders",
        sa.Column("holder", sa.String(), primary_key=True),
        sa.Column("table", sa.String(), sa.ForeignKey("tables.name"), primary_key=True),
        sqlite_with_rowid=False,
    )
