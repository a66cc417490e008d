"""Events and claims in a line of words, as people say them at the table: `reveal Ana 14 Bob 44`, `take 2`.

The word is the event's or claim's own; what follows are its fields in their order, or named as `row=2`. Any language's
words do: a `Vocabulary` knows them, and the players.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, get_args

from companion.notation.entries import AmendingForm, RedoForm, UndoForm
from companion.notation.files import NotUnderstood
from companion.notation.form import Form
from companion.notation.game import GameNotation
from companion.notation.phrases.speech import Speech, Unfit
from companion.notation.phrases.vocabulary import Vocabulary
from companion.rules.message import say


class Phrase(NamedTuple):
    """Something that can be said: its word, the form that it fills, and what the word alone already says."""

    word: str
    form: type[Form]
    tags: Mapping[str, str]


class Phrases(NamedTuple):
    """By their words."""

    events: Mapping[str, Phrase]
    claims: Mapping[str, Phrase]


class Said(NamedTuple):
    """The values that a line gives, and the fields of its form that it must still be told."""

    phrase: Phrase
    values: dict[str, Any]
    left_out: tuple[str, ...]


def phrases_of(notation: GameNotation, variant: str) -> Phrases:
    """What can be said at a table of this variant."""
    fitting = [form for form in notation.record_forms() if variant in _variants(form)]
    record = min(fitting, key=lambda form: len(_variants(form)))
    events, claims = (_by_word(record.model_fields[field].annotation) for field in ("events", "claim"))
    return Phrases(events, claims)


def _by_word(kind: Any) -> dict[str, Phrase]:
    found: dict[str, Phrase] = {}
    for word, phrase in _phrases(kind):
        found.setdefault(word, phrase)
    return found


def _variants(form: Any) -> tuple[Any, ...]:
    return get_args(form.model_fields["variant"].annotation)


def _phrases(kind: Any) -> Iterator[tuple[str, Phrase]]:
    """All forms that are somewhere in this annotation."""
    if isinstance(kind, type) and issubclass(kind, Form):
        if not issubclass(kind, UndoForm | RedoForm | AmendingForm):
            yield from _phrases_of_form(kind)
        return
    for part in get_args(kind):
        yield from _phrases(part)


def _phrases_of_form(form: type[Form]) -> Iterator[tuple[str, Phrase]]:
    types = get_args(form.model_fields["type"].annotation)
    if "kind" in form.model_fields:
        (kind,) = get_args(form.model_fields["kind"].annotation)
        yield kind, Phrase(kind, form, {"type": types[0], "kind": kind})
        return
    for type in types:
        yield type, Phrase(type, form, {"type": type})


def phrase_for(phrases: Mapping[str, Phrase], word: str, vocabulary: Vocabulary) -> Phrase | None:
    return next((phrase for id, phrase in phrases.items() if vocabulary.means(word, id)), None)


def said(phrase: Phrase, words: Sequence[str], vocabulary: Vocabulary) -> Said:
    """What the words after the phrase's own tell. Raises NotUnderstood for a word that fits nowhere."""
    speech = Speech(words, vocabulary)
    try:
        values, left_out = speech.fields(phrase.form)
    except Unfit:
        values, left_out = {}, ()
    if speech.words:
        stuck = min(speech.words, speech.stuck, key=len)
        sentence = say("phrase.word_fits_nowhere", word=stuck[0])
        raise NotUnderstood(" ".join([phrase.word, *words]), sentence)
    return Said(phrase, {**phrase.tags, **values}, left_out)
