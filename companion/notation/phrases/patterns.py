"""How a phrase is said, for those who ask for help."""

from collections.abc import Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from companion.notation.phrases import Phrase
from companion.notation.phrases.speech import NEXT_GROUP, fields_of, is_flag, of_players
from companion.notation.phrases.vocabulary import Vocabulary

ONE_OF = {
    "cards": "card",
    "characters": "character",
    "players": "player",
    "tiles": "tile",
    "shipments": "die",
    "shelf": "die",
}
"""What each of several is called."""


MOST_CHOICES = 6


def pattern(phrase: Phrase, vocabulary: Vocabulary) -> str:
    """How the phrase is said: `take [PLAYER] ROW`."""
    shapes = []
    for place, (name, field) in enumerate(fields_of(phrase.form).items()):
        word = vocabulary.translated(name)
        shape = _shape(
            vocabulary.translated(ONE_OF.get(name, name)).upper(), field.annotation, field.metadata, vocabulary
        )
        if field.is_required() and shape is not None:
            shapes.append(shape)
        elif is_flag(field):
            shapes.append(f"[{word}]")
        elif shape is not None:
            shapes.append(f"[{shape}]" if place == 0 or " " not in shape else f"[{word}=...]")
    return " ".join([vocabulary.translated(phrase.word), *shapes])


def _shape(name: str, kind: Any, metadata: Sequence[Any], vocabulary: Vocabulary) -> str | None:
    """What a field looks like in a line; None where it can't be said in words."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _shape(name, parts[0], parts[1:], vocabulary)
    if origin in (Union, UnionType):
        shapes = [_shape(name, part, metadata, vocabulary) for part in parts if part is not NoneType]
        return next((shape for shape in shapes if shape is not None), None)
    if origin is Literal:
        words = _said(parts, vocabulary)
        return "|".join(words) if len(words) <= MOST_CHOICES else name
    if origin is list:
        inner = get_args(parts[0])[0] if get_origin(parts[0]) is Annotated else parts[0]
        shape = _shape(name, parts[0], (), vocabulary)
        if shape is None:
            return None
        return f"{shape} {NEXT_GROUP} {shape}" if get_origin(inner) is list else f"{shape} ..."
    if origin is dict:
        return _shape_of_each(name, parts[0], parts[1], vocabulary)
    return name if kind in (int, str) else None


def _said(choices: Sequence[Any], vocabulary: Vocabulary) -> list[str]:
    return [vocabulary.translated(str(choice)) for choice in choices if choice is not None]


def long_choices(phrase: Phrase, vocabulary: Vocabulary) -> dict[str, list[str]]:
    """The words for the fields whose choices are too many for a pattern, by the name that stands there instead."""
    found = {}
    for name, field in fields_of(phrase.form).items():
        for choices in _literals(field.annotation):
            if len(choices) > MOST_CHOICES:
                found[vocabulary.translated(ONE_OF.get(name, name)).upper()] = _said(choices, vocabulary)
    return found


def _literals(kind: Any) -> list[tuple[Any, ...]]:
    if get_origin(kind) is Literal:
        return [get_args(kind)]
    return [choices for part in get_args(kind) for choices in _literals(part)]


def _shape_of_each(name: str, key: Any, kind: Any, vocabulary: Vocabulary) -> str | None:
    shape = _shape(name, kind, (), vocabulary)
    if shape is None:
        return None
    if of_players(key):
        return " ".join(f"{player} {shape}" for player in vocabulary.players)
    return f"{_shape(name, key, (), vocabulary)} {shape} ..."
