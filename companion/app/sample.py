"""The table of the sample night."""

from companion.memory.sample import sample_night
from companion.table import Table


def sample_table() -> Table:
    """Raises Trouble."""
    return Table.resume(*sample_night())
