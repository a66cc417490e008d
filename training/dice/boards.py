"""What dice stand on or beside: shelves with their cells, crates of three, and flat things that look like dice."""

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from training.chance import Chance
from training.dice.grounds import keyboard
from training.dice.pips import Pips
from training.lettering import Picture

Points = NDArray[np.float64]

TITLES = ("MY GAMES", "GAME SHELF", "COLLECTION", "SHELF", "POLICE", "REGAL", "Meine Spiele", "GAMES", "SBIRKA", "")
ASHAMED = ("SHAME", "SHAME", "HANBA", "UNPLAYED", "PILE", "OSTUDA", "")
CRATES = ("SHIPMENT", "FRAGILE", "EXPRESS", "NEW", "ZASILKA", "TODAY", "")

TRAINED_LETTERS = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_COMPLEX, cv2.FONT_HERSHEY_PLAIN)
HELD_OUT_LETTERS = (cv2.FONT_HERSHEY_TRIPLEX, cv2.FONT_HERSHEY_COMPLEX_SMALL)
"""What is written on a board is never read: OpenCV's own letters will do."""
STANDS_OUT = 40
"""How far from the wood, of 255, a cell or its outline is printed: with less, shade and blur leave nothing of it."""


@dataclass(frozen=True, slots=True)
class Board:
    """A flat thing on the table, and its cells from the bottom row up, each row from the left."""

    pixels: Picture
    unit: float
    """Pixels to a die's side."""
    x: float
    y: float
    turn: float
    columns: int = 0
    rows: int = 0
    cells: tuple[tuple[float, float, float, float], ...] = ()
    """Middle, width and height of each, in the board's pixels."""

    def on_the_table(self, spots: Points) -> Points:
        """Where spots of the board (n, 2), in its pixels, are on the table (n, 3)."""
        height, width = self.pixels.shape[:2]
        own = (spots - [width / 2, height / 2]) / self.unit
        cos, sin = math.cos(self.turn), math.sin(self.turn)
        return np.column_stack([own @ np.array([[cos, sin], [-sin, cos]]) + [self.x, self.y], np.zeros(len(spots))])

    @property
    def corners(self) -> Points:
        height, width = self.pixels.shape[:2]
        return self.on_the_table(np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float64))

    def cell(self, column: int, row: int) -> Points:
        """The corners of a cell on the table, clockwise from its top left; row 0 is the lowest."""
        x, y, wide, tall = self.cells[row * self.columns + column]
        w, h = wide / 2, tall / 2
        return self.on_the_table(np.array([[x - w, y - h], [x + w, y - h], [x + w, y + h], [x - w, y + h]]))


@dataclass(frozen=True, slots=True)
class Look:
    """What the boards of one game have in common."""

    wood: tuple[int, int, int]
    cell: tuple[int, int, int]
    line: tuple[int, int, int]
    ink: tuple[int, int, int]
    style: str
    pitch: tuple[float, float]
    gap: float
    """Between cells, in sides of a die."""
    margin: float
    title: float
    arrows: bool
    icons: bool
    split: str

    @classmethod
    def any(cls, chance: Chance, split: str) -> "Look":
        """A make of boards on which the cells can be seen: of others nobody could say how many columns there are."""
        while not (look := cls._some(chance, split)).cells_show:
            pass
        return look

    @property
    def cells_show(self) -> bool:
        """Whether their outline or their ground stands out from the wood."""
        if self.style in ("lined", "dashed", "double", "angles"):
            return _apart(self.line, self.wood) >= STANDS_OUT
        edge = self.line if self.style in ("framed", "rounded") else _shaded(self.cell)
        return max(_apart(self.cell, self.wood), _apart(edge, self.cell)) >= STANDS_OUT

    @classmethod
    def _some(cls, chance: Chance, split: str) -> "Look":
        light = chance.one_in(2)
        pitch = chance.between(1.04, 1.4)
        trained = ("sunken", "sunken", "lined", "framed", "raised", "rounded", "double", "angles", "shaded")
        return cls(
            wood=chance.pick(
                chance.tint(chance.between(0.03, 0.12), chance.between(0.2, 0.8), chance.between(0.2, 0.85)),
                chance.colour(),
            ),
            cell=chance.colour(light=True) if light else chance.pick(chance.colour(), chance.colour(dark=True)),
            line=chance.pick((20, 18, 15), (250, 248, 240), chance.colour()),
            ink=chance.colour(dark=light, light=not light),
            style=chance.pick(*trained) if split == "train" else chance.pick("sunken", "dashed", "niches"),
            pitch=(pitch, pitch * chance.pick(1.0, 1.0, chance.between(0.92, 1.15))),
            gap=chance.between(0.02, 0.18),
            margin=chance.between(0.12, 0.8),
            title=chance.pick(0.0, chance.between(0.5, 1.1), chance.between(0.5, 1.1)),
            arrows=chance.one_in(2),
            icons=chance.one_in(2),
            split=split,
        )

    def board(
        self,
        chance: Chance,
        columns: int,
        rows: int,
        words: tuple[str, ...],
        unit: float,
        place: tuple[float, float, float],
    ) -> Board:
        """A board of so many cells."""
        across, down = (round(step * unit) for step in self.pitch)
        rim, head = round(self.margin * unit), round(self.title * unit)
        foot = round(0.45 * unit) if self.arrows else 0
        width, height = columns * across + 2 * rim, rows * down + 2 * rim + head + foot
        pixels = np.full((height, width, 3), self.wood, np.uint8)
        if chance.one_in(2):
            streaks = cv2.resize(
                chance.noise((max(2, height // 3), 3)), (width, height), interpolation=cv2.INTER_LINEAR
            )
            pixels = np.clip(pixels + (streaks * chance.between(2, 14))[..., None], 0, 255).astype(np.uint8)
        cells = []
        for row in range(rows):
            for column in range(columns):
                x = rim + (column + 0.5) * across
                y = rim + head + (rows - row - 0.5) * down
                wide, tall = across - self.gap * unit, down - self.gap * unit
                cells.append((x, y, wide, tall))
                self._cell(pixels, chance, x, y, wide, tall, unit)
        edge = max(1, round(unit * 0.03))
        cv2.rectangle(pixels, (0, 0), (width - 1, height - 1), tuple(int(c * 0.6) for c in self.wood), edge)
        if self.title:
            self._plate(pixels, chance, chance.pick(*words), width / 2, rim / 2 + head / 2, head * 0.8)
        if self.arrows:
            for column in range(columns):
                x, y, s = rim + (column + 0.5) * across, height - rim - foot * 0.4, unit * 0.14
                arrow = np.array([(x, y - s), (x + s, y + s * 0.7), (x - s, y + s * 0.7)]).astype(np.int32)
                cv2.fillConvexPoly(pixels, arrow, self.ink, cv2.LINE_AA)
        return Board(pixels, unit, *place, columns, rows, tuple(cells))

    def _cell(self, pixels: Picture, chance: Chance, x: float, y: float, wide: float, tall: float, unit: float) -> None:
        left, top, right, bottom = (round(v) for v in (x - wide / 2, y - tall / 2, x + wide / 2, y + tall / 2))
        thin = max(1, round(unit * 0.03))
        if self.style in ("sunken", "raised", "niches"):
            cv2.rectangle(pixels, (left, top), (right, bottom), self.cell, -1)
            deep = max(1, round(unit * chance.between(0.03, 0.1)))
            dark = _shaded(self.cell)
            light = tuple(int(min(255, c * 1.25)) for c in self.cell)
            first, second = (dark, light) if self.style != "raised" else (light, dark)
            cv2.rectangle(pixels, (left, top), (right, top + deep), first, -1)
            cv2.rectangle(pixels, (left, top), (left + deep, bottom), first, -1)
            if self.style == "niches":
                cv2.rectangle(pixels, (left, bottom - 2 * deep), (right, bottom), second, -1)
        elif self.style == "dashed":
            for k in range(0, right - left, 4 * thin):
                for line in (top, bottom):
                    cv2.line(pixels, (left + k, line), (min(right, left + k + 2 * thin), line), self.line, thin)
            for k in range(0, bottom - top, 4 * thin):
                for line in (left, right):
                    cv2.line(pixels, (line, top + k), (line, min(bottom, top + k + 2 * thin)), self.line, thin)
        elif self.style == "rounded":
            _rounded(pixels, (left, top, right, bottom), round(unit * 0.18), self.line)
            _rounded(pixels, (left + thin, top + thin, right - thin, bottom - thin), round(unit * 0.18), self.cell)
        elif self.style == "shaded":
            rows = np.linspace(0.65, 1.15, max(1, bottom - top))[:, None, None]
            spot = pixels[top:bottom, left:right]
            spot[:] = np.clip(np.array(self.cell) * rows[: len(spot)], 0, 255).astype(np.uint8)
        elif self.style == "angles":
            arm = round(0.3 * min(right - left, bottom - top))
            for a, b in ((left, top), (right, top), (right, bottom), (left, bottom)):
                cv2.line(pixels, (a, b), (a + (arm if a == left else -arm), b), self.line, thin)
                cv2.line(pixels, (a, b), (a, b + (arm if b == top else -arm)), self.line, thin)
        else:
            if self.style == "framed":
                cv2.rectangle(pixels, (left, top), (right, bottom), self.cell, -1)
            cv2.rectangle(pixels, (left, top), (right, bottom), self.line, thin)
            if self.style == "double":
                inner = 3 * thin
                cv2.rectangle(pixels, (left + inner, top + inner), (right - inner, bottom - inner), self.line, thin)
        if self.icons and chance.one_in(3):
            ink = tuple(int(0.55 * a + 0.45 * b) for a, b in zip(self.cell, self.ink, strict=True))
            # pictures of all sizes to learn from: with a disc in it, a cell is the face of a one
            size = chance.between(0.1, 0.4) if self.split == "train" else 0.22
            _icon(pixels, chance, x, y, unit * size, ink)

    def _plate(self, pixels: Picture, chance: Chance, word: str, x: float, y: float, tall: float) -> None:
        if not word or tall < 6:
            return
        letters = chance.pick(*(TRAINED_LETTERS if self.split == "train" else HELD_OUT_LETTERS))
        size, thick = tall / 34, max(1, round(tall / 11))
        (wide, high), _ = cv2.getTextSize(word, letters, size, thick)
        half = min(wide / 2 + tall * 0.4, pixels.shape[1] * 0.48)
        if chance.one_in(2):
            plate = (round(x - half), round(y - tall / 2)), (round(x + half), round(y + tall / 2))
            cv2.rectangle(pixels, *plate, self.cell, -1)
        cv2.putText(
            pixels, word, (round(x - wide / 2), round(y + high / 2)), letters, size, self.ink, thick, cv2.LINE_AA
        )

    def crate(self, chance: Chance, unit: float, place: tuple[float, float, float]) -> Board:
        """A tile for a shipment of three dice."""
        wide, tall = round(chance.between(3.3, 4.4) * unit), round(chance.between(1.3, 2.2) * unit)
        brown = chance.pick(
            chance.tint(chance.between(0.06, 0.11), chance.between(0.25, 0.6), chance.between(0.5, 0.85)),
            chance.colour(),
        )
        pixels = np.full((tall, wide, 3), brown, np.uint8)
        if chance.one_in(2):
            at = round(chance.between(0.3, 0.7) * wide)
            cv2.rectangle(
                pixels, (at, 0), (at + round(unit * 0.4), tall), tuple(int(min(255, c * 1.2)) for c in brown), -1
            )
        cv2.rectangle(
            pixels, (0, 0), (wide - 1, tall - 1), tuple(int(c * 0.6) for c in brown), max(1, round(unit * 0.03))
        )
        self._plate(pixels, chance, chance.pick(*CRATES), wide * 0.3, tall * 0.85, unit * 0.4)
        return Board(pixels, unit, *place)


def _rounded(pixels: Picture, box: tuple[int, int, int, int], radius: int, colour: tuple[int, int, int]) -> None:
    """A filled box with round corners."""
    left, top, right, bottom = box
    cv2.rectangle(pixels, (left + radius, top), (right - radius, bottom), colour, -1)
    cv2.rectangle(pixels, (left, top + radius), (right, bottom - radius), colour, -1)
    for x in (left + radius, right - radius):
        for y in (top + radius, bottom - radius):
            cv2.circle(pixels, (x, y), radius, colour, -1, cv2.LINE_AA)


def _shaded(colour: tuple[int, int, int]) -> tuple[int, int, int]:
    red, green, blue = (int(light * 0.65) for light in colour)
    return red, green, blue


def _apart(one: tuple[int, int, int], other: tuple[int, int, int]) -> int:
    """How far two colours are from each other, of 255, in that of the three where it shows most."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def lure(chance: Chance, unit: float, split: str, place: tuple[float, float, float]) -> Board:
    """A domino, a card with spots or figures, a punched token, a keyboard: what is not a die but may pass for one."""
    kind = chance.pick("domino", "card", "card", "printed", "keyboard")
    if kind == "keyboard":
        pixels = keyboard(chance, round(unit * chance.between(2, 6)))
    elif kind == "domino":
        side = round(unit * chance.between(0.7, 1.3))
        pips = Pips.any(chance, split)
        ground, ink = chance.pick(((240, 235, 220), (15, 15, 15)), ((20, 20, 22), (240, 240, 235)))
        halves = []
        for _ in range(2):
            mask = chance.pick(*pips.faces(chance, side)).pips[..., None]
            halves.append((np.array(ground) * (1 - mask) + np.array(ink) * mask).astype(np.uint8))
        pixels = np.ascontiguousarray(np.concatenate(halves, axis=1))
        cv2.line(pixels, (side, 2), (side, side - 3), ink, max(1, side // 20))
    else:
        wide, tall = round(unit * chance.between(1.5, 4)), round(unit * chance.between(1.5, 5))
        pixels = np.full((tall, wide, 3), chance.pick(chance.colour(light=True), chance.colour()), np.uint8)
        if kind == "printed":
            for _ in range(chance.whole(1, 5)):
                mask = chance.pick(
                    *Pips.any(chance, split).faces(chance, max(8, round(unit * chance.between(0.3, 0.9))))
                ).pips
                x, y = (
                    chance.whole(0, max(0, wide - mask.shape[1] - 1)),
                    chance.whole(0, max(0, tall - mask.shape[0] - 1)),
                )
                spot = pixels[y : y + mask.shape[0], x : x + mask.shape[1]]
                mask = mask[: spot.shape[0], : spot.shape[1], None]
                if chance.one_in(2):
                    spot[:] = chance.colour()
                spot[:] = (spot * (1 - mask) + np.array(chance.colour()) * mask).astype(np.uint8)
        for _ in range(chance.whole(0, 12)):
            _icon(
                pixels,
                chance,
                chance.between(0, wide),
                chance.between(0, tall),
                unit * chance.between(0.05, 0.4),
                chance.colour(),
            )
        cv2.rectangle(
            pixels, (0, 0), (wide - 1, tall - 1), chance.colour(), max(1, round(unit * chance.between(0.02, 0.15)))
        )
    return Board(pixels, unit, *place)


def _icon(pixels: Picture, chance: Chance, x: float, y: float, size: float, colour: tuple[int, ...]) -> None:
    middle = (round(x), round(y))
    kind = chance.pick("disc", "star", "square", "moon", "letter")
    if kind in ("disc", "moon"):
        cv2.circle(pixels, middle, max(1, round(size)), colour, -1, cv2.LINE_AA)
        if kind == "moon" and 0 <= middle[0] < pixels.shape[1] and 0 <= middle[1] < pixels.shape[0]:
            cv2.circle(
                pixels,
                (round(x + size * 0.5), round(y - size * 0.2)),
                max(1, round(size * 0.8)),
                pixels[0, 0].tolist(),
                -1,
                cv2.LINE_AA,
            )
    elif kind == "star":
        turns = np.arange(10) * np.pi / 5
        reach = np.where(np.arange(10) % 2, 0.45, 1.0) * size
        star = np.stack([x + np.sin(turns) * reach, y - np.cos(turns) * reach], axis=1)
        cv2.fillPoly(pixels, [star.astype(np.int32)], colour, cv2.LINE_AA)
    elif kind == "square":
        box = cv2.boxPoints(((x, y), (size * 1.6, size * 1.3), chance.between(0, 90)))
        cv2.fillConvexPoly(pixels, box.astype(np.int32), colour, cv2.LINE_AA)
    else:
        cv2.putText(
            pixels,
            chance.pick(*"ABEHKS?!&8"),
            (round(x - size), round(y + size)),
            cv2.FONT_HERSHEY_DUPLEX,
            max(0.2, size / 12),
            colour,
            max(1, round(size / 6)),
            cv2.LINE_AA,
        )
