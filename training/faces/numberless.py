"""Cards that lie about without a number: a back, or a special card with a word and a symbol."""

import cv2

from training.chance import Chance
from training.faces.beasts import beast
from training.faces.face import Face, blank
from training.faces.icons import ICONS, icon
from training.faces.ornament import frame, pattern, shade
from training.faces.styles import lettering, lightness
from training.lettering import Colour

LETTERS = "ABCDEFGHIJKLMNOPRSTUVZX"


def numberless(chance: Chance, split: str, width: int) -> Face:
    """One such card."""
    height = round(width * chance.between(1.38, 1.6))
    ground = chance.colour()
    face = Face(blank(width, height, ground), width * 0.07)
    if chance.one_in(2):
        _back(face, chance, ground)
    else:
        _special(face, chance, ground, split)
    return face


def _back(face: Face, chance: Chance, ground: Colour) -> None:
    pattern(face.pixels, chance, shade(ground, chance.pick(-0.4, 0.4)))
    face.rim((250, 250, 248), chance.between(0.02, 0.07))
    if chance.one_in(2):
        beast(face.pixels, chance, face.width / 2, face.height / 2, face.width * 0.25, chance.colour())


def _special(face: Face, chance: Chance, ground: Colour, split: str) -> None:
    """A word above, a symbol in a ring, three lines of small print."""
    width, height = face.width, face.height
    ink = (250, 250, 245) if lightness(ground) < 140 else (20, 20, 25)
    frame(face.pixels, ink, 0.05, 0.012)
    how = lettering(chance, ground, split)
    word = "".join(chance.pick(*LETTERS) for _ in range(chance.whole(2, 8)))
    face.print(word, width / 2, height * 0.14, height * 0.08, how, widest=width * 0.8, mark=False)
    cv2.circle(face.pixels, (width // 2, height // 2), int(width * 0.3), ink, max(1, width // 60), cv2.LINE_AA)
    bonus = chance.pick("x", "+", "-", "±") + chance.pick("", "2", "3", "5", "7") if chance.one_in(3) else ""
    if bonus and how.face.writes(bonus):  # else it would be a bare number
        face.print(bonus, width / 2, height / 2, height * 0.16, how, widest=width * 0.4, mark=False)
    elif not bonus:
        icon(face.pixels, width / 2, height / 2, width * 0.35, ink, chance.pick(*ICONS))
    for line in range(3):
        y = int(height * (0.78 + 0.05 * line))
        cv2.line(face.pixels, (int(width * 0.25), y), (int(width * 0.75), y), ink, max(1, width // 90))
