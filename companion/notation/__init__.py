"""Records and snapshots: the table as JSON. Text comes in here, is checked for form, and becomes events."""

from companion.notation.files import NotUnderstood, Place
from companion.notation.games import GAMES, record_schema, scan_schema, snapshot_schema
from companion.notation.record import Record, read_claim, read_record, write_record
from companion.notation.snapshot import Snapshot, read_snapshot

__all__ = [
    "GAMES",
    "NotUnderstood",
    "Place",
    "Record",
    "Snapshot",
    "read_claim",
    "read_record",
    "read_snapshot",
    "record_schema",
    "scan_schema",
    "snapshot_schema",
    "write_record",
]
