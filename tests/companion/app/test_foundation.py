"""What every screen stands on: the way there and back, languages, looks, sizes, and work that keeps nobody waiting."""

import gc
import threading
import time
import weakref
from pathlib import Path

import numpy as np
import pytest
from fontTools.ttLib import TTFont

from companion.app.icons import CODES, FONT
from companion.app.opening import obstacle
from tests.companion.app.conftest import Start

LANGUAGES = ("cs", "en", "sk")


def test_the_first_start_shows_three_pages_and_then_home(start: Start) -> None:
    phone = start(welcomed=False)
    assert phone.screen == "welcome"
    phone.tap("Next")
    phone.tap("Next")
    phone.tap("Begin")
    assert phone.screen == "home"
    phone.stop()
    assert start().screen == "home"


def test_the_language_changes_while_the_app_runs(start: Start) -> None:
    phone = start(welcomed=False)
    before = phone.picture()
    phone.tap("Čeština")
    assert phone.sees("Společník u vaší hry")
    assert not phone.sees("A companion to your game")
    assert (phone.picture() != before).any()
    phone.tap("Slovenčina")
    assert phone.sees("Spoločník pri vašej hre")
    phone.stop()
    again = start()
    assert again.sees("Spoločník pri vašej hre")


def test_killed_on_a_page_it_comes_back_to_that_page(start: Start) -> None:
    phone = start(welcomed=False)
    phone.tap("Next")
    phone.abandon()
    assert start().sees("Tap, or take a photo")


@pytest.mark.parametrize("nonsense", ["", "{", "[]", "[[1, 2]]", '[["no_such_screen", {}]]', "null"])
def test_whereabouts_that_make_no_sense_lead_home(start: Start, tmp_path: Path, nonsense: str) -> None:
    first = start()
    first.stop()
    (tmp_path / "data" / "whereabouts.json").write_text(nonsense)
    assert start().screen == "home"


def test_dark_is_dark_and_light_is_light(start: Start) -> None:
    phone = start(theme="dark")
    assert np.median(phone.picture()) < 60
    phone.app.set(theme="light")
    assert np.median(phone.picture()) > 200


def test_everything_on_a_colour_can_be_read(window: None) -> None:
    from companion.app.theme import DARK, LIGHT

    def luminance(colour: tuple[float, ...]) -> float:
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]]
        return float(np.dot(linear, (0.2126, 0.7152, 0.0722)))

    def contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
        low, high = sorted((luminance(one), luminance(other)))
        return (high + 0.05) / (low + 0.05)

    pairs = 0
    for scheme in (LIGHT, DARK):
        for role in (name for name in scheme._fields if name.startswith("on_") and name != "on_surface_variant"):
            assert contrast(getattr(scheme, role), getattr(scheme, role.removeprefix("on_"))) >= 4.5, role
            pairs += 1
        for ground in (scheme.background, scheme.surface, scheme.surface_high):
            for ink in (scheme.on_surface, scheme.on_surface_variant, scheme.primary, scheme.error):
                assert contrast(ink, ground) >= 4.5
                pairs += 1
    assert pairs > 20


def test_the_icon_font_has_every_icon_and_no_other() -> None:
    assert set(TTFont(FONT).getBestCmap()) >= set(CODES.values())
    assert FONT.with_suffix(".LICENSE").exists()


def test_work_is_done_elsewhere_and_delivered_here(start: Start) -> None:
    phone = start()
    threads: list[str] = []
    delivered: list[str] = []

    def job() -> str:
        threads.append(threading.current_thread().name)
        return "done"

    def then(result: str) -> None:
        delivered.append(f"{result} on {threading.current_thread().name}")

    phone.app.navigator.front.do(job, then)
    phone.settle()
    assert delivered == [f"done on {threading.main_thread().name}"]
    assert threads[0].startswith("memory")


def test_an_app_that_was_closed_takes_its_screens_with_it(start: Start) -> None:
    start().stop()  # what the first one loads stays, and all that is open meanwhile
    phone = start()
    home = weakref.ref(phone.app.navigator.front)
    phone.stop()
    del phone.app
    start().stop()
    gc.collect()
    assert home() is None


def test_what_goes_wrong_is_a_sentence_with_a_way_on(start: Start) -> None:
    from data.trouble import Trouble

    phone = start()
    tries: list[int] = []

    def job() -> str:
        tries.append(1)
        if len(tries) == 1:
            raise Trouble("full")
        return "done"

    phone.app.navigator.front.do(job, lambda _: phone.app.navigator.tell("It is saved."))
    phone.settle()
    assert phone.sees("the disk is full. Free some space and try again.")
    phone.tap("Try again")
    assert phone.sees("It is saved.")
    assert len(tries) == 2


def test_a_mistake_of_ours_says_so_and_loses_nothing(start: Start) -> None:
    phone = start()

    def job() -> str:
        raise ZeroDivisionError("by zero")

    phone.app.navigator.front.do(job, lambda _: None)
    phone.settle()
    assert phone.sees("it is our fault; nothing is lost")


def test_the_back_key_puts_a_sheet_away_before_it_leaves_the_screen(start: Start) -> None:
    from companion.app.widgets.overlays import Sheet
    from companion.app.widgets.text import Text

    phone = start()
    phone.app.navigator.lay(Sheet(Text("Pick one")))
    phone.frames()
    assert phone.sees("Pick one")
    phone.back()
    assert not phone.sees("Pick one")
    assert phone.screen == "home"


def test_a_touch_puts_a_word_away_and_does_not_reach_what_is_under_it(start: Start) -> None:
    from companion.app.widgets.overlays import Word

    phone = start()
    phone.app.navigator.tell("That cannot be.", ("Why?", lambda: None))
    phone.frames()
    word = next(child for child in phone.app.navigator.children if isinstance(child, Word))
    under = phone.find("New game")
    word.center = under.to_window(*under.center)
    phone.tap(word.label)
    assert phone.screen == "home"
    assert not phone.sees("That cannot be.")
    phone.tap("New game")
    assert phone.screen == "new_game"


def test_a_word_goes_by_itself_a_long_one_later_and_one_that_leads_on_not_at_all(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.widgets import overlays

    monkeypatch.setattr(overlays, "SECONDS", 0.05)
    monkeypatch.setattr(overlays, "SECONDS_A_LETTER", 0.01)
    phone = start()
    phone.app.navigator.tell("No.", ("Why?", lambda: None))
    phone.wait(lambda: not phone.sees("No."))
    began = time.monotonic()
    phone.app.navigator.tell("x" * 40)
    phone.wait(lambda: not phone.sees("xxx"))
    assert time.monotonic() - began > 0.4
    phone.app.navigator.tell("The disk is full.", ("Try again", lambda: None), stays=True)
    end = time.monotonic() + 0.5
    phone.wait(lambda: time.monotonic() > end)
    assert phone.sees("The disk is full.")


@pytest.mark.parametrize(
    ("environment", "platform", "expected"),
    [
        ({}, "linux", "screen"),
        ({"DISPLAY": ":0"}, "linux", None),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", None),
        ({"ANDROID_ARGUMENT": "/app"}, "linux", None),
        ({}, "darwin", None),
    ],
)
def test_where_there_is_no_screen_there_is_no_window(
    environment: dict[str, str], platform: str, expected: str | None
) -> None:
    assert obstacle(environment, platform) == expected


def test_words_drawn_before_look_the_same_when_they_are_used_again(start: Start) -> None:
    """Each step of a screen uses what was drawn for the one before, at whatever size the window has."""
    from companion.app.widgets.lettering import forget

    phone = start(welcomed=False)
    for size in ((1280, 800), (412, 915), (915, 412), (1280, 800)):
        phone.resize(*size)
        phone.settle()
    used_again = phone.picture()
    forget()
    phone.app.navigator.front.refill()
    phone.frames(4)
    assert (phone.picture() == used_again).all()
    assert used_again.reshape(-1, 3).std() > 5


def test_nothing_of_a_list_is_drawn_beyond_its_edge(start: Start) -> None:
    from kivy.uix.widget import Widget

    from companion.app.tables.numbered import Numbered
    from companion.app.theme import look
    from companion.app.widgets.dice import DieKey
    from companion.app.widgets.page import Scrolling
    from companion.app.widgets.surface import Surface
    from companion.rules.shelfie_stacker.dice import Die

    phone = start()
    page = Surface(colour=look.scheme.background, orientation="vertical")
    pieces = [piece for _ in range(9) for piece in (DieKey(Die("green", 3), None), Numbered(55, 7, size_hint_y=None))]
    page.add_widget(Scrolling(*pieces))
    page.add_widget(Widget(size_hint_y=None, height=200))
    phone.app.navigator.add_widget(page)
    phone.frames(3)
    below = phone.picture()[-199:]
    assert (below == below[0, 0]).all()


def test_what_cannot_be_pressed_can_be_read(window: None) -> None:
    from companion.app.theme import DARK, LIGHT, contrast
    from companion.app.widgets.surface import OFF

    for scheme in (LIGHT, DARK):
        for under in (scheme.background, scheme.surface):
            ground = tuple(a * OFF + b * (1 - OFF) for a, b in zip(scheme.on_surface, under, strict=True))
            assert contrast(scheme.off, ground) >= 4.5  # type: ignore[arg-type] # four parts


def test_a_disabled_button_loses_its_colour_and_not_its_letters(window: None) -> None:
    from companion.app.theme import look
    from companion.app.widgets.buttons import PushButton
    from companion.app.widgets.text import Text

    button = PushButton("Write down")
    label = next(child for child in button.children if isinstance(child, Text))
    button.enabled = False
    assert button.opacity == 1
    assert tuple(button.ground) != tuple(look.scheme.primary)
    assert label.disabled
    assert tuple(label.disabled_color) == look.scheme.off
    button.enabled = True
    assert tuple(button.ground) == look.scheme.primary


def test_a_list_that_fits_stands_at_the_top_wherever_it_was_scrolled_to(window: None) -> None:
    from companion.app.widgets.page import Scrolling
    from companion.app.widgets.surface import Gap

    listed = Scrolling(Gap(50), size_hint=(None, None), size=(200, 400))
    listed.scroll_y = 0
    assert listed.scroll_y == 1


def test_words_are_never_broken_and_names_shrink_before_they_are_cut(window: None) -> None:
    from companion.app.widgets.lettering import lettering
    from companion.app.widgets.text import OneLine, WholeWords

    words = WholeWords("The Never-Returner", "label")
    natural = words.font_size
    words.size = (400, 40)
    assert words.font_size == natural
    words.size = (60, 40)
    assert max(lettering(word, words.font_size).width for word in words.text.split()) <= 61
    name = OneLine("Dominika", "label", least=0.75)
    name.size = (lettering("Dominika", natural).width * 0.85, 20)
    assert lettering("Dominika", name.font_size).width <= name.width + 1
    name.size = (10, 20)
    assert name.font_size == 0.75 * natural


def test_what_is_shown_has_a_minus_and_dates_and_names_keep_their_hyphens(window: None) -> None:
    from companion.app.speech import speech, with_minus

    assert speech.points(-8) == "\N{MINUS SIGN}8"
    assert (speech.gain(-8), speech.gain(8), speech.gain(0)) == ("\N{MINUS SIGN}8", "+8", "0")
    for kept in ("2026-11-17", "1-8", "six_nimmt-2026.png", "/tmp/-3", "--2"):
        assert with_minus(kept) == kept
