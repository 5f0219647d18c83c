"""Run migrations on the connection that the opener hands over (called by Alembic)."""

from __future__ import annotations

from alembic import context

from hearthlab.arena.store.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
