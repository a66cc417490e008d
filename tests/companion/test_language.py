"""Numbers and lists as each language writes them, and what happened as people say it."""

import pytest

from companion.language import language
from companion.rules.game import Effect
from companion.rules.keltis.effects import Discarded, FreeStep, Laid
from companion.rules.shelfie_stacker.effects import GameEnded
from companion.rules.six_nimmt.effects import MustChoose


@pytest.mark.parametrize(
    ("value", "written"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (13, "13th"), (22, "22nd")]
)
def test_english_places_are_ordinals(value: int, written: str) -> None:
    assert language("en").ordinal(value) == written
    assert language("cs").ordinal(value) == language("sk").ordinal(value) == f"{value}."


def test_numbers_in_a_list_have_commas_between_them() -> None:
    told = language("cs").text("six_nimmt.effect.dealt", deal=1, rows=(23, 82, 20, 7))
    assert told == "Partie 1: řady začínají kartami 23, 82, 20, 7."


@pytest.mark.parametrize(
    ("effect", "czech", "english"),
    [
        (Laid("Bob", "green", 0, (0,)), "Bob vykládá zelenou 0.", "Bob lays green 0."),
        (
            Laid("Bob", "pink", 4, (2, 4)),
            "Bob vykládá růžovou 4. Sloupec: 2, 4.",
            "Bob lays pink 4. The column: 2, 4.",
        ),
        (Discarded("Bob", "brown", 7), "Bob odhazuje hnědou 7.", "Bob discards brown 7."),
        (
            FreeStep("Bob", "keltis.clover", ("green",)),
            "Čtyřlístek: Bob smí posunout figurku na této cestě: zelená.",
            "A clover: Bob may move a pawn on this path: green.",
        ),
        (
            FreeStep("Bob", "keltis.clover", ("green", "blue")),
            "Čtyřlístek: Bob smí posunout figurku na jedné z těchto cest: zelená, modrá.",
            "A clover: Bob may move a pawn on one of these paths: green, blue.",
        ),
        (
            MustChoose("Bob", 3, "six_nimmt.lowest_card"),
            "Bob: karta 3 je moc nízká pro všechny řady. Bob vybírá řadu, kterou si vezme.",
            "Bob's 3 is too low for every row: Bob chooses a row to take.",
        ),
        (
            MustChoose("Bob", 3, "six_nimmt.lowest_card", closed=True),
            "Bob: karta 3 je moc nízká pro všechny volné řady. Bob vybírá řadu, kterou si vezme.",
            "Bob's 3 is too low for every open row: Bob chooses a row to take.",
        ),
        (
            GameEnded("bot_stands", (("Ana", 31), ("shem_bot", 40)), ("shem_bot",)),
            "Hra skončila: Ana 31, Shem Bot 40. Shem Bot poražen nebyl.",
            "The game is over: Ana 31, Shem Bot 40. Shem Bot was not beaten.",
        ),
    ],
)
def test_what_happened_is_said_as_people_say_it(effect: Effect, czech: str, english: str) -> None:
    assert language("cs").join(effect.sentences) == czech
    assert language("en").join(effect.sentences) == english
