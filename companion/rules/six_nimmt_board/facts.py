"""What only the box knows: taken from the edition, or told when it is needed, and kept for the next game."""

from companion.rules.message import say
from companion.rules.six_nimmt_board.board import mistakes
from companion.rules.six_nimmt_board.effects import FactsTold
from companion.rules.six_nimmt_board.events import Printed
from companion.rules.six_nimmt_board.rulebook import refuse
from companion.rules.six_nimmt_board.table import OpenTable


def learn(table: OpenTable, event: Printed) -> None:
    """Checks what is told against what is known, then keeps it."""
    edition, side = table.edition, table.variant.side
    if event.board is None and event.clovers is None and not event.cows:
        refuse("six_nimmt_board.board", say("six_nimmt_board.refused.nothing_told"))
    if event.board is not None:
        wrong = tuple(mistakes(side, event.board))
        if wrong:
            refuse("six_nimmt_board.board", *wrong)
        if edition.boards.get(side, event.board) != event.board:
            refuse("six_nimmt_board.board", say("six_nimmt_board.refused.other_board"), expected={"event": "amend"})
        edition = edition._replace(boards={**edition.boards, side: event.board})
    if event.clovers is not None:
        clovers = tuple(sorted(event.clovers, reverse=True))
        if edition.clovers not in (None, clovers):
            sentence = say("six_nimmt_board.refused.other_clovers", fields=edition.clovers)
            refuse("six_nimmt_board.clovers", sentence, expected={"clovers": list(edition.clovers or ())})
        edition = edition._replace(clovers=clovers)
    for tile, cows in event.cows.items():
        known = edition.cows.get(tile, cows)
        if known != cows:
            sentence = say("six_nimmt_board.refused.other_cows", tile=tile, n=known)
            refuse("six_nimmt_board.cows", sentence, expected={"tile": tile, "cows": known})
    edition = edition._replace(cows={**edition.cows, **event.cows})
    wrong_sum = edition.impossible()
    if wrong_sum is not None:
        tiles = tuple(sorted(wrong_sum.tiles))
        sentence = say("six_nimmt_board.refused.sum", tiles=tiles, n=wrong_sum.cows)
        refuse("six_nimmt_board.cows", sentence, expected={"tiles": list(tiles), "cows": wrong_sum.cows})
    table.edition = edition.deduced()
    told_clovers = None if event.clovers is None else len(event.clovers)
    told_rows = None if event.board is None else len(event.board)
    table.tell(FactsTold(told_rows, told_clovers, tuple(sorted(event.cows.items()))))
