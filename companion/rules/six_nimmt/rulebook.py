"""The rules of 6 nimmt! by id, and where each stands in the rulebook; their texts are in the catalogues."""

from collections.abc import Mapping
from typing import NoReturn

from companion.rules import verdict
from companion.rules.message import Message
from companion.rules.rulebook import Rule

RULES = (
    Rule("six_nimmt.four_rows", "six_nimmt.preparation"),
    Rule("six_nimmt.hidden_hands", "six_nimmt.preparation"),
    Rule("six_nimmt.one_of_each", "six_nimmt.components"),
    Rule("six_nimmt.one_card_each", "six_nimmt.placing"),
    Rule("six_nimmt.order", "six_nimmt.placing"),
    Rule("six_nimmt.ascending", "six_nimmt.rule_1"),
    Rule("six_nimmt.lowest_difference", "six_nimmt.rule_2"),
    Rule("six_nimmt.full_row", "six_nimmt.rule_3"),
    Rule("six_nimmt.lowest_card", "six_nimmt.rule_4"),
    Rule("six_nimmt.bulls", "six_nimmt.bulls"),
    Rule("six_nimmt.ten_rounds", "six_nimmt.deal_end"),
    Rule("six_nimmt.match_end", "six_nimmt.match_end"),
    Rule("six_nimmt.fewest_bulls", "six_nimmt.match_end"),
    Rule("six_nimmt.one_variant", "six_nimmt.fan_cards"),
    Rule("six_nimmt.professional.deck", "six_nimmt.professional"),
    Rule("six_nimmt.professional.draft", "six_nimmt.professional"),
    Rule("six_nimmt.even_odd.start", "six_nimmt.even_odd"),
    Rule("six_nimmt.even_odd.parity", "six_nimmt.even_odd"),
    Rule("six_nimmt.even_odd.move", "six_nimmt.even_odd"),
    Rule("six_nimmt.up_down.start", "six_nimmt.up_down"),
    Rule("six_nimmt.up_down.descending", "six_nimmt.up_down"),
    Rule("six_nimmt.up_down.tie", "six_nimmt.up_down"),
    Rule("six_nimmt.up_down.move", "six_nimmt.up_down"),
    Rule("six_nimmt.blocked_card", "six_nimmt.fan_cards", house=True, option="blocked_card"),
    Rule("six_nimmt.jumping_cow.start", "six_nimmt.jumping_cow"),
    Rule("six_nimmt.jumping_cow.limit", "six_nimmt.jumping_cow"),
    Rule("six_nimmt.jumping_cow.jump", "six_nimmt.jumping_cow"),
    Rule("six_nimmt.jumping_cow.chain", "six_nimmt.jumping_cow"),
    Rule("six_nimmt.reverser.once", "six_nimmt.reverser", house=True, option="reversers"),
    Rule("six_nimmt.reverser.digits", "six_nimmt.reverser", house=True, option="single_digits"),
    Rule("six_nimmt.reverser.order", "six_nimmt.reverser", house=True, option="equal_numbers"),
    Rule("six_nimmt.reverser.printed", "six_nimmt.reverser", house=True, option="reversed_card"),
    Rule("six_nimmt.buffalo.team", "six_nimmt.buffalo"),
    Rule("six_nimmt.buffalo.lowest_card", "six_nimmt.buffalo"),
    Rule("six_nimmt.buffalo.specials", "six_nimmt.buffalo_specials"),
    Rule("six_nimmt.buffalo.seven_takes", "six_nimmt.buffalo_specials"),
    Rule("six_nimmt.buffalo.stop", "six_nimmt.buffalo_specials"),
    Rule("six_nimmt.buffalo.exchange", "six_nimmt.buffalo_specials"),
    Rule("six_nimmt.buffalo.between", "six_nimmt.buffalo_specials"),
    Rule("six_nimmt.buffalo.move", "six_nimmt.buffalo_specials"),
    Rule("six_nimmt.buffalo.first_card", "six_nimmt.buffalo_specials"),
    Rule("six_nimmt.buffalo.last_card", "six_nimmt.buffalo_specials"),
    Rule("six_nimmt.buffalo.order", "six_nimmt.buffalo_specials"),
    Rule("six_nimmt.buffalo.own_turn", "six_nimmt.buffalo_specials", house=True, option="between"),
    Rule("six_nimmt.buffalo.only_card", "six_nimmt.buffalo_specials", house=True),
    Rule("six_nimmt.buffalo.one_beside", "six_nimmt.buffalo_specials", house=True),
    Rule("six_nimmt.buffalo.end", "six_nimmt.buffalo_end"),
    Rule("six_nimmt.buffalo.doubled", "six_nimmt.buffalo_end"),
)

HOUSE = frozenset(rule.id for rule in RULES if rule.house)


def house(*rules: str) -> tuple[str, ...]:
    """Those of the rules that are ours and not the publisher's, each once."""
    return tuple(dict.fromkeys(rule for rule in rules if rule in HOUSE))


def refuse(rule: str, *sentences: Message, expected: Mapping[str, object] | None = None) -> NoReturn:
    """Refuses by a rule of this game, and says so where it is a house rule."""
    verdict.refuse(rule, *sentences, expected=expected, house=house(rule))
