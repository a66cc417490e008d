"""What follows from a tile that was laid, step by step, as far as nobody has to decide or tell anything."""

from typing import TYPE_CHECKING

from companion.rules.game import Decision
from companion.rules.six_nimmt_board import rows
from companion.rules.six_nimmt_board.board import COWS, DRAW_ACTION, DRAW_TILE, TAKE_COWS, TAKE_TILES, TAKES
from companion.rules.six_nimmt_board.box import LUCKY_CARDS, LUCKY_POINTS, PLUS_FIVE, TRACK_END, on_track
from companion.rules.six_nimmt_board.effects import (
    ActionDrawn,
    CloversEntered,
    CowsAsked,
    LuckyTaken,
    NothingToDraw,
    PutInFront,
    Reshuffled,
    RowBegun,
    RowCleared,
    RowTaken,
    Scored,
    StopsLifted,
    TileDrawn,
)
from companion.rules.six_nimmt_board.state import TO_GAP, Clear, Land, Luck, Move, NewRow, State
from companion.rules.six_nimmt_board.table import OpenTable

if TYPE_CHECKING:
    from companion.rules.six_nimmt_board.basic import Basic

BOX, SCREEN = "box", "screen"


def needed(table: OpenTable | State, variant: "Basic") -> Decision | None:
    """Whose decision or knowledge the first step waits for."""
    step = table.todo[0]
    name = table.setting.players[step.seat]
    edition = table.edition
    match step:
        case Land():
            unknown = edition.unknown(_counted(table, variant, step)) or edition.unknown(step.positive)
            return Decision(name, "cows", unknown) if unknown else None
        case Move():
            moves = step.points < 0 and table.seats[step.seat].track > -TRACK_END
            asks = variant.lucky and moves and edition.clovers is None
            return Decision(name, "clovers") if asks else None
        case Luck():
            kinds = sum(stack > 0 for stack in table.stacks)
            choose = kinds > 1 and step.cards < sum(table.stacks)
            return Decision(name, "lucky_cards", (step.cards,)) if choose else None
        case NewRow():
            choices = variant.new_rows(table, step.taken)
            return Decision(name, "begin_row", tuple(row + 1 for row in choices)) if len(choices) > 1 else None
        case _:
            return None


def _counted(table: OpenTable | State, variant: "Basic", step: Land) -> list[int]:
    """The tiles whose cows this space counts."""
    kind = table.edition.boards[variant.side][step.row][step.space]
    if step.lucky == PLUS_FIVE:
        return []
    if kind in COWS:
        return [step.tile]
    return rows.lying(table.rows[step.row])[:-1] if kind == TAKE_COWS else []


def put_in_front(table: OpenTable, tile: int, seat: int, row: int) -> None:
    """The tiles move one space to the right; those that come to an empty space trigger it, the new one does not."""
    lying = table.rows[row]
    gap = lying.index(None) if table.options.front == TO_GAP and None in lying else len(lying)
    after: list[int | None] = [tile, *lying[:gap], *lying[gap + 1 :]]
    moved = [
        (number, space)
        for space, number in enumerate(after)
        if space and number is not None and (space >= len(lying) or lying[space] is None)
    ]
    table.rows[row] = after
    told = tuple((number, space + 1) for number, space in moved)
    table.tell(PutInFront(table.names[seat], tile, row + 1, told, None in lying))
    table.todo += [Land(seat, row, space, number) for number, space in moved]


def settle(table: OpenTable) -> bool:
    """Does all steps up to the first that waits; False where one does."""
    while table.todo:
        waits = needed(table, table.variant)
        if waits is not None:
            if waits.decision == "cows":
                table.tell(CowsAsked(waits.player, waits.choices))
            return False
        step = table.todo.pop(0)
        match step:
            case Land():
                _land(table, step)
            case Move():
                _move(table, step)
            case Luck():
                take_lucky(table, step, [min(stack, step.cards) for stack in table.stacks])
            case Clear():
                _clear(table, step)
            case NewRow():
                (row,) = table.variant.new_rows(table, step.taken)
                begin(table, step, row)
    return True


def _land(table: OpenTable, step: Land) -> None:
    kind = table.board[step.row][step.space]
    seat = table.seats[step.seat]
    if kind in TAKES:
        _take(table, step)
    elif step.lucky == PLUS_FIVE:
        table.todo.insert(0, Move(step.seat, LUCKY_POINTS, "six_nimmt_board.plus_five"))
    elif isinstance(kind, int):
        table.todo.insert(0, Move(step.seat, kind, "six_nimmt_board.points_space"))
    elif kind in COWS:
        points = COWS[kind] * table.edition.count([step.tile])
        table.todo.insert(0, Move(step.seat, points, "six_nimmt_board.cow_space"))
    elif kind == DRAW_TILE:
        if table.stock:
            table.stock -= 1
            seat.behind += 1
            table.tell(TileDrawn(seat.name, table.stock))
        else:
            table.tell(NothingToDraw(seat.name, "tile"))
    elif kind == DRAW_ACTION:
        _draw_action(table, step.seat)


def _draw_action(table: OpenTable, number: int) -> None:
    seat = table.seats[number]
    if not table.deck and any(table.discards):
        table.deck, table.discards = sum(table.discards), [0] * len(table.discards)
        table.tell(Reshuffled(table.deck))
    if table.deck:
        table.deck -= 1
        seat.actions += 1
        table.tell(ActionDrawn(seat.name, table.deck))
    else:
        table.tell(NothingToDraw(seat.name, "action"))


def _take(table: OpenTable, step: Land) -> None:
    """The last space of a row: count what it costs or gives, then clear the row."""
    taken = tuple(rows.lying(table.rows[step.row])[:-1])
    name = table.seats[step.seat].name
    to = SCREEN if table.board[step.row][step.space] == TAKE_TILES else BOX
    positive = table.edition.count(step.positive)
    if step.lucky == PLUS_FIVE:
        to, points, rule = BOX, LUCKY_POINTS, "six_nimmt_board.plus_five"
        table.tell(RowCleared(name, step.row + 1, taken))
    elif to == SCREEN:
        points, rule = positive, "six_nimmt_board.positive_cows.take_tiles"
        table.tell(RowTaken(name, step.row + 1, taken, None, step.positive, points))
    else:
        cows = table.edition.count(taken)
        points = 2 * positive - cows
        rule = "six_nimmt_board.positive_cows" if step.positive else "six_nimmt_board.take_cows"
        table.tell(RowTaken(name, step.row + 1, taken, cows, step.positive, points))
    moves = [Move(step.seat, points, rule)] if points else []
    table.todo[:0] = [*moves, Clear(step.seat, step.row, step.tile, to)]


def _move(table: OpenTable, step: Move) -> None:
    seat = table.seats[step.seat]
    before = seat.track
    seat.track = on_track(before + step.points)
    if table.log is not None:
        table.log.append(Scored(seat.name, step.points, before, seat.track, step.rule))
    if table.variant.lucky and step.points < 0:
        entered = clovers_entered(table.edition.clovers or (), before, seat.track)
        if entered:
            count = min(entered, sum(table.stacks))
            table.tell(CloversEntered(seat.name, entered, count))
            if count:
                table.todo.insert(0, Luck(step.seat, count))


def clovers_entered(clovers: tuple[int, ...], before: int, after: int) -> int:
    """One for each field with a clover that a marker comes to or passes on its way down."""
    return sum(after <= field < before for field in clovers)


def take_lucky(table: OpenTable, step: Luck, counts: list[int]) -> None:
    seat = table.seats[step.seat]
    for kind, count in enumerate(counts):
        table.stacks[kind] -= count
        seat.lucky[kind] += count
    cards = tuple(card for card, count in zip(LUCKY_CARDS, counts, strict=True) for _ in range(count))
    table.tell(LuckyTaken(seat.name, cards))


def _clear(table: OpenTable, step: Clear) -> None:
    seat = table.seats[step.seat]
    taken = rows.lying(table.rows[step.row])[:-1]
    table.rows[step.row] = []
    if step.to == SCREEN:
        seat.behind += len(taken)
        seat.known.update(taken)
    if table.stops:
        table.tell(StopsLifted(tuple(row + 1 for row in table.stops)))
        table.stops = []
    table.todo.insert(0, NewRow(step.seat, step.row, step.tile))


def begin(table: OpenTable, step: NewRow, row: int) -> None:
    table.rows[row] = [step.tile]
    acts = table.variant.first_space_acts(table.options)
    table.tell(RowBegun(table.seats[step.seat].name, step.tile, row + 1, table.board[row][0], acts))
    if acts:
        table.todo.insert(0, Land(step.seat, row, 0, step.tile))
