"""Each reader on the same photos, one after the other: what it got right and how long it took."""

import json
import statistics
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from bench.vision.photos import EVERYTHING, Photo
from bench.vision.scoring import cards_right, numbers
from bench.vision.stopwatch import Reading

PEERS = "build/peers-venv/bin/python"
READERS = (
    (sys.executable, "-m", "bench.vision.ours"),
    (PEERS, "-m", "bench.peers.tesseract", "whole"),
    (PEERS, "-m", "bench.peers.tesseract", "doubled"),
    (PEERS, "-m", "bench.peers.rapid"),
)


@dataclass(frozen=True, slots=True)
class Attempt:
    """One reader on one photo."""

    photo: Photo
    right: int
    ms: float
    imread_ms: float

    @property
    def whole(self) -> bool:
        return self.right == len(self.photo.cards)


@dataclass(frozen=True, slots=True)
class Showing:
    """One reader on several photos."""

    reader: str
    attempts: tuple[Attempt, ...]

    @property
    def cards(self) -> int:
        return sum(len(attempt.photo.cards) for attempt in self.attempts)

    @property
    def right(self) -> int:
        return sum(attempt.right for attempt in self.attempts)

    @property
    def whole(self) -> int:
        return sum(attempt.whole for attempt in self.attempts)

    @property
    def ms(self) -> float:
        return statistics.median(attempt.ms for attempt in self.attempts)

    @property
    def decodes(self) -> float:
        """Each photo beside its own decoding, so that neither its size nor a slow minute counts."""
        return statistics.median(attempt.ms / attempt.imread_ms for attempt in self.attempts)

    def of(self, kind: str) -> "Showing":
        return Showing(self.reader, tuple(attempt for attempt in self.attempts if attempt.photo.kind == kind))


DICE_READERS = (READERS[0], (sys.executable, "-m", "bench.peers.blobs"))


def compare(photos: Sequence[Photo], readers: Sequence[Sequence[str]] = READERS) -> list[Showing]:
    return [_showing(command, photos) for command in readers]


def _showing(command: Sequence[str], photos: Sequence[Photo]) -> Showing:
    print(f"{len(photos)} photos: {' '.join(command[2:])}", file=sys.stderr)
    said = subprocess.run(
        [*command, *(str(photo.path) for photo in photos)], stdout=subprocess.PIPE, text=True, check=True
    )
    lines = [json.loads(line) for line in said.stdout.splitlines()]
    attempts = []
    for photo, line in zip(photos, lines, strict=True):
        readings = [Reading(text, quad) for text, quad in line["readings"]]
        right = cards_right(photo.cards, numbers(readings, EVERYTHING[photo.kind]))
        attempts.append(Attempt(photo, right, line["ms"], line["imread_ms"]))
    return Showing(lines[0]["reader"], tuple(attempts))
