"""What nobody entered, or entered wrongly: events are tried until one of them makes the table look like the photo."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.reconcile.reconciliation import Explanation, Unrecorded, UnrecordedRound
from companion.rules.game import Event
from companion.rules.journal import Amend, Entry, Journal, fold
from companion.rules.message import say
from companion.rules.six_nimmt import SixNimmt
from companion.rules.six_nimmt.cards import ROWS
from companion.rules.six_nimmt.events import Deal, Reveal, Take
from companion.rules.six_nimmt.state import Rows, State
from companion.rules.six_nimmt.variants import VARIANTS
from companion.rules.verdict import Refused

GAME = SixNimmt()


def explanations(journal: Journal[Any], rows: Rows) -> tuple[Explanation, ...]:
    """Everything that would explain these rows, the simplest first."""
    state: State = journal.state
    found: list[Explanation] = []
    if not state.dealing:
        found += _a_deal(state, rows)
    elif state.queue:
        found += _choices(state, rows)
    else:
        found += _a_round(state, rows)
    return (*found, *_slips(journal, rows))


def _a_deal(state: State, rows: Rows) -> Iterator[Explanation]:
    if len(rows) == ROWS and all(len(row) == 1 for row in rows):
        event = Deal(tuple(card for (card,) in rows))
        if _after(state, event) is not None:
            yield Unrecorded(say("reconcile.six_nimmt.dealt", rows=event.rows), (event,))


def _choices(state: State, rows: Rows) -> Iterator[Explanation]:
    """The rows that players chose to take and nobody has entered."""
    for events in _chosen(state, rows):
        told = tuple(say("reconcile.six_nimmt.took", player=event.player, row=event.row) for event in events)
        yield Unrecorded(say("reconcile.six_nimmt.not_entered", events=told), events)


def _chosen(state: State, rows: Rows) -> Iterator[tuple[Take, ...]]:
    """All ways to choose rows for the cards that wait, after which the table lies like that."""
    for decision in GAME.pending(state)[:1]:
        for row in decision.choices:
            event = Take(decision.player, row)
            after = _after(state, event)
            if after is None:
                continue
            if not after.queue and _same(after.rows, rows):
                yield (event,)
            elif after.queue:
                yield from ((event, *more) for more in _chosen(after, rows))


def _a_round(state: State, rows: Rows) -> Iterator[Explanation]:
    """A whole round: its cards are those that lie there and have not lain open before."""
    names = VARIANTS[state.setting.variant].names(state.setting)
    before = {card for row in state.rows for card in row}
    cards = sorted(card for row in rows for card in row if card not in before)
    if len(cards) != len(names):
        return
    # who laid which makes no difference to the rows
    owner = dict(zip(names, cards, strict=True))
    after = _after(state, Reveal(owner))
    if after is None:
        return
    if not after.queue and _same(after.rows, rows):
        yield _round(names, cards, {})
    for events in _chosen(after, rows):
        yield _round(names, cards, {owner[event.player]: event.row for event in events})


def _round(names: tuple[str, ...], cards: list[int], chosen_rows: Mapping[int, int]) -> UnrecordedRound:
    takes = tuple(say("reconcile.six_nimmt.card_took", card=card, row=row) for card, row in chosen_rows.items())
    if takes:
        message = say("reconcile.six_nimmt.round_with", cards=cards, takes=takes)
    else:
        message = say("reconcile.six_nimmt.round", cards=cards)

    def events(laid: Mapping[str, int]) -> tuple[Event, ...]:
        owner = {card: player for player, card in laid.items()}
        return (Reveal(dict(laid)), *(Take(owner[card], row) for card, row in chosen_rows.items()))

    return UnrecordedRound(message, names, tuple(cards), chosen_rows, events)


def _slips(journal: Journal[Any], rows: Rows) -> Iterator[Unrecorded]:
    """A choice or a card of the latest round was entered wrongly."""
    lying = {card for row in rows for card in row}
    for recorded in reversed(journal.record):
        event = recorded.event
        if isinstance(event, Take):
            for row in range(1, ROWS + 1):
                other = Take(event.player, row)
                if row != event.row and _same(_with(journal, recorded.entry, other), rows):
                    message = say("reconcile.six_nimmt.other_row", player=event.player, row=row, entered=event.row)
                    yield Unrecorded(message, (Amend(recorded.entry, (other,)),))
        elif isinstance(event, Reveal):
            shown = set(event.cards.values())
            before = {card for row in journal.state.rows for card in row}
            for player, card in event.cards.items():
                for found in sorted(lying - before - shown) if card not in lying else ():
                    other_cards = Reveal({**event.cards, player: found}, event.reversed)
                    if _same(_with(journal, recorded.entry, other_cards), rows):
                        message = say("reconcile.six_nimmt.other_card", player=player, card=found, entered=card)
                        yield Unrecorded(message, (Amend(recorded.entry, (other_cards,)),))
            return


def _same(one: Rows | None, other: Rows) -> bool:
    """Whether the same rows lie there, in whatever order they were entered."""
    return one is not None and sorted(one) == sorted(other)


def _with(journal: Journal[Any], at: int, event: Event) -> Rows | None:
    """The rows, had this been entered; None where something later would then be impossible."""
    entries: list[Entry] = [*journal.entries, Amend(at, (event,))]
    folded = fold(journal.game, journal.setting, entries)
    state: State = folded.state
    return state.rows if folded.stop is None else None


def _after(state: State, event: Event) -> State | None:
    try:
        return GAME.apply(state, event)
    except Refused:
        return None
