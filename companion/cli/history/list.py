"""`companion history list`: sessions, the latest first; of a game, a player, a time."""

from datetime import datetime
from typing import Any

import click

from companion.cli.history.naming import game_name, variant_name
from companion.cli.history.opening import day_begins, day_ends, opened, shown_time
from companion.cli.localised import Command, json_option, lang_option
from companion.cli.printing import columns, faint, print_json
from companion.language import Language
from companion.notation import GAMES
from data.questions import Listed, sessions

DAY = click.DateTime(["%Y-%m-%d"])


@click.command(cls=Command, help="history.help.list")
@click.option("--game", type=click.Choice(list(GAMES)), help="history.option.game")
@click.option("--player", metavar="NAME", help="history.option.player")
@click.option("--from", "since", type=DAY, metavar="YYYY-MM-DD", help="history.option.from")
@click.option("--to", "until", type=DAY, metavar="YYYY-MM-DD", help="history.option.to")
@click.option("--page", type=click.IntRange(min=1, max=1_000_000), default=1, metavar="N", help="history.option.page")
@json_option
@lang_option
@click.pass_obj
def command(
    speak: Language,
    game: str | None,
    player: str | None,
    since: datetime | None,
    until: datetime | None,
    page: int,
    as_json: bool,
) -> None:
    with opened(speak) as history:
        found = sessions(
            history,
            game,
            player,
            day_begins(since.date()) if since else None,
            day_ends(until.date()) if until else None,
            page,
        )
    if as_json:
        print_json({"sessions": [listed_json(listed) for listed in found.sessions], "more": found.more})
        return
    if not found.sessions:
        click.echo(speak.text("history.list.none"))
        return
    rows = [[f"{listed.session}", shown_time(listed.started_at), *told(listed, speak)] for listed in found.sessions]
    click.echo(columns(rows, right=(0,)))
    if found.more:
        click.echo(faint(speak.text("history.list.more", page=page + 1)))


def told(listed: Listed, speak: Language) -> list[str]:
    """What was played, who played with what result, and how far it is."""
    title = f"{game_name(listed.game, speak)}, {variant_name(listed.game, listed.variant, speak)}"
    return [title, seats(listed, speak), state(listed, speak)]


def seats(listed: Listed, speak: Language) -> str:
    if listed.together:
        names = ", ".join(seat.player for seat in listed.seats)
        return f"{names} {speak.number(listed.seats[0].result.score)}"
    ranked = sorted(listed.seats, key=lambda seat: seat.result.place or 0)
    return ", ".join(_seat(seat.player, seat.result.score, seat.result.won, speak) for seat in ranked)


def _seat(player: str, score: int, won: bool, speak: Language) -> str:
    text = f"{player} {speak.number(score)}"
    return click.style(text, fg="green") if won else text


def state(listed: Listed, speak: Language) -> str:
    if listed.blocked is not None:
        return click.style(speak.text("history.state.blocked", entry=listed.blocked), fg="red")
    if not listed.finished:
        return click.style(speak.text("history.state.unfinished"), fg="yellow")
    if listed.together:
        won = listed.seats[0].result.won
        return speak.text("history.state.won_together" if won else "history.state.lost_together")
    return ""


def listed_json(listed: Listed) -> dict[str, Any]:
    values = listed._asdict()
    values["seats"] = [{"player": seat.player, **seat.result._asdict()} for seat in listed.seats]
    return values
