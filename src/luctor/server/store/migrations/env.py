"""Where Alembic begins: the connection comes from `luctor.server.store.opening`."""

from alembic import context

from luctor.server.store.schema import Base

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
