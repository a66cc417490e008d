"""A sentence as data: an id of the catalogues with its parameters. The rules speak no language themselves."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple


class Message(NamedTuple):
    """`params` may hold further messages; a parameter `n` chooses the plural form."""

    id: str
    params: Mapping[str, object] = MappingProxyType({})


def quoted(names: Iterable[str]) -> tuple[str, ...]:
    """Names as they stand in a record, where a wrong one must be recognised."""
    return tuple(f'"{name}"' for name in names)


def listed(names: Sequence[str]) -> Message | str:
    """Ana, Bob and Cyril."""
    return names[0] if len(names) == 1 else say("list.and", first=tuple(names[:-1]), last=names[-1])


def say(id: str, /, **params: object) -> Message:
    return Message(id, params)
