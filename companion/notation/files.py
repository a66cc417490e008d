"""From a file to plain JSON values, or to one sentence that says what was wrong and where."""

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeAlias

from companion.rules.message import Message, say

MOST_MEGABYTES = 64
"""A record of ten thousand deals has about ten."""

Place: TypeAlias = Message | None


class NotUnderstood(Exception):
    """The input is not of the form that it should be: `source` is the file, `place` the spot in it."""

    def __init__(self, source: str, sentence: Message, place: Place = None) -> None:
        super().__init__(sentence.id)
        self.source = source
        self.sentence = sentence
        self.place = place


class _TwiceNamed(ValueError):
    """JSON itself would keep the last of two equal names and drop the first without a word."""


def read_json(path: str) -> Any:
    """The values in a file, or in standard input for `-`. Raises NotUnderstood."""
    source = "-" if path == "-" else path
    text = _text(source, _bytes(path, source))
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        place = say("input.at_line", line=error.lineno, column=error.colno)
        raise NotUnderstood(source, say("input.not_json"), place) from None
    except _TwiceNamed as error:
        raise NotUnderstood(source, say("input.twice_named", name=shown(error.args[0]))) from None
    except RecursionError:
        raise NotUnderstood(source, say("input.too_deep")) from None
    except ValueError:  # a number with thousands of digits
        raise NotUnderstood(source, say("input.number_too_long")) from None


def _bytes(path: str, source: str) -> bytes:
    limit = MOST_MEGABYTES * 1_000_000
    try:
        if path == "-":
            content = sys.stdin.buffer.read(limit + 1)
        else:
            with Path(path).open("rb") as file:
                content = file.read(limit + 1)
    except FileNotFoundError:
        raise NotUnderstood(source, say("input.no_file")) from None
    except IsADirectoryError:
        raise NotUnderstood(source, say("input.is_folder")) from None
    except PermissionError:
        raise NotUnderstood(source, say("input.no_permission")) from None
    except (OSError, ValueError):  # a broken disk, a name that no file can have
        raise NotUnderstood(source, say("input.unreadable")) from None
    if len(content) > limit:
        raise NotUnderstood(source, say("input.too_large", most=MOST_MEGABYTES))
    return content


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
    raise json.JSONDecodeError("not JSON", name, 0)


def shown(value: object) -> str:
    """A value as it can be shown in one line of a terminal: short, and without control characters."""
    text = json.dumps(value, ensure_ascii=False)
    text = "".join(letter if letter.isprintable() else "?" for letter in text)
    return text if len(text) <= 40 else text[:37] + "..."


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
