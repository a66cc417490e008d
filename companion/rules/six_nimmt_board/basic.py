"""The basic game: tiles in ascending order to the ends of four rows, and what the spaces do. Lucky cards can be added.

The advanced game overrides the small hooks of this class and leaves the rest as it is.
"""

from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from companion.rules.game import Decision, Event, Problem, Setting
from companion.rules.message import Message, quoted, say
from companion.rules.six_nimmt_board import agreements, ending, facts, landing, rows
from companion.rules.six_nimmt_board.board import BLUE, QUIET
from companion.rules.six_nimmt_board.box import (
    ACTIVE_ROWS,
    ALL_TILES,
    ANYWHERE,
    DOZENS_UP_TO,
    HAND,
    HIGHEST_TILE,
    LUCKY_CARDS,
)
from companion.rules.six_nimmt_board.edition import rulebook_edition
from companion.rules.six_nimmt_board.effects import Dealt, Placed, Revealed, SecondDozen
from companion.rules.six_nimmt_board.events import (
    Accept,
    Deal,
    DealScore,
    Place,
    Play,
    Printed,
    Reveal,
    Setup,
    TakeLucky,
)
from companion.rules.six_nimmt_board.rulebook import refuse
from companion.rules.six_nimmt_board.state import ACTS, CLOSED, Land, Luck, Options, Plan, Seat, State
from companion.rules.six_nimmt_board.status import problems
from companion.rules.six_nimmt_board.table import OpenTable

Handler = Callable[[OpenTable, Any], None]

DECISION_RULES = {
    "board": "six_nimmt_board.board",
    "cows": "six_nimmt_board.cows",
    "clovers": "six_nimmt_board.clovers",
    "lucky_cards": "six_nimmt_board.clovers",
    "begin_row": "six_nimmt_board.free_row",
    "left_tiles": "six_nimmt_board.left_tiles",
    "place": "six_nimmt_board.order",
}
ELSEWHERE = {
    "Place": "six_nimmt_board.order",
    "Play": "six_nimmt_board.action_card",
    "TakeLucky": "six_nimmt_board.clovers",
    "Begin": "six_nimmt_board.new_row",
    "Left": "six_nimmt_board.winner",
}
"""Events that only some of the games have, and the rule that speaks of what this game has in their place."""


class Basic:
    advanced = False
    side = BLUE

    def __init__(self, lucky: bool) -> None:
        self.lucky = lucky
        self.handlers: dict[type[Event], Handler] = {
            Printed: self.printed,
            Deal: self.deal,
            Reveal: self.reveal,
            Setup: self.setup,
            Accept: self.accept,
            DealScore: self.deal_score,
        }
        if self.has_cards:
            self.handlers |= {Place: self.place, Play: self.play_card}
        if lucky:
            self.handlers[TakeLucky] = self.take_lucky

    @property
    def has_cards(self) -> bool:
        """Whether players can do something before a tile is laid, so that each is laid by an event of its own."""
        return self.lucky or self.advanced

    # ---- hooks that the advanced game overrides ----

    def first_rows(self, players: int, count: int) -> range:
        """The rows (from 0) that are active first, on a board of so many."""
        return range(ACTIVE_ROWS)

    def stock(self, players: int) -> int:
        """Tiles beside the board after the deal."""
        return HIGHEST_TILE - ACTIVE_ROWS - HAND * players if players <= DOZENS_UP_TO else 0

    def new_rows(self, table: OpenTable | State, taken: int) -> list[int]:
        """The rows (from 0) where the tile that took a row may begin another: the nearest below, or the topmost."""
        free = self.free_rows(table, taken)
        return [min(free, key=lambda row: (row <= taken, row))]

    def first_space_acts(self, options: Options) -> bool:
        return options.first_space == ACTS

    def finish_round(self, table: OpenTable) -> None:
        table.phase = "choose"
        if any(seat.behind for seat in table.seats):
            return
        if table.dozen == 1 and len(table.seats) <= DOZENS_UP_TO:
            table.dozen = 2
            table.stock -= HAND * len(table.seats)
            for seat in table.seats:
                seat.behind = HAND
            table.tell(SecondDozen(table.stock))
        else:
            ending.end(table, "tiles")

    # ---- before the first round ----

    def start(self, setting: Setting) -> State:
        edition = setting.options.edition.over(rulebook_edition())
        return State(setting, (Seat(),) * len(setting.players), edition)

    def printed(self, table: OpenTable, event: Printed) -> None:
        facts.learn(table, event)
        self.advance(table)

    def deal(self, table: OpenTable, event: Deal) -> None:
        if table.phase != "before":
            refuse("six_nimmt_board.hand", say("six_nimmt_board.refused.dealt"), expected={"event": "reveal"})
        self.check_board(table)
        if len(event.rows) != ACTIVE_ROWS or len(set(event.rows)) != ACTIVE_ROWS or not set(event.rows) <= ALL_TILES:
            sentence = say("six_nimmt_board.refused.first_tiles", count=ACTIVE_ROWS)
            refuse("six_nimmt_board.first_rows", sentence, expected={"tiles": ACTIVE_ROWS})
        begun = self.first_rows(len(table.names), len(table.board))
        self.lay_out(table)
        for row, tile in zip(begun, event.rows, strict=True):
            table.rows[row] = [tile]
        table.unseen -= set(event.rows)
        table.tell(Dealt(tuple(row + 1 for row in begun), event.rows, table.stock))

    def check_board(self, table: OpenTable) -> None:
        if not table.board:
            sentence = say("six_nimmt_board.refused.board_first")
            refuse("six_nimmt_board.board", sentence, expected={"event": "printed", "side": self.side})

    def lay_out(self, table: OpenTable) -> None:
        """Everything that a game needs, and no tile on the board yet."""
        table.phase, table.round, table.dozen = "choose", 0, 1
        table.rows = [[] for _ in table.board]
        table.unseen = set(ALL_TILES)
        table.stock = self.stock(len(table.names))
        for seat in table.seats:
            seat.behind = HAND
        if self.lucky:
            table.stacks = [table.edition.lucky_cards[card] for card in LUCKY_CARDS]

    # ---- a round ----

    def due(self, table: OpenTable | State) -> int:
        """How many tiles everyone turns up in this round, or in the next."""
        return rows.tiles_due(table.rows, table.edition.boards[self.side], table.setting.options.two_tiles)

    def reveal(self, table: OpenTable, event: Reveal) -> None:
        if table.phase != "choose":
            self.refuse_now(table)
        self.check_names(table, event)
        due = self.due(table)
        for seat in table.seats:
            right = min(due, seat.behind)
            if len(event.tiles.get(seat.name, ())) != right:
                self.refuse_count(table, seat.name, right, len(event.tiles.get(seat.name, ())))
        self.check_tiles(table, event.tiles)
        for name, tiles in event.tiles.items():
            seat = table.seats[table.numbers[name]]
            seat.behind -= len(tiles)
            seat.known.difference_update(tiles)
            table.unseen.difference_update(tiles)
        table.queue = sorted((tile, table.numbers[name]) for name, tiles in event.tiles.items() for tile in tiles)
        table.phase, table.round = "lay", table.round + 1
        if table.log is not None:
            shown = tuple((table.names[seat], tile) for tile, seat in table.queue)
            table.log.append(Revealed(table.round, shown))
        self.advance(table)

    def check_names(self, table: OpenTable, event: Reveal) -> None:
        if not event.tiles.keys() <= table.numbers.keys():
            self.refuse_strangers(table, quoted(name for name in event.tiles if name not in table.numbers))
        missing = quoted(seat.name for seat in table.seats if seat.behind and seat.name not in event.tiles)
        if missing:
            sentence = say("six_nimmt_board.refused.player_missing", players=missing)
            refuse("six_nimmt_board.one_tile_each", sentence, expected={"players": list(table.names)})

    def refuse_strangers(self, table: OpenTable, names: tuple[str, ...]) -> NoReturn:
        sentence = say("six_nimmt_board.refused.stranger", players=names)
        refuse("six_nimmt_board.one_tile_each", sentence, expected={"players": list(table.names)})

    def refuse_count(self, table: OpenTable, player: str, right: int, given: int) -> NoReturn:
        expected = {"player": player, "tiles": right}
        if self.due(table) == 2:
            sentence = say("six_nimmt_board.refused.two_each", player=player, n=right, given=given)
            leaning = ("six_nimmt_board.place_two.whole_row",)
            refuse("six_nimmt_board.place_two", sentence, expected=expected, leaning=leaning)
        sentence = say("six_nimmt_board.refused.one_each", player=player, n=right, given=given)
        refuse("six_nimmt_board.one_tile_each", sentence, expected=expected)

    def check_tiles(self, table: OpenTable, shown: Mapping[str, tuple[int, ...]]) -> None:
        """Each tile can come from behind its player's screen, and none is there twice."""
        together = [tile for tiles in shown.values() for tile in tiles]
        twice = next((tile for tile in together if together.count(tile) > 1), None)
        if twice is not None:
            refuse("six_nimmt_board.one_of_each", say("six_nimmt_board.refused.twice", tile=twice))
        for name, tiles in shown.items():
            seat = table.seats[table.numbers[name]]
            unknown = [tile for tile in tiles if tile not in seat.known]
            elsewhere = next((tile for tile in unknown if tile not in table.unseen), None)
            if elsewhere is not None:
                self.refuse_tile(table, name, elsewhere)
            if len(unknown) > seat.behind - len(seat.known):
                known = tuple(sorted(seat.known))
                sentence = say("six_nimmt_board.refused.screen_known", player=name, tile=unknown[0], tiles=known)
                refuse("six_nimmt_board.hand", sentence, expected={"tiles": list(known)})

    def refuse_tile(self, table: OpenTable, player: str, tile: int) -> NoReturn:
        holder = next((seat.name for seat in table.seats if tile in seat.known), None)
        if holder is not None:
            sentence = say("six_nimmt_board.refused.held_by", player=player, tile=tile, other=holder)
        else:
            sentence = say("six_nimmt_board.refused.seen_before", player=player, tile=tile)
        refuse("six_nimmt_board.one_of_each", sentence)

    def advance(self, table: OpenTable) -> None:
        """Goes on as far as nobody has to decide or tell anything."""
        while landing.settle(table) and table.queue:
            if self.has_cards or table.queue[0][0] == table.before:
                return
            self.lay_next(table)
        if table.phase == "lay" and not table.todo:
            self.finish_round(table)
        elif table.phase == "count":
            ending.count(table)

    def lay_next(self, table: OpenTable) -> None:
        """The next tile goes where the rules and the cards played for it say."""
        tile, seat = table.queue.pop(0)
        plan, table.plan = table.plan, Plan()
        table.at_once = max(0, table.at_once - 1)
        if plan.row is None:
            number, rule, _ = rows.row_for(table.rows, table.stops, tile)
        elif plan.way == ANYWHERE:
            number, rule = plan.row, "six_nimmt_board.anywhere"
        else:
            landing.put_in_front(table, tile, seat, plan.row)
            return
        row = table.rows[number]
        after, space = rows.last(row), len(row) + plan.skips
        kind = table.board[number][space]
        row.extend([None] * plan.skips)
        row.append(tile)
        if table.log is not None:
            placed = Placed(table.names[seat], tile, number + 1, space + 1, kind, after, rule, plan.skips)
            table.log.append(placed)
        if kind not in QUIET or plan.lucky is not None:
            table.todo.append(Land(seat, number, space, tile, plan.lucky, plan.positive))

    def free_rows(self, table: OpenTable | State, taken: int) -> list[int]:
        closed = table.setting.options.taken_row == CLOSED
        return [row for row in rows.empty(table.rows) if not (closed and row == taken)]

    # ---- where players have cards ----

    def check_laying(self, table: OpenTable, player: str) -> int:
        """It is this player's tile that is laid next; the seat."""
        if player not in table.numbers:
            self.refuse_strangers(table, quoted([player]))
        if table.phase != "lay" or table.todo:
            self.refuse_now(table)
        tile, seat = table.queue[0]
        right = table.names[seat]
        if player != right:
            sentence = say("six_nimmt_board.refused.other_first", player=player, right=right, tile=tile)
            refuse("six_nimmt_board.order", sentence, expected={"player": right, "tile": tile})
        return seat

    def place(self, table: OpenTable, event: Place) -> None:
        self.check_laying(table, event.player)
        tile = table.queue[0][0]
        if event.tile not in (None, tile):
            sentence = say("six_nimmt_board.refused.other_tile", player=event.player, given=event.tile, tile=tile)
            refuse("six_nimmt_board.order", sentence, expected={"player": event.player, "tile": tile})
        goes = rows.row_for(table.rows, table.stops, tile)
        row = goes.row if table.plan.row is None else table.plan.row
        if event.row not in (None, row + 1):
            rule = goes.rule if table.plan.way is None else f"six_nimmt_board.{table.plan.way}"
            sentence = say("six_nimmt_board.refused.other_row", tile=tile, row=row + 1)
            refuse(rule, sentence, expected={"row": row + 1}, leaning=goes.leaning)
        self.lay_next(table)
        self.advance(table)

    def play_card(self, table: OpenTable, event: Play) -> None:
        from companion.rules.six_nimmt_board.cards import play  # the basic game has none

        play(table, event)

    def take_lucky(self, table: OpenTable, event: TakeLucky) -> None:
        if event.player not in table.numbers:
            self.refuse_strangers(table, quoted([event.player]))
        step = table.todo[0] if table.todo else None
        if not isinstance(step, Luck) or landing.needed(table, self) is None:
            self.refuse_now(table)
        right = table.names[step.seat]
        counts = [event.cards.count(card) for card in LUCKY_CARDS]
        expected = {"player": right, "cards": step.cards, "stacks": dict(zip(LUCKY_CARDS, table.stacks, strict=True))}
        if event.player != right:
            sentence = say("six_nimmt_board.refused.other_lucky", player=event.player, right=right)
            refuse("six_nimmt_board.clovers", sentence, expected=expected)
        if len(event.cards) != step.cards:
            sentence = say("six_nimmt_board.refused.lucky_count", player=right, n=step.cards, given=len(event.cards))
            refuse("six_nimmt_board.clovers", sentence, expected=expected)
        if any(count > stack for count, stack in zip(counts, table.stacks, strict=True)):
            sentence = say("six_nimmt_board.refused.stack", left=tuple(table.stacks))
            refuse("six_nimmt_board.clovers", sentence, expected=expected, leaning=("six_nimmt_board.lucky_copies",))
        table.todo.pop(0)
        landing.take_lucky(table, step, counts)
        self.advance(table)

    # ---- where the past begins anew ----

    def setup(self, table: OpenTable, event: Setup) -> None:
        agreements.setup(self, table, event)
        self.advance(table)

    def accept(self, table: OpenTable, event: Accept) -> None:
        agreements.accept(self, table, event)
        self.advance(table)

    def deal_score(self, table: OpenTable, event: DealScore) -> None:
        agreements.deal_score(table, event)

    # ---- questions ----

    def pending(self, table: OpenTable | State) -> tuple[Decision, ...]:
        names = table.setting.players
        match table.phase:
            case "before":
                return () if table.edition.boards.get(self.side) else (Decision(names[0], "board"),)
            case "count":
                return ending.needed(table)
            case "lay" if table.todo:
                waits = landing.needed(table, self)
                return () if waits is None else (waits,)
            case "lay":
                return (Decision(names[table.queue[0][1]], "place"),)
            case _:
                return ()

    def refuse_event(self, table: OpenTable, event: Event) -> NoReturn:
        if table.outcome is not None:
            refuse("six_nimmt_board.winner", say("six_nimmt_board.refused.over"), expected={"event": None})
        rule = ELSEWHERE[type(event).__name__]
        refuse(rule, say("six_nimmt_board.refused.elsewhere"))

    def refuse_now(self, table: OpenTable) -> NoReturn:
        """This is not the moment: says what the table waits for."""
        waiting = self.pending(table)
        if waiting:
            told = tuple(Message(f"decision.{one.decision}", {"player": one.player}) for one in waiting)
            pending = [{"player": one.player, "decision": one.decision} for one in waiting]
            refuse(DECISION_RULES[waiting[0].decision], *told, expected={"pending": pending})
        if table.phase == "before":
            refuse("six_nimmt_board.hand", say("six_nimmt_board.refused.not_dealt"), expected={"event": "deal"})
        sentence = say("six_nimmt_board.refused.reveal_first")
        refuse("six_nimmt_board.one_tile_each", sentence, expected={"event": "reveal"})

    def status(self, state: State) -> tuple[Problem, ...]:
        return tuple(problems(self, state))
