"""From a file to plain JSON values, or to one sentence that says what was wrong and where."""

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias

from companion.rules.message import Message, say

MOST_MEGABYTES = 64
"""A record of ten thousand deals has about ten."""

Place: TypeAlias = Message | None


SLIPS = {
    "Expecting value": "input.value_expected",
    "Illegal trailing comma": "input.comma_too_many",
    "Expecting property name": "input.name_expected",
    "Expecting ',' delimiter": "input.comma_expected",
    "Expecting ':' delimiter": "input.colon_expected",
    "Extra data": "input.more_after_end",
    "Unterminated string": "input.open_quotes",
    "": "input.not_json",
}
"""What people do wrong when they write JSON by hand, by what the parser says of it."""


class NotUnderstood(Exception):
    """The input is not of the form that it should be: `source` is the file, `place` the spot in it."""

    def __init__(self, source: str, sentence: Message, place: Place = None) -> None:
        super().__init__(sentence.id)
        self.source = source
        self.sentence = sentence
        self.place = place


class _TwiceNamed(ValueError):
    """JSON itself would keep the last of two equal names and drop the first without a word."""


class _NoJsonNumber(ValueError):
    """NaN and Infinity, which Python would read and JSON does not have."""


def read_json(path: str) -> Any:
    """The values in a file, or in standard input for `-`. Raises NotUnderstood."""
    return json_values(_text(path, _bytes(path)), path)


def json_values(text: str, path: str) -> Any:
    """The values in a text that comes from this file. Raises NotUnderstood."""
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        place = say("input.at_line", line=error.lineno, column=error.colno)
        sentence = say("input.empty_file") if not text.strip() else Message(_slip(error.msg))
        raise NotUnderstood(path, sentence, place) from None
    except _TwiceNamed as error:
        raise NotUnderstood(path, say("input.twice_named", name=shown(error.args[0]))) from None
    except _NoJsonNumber as error:
        raise NotUnderstood(path, say("input.no_json_number", given=error.args[0])) from None
    except RecursionError:
        raise NotUnderstood(path, say("input.too_deep")) from None
    except ValueError:  # a number with thousands of digits
        raise NotUnderstood(path, say("input.number_too_long")) from None


def _slip(told: str) -> str:
    return next(sentence for beginning, sentence in SLIPS.items() if told.startswith(beginning))


def _bytes(path: str) -> bytes:
    limit = MOST_MEGABYTES * 1_000_000
    if path == "-":
        content = sys.stdin.buffer.read(limit + 1) if sys.stdin is not None else b""
    else:
        with opened_file(path) as file:
            content = file.read(limit + 1)
    if len(content) > limit:
        raise NotUnderstood(path, say("input.too_large", most=MOST_MEGABYTES))
    return content


@contextmanager
def opened_file(path: str) -> Iterator[BinaryIO]:
    """The file, or NotUnderstood with what keeps it from being read."""
    try:
        with Path(path).open("rb") as file:
            yield file
    except FileNotFoundError:
        raise NotUnderstood(path, say("input.no_file")) from None
    except IsADirectoryError:
        raise NotUnderstood(path, say("input.is_folder")) from None
    except PermissionError:
        raise NotUnderstood(path, say("input.no_permission")) from None
    except (OSError, ValueError):  # a broken disk, a name that no file can have
        raise NotUnderstood(path, say("input.unreadable")) from None


def _text(source: str, content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotUnderstood(source, say("input.not_utf8"), say("input.at_byte", byte=error.start)) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) != len(pairs):
        names = [name for name, _ in pairs]
        raise _TwiceNamed(next(name for name in names if names.count(name) > 1))
    return values


def _refuse_constant(name: str) -> None:
    raise _NoJsonNumber(name)


def shown(value: object) -> str:
    """A value as it can be shown in one line of a terminal: short, and without control characters."""
    text = json.dumps(shallow(value), ensure_ascii=False)
    text = "".join(letter if letter.isprintable() else "?" for letter in text)
    return text if len(text) <= 40 else text[:37] + "..."


def shallow(value: Any) -> Any:
    """Enough of a value to recognise it; a huge one is not written out to be cut off again."""
    if isinstance(value, dict):
        return {name[:60]: "..." for name in list(value)[:2]}
    if isinstance(value, list):
        return [shallow(item) if not isinstance(item, list) else "..." for item in value[:5]]
    return value[:60] if isinstance(value, str) else value


def path_text(path: Iterable[str | int]) -> str:
    """Where in a document, the way people write it: events[3].cards.Ana"""
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            name = step if step.isidentifier() else shown(step)
            text += f".{name}" if text else name
    return text
