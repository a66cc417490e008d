"""`companion rules`: the rules in our own words, with their ids and where they stand in the rulebook."""

import unicodedata

import click

from companion.cli.localised import Command, json_option, lang_option
from companion.cli.printing import SHARED_RULES, print_json, print_rule
from companion.language import Language
from companion.notation import GAMES
from companion.rules.rulebook import Rule


@click.command(cls=Command, help="cli.help.rules")
@click.argument("game", type=click.Choice(list(GAMES)), required=False, metavar="[GAME]")
@click.option("--find", metavar="TEXT", help="cli.option.find")
@json_option
@lang_option
@click.pass_obj
def command(speak: Language, game: str | None, find: str | None, as_json: bool) -> None:
    games = [GAMES[game]] if game else list(GAMES.values())
    rules = [rule for notation in games for rule in notation.game.rules]
    if game is None:
        rules += SHARED_RULES.values()
    found = [rule for rule in rules if find is None or plain(find) in plain(rule_text(rule, speak))]
    if as_json:
        print_json([rule_json(rule, speak) for rule in found])
        return
    for number, rule in enumerate(found):
        if number:
            click.echo()
        print_rule(rule, speak)
    if not found:
        click.echo(speak.text("cli.rules.none", find=find or ""))


def rule_json(rule: Rule, speak: Language) -> dict[str, object]:
    return {
        "id": rule.id,
        "title": speak.render(rule.title),
        "text": speak.render(rule.text),
        "where": speak.render(rule.where),
        "house": rule.house,
        "option": rule.option,
    }


def rule_text(rule: Rule, speak: Language) -> str:
    house = speak.text("cli.rule.house") if rule.house else ""
    return f"{rule.id} {speak.render(rule.title)} {speak.render(rule.text)} {house}"


def plain(text: str) -> str:
    """For searching: without capitals and accents, since few type them."""
    return "".join(
        letter for letter in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(letter)
    )
