"""A record is the notation of a table, as PGN is of chess: who plays what, and the entries of the journal."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.notation.files import NotUnderstood, path_text, read_json, shown
from companion.notation.game import GameNotation
from companion.notation.games import GAMES
from companion.rules.game import Setting
from companion.rules.journal import Entry
from companion.rules.message import Message, say

FORMAT = "table-record/1"


class Record(NamedTuple):
    source: str
    game: str
    setting: Setting
    entries: Sequence[Entry]
    claim: Any = None
    """As it stands in the file: `read_claim` makes sense of it."""

    @property
    def notation(self) -> GameNotation:
        return GAMES[self.game]


def read_record(path: str) -> Record:
    """Reads a file, or standard input for `-`. Raises NotUnderstood."""
    return record_of(read_json(path), path)


def record_of(values: Any, path: str) -> Record:
    """The record that these values of a file are. Raises NotUnderstood."""
    notation = notation_of(values, FORMAT, path)
    setting, entries = notation.read(values, path)
    variant = notation.game.variants[setting.variant]
    if not variant.least_players <= len(setting.players) <= variant.most_players:
        sentence = say(
            "input.player_count",
            n=len(setting.players),
            variant=Message(f"variant.{notation.game.id}.{setting.variant}"),
            least=variant.least_players,
            most=variant.most_players,
        )
        raise NotUnderstood(path, sentence, say("input.at", path=path_text(["players"])))
    if len(set(setting.players)) < len(setting.players):
        raise NotUnderstood(path, say("input.players_alike"), say("input.at", path=path_text(["players"])))
    return Record(path, notation.game.id, setting, entries, values.get("claim"))


def read_claim(record: Record) -> Any:
    """What the game's `judge` takes. Raises NotUnderstood."""
    if record.claim is None:
        raise NotUnderstood(record.source, say("input.no_claim"), say("input.at", path="claim"))
    return record.notation.read_claim(record.claim, record.source)


def write_record(record: Record) -> dict[str, Any]:
    """The record as plain values: read again, it gives the same record."""
    written = record.notation.write(record.setting, record.entries)
    return {"format": FORMAT, "game": record.game, **written}


def notation_of(values: Any, format: str, source: str) -> GameNotation:
    """Whose notation this is: the envelope is looked at first, so that a wrong file is named as such."""
    if not isinstance(values, dict):
        raise NotUnderstood(source, say("input.not_object", given=shown(values)))
    if "format" not in values:
        raise NotUnderstood(source, say("input.no_format", format=format), say("input.at", path="format"))
    if values["format"] != format:
        given = shown(values.get("format"))
        raise NotUnderstood(source, say("input.format", given=given, format=format), say("input.at", path="format"))
    game = values.get("game")
    if not isinstance(game, str) or game not in GAMES:
        sentence = say("input.not_one_of", given=shown(game), options=", ".join(GAMES))
        raise NotUnderstood(source, sentence, say("input.at", path="game"))
    return GAMES[game]
