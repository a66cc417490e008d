"""A table whose every entry is kept: the same summary as a fold of its journal, whatever was entered."""

from pathlib import Path
from random import Random

import pytest

from companion.memory.exchange import lines, lines_in
from companion.memory.live import LiveSession, Overtaken
from companion.memory.scoring import Begun, record_values, score, summed_up, whole_journal
from companion.notation.record import record_of
from companion.rules.journal import Amend, Entry, Redo, Undo, fold
from companion.rules.six_nimmt.events import DealScore
from companion.rules.verdict import Refused
from data.exchange import take_in
from data.history import History, open_history
from data.kept import Result
from data.questions import leaders, session, totals
from data.trouble import Impossible
from tests.companion.rules.six_nimmt.dealer import played_match
from tests.data.tables import live


def points(**scores: int) -> DealScore:
    return DealScore(points=scores)


@pytest.mark.parametrize("variant", ["base", "buffalo", "up_down"])
def test_what_is_kept_is_what_the_rules_say_after_every_entry(variant: str, history: History) -> None:
    random = Random(variant)
    played = played_match(variant, 3, seed=4, most_deals=2)
    table = LiveSession.begin(lambda: history, "six_nimmt", played.setting)
    events = list(played.events)
    while events:
        choices: list[Entry] = [Undo(), Redo(), events[0], events[0], events[0]]
        entry = random.choice(choices)
        try:
            told = table.append(entry)
        except Refused:
            if entry is events[0]:
                break  # an undone event was not entered again
            continue
        assert told.trouble is None
        if entry is events[0]:
            events.pop(0)
        fresh = Begun(table.journal.game.start(table.setting))
        assert table.summary == summed_up(table.journal.game, table.setting, table.journal.entries, fresh)
    assert history.rebuild().changed == 0
    assert table.id is not None
    resumed = LiveSession.resume(history, table.id)
    assert (resumed.journal.state, resumed.summary) == (table.journal.state, table.summary)


def test_a_match_to_66_tells_who_led_when(history: History) -> None:
    table = live(history, "Ana", "Bob", "Cyril")
    for deal in (points(Ana=10, Bob=4, Cyril=12), points(Ana=2, Bob=8, Cyril=16), points(Ana=14, Bob=14, Cyril=40)):
        table.append(deal)
    assert table.id is not None
    after = totals(history, table.id)
    assert after == ((10, 4, 12), (12, 12, 28), (26, 26, 68))
    assert [leaders(deal, lowest_wins=True) for deal in after] == [(1,), (0, 1), (0, 1)]
    assert [seat.result for seat in session(history, table.id).seats] == [
        Result(26, 1, True, True),
        Result(26, 1, True, True),
        Result(68, 3, False, False),
    ]


def test_an_earlier_deal_is_amended_later_and_everything_after_it_follows(history: History) -> None:
    table = live(history, "Ana", "Bob")
    for deal in (points(Ana=20, Bob=4), points(Ana=2, Bob=30), points(Ana=50, Bob=20)):
        table.append(deal)
    assert table.id is not None
    before = session(history, table.id)
    assert (before.finished, [seat.result.won for seat in before.seats]) == (True, [False, True])
    table.append(Amend(0, (points(Ana=2, Bob=20),)))
    assert totals(history, table.id) == ((2, 20), (4, 50), (54, 70))
    after = session(history, table.id)
    assert [seat.result for seat in after.seats] == [Result(54, 1, True, False), Result(70, 2, False, False)]
    assert (after.entries, after.corrections) == (4, 1)
    contents = [entry.content for entry in history.open(table.id).journal.entries]
    assert contents[0]["points"] == {"Ana": 20, "Bob": 4}
    assert contents[3] == {"type": "amend", "at": 0, "event": {"type": "deal_score", "points": {"Ana": 2, "Bob": 20}}}
    assert history.rebuild().changed == 0


def test_an_amendment_that_ends_the_match_too_early_blocks_it_until_it_is_put_right(history: History) -> None:
    table = live(history, "Ana", "Bob")
    for deal in (points(Ana=20, Bob=4), points(Ana=2, Bob=30)):
        table.append(deal)
    assert table.id is not None
    table.append(Amend(0, (points(Ana=70, Bob=4),)))
    blocked = session(history, table.id)
    assert (blocked.blocked, blocked.finished) == (1, False)
    table.append(Undo())
    assert (session(history, table.id).blocked, totals(history, table.id)) == (None, ((20, 4), (22, 34)))
    assert history.rebuild().changed == 0


def test_the_phone_that_was_overtaken_sees_the_other_entries_and_keeps_its_own_to_enter_again(
    history: History,
) -> None:
    ours = live(history, "Ana", "Bob")
    assert ours.id is not None
    theirs = LiveSession.resume(history, ours.id)
    theirs.append(points(Ana=5, Bob=6))
    late = points(Ana=7, Bob=8)
    with pytest.raises(Overtaken) as caught:
        ours.append(late)
    assert caught.value.ours == [late]
    assert ours.journal.entries == theirs.journal.entries
    ours.append(late)
    assert totals(history, ours.id) == ((5, 6), (12, 14))


class TestAnotherEvening:
    """A match that goes on has a session for each evening, and each begins where the one before it ended."""

    def evenings(self, history: History) -> tuple[LiveSession, LiveSession]:
        first = live(history, "Ana", "Bob")
        first.append(points(Ana=10, Bob=20))
        first.append(points(Ana=15, Bob=5))
        assert first.id is not None
        second = LiveSession.go_on(history, first.id)
        second.append(points(Ana=1, Bob=30))
        return first, second

    def test_begins_with_the_totals_of_the_one_before(self, history: History) -> None:
        first, second = self.evenings(history)
        assert (first.id, second.id) == (1, 2)
        assert history.evenings(1) == history.evenings(2) == (1, 2)
        assert totals(history, 2) == ((10, 20), (25, 25), (26, 55))
        second.append(points(Ana=20, Bob=12))
        listed = session(history, 2)
        assert [(seat.result.score, seat.result.won) for seat in listed.seats] == [(46, True), (67, False)]
        assert not session(history, 1).finished
        assert history.rebuild().changed == 0

    def test_an_earlier_deal_amended_later_is_worked_out_for_all_that_follow(self, history: History) -> None:
        first, second = self.evenings(history)
        first.append(Amend(0, (points(Ana=12, Bob=2),)))
        assert totals(history, 1) == ((12, 2), (27, 7))
        assert totals(history, 2) == ((12, 2), (27, 7), (28, 37))
        assert [seat.result.score for seat in session(history, 2).seats] == [28, 37]
        assert len(history.open(1).journal.entries) == 3
        assert len(history.open(2).journal.entries) == 1
        second.append(points(Ana=2, Bob=3))  # opened before the amendment, and kept as the rules say after it
        assert totals(history, 2)[-1] == (30, 40)
        assert history.rebuild().changed == 0

    def test_own_entries_alone_are_undone_and_amended(self, history: History) -> None:
        _, second = self.evenings(history)
        second.append(Amend(0, (points(Ana=2, Bob=2),)))
        assert totals(history, 2)[-1] == (27, 27)
        second.append(Undo())
        second.append(Undo())
        with pytest.raises(Refused):
            second.append(Undo())
        resumed = LiveSession.resume(history, 2)
        assert resumed.journal.state == second.journal.state

    def test_stops_where_the_match_cannot_have_gone_on(self, history: History) -> None:
        first, second = self.evenings(history)
        second.append(points(Ana=1, Bob=30))
        assert session(history, 2).finished
        first.append(Amend(1, (points(Ana=60, Bob=5),)))
        assert session(history, 1).finished
        later = session(history, 2)
        assert (later.finished, later.blocked) == (False, 0)
        first.append(Undo())
        assert (session(history, 1).finished, session(history, 2).finished) == (False, True)
        assert history.rebuild().changed == 0

    def test_needs_a_match_that_is_neither_over_nor_blocked(self, history: History) -> None:
        _, second = self.evenings(history)
        second.append(points(Ana=1, Bob=30))
        for id in (1, 2):
            with pytest.raises(Impossible, match="match_over"):
                LiveSession.go_on(history, id)
        blocked = live(history, "Ana", "Bob")
        blocked.append(points(Ana=10, Bob=20))
        blocked.append(points(Ana=3, Bob=3))
        blocked.append(Amend(0, (points(Ana=66, Bob=5),)))
        assert blocked.id is not None
        with pytest.raises(Impossible, match="blocked"):
            LiveSession.go_on(history, blocked.id)

    def test_goes_on_from_the_latest_whichever_is_named(self, history: History) -> None:
        self.evenings(history)
        third = LiveSession.go_on(history, 1)
        third.append(points(Ana=3, Bob=3))
        assert totals(history, 3) == ((10, 20), (25, 25), (26, 55), (29, 58))

    def test_can_not_lose_the_one_before(self, history: History) -> None:
        self.evenings(history)
        with pytest.raises(Impossible, match="goes_on"):
            history.delete(1)
        history.delete(2)
        history.delete(1)

    def test_goes_out_and_in_whole_and_as_one_record(self, history: History, tmp_path: Path) -> None:
        first, second = self.evenings(history)
        second.append(Amend(0, (points(Ana=2, Bob=30),)))
        first.append(Amend(0, (points(Ana=12, Bob=2),)))
        other = open_history(str(tmp_path / "other.sqlite3"), score)
        exported = list(lines(history))
        file = tmp_path / "history.jsonl"
        for order in (exported, [*exported[:-2], exported[-1], exported[-2]]):  # a later evening may come first
            file.write_text("".join(order), encoding="utf-8")
            other.close()
            (tmp_path / "other.sqlite3").unlink(missing_ok=True)
            other = open_history(str(tmp_path / "other.sqlite3"), score)
            take_in(other, [lines_in(lambda: file.open("rb"), "history.jsonl")])
            assert list(lines(other)) == exported
            assert other.rebuild().changed == 0
        kept = history.open(2)
        values = record_values(kept.head.match, whole_journal(kept.journal))
        record = record_of(values, "match")
        replayed = fold(record.notation.game, record.setting, record.entries)
        assert replayed.state == LiveSession.resume(history, 2).journal.state
        other.close()
