"""Set-up, agreement and points alone: where a table is taken as the players say, and its past begins anew."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from companion.rules.cover_your_assets.effects import TableSet
from companion.rules.cover_your_assets.ending import end_round, ending
from companion.rules.cover_your_assets.events import Accept, DealScore, Position, Setup
from companion.rules.cover_your_assets.rulebook import refuse
from companion.rules.cover_your_assets.scoring import Pile, Snapshot, counted, refuse_impossible
from companion.rules.cover_your_assets.sets import laid
from companion.rules.cover_your_assets.state import State
from companion.rules.cover_your_assets.status import PHYSICAL, cards_in_all, problems
from companion.rules.message import quoted, say

if TYPE_CHECKING:
    from companion.rules.cover_your_assets.table import OpenTable


def setup(table: "OpenTable", event: Setup) -> None:
    """A round goes on with the table as it lies, at the beginning of a turn."""
    if table.phase != "before":
        refuse("table.setup", say("table.refused.setup_in_deal"), expected={"event": "accept"})
    round = table.round + 1 if event.round is None else event.round
    if round <= table.round:
        refuse("table.setup", say("table.refused.deal_again", deal=round), expected={"round": table.round + 1})
    position = event.position
    missing = quoted(name for name in table.names if name not in (position.stacks or {}))
    if missing:
        sentence = say("cover_your_assets.refused.stack_missing", players=missing)
        refuse("table.every_side", sentence, expected={"players": list(table.names)})
    totals = by_seat(table, event.scores) if event.scores else table.totals
    wins = by_seat(table, event.wins) if event.wins else table.wins
    if ending(table.setting, round - 1, totals, wins) is not None:
        refuse(f"cover_your_assets.{table.options.end}", say("cover_your_assets.refused.over_with_these"))
    players = len(table.names)
    fresh = State(
        table.setting,
        totals,
        wins,
        table.values,
        "act",
        round,
        dealer=table.dealer,
        stacks=((),) * players,
        safe=(0,) * players,
        made=(False,) * players,
        hands=(table.hand_size,) * players,
    )
    state = _lying(table, fresh, position)
    if position.stock is None:
        state = state._replace(stock=max(0, sum(table.copies.values()) - cards_in_all(state)))
    state = state._replace(made=tuple(bool(stack) for stack in state.stacks))
    _refuse_problems(state, everything=True)
    _become(table, state, None)


def accept(table: "OpenTable", event: Accept) -> None:
    """The round goes on with the table as the players agree that it lies."""
    if table.phase == "before":
        refuse("table.accept", say("table.refused.nothing_to_accept"), expected={"event": "setup"})
    position = event.position
    if table.phase not in ("act", "second") and position.turn is None and position != Position():
        sentence = say("cover_your_assets.refused.whose_turn")
        refuse("table.accept", sentence, expected={"turn": list(table.names)})
    state = _lying(table, table.frozen(), position)
    if position.stock is None:
        rest = sum(table.copies.values()) - cards_in_all(state._replace(stock=0))
        state = state._replace(stock=max(0, min(state.stock, rest)))
    _refuse_problems(state, everything=False)
    _become(table, state, event.reason)


def _lying(table: "OpenTable", state: State, position: Position) -> State:
    """The state with what the position names put in its place."""
    stacks, hands = position.stacks or {}, position.hands or {}
    for name in (*stacks, *hands, *([position.turn] if position.turn is not None else [])):
        table.seat(name)
    lying = tuple(
        tuple(laid(cards) for cards in stacks[name]) if name in stacks else stack
        for name, stack in zip(table.names, state.stacks, strict=True)
    )
    state = state._replace(
        stacks=lying,
        safe=tuple(0 if name in stacks else safe for name, safe in zip(table.names, state.safe, strict=True)),
        hands=tuple(hands.get(name, held) for name, held in zip(table.names, state.hands, strict=True)),
        stock=state.stock if position.stock is None else position.stock,
        discards=state.discards if position.discards is None else position.discards,
        removed=state.removed if position.removed is None else position.removed,
        piles=state.piles if position.piles is None else position.piles,
    )
    if position.turn is not None:
        state = state._replace(
            turn=table.seats[position.turn],
            phase="act",
            actions=0,
            played=frozenset(),
            drafted=None,
            battle=None,
            series=None,
            waiting=(),
            deciders=(),
        )
    return state


def _refuse_problems(state: State, everything: bool) -> None:
    found = [problem for problem in problems(state) if everything or problem.rule in PHYSICAL]
    if found:
        refuse(
            found[0].rule,
            *(problem.sentence for problem in found),
            expected={"rules": [problem.rule for problem in found]},
        )


def _become(table: "OpenTable", state: State, reason: str | None) -> None:
    table.lie(state)
    table.tell(TableSet(reason, tuple(problem.rule for problem in problems(state))))
    if table.phase in ("act", "second") and not table.hands[table.turn]:
        table.end_turn()


def deal_score(table: "OpenTable", event: DealScore) -> None:
    """A round's end as counted at the table; a round that was being tracked ends with these numbers."""
    given = [*event.points, *event.cards, *event.amounts]
    twice = tuple(sorted({name for name in given if given.count(name) > 1}))
    if twice:
        refuse("table.deal_score", say("table.refused.scored_twice", players=twice))
    check_names(table, given)
    piles = {
        **{name: Pile(total=total) for name, total in event.points.items()},
        **{name: Pile(cards) for name, cards in event.cards.items()},
        **{name: Pile(amounts=amounts) for name, amounts in event.amounts.items()},
    }
    refuse_impossible(Snapshot(piles, table.values, table.copies))
    points = tuple(counted(piles[name], table.values) for name in table.names)
    table.begin_round(table.round + (table.phase == "before"))
    table.hands, table.stock = [0] * len(table.names), 0
    end_round(table, points)


def by_seat(table: "OpenTable", given: Mapping[str, int]) -> tuple[int, ...]:
    check_names(table, given)
    return tuple(given[name] for name in table.names)


def check_names(table: "OpenTable", names: Iterable[str]) -> None:
    """Everyone who plays is named, and nobody else."""
    given = set(names)
    if given != set(table.names):
        missing = quoted(name for name in table.names if name not in given)
        unknown = quoted(sorted(name for name in given if name not in table.seats))
        sentences = (
            *([say("table.refused.side_unknown", players=unknown)] if unknown else []),
            *([say("table.refused.side_missing", players=missing)] if missing else []),
        )
        refuse("table.every_side", *sentences, expected={"players": list(table.names)})
