"""Set-up, agreement and points alone: where a table is taken as the players say, and its past begins anew."""

from typing import TYPE_CHECKING

from companion.rules.message import quoted, say
from companion.rules.shelfie_stacker.dice import ROUNDS
from companion.rules.shelfie_stacker.effects import TableSet
from companion.rules.shelfie_stacker.events import Accept, DealScore, PlayerPosition, Position, Setup
from companion.rules.shelfie_stacker.facts import count_of
from companion.rules.shelfie_stacker.rulebook import refuse
from companion.rules.shelfie_stacker.shelf import excused
from companion.rules.shelfie_stacker.state import State
from companion.rules.shelfie_stacker.status import PHYSICAL
from companion.rules.shelfie_stacker.table import OpenTable, Sitting

if TYPE_CHECKING:
    from companion.rules.shelfie_stacker.base import Base


def setup(variant: "Base", table: OpenTable, event: Setup) -> None:
    """A game begins with the table as it lies between two rounds."""
    if table.state.prepared:
        refuse("table.setup", say("shelfie_stacker.refused.setup_in_game"), expected={"event": "accept"})
    variant.check_prepare(table, event)
    trial = OpenTable(variant, table.frozen(), None)
    variant.lay(trial, event)
    trial.know(round=event.position.round or 0)
    _lay(variant, trial, event.position)
    _refuse_problems(variant, trial.frozen(), everything=True)
    _become(table, trial, None)


def accept(variant: "Base", table: OpenTable, event: Accept) -> None:
    """The game goes on with the table as the players agree that it lies."""
    if not table.state.prepared or table.state.over:
        refuse("table.accept", say("shelfie_stacker.refused.nothing_to_accept"), expected={"event": "setup"})
    trial = OpenTable(variant, table.frozen(), None)
    position = event.position
    if position.round is not None:
        trial.shipments = []
        for seat in trial.seats:
            seat.shipment, seat.took, seat.done = [], False, False
        trial.know(round=position.round, revealed=(), letters=(), order=(), checked=0)
    _lay(variant, trial, position)
    _refuse_problems(variant, trial.frozen(), everything=False)
    _become(table, trial, event.reason)
    if table.state.round == ROUNDS and not table.shipments:
        table.know(over=True)


def _lay(variant: "Base", table: OpenTable, position: Position) -> None:
    holders = [name for name in (position.helper_holder, position.contest_holder) if name is not None]
    unknown = quoted(name for name in (*position.players, *holders) if name not in table.numbers)
    if unknown:
        variant.refuse_unknown(table, unknown)
    for name, own in position.players.items():
        seat = table.seats[table.numbers[name]]
        if own.shipment is not None and not seat.placing:
            refuse("shelfie_stacker.one_shipment", say("shelfie_stacker.refused.not_at_work", player=name))
        _lie(seat, own)
        if own.ready is not None or own.used is not None:
            _forget_hand(variant, table, table.numbers[name])
    if not variant.shared_rewards and holders:
        refuse("shelfie_stacker.solo_rewards", say("shelfie_stacker.refused.no_shared_rewards"))
    if position.helper_holder is not None:
        table.know(helper_holder=table.numbers[position.helper_holder])
    if position.contest_holder is not None:
        table.know(contest_holder=table.numbers[position.contest_holder])
    if table.state.helper is not None:
        colour = table.state.helper.colour
        table.know(counted=tuple(count_of(colour, table, number) for number in range(len(table.seats))))


def _lie(seat: Sitting, own: PlayerPosition) -> None:
    if own.shame is not None:
        seat.shame = list(own.shame)
    if own.packed is not None:
        seat.packed = list(own.packed)
    if own.away is not None:
        seat.away = list(own.away)
    if own.ready is not None:
        seat.ready = list(own.ready)
    if own.used is not None:
        seat.used = list(own.used)
    if own.shipment is not None:
        seat.shipment = list(own.shipment)
    if own.shelf is not None:
        seat.shelf = [list(column) for column in excused(own.shelf, seat.used)]


def _forget_hand(variant: "Base", table: OpenTable, seat: int) -> None:
    """What has left a player's hand lies face up before them; a drafted hand has come from others and is not known."""
    played = list(table.state.played)
    own = table.seats[seat]
    drafted = table.state.setting.options.draft
    played[seat] = () if drafted else (*own.used, *own.ready)
    table.know(played=((),) * len(played) if drafted else tuple(played))


def _become(table: OpenTable, trial: OpenTable, reason: str | None) -> None:
    table.state, table.seats, table.shipments = trial.state, trial.seats, trial.shipments
    if table.log is not None:
        broken = tuple(problem.rule for problem in table.variant.status(table.frozen()))
        table.tell(TableSet(table.state.round, reason, broken))


def _refuse_problems(variant: "Base", state: State, everything: bool) -> None:
    problems = [problem for problem in variant.status(state) if everything or problem.rule in PHYSICAL]
    if problems:
        refuse(
            problems[0].rule,
            *(problem.sentence for problem in problems),
            expected={"rules": [problem.rule for problem in problems]},
        )


def deal_score(variant: "Base", table: OpenTable, event: DealScore) -> None:
    """The game's end as counted at the table; a game that was being followed ends with these numbers."""
    if table.state.over:
        variant.refuse_event(table)
    sides = variant.sides(table.state.setting)
    if event.points.keys() != set(sides):
        missing = quoted(side for side in sides if side not in event.points)
        unknown = quoted(name for name in event.points if name not in sides)
        sentences = (
            *([say("table.refused.side_unknown", players=unknown)] if unknown else []),
            *([say("table.refused.side_missing", players=missing)] if missing else []),
        )
        refuse("table.every_side", *sentences, expected={"players": list(sides)})
    table.shipments = []
    table.know(
        points=tuple(event.points[side] for side in sides), over=True, revealed=(), letters=(), order=(), checked=0
    )
