"""Games that were played before a test begins."""

from companion.memory.exchange import record_in
from companion.notation.record import Record
from data.exchange import take_in
from data.history import History


def take_in_record(history: History, record: Record, at: str) -> None:
    take_in(history, [record_in(record, at)])
