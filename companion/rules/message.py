"""A sentence as data: an id of the catalogues with its parameters. The rules speak no language themselves."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Message:
    """`params` may hold further messages; a parameter `n` chooses the plural form."""

    id: str
    params: Mapping[str, object] = field(default_factory=dict)


def say(id: str, /, **params: object) -> Message:
    return Message(id, params)
