"""The rules of Keltis by id, and where each stands in the rulebook; their texts are in the catalogues."""

from collections.abc import Mapping
from typing import NoReturn

from companion.rules import verdict
from companion.rules.message import Message
from companion.rules.rulebook import Rule

RULES = (
    Rule("keltis.two_of_each", "keltis.components"),
    Rule("keltis.hand", "keltis.preparation"),
    Rule("keltis.deck", "keltis.preparation"),
    Rule("keltis.tiles", "keltis.preparation"),
    Rule("keltis.turn", "keltis.course"),
    Rule("keltis.discard", "keltis.playing"),
    Rule("keltis.column_order", "keltis.playing"),
    Rule("keltis.direction", "keltis.playing"),
    Rule("keltis.first_step", "keltis.playing"),
    Rule("keltis.step", "keltis.playing"),
    Rule("keltis.finished_path", "keltis.playing"),
    Rule("keltis.finished_path.optional", "keltis.playing", house=True, option="finished_path"),
    Rule("keltis.points_tile", "keltis.path_tiles"),
    Rule("keltis.clover", "keltis.path_tiles"),
    Rule("keltis.on_path", "keltis.path_tiles", house=True, option="free_steps"),
    Rule("keltis.wishing_stone", "keltis.path_tiles"),
    Rule("keltis.draw", "keltis.drawing"),
    Rule("keltis.take_back", "keltis.drawing", house=True, option="take_back"),
    Rule("keltis.goal_end", "keltis.end"),
    Rule("keltis.deck_end", "keltis.end"),
    Rule("keltis.at_once", "keltis.end", house=True, option="last_card"),
    Rule("keltis.path_points", "keltis.scoring"),
    Rule("keltis.large_pawn", "keltis.scoring"),
    Rule("keltis.wishes", "keltis.scoring"),
    Rule("keltis.track", "keltis.scoring"),
    Rule("keltis.winner", "keltis.scoring"),
)

HOUSE = frozenset(rule.id for rule in RULES if rule.house)


def house(*rules: str) -> tuple[str, ...]:
    """Those of the rules that are ours and not the publisher's, each once."""
    return tuple(dict.fromkeys(rule for rule in rules if rule in HOUSE))


def refuse(rule: str, *sentences: Message, expected: Mapping[str, object] | None = None) -> NoReturn:
    """Refuses by a rule of this game, and says so where it is a house rule."""
    verdict.refuse(rule, *sentences, expected=expected, house=house(rule))
