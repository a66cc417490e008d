"""A sentence as data: an id of the catalogues with its parameters. The rules speak no language themselves."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Message(NamedTuple):
    """`params` may hold further messages; a parameter `n` chooses the plural form."""

    id: str
    params: Mapping[str, object] = MappingProxyType({})


def say(id: str, /, **params: object) -> Message:
    return Message(id, params)
