"""Typefaces that people could read; those from npm by their weights, and none that looks like one kept apart."""

import json
from importlib.util import find_spec
from pathlib import Path
from shutil import copy

import pytest
from fontTools.ttLib import TTFont

from training.fonts import DIGITS, Typeface, from_npm, like_a_card, recognisable, unlike, with_true_currencies

KIVY = find_spec("kivy")  # not imported: two workers would make its home folder at the same time, and one would fail
assert KIVY is not None
assert KIVY.origin is not None
FONTS = Path(KIVY.origin).parent / "data" / "fonts"


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


@pytest.fixture
def jumbled(tmp_path: Path) -> Typeface:
    """A font that draws the shape of 3 for 0, of 4 for 1, and so on."""
    font = TTFont(FONTS / "Roboto-BoldItalic.ttf")
    for table in font["cmap"].tables:
        shapes = [table.cmap[ord(digit)] for digit in DIGITS]
        table.cmap |= {ord(digit): shapes[(k + 3) % 10] for k, digit in enumerate(DIGITS)}
    font.save(tmp_path / "jumbled.ttf")
    return Typeface(str(tmp_path / "jumbled.ttf"), "Jumbled", frozenset(DIGITS), "jumbled")


def test_a_typeface_whose_digits_look_like_other_digits_is_left_out(jumbled: Typeface) -> None:
    files = {"Roboto": "Roboto-Regular.ttf", "DejaVu Sans": "DejaVuSans.ttf", "Roboto Mono": "RobotoMono-Regular.ttf"}
    readable = [face(file, family) for family, file in files.items()]

    assert recognisable([*readable, jumbled]) == readable


def test_a_single_family_has_nothing_to_be_compared_with() -> None:
    alone = [face("Roboto-Regular.ttf", "Roboto"), face("Roboto-Bold.ttf", "Roboto")]

    assert recognisable(alone) == alone
    assert recognisable([]) == []


def test_a_sign_that_a_font_leaves_blank_is_not_written_with(tmp_path: Path) -> None:
    font = TTFont(FONTS / "Roboto-Regular.ttf")
    for table in font["cmap"].tables:
        table.cmap |= {ord("×"): table.cmap[ord(" ")]}
    path = tmp_path / "roboto" / "files" / "roboto-latin-400-normal.woff"
    path.parent.mkdir(parents=True)
    font.save(path)
    (tmp_path / "roboto" / "metadata.json").write_text(json.dumps({"family": "Roboto"}), encoding="utf-8")

    (typeface,) = from_npm(tmp_path)

    assert typeface.writes("+2")
    assert not typeface.writes("×2")


@pytest.mark.parametrize(
    ("path", "name", "wanted"),
    [
        ("/fonts/truetype/lato/Lato-Regular.ttf", "Lato Regular", True),
        ("/fonts/truetype/lato/Lato-Hairline.ttf", "Lato Hairline", False),
        ("/fonts/truetype/clear/ClearSans-Thin.ttf", "Clear Sans Thin Regular", False),
        ("/fonts/pc/Px_IBM_CGA.ttf", "Px IBM CGA Regular", False),
        ("/fonts/truetype/noto/NotoSansSymbols2-Regular.ttf", "Noto Sans Symbols2 Regular", False),
    ],
)
def test_cards_are_printed_in_no_hairlines_symbols_or_screen_fonts(path: str, name: str, wanted: bool) -> None:
    assert like_a_card(path, name) is wanted


def test_a_currency_drawn_as_a_letter_is_not_written_with(tmp_path: Path) -> None:
    font = TTFont(FONTS / "Roboto-BoldItalic.ttf")
    for table in font["cmap"].tables:
        table.cmap |= {ord("£"): table.cmap[ord("J")]}
    font.save(tmp_path / "old.ttf")
    signs = frozenset(DIGITS + "$£€")
    old = Typeface(str(tmp_path / "old.ttf"), "Old", signs, "old")
    true = [
        Typeface(str(FONTS / name), name, signs, name)
        for name in ("Roboto-Regular.ttf", "DejaVuSans.ttf", "Roboto-Italic.ttf")
    ]

    assert [face.signs for face in with_true_currencies([*true, old])] == [signs, signs, signs, signs - {"£"}]
    assert with_true_currencies([old]) == [old]
