"""Single numbers and amounts for the reader, drawn at once at the size of a crop: a table laid with cards costs a
thousand times as much. `python -m training.lines FOLDER --many N` writes shards, each from its seed."""

import argparse
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from training.chance import Chance
from training.deals import TURNING
from training.faces.beasts import beast
from training.faces.face import Face, Print, blank
from training.faces.icons import ICONS, icon
from training.faces.money import AMOUNTS, SPELLINGS
from training.faces.money import spelled as as_a_deck_prints
from training.faces.ornament import pattern, scene, shade
from training.faces.styles import graded, lettering, lightness, outlined
from training.fonts import DIGITS, choice_of
from training.labels import EITHER_WAY, FAINT, Crop, Spot, carelessly, halved
from training.lettering import Colour, Lettering, Picture
from training.light import photographed
from training.shards import drawn_lines, pack
from vision.alphabet import spelled
from vision.rectify import LINE, NUMBER

A_SHARD = 2000
LOWEST, HIGHEST = 8.5, 42
"""Pixels that a text is high in its photo; larger ones look the same once they are cut out."""
LOOSER_SPELLINGS = (
    "15 000 €",
    "€ 15 000",
    "15 000 Kč",
    "15.000,-",
    "15 000,- Kč",
    "$ 15,000",
    "15,000 $",
    "15’000",
    "CZK 15,000",
    "15 000 CZK",
    "EUR 15.000",
    "15,000 USD",
    "15 000 zł",
    "15 000 Ft",
    "¥15,000",
)
"""How other decks print fifteen thousand; those of `training.faces.money` come with them."""
SHORT = ("$15K", "$15k", "15K", "15k", "€15K", "£15K", "15 tis.", "15 tis. Kč")
"""How decks do that print thousands as one letter or word."""
EFFECTS = ("+", "+", "-", "x", "×")
"""What stands before a number that is not a card's own: on a board's special spaces."""
ASLANT = (-0.4, 0.8)
"""How far odd typefaces lean, in widths a height: further than any italic."""
MILLIONS = ("$15M", "15M", "€15M", "15 mil.", "15 mil. Kč", "$15m", "15 mio")


def shard(folder: Path, index: int) -> Path:
    """Writes the crops of one shard: of numbers and of amounts equally many."""
    cv2.setNumThreads(1)
    cut = [_cut_out(Chance(index, k, 2), LINE if k % 2 else NUMBER) for k in range(A_SHARD)]
    path = drawn_lines(folder, index)
    np.savez(path, allow_pickle=False, **pack([], [], cut))
    return path


def _cut_out(chance: Chance, width: int) -> Crop:
    """A crop that shows something: glare and darkness may swallow a text, and then another is drawn."""
    while True:
        crop = _drawn(chance, width)
        if not crop.text or crop.pixels.std(axis=(0, 1)).max() >= 1.5 * FAINT:
            return crop


def _drawn(chance: Chance, width: int) -> Crop:
    """A text on a card, photographed, cut out as the finder might; cut short or upside down it says nothing."""
    text = amount_text(chance) if width == LINE else _number(chance)
    says = spelled(text)
    if width == NUMBER and chance.one_in(12):
        text, says = chance.pick(*EFFECTS) + str(chance.whole(1, 9)), ""
    high = chance.ratio(LOWEST, HIGHEST)
    face, printed = _printed(chance, text, high)
    if chance.one_in(6):
        _bend(face, printed, chance)
    turn = 0.0
    if width == NUMBER and chance.one_in(12):
        _mark_instead(face, printed, chance)
        turn, says = chance.between(-np.pi, np.pi), ""
    if chance.one_in(9):
        _cover(face, printed, chance)
        says = ""
    pixels, spot = seen_askew(face, printed, chance)
    if says and chance.one_in(14) and not EITHER_WAY.fullmatch(text):
        turn, says = np.pi, ""
    elif len(says) > 1 and width == NUMBER and chance.one_in(12):
        spot, says = halved(spot, chance), ""
    return Crop(carelessly(photographed(pixels, chance), spot, chance, width, turn), says)


def _mark_instead(face: Face, printed: Print, chance: Chance) -> None:
    """One of the marks that cards and boards have where others have a number: an icon, a beast, a patch."""
    left, top, right, bottom = printed.box
    ground = chance.pick(chance.colour(light=True), chance.colour())
    cv2.rectangle(face.pixels, (int(left), int(top)), (int(right) + 1, int(bottom) + 1), ground, -1)
    x, y, size = (left + right) / 2, (top + bottom) / 2, printed.tall * chance.between(0.7, 1.1)
    ink = shade(ground, chance.pick(-0.15, 0.3, -0.6, -0.9))
    kind = chance.pick("icon", "icon", "beast", "patch")
    if kind == "icon":
        icon(face.pixels, x, y, size, ink, chance.pick(*ICONS))
    elif kind == "beast":
        beast(face.pixels, chance, x, y, size * chance.between(0.5, 0.8), ink)
    else:
        corners = cv2.convexHull((chance.noise((chance.whole(5, 9), 2)) * np.float32(size / 3)).astype(np.float32))
        cv2.fillConvexPoly(face.pixels, (corners + np.array([x, y], np.float32)).astype(np.int32), ink, cv2.LINE_AA)


def _number(chance: Chance) -> str:
    if chance.one_in(5):
        return str(chance.pick(*TURNING))
    if chance.one_in(7):  # the longest are few in a deck, and have letters enough to be misread
        return str(chance.whole(100, 104))
    return str(chance.pick(chance.whole(0, 13), chance.whole(0, 104), chance.whole(0, 104)))


def amount_text(chance: Chance) -> str:
    """An amount of money as some deck prints it."""
    if chance.one_in(8):
        return _short(chance, chance.pick(*SHORT))
    if chance.one_in(25):
        return _short(chance, chance.pick(*MILLIONS))
    return as_a_deck_prints(chance.pick(*chance.pick(*AMOUNTS)), chance.pick(*SPELLINGS, *SPELLINGS, *LOOSER_SPELLINGS))


def _short(chance: Chance, fifteen: str) -> str:
    many = chance.pick(
        str(chance.whole(0, 20)), str(chance.whole(1, 999)), f"{chance.whole(1, 9)}.{chance.whole(1, 9)}"
    )
    return fifteen.replace("15", many)


def _printed(chance: Chance, text: str, high: float) -> tuple[Face, Print]:
    """The part of a card round its text, with what may stand beside it."""
    size = round(high * 1.12)  # as cards are: drawn a little larger than they are seen
    ground = chance.pick((250, 246, 235), chance.colour(light=True), chance.colour(), chance.colour(), (255, 255, 255))
    how = _lettering(chance, ground, text)
    _, box = how.draw(text, max(7, size))
    across, down = int(box[2] - box[0] + 5.2 * size), round(3.6 * size)
    face = Face(blank(across, down, ground), 0.0)
    showy = how.outline is not None and lightness(how.outline) < 90
    _decorate(face, chance, size, busy=showy)
    printed = face.print(text, across / 2 + chance.bell(0.2) * size, down / 2 + chance.bell(0.1) * size, size, how)
    if text in ("6", "9", "66", "99", "68", "89") and chance.one_in(3):
        _marked(face, printed, chance, how)
    if len(text) < 3 and chance.one_in(8):
        _ring(face, printed, chance, how)
    _beside(face, printed, chance, how, text)
    _edges(face, printed, chance)
    return face, printed


def _lettering(chance: Chance, ground: Colour, text: str) -> Lettering:
    writes = "".join(sorted({*text.replace(" ", ""), *DIGITS}))
    draw: Callable[[], Lettering] = chance.pick(
        lambda: lettering(chance, ground, "train", writes=writes),
        lambda: lettering(chance, ground, "train", writes=writes),
        lambda: lettering(chance, ground, "train", showy=True, writes=writes),
        lambda: outlined(chance, "train", writes=writes),
        lambda: graded(chance, ground, "train", writes=writes),
    )
    return replace(draw(), slant=chance.between(*ASLANT)) if chance.one_in(7) else draw()


def _decorate(face: Face, chance: Chance, size: int, *, busy: bool) -> None:
    """What is printed beneath the text: nothing, a pattern, or a landscape where the text has an outline."""
    if busy and chance.one_in(1.6):
        aside, below = chance.whole(0, face.width), chance.whole(0, 3 * face.height)
        landscape = blank(face.width * 2, face.height * 4, (0, 0, 0))
        scene(landscape, chance, 0, 0, landscape.shape[1], landscape.shape[0])
        face.pixels[:] = landscape[below : below + face.height, aside : aside + face.width]
    elif chance.one_in(3.5):
        pattern(face.pixels, chance, chance.colour())
    if busy and chance.one_in(3):  # on a bull's head, in an oval
        middle = (int(face.width * chance.between(0.35, 0.65)), int(face.height * chance.between(0.3, 0.7)))
        reach = (int(size * chance.between(0.7, 3)), int(size * chance.between(0.6, 1.5)))
        cv2.ellipse(face.pixels, middle, reach, chance.between(-40, 40), 0, 360, chance.colour(), -1, cv2.LINE_AA)


def _marked(face: Face, printed: Print, chance: Chance, how: Lettering) -> None:
    """A dot after the number or a line beneath it, which tell 6 from 9."""
    _, _, right, bottom = printed.box
    if chance.one_in(2):
        radius = max(1, round(printed.tall * chance.between(0.06, 0.11)))
        cv2.circle(face.pixels, (int(right + 2 * radius), int(bottom - radius)), radius, how.fill, -1, cv2.LINE_AA)
    else:
        face.underline(printed, printed.tall * 0.14, max(1, round(printed.tall * 0.1)), how.fill)


def _ring(face: Face, printed: Print, chance: Chance, how: Lettering) -> None:
    """Round the number, as on coins and gems."""
    left, top, right, bottom = printed.box
    middle = (int((left + right) / 2), int((top + bottom) / 2))
    reach = np.hypot(right - left, bottom - top) / 2 * chance.between(1.05, 1.7)
    flat = chance.pick(1.0, 1.0, chance.between(0.8, 1.25))
    line = max(1, round(printed.tall * chance.between(0.05, 0.16)))
    colour = how.fill if chance.one_in(2) else chance.colour()
    cv2.ellipse(face.pixels, middle, (int(reach), int(reach * flat)), 0, 0, 360, colour, line, cv2.LINE_AA)


def _bend(face: Face, printed: Print, chance: Chance) -> None:
    """Strokes bent a little here and there: no list of typefaces has all odd shapes of a digit."""
    far, waves = printed.tall * chance.between(0.02, 0.07), printed.tall * chance.between(0.4, 1.2)
    size = (max(2, round(face.height / waves)), max(2, round(face.width / waves)), 2)
    field = cv2.resize(chance.noise(size), (face.width, face.height), interpolation=cv2.INTER_CUBIC) * np.float32(far)
    down, across = np.mgrid[: face.height, : face.width].astype(np.float32)
    face.pixels[:] = cv2.remap(
        face.pixels, across + field[..., 0], down + field[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )


def _beside(face: Face, printed: Print, chance: Chance, how: Lettering, text: str) -> None:
    """The text again in the next corner, a row of icons, the frame, the beginning of a picture."""
    left, top, right, bottom = printed.box
    tall = printed.tall
    if chance.one_in(4):
        far = (right - left) + tall * chance.between(0.8, 2.2)
        face.print(text, (left + right) / 2 + far * chance.pick(-1, 1), (top + bottom) / 2, tall, how, mark=False)
    if chance.one_in(5):
        y = bottom + tall * chance.between(0.35, 0.9)
        for k in range(chance.whole(1, 7)):
            spot = (int(left + k * tall * 0.6), int(y))
            cv2.circle(face.pixels, spot, max(1, int(tall * 0.2)), shade(how.fill, 0.3), -1, cv2.LINE_AA)
    if chance.one_in(3):
        y, paint = int(bottom + tall * chance.between(0.18, 0.8)), np.array(chance.colour(), np.float32)
        mottled = paint + chance.noise((max(0, face.height - y), face.width, 1)) * chance.between(0, 25)
        face.pixels[y:] = np.clip(mottled, 0, 255).astype(np.uint8)
    if chance.one_in(3):
        x, y = int(left - tall * chance.between(0.15, 0.7)), int(top - tall * chance.between(0.15, 0.7))
        line, colour = max(1, round(tall * chance.between(0.04, 0.16))), chance.colour()
        if chance.one_in(2):
            cv2.line(face.pixels, (x, y), (x, face.height), colour, line, cv2.LINE_AA)
        if chance.one_in(2):
            cv2.line(face.pixels, (x, y), (face.width, y), colour, line, cv2.LINE_AA)


def _edges(face: Face, printed: Print, chance: Chance) -> None:
    """Where the card ends, the table or the next card begins."""
    left, top, right, bottom = printed.box
    for side in range(4):
        if not chance.one_in(3.2):
            continue
        gap = printed.tall * chance.between(0.12, 1.2)
        border = (left - gap, top - gap, right + gap, bottom + gap)[side]
        _lay_over(face, side, border, chance)


def _cover(face: Face, printed: Print, chance: Chance) -> None:
    """Another card lies over a good part of the text."""
    left, top, right, bottom = printed.box
    side, share = chance.whole(0, 3), chance.between(0.25, 0.8)
    border = (
        left + share * (right - left),
        top + share * (bottom - top),
        right - share * (right - left),
        bottom - share * (bottom - top),
    )[side]
    _lay_over(face, side, border, chance)


def _lay_over(face: Face, side: int, border: float, chance: Chance) -> None:
    """Something else from a line on: to the left, above, to the right or below, a little slanting."""
    width, height = face.width, face.height
    lean = chance.bell(0.04) * (height if side in (0, 2) else width)
    corners = (
        [[0, 0], [border + lean, 0], [border - lean, height], [0, height]],
        [[0, 0], [width, 0], [width, border + lean], [0, border - lean]],
        [[border + lean, 0], [width, 0], [width, height], [border - lean, height]],
        [[0, border + lean], [width, border - lean], [width, height], [0, height]],
    )[side]
    other = blank(width, height, chance.pick(chance.colour(), chance.colour(light=True), chance.colour(dark=True)))
    if chance.one_in(2):
        pattern(other, chance, chance.colour())
    mask = np.zeros((height, width), np.uint8)
    cv2.fillPoly(mask, [np.array(corners, np.int32)], 255, cv2.LINE_AA)
    if chance.one_in(2):  # the shadow of the card above
        dark = cv2.GaussianBlur(mask, (0, 0), max(0.6, height * 0.03)).astype(np.float32)[..., None] / 255
        face.pixels[:] = face.pixels * (1 - dark * chance.between(0.2, 0.6))
    share = mask[..., None].astype(np.float32) / 255
    face.pixels[:] = other * share + face.pixels * (1 - share)


def seen_askew(face: Face, printed: Print, chance: Chance) -> tuple[Picture, Spot]:
    """The card turned a little and seen askew, and where the text is then."""
    width, height = face.width, face.height
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    shrunk = corners / np.float32(1.12)
    turn = chance.bell(0.12)
    rotate = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]], np.float32)
    stretch = np.array([chance.ratio(0.8, 1.15), 1.0], np.float32)
    middle = shrunk.mean(axis=0)
    askew = (chance.numbers(8).reshape(4, 2) - 0.5).astype(np.float32) * np.float32(0.09 * printed.tall)
    quad = (shrunk - middle) * stretch @ rotate + middle + askew
    view = cv2.getPerspectiveTransform(corners, quad)
    size = (int(width / 1.12), int(height / 1.12))
    pixels = cv2.warpPerspective(face.pixels, view, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    left, top, right, bottom = printed.box
    box = np.array([[left, top], [right, top], [right, bottom], [left, bottom]], np.float32)
    return np.asarray(pixels, np.uint8), Spot.of(cv2.perspectiveTransform(box[None], view)[0].astype(np.float64))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--many", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0, help="the first shard's number")
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    choice_of("train")  # looked for once, before the workers are forked
    shards = range(args.first, args.first + -(-args.many // A_SHARD))
    missing = [index for index in shards if not drawn_lines(args.folder, index).exists()]
    with ProcessPoolExecutor(args.workers) as workers:
        for done in workers.map(shard, [args.folder] * len(missing), missing):
            print(done, flush=True)


if __name__ == "__main__":
    main()
