"""The public state of a table in plain values. How many cards a hand holds is public; which ones is not."""

from collections.abc import Iterable
from typing import Any

from companion.rules.cover_your_assets.challenges import fought_over
from companion.rules.cover_your_assets.counting import round_points
from companion.rules.cover_your_assets.edition import own_values
from companion.rules.cover_your_assets.state import State
from companion.rules.cover_your_assets.table import OpenTable


def show(state: State) -> dict[str, Any]:
    names = state.setting.players

    def by_player(values: Iterable[Any]) -> dict[str, Any]:
        return dict(zip(names, values, strict=True))

    playing = state.phase not in ("before", "over")
    return {
        "round": state.round,
        "turn": names[state.turn] if playing else None,
        "stacks": by_player([list(cards) for cards in stack] for stack in state.stacks),
        "safe": by_player(safe + 1 if stack else None for safe, stack in zip(state.safe, state.stacks, strict=True)),
        "hands": by_player(state.hands),
        "stock": state.stock,
        "discards": list(state.discards),
        "removed": list(state.removed),
        "piles": [pile._asdict() for pile in state.piles],
        "challenge": _challenge(state),
        "series": None if state.series is None else list(state.series.cards),
        "round_scores": by_player(round_points(state)),
        "wins": by_player(state.wins),
        "end": state.setting.options.end,
        "edition": {"values": own_values(state.values)},
    }


def _challenge(state: State) -> dict[str, Any] | None:
    battle = state.battle
    if battle is None:
        return None
    names = state.setting.players
    return {
        "player": names[battle.challenger],
        "target": names[battle.defender],
        "set": list(fought_over(OpenTable(state, None), battle.defender, battle.place)),
        "cards": list(battle.cards),
        "answers": names[battle.answering],
        "demand": battle.demand,
    }
