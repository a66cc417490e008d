"""The journal only grows; what undo, redo and amend make of it is the record."""

import pytest

from companion.rules.game import Setting
from companion.rules.journal import Amend, Entry, Journal, Redo, Undo, carry_out, fold
from companion.rules.six_nimmt.events import Accept, Deal, DealScore, Position, Reveal, Take
from companion.rules.six_nimmt.state import Options, State
from companion.rules.verdict import Refused
from tests.companion.rules.six_nimmt.played import GAME

SETTING = Setting("base", ("Ana", "Bob"), Options())
DEAL = Deal((12, 37, 43, 58))
ROUND = Reveal({"Ana": 14, "Bob": 44})


def journal(*entries: Entry) -> Journal[State]:
    return Journal(GAME, SETTING, entries)


def test_an_undone_event_leaves_the_record_and_stays_in_the_journal() -> None:
    made = journal(DEAL, ROUND, Undo())
    assert [recorded.event for recorded in made.record] == [DEAL]
    assert made.entries == [DEAL, ROUND, Undo()]


def test_redo_brings_it_back_until_something_new_happens() -> None:
    made = journal(DEAL, ROUND, Undo(), Redo())
    assert [recorded.event for recorded in made.record] == [DEAL, ROUND]
    other = Reveal({"Ana": 15, "Bob": 45})
    with pytest.raises(Refused) as caught:
        journal(DEAL, ROUND, Undo(), other, Redo())
    assert caught.value.verdict.rule == "journal.redo"


@pytest.mark.parametrize(
    ("entry", "rule"),
    [
        (Redo(), "journal.redo"),
        (Amend(7, (ROUND,)), "journal.amend"),
        (Amend(-1, (ROUND,)), "journal.amend"),
    ],
)
def test_nothing_to_act_on_is_refused_and_changes_nothing(entry: Entry, rule: str) -> None:
    made = journal(DEAL)
    with pytest.raises(Refused) as caught:
        made.append(entry)
    assert caught.value.verdict.rule == rule
    assert made.entries == [DEAL]


def test_undo_at_the_beginning_is_refused() -> None:
    with pytest.raises(Refused) as caught:
        journal().append(Undo())
    assert caught.value.verdict.rule == "journal.undo"


def test_an_earlier_deal_amended_changes_every_total_after_it() -> None:
    first, second = DealScore({"Ana": 10, "Bob": 20}), DealScore({"Ana": 8, "Bob": 9})
    made = journal(first, second, Amend(0, (DealScore({"Ana": 15, "Bob": 12}),)))
    assert GAME.scores(made.state) == {"Ana": 23, "Bob": 21}
    made.append(Undo())
    assert GAME.scores(made.state) == {"Ana": 18, "Bob": 29}


def test_an_amendment_can_be_amended_again_by_the_same_entry() -> None:
    first = DealScore({"Ana": 10, "Bob": 20})
    made = journal(
        first, Amend(0, (DealScore({"Ana": 11, "Bob": 20}),)), Amend(0, (DealScore({"Ana": 12, "Bob": 20}),))
    )
    assert GAME.scores(made.state) == {"Ana": 12, "Bob": 20}


def test_a_removed_event_cannot_be_amended() -> None:
    with pytest.raises(Refused) as caught:
        journal(DEAL, ROUND, Amend(1, ()), Amend(1, (ROUND,)))
    assert caught.value.verdict.rule == "journal.amend"


def test_an_amendment_that_is_impossible_at_its_place_is_refused() -> None:
    made = journal(DEAL, ROUND)
    with pytest.raises(Refused) as caught:
        made.append(Amend(1, (Reveal({"Ana": 12, "Bob": 44}),)))
    assert caught.value.verdict.rule == "six_nimmt.one_of_each"
    assert made.entries == [DEAL, ROUND]


class TestAnAmendmentThatMakesALaterEventImpossible:
    LATER = Reveal({"Ana": 2, "Bob": 60})

    @pytest.fixture
    def made(self) -> Journal[State]:
        """Ana's 2 took row 1; now it turns out that it was in fact Bob's round-one card that was the 2."""
        made = journal(DEAL, ROUND, self.LATER, Take("Ana", 1))
        made.append(Amend(1, (Reveal({"Ana": 14, "Bob": 2}),)))
        return made

    def test_nothing_is_dropped_and_the_fold_waits_there(self, made: Journal[State]) -> None:
        assert made.blocked is not None
        assert (made.blocked.at, made.blocked.verdict.rule) == (2, "six_nimmt.lowest_card")
        assert len(made.record) == 4
        with pytest.raises(Refused) as caught:
            made.append(Reveal({"Ana": 50, "Bob": 51}))
        assert caught.value.verdict.rule == "journal.blocked"

    def test_undo_puts_it_right(self, made: Journal[State]) -> None:
        made.append(Undo())
        assert made.blocked is None
        assert made.state.rows[0] == (2,)

    def test_amending_or_removing_the_event_puts_it_right(self, made: Journal[State]) -> None:
        made.append(Amend(2, (Take("Bob", 4),)))
        assert made.blocked is not None
        assert made.blocked.at == 3
        made.append(Amend(3, ()))
        assert made.blocked is None
        assert made.state.rows == ((12, 14), (37,), (43,), (2,))

    def test_accepting_a_state_instead_of_the_event_puts_it_right(self, made: Journal[State]) -> None:
        agreed = Position(((12, 14), (2,), (43,), (58, 60)), round=2)
        made.append(Amend(2, (Accept("so it lay", agreed),)))
        made.append(Amend(3, ()))
        assert made.blocked is None
        assert made.state.rows == agreed.rows

    def test_replaying_the_journal_stops_at_the_same_entry(self, made: Journal[State]) -> None:
        folded = fold(GAME, SETTING, made.entries)
        assert folded.stop == made.blocked
        assert folded.state == made.state


def test_a_record_stops_at_an_entry_that_cannot_be_carried_out() -> None:
    folded = fold(GAME, SETTING, [DEAL, Redo(), ROUND])
    assert folded.stop is not None
    assert (folded.stop.at, folded.stop.verdict.rule) == (1, "journal.redo")
    assert folded.state.rows == ((12,), (37,), (43,), (58,))


def test_the_record_names_the_entry_that_each_event_comes_from() -> None:
    amended = Reveal({"Ana": 15, "Bob": 44})
    record = carry_out([DEAL, ROUND, Undo(), Redo(), Amend(1, (amended,))])
    assert [(recorded.event, recorded.entry) for recorded in record] == [(DEAL, 0), (amended, 4)]


def test_several_events_can_take_the_place_of_one() -> None:
    """Ana's card of the first round was in fact a 3, which needs a choice that nobody made then."""
    later = Reveal({"Ana": 60, "Bob": 61})
    made = journal(DEAL, ROUND, later, Amend(1, (Reveal({"Ana": 3, "Bob": 44}), Take("Ana", 2))))
    assert made.blocked is None
    assert made.state.rows == ((12,), (3,), (43, 44), (58, 60, 61))
