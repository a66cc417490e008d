"""A table whose every entry is kept: the same summary as a fold of its journal, whatever was entered."""

from random import Random

import pytest

from companion.memory.live import LiveSession, Overtaken
from companion.memory.scoring import summed_up
from companion.rules.journal import Amend, Entry, Redo, Undo
from companion.rules.six_nimmt.events import DealScore
from companion.rules.verdict import Refused
from data.history import History
from data.kept import Result
from data.questions import leaders, session, totals
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
        assert table.summary == summed_up(table.journal.game, table.setting, table.journal.entries)
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
