"""Questions to the referee by touch: what can be asked about a table, and how each part of a question is chosen."""

from collections.abc import Mapping, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from pydantic.fields import FieldInfo

from companion.memory.scoring import TEAM, record_values
from companion.notation.entries import EventForm
from companion.notation.files import NotUnderstood
from companion.notation.form import A_PLAYER
from companion.notation.games import GAMES
from companion.notation.phrases import Phrase, Said, phrases_of
from companion.notation.phrases.speech import Speech, Unfit, fields_of, of_players
from companion.notation.phrases.vocabulary import Vocabulary
from companion.notation.record import Record, record_of
from companion.referee import Answer, answer, settle
from companion.rules.message import say
from data.kept import Match

FEW = 12
"""So many numbers can be shown side by side; more are typed."""


class Part(NamedTuple):
    """One thing that a question may tell, and how it is chosen: `player`, `players`, `choice`, `flag`, `number`,
    `numbers`, or in `words` where it is none of these."""

    name: str
    how: str
    choices: tuple[Any, ...] = ()
    most: int = 0
    needed: bool = True


def questions(record: Record) -> dict[str, Phrase]:
    """What can be asked about this table: claims that are no events."""
    claims = phrases_of(record.notation, record.setting.variant).claims
    return {word: phrase for word, phrase in claims.items() if not issubclass(phrase.form, EventForm)}


def parts(phrase: Phrase, vocabulary: Vocabulary) -> list[Part]:
    return [_part(name, field, vocabulary) for name, field in fields_of(phrase.form).items()]


def _part(name: str, field: FieldInfo, vocabulary: Vocabulary) -> Part:
    how, choices, most = _chosen(field.annotation, field.metadata, vocabulary)
    return Part(name, how, choices, most, field.is_required())


def _chosen(kind: Any, metadata: Sequence[Any], vocabulary: Vocabulary) -> tuple[str, tuple[Any, ...], int]:
    origin, inside = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _chosen(inside[0], inside[1:], vocabulary)
    if origin in (Union, UnionType):
        return _chosen(next(part for part in inside if part is not NoneType), metadata, vocabulary)
    if isinstance(metadata, list | tuple) and any(isinstance(part, FieldInfo) for part in metadata):
        metadata = [more for part in metadata for more in (part.metadata if isinstance(part, FieldInfo) else [part])]
    if origin is Literal:
        return "choice", tuple(inside), 0
    if origin is list:
        if of_players(inside[0]) or _is_player(inside[0]):
            return "players", tuple(vocabulary.players), 0
        how, choices, most = _chosen(inside[0], (), vocabulary)
        if how in ("number", "choice") and all(isinstance(choice, int) for choice in choices):
            return "numbers", (), most or max(choices)
        return "words", (), 0
    if kind is bool:
        return "flag", (), 0
    if kind is int:
        return _number(metadata)
    if A_PLAYER in metadata:
        return "player", tuple(vocabulary.players), 0
    return "words", (), 0


def _is_player(kind: Any) -> bool:
    return any(A_PLAYER in part.metadata for part in getattr(kind, "__metadata__", ()) if isinstance(part, FieldInfo))


def _number(metadata: Sequence[Any]) -> tuple[str, tuple[Any, ...], int]:
    least = next((part.ge for part in metadata if hasattr(part, "ge")), 0)
    most = next((part.le for part in metadata if hasattr(part, "le")), 1_000_000)
    if most - least < FEW:
        return "choice", tuple(range(least, most + 1)), most
    return "number", (), most


def understood(phrase: Phrase, name: str, words: str, vocabulary: Vocabulary) -> Any:
    """What was typed for a part of a question. Raises NotUnderstood."""
    field = fields_of(phrase.form)[name]
    speech = Speech(words.split(), vocabulary)
    try:
        value = speech.take(field.annotation, field.metadata)
    except Unfit:
        value = None
    if value is None or speech.words:
        raise NotUnderstood(words, say("phrase.word_fits_nowhere", word=(speech.words or [words])[0]))
    return value


def ask(record: Record, phrase: Phrase, values: Mapping[str, Any], vocabulary: Vocabulary) -> Answer:
    """The referee's answer; what the values leave open is what is asked. Raises NotUnderstood."""
    left_out = tuple(
        name for name, field in fields_of(phrase.form).items() if field.is_required() and name not in values
    )
    question = Said(phrase, {**phrase.tags, **values}, left_out)
    return answer(question, record.notation, lambda claim: settle(record, claim)[0], vocabulary, phrase.word)


def nobodys(game: str, variant: str | None, players: Sequence[str]) -> Record:
    """A table at which nothing has happened yet, as far as the referee knows. Raises NotUnderstood."""
    variant = variant or next(iter(GAMES[game].game.variants))
    return record_of(record_values(Match("", game, variant, {}, tuple(players)), []), game)


def sides(record: Record) -> list[str]:
    """Who can be asked about: the players, and the sides with a score that nobody plays."""
    game = record.notation.game
    others = [side for side in game.scores(game.start(record.setting)) if side != TEAM]
    return list(dict.fromkeys((*record.setting.players, *others)))
