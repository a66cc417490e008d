"""The live table: what is told is kept, what is asked is not, and an amendment that makes trouble says where."""

from pathlib import Path

import pytest

from companion.memory.scoring import score
from companion.rules.game import Setting
from companion.rules.six_nimmt.claims import NextClaim, PlaceClaim
from companion.rules.six_nimmt.effects import Dealt, Revealed
from companion.rules.six_nimmt.events import Deal, Reveal, Take
from companion.rules.six_nimmt.state import Options
from companion.rules.verdict import Refused
from companion.table import Table
from data.history import open_history

SETTING = Setting("base", ("Ana", "Bob"), Options())
DEAL = Deal((12, 37, 43, 58))
FITS = Reveal({"Ana": 14, "Bob": 44})
LOW = Reveal({"Ana": 3, "Bob": 45})


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(tmp_path / "history.sqlite3")


@pytest.fixture
def table(file: str) -> Table:
    return Table.begin(lambda: open_history(file, score), "six_nimmt", SETTING)


def test_a_table_tells_whom_it_waits_for_and_is_the_same_when_it_is_taken_up_again(table: Table, file: str) -> None:
    table.tell(DEAL)
    told = table.tell(LOW)
    assert isinstance(told.effects[0], Revealed)
    assert [(waiting.player, waiting.decision) for waiting in table.pending] == [("Ana", "take")]
    assert table.session.id is not None
    again = Table.resume(open_history(file, score), table.session.id)
    assert (again.state, again.pending, again.scores) == (table.state, table.pending, table.scores)
    again.tell(Take("Ana", 1))
    assert again.scores == {"Ana": 1, "Bob": 0}


def test_trying_and_asking_change_nothing(table: Table) -> None:
    table.tell(DEAL)
    before = (table.state, list(table.journal.entries))
    assert isinstance(table.try_out(FITS)[0], Revealed)
    with pytest.raises(Refused):
        table.try_out(Reveal({"Ana": 12, "Bob": 44}))
    verdict = table.ask(PlaceClaim("Ana", 45, 1))
    assert (verdict.legal, verdict.rule, verdict.expected["row"]) == (False, "six_nimmt.lowest_difference", 3)
    assert not table.ask(NextClaim("Cyril")).legal
    assert (table.state, table.journal.entries) == before


def test_undo_and_redo_are_offered_when_they_are_possible(table: Table) -> None:
    assert (table.can_undo, table.can_redo) == (False, False)
    table.tell(DEAL)
    assert (table.can_undo, table.can_redo) == (True, False)
    table.undo()
    assert (table.can_undo, table.can_redo) == (False, True)
    table.redo()
    assert table.state.rows == ((12,), (37,), (43,), (58,))


def test_an_amendment_that_makes_a_later_event_impossible_waits_there_with_its_reason(table: Table) -> None:
    table.tell(DEAL)
    table.tell(FITS)
    table.amend(0, Deal((14, 37, 43, 58)))
    assert table.blocked is not None
    assert table.blocked.at == 1
    assert (table.pending, table.outcome) == ((), None)
    assert table.ask(NextClaim("Ana")) == table.blocked.verdict
    dealt, stopped = table.story()
    assert isinstance(dealt.effects[0], Dealt)
    assert dealt.stopped is None
    assert (stopped.entry, stopped.effects, stopped.stopped) == (1, (), table.blocked.verdict)
    table.remove(1)
    assert table.blocked is None
    assert [step.entry for step in table.story()] == [2]
    assert table.state.rows == ((14,), (37,), (43,), (58,))


def test_a_table_whose_history_cannot_be_opened_plays_on_and_is_kept_later(tmp_path: Path) -> None:
    folder = tmp_path / "in the way"
    folder.write_text("")
    table = Table.begin(lambda: open_history(str(folder / "history.sqlite3"), score), "six_nimmt", SETTING)
    assert table.tell(DEAL).trouble is not None
    assert table.unsaved == 1
    folder.unlink()
    folder.mkdir()
    table.save()
    assert table.unsaved == 0
