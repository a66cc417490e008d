"""A verdict answers "is that right?" with the rule that decides, the facts of this table, and what would be right."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, NoReturn

from companion.rules.message import Message


class Verdict(NamedTuple):
    legal: bool
    rule: str
    sentences: tuple[Message, ...]
    expected: Mapping[str, object] = MappingProxyType({})
    house: tuple[str, ...] = ()
    """The house rules that the answer leans on: ours, not the publisher's."""


class Refused(Exception):
    """An event that the rules do not allow at this table; the table stays as it was."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.rule)
        self.verdict = verdict


def refuse(
    rule: str,
    *sentences: Message,
    expected: Mapping[str, object] | None = None,
    house: tuple[str, ...] = (),
) -> NoReturn:
    raise Refused(Verdict(False, rule, sentences, expected or {}, house))
