"""Two and three players: a series made with draft piles, who may contest it, and the cards turned up afterwards."""

from typing import TYPE_CHECKING

from companion.rules.cover_your_assets import challenges
from companion.rules.cover_your_assets.action_cards import exchange, shift
from companion.rules.cover_your_assets.box import ACTIONS, MOVE, SWAP
from companion.rules.cover_your_assets.effects import MoveIdle, SeriesOffered, SeriesTaken, SwapReturned, TurnedUp
from companion.rules.cover_your_assets.events import Challenge, Leave, Series, TurnedMove, TurnUp
from companion.rules.cover_your_assets.rulebook import refuse
from companion.rules.cover_your_assets.scoring import worth
from companion.rules.cover_your_assets.sets import fault, laid
from companion.rules.cover_your_assets.state import DraftPile
from companion.rules.cover_your_assets.state import Series as Offered
from companion.rules.message import say

if TYPE_CHECKING:
    from companion.rules.cover_your_assets.table import OpenTable


# ---- a series ----


def series(table: "OpenTable", event: Series) -> None:
    seat = table.check_turn(event.player)
    if not table.variant.piles:
        refuse("cover_your_assets.series", say("cover_your_assets.refused.no_piles"), expected={"piles": []})
    chosen = tuple(pile - 1 for pile in event.piles)
    taken = _check_piles(table, seat, event)
    cards = (event.card, *taken)
    problem = fault(cards)
    if problem is not None:
        rule = "cover_your_assets.series_wilds" if problem.rule == "cover_your_assets.two_wilds" else problem.rule
        refuse(rule, problem.sentence, expected={"tops": [pile.card for pile in table.piles]})
    table.check_hand(seat, (event.card,))
    table.play_cards(seat, (event.card,))
    for pile in chosen:
        table.piles[pile] = DraftPile(None, table.piles[pile].left - 1)
    contester = next(other for other in table.variant.beside(chosen[0]) if other != seat)
    table.series = Offered(laid(cards), chosen, contester)
    table.drafted = chosen[0]
    table.phase = "contest"
    if table.log is not None:
        name = table.names[contester]
        table.log.append(SeriesOffered(event.player, event.card, event.piles, table.series.cards, name))
    nobody = _why_nobody(table, contester)
    if nobody is not None:
        _take(table, nobody)


def _check_piles(table: "OpenTable", seat: int, event: Series) -> list[str]:
    """The cards on the piles that the player draws from."""
    reach = [pile + 1 for pile in table.variant.reach(seat)]
    rule = "cover_your_assets.series"
    for pile in event.piles:
        if pile not in reach:
            sentence = say("cover_your_assets.refused.out_of_reach", pile=pile, player=event.player)
            refuse("cover_your_assets.three_players", sentence, expected={"piles": reach})
    if len(set(event.piles)) != len(event.piles) or not event.piles:
        refuse(rule, say("cover_your_assets.refused.piles_alike"), expected={"piles": reach})
    if table.variant.rule == "cover_your_assets.three_players":
        if len(event.piles) > 1:
            sentence = say("cover_your_assets.refused.one_pile")
            refuse("cover_your_assets.three_players", sentence, expected={"piles": reach})
        used = table.drafted
        if table.options.one_pile == "turn" and used is not None and event.piles[0] != used + 1:
            sentence = say("cover_your_assets.refused.other_pile", pile=used + 1)
            refuse("cover_your_assets.one_pile", sentence, expected={"piles": [used + 1]})
    taken = []
    for pile in event.piles:
        top = table.piles[pile - 1].card
        if top is None:
            refuse(rule, say("cover_your_assets.refused.empty_pile", pile=pile), expected={"piles": reach})
        taken.append(top)
    return taken


def _why_nobody(table: "OpenTable", contester: int) -> str | None:
    """Why the series cannot be challenged by the only one who might; None where it can."""
    if not table.hands[contester]:
        return "no_cards"
    if (contester, table.turn) in table.lost:
        return "lost_challenge"
    if table.options.contested_series == "like_a_set":
        if not table.stacks[table.turn]:
            return "safe"
        if not challenges.may_challenge(table, contester):
            return "no_set"
    return None


def check_contest(table: "OpenTable", event: Challenge) -> int:
    """The challenge of a series that is being made."""
    seat = check_contester(table, event.player)
    if table.seat(event.target) != table.turn or event.second:
        maker = table.names[table.turn]
        sentence = say("cover_your_assets.refused.contest_target", player=maker)
        refuse("cover_your_assets.contest", sentence, expected={"target": maker})
    return seat


def check_contester(table: "OpenTable", player: str) -> int:
    seat = table.seat(player)
    offered = table.series
    if table.phase != "contest" or offered is None:
        if table.phase == "before":
            table.refuse_now()
        refuse("cover_your_assets.contest", say("cover_your_assets.refused.no_series"), expected={"series": None})
    if seat != offered.contester:
        right = table.names[offered.contester]
        sentence = say("cover_your_assets.refused.other_contester", player=player, right=right)
        rule = "cover_your_assets.contest" if len(table.names) == 2 else "cover_your_assets.three_players"
        refuse(rule, sentence, expected={"player": right})
    return seat


def leave(table: "OpenTable", event: Leave) -> None:
    check_contester(table, event.player)
    _take(table, "left")


def _take(table: "OpenTable", why: str) -> None:
    """The series is its maker's."""
    offered = table.series
    assert offered is not None
    table.lay_set(table.turn, offered.cards)
    table.made[table.turn] = True
    if table.log is not None:
        maker, other = table.names[table.turn], table.names[offered.contester]
        table.log.append(SeriesTaken(maker, offered.cards, worth(offered.cards, table.values), other, why))
    table.series = None
    wait_for_cards(table)


# ---- cards turned up ----


def wait_for_cards(table: "OpenTable") -> None:
    """The next cards of the piles that were drawn from come up; then the action is over."""
    table.waiting = [number for number, pile in enumerate(table.piles) if pile.card is None and pile.left]
    if table.waiting:
        table.phase = "turn_up"
    else:
        table.end_action()


def turn_up(table: "OpenTable", event: TurnUp) -> None:
    if table.phase != "turn_up":
        if table.phase in ("before", "answer", "contest", "turned_move"):
            table.refuse_now()
        refuse("cover_your_assets.turn_up", say("cover_your_assets.refused.nothing_to_turn"), expected={"piles": []})
    number = event.pile - 1
    if number not in table.waiting:
        piles = [pile + 1 for pile in table.waiting]
        sentence = say("cover_your_assets.refused.not_this_pile", pile=event.pile, piles=tuple(piles))
        refuse("cover_your_assets.turn_up", sentence, expected={"piles": piles})
    table.check_copies((event.card,), table.seen)
    table.tell(TurnedUp(event.pile, event.card))
    if event.card not in ACTIONS:
        table.see((event.card,))
        table.piles[number] = table.piles[number]._replace(card=event.card)
        wait_for_cards(table)
    elif event.card == SWAP:
        _turned_swap(table, number)
    else:
        _turn_move(table, number)


def _turned_swap(table: "OpenTable", number: int) -> None:
    one, other = table.variant.beside(number)
    pile = table.piles[number]
    if table.stacks[one] and table.stacks[other]:
        _out_of_game(table, number, SWAP)
        exchange(table, one, other)
    elif pile.left > 1:
        table.tell(SwapReturned(number + 1, last=False))
    else:
        _out_of_game(table, number, SWAP)
        table.tell(SwapReturned(number + 1, last=True))
    wait_for_cards(table)


def _turn_move(table: "OpenTable", number: int) -> None:
    """Each of the two says how the other's stack is moved, where that changes anything."""
    _out_of_game(table, number, MOVE)
    one, other = table.variant.beside(number)
    table.deciders = [seat for seat, moved in ((one, other), (other, one)) if len(table.stacks[moved]) > 1]
    if table.deciders:
        table.waiting = [number]
        table.phase = "turned_move"
    else:
        table.tell(MoveIdle(number + 1))
        wait_for_cards(table)


def _out_of_game(table: "OpenTable", number: int, kind: str) -> None:
    table.see((kind,))
    table.removed.append(kind)
    table.piles[number] = DraftPile(None, table.piles[number].left - 1)


def turned_move(table: "OpenTable", event: TurnedMove) -> None:
    seat = table.seat(event.player)
    if table.phase != "turned_move":
        if table.phase in ("before", "answer", "contest", "turn_up"):
            table.refuse_now()
        sentence = say("cover_your_assets.refused.no_turned_move")
        refuse("cover_your_assets.turned_move", sentence, expected={"players": []})
    if seat not in table.deciders:
        table.refuse_now()
    one, other = table.variant.beside(table.waiting[0])
    table.deciders.remove(seat)
    shift(table, seat, other if seat == one else one, event.to)
    if not table.deciders:
        wait_for_cards(table)
