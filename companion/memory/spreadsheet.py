"""The history as CSV for spreadsheets: a line for each player of each session."""

import csv
import io
from collections.abc import Iterator
from itertools import count

from data.history import History
from data.questions import sessions

HEAD = (
    "session",
    "started_at",
    "ended_at",
    "game",
    "variant",
    "player",
    "score",
    "place",
    "won",
    "shared",
    "finished",
    "deals",
)
AT_A_TIME = 500


def rows(history: History) -> Iterator[str]:
    yield "\ufeff" + _row(HEAD)  # spreadsheets take a file without this mark for another encoding
    for page in count(1):
        found = sessions(history, page=page, size=AT_A_TIME)
        for listed in found.sessions:
            for seat in listed.seats:
                result = seat.result
                yield _row(
                    (
                        listed.session,
                        listed.started_at,
                        listed.ended_at,
                        listed.game,
                        listed.variant,
                        _harmless(seat.player),
                        result.score,
                        result.place,
                        int(result.won),
                        int(result.shared),
                        int(listed.finished),
                        listed.deals,
                    )
                )
        if not found.more:
            return


def _row(cells: tuple[object, ...]) -> str:
    written = io.StringIO()
    csv.writer(written).writerow(cells)
    return written.getvalue()


def _harmless(text: str) -> str:
    """A name that begins like a formula is no formula."""
    return "'" + text if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text
