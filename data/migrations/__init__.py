"""Alembic's room: what each version of the database changed. `data.opening` runs it; no ini file, no command line."""
