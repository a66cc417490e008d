"""Texts drawn for the reader alone."""

import os
from pathlib import Path

import numpy as np
import pytest

from training.chance import Chance
from training.faces.face import Face, Print, blank
from training.labels import Crop
from training.lines import LOOSER_SPELLINGS, amount_text, seen_askew
from training.shards import drawn_lines, finished, pack
from vision.alphabet import amount, spelled
from vision.rectify import HEIGHT, LINE


@pytest.mark.parametrize("seed", range(60))
def test_every_amount_that_is_drawn_is_an_amount_to_the_reader(seed: int) -> None:
    assert amount(spelled(amount_text(Chance(seed)))) is not None


def test_decks_of_other_countries_are_among_them() -> None:
    assert len(LOOSER_SPELLINGS) == len(set(LOOSER_SPELLINGS))
    assert {amount(spelled(spelling)) for spelling in LOOSER_SPELLINGS} == {15_000}


@pytest.mark.parametrize("seed", range(8))
def test_the_text_is_where_it_is_said_to_be(seed: int) -> None:
    face = Face(blank(200, 80, (0, 0, 0)), 0.0)
    face.pixels[30:50, 60:140] = 255
    pixels, spot = seen_askew(face, Print("123", (60, 30, 140, 50), upside_down=False), Chance(seed))
    rows, columns = np.nonzero(pixels[..., 0] > 127)
    assert (spot.x, spot.y) == pytest.approx((columns.mean() + 0.5, rows.mean() + 0.5), abs=1.5)
    assert spot.wide * spot.tall == pytest.approx(len(rows), rel=0.1)


def test_the_reader_finds_shards_of_lines_and_the_finder_does_not(tmp_path: Path) -> None:
    path = drawn_lines(tmp_path, 3)
    crop = Crop(np.zeros((HEIGHT, LINE, 3), np.uint8), "$15,000")
    np.savez(path, allow_pickle=False, **pack([], [], [crop]))
    long_ago = 1_000_000_000
    os.utime(path, (long_ago, long_ago))
    assert finished(tmp_path, "train", "lines") == [path]
    assert finished(tmp_path, "train") == []
