"""A session as the BG Stats app takes it: a link that opens it with the play filled in."""

import json
from urllib.parse import quote

from data.history import Kept
from data.kept import moment
from data.questions import Listed

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Table Companion"
"""BG Stats remembers our players and games by this name and their ids, so it must never change."""


def link(listed: Listed, kept: Kept, game: str, players: tuple[str, ...]) -> str:
    """`game` is its name for people, `players` are the uids by seat."""
    began, ended = moment(listed.started_at), moment(listed.ended_at)
    play = {
        "sourceName": SOURCE,
        "sourcePlayId": kept.uid,
        "playDate": f"{began:%Y-%m-%d %H:%M:%S}",
        "durationMin": round((ended - began).total_seconds() / 60),
        "game": {
            "name": game,
            "sourceGameId": listed.game,
            "highestWins": not listed.lowest_wins,
            "noPoints": False,
        },
        "board": listed.variant,
        "players": [
            {
                "name": seat.player,
                "sourcePlayerId": uid,
                "startPlayer": False,
                "score": seat.result.score,
                "winner": seat.result.won,
                **({} if seat.result.place is None else {"rank": seat.result.place}),
            }
            for seat, uid in zip(listed.seats, players, strict=True)
        ],
    }
    return ADDRESS + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")
