"""Tesseract is asked once for many crops; where it is missing, broken or slow, there is no opinion and no error."""

import os
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from vision import second_opinion as asking
from vision.second_opinion import available, second_opinion

installed = pytest.mark.skipif(not available(), reason="Tesseract is not installed")

DARK, LIGHT = (40, 30, 20), (215, 225, 230)


@pytest.fixture(autouse=True)
def _look_again_for_tesseract() -> Iterator[None]:
    available.cache_clear()
    yield
    available.cache_clear()


def crop(
    tmp_path: Path, text: str, ink: tuple[int, int, int] = DARK, paper: tuple[int, int, int] = LIGHT
) -> NDArray[np.uint8]:
    """A text as it is cut out of a photo: from a file, a little blurred and noisy, in light from one side."""
    font = ImageFont.load_default(36)
    left, top, right, bottom = font.getbbox(text)
    image = Image.new("RGB", (int(right - left) + 24, int(bottom - top) + 18), paper)
    ImageDraw.Draw(image).text((12 - left, 9 - top), text, ink, font, stroke_width=1)
    image.save(tmp_path / "crop.png")
    pixels = cv2.GaussianBlur(np.asarray(Image.open(tmp_path / "crop.png"))[:, :, ::-1], (0, 0), 0.8)
    shade = np.linspace(1, 0.75, pixels.shape[1])[None, :, None]
    noise = np.random.default_rng(1).normal(0, 4, pixels.shape)
    return np.asarray(np.clip(pixels * shade + noise, 0, 255), np.uint8)


def a_tesseract_that(does: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = folder / "tesseract"
    program.write_text(f"#!/bin/sh\n{does}\n")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")


@installed
def test_numbers_are_read_each_in_its_own_crop(tmp_path: Path) -> None:
    numbers = ["104", "66", "9", "45", "0", "78", "31"]
    assert second_opinion([crop(tmp_path, number) for number in numbers]) == numbers


@installed
def test_light_numbers_on_dark_cards_are_read_too(tmp_path: Path) -> None:
    assert second_opinion([crop(tmp_path, "86", LIGHT, (120, 30, 40)), crop(tmp_path, "52")]) == ["86", "52"]


@installed
def test_money_is_read_with_its_signs(tmp_path: Path) -> None:
    read = second_opinion([crop(tmp_path, text) for text in ("$15,000", "8,000", "120")])
    assert read == ["$15,000", "8,000", "120"]


@installed
def test_a_crop_with_nothing_in_it_is_no_opinion_and_moves_no_other(tmp_path: Path) -> None:
    plain = np.full((48, 90, 3), 200, np.uint8)
    none = np.zeros((0, 0, 3), np.uint8)
    assert second_opinion([plain, crop(tmp_path, "45"), none, plain, crop(tmp_path, "86")]) == [
        None,
        "45",
        None,
        None,
        "86",
    ]


@installed
def test_crops_may_be_grey_and_of_any_size(tmp_path: Path) -> None:
    grey = cv2.cvtColor(crop(tmp_path, "45"), cv2.COLOR_BGR2GRAY)
    small = cv2.resize(crop(tmp_path, "86"), None, fx=0.6, fy=0.6, interpolation=cv2.INTER_AREA)
    large = cv2.resize(crop(tmp_path, "37"), None, fx=3, fy=3)
    dot = np.zeros((1, 1, 3), np.uint8)
    assert second_opinion(
        [np.asarray(grey, np.uint8), np.asarray(small, np.uint8), np.asarray(large, np.uint8), dot]
    ) == ["45", "86", "37", None]


@installed
def test_more_crops_than_a_sheet_holds_are_read_in_their_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "ON_A_SHEET", 2)
    numbers = ["45", "86", "37", "52", "78"]
    assert second_opinion([crop(tmp_path, number) for number in numbers]) == numbers


@installed
def test_one_call_serves_many_crops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = shutil.which("tesseract")
    a_tesseract_that(f'echo >>"{tmp_path}/calls"; exec "{real}" "$@"', tmp_path, monkeypatch)
    assert second_opinion([crop(tmp_path, "45")] * 12) == ["45"] * 12
    assert (tmp_path / "calls").read_text().count("\n") == 1


@installed
def test_the_environment_is_left_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for before in (None, "3"):
        monkeypatch.delenv("OMP_THREAD_LIMIT", raising=False)
        if before is not None:
            monkeypatch.setenv("OMP_THREAD_LIMIT", before)
        second_opinion([crop(tmp_path, "45")])
        assert os.environ.get("OMP_THREAD_LIMIT") == before


def test_no_crops_are_no_opinions() -> None:
    assert second_opinion([]) == []


def test_without_tesseract_there_is_no_opinion(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not available()
    assert second_opinion([crop(tmp_path, "45"), crop(tmp_path, "86")]) == [None, None]


def test_whether_tesseract_is_there_is_looked_up_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_tesseract_that("exit 0", tmp_path, monkeypatch)
    assert available()
    monkeypatch.setenv("PATH", "")
    assert available()


@pytest.mark.parametrize(
    "does",
    [
        "exit 1",
        "echo 'no such language' >&2; exit 1",
        "exit 0",
        'echo nonsense >"$2.tsv"',
        'head -c 999 /dev/zero >"$2.tsv"',
    ],
)
def test_a_broken_tesseract_is_no_opinion(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, does: str) -> None:
    a_tesseract_that(does, tmp_path, monkeypatch)
    assert second_opinion([crop(tmp_path, "45"), crop(tmp_path, "86")]) == [None, None]


def test_a_tesseract_that_hangs_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "SECONDS", 0.2)
    a_tesseract_that("exec sleep 60", tmp_path, monkeypatch)
    assert second_opinion([crop(tmp_path, "45")]) == [None]


def test_a_tesseract_that_went_away_is_no_opinion(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_tesseract_that("exit 0", tmp_path, monkeypatch)
    assert available()
    monkeypatch.setenv("PATH", "")
    assert second_opinion([crop(tmp_path, "45")]) == [None]
