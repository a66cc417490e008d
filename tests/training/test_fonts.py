"""Typefaces from npm: found by their weights, and none that looks like one kept apart."""

import json
from pathlib import Path
from shutil import copy

import pytest
from kivy import kivy_data_dir

from training.fonts import DIGITS, Typeface, from_npm, unlike

FONTS = Path(kivy_data_dir) / "fonts"


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """Roboto as npm would have it: FreeType tells a font by what is in the file, not by its name."""
    files = tmp_path / "roboto" / "files"
    files.mkdir(parents=True)
    copy(FONTS / "Roboto-Regular.ttf", files / "roboto-latin-400-normal.woff")
    copy(FONTS / "Roboto-Bold.ttf", files / "roboto-latin-800-normal.woff")
    copy(FONTS / "Roboto-Italic.ttf", files / "roboto-latin-ext-700-normal.woff")
    (tmp_path / "roboto" / "metadata.json").write_text(json.dumps({"family": "Roboto"}), encoding="utf-8")
    return tmp_path


def face(name: str, family: str) -> Typeface:
    return Typeface(str(FONTS / name), family, frozenset(DIGITS), name)


def test_each_weight_is_taken_once_and_only_where_the_digits_are(packages: Path) -> None:
    assert [Path(face.path).name for face in from_npm(packages)] == [
        "roboto-latin-400-normal.woff",
        "roboto-latin-800-normal.woff",
    ]


def test_a_package_that_is_not_there_gives_no_typeface(tmp_path: Path) -> None:
    assert from_npm(tmp_path) == []


def test_a_family_that_looks_like_one_kept_apart_is_left_out_with_all_its_weights(packages: Path) -> None:
    kept_apart = [face("Roboto-Bold.ttf", "Another name")]

    assert unlike(from_npm(packages), kept_apart) == []


def test_a_family_with_the_name_of_one_kept_apart_is_left_out(packages: Path) -> None:
    kept_apart = [face("DejaVuSans.ttf", "ROBOTO")]

    assert unlike(from_npm(packages), kept_apart) == []


def test_another_family_is_trained_on(packages: Path) -> None:
    kept_apart = [face("DejaVuSans.ttf", "DejaVu Sans")]

    assert [one.family for one in unlike(from_npm(packages), kept_apart)] == ["Roboto", "Roboto"]
