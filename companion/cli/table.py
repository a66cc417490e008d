"""`companion table`: a table line by line, for people who play with a laptop beside the cards."""

import shlex
import sys
from typing import Any

import click

from companion.cli.beginning import chosen_game, chosen_players, chosen_session, chosen_variant, setting_of
from companion.cli.history.opening import album, opened
from companion.cli.lines import Lines
from companion.cli.localised import NUMBER, Command, lang_option
from companion.cli.printing import faint, heading, print_mistake
from companion.cli.talking import Talk
from companion.cli.vocabulary import word
from companion.language import Language
from companion.notation import GAMES, NotUnderstood
from companion.table import Table
from data.history import History


@click.command(cls=Command, help="cli.help.table")
@click.argument("number", type=NUMBER, metavar="[SESSION]", required=False)
@click.option("--game", type=click.Choice(list(GAMES)), help="table.option.game")
@click.option("--variant", metavar="VARIANT", help="table.option.variant")
@click.option("--players", metavar="NAME,NAME...", help="table.option.players")
@click.option("--photo", metavar="PHOTO", help="table.option.photo")
@click.option("--option", "options", metavar="OPTION=VALUE", multiple=True, help="table.option.option")
@lang_option
@click.pass_obj
def command(
    speak: Language,
    number: int | None,
    game: str | None,
    variant: str | None,
    players: str | None,
    photo: str | None,
    options: tuple[str, ...],
) -> None:
    lines = Lines(speak)
    with opened(speak) as history:
        try:
            if number is None and game is None:
                number = chosen_session(history, lines, speak)
            if number is None:
                game = game or chosen_game(lines, speak)
                variant = variant or chosen_variant(game, lines, speak)
                names = chosen_players(game, variant, players, lines, speak)
                table = Table.begin(lambda: history, game, setting_of(game, variant, names, options))
            else:
                table = Table.resume(history, number)
        except NotUnderstood as mistake:
            print_mistake(mistake, speak)
            sys.exit(2)
        except EOFError:
            return
        play(table, photo, lines, speak, history)


def play(table: Table, photo: str | None, lines: Lines, speak: Language, history: History) -> None:
    talk = Talk(table, album(history), speak)
    click.echo(heading(title(table, speak)))
    click.echo(faint(speak.text("table.begin", help=word("help", speak), quit=word("quit", speak))))
    if photo is None:
        talk.show([])
    else:
        talk.hear(shlex.join([word("photo", speak), photo]))
    while not talk.over:
        try:
            line = lines.next("> ")
        except EOFError:
            break
        talk.hear(line)
    click.echo(speak.text("table.kept", session=table.session.id or "?"))


def title(table: Table, speak: Language) -> str:
    texts: dict[str, Any] = {
        "game": speak.text(f"game.{table.game.id}"),
        "variant": speak.text(f"variant.{table.game.id}.{table.setting.variant}"),
        "players": table.setting.players,
    }
    return speak.text("cli.replay.title", **texts)
