"""What the history tells, in the words of a window: games, days, how a session came out. Never loads Kivy's widgets."""

import re
from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple

from companion.app.speech import speech
from companion.notation.games import GAMES
from companion.rules import message
from data.kept import moment, timestamp
from data.questions import Listed

NO_BREAK = "\N{NO-BREAK SPACE}"
PERIODS = ("ever", "week", "month", "year", "last_year")


class Span(NamedTuple):
    """From a moment to before another; None for no end."""

    since: str | None = None
    before: str | None = None


def span(period: str, today: date | None = None) -> Span:
    """What a period means, as days are counted here."""
    today = today or datetime.now().astimezone().date()
    if period == "week":
        return Span(_begins(today - timedelta(days=6)))
    if period == "month":
        return Span(_begins(today - timedelta(days=29)))
    if period == "year":
        return Span(_begins(date(today.year, 1, 1)))
    if period == "last_year":
        return Span(_begins(date(today.year - 1, 1, 1)), _begins(date(today.year, 1, 1)))
    return Span()


def _begins(day: date) -> str:
    return timestamp(datetime.combine(day, time()).astimezone())


def game_name(game: str) -> str:
    """A game that this version does not know keeps its id."""
    return speech.text(f"game.{game}") if game in GAMES else game


def variant_name(listed: Listed) -> str:
    """Nothing where the game has only one."""
    variants = GAMES[listed.game].game.variants if listed.game in GAMES else {}
    if len(variants) < 2:
        return ""
    return speech.text(f"variant.{listed.game}.{listed.variant}") if listed.variant in variants else listed.variant


def title(listed: Listed) -> str:
    return ", ".join(filter(None, (game_name(listed.game), variant_name(listed))))


def day(kept: str) -> str:
    """As it is written here: 16. 11. 2026 20:15."""
    return written(moment(kept).replace(tzinfo=UTC).astimezone())


def written(at: datetime) -> str:
    return speech.text("app.day", day=at.day, month=at.month, year=at.year, time=f"{at:%H:%M}")


def state(listed: Listed, briefly: bool = False) -> str:
    """Whether it is over, and whose it is; `briefly` names only the first of several winners."""
    if listed.blocked is not None:
        return speech.text("app.history.blocked")
    if not listed.finished:
        return speech.text("history.state.unfinished")
    won = [seat.player for seat in listed.seats if seat.result.won]
    if listed.together:
        return speech.text("history.state.won_together" if won else "history.state.lost_together")
    if won:
        named = and_more(won, 1) if briefly else message.listed(won)
        return speech.text("app.history.won", n=len(won), players=named)
    beaten = len(listed.seats) == 1 and (listed.seats[0].result.place or 1) > 1
    return speech.text("app.history.lost_alone") if beaten else ""


def unbroken(text: str, names: Sequence[str]) -> str:
    """A name and the number after it are not torn at the end of a row, nor is an amount of money."""
    before = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    text = re.sub(rf"\b({before}) (?=[-$\d])", rf"\1{NO_BREAK}", text)
    return re.sub(r"(?<=\d) (?=\d{3}\b|\$)", NO_BREAK, text)


def and_more(names: Sequence[str], most: int) -> str:
    """The first of them, and how many more there are."""
    more = len(names) - most
    listed = ", ".join(names[:most])
    return f"{listed} {speech.text('app.history.more', n=more)}" if more > 0 else listed
