"""What `scan --teach` says: the name of a colour, and a spot in the photo on a die that has it."""

import re
from collections.abc import Iterable

from companion.cli.localised import Mistaken
from companion.rules.message import say
from vision.observation import Point, Subject

_SPOT = re.compile(r"([^=]+)=(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)")


def spots_of(told: Iterable[str], subject: Subject) -> dict[str, Point]:
    """The spots by the names of their colours. Raises Mistaken."""
    spots: dict[str, Point] = {}
    for text in told:
        match = _SPOT.fullmatch(text.strip())
        if match is None:
            raise Mistaken(say("cli.mistake.teach", text=text))
        if not (subject.dice and subject.colours):
            raise Mistaken(say("cli.mistake.teach_kind"))
        name, x, y = match.groups()
        spots[name.strip()] = (float(x), float(y))
    return spots
