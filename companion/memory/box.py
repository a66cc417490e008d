"""What was read off the user's own box: kept by game as the edition that a new record begins with.

What a table is told is learnt entry by entry, so that an undo forgets it again; a sample is never learnt.
"""

from collections.abc import Mapping
from typing import Any

from companion.notation.files import NotUnderstood
from companion.notation.games import GAMES
from companion.notation.record import FORMAT, record_of
from data.editions import delete, editions, save
from data.history import History
from data.trouble import Unknown

OWN, SAMPLE = "own", "sample"
"""The names of the editions that the app keeps of a game: the user's own box, and one that was made up."""

AT_A_TABLE, BY_HAND, MADE_UP = "told at a table", "entered by hand", "made up for trying"
"""Where an edition is known from."""


def own_edition(history: History, game: str) -> dict[str, Any]:
    """What is known of the user's own box."""
    return _kept(history, game, OWN) or {}


def sample_edition(history: History, game: str) -> dict[str, Any] | None:
    """The sample, while games are to be tried without a box."""
    return _kept(history, game, SAMPLE)


def edition_for(history: History, game: str) -> dict[str, Any]:
    """What a new game begins with."""
    sample = sample_edition(history, game)
    return own_edition(history, game) if sample is None else sample


def _kept(history: History, game: str, name: str) -> dict[str, Any] | None:
    return next((dict(kept.content) for kept in editions(history, game) if kept.name == name), None)


def keep(history: History, game: str, edition: Mapping[str, Any], source: str, name: str = OWN) -> None:
    """Takes the place of what was known. Raises NotUnderstood where no box can be like this; Trouble."""
    check(game, edition)
    save(history, game, name, edition, source)


def forget(history: History, game: str, name: str = OWN) -> None:
    """It is asked for again. Raises Trouble."""
    try:
        delete(history, game, name)
    except Unknown:
        return  # nothing was known


def check(game: str, edition: Mapping[str, Any]) -> None:
    """Raises NotUnderstood where a record could not begin with it."""
    id, variant = next(iter(GAMES[game].game.variants.items()))
    players = [f"{seat}" for seat in range(1, variant.least_players + 1)]
    options = {"edition": dict(edition)}
    values = {"format": FORMAT, "game": game, "variant": id, "players": players, "options": options, "events": []}
    record_of(values, game)


def learn(history: History, game: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    """A table knew this before and knows that now: the difference is kept, beside all that was known already.

    Where both together could not be one box, what is on the table counts. Raises Trouble.
    """
    if before == after or after.get("sample"):
        return
    try:
        keep(history, game, changed(own_edition(history, game), before, after), AT_A_TABLE)
    except NotUnderstood:
        save(history, game, OWN, after, AT_A_TABLE)


def changed(known: Mapping[str, Any], before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """`known` with whatever is different between the other two."""
    result = dict(known)
    for name in before.keys() | after.keys():
        old, new = before.get(name), after.get(name)
        if old == new:
            continue
        if isinstance(new, Mapping):
            deeper = result.get(name)
            result[name] = changed(
                deeper if isinstance(deeper, Mapping) else {}, old if isinstance(old, Mapping) else {}, new
            )
        elif name in after:
            result[name] = new
        else:
            result.pop(name, None)
    return result
