"""A sample night to look at: a whole match, in a history of its own that never mixes with what was really played."""

from pathlib import Path

from companion.memory.exchange import record_in
from companion.memory.place import folder
from companion.memory.scoring import score
from companion.notation.record import read_record
from data.exchange import take_in
from data.history import History, open_history
from data.kept import now
from data.questions import sessions

RECORD = Path(__file__).parent.parent / "samples" / "night.json"


def sample_night() -> tuple[History, int]:
    """The history of the sample, and the number of its session. Raises Trouble."""
    history = open_history(str(folder() / "sample.sqlite3"), score)
    kept = sessions(history).sessions
    if not kept:
        take_in(history, [record_in(read_record(str(RECORD)), now())])
        kept = sessions(history).sessions
    return history, kept[0].session
