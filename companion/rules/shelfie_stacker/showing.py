"""A table of Shelfie Stacker in plain values, for replay's JSON and for drawing it."""

from typing import Any

from companion.rules.shelfie_stacker.base import Base
from companion.rules.shelfie_stacker.dice import names
from companion.rules.shelfie_stacker.edition import Edition
from companion.rules.shelfie_stacker.endgame import EndgameCard
from companion.rules.shelfie_stacker.facts import known
from companion.rules.shelfie_stacker.scoring import grade
from companion.rules.shelfie_stacker.state import Seat, State


def show(variant: Base, state: State) -> dict[str, Any]:
    players, sides = variant.names(state.setting), variant.sides(state.setting)
    holders = {
        "helper": None if state.helper_holder is None else players[state.helper_holder],
        "contest": None if state.contest_holder is None else players[state.contest_holder],
    }
    solo = {"grade": grade(variant.scores(state)[sides[0]])} if state.over and state.setting.variant == "solo" else {}
    return {
        "round": state.round,
        "shipments": [names(dice) for dice in state.shipments],
        "players": {name: _seat(seat) for name, seat in zip(players, state.seats, strict=True) if name in sides},
        "revealed": dict(zip(players, state.revealed, strict=False)),
        "order": [players[seat] for seat in state.order],
        "holders": holders if variant.shared_rewards else {},
        "removed": names(state.removed),
        "sheets": {
            side: [{"label": line.label.id, "points": line.points} for line in variant.sheet(state, seat)]
            for seat, side in enumerate(sides)
            if state.points is None
        },
        "edition": edition_values(state.edition, known()),
        **solo,
    }


def _seat(seat: Seat) -> dict[str, Any]:
    return {
        "shelf": [names(stacked.die for stacked in column) for column in seat.shelf],
        "shame": names(seat.shame),
        "shipment": names(seat.shipment),
        "packed": names(seat.packed),
        "away": names(seat.away),
        "ready": list(seat.ready),
        "used": list(seat.used),
    }


def edition_values(edition: Edition, known: Edition) -> dict[str, Any]:
    """What is known beyond the rulebook, in the form that the option `edition` of the next record takes."""
    values = {
        "endgame": {id: card_values(card) for id, card in edition.endgame.items() if known.endgame.get(id) != card},
        "contests": {
            id: {
                "pattern": None if contest.pattern is None else [list(column) for column in contest.pattern],
                "points": contest.points,
            }
            for id, contest in edition.contests.items()
        },
        "helpers": dict(edition.helpers),
        "solo": {str(number): list(told) for number, told in edition.solo.items() if known.solo.get(number) != told},
        "letters": {
            deck: {str(character): letter for character, letter in own.items()} for deck, own in edition.letters.items()
        },
    }
    return {name: value for name, value in values.items() if value}


def card_values(card: EndgameCard) -> dict[str, Any]:
    """The conditions of a card that say something, without its id."""
    defaults = EndgameCard._field_defaults
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in card._asdict().items()
        if name != "id" and (name not in defaults or value != defaults[name])
    }
