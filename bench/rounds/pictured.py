"""Makes the pictures: deals played by chance, each with a deck, a typeface and tables that training never saw.

Every round has two photos: of the rows as they should lie, and of the same with one card of the round in a wrong row.
"""

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import cv2

from companion.notation import Record, write_record
from companion.rules.game import Event, Setting
from companion.rules.six_nimmt.cards import HAND, ROW_LIMIT
from companion.rules.six_nimmt.events import Reveal
from companion.rules.six_nimmt.state import Options, Rows
from tests.companion.rules.six_nimmt.dealer import Dealer
from training.chance import Chance
from training.deals import rows_of
from training.faces.bulls import BullDeck
from training.fonts import typefaces
from training.photos import SIZES, truth
from training.scene import IN_WHOLE_PHOTOS, photo_of

NAMES = ("Ana", "Bob", "Cyril", "Dana", "Emil", "Filip")
SEED = 2024


class Wrong(NamedTuple):
    """A card that was laid at the end of another row than its own; rows count from 1."""

    card: int
    lies_in: int
    right: int


def make(folder: Path, deals: int) -> None:
    """Writes the pictures of so many deals; what is there already is kept."""
    typefaces()  # looked for once, before the workers are forked
    with ProcessPoolExecutor(2) as workers:
        for _ in workers.map(_deal, [folder] * deals, range(deals)):
            pass


def _deal(folder: Path, number: int) -> None:
    cv2.setNumThreads(1)
    random = Random(SEED + number)
    dealer = Dealer(Setting("base", NAMES[: random.randint(3, 6)], Options()), random)
    dealer.deal()
    place = folder / f"deal_{number:03}"
    place.mkdir(parents=True, exist_ok=True)
    deck = BullDeck(Chance(SEED, number), "held_out", round(IN_WHOLE_PHOTOS * 1.1))
    for round_number in range(1, HAND + 1):
        dealer.round()
        name = f"round_{round_number:02}"
        record = write_record(Record("", "six_nimmt", dealer.setting, dealer.events))
        (place / f"{name}.record.json").write_text(json.dumps(record), encoding="utf-8")
        chance = Chance(SEED, number, round_number)
        _photo(place / f"{name}.jpg", chance, deck, dealer.state.rows, None)
        wrong = _misplaced(dealer.events, dealer.state.rows, random)
        if wrong is not None:
            rows = _with_wrong(dealer.state.rows, wrong)
            _photo(place / f"{name}_wrong.jpg", Chance(SEED, number, round_number, 1), deck, rows, wrong)


def _misplaced(events: Sequence[Event], rows: Rows, random: Random) -> Wrong | None:
    """One of the round's cards that lies last in its row and could have been laid to another by mistake."""
    latest = next(event for event in reversed(events) if isinstance(event, Reveal))
    found = list(_slips(set(latest.cards.values()), rows))
    return random.choice(found) if found else None


def _slips(laid: set[int], rows: Rows) -> Iterator[Wrong]:
    for right, row in enumerate(rows, start=1):
        if len(row) > 1 and row[-1] in laid:
            for lies_in, other in enumerate(rows, start=1):
                if lies_in != right and len(other) < ROW_LIMIT:
                    yield Wrong(row[-1], lies_in, right)


def _with_wrong(rows: Rows, wrong: Wrong) -> list[list[int]]:
    laid = [[card for card in row if card != wrong.card] for row in rows]
    laid[wrong.lies_in - 1].append(wrong.card)
    return laid


def _photo(path: Path, chance: Chance, deck: BullDeck, rows: Sequence[Sequence[int]], wrong: Wrong | None) -> None:
    if path.exists():
        return
    size = chance.pick(*SIZES)
    scene = photo_of(chance, "six_nimmt", "held_out", rows_of(chance, deck, rows), None, size)
    said: dict[str, Any] = {**truth(scene, path.name), "lying": rows, "wrong": wrong}
    path.with_suffix(".json").write_text(json.dumps(said), encoding="utf-8")
    picture = cv2.cvtColor(scene.pixels, cv2.COLOR_RGB2BGR)
    cv2.imwrite(str(path), picture, [cv2.IMWRITE_JPEG_QUALITY, 92])
