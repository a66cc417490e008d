"""The rules sum up a journal for the history: who came where, the totals after each deal. Never loads a database."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from companion.notation.files import NotUnderstood
from companion.notation.record import FORMAT, notation_of
from companion.rules.game import Effect, Event, Game, Setting
from companion.rules.journal import Entry, carry_out, fold
from companion.rules.outcome import Outcome
from data.kept import Journal, Match, Result, Summary

TEAM = "team"
"""The side of everyone whose own name has no score."""


def score(journal: Journal) -> Summary:
    """A journal that this version cannot read is kept all the same: nothing is known of it, and it stops at once."""
    try:
        game, setting, entries = read(journal)
    except NotUnderstood:
        nothing = Result(score=0, place=None, won=False, shared=False)
        return Summary(False, False, False, (nothing,) * len(journal.match.seats), (), 0, blocked=0)
    return summed_up(game, setting, entries, begun(game, setting, journal))


class Begun(NamedTuple):
    """Where the earlier evenings of a match have left it."""

    state: Any
    totals: tuple[tuple[int, ...], ...] = ()
    """After each deal, by seat."""
    blocked: bool = False
    """One of them cannot be carried out to its end."""
    events: tuple[Event, ...] = ()
    """What happened in them."""


def begun(game: Game[Any], setting: Setting, journal: Journal) -> Begun:
    """Where this journal begins: at a fresh table, or where the one before it ended. Raises NotUnderstood."""
    start = Begun(game.start(setting))
    for entries in journal.earlier:
        _, _, evening = read(Journal(journal.match, entries))
        folded = fold(game, setting, evening, start.state)
        totals = deal_totals(game, setting, (effect for _, effect in folded.log))
        blocked = start.blocked or folded.stop is not None
        events = () if blocked else tuple(recorded.event for recorded in carry_out(evening))
        start = Begun(folded.state, (*start.totals, *totals), blocked, (*start.events, *events))
    return start


def whole_journal(journal: Journal) -> list[Mapping[str, Any]]:
    """All evenings of a match as one journal, which can be replayed by itself; amendments count entries from 0 on."""
    entries: list[Mapping[str, Any]] = []
    for evening in (*journal.earlier, journal.entries):
        before = len(entries)
        for entry in evening:
            amends = entry.content.get("type") == "amend"
            entries.append({**entry.content, "at": entry.content["at"] + before} if amends else entry.content)
    return entries


def record_values(match: Match, entries: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The journal as a record: what `companion replay` reads."""
    return {
        "format": FORMAT,
        "game": match.game,
        "variant": match.variant,
        "players": list(match.seats),
        "options": dict(match.options),
        "events": [dict(entry) for entry in entries],
    }


def read(journal: Journal) -> tuple[Game[Any], Setting, Sequence[Entry]]:
    """Raises NotUnderstood."""
    values = record_values(journal.match, (entry.content for entry in journal.entries))
    notation = notation_of(values, FORMAT, journal.match.uid)
    setting, entries = notation.read(values, journal.match.uid)
    return notation.game, setting, entries


def summed_up(game: Game[Any], setting: Setting, entries: Sequence[Entry], begun: Begun) -> Summary:
    folded = fold(game, setting, entries, begun.state)
    totals = (*begun.totals, *deal_totals(game, setting, (effect for _, effect in folded.log)))
    corrections = sum(not isinstance(entry, Event) for entry in entries)
    stop = folded.stop.at if folded.stop else None
    return summary_of(game, setting, folded.state, totals, corrections, 0 if begun.blocked else stop)


def deal_totals(game: Game[Any], setting: Setting, effects: Iterable[Effect]) -> tuple[tuple[int, ...], ...]:
    found = (game.totals_after(effect) for effect in effects)
    return tuple(_by_seat(setting, totals) for totals in found if totals is not None)


def summary_of(
    game: Game[Any],
    setting: Setting,
    state: Any,
    totals: tuple[tuple[int, ...], ...],
    corrections: int,
    blocked: int | None,
) -> Summary:
    scores, outcome = game.scores(state), None if blocked is not None else game.outcome(state)
    together = any(player not in scores for player in setting.players)
    contested = together or len(scores) > 1
    ranked = places(scores, outcome, game.lowest_wins) if outcome and contested and not together else {}
    results = []
    for player, points in zip(setting.players, _by_seat(setting, scores), strict=True):
        won = contested and outcome is not None and _side(player, scores) in outcome.winners
        shared = won and not together and outcome is not None and len(outcome.winners) > 1
        results.append(Result(points, ranked.get(player), won, shared))
    finished = outcome is not None
    return Summary(finished, game.lowest_wins, together, tuple(results), totals, corrections, blocked)


def _by_seat(setting: Setting, scores: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(scores[_side(player, scores)] for player in setting.players)


def _side(player: str, scores: Mapping[str, int]) -> str:
    return player if player in scores else TEAM


def places(scores: Mapping[str, int], outcome: Outcome, lowest_wins: bool) -> dict[str, int]:
    """1, 1, 3: whoever is as good shares the place; who won is first, whatever broke the tie."""
    standing = {
        side: (side not in outcome.winners, points if lowest_wins else -points) for side, points in scores.items()
    }
    return {side: 1 + sum(other < own for other in standing.values()) for side, own in standing.items()}
