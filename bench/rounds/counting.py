"""Counts what the eye reads in pictured rounds, alone and together with the rules, and what is reported."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from bench.rounds.pictured import Wrong
from companion.notation import read_record
from companion.reading import KINDS
from companion.reconcile import RECONCILERS
from companion.reconcile.reconciliation import How, Kind, Reconciliation
from companion.rules.journal import Journal
from training.measure import paired
from training.truth import Card, cards_of
from vision.look import look
from vision.observation import Item, Observation, Unreadable

SUBJECT = KINDS["six_nimmt"]["rows"].subject
EMPTY = Observation((0, 0), (), ())


class Picture(NamedTuple):
    """A photo with what really lies there, and the journal up to this round."""

    path: Path
    truth: Any
    wrong: Wrong | None
    journal: Journal[Any]


@dataclass(slots=True)
class Count:
    photos: int = 0
    cards: int = 0
    eye_cards: int = 0
    eye_photos: int = 0
    cards_right: int = 0
    photos_right: int = 0
    by_rules: int = 0
    by_rules_right: int = 0
    doubtful: int = 0
    wrong_unmarked: int = 0
    """Read wrong in the end, and neither doubtful nor named in a difference."""
    agreed: int = 0
    false_alarms: int = 0
    """Photos where a card that lies right is named as lying wrong, strange, or taken."""
    asked: int = 0
    """Photos where the only differences are cards that the eye did not see."""
    misplaced: int = 0
    reported: int = 0
    read_well: int = 0
    read_well_reported: int = 0


def pictures(folder: Path) -> Iterator[Picture]:
    for path in sorted(folder.glob("deal_*/round_*.jpg")):
        truth = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
        record = read_record(str(path.parent / f"{path.stem.removesuffix('_wrong')}.record.json"))
        journal: Journal[Any] = Journal(record.notation.game, record.setting, record.entries)
        yield Picture(path, truth, Wrong(*truth["wrong"]) if truth["wrong"] else None, journal)


def seen(picture: Picture) -> Observation:
    try:
        return look(picture.path, SUBJECT)
    except Unreadable:
        return EMPTY


def count(pairs: Iterable[tuple[Picture, Observation]]) -> dict[str, Count]:
    """Photos of tables that are right, and of tables where one card lies wrong."""
    counts = {"as it should be": Count(), "one card in a wrong row": Count()}
    for picture, observation in pairs:
        name = "as it should be" if picture.wrong is None else "one card in a wrong row"
        _count(counts[name], picture, observation)
    return counts


def _count(count: Count, picture: Picture, observation: Observation) -> None:
    reading = RECONCILERS["six_nimmt"].reconcile(picture.journal, observation)
    cards = cards_of(picture.truth)
    rows = [[card["value"] for card in row] for row in picture.truth["rows"]]
    count.photos += 1
    count.cards += len(cards)
    before = paired(cards, observation.items)
    count.eye_cards += sum(_right(card, item) for card, item in zip(cards, before, strict=True))
    count.eye_photos += [[observation.items[k].value for k in group] for group in observation.groups] == rows
    chosen = [one for line in (*reading.lines, reading.beside) for one in line]
    items = [replace(observation.items[one.item], value=one.value) for one in chosen]
    named = {card for difference in reading.differences for card in difference.cards}
    after = paired(cards, items)
    for card, item in zip(cards, after, strict=True):
        count.cards_right += _right(card, item)
        if item is not None and not _right(card, item):
            how = chosen[items.index(item)].how
            count.wrong_unmarked += how is not How.DOUBTFUL and item.value not in named
    truly = {id(item): card["value"] for card, item in zip(cards, after, strict=True) if item is not None}
    for one, item in zip(chosen, items, strict=True):
        count.doubtful += one.how is How.DOUBTFUL
        if one.how is How.BY_RULES:
            count.by_rules += 1
            count.by_rules_right += truly.get(id(item)) == one.value
    count.photos_right += [list(row) for row in reading.rows] == picture.truth["lying"]
    _count_differences(count, picture, reading, before, cards)


def _right(card: Card, item: Item | None) -> bool:
    return item is not None and item.value == card["value"]


def _count_differences(
    count: Count, picture: Picture, reading: Reconciliation, before: list[Item | None], cards: list[Card]
) -> None:
    count.agreed += reading.agrees
    others = [difference for difference in reading.differences if difference.kind is not Kind.MISSING]
    if picture.wrong is None:
        count.false_alarms += bool(others)
        count.asked += not others and not reading.agrees
        return
    wrong = picture.wrong
    found = [
        difference
        for difference in others
        if difference.kind is Kind.MISPLACED
        and (difference.cards, difference.row, difference.right) == ((wrong.card,), wrong.lies_in, wrong.right)
    ]
    count.false_alarms += len(others) > len(found)
    count.misplaced += 1
    count.reported += bool(found)
    item = next((item for card, item in zip(cards, before, strict=True) if card["value"] == wrong.card), None)
    if item is not None and item.value == wrong.card and not item.doubtful:
        count.read_well += 1
        count.read_well_reported += bool(found)
