"""Journals as they are kept: in order, one transaction an entry, conflicts told, derived rows as a rebuild has them."""

from threading import Barrier, Thread

import pytest
from sqlalchemy import select, text
from sqlmodel import col

from companion.memory.scoring import score
from companion.rules.game import Setting
from companion.rules.six_nimmt.events import DealScore
from companion.rules.six_nimmt.state import Options
from data.history import History, Rebuilt, open_history
from data.questions import session, sessions
from data.tables import Player
from data.trouble import Conflict, Trouble, Unknown
from tests.companion.rules.six_nimmt.dealer import played_match
from tests.data.tables import keep_played, keep_points, match_of, moment, written


def test_a_journal_comes_back_as_it_went_in(history: History) -> None:
    played = played_match("base", 3, seed=5)
    match, entries = match_of(played.setting), written(played.setting, played.events[:16])
    number = history.begin(match, moment(0))
    for index, entry in enumerate(entries):
        history.append(number, index, [entry])
    kept = history.open(number)
    assert kept.journal.match == match
    assert list(kept.journal.entries) == entries
    assert history.rebuild() == Rebuilt(1, 0)


def test_a_player_is_one_over_all_sessions(history: History) -> None:
    keep_points(history, {"Ana": 11, "Bob": 12})
    keep_points(history, {"Bob": 1, "Čeněk 🂡": 2})
    with history.reading() as transaction:
        names = transaction.scalars(select(col(Player.name)).order_by(col(Player.id))).all()
    assert names == ["Ana", "Bob", "Čeněk 🂡"]


def test_the_second_of_two_phones_gets_a_conflict(place: str) -> None:
    first, second = open_history(place, score), open_history(place, score)
    number = keep_points(first, {"Ana": 5, "Bob": 7})
    setting = Setting("base", ("Ana", "Bob"), Options())
    ours, theirs = (written(setting, [DealScore(points={"Ana": 3, "Bob": points})]) for points in (8, 9))
    first.append(number, 1, ours)
    with pytest.raises(Conflict) as caught:
        second.append(number, 1, theirs)
    assert (caught.value.expected, caught.value.entries) == (1, 2)
    assert second.open(number).journal.entries[1:] == tuple(ours)
    second.append(number, 2, theirs)
    assert first.open(number).journal.entries[1:] == (*ours, *theirs)
    assert first.rebuild().changed == 0
    first.close()
    second.close()


def test_of_many_writers_at_once_one_wins_each_place(place: str) -> None:
    phones, rounds = 4, 6
    opener = open_history(place, score)
    number = keep_points(opener, {"Ana": 1, "Bob": 1}, target=10_000)
    setting = Setting("base", ("Ana", "Bob"), Options(target=10_000))
    kept: list[tuple[int, int]] = []
    conflicts: list[Conflict] = []
    start = Barrier(phones)

    def phone(name: int) -> None:
        history = open_history(place, score, patience=60)
        start.wait()
        for length in range(1, rounds + 1):
            try:
                history.append(number, length, written(setting, [DealScore(points={"Ana": name + 1, "Bob": 20})]))
                kept.append((length, name + 1))
            except Conflict as conflict:
                conflicts.append(conflict)
        history.close()

    threads = [Thread(target=phone, args=(name,)) for name in range(phones)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    entries = opener.open(number).journal.entries
    assert len(kept) + len(conflicts) == phones * rounds
    assert [entry.content["points"]["Ana"] for entry in entries[1:]] == [name for _, name in sorted(kept)]
    assert opener.rebuild().changed == 0
    opener.close()


def test_two_tables_of_a_club_that_end_at_once_are_both_counted(place: str) -> None:
    tables, matches = 3, 3
    opener = open_history(place, score)
    keep_points(opener, {"Ana": 5, "Bob": 7})
    start = Barrier(tables)
    failed: list[BaseException] = []

    def table(name: int) -> None:
        history = open_history(place, score, patience=60)
        start.wait()
        try:
            for match in range(matches):
                keep_points(history, {"Ana": 5, "Bob": 70}, start=60 * match + name)
        except BaseException as error:
            failed.append(error)
        history.close()

    threads = [Thread(target=table, args=(name,)) for name in range(tables)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert opener.rebuild() == Rebuilt(1 + tables * matches, 0)
    opener.close()


def test_what_fails_in_the_middle_leaves_nothing(history: History) -> None:
    number = keep_points(history, {"Ana": 5, "Bob": 7})
    before = session(history, number)

    def fail() -> None:
        with history.writing() as transaction:
            transaction.execute(text(f"UPDATE results SET score = 99 WHERE session_id = {number}"))
            transaction.execute(text(f"INSERT INTO entries VALUES ({number}, 0, '', '')"))

    with pytest.raises(Trouble):
        fail()
    assert session(history, number) == before


def test_a_deleted_session_is_gone_with_all_its_rows(history: History) -> None:
    keep_played(history, seed=1)
    second = keep_played(history, seed=2)
    history.delete(second)
    with pytest.raises(Unknown):
        history.open(second)
    with history.reading() as transaction:
        for table, rows in (("sessions", 1), ("matches", 1), ("summaries", 1), ("results", 3), ("seats", 3)):
            assert transaction.execute(text(f"SELECT count(*) FROM {table}")).scalar() == rows, table
        left = transaction.execute(text(f"SELECT count(*) FROM entries WHERE session_id = {second}")).scalar()
        assert left == 0
    assert history.rebuild() == Rebuilt(1, 0)


def test_a_rebuild_puts_right_what_does_not_agree_with_the_journals(history: History) -> None:
    for seed in range(3):
        keep_played(history, seed=seed, start=seed)
    before = sessions(history)
    with history.writing() as transaction:
        transaction.execute(text("UPDATE results SET score = score + 1 WHERE session_id = 2"))
        transaction.execute(text("DELETE FROM summaries WHERE session_id = 3"))
        transaction.execute(text("UPDATE tallies SET won = won + 1 WHERE player_id = 1"))
    assert sessions(history) != before
    assert history.rebuild() == Rebuilt(3, 3)
    assert sessions(history) == before
    assert history.rebuild() == Rebuilt(3, 0)


def test_a_journal_of_a_game_that_this_version_does_not_know_is_kept(history: History) -> None:
    match = match_of(Setting("base", ("Ana", "Bob"), Options()))._replace(game="chess", variant="blitz")
    number = history.begin(match, moment(0))
    history.append(number, 0, written(Setting("base", ("Ana", "Bob"), Options()), []))
    listed = session(history, number)
    assert (listed.game, listed.blocked, listed.finished) == ("chess", 0, False)
