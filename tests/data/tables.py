"""Matches to keep: played by the dealer, or points alone."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.memory.live import LiveSession
from companion.notation.games import GAMES
from companion.rules.game import Setting
from companion.rules.six_nimmt.events import DealScore
from companion.rules.six_nimmt.state import Options
from data.history import History
from data.kept import Match, Written, new_uid
from tests.companion.rules.six_nimmt.dealer import played_match

NOTATION = GAMES["six_nimmt"]


def moment(second: int) -> str:
    return f"2026-11-{1 + second // 86400:02}T{second // 3600 % 24:02}:{second // 60 % 60:02}:{second % 60:02}.000000Z"


def match_of(setting: Setting) -> Match:
    options = NOTATION.write(setting, [])["options"]
    return Match(new_uid(), "six_nimmt", setting.variant, options, setting.players)


def written(setting: Setting, entries: Sequence[Any], first: int = 0) -> list[Written]:
    contents = NOTATION.write(setting, entries)["events"]
    return [Written(moment(first + index), content) for index, content in enumerate(contents)]


def keep_played(history: History, variant: str = "base", players: int = 3, seed: int = 1, start: int = 0) -> int:
    """A whole match, entry by entry; the session's number."""
    played = played_match(variant, players, seed)
    session = history.begin(match_of(played.setting), moment(start))
    history.append(session, 0, written(played.setting, played.events, start))
    return session


def keep_points(history: History, *deals: Mapping[str, int], start: int = 0, target: int = 66) -> int:
    """A match of points alone."""
    setting = Setting("base", tuple(deals[0]), Options(target=target))
    session = history.begin(match_of(setting), moment(start))
    history.append(session, 0, written(setting, [DealScore(points=points) for points in deals], start))
    return session


def live(history: History, *players: str, **options: Any) -> LiveSession:
    return LiveSession.begin(lambda: history, "six_nimmt", Setting("base", players, Options(**options)))
