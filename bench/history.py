"""The history, short and long: what takes a moment with 1,000 sessions should take no more than two with 100,000."""

import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

from rich.progress import Progress
from sqlalchemy import insert
from sqlmodel import Session as Transaction
from sqlmodel import SQLModel

from companion.memory.scoring import score
from data.derived import Head, add_rows, retally, rows_of
from data.history import History, open_history, packed
from data.kept import Journal, Match, Summary, Written
from data.questions import sessions
from data.statistics import statistics as player_statistics
from data.tables import Entry, MatchRow, Player, Seat, SessionRow
from tests.companion.rules.six_nimmt.dealer import played_match
from tests.data.tables import NOTATION

SHORT, LONG = 1_000, 100_000
TARGET = 50
"""A match to so many has 52 entries on average: more than 5,000,000 in the long history."""
PLAYERS = 40
PLAYED = 60
"""Different matches; every other session is one of them, played by other people on another day."""
AT_ONCE = 1_000
RUNS = 51
MOMENT = "2026-{:02}-{:02}T{:02}:{:02}:00.{:06}Z"


class Played(NamedTuple):
    """A finished match, its entries packed, and what the rules say of it."""

    match: Match
    contents: list[str]
    summary: Summary


def main() -> None:
    played = [play_one(seed) for seed in range(PLAYED)]
    with tempfile.TemporaryDirectory() as folder:
        histories = {count: made(Path(folder) / f"{count}.sqlite3", count, played) for count in (SHORT, LONG)}
        print(f"\nThe history, median of {RUNS} runs\n")
        print(f"{'sessions':>34}{SHORT:>14,}{LONG:>14,}")
        for name, size in (("entries", _entries), ("megabytes", _megabytes)):
            print(f"{name:>34}" + "".join(f"{size(history):>14,}" for history in histories.values()))
        print(f"\n{'':34}{'ms':>14}{'ms':>14}{'times':>10}")
        for name, question in QUESTIONS.items():
            _compare(name, question, histories)
        for history in histories.values():
            history.close()


def _first_page(history: History, random: Random) -> object:
    return sessions(history)


def _a_players_page(history: History, random: Random) -> object:
    return sessions(history, player=_name(random.randrange(PLAYERS)))


def _statistics(history: History, random: Random) -> object:
    return player_statistics(history, _name(random.randrange(PLAYERS)))


def _open(history: History, random: Random) -> object:
    with history.reading() as transaction:
        last = transaction.connection().exec_driver_sql("SELECT max(id) FROM sessions").scalar()
    assert isinstance(last, int)
    return history.open(random.randint(1, last))


QUESTIONS: dict[str, Callable[[History, Random], object]] = {
    "first page of the history": _first_page,
    "first page of a player's sessions": _a_players_page,
    "a player's statistics": _statistics,
    "opening a session": _open,
}


def _compare(name: str, question: Callable[[History, Random], object], histories: dict[int, History]) -> None:
    """Both histories in turn, so that a machine that slows down does so for both."""
    times: dict[int, list[float]] = {count: [] for count in histories}
    random = Random(name)
    for _ in range(RUNS):
        for count, history in histories.items():
            begun = time.perf_counter()
            assert question(history, random)
            times[count].append((time.perf_counter() - begun) * 1000)
    short, long = (statistics.median(times[count]) for count in (SHORT, LONG))
    print(f"{name:34}{short:>14.2f}{long:>14.2f}{long / short:>10.2f}")


def _entries(history: History) -> int:
    with history.reading() as transaction:
        counted = transaction.connection().exec_driver_sql("SELECT sum(entries) FROM summaries").scalar()
    assert isinstance(counted, int)
    return counted


def _megabytes(history: History) -> int:
    assert history.file is not None
    return history.file.stat().st_size // 1_000_000


# ---- making them ----


def _name(number: int) -> str:
    return f"Player {number:02}"


def play_one(seed: int) -> Played:
    dealer = played_match("base", 4, seed, target=TARGET)
    written = NOTATION.write(dealer.setting, dealer.events)
    match = Match("", "six_nimmt", "base", written["options"], dealer.setting.players)
    summary = score(Journal(match, [Written("", event) for event in written["events"]]))
    return Played(match, [packed(event) for event in written["events"]], summary)


def made(path: Path, count: int, played: list[Played]) -> History:
    """Every session with its match, seats, journal and derived rows, as an import writes them."""
    history = open_history(str(path), score)
    random = Random(count)
    with Progress() as progress:
        task = progress.add_task(f"{count:,} sessions", total=count)
        with history.writing() as transaction:
            transaction.execute(insert(Player), [{"uid": f"p{n}", "name": _name(n)} for n in range(PLAYERS)])
        for first in range(1, count, AT_ONCE):
            with history.writing() as transaction:
                _add(transaction, range(first, first + AT_ONCE), played, random)
            progress.update(task, advance=AT_ONCE)
        with history.writing() as transaction:
            retally(transaction, range(1, PLAYERS + 1))
    return history


def _add(transaction: Transaction, numbers: range, played: list[Played], random: Random) -> None:
    rows: dict[type[SQLModel], list[dict[str, object]]] = {MatchRow: [], Seat: [], SessionRow: [], Entry: []}
    derived = []
    for n in numbers:
        match, contents, summary = random.choice(played)
        sat, at = tuple(random.sample(range(1, PLAYERS + 1), len(match.seats))), _moment(n)
        options = packed(match.options)
        rows[MatchRow].append(
            {"id": n, "uid": f"m{n}", "game": match.game, "variant": match.variant, "options": options}
        )
        rows[Seat] += [
            {"match_id": n, "number": seat, "name": name, "player_id": player}
            for seat, (name, player) in enumerate(zip(match.seats, sat, strict=True))
        ]
        rows[SessionRow].append({"id": n, "uid": f"s{n}", "match_id": n, "started_at": at})
        rows[Entry] += [
            {"session_id": n, "number": index, "at": at, "content": content} for index, content in enumerate(contents)
        ]
        derived.append(rows_of(Head(n, at, at, len(contents), match, sat), summary))
    for table, own in rows.items():
        transaction.execute(insert(table), own)
    add_rows(transaction, derived)


def _moment(number: int) -> str:
    return MOMENT.format(
        1 + number // 9_000 % 12, 1 + number // 320 % 28, number // 60 % 24, number % 60, number % 1_000_000
    )


if __name__ == "__main__":
    main()
