"""From words to the values of a form, kind by kind."""

from collections.abc import Mapping, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic.fields import FieldInfo

from companion.notation.form import A_PLAYER, REST_OF_THE_LINE, BeginsWith, Form
from companion.notation.phrases.vocabulary import Vocabulary

NEXT_GROUP = "/"
"""Between the rows, columns or shipments of a list of lists."""
TAGS = ("type", "kind")
"""What a phrase's own word tells."""


class Unfit(Exception):
    """This word is not of the kind that was looked for."""


class Speech:
    """Makes values of the words that are left of a line, kind by kind."""

    def __init__(self, words: Sequence[str], vocabulary: Vocabulary) -> None:
        self.words = list(words)
        self.vocabulary = vocabulary
        self.stuck = self.words
        """What was left of the line where it was understood the furthest."""

    @property
    def next(self) -> str:
        if not self.words:
            raise Unfit
        return self.words[0]

    def take(self, kind: Any, metadata: Sequence[Any] = ()) -> Any:
        """A value of this kind from the words that come next. Raises Unfit, and then takes none."""
        before = list(self.words)
        try:
            return self._taken(kind, metadata)
        except Unfit:
            if 0 < len(self.words) < len(self.stuck):
                self.stuck = self.words
            self.words = before
            raise

    def _taken(self, kind: Any, metadata: Sequence[Any]) -> Any:
        origin, parts = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self._taken(parts[0], parts[1:])
        if origin in (Union, UnionType):
            return self._any_of(parts, metadata)
        if origin is Literal:
            return self._one_of(parts)
        if origin is list:
            return self._many(parts[0])
        if origin is dict:
            return self._each(*parts)
        if kind is NoneType:
            return self._one_of(("nothing",)) and None
        if kind is bool:
            return self._one_of(("no", "yes")) == "yes"
        if kind is int:
            return self._number()
        if kind is str:
            return self._text(metadata)
        if isinstance(kind, type) and issubclass(kind, Form):
            values, left_out = self.fields(kind)
            if left_out or not values:
                raise Unfit
            return values
        raise Unfit

    def _any_of(self, kinds: Sequence[Any], metadata: Sequence[Any]) -> Any:
        """Of several readings the one that makes sense of the most words."""
        readings = []
        for kind in kinds:
            tried = Speech(self.words, self.vocabulary)
            try:
                readings.append((tried.take(kind, metadata), tried.words))
            except Unfit:
                continue
        if not readings:
            raise Unfit
        value, self.words = min(readings, key=lambda reading: len(reading[1]))
        return value

    def _one_of(self, choices: Sequence[Any]) -> Any:
        word = self.next
        for choice in choices:
            if self.vocabulary.means(word, choice):
                self.words.pop(0)
                return choice
        raise Unfit

    def _number(self) -> int:
        word = self.next
        if not word.lstrip("-").isdecimal():
            raise Unfit
        self.words.pop(0)
        return int(word)

    def _text(self, metadata: Sequence[Any]) -> str:
        if A_PLAYER in metadata:
            player = self.vocabulary.player(self.next)
            if player is None:
                raise Unfit
            self.words.pop(0)
            return player
        if REST_OF_THE_LINE in metadata:
            text, self.words = " ".join(self.words), []
            if not text:
                raise Unfit
            return text
        return self._named_thing(metadata)

    def _named_thing(self, metadata: Sequence[Any]) -> str:
        """A word with a number, such as purple2, or any other one word."""
        word = self.next
        self.words.pop(0)
        letters = word.rstrip("0123456789")
        known = [id for part in metadata if isinstance(part, BeginsWith) for id in part.words]
        named = next((id for id in known if self.vocabulary.means(letters, id)), letters)
        return named + word[len(letters) :]

    def _many(self, kind: Any) -> list[Any]:
        inner = get_args(kind)[0] if get_origin(kind) is Annotated else kind
        if get_origin(inner) is list:
            return self._groups(get_args(inner)[0])
        found: list[Any] = []
        while self.words:
            try:
                found.append(self.take(kind))
            except Unfit:
                break
        if not found:
            raise Unfit
        return found

    def _groups(self, kind: Any) -> list[list[Any]]:
        groups: list[list[Any]] = [[]]
        while self.words:
            if self.next == NEXT_GROUP:
                self.words.pop(0)
                groups.append([])
                continue
            try:
                groups[-1].append(self.take(kind))
            except Unfit:
                break
        if groups == [[]]:
            raise Unfit
        return groups

    def _each(self, key: Any, kind: Any) -> dict[Any, Any]:
        """`Ana 14 Bob 44`; or for every player in the order of their seats."""
        found: dict[Any, Any] = {}
        while self.words:
            try:
                name = self.take(key)
            except Unfit:
                break
            found[name] = self.take(kind)
        if not found and of_players(key):
            found = dict(zip(self.vocabulary.players, self._many(kind), strict=False))
        if not found:
            raise Unfit
        return found

    def fields(self, form: type[Form]) -> tuple[dict[str, Any], tuple[str, ...]]:
        """The fields of a form: those that are named, then those that it needs, then the others, in their order."""
        fields = fields_of(form)
        values = self._named(fields)
        for name, field in fields.items():
            if name in values:
                continue
            try:
                values[name] = self._flag(name) if is_flag(field) else self._field(field)
            except Unfit:
                continue
        return values, tuple(name for name, field in fields.items() if field.is_required() and name not in values)

    def _named(self, fields: Mapping[str, FieldInfo]) -> dict[str, Any]:
        values = {}
        for word in [word for word in self.words if "=" in word]:
            name, _, told = word.partition("=")
            field = next((field for field in fields if self.vocabulary.means(name, field)), None)
            if field is None:
                continue
            speech = Speech(told.split(","), self.vocabulary)
            value = speech._field(fields[field])
            if not speech.words:
                values[field] = value
                self.words.remove(word)
        return values

    def _field(self, field: FieldInfo) -> Any:
        return self.take(field.annotation, field.metadata)

    def _flag(self, name: str) -> bool:
        if not self.vocabulary.means(self.next, name):
            raise Unfit
        self.words.pop(0)
        return True


def is_flag(field: FieldInfo) -> bool:
    """Said by its name alone."""
    return field.annotation is bool or bool in get_args(field.annotation)


def of_players(kind: Any) -> bool:
    return A_PLAYER in getattr(kind, "__metadata__", ())


def fields_of(form: type[Form]) -> dict[str, FieldInfo]:
    """What a line tells, in the order in which it does."""
    told = [(name, field) for name, field in form.model_fields.items() if name not in TAGS]
    return dict(sorted(told, key=lambda one: not one[1].is_required()))


def any_value(field: FieldInfo, vocabulary: Vocabulary) -> Any:
    """Something that the field could hold, so that a question can be asked before its answer is known."""
    return _any_value(field.annotation, field.metadata, vocabulary)


def _any_value(kind: Any, metadata: Sequence[Any], vocabulary: Vocabulary) -> Any:
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _any_value(parts[0], parts[1:], vocabulary)
    if origin in (Union, UnionType, Literal):
        return parts[0] if origin is Literal else _any_value(parts[0], metadata, vocabulary)
    if origin is list:
        return list(vocabulary.players) if of_players(parts[0]) else [_any_value(parts[0], (), vocabulary)]
    if kind is int:
        return next((part.ge for part in metadata if hasattr(part, "ge")), 0)
    return vocabulary.players[0] if A_PLAYER in metadata else ""


def words_of(form: type[Form]) -> set[str]:
    """Everything that needs a word in each language: fields, and what can be chosen for them."""
    names = {name for name in form.model_fields if name not in TAGS}
    return names | {word for field in form.model_fields.values() for word in _choices(field.annotation, field.metadata)}


def _choices(kind: Any, metadata: Sequence[Any]) -> set[str]:
    if isinstance(kind, type) and issubclass(kind, Form):
        return words_of(kind)
    if get_origin(kind) is Literal:
        return {choice for choice in get_args(kind) if isinstance(choice, str) and choice.isidentifier()}
    begins = {word for part in metadata if isinstance(part, BeginsWith) for word in part.words}
    if get_origin(kind) is Annotated:
        return begins | _choices(get_args(kind)[0], get_args(kind)[1:])
    return begins | {word for part in get_args(kind) for word in _choices(part, ())}
