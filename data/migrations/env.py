"""Alembic runs this: the migrations happen in the transaction that `data.opening` has begun."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
