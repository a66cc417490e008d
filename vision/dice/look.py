"""The eye for dice: locates their tops, rectifies and reads them, tells their colours, puts them where they stand."""

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.confidence import logit
from vision.dice import sure
from vision.dice.colour import Light, likelihoods, paleness, sampled
from vision.dice.locate import Face, locate
from vision.dice.read import scores, verdicts
from vision.dice.rectify import Halves
from vision.dice.shelf import arranged, in_shipments, in_the_gaps, one_too_many
from vision.observation import DOUBTFUL, Candidate, Item, Layout, Observation, Point, Subject, Tint, Unreadable
from vision.photo import Photo, open_photo, why_nothing_was_read

Points = NDArray[np.float64]

A_DIE, OF_A_SHELF = 0.3, 0.5
"""What is less surely a die than this is none. On a shelf more could be one, since cells have pictures, and a lost die
mostly leaves a gap."""
PERHAPS = 0.15
"""But where another die stands on it, this is enough."""
PALE, IN_A_CELL, SURER = 0.55, 0.7, 5.8
"""What is so much paler than the dice of a shelf and less likely than that in a cell is half a domino, unless it is
surely a die: the surer the paler it is, as the logarithm of the odds."""
LIKELY = 0.01
"""Candidates less likely than this are not worth a person's look."""


class Stages(Protocol):
    """Measures how long each stage takes."""

    milliseconds: dict[str, float]

    def __call__(self, name: str) -> AbstractContextManager[None]: ...


def look_at_dice(photo: Photo, subject: Subject, stage: Stages) -> Observation:
    """What dice are seen in a photo, or Unreadable with the reason."""
    halves = Halves(photo.pixels)
    for closely in (False, True):
        with stage("locate"):
            faces, cells = locate(photo.pixels, closely)
        with stage("rectify"):
            faces = whole_faces(faces)
            crops = [halves.crop(face.corners) for face in faces]
            views = [halves.around(face.corners) for face in faces]
            shades = [sampled(crop) for crop in crops]
            bare = bare_cells(halves, cells)
        with stage("read"):
            said = sure.Said(scores(crops), *verdicts(views), sure.tints(shades))
            apart = sure.apart(faces, said)
            real = sure.real([faces[k] for k in apart], said.of(apart), bare)
        if not faces or (real > A_DIE).any():
            break  # else what seemed to be large dice was none, and small ones may have been overlooked
    with stage("read"):
        taken = real > (OF_A_SHELF if subject.layout is Layout.SHELF else A_DIE)
        if subject.layout is Layout.SHELF:
            perhaps = np.flatnonzero(~taken & (real > PERHAPS))
            certain = [faces[apart[k]] for k in np.flatnonzero(taken)]
            for missing in (in_the_gaps, in_shipments):
                for k in perhaps[[*missing(certain, cells, [faces[apart[k]] for k in perhaps])]]:
                    taken[k] = True
            standing = np.flatnonzero(taken)
            # nobody is told of a die that is left out here, so it must be a doubtful one
            for k in one_too_many([faces[apart[k]] for k in standing], cells, real[standing]):
                taken[standing[k]] = real[standing[k]] >= DOUBTFUL
        tints = {k: shades[apart[k]] for k in np.flatnonzero(taken)}
        light = Light.of(photo.pixels)
        if subject.colours and not subject.taught and tints:
            pale = paleness(list(tints.values()), light, subject.colours)
            for k, paler in zip(tints, pale, strict=True):
                taken[k] = not half_a_domino(faces[apart[k]], float(real[k]), float(paler))
        found = [apart[k] for k in np.flatnonzero(taken)]
        dice, values = [faces[k] for k in found], sure.values(said.of(found))
        shown = [tints[k] for k in np.flatnonzero(taken)]
        colours = None
        if subject.colours:
            colours = likelihoods(shown, light, subject.colours, subject.taught)
            if not subject.taught:
                colours = sure.colours(said.of(found), subject.colours, colours)
        real = real[taken]
    if not dice:
        raise Unreadable(why_nothing_was_read(photo))
    with stage("order"):
        items = [
            _item(die, float(real[k]), values[k], None if colours is None else colours[k], subject)
            for k, die in enumerate(dice)
        ]
        items = [replace(item, quad=_scaled(item, photo.scale)) for item in items]
        return _ordered(photo, dice, cells, items, subject, stage.milliseconds)


def taught(path: Path, spots: Mapping[str, Point]) -> tuple[tuple[str, Tint], ...]:
    """What a die of each colour looks like, by a spot on its top in the upright photo; KeyError(name) where none is."""
    photo = open_photo(path)
    faces, _ = locate(photo.pixels)
    halves = Halves(photo.pixels)
    learnt = []
    for name, (x, y) in spots.items():
        here = (x / photo.scale, y / photo.scale)
        hit = [face for face in faces if cv2.pointPolygonTest(face.corners.astype(np.float32), here, False) >= 0]
        if not hit:
            raise KeyError(name)
        learnt.append((name, sampled(halves.crop(hit[0].corners))))
    return tuple(learnt)


def whole_faces(faces: Sequence[Face]) -> list[Face]:
    """Those whose corners make a face at all."""
    return [face for face in faces if cv2.isContourConvex(face.corners.astype(np.float32)) and face.side > 4]


def bare_cells(halves: Halves, cells: Sequence[Face]) -> sure.Bare:
    """The empty cells and what colour they have."""
    whole = whole_faces(cells)
    return sure.Bare(whole, sure.tints([sampled(halves.crop(cell.corners)) for cell in whole]))


def half_a_domino(face: Face, real: float, paleness: float) -> bool:
    """Whether it lies on the table, has no colour such as the dice of this game have, and is not surely a die."""
    return paleness >= PALE and face.board <= IN_A_CELL and logit(real) < SURER * paleness


def _item(die: Face, real: float, values: Points, colours: Points | None, subject: Subject) -> Item:
    """Its likeliest value and colour; how sure both are together, and that it is a die at all."""
    pairs = [
        Candidate(value, real * float(chance * shade), name)
        for value, chance in enumerate(values, start=1)
        for name, shade in (zip(subject.colours, colours, strict=True) if colours is not None else ((None, 1.0),))
    ]
    ranked = sorted(pairs, key=lambda candidate: -candidate.confidence)
    first = ranked[0]
    rest = tuple(candidate for candidate in ranked[1:] if candidate.confidence > LIKELY)
    a, b, c, d = ((float(x), float(y)) for x, y in _from_the_top_left(die.corners))
    return Item(first.value, (a, b, c, d), first.confidence, (first, *rest), first.colour)


def _from_the_top_left(corners: Points) -> Points:
    """A die has no top of its own: its corners begin at the photo's top left."""
    return np.asarray(np.roll(corners, -int(np.argmin(corners.sum(axis=1))), axis=0), np.float64)


def _scaled(item: Item, scale: float) -> tuple[Point, Point, Point, Point]:
    a, b, c, d = ((x * scale, y * scale) for x, y in item.quad)
    return a, b, c, d


def _ordered(
    photo: Photo,
    dice: Sequence[Face],
    cells: Sequence[Face],
    items: Sequence[Item],
    subject: Subject,
    spent: dict[str, float],
) -> Observation:
    if subject.layout is not Layout.SHELF:
        order = sorted(
            range(len(dice)), key=lambda k: (round(dice[k].middle[1] / (2 * dice[k].side)), dice[k].middle[0])
        )
        return Observation(photo.size, tuple(items[k] for k in order), (tuple(range(len(order))),), spent)
    shelf = arranged(dice, cells)
    levels = {die: level for column in shelf.columns for die, level in column}
    groups = [*([die for die, _ in column] for column in shelf.columns), list(shelf.shame), *map(list, shelf.shipments)]
    places = {die: place for place, die in enumerate(die for group in groups for die in group)}
    ordered = tuple(replace(items[die], level=levels.get(die)) for die in places)
    grouped = tuple(tuple(places[die] for die in group) for group in groups)
    return Observation(photo.size, ordered, grouped, spent, len(shelf.columns))
