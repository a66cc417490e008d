"""What a person has told of a photo's cards, cut out as examples of their deck."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.reading import KINDS
from vision.learn import Told, learn
from vision.look import look
from vision.observation import Item, Quad, Subject

PHOTO = Path(__file__).parent / "photos" / "six_nimmt" / "six_nimmt_dev_000.jpg"
SUBJECT = KINDS["six_nimmt"]["rows"].subject


@pytest.fixture(scope="module")
def card() -> Item:
    return max(look(PHOTO, SUBJECT, ask_tesseract=False).items, key=lambda item: item.confidence)


@pytest.fixture(scope="module")
def unable(card: Item) -> Subject:
    """Whoever looks for this cannot make sense of the card: its number is none of those that there may be."""
    assert SUBJECT.values is not None
    return replace(SUBJECT, values=tuple(value for value in SUBJECT.values if value != card.value))


def test_a_number_that_said_nothing_is_learnt_where_a_person_points(card: Item, unable: Subject) -> None:
    examples = learn(PHOTO, unable, [Told(card.quad, card.value, overlooked=True)])
    assert {example.text for example in examples} == {str(card.value)}


def test_numbers_of_cards_that_were_read_do_not_become_those_of_one_that_was_overlooked(card: Item) -> None:
    assert learn(PHOTO, SUBJECT, [Told(card.quad, 77, overlooked=True)]) == []


def test_a_finger_on_the_empty_table_teaches_nothing(unable: Subject) -> None:
    nowhere: Quad = ((0, 0), (4, 0), (4, 6), (0, 6))
    assert learn(PHOTO, unable, [Told(nowhere, 77, overlooked=True)]) == []
