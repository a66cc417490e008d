"""The public state in plain values, for replay's JSON."""

from typing import Any

from companion.rules.six_nimmt_board import rows
from companion.rules.six_nimmt_board.basic import Basic
from companion.rules.six_nimmt_board.box import ACTION_CARDS, LUCKY_CARDS
from companion.rules.six_nimmt_board.edition import edition_values, rulebook_edition
from companion.rules.six_nimmt_board.state import Seat, State


def show(variant: Basic, state: State) -> dict[str, Any]:
    names = state.setting.players
    known = bool(state.rows)
    return {
        "round": state.round,
        "tiles_each": variant.due(state) if known and state.phase in ("choose", "lay") else None,
        "rows": [list(row) for row in state.rows],
        "active": [row + 1 for row in rows.active(state.rows)],
        "unplaced": [{"player": names[seat], "tile": tile} for tile, seat in state.queue],
        "players": {name: _seat(variant, seat) for name, seat in zip(names, state.seats, strict=True)},
        "stock": state.stock,
        **(_action_cards(state) if variant.advanced else {}),
        **({"lucky_cards": dict(zip(LUCKY_CARDS, state.stacks, strict=True))} if variant.lucky else {}),
        "spaces": [list(spaces) for spaces in state.edition.boards.get(variant.side, ())],
        "edition": edition_values(state.edition, rulebook_edition()),
    }


def _seat(variant: Basic, seat: Seat) -> dict[str, Any]:
    return {
        "track": seat.track,
        "tiles": seat.behind,
        "known": sorted(seat.known),
        **({"action_cards": seat.actions} if variant.advanced else {}),
        **({"lucky_cards": dict(zip(LUCKY_CARDS, seat.lucky, strict=True))} if variant.lucky else {}),
        **({"tiles_left": list(seat.left)} if seat.left is not None else {}),
    }


def _action_cards(state: State) -> dict[str, Any]:
    return {
        "deck": state.deck,
        "discards": dict(zip(ACTION_CARDS, state.discards, strict=True)),
        "stops": [row + 1 for row in state.stops],
    }
