"""What a reading of dice means in the rules: columns, shame and shipments, and what no shelf may hold."""

import pytest
from jsonschema import Draft202012Validator

from companion.language import CODES, language
from companion.notation import scan_schema
from companion.reading import KINDS, impossible, scan_json
from vision.observation import Candidate, Item, Layout, Observation, Quad

SQUARE: Quad = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
SCHEMA = Draft202012Validator(scan_schema())
SHELF, DICE = (KINDS["shelfie_stacker"][kind] for kind in ("shelf", "dice"))


def die(name: str, level: int | None = None, confidence: float = 0.99, other: str | None = None) -> Item:
    """As it is written in a record: purple2; `other` is what it may be instead."""
    candidates = [
        Candidate(int(text[-1]), share, text[:-1]) for text, share in ((name, confidence), (other, 0.1)) if text
    ]
    return Item(int(name[-1]), SQUARE, confidence, tuple(candidates), name[:-1] or None, level)


def column(*names: str) -> tuple[Item, ...]:
    return tuple(die(name, level) for level, name in enumerate(names))


def seen(columns: list[tuple[Item, ...]], *others: tuple[Item, ...]) -> Observation:
    groups = [*columns, *others]
    items = tuple(item for group in groups for item in group)
    places = iter(range(len(items)))
    return Observation(
        (1600, 1200), items, tuple(tuple(next(places) for _ in group) for group in groups), {}, len(columns)
    )


FIVE = [column("purple2", "purple3"), (), column("green1"), column("blue1", "blue4", "blue6"), ()]
AS_READ = seen(FIVE, (die("orange5"),), (die("green1"), die("blue2"), die("orange3")))


def test_what_to_look_for() -> None:
    assert (SHELF.subject.layout, SHELF.subject.dice) == (Layout.SHELF, True)
    assert SHELF.subject.colours == ("purple", "green", "blue", "orange")
    assert (DICE.subject.layout, DICE.subject.dice, DICE.subject.colours) == (Layout.LOOSE, True, ())
    assert SHELF.subject.values == DICE.subject.values == (1, 2, 3, 4, 5, 6)


def test_a_shelf_is_summed_up_and_an_empty_column_stays_one() -> None:
    line = scan_json(SHELF, AS_READ)
    two = {"colour": "purple", "pips": 2}
    assert line["columns"][0] == [two, {"colour": "purple", "pips": 3}]
    assert [len(told) for told in line["columns"]] == [2, 0, 1, 3, 0]
    assert line["shame"] == [{"colour": "orange", "pips": 5}]
    assert [[told["pips"] for told in shipment] for shipment in line["loose"]] == [[1, 2, 3]]
    assert line["broken"] == []
    assert line["items"][0] == {
        **two,
        "quad": [list(corner) for corner in SQUARE],
        "confidence": 0.99,
        "candidates": [{**two, "confidence": 0.99}],
    }
    SCHEMA.validate({"photo": "shelf.jpg", "game": "shelfie_stacker", "kind": "shelf", **line})


def test_dice_are_summed_up() -> None:
    items = (die("4"), die("6"))
    line = scan_json(DICE, Observation((640, 480), items, ((0, 1),)))
    assert line["pips"] == [4, 6]
    assert "colour" not in line["items"][0]
    SCHEMA.validate({"photo": "dice.jpg", "game": "shelfie_stacker", "kind": "dice", **line})


@pytest.mark.parametrize(
    ("columns", "rules"),
    [
        (FIVE, []),
        ([column("purple2", "green3"), (), (), (), ()], ["shelfie_stacker.one_colour"]),
        ([column("purple4", "purple4"), (), (), (), ()], ["shelfie_stacker.rising"]),
        ([(die("blue1", 0), die("blue2", 2)), (), (), (), ()], ["shelfie_stacker.bottom_up"]),
        ([(die("blue1", 1),), (), (), (), ()], ["shelfie_stacker.bottom_up"]),
        ([column(*(f"blue{n}" for n in (1, 2, 3, 4, 5, 6))), (), (), (), ()], ["shelfie_stacker.full_column"]),
        ([(), (), (), (), (), ()], ["shelfie_stacker.bottom_up"]),
    ],
)
def test_what_the_rules_forbid_is_told_and_the_reading_stays(columns: list[tuple[Item, ...]], rules: list[str]) -> None:
    observation = seen(columns, (), ())
    line = scan_json(SHELF, observation)
    assert [broken["rule"] for broken in line["broken"]] == rules
    assert [[told["pips"] for told in stack] for stack in line["columns"]] == [
        [item.value for item in stack] for stack in columns
    ]
    messages = list(impossible(SHELF, observation))
    assert len(messages) == len(rules)
    for code in CODES:
        assert all("{" not in language(code).render(message) for message in messages)
    SCHEMA.validate({"photo": "shelf.jpg", "game": "shelfie_stacker", "kind": "shelf", **line})


def test_the_rules_help_only_where_they_leave_one_candidate() -> None:
    low, doubtful, clear = die("blue2", 0), die("blue1", 1, 0.6, "blue4"), die("blue1", 1)
    told = [message.id for message in impossible(SHELF, seen([(low, doubtful)], (), ()))]
    assert told == ["reading.broken_shelf", "reading.only_one"]
    assert [message.id for message in impossible(SHELF, seen([(low, clear)], (), ()))] == ["reading.broken_shelf"]
    both = die("blue5", 1, 0.6, "blue4")
    assert list(impossible(SHELF, seen([(low, both)], (), ()))) == []


def test_dice_of_taught_colours_are_not_judged() -> None:
    observation = seen([column("red4", "white4")], (), ())
    assert list(impossible(SHELF, observation)) == []
    assert scan_json(SHELF, observation)["columns"] == [[{"colour": "red", "pips": 4}, {"colour": "white", "pips": 4}]]
