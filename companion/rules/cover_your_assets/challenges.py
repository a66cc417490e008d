"""A challenge: cards are played against each other for a set, and the winner keeps them all."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.rules.cover_your_assets.box import COIN_BANK
from companion.rules.cover_your_assets.effects import Answered, Challenged, ChallengeEnded
from companion.rules.cover_your_assets.events import Answer, Challenge, GiveUp
from companion.rules.cover_your_assets.rulebook import refuse
from companion.rules.cover_your_assets.scoring import card_name, worth
from companion.rules.cover_your_assets.sets import asset_of, demand_of, fits, laid
from companion.rules.cover_your_assets.state import Battle
from companion.rules.message import Message, say

if TYPE_CHECKING:
    from companion.rules.cover_your_assets.table import OpenTable

ONE, TWO = 1, 2


def challenge(table: "OpenTable", event: Challenge) -> None:
    if table.phase == "contest":
        from companion.rules.cover_your_assets.drafting import check_contest

        seat = check_contest(table, event)
        target, place = table.turn, None
    else:
        seat = table.check_turn(event.player)
        target = table.seat(event.target)
        place = check_target(table, seat, target, event.second)
    contested = fought_over(table, target, place)
    check_cards(event.cards, asset_of(contested), TWO if event.second else ONE, opening=True)
    table.check_hand(seat, event.cards)
    table.play_cards(seat, event.cards)
    demand = demand_of(event.cards)
    if event.second and table.options.coin_bank_demands == "not_on_second":
        demand = ONE
    table.battle = Battle(seat, target, place, event.cards, target, demand)
    table.phase = "answer"
    if table.log is not None:
        of = "series" if place is None else "second" if event.second else "top"
        table.log.append(Challenged(event.player, table.names[target], event.cards, contested, of))
    _settle_without_cards(table)


def answer(table: "OpenTable", event: Answer) -> None:
    battle = check_answering(table, event.player)
    contested = fought_over(table, battle.defender, battle.place)
    check_cards(event.cards, asset_of(contested), battle.demand, opening=False)
    table.check_hand(battle.answering, event.cards)
    table.play_cards(battle.answering, event.cards)
    other = battle.challenger if battle.answering == battle.defender else battle.defender
    demand = demand_of(event.cards)
    table.battle = battle._replace(cards=(*battle.cards, *event.cards), answering=other, demand=demand)
    if table.log is not None:
        table.log.append(Answered(event.player, event.cards, demand))
    _settle_without_cards(table)


def give_up(table: "OpenTable", event: GiveUp) -> None:
    check_answering(table, event.player)
    _settle(table, out_of_cards=False)


def fought_over(table: "OpenTable", target: int, place: int | None) -> tuple[str, ...]:
    """The set as it lay before the challenge."""
    if place is not None:
        return table.stacks[target][place]
    assert table.series is not None
    return table.series.cards


def _settle_without_cards(table: "OpenTable") -> None:
    assert table.battle is not None
    if not table.hands[table.battle.answering]:
        _settle(table, out_of_cards=True)


def _settle(table: "OpenTable", out_of_cards: bool) -> None:
    """Who must answer and does not has lost; the other keeps the set and everything that was played."""
    battle = table.battle
    assert battle is not None
    challenger, defender, loser = battle.challenger, battle.defender, battle.answering
    winner = challenger if loser == defender else defender
    cards = laid((*fought_over(table, defender, battle.place), *battle.cards))
    table.battle = None
    if battle.place is None:
        table.series = None
        table.made[winner] |= winner == defender
        table.lay_set(winner, cards)
    elif winner == defender:
        table.stacks[defender][battle.place] = cards
    else:
        _take_out(table, defender, battle.place)
        table.lay_set(challenger, cards)
    if loser == challenger and table.options.lost_challenge:
        table.lost.add((challenger, defender))
    if table.log is not None:
        names, taken = table.names, winner == challenger
        table.log.append(
            ChallengeEnded(names[winner], names[loser], cards, worth(cards, table.values), taken, out_of_cards)
        )
    if battle.place is None:
        from companion.rules.cover_your_assets.drafting import wait_for_cards

        wait_for_cards(table)
    else:
        table.end_action()


def _take_out(table: "OpenTable", seat: int, place: int) -> None:
    """A set leaves a stack; where the safe one is taken, the lowest is safe from then on."""
    del table.stacks[seat][place]
    safe = table.safe[seat]
    table.safe[seat] = 0 if place == safe else safe - (place < safe)


# ---- checks ----


def check_target(table: "OpenTable", seat: int, target: int, second: bool) -> int:
    """Which set of the target may be challenged by this player, from the bottom of the stack."""
    player, name = table.names[seat], table.names[target]
    if target == seat:
        refuse("cover_your_assets.challenge", say("cover_your_assets.refused.oneself", player=player))
    if second:
        table.check_option("second_from_top")
    check_challenger(table, seat)
    check_not_lost(table, seat, target)
    stack = table.stacks[target]
    if len(stack) <= second:
        rule = "cover_your_assets.second_from_top" if second else "cover_your_assets.challenge"
        refuse(
            rule, say("cover_your_assets.refused.no_such_set", target=name, n=len(stack)), expected={"sets": len(stack)}
        )
    place = len(stack) - 1 - second
    if is_safe(table, target, place):
        rule, leaning = safety(table, target, place)
        sentence = say("cover_your_assets.refused.safe", target=name, asset=card_name(asset_of(stack[place])))
        refuse(rule, sentence, expected={"safe": True, "sets": len(stack)}, leaning=leaning)
    return place


def is_safe(table: "OpenTable", target: int, place: int) -> bool:
    """Nobody may challenge this set."""
    if place != table.safe[target]:
        return False
    return place == len(table.stacks[target]) - 1 or table.options.second_lowest == "safe"


def safety(table: "OpenTable", target: int, place: int) -> tuple[str, tuple[str, ...]]:
    """The rule that decides about a set, and the house rules beside it."""
    if place < len(table.stacks[target]) - 1:
        return "cover_your_assets.second_lowest", ()
    moved = table.options.move  # without Move nobody can doubt which set is meant
    return "cover_your_assets.first_set_safe", ("cover_your_assets.safe_set",) if moved else ()


def check_challenger(table: "OpenTable", seat: int) -> None:
    """Who has no set may not challenge one."""
    if may_challenge(table, seat):
        return
    player = table.names[seat]
    if table.made[seat]:
        sentence = say("cover_your_assets.refused.no_set_now", player=player)
        refuse("cover_your_assets.challenger_set", sentence, expected={"sets": 0})
    refuse(
        "cover_your_assets.own_set", say("cover_your_assets.refused.no_own_set", player=player), expected={"sets": 0}
    )


def may_challenge(table: "OpenTable", seat: int) -> bool:
    return bool(table.stacks[seat]) or (table.options.challenger_set == "ever" and table.made[seat])


def check_not_lost(table: "OpenTable", seat: int, target: int) -> None:
    if (seat, target) in table.lost:
        sentence = say("cover_your_assets.refused.lost", player=table.names[seat], target=table.names[target])
        refuse("cover_your_assets.lost_challenge", sentence, expected={"target": "another"})


def check_answering(table: "OpenTable", player: str) -> Battle:
    """It is this player who answers."""
    seat = table.seat(player)
    if table.phase != "answer":
        if table.phase == "before":
            table.refuse_now()
        refuse("cover_your_assets.answer", say("cover_your_assets.refused.no_challenge"), expected={"challenge": None})
    assert table.battle is not None
    if seat != table.battle.answering:
        table.refuse_now()
    return table.battle


def check_cards(cards: Sequence[str], asset: str, demand: int, opening: bool) -> None:
    """These cards fit a set of this asset, and there are as many as it takes."""
    for kind in cards:
        if not fits(kind, asset):
            sentence = say("cover_your_assets.refused.no_match", card=card_name(kind), asset=card_name(asset))
            rule = "cover_your_assets.challenge" if opening else "cover_your_assets.answer"
            refuse(rule, sentence, expected={"cards": [asset, "silver", "gold", COIN_BANK], "count": demand})
    right = ONE if COIN_BANK in cards else demand
    if len(cards) != right:
        rule, sentence = _wrong_number(cards, demand, opening)
        refuse(rule, sentence, expected={"count": right})


def _wrong_number(cards: Sequence[str], demand: int, opening: bool) -> tuple[str, Message]:
    if COIN_BANK in cards:
        return "cover_your_assets.coin_bank", say("cover_your_assets.refused.coin_bank_alone")
    if demand == ONE:
        rule = "cover_your_assets.challenge" if opening else "cover_your_assets.answer"
        return rule, say("cover_your_assets.refused.one_card", n=len(cards))
    if opening:
        return "cover_your_assets.second_from_top", say("cover_your_assets.refused.two_to_open")
    return "cover_your_assets.coin_bank_demands", say("cover_your_assets.refused.two_to_answer")
