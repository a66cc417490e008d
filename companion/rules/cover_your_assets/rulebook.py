"""The rules of Cover Your Assets by id, and where each stands in the rulebook; their texts are in the catalogues."""

from collections.abc import Mapping
from typing import NoReturn

from companion.rules import verdict
from companion.rules.message import Message
from companion.rules.rulebook import Rule

RULES = (
    Rule("cover_your_assets.cards", "cover_your_assets.contents"),
    Rule("cover_your_assets.deal", "cover_your_assets.preparation"),
    Rule("cover_your_assets.hand", "cover_your_assets.preparation"),
    Rule("cover_your_assets.turn", "cover_your_assets.turn"),
    Rule("cover_your_assets.pair", "cover_your_assets.making"),
    Rule("cover_your_assets.two_wilds", "cover_your_assets.making"),
    Rule("cover_your_assets.wild_under", "cover_your_assets.making"),
    Rule("cover_your_assets.top_discard", "cover_your_assets.making"),
    Rule("cover_your_assets.separate_sets", "cover_your_assets.making"),
    Rule("cover_your_assets.discard", "cover_your_assets.discarding"),
    Rule("cover_your_assets.challenge", "cover_your_assets.challenge"),
    Rule("cover_your_assets.answer", "cover_your_assets.challenge"),
    Rule("cover_your_assets.winner_keeps", "cover_your_assets.challenge"),
    Rule("cover_your_assets.no_drawing", "cover_your_assets.challenge"),
    Rule("cover_your_assets.first_set_safe", "cover_your_assets.challenge_limits"),
    Rule("cover_your_assets.safe_set", "cover_your_assets.challenge_limits", house=True, option="safe_set"),
    Rule("cover_your_assets.own_set", "cover_your_assets.challenge_limits"),
    Rule("cover_your_assets.challenger_set", "cover_your_assets.challenge_limits", house=True, option="challenger_set"),
    Rule("cover_your_assets.refill", "cover_your_assets.turn_end"),
    Rule("cover_your_assets.round_end", "cover_your_assets.round_end"),
    Rule("cover_your_assets.no_cards", "cover_your_assets.round_end", house=True),
    Rule("cover_your_assets.values", "cover_your_assets.scoring"),
    Rule("cover_your_assets.million", "cover_your_assets.match_end"),
    Rule("cover_your_assets.one_round", "cover_your_assets.match_end"),
    Rule("cover_your_assets.three_rounds", "cover_your_assets.match_end"),
    Rule("cover_your_assets.two_wins", "cover_your_assets.match_end"),
    Rule("cover_your_assets.shared", "cover_your_assets.match_end", house=True),
    Rule("cover_your_assets.tied_round", "cover_your_assets.match_end", house=True, option="tied_round"),
    Rule("cover_your_assets.six_cards", "cover_your_assets.changed_rules"),
    Rule("cover_your_assets.two_actions", "cover_your_assets.changed_rules"),
    Rule("cover_your_assets.discard_first", "cover_your_assets.changed_rules"),
    Rule("cover_your_assets.lost_challenge", "cover_your_assets.changed_rules"),
    Rule("cover_your_assets.improve", "cover_your_assets.changed_rules"),
    Rule("cover_your_assets.second_from_top", "cover_your_assets.changed_rules"),
    Rule("cover_your_assets.second_lowest", "cover_your_assets.changed_rules", house=True, option="second_lowest"),
    Rule("cover_your_assets.coin_bank", "cover_your_assets.coin_bank"),
    Rule("cover_your_assets.coin_bank_demands", "cover_your_assets.coin_bank", house=True, option="coin_bank_demands"),
    Rule("cover_your_assets.action_cards", "cover_your_assets.action_cards"),
    Rule("cover_your_assets.swap", "cover_your_assets.action_cards"),
    Rule("cover_your_assets.only_set", "cover_your_assets.action_cards", house=True, option="only_set"),
    Rule("cover_your_assets.move", "cover_your_assets.action_cards"),
    Rule("cover_your_assets.two_players", "cover_your_assets.two_players"),
    Rule("cover_your_assets.beside_stock", "cover_your_assets.two_players", house=True),
    Rule("cover_your_assets.series", "cover_your_assets.series"),
    Rule("cover_your_assets.series_wilds", "cover_your_assets.series", house=True),
    Rule("cover_your_assets.contest", "cover_your_assets.series"),
    Rule("cover_your_assets.contested_series", "cover_your_assets.series", house=True, option="contested_series"),
    Rule("cover_your_assets.turn_up", "cover_your_assets.series"),
    Rule("cover_your_assets.piles_left", "cover_your_assets.series", house=True),
    Rule("cover_your_assets.three_players", "cover_your_assets.three_players"),
    Rule("cover_your_assets.one_pile", "cover_your_assets.three_players", house=True, option="one_pile"),
    Rule("cover_your_assets.turned_before", "cover_your_assets.turned_up"),
    Rule("cover_your_assets.turned_move", "cover_your_assets.turned_up"),
    Rule("cover_your_assets.turned_swap", "cover_your_assets.turned_up"),
    Rule("cover_your_assets.last_swap", "cover_your_assets.turned_up", house=True),
)

HOUSE = frozenset(rule.id for rule in RULES if rule.house)


def house(*rules: str) -> tuple[str, ...]:
    """Those of the rules that are ours and not the publisher's, each once."""
    return tuple(dict.fromkeys(rule for rule in rules if rule in HOUSE))


def refuse(
    rule: str, *sentences: Message, expected: Mapping[str, object] | None = None, leaning: tuple[str, ...] = ()
) -> NoReturn:
    """Refuses by a rule of this game; house rules that the answer leans on are named."""
    verdict.refuse(rule, *sentences, expected=expected, house=house(rule, *leaning))
