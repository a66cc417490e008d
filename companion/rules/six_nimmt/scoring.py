"""A finished table's piles, counted line by line."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.rules.message import say
from companion.rules.sheet import Line, ScoreSheet
from companion.rules.six_nimmt.cards import BULLS
from companion.rules.six_nimmt.rulebook import refuse
from companion.rules.six_nimmt.state import BUFFALO, DOUBLED_UP_TO, TEAM


class Piles(NamedTuple):
    """The cards that each side took; `player_count` is known for Beat the Buffalo only."""

    taken: Mapping[str, tuple[int, ...]]
    player_count: int | None = None


def score(piles: Piles) -> ScoreSheet:
    """Raises Refused where one card lies in two piles, or twice in one."""
    refuse_doubled(piles.taken)
    lines = {player: _by_bulls(cards) for player, cards in piles.taken.items()}
    if piles.player_count is None:
        return ScoreSheet(lines, _fewest(lines))
    if piles.player_count <= DOUBLED_UP_TO:
        once = sum(line.points for line in lines[TEAM])
        lines[TEAM] = (*lines[TEAM], Line(say("six_nimmt.line.doubled"), once))
    fewest = _fewest({side: lines[side] for side in (TEAM, BUFFALO)})
    return ScoreSheet(lines, fewest if len(fewest) == 1 else ())


def refuse_doubled(taken: Mapping[str, tuple[int, ...]]) -> None:
    """No card lies in two piles, or twice in one."""
    seen: dict[int, str] = {}
    for player, cards in taken.items():
        for card in cards:
            if seen.get(card) == player:
                sentence = say("six_nimmt.refused.twice_in_pile", card=card, player=player)
                refuse("six_nimmt.one_of_each", sentence, expected={"card": card})
            if card in seen:
                sentence = say("six_nimmt.refused.in_two_piles", card=card, player=seen[card], other=player)
                refuse("six_nimmt.one_of_each", sentence, expected={"card": card})
            seen[card] = player


def _by_bulls(cards: tuple[int, ...]) -> tuple[Line, ...]:
    """One line for each kind of card, the dearest first."""
    kinds = sorted({BULLS[card] for card in cards}, reverse=True)
    return tuple(_line(kind, tuple(sorted(card for card in cards if BULLS[card] == kind))) for kind in kinds)


def _line(kind: int, cards: tuple[int, ...]) -> Line:
    return Line(say(f"six_nimmt.line.bulls_{kind}", n=len(cards), cards=cards), kind * len(cards))


def _fewest(lines: Mapping[str, tuple[Line, ...]]) -> tuple[str, ...]:
    totals = {player: sum(line.points for line in own) for player, own in lines.items()}
    return tuple(player for player, total in totals.items() if total == min(totals.values()))
