"""Makes the photos: decks in odd typefaces that no network was trained on, each photographed again and again."""

import json
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path

import cv2

from training.chance import Chance
from training.deals import rows_of
from training.faces.bulls import BullDeck
from training.fonts import Typeface, choice_of
from training.photos import SIZES, truth
from training.scene import IN_WHOLE_PHOTOS, photo_of

SEED = 1994
FAMILIES = ("ECO", "HarSinai", "Kimchi", "Skechers", "Strokes", "Zainer")
"""Of a deck each: legible to a person, held back from training, and like few that it was trained on."""
FIRST, LATER = 8, 6
"""Photos of each deck: the first show every card once, the later ones any."""
CARDS = 104
ROWS_OF_A_PHOTO = (3, 3, 3, 4)


def make(folder: Path, decks: int) -> None:
    """Writes the photos of so many decks; what is there already is kept."""
    here = {face.family: face for face in choice_of("held_out")}  # looked for once, before the workers are forked
    wanted = FAMILIES[:decks]
    missing = [family for family in wanted if family not in here]
    if missing:
        raise SystemExit(f"{', '.join(missing)}: not installed; the packages of training/fonts.txt have them")
    with ProcessPoolExecutor(2) as workers:
        for _ in workers.map(_deck, [folder] * decks, range(decks), [here[family] for family in wanted]):
            pass


def _deck(folder: Path, number: int, face: Typeface) -> None:
    cv2.setNumThreads(1)
    chance = Chance(SEED, number)
    deck = _in_one_typeface(BullDeck(chance, "held_out", round(IN_WHOLE_PHOTOS * 1.1)), face)
    place = folder / f"deck_{number:03}"
    place.mkdir(parents=True, exist_ok=True)
    shown = sum(ROWS_OF_A_PHOTO)
    once = chance.shuffled(range(1, CARDS + 1))
    for photo in range(FIRST + LATER):
        cards = once[shown * photo : shown * (photo + 1)] if photo < FIRST else chance.shuffled(range(1, CARDS + 1))
        path = place / f"photo_{photo:02}.jpg"
        if path.exists():
            continue
        of_photo, drawn = Chance(SEED, number, photo), iter(cards)
        rows = [[next(drawn) for _ in range(length)] for length in ROWS_OF_A_PHOTO]
        scene = photo_of(of_photo, "six_nimmt", "held_out", rows_of(of_photo, deck, rows), None, of_photo.pick(*SIZES))
        path.with_suffix(".json").write_text(json.dumps(truth(scene, path.name)), encoding="utf-8")
        picture = cv2.cvtColor(scene.pixels, cv2.COLOR_RGB2BGR)
        cv2.imwrite(str(path), picture, [cv2.IMWRITE_JPEG_QUALITY, 92])


def _in_one_typeface(deck: BullDeck, face: Typeface) -> BullDeck:
    """As real decks are printed."""
    deck.big, deck.on_badge = replace(deck.big, face=face), replace(deck.on_badge, face=face)
    deck.small = [replace(small, face=face) for small in deck.small]
    return deck
