"""The rules of the board game by id, and where each stands in the rulebook; their texts are in the catalogues."""

from collections.abc import Mapping
from typing import NoReturn

from companion.rules import verdict
from companion.rules.message import Message
from companion.rules.rulebook import Rule
from companion.rules.six_nimmt_board.box import ACTION_CARDS

GAME = "six_nimmt_board"

_RULES = (
    ("one_of_each", "components", False),
    ("board", "components", False),
    ("cows", "components", False),
    ("hand", "preparation", False),
    ("first_rows", "preparation", False),
    ("one_tile_each", "course", False),
    ("order", "course", False),
    ("active_rows", "course", False),
    ("ascending", "course", False),
    ("lowest_difference", "course", False),
    ("too_low", "course", False),
    ("next_space", "course", False),
    ("take_cows", "spaces", False),
    ("new_row", "spaces", False),
    ("taken_row", "spaces", True),
    ("first_space", "spaces", True),
    ("track", "spaces", False),
    ("cow_space", "spaces", False),
    ("points_space", "spaces", False),
    ("place_two", "spaces", False),
    ("place_two.whole_row", "spaces", True),
    ("second_dozen", "end", False),
    ("winner", "end", False),
    ("clovers", "lucky", False),
    ("clovers.entered", "lucky", True),
    ("lucky_card", "lucky", False),
    ("lucky_copies", "lucky", True),
    ("plus_five", "lucky", False),
    ("plus_five.clears", "lucky", True),
    ("positive_cows", "lucky", False),
    ("positive_cows.tiles", "lucky", True),
    ("advanced_rows", "advanced_preparation", False),
    ("action_hand", "advanced_preparation", False),
    ("action_copies", "advanced_preparation", True),
    ("take_tiles", "advanced_spaces", False),
    ("free_row", "advanced_spaces", False),
    ("draw_tile", "advanced_spaces", False),
    ("draw_tile.empty", "advanced_spaces", True),
    ("draw_action", "advanced_spaces", False),
    ("action_card", "actions", False),
    *((card, "actions", False) for card in ACTION_CARDS),
    ("stop.no_row", "actions", True),
    ("front.gap", "actions", True),
    ("one_way", "actions", True),
    ("advanced_end", "advanced_end", False),
    ("left_tiles", "advanced_end", False),
    ("left_cards", "advanced_end", False),
    ("final_count", "advanced_end", True),
    ("positive_cows.take_tiles", "advanced_lucky", False),
)
"""Its name, the section where it stands or which it completes, and whether it is ours."""

_OPTIONS = {
    "taken_row": "taken_row",
    "first_space": "first_space",
    "place_two.whole_row": "two_tiles",
    "front.gap": "front",
    "final_count": "final_count",
}
"""House rules that a table can play otherwise."""

RULES = tuple(Rule(f"{GAME}.{name}", f"{GAME}.{section}", house, _OPTIONS.get(name)) for name, section, house in _RULES)

HOUSE = frozenset(rule.id for rule in RULES if rule.house)


def house(*rules: str) -> tuple[str, ...]:
    """Those of the rules that are ours and not the publisher's, each once."""
    return tuple(dict.fromkeys(rule for rule in rules if rule in HOUSE))


def refuse(
    rule: str, *sentences: Message, expected: Mapping[str, object] | None = None, leaning: tuple[str, ...] = ()
) -> NoReturn:
    """Refuses by a rule of this game, and says so where it is a house rule or leans on one."""
    verdict.refuse(rule, *sentences, expected=expected, house=house(rule, *leaning))
