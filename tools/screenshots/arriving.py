"""How a picture comes to its table: records taken in as if they had been played here."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.notation.record import Record, read_record

if TYPE_CHECKING:
    from tests.companion.app.driver import Driver

ROOT = Path(__file__).parents[2]


PHOTOS = ROOT / "tests" / "vision" / "photos"


def open_table(driver: "Driver", sample: str = "dispute") -> None:
    """A table in the middle of a deal, as the sample record tells it."""
    from companion.memory.exchange import record_in
    from companion.notation.record import read_record
    from data.exchange import take_in
    from data.kept import now
    from data.questions import sessions

    record = read_record(str(ROOT / "companion" / "samples" / f"{sample}.json"))
    history = driver.app.history()
    take_in(history, [record_in(record, now())])
    driver.app.navigator.go("table", session=sessions(history).sessions[0].session)
    driver.settle()


def take_in_all(driver: "Driver", records: Iterable[tuple[Record, str]]) -> None:
    """Games are in the history, as if they had been played here."""
    from companion.memory.exchange import record_in
    from data.exchange import take_in

    for record, at in records:
        take_in(driver.app.history(), [record_in(record, at)])


def sample(name: str) -> tuple[Record, str]:
    return read_record(str(ROOT / "companion" / "samples" / f"{name}.json")), "2026-11-16T19:00:00.000000Z"
