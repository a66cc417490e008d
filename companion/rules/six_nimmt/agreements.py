"""Set-up, agreement and points alone: where a table is taken as the players say, and its past begins anew."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from companion.rules.message import quoted, say
from companion.rules.six_nimmt import scoring
from companion.rules.six_nimmt.cards import BULLS, HAND, ROWS, bulls
from companion.rules.six_nimmt.effects import TableSet, bulls_text
from companion.rules.six_nimmt.events import Accept, DealScore, Position, Setup
from companion.rules.six_nimmt.rulebook import refuse
from companion.rules.six_nimmt.state import State
from companion.rules.six_nimmt.status import PHYSICAL
from companion.rules.six_nimmt.table import OpenTable

if TYPE_CHECKING:
    from companion.rules.six_nimmt.base import Base


def refuse_special(position: Position) -> None:
    if position.special is not None:
        refuse("six_nimmt.one_variant", say("six_nimmt.refused.no_fan_card"))


def refuse_board(position: Position) -> None:
    if position.board is not None:
        refuse("six_nimmt.one_variant", say("six_nimmt.refused.no_specials"))


def setup(variant: "Base", table: OpenTable, event: Setup) -> None:
    """A deal begins with the table as it lies."""
    if table.dealing:
        refuse("table.setup", say("table.refused.setup_in_deal"), expected={"event": "accept"})
    deal = event.deal if event.deal is not None else table.deal + 1
    if deal <= table.deal:
        refuse("table.setup", say("table.refused.deal_again", deal=deal), expected={"deal": table.deal + 1})
    sides = variant.sides(table.setting)
    totals = by_side(sides, event.scores) if event.scores else variant.scores(table)
    if variant.is_over(table.setting, deal - 1, totals):
        refuse("six_nimmt.match_end", say("six_nimmt.refused.over_with_these"))
    trial = OpenTable(variant, table.frozen(), None)
    variant.begin_deal(trial, deal, totals)
    trial.beside = variant.beside_at_setup(trial, event.position)
    _lay(variant, trial, event.position)
    _refuse_problems(variant, trial.frozen(), everything=True)
    _become(table, trial, None)


def accept(variant: "Base", table: OpenTable, event: Accept) -> None:
    """The deal goes on with the table as the players agree that it lies."""
    if not table.dealing:
        refuse("table.accept", say("table.refused.nothing_to_accept"), expected={"event": "setup"})
    position = event.position
    trial = OpenTable(variant, table.frozen(), None)
    if position.special is not None or position.board is not None:
        trial.beside = variant.beside_at_setup(trial, position)
    _lay(variant, trial, position)
    _refuse_problems(variant, trial.frozen(), everything=False)
    _become(table, trial, event.reason)


def _lay(variant: "Base", table: OpenTable, position: Position) -> None:
    if position.rows is not None:
        table.rows = [list(row) for row in position.rows]
        lying = {card for row in position.rows for card in row}
        table.queue = tuple(laid for laid in table.queue if laid[3] not in lying)
    if position.round is not None:
        table.round = position.round
        table.queue = ()
    if position.deal_scores is not None:
        table.points = list(by_side(variant.sides(table.setting), position.deal_scores))
        table.piles = [[] for _ in table.points]
    variant.queue_agreed(table)
    waiting = [card for _, _, _, card in table.queue]
    table.unseen = set(table.deck).difference(*table.rows, *table.piles, waiting)
    table.limits = variant.limits(table)


def _become(table: OpenTable, trial: OpenTable, reason: str | None) -> None:
    log = table.log
    for slot in OpenTable.__slots__:
        setattr(table, slot, getattr(trial, slot))
    table.log = log
    if log is not None:
        broken = tuple(problem.rule for problem in table.variant.status(table.frozen()))
        log.append(TableSet(tuple(tuple(row) for row in table.rows), reason, broken))


def _refuse_problems(variant: "Base", state: State, everything: bool) -> None:
    problems = [problem for problem in variant.status(state) if everything or problem.rule in PHYSICAL]
    if problems:
        refuse(
            problems[0].rule,
            *(problem.sentence for problem in problems),
            expected={"rules": [problem.rule for problem in problems]},
        )


def deal_score(variant: "Base", table: OpenTable, event: DealScore) -> None:
    """The deal's end as counted from the piles; a deal that was being tracked ends with these numbers."""
    sides = variant.sides(table.setting)
    twice = tuple(sorted(event.points.keys() & event.taken.keys()))
    if twice:
        refuse("table.deal_score", say("table.refused.scored_twice", players=twice))
    points = by_side(sides, {**event.points, **{side: bulls(cards) for side, cards in event.taken.items()}})
    scoring.refuse_doubled(event.taken)
    taken, most = sum(map(len, event.taken.values())), HAND * len(variant.names(table.setting))
    if taken > most:
        refuse("six_nimmt.ten_rounds", say("six_nimmt.refused.too_many_taken", n=taken, most=most))
    variant.check_cards(table, table.deck, [card for cards in event.taken.values() for card in cards])
    refuse_impossible_sum(variant, len(variant.names(table.setting)), table.deck, points)
    if not table.dealing:
        variant.begin_deal(table, table.deal + 1, variant.scores(table))
    table.points = list(points)
    table.piles = [list(event.taken.get(side, ())) for side in sides]
    table.rows, table.queue, table.beside = [], (), None


def refuse_impossible_sum(variant: "Base", hands: int, deck: Iterable[int], points: Sequence[int]) -> None:
    """All cards but those left in the rows are taken, so a deal's bulls have a least and a most."""
    counts = sorted(BULLS[card] for card in deck)
    least = sum(counts[: max(0, ROWS + HAND * hands - variant.most_lying)])
    most = sum(counts[-HAND * hands :])
    total = sum(points)
    if not least <= total <= most:
        refuse(
            "six_nimmt.bulls",
            say("six_nimmt.refused.impossible_sum", total=bulls_text(total), least=least, most=most),
            expected={"least": least, "most": most},
        )


def by_side(sides: tuple[str, ...], points: Mapping[str, int]) -> tuple[int, ...]:
    """Points in the order of the sides, each named exactly once."""
    if points.keys() != set(sides):
        missing = quoted(side for side in sides if side not in points)
        unknown = quoted(name for name in points if name not in sides)
        sentences = (
            *([say("table.refused.side_unknown", players=unknown)] if unknown else []),
            *([say("table.refused.side_missing", players=missing)] if missing else []),
        )
        refuse("table.every_side", *sentences, expected={"players": list(sides)})
    return tuple(points[side] for side in sides)
