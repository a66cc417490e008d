"""The users' own cards as they have corrected them: kept in the album, known to the eye in the next photo."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.reading import KINDS, scan_json
from data.album import Album, Kept
from vision.deck import Deck, Example
from vision.learn import Told, learn
from vision.observation import DOUBTFUL, Observation, Quad, Unreadable

MOST_PHOTOS = 12
"""So many of the latest corrected photos are looked at again."""


def kept_reading(game: str, kind: str, observation: Observation) -> dict[str, Any]:
    """What the album keeps beside a photo, so that its corrections can be learnt from."""
    return {"game": game, "kind": kind, "size": observation.size, **scan_json(KINDS[game][kind], observation)}


def own_deck(album: Album, game: str, kind: str) -> Deck:
    """What the users' corrections of such photos teach; nothing where there are none."""
    return Deck([example for photo in album.corrected(MOST_PHOTOS) for example in _examples(album, photo, game, kind)])


def _examples(album: Album, photo: Kept, game: str, kind: str) -> list[Example]:
    subject = KINDS[game][kind].subject
    of_this_game = (photo.reading.get("game"), photo.reading.get("kind")) == (game, kind)
    if not of_this_game or subject.values is None:  # an amount of money has more than one spelling
        return []
    try:
        return learn(album.path(photo.uid), subject, list(told(photo)))
    except Unreadable:  # the picture is gone: its corrections can't be shown to the eye any more
        return []


def told(photo: Kept) -> Iterator[Told]:
    """The corrected cards, those that were added, and those beside them that were read well: who corrects a photo has
    looked at it."""
    share = photo.width / photo.reading["size"][0]
    corrected = dict(photo.corrections)
    for place, item in enumerate(photo.reading["items"]):
        value = _value(corrected[place]) if place in corrected else _well_read(item)
        if value is not None:
            yield Told(_corners(item, share), value)
    for right in corrected.values():
        if isinstance(right, Mapping) and "quad" in right:
            yield Told(_corners(right, share), right["value"], overlooked=True)


def _corners(item: Mapping[str, Any], share: float) -> Quad:
    a, b, c, d = ((x * share, y * share) for x, y in item["quad"])
    return a, b, c, d


def _value(right: Any) -> int | None:
    """What a person has told; None for no card at all."""
    return right.get("value") if isinstance(right, Mapping) else right


def _well_read(item: Mapping[str, Any]) -> int | None:
    return int(item["value"]) if item["confidence"] >= DOUBTFUL else None
