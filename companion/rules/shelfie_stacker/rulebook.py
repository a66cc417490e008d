"""The rules of Shelfie Stacker by id, and where each stands in the rulebook; their texts are in the catalogues."""

from collections.abc import Mapping
from typing import NoReturn

from companion.rules import verdict
from companion.rules.message import Message
from companion.rules.rulebook import Rule

HOUSE_CHARACTERS = (1, 2, 4, 6, 11)
"""Characters whose cards we have not seen: the appendix gives what follows from them, the rest is ours."""

RULES = (
    Rule("shelfie_stacker.dice", "shelfie_stacker.preparation"),
    Rule("shelfie_stacker.characters", "shelfie_stacker.preparation"),
    Rule("shelfie_stacker.rewards", "shelfie_stacker.preparation"),
    Rule("shelfie_stacker.shipments", "shelfie_stacker.step_1"),
    Rule("shelfie_stacker.one_character_each", "shelfie_stacker.step_2"),
    Rule("shelfie_stacker.abilities", "shelfie_stacker.step_2"),
    Rule("shelfie_stacker.own_turn", "shelfie_stacker.step_2", house=True, option="abilities"),
    Rule("shelfie_stacker.order", "shelfie_stacker.step_3"),
    Rule("shelfie_stacker.letters", "shelfie_stacker.step_3"),
    Rule("shelfie_stacker.one_shipment", "shelfie_stacker.step_3"),
    Rule("shelfie_stacker.bottom_up", "shelfie_stacker.step_4"),
    Rule("shelfie_stacker.full_column", "shelfie_stacker.step_4"),
    Rule("shelfie_stacker.one_colour", "shelfie_stacker.step_4"),
    Rule("shelfie_stacker.rising", "shelfie_stacker.step_4"),
    Rule("shelfie_stacker.wild_six", "shelfie_stacker.step_4"),
    Rule("shelfie_stacker.place_all", "shelfie_stacker.step_4"),
    Rule("shelfie_stacker.shame", "shelfie_stacker.shame"),
    Rule("shelfie_stacker.clean_up", "shelfie_stacker.step_5"),
    Rule("shelfie_stacker.helper", "shelfie_stacker.rewards"),
    Rule("shelfie_stacker.helper_in_order", "shelfie_stacker.rewards", house=True, option="helper"),
    Rule("shelfie_stacker.contest", "shelfie_stacker.rewards"),
    Rule("shelfie_stacker.contest_drawn", "shelfie_stacker.faq", house=True, option="contest"),
    Rule("shelfie_stacker.endgame", "shelfie_stacker.rewards"),
    Rule("shelfie_stacker.endgame_pairs", "shelfie_stacker.rewards", house=True, option="pairs"),
    Rule("shelfie_stacker.seven_rounds", "shelfie_stacker.end"),
    Rule("shelfie_stacker.scoring", "shelfie_stacker.scoring"),
    Rule("shelfie_stacker.most_points", "shelfie_stacker.scoring"),
    Rule("shelfie_stacker.tie_break", "shelfie_stacker.scoring"),
    *(
        Rule(
            f"shelfie_stacker.character_{number}",
            "shelfie_stacker.appendix_1" if number <= 8 else "shelfie_stacker.appendix_9",
            house=number in HOUSE_CHARACTERS,
        )
        for number in range(1, 17)
    ),
    Rule("shelfie_stacker.several_abilities", "shelfie_stacker.faq"),
    Rule("shelfie_stacker.shuffled", "shelfie_stacker.variants"),
    Rule("shelfie_stacker.shuffled_each", "shelfie_stacker.variants"),
    Rule("shelfie_stacker.draft", "shelfie_stacker.variants"),
    Rule("shelfie_stacker.draft_last", "shelfie_stacker.variants", house=True, option="last_hand"),
    Rule("shelfie_stacker.solo_choice", "shelfie_stacker.solo"),
    Rule("shelfie_stacker.solo_removed", "shelfie_stacker.solo"),
    Rule("shelfie_stacker.solo_rewards", "shelfie_stacker.solo"),
    Rule("shelfie_stacker.solo_grades", "shelfie_stacker.solo"),
    Rule("shelfie_stacker.bot_columns", "shelfie_stacker.bot"),
    Rule("shelfie_stacker.bot_last_column", "shelfie_stacker.bot"),
    Rule("shelfie_stacker.bot_order", "shelfie_stacker.bot", house=True, option="bot_dice"),
    Rule("shelfie_stacker.bot_contest", "shelfie_stacker.bot", house=True),
    Rule("shelfie_stacker.bot_modes", "shelfie_stacker.bot"),
    Rule("shelfie_stacker.bot_beaten", "shelfie_stacker.bot", house=True, option="bot_tie"),
)

HOUSE = frozenset(rule.id for rule in RULES if rule.house)


def character_rule(character: int) -> str:
    return f"shelfie_stacker.character_{character}"


def house(*rules: str) -> tuple[str, ...]:
    """Those of the rules that are ours and not the publisher's, each once."""
    return tuple(dict.fromkeys(rule for rule in rules if rule in HOUSE))


def refuse(rule: str, *sentences: Message, expected: Mapping[str, object] | None = None) -> NoReturn:
    """Refuses by a rule of this game, and says so where it is a house rule."""
    verdict.refuse(rule, *sentences, expected=expected, house=house(rule))
