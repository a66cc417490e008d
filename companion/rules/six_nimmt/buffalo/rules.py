"""Beat the Buffalo: the team against the buffalo; each placement is an event, special cards come between."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, cast

from companion.rules.game import Decision, Problem, Setting
from companion.rules.message import say
from companion.rules.outcome import Outcome
from companion.rules.six_nimmt import agreements
from companion.rules.six_nimmt.base import Base
from companion.rules.six_nimmt.buffalo import special_cards
from companion.rules.six_nimmt.buffalo.events import SPECIAL_CARDS, LiftStop, Place, SpecialCard
from companion.rules.six_nimmt.cards import bulls
from companion.rules.six_nimmt.effects import LeftRow, SpecialUsed, TurnedUp
from companion.rules.six_nimmt.events import BoardPosition, Deal, Position, Reveal, Take
from companion.rules.six_nimmt.rulebook import refuse
from companion.rules.six_nimmt.state import BUFFALO, DOUBLED_UP_TO, TEAM, Beside, Board, Laid, Lying, State
from companion.rules.six_nimmt.table import OpenTable

IN_PLAY = (0, 0, 2, 4, 6, 11, 16)
"""Special cards in play, by the number of players."""
FACE_UP = 2
OF_EACH_KIND = 2


class Buffalo(Base):
    id = "buffalo"
    settles = True
    most_lying = Base.most_lying + OF_EACH_KIND  # a row with 7 takes! holds one card more

    def __init__(self) -> None:
        super().__init__()
        self.handlers.update({Place: self.place, LiftStop: self.lift_stop})
        self.handlers.update(dict.fromkeys(SPECIAL_CARDS, self.special))

    def names(self, setting: Setting) -> tuple[str, ...]:
        return (*setting.players, BUFFALO)

    def sides(self, setting: Setting) -> tuple[str, ...]:
        return (TEAM, BUFFALO)

    def side_of(self, setting: Setting, seat: int) -> int:
        return 0 if seat < len(setting.players) else 1

    # ---- the special cards on the table ----

    def beside_at_deal(self, table: OpenTable, deal: Deal) -> Beside:
        if deal.hands:
            refuse("six_nimmt.hidden_hands", say("six_nimmt.refused.hands_hidden"))
        board = Board(face_up=deal.specials)
        self.check_board(table.setting, board)
        return board

    def beside_at_setup(self, table: OpenTable, position: Position) -> Beside:
        agreements.refuse_special(position)
        lying = position.board or BoardPosition()
        known = table.beside if isinstance(table.beside, Board) else Board()
        return known._replace(
            face_up=lying.specials,
            used=lying.used,
            stops=frozenset(row - 1 for row in lying.stops),
            sevens=frozenset(row - 1 for row in lying.sevens),
        )

    def stock(self, setting: Setting, board: Board) -> int:
        """Special cards that lie face down still, or just are not used yet where nobody tracks the display."""
        return IN_PLAY[len(setting.players)] - len(board.face_up or ()) - len(board.used)

    def queue_agreed(self, table: OpenTable) -> None:
        board = table.beside
        if isinstance(board, Board):
            seats = {seat for _, _, seat, _ in table.queue}
            table.beside = board._replace(
                firsts=tuple(seat for seat in board.firsts if seat in seats),
                lasts=tuple(seat for seat in board.lasts if seat in seats),
                at_once=board.at_once if board.at_once in seats else None,
            )

    def show_beside(self, state: State) -> dict[str, Any]:
        board = state.beside
        if not isinstance(board, Board):
            return {}
        return {
            "board": {
                "specials": None if board.face_up is None else list(board.face_up),
                "stock": self.stock(state.setting, board),
                "used": list(board.used),
                "stops": [row + 1 for row in sorted(board.stops)],
                "sevens": [row + 1 for row in sorted(board.sevens)],
            }
        }

    def check_board(self, setting: Setting, board: Board) -> None:
        for problem in self.board_problems(setting, board):
            due = max(0, min(FACE_UP, IN_PLAY[len(setting.players)] - len(board.used)))
            refuse(problem.rule, problem.sentence, expected={"specials": due})

    def board_problems(self, setting: Setting, board: Board) -> list[Problem]:
        """Two cards lie face up as long as there are two, no kind is there a third time, and what lies was used."""
        problems = []
        left = IN_PLAY[len(setting.players)] - len(board.used)
        due = max(0, min(FACE_UP, left))
        face_up = board.face_up or ()
        if board.face_up is not None and len(face_up) != due:
            problems.append(say("six_nimmt.refused.face_up", n=due, lying=len(face_up)))
        if left < 0:
            problems.append(say("six_nimmt.refused.all_used"))
        for kind, times in Counter(face_up + board.used).items():
            if times > OF_EACH_KIND:
                problems.append(say("six_nimmt.refused.third_of_kind", special=special_cards.name(kind)))
        for kind, rows in (("stop", board.stops), ("seven_takes", board.sevens)):
            if len(rows) > board.used.count(kind):
                problems.append(say("six_nimmt.problem.not_used", special=special_cards.name(kind), n=len(rows)))
        return [Problem("six_nimmt.buffalo.specials", sentence) for sentence in problems]

    def special_problems(self, state: State) -> list[Problem]:
        return self.board_problems(state.setting, state.beside) if isinstance(state.beside, Board) else []

    # ---- rows ----

    def open_rows(self, table: Lying) -> tuple[int, ...]:
        stops = cast(Board, table.beside).stops
        return tuple(row for row in range(len(table.rows)) if row not in stops)

    def row_for(self, table: Lying, value: int) -> int:
        best, highest = -1, 0
        for row in self.open_rows(table):
            last = table.rows[row][-1]
            if highest < last < value:
                best, highest = row, last
        return best

    def limits(self, table: Lying) -> list[int]:
        limits = super().limits(table)
        if isinstance(table.beside, Board):
            for row in table.beside.sevens:
                limits[row] += 1
        return limits

    def reason_against(self, table: Lying, value: int, row: int) -> str:
        if row not in self.open_rows(table):
            return "six_nimmt.buffalo.stop"
        return super().reason_against(table, value, row)

    def reason_for(self, table: Lying, value: int, row: int) -> str:
        if row != Base.row_for(self, table, value):
            return "six_nimmt.buffalo.stop"
        return super().reason_for(table, value, row)

    def check_open(self, table: Lying, row: int) -> None:
        if row - 1 not in self.open_rows(table):
            open_rows = [number + 1 for number in self.open_rows(table)]
            refuse("six_nimmt.buffalo.stop", say("six_nimmt.refused.stopped", row=row), expected={"rows": open_rows})

    def buffalos_row(self, table: Lying) -> int:
        """The buffalo chooses the fewest bulls; of several such rows the one with the highest last card."""
        rows = table.rows
        return min(self.open_rows(table), key=lambda row: (bulls(rows[row]), -rows[row][-1]))

    def settle(self, table: OpenTable, seat: int, row: int, taken: bool) -> None:
        if taken:
            self.sevens_leave(table, row)

    def sevens_leave(self, table: OpenTable, row: int) -> None:
        board = cast(Board, table.beside)
        if row in board.sevens:
            self.lay_board(table, board._replace(sevens=board.sevens - {row}))
            if table.log is not None:
                table.log.append(LeftRow("seven_takes", row + 1))

    def lay_board(self, table: OpenTable, board: Board) -> None:
        table.beside = board
        table.limits[:] = self.limits(table)

    # ---- events ----

    def laid(self, table: OpenTable, reveal: Reveal) -> list[Laid]:
        for name, card in reveal.cards.items():
            self.check_holder(table, table.seats[name], card)
        laid = super().laid(table, reveal)
        board = cast(Board, table.beside)
        returned = tuple(pair for pair in board.returned if pair[0] not in reveal.cards.values())
        table.beside = board._replace(firsts=(), lasts=(), at_once=None, returned=returned)
        return laid

    def check_holder(self, table: OpenTable, seat: int, card: int) -> None:
        """A card that Exchange returned to a hand can come from no other hand."""
        for returned, owner in cast(Board, table.beside).returned:
            if returned == card and owner != seat:
                sentence = say("six_nimmt.refused.others_hand", card=card, player=table.names[owner])
                refuse("six_nimmt.one_of_each", sentence)

    def place_all(self, table: OpenTable, queue: Sequence[Laid]) -> None:
        """Nothing is placed by itself: special cards may come before any placement."""
        table.queue = tuple(queue)

    def take(self, table: OpenTable, event: Take) -> None:
        if table.queue and self.row_for(table, table.queue[0][0]) >= 0:
            sentence = say("six_nimmt.refused.no_choice", player=event.player)
            refuse("six_nimmt.lowest_card", sentence, expected={"player": None})
        self.place(table, Place(event.player, row=event.row))

    def place(self, table: OpenTable, event: Place) -> None:
        if not table.dealing:
            self.refuse_without_deal()
        if not table.queue:
            refuse("six_nimmt.one_card_each", say("six_nimmt.refused.nothing_to_place"), expected={"event": "reveal"})
        value, _, seat, card = table.queue[0]
        player = table.names[seat]
        if event.player != player:
            sentence = say("six_nimmt.refused.other_places", player=event.player, right=player, card=card)
            refuse("six_nimmt.order", sentence, expected={"player": player})
        if event.card is not None and event.card != card:
            sentence = say("six_nimmt.refused.laid_other", player=player, card=event.card, right=card)
            refuse("six_nimmt.one_card_each", sentence, expected={"card": card})
        right = self.row_for(table, value)
        rule = "six_nimmt.lowest_card"
        if right < 0 and player == BUFFALO:
            right, rule = self.buffalos_row(table), "six_nimmt.buffalo.lowest_card"
        if event.row is None:
            if right < 0:
                self.refuse_waiting(table)
        else:
            self.check_open(table, event.row)
            if right >= 0 and right != event.row - 1:
                if rule == "six_nimmt.lowest_card":
                    rule = self.reason_against(table, value, event.row - 1)
                sentence = say("six_nimmt.refused.wrong_row", card=card, row=event.row, right=right + 1)
                refuse(rule, sentence, expected={"row": right + 1})
            right = event.row - 1
        if table.before is None:
            self.place_head(table, right, rule)

    def place_head(self, table: OpenTable, row: int, rule: str) -> None:
        """The first card of the queue goes to this row: at its end, or as its new beginning."""
        laid, *rest = table.queue
        value, _, seat, card = laid
        if self.row_for(table, value) < 0:
            self.take_chosen(table, seat, card, row, rule)
        else:
            super().place_all(table, (laid,))
        self.leave_queue(table, seat, rest)

    def leave_queue(self, table: OpenTable, seat: int, rest: Sequence[Laid]) -> None:
        """This seat's card is placed; the rest waits, and after the tenth round there is none."""
        board = cast(Board, table.beside)
        firsts, lasts = special_cards.without(board.firsts, seat), special_cards.without(board.lasts, seat)
        table.beside = board._replace(firsts=firsts, lasts=lasts, at_once=None)
        table.queue = tuple(rest)
        self.finish_round(table)

    def special(self, table: OpenTable, event: SpecialCard) -> None:
        if not table.dealing:
            self.refuse_without_deal()
        board = cast(Board, table.beside)
        after = board._replace(face_up=self.display_after(table.setting, board, event), used=(*board.used, event.kind))
        self.check_board(table.setting, after)
        carry_out = special_cards.check(self, table, event)
        if table.before is not None:
            return
        table.beside = after
        if table.log is not None:
            table.log.append(SpecialUsed(event.kind))
            if event.turned_up is not None:
                table.log.append(TurnedUp(event.turned_up))
        carry_out()

    def display_after(self, setting: Setting, board: Board, event: SpecialCard) -> tuple[str, ...] | None:
        """The cards that lie face up once this one is used and another turned up in its place."""
        rule = "six_nimmt.buffalo.specials"
        if board.face_up is None:
            if event.turned_up is not None:
                refuse(rule, say("six_nimmt.refused.display_untracked"))
            return None
        if event.kind not in board.face_up:
            sentence = say("six_nimmt.refused.not_face_up", special=special_cards.name(event.kind))
            refuse(rule, sentence, expected={"specials": list(board.face_up)})
        stock = self.stock(setting, board)
        if (event.turned_up is None) != (stock <= 0):
            sentence = say("six_nimmt.refused.turn_up_next" if stock > 0 else "six_nimmt.refused.stock_empty")
            refuse(rule, sentence, expected={"stock": max(0, stock)})
        face_up = list(board.face_up)
        face_up.remove(event.kind)
        return tuple(face_up) if event.turned_up is None else (*face_up, event.turned_up)

    def lift_stop(self, table: OpenTable, event: LiftStop) -> None:
        if not table.dealing:
            self.refuse_without_deal()
        board = cast(Board, table.beside)
        if event.row - 1 not in board.stops:
            sentence = say("six_nimmt.refused.no_stop", row=event.row)
            refuse("six_nimmt.buffalo.stop", sentence, expected={"rows": [row + 1 for row in sorted(board.stops)]})
        table.beside = board._replace(stops=board.stops - {event.row - 1})
        if table.log is not None:
            table.log.append(LeftRow("stop", event.row))

    # ---- questions ----

    def pending(self, table: State | OpenTable) -> tuple[Decision, ...]:
        if not table.queue:
            return ()
        value, _, seat, _ = table.queue[0]
        name = self.names(table.setting)[seat]
        if name == BUFFALO or self.row_for(table, value) >= 0:
            return (Decision(name, "place"),)
        return (Decision(name, "take", tuple(row + 1 for row in self.open_rows(table))),)

    def counted(self, setting: Setting, points: Sequence[int]) -> Sequence[int]:
        team, buffalo = points
        return (team * 2 if len(setting.players) <= DOUBLED_UP_TO else team, buffalo)

    def is_over(self, setting: Setting, deal: int, totals: Sequence[int]) -> bool:
        return deal > 0 or any(totals)

    def ending(self, setting: Setting, deal: int, scores: Sequence[int]) -> Outcome:
        team, buffalo = scores
        if team == buffalo:
            return Outcome("tied", ())
        return Outcome("beaten", (TEAM,)) if team < buffalo else Outcome("stands", (BUFFALO,))
