"""What games, variants and numbers of the history are called."""

from companion.language import Language
from companion.notation import GAMES


def game_name(game: str, speak: Language) -> str:
    """In our words; a game that this version does not know keeps its id."""
    return speak.text(f"game.{game}") if game in GAMES else game


def variant_name(game: str, variant: str, speak: Language) -> str:
    known = game in GAMES and variant in GAMES[game].game.variants
    return speak.text(f"variant.{game}.{variant}") if known else variant


def number(value: int | None, speak: Language) -> str:
    return "" if value is None else speak.number(value)


def average(value: float | None, speak: Language) -> str:
    if value is None:
        return ""
    whole, _, tenth = f"{value:.1f}".partition(".")
    return f"{speak.number(int(whole)) if int(whole) else whole}{speak.text('history.decimal_point')}{tenth}"
