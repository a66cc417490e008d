"""The fan cards: Even/Odd, Uphill and downhill, the Jumping cow and the Number reverser, one in a game."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, cast

from companion.rules.game import Effect, Problem
from companion.rules.message import say
from companion.rules.six_nimmt import agreements
from companion.rules.six_nimmt.base import Base, lowest_ending
from companion.rules.six_nimmt.cards import ROW_LIMIT, ROWS, backwards
from companion.rules.six_nimmt.effects import SpecialMoved
from companion.rules.six_nimmt.events import Deal, Position, Reveal
from companion.rules.six_nimmt.rulebook import refuse
from companion.rules.six_nimmt.state import Beside, Laid, Lying, Reversers, Special, State
from companion.rules.six_nimmt.table import OpenTable


class BesideRow(Base):
    """A fan card that lies beside one row and moves from row to row."""

    settles = True
    sides_shown: tuple[str | None, ...] = (None,)

    def beside_at_deal(self, table: OpenTable, deal: Deal) -> Beside:
        super().beside_at_deal(table, deal)
        return self.first_place(tuple((card,) for card in deal.rows))

    def first_place(self, rows: Sequence[Sequence[int]]) -> Special:
        """Where the card lies when a deal begins."""
        row = lowest_ending(rows)
        return Special(row, self.side_at(rows, row))

    def side_at(self, rows: Sequence[Sequence[int]], row: int) -> str | None:
        """The side that shows when the card comes to this row."""
        return None

    def beside_at_setup(self, table: OpenTable, position: Position) -> Beside:
        agreements.refuse_board(position)
        if position.special is None:
            refuse(f"six_nimmt.{self.id}.start", say("six_nimmt.refused.where_is_special"))
        return Special(position.special.row - 1, position.special.side)

    def show_beside(self, state: State) -> dict[str, Any]:
        special = state.beside
        if not isinstance(special, Special):
            return {}
        side = {} if special.side is None else {"side": special.side}
        return {"special": {"row": special.row + 1, **side}}

    def tell_beside(self, table: OpenTable, log: list[Effect]) -> None:
        special = cast(Special, table.beside)
        log.append(SpecialMoved(special.row + 1, special.side))

    def move_to(self, table: OpenTable, row: int, side: str | None) -> None:
        table.beside = Special(row, side)
        if table.log is not None:
            self.tell_beside(table, table.log)

    def special_problems(self, state: State) -> list[Problem]:
        special = state.beside
        if not isinstance(special, Special) or special.side not in self.sides_shown:
            return [Problem(f"six_nimmt.{self.id}.start", say("six_nimmt.problem.no_such_side"))]
        return []


class Blocking(BesideRow, ABC):
    """A fan card that can shut a card out of its row."""

    def row_for(self, table: Lying, value: int) -> int:
        row = self.allowed_row(table, value)
        if row < 0 and table.setting.options.blocked_card == "ignores_special":
            return super().row_for(table, value)
        return row

    @abstractmethod
    def allowed_row(self, table: Lying, value: int) -> int:
        """The row that this value belongs to, with the special card where it lies; -1 if there is none."""

    def leans_on(self, table: Lying, card: int, value: int) -> tuple[str, ...]:
        shut_out = self.allowed_row(table, value) < 0 <= super().row_for(table, value)
        return ("six_nimmt.blocked_card",) if shut_out else ()

    def choice_rule(self, table: Lying, value: int) -> str:
        shut_out = super().row_for(table, value) >= 0
        return "six_nimmt.blocked_card" if shut_out else "six_nimmt.lowest_card"


class EvenOdd(Blocking):
    id = "even_odd"
    sides_shown = ("even", "odd")

    def side_at(self, rows: Sequence[Sequence[int]], row: int) -> str:
        return "odd" if rows[row][-1] % 2 else "even"

    def allowed_row(self, table: Lying, value: int) -> int:
        special = cast(Special, table.beside)
        shut = special.row if (value % 2 == 1) != (special.side == "odd") else -1
        best, highest = -1, 0
        for row, cards in enumerate(table.rows):
            if value > cards[-1] > highest and row != shut:
                best, highest = row, cards[-1]
        return best

    def reason_against(self, table: Lying, value: int, row: int) -> str:
        special = cast(Special, table.beside)
        if row == special.row and (value % 2 == 1) != (special.side == "odd"):
            return "six_nimmt.even_odd.parity"
        return super().reason_against(table, value, row)

    def reason_for(self, table: Lying, value: int, row: int) -> str:
        if row != Base.row_for(self, table, value):
            return "six_nimmt.even_odd.parity"
        return super().reason_for(table, value, row)

    def settle(self, table: OpenTable, seat: int, row: int, taken: bool) -> None:
        if taken:
            to = lowest_ending(table.rows, cast(Special, table.beside).row)
            self.move_to(table, to, self.side_at(table.rows, to))

    def special_problems(self, state: State) -> list[Problem]:
        problems = super().special_problems(state)
        special = cast(Special, state.beside)
        strict = state.setting.options.blocked_card == "takes_row"  # otherwise any number may have come there
        if strict and not problems and special.side != self.side_at(state.rows, special.row):
            sentence = say("six_nimmt.problem.wrong_parity", row=special.row + 1, last=state.rows[special.row][-1])
            problems.append(Problem("six_nimmt.even_odd.parity", sentence))
        return problems


class UpDown(Blocking):
    id = "up_down"
    rows_rise = False
    sides_shown = ("up", "down")

    def first_place(self, rows: Sequence[Sequence[int]]) -> Special:
        return Special(ROWS - 1, "up")

    def allowed_row(self, table: Lying, value: int) -> int:
        descending = cast(Special, table.beside).row
        best, least = -1, 0
        for row, cards in enumerate(table.rows):
            difference = cards[-1] - value if row == descending else value - cards[-1]
            if difference > 0 and (best < 0 or difference < least or (difference == least and row == descending)):
                best, least = row, difference
        return best

    def reason_against(self, table: Lying, value: int, row: int) -> str:
        descending = cast(Special, table.beside).row
        last = table.rows[row][-1]
        if row == descending:
            return "six_nimmt.up_down.descending" if value >= last else "six_nimmt.lowest_difference"
        if value <= last:
            return "six_nimmt.ascending"
        right = self.row_for(table, value)
        tied = right == descending and table.rows[right][-1] - value == value - last
        return "six_nimmt.up_down.tie" if tied else "six_nimmt.lowest_difference"

    def reason_for(self, table: Lying, value: int, row: int) -> str:
        if row == cast(Special, table.beside).row:
            return "six_nimmt.up_down.descending"
        return "six_nimmt.lowest_difference"

    def settle(self, table: OpenTable, seat: int, row: int, taken: bool) -> None:
        if not taken:
            return
        special = cast(Special, table.beside)
        to = special.row - 1 if special.side == "up" else special.row + 1
        turned = {0: "down", ROWS - 1: "up"}
        self.move_to(table, to, turned.get(to, special.side))

    def special_problems(self, state: State) -> list[Problem]:
        problems = super().special_problems(state)
        special = cast(Special, state.beside)
        if not problems and (special.row, special.side) in ((0, "up"), (ROWS - 1, "down")):
            sentence = say("six_nimmt.problem.wrong_arrows", row=special.row + 1)
            problems.append(Problem("six_nimmt.up_down.move", sentence))
        return problems


class JumpingCow(BesideRow):
    id = "jumping_cow"

    def limits(self, table: Lying) -> list[int]:
        limits = super().limits(table)
        if isinstance(table.beside, Special):
            limits[table.beside.row] -= 1
        return limits

    def settle(self, table: OpenTable, seat: int, row: int, taken: bool) -> None:
        """The cow jumps on from a full row to the next, and the player takes each row that she overfills."""
        while cast(Special, table.beside).row == row:
            to = lowest_ending(table.rows, row)
            self.move_to(table, to, None)
            table.limits[:] = self.limits(table)
            cards = table.rows[to]
            if len(cards) < ROW_LIMIT:
                return
            table.take(seat, to, cards[:-1], cards[-1:], "six_nimmt.jumping_cow.chain")
            row = to


class Reverser(Base):
    id = "reverser"
    rows_rise = False

    def beside_at_deal(self, table: OpenTable, deal: Deal) -> Beside:
        super().beside_at_deal(table, deal)
        return Reversers()

    def beside_at_setup(self, table: OpenTable, position: Position) -> Beside:
        super().beside_at_setup(table, position)
        return Reversers()

    def show_beside(self, state: State) -> dict[str, Any]:
        used = cast(Reversers, state.beside or Reversers()).used
        return {"reversers_used": [state.setting.players[seat] for seat in used]}

    def laid(self, table: OpenTable, reveal: Reveal) -> list[Laid]:
        reversers = cast(Reversers, table.beside)
        laid: list[Laid] = []
        for player, card in reveal.cards.items():
            seat = table.seats[player]
            if player not in reveal.reversed:
                laid.append((card, False, seat, card))
                continue
            if reversers.used.count(seat) >= table.setting.options.reversers:
                once = "six_nimmt.reverser.once"
                refuse(once, say("six_nimmt.refused.reverser_used", player=player))
            value = self.reversed(table, card)
            if value is None:
                digits = "six_nimmt.reverser.digits"
                refuse(digits, say("six_nimmt.refused.not_reversible", card=card))
            laid.append((value, True, seat, card))
        table.beside = Reversers(
            (*reversers.used, *(seat for _, turned, seat, _ in laid if turned)),
            reversers.lying | {card for _, turned, _, card in laid if turned},
        )
        return laid

    def row_for(self, table: Lying, value: int) -> int:
        best, highest = -1, 0
        for row, cards in enumerate(table.rows):
            last = self.counts(table, cards[-1])
            if value > last > highest:
                best, highest = row, last
        return best

    def counts(self, table: Lying, card: int) -> int:
        if card in cast(Reversers, table.beside).lying and table.setting.options.reversed_card == "reversed":
            return self.reversed(table, card) or card
        return card

    def reversed(self, table: Lying, card: int) -> int | None:
        """What a card counts for when it is laid reversed; None where it can't be."""
        return card if card < 10 and table.setting.options.single_digits == "stay" else backwards(card)

    def put_in_order(self, table: OpenTable, queue: list[Laid]) -> None:
        if table.setting.options.equal_numbers == "printed_first":
            queue.sort()
        else:
            queue.sort(key=lambda laid: (laid[0], not laid[1], laid[2]))

    def leans_on(self, table: Lying, card: int, value: int) -> tuple[str, ...]:
        lying = cast(Reversers, table.beside).lying
        by_digits = ("six_nimmt.reverser.digits",) if card != value or card in lying else ()
        after_reversed = any(cards[-1] in lying for cards in table.rows)
        return (*by_digits, "six_nimmt.reverser.printed") if after_reversed else by_digits

    def reason_for(self, table: Lying, value: int, row: int) -> str:
        fitting = [cards for cards in table.rows if self.counts(table, cards[-1]) < value]
        return "six_nimmt.ascending" if len(fitting) == 1 else "six_nimmt.lowest_difference"

    def reason_against(self, table: Lying, value: int, row: int) -> str:
        last = self.counts(table, table.rows[row][-1])
        return "six_nimmt.ascending" if value <= last else "six_nimmt.lowest_difference"


FAN_CARDS: dict[str, type[Base]] = {card.id: card for card in (EvenOdd, UpDown, JumpingCow, Reverser)}
