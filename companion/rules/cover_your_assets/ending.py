"""How a round ends, and with which of them the match."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.rules.cover_your_assets.box import TARGET
from companion.rules.cover_your_assets.effects import MatchEnded, RoundEnded
from companion.rules.cover_your_assets.scoring import highest
from companion.rules.game import Setting
from companion.rules.outcome import Outcome

if TYPE_CHECKING:
    from companion.rules.cover_your_assets.table import OpenTable

THREE_ROUNDS = 3
TWO_WINS = 2


def end_round(table: "OpenTable", points: tuple[int, ...]) -> None:
    """Everyone's dollars of this round are counted, and the match may be over."""
    table.phase, table.points = "before", points
    table.totals = tuple(total + own for total, own in zip(table.totals, points, strict=True))
    by_name = dict(zip(table.names, points, strict=True))
    best = highest(by_name)
    if len(best) == 1 or table.options.tied_round == "each":
        table.wins = tuple(won + (name in best) for name, won in zip(table.names, table.wins, strict=True))
    if table.log is not None:
        totals = tuple(zip(table.names, table.totals, strict=True))
        table.log.append(RoundEnded(table.round, tuple(by_name.items()), totals, best))
    table.outcome = ending(table.setting, table.round, table.totals, table.wins)
    if table.outcome is not None:
        table.phase = "over"
        table.tell(MatchEnded(*table.outcome))


def ending(setting: Setting, round: int, totals: Sequence[int], wins: Sequence[int]) -> Outcome | None:
    """How the match ended, if this round ended it."""
    how = setting.options.end
    if how == "two_wins":
        first = tuple(name for name, won in zip(setting.players, wins, strict=True) if won >= TWO_WINS)
        return Outcome(how, first) if first else None
    over = {"million": max(totals) > TARGET, "one_round": round >= 1, "three_rounds": round >= THREE_ROUNDS}
    return Outcome(how, highest(dict(zip(setting.players, totals, strict=True)))) if over[how] else None
