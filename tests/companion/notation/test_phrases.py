"""Events and claims in words: everything that can be written down can be said, in three languages."""

from collections import Counter
from typing import Any

import pytest

from companion.cli.talking import COMMANDS
from companion.cli.vocabulary import word
from companion.language import CODES, language
from companion.notation import GAMES, NotUnderstood
from companion.notation.phrases import phrase_for, phrases_of, said
from companion.notation.phrases.patterns import pattern
from companion.notation.phrases.vocabulary import Vocabulary, flat

TABLES = [(game, variant) for game, notation in GAMES.items() for variant in notation.game.variants]


def czech(*players: str) -> Vocabulary:
    return Vocabulary(players, lambda name: word(name, language("cs")))


def told(game: str, variant: str, line: str, *players: str) -> tuple[dict[str, Any], tuple[str, ...]]:
    words = line.split()
    vocabulary = czech(*(players or ("Ana", "Bob", "Cyril")))
    phrases = phrases_of(GAMES[game], variant)
    phrase = phrase_for(phrases.events, words[0], vocabulary) or phrase_for(phrases.claims, words[0], vocabulary)
    assert phrase is not None
    _, values, left_out = said(phrase, words[1:], vocabulary)
    return values, left_out


@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("deal 12 37 43 58", {"type": "deal", "rows": [12, 37, 43, 58]}),
        ("rozdej 12 37 43 58", {"type": "deal", "rows": [12, 37, 43, 58]}),
        ("odkryj Ana 14 Bob 44 Cyril 3", {"type": "reveal", "cards": {"Ana": 14, "Bob": 44, "Cyril": 3}}),
        ("odkryj 14 44 3", {"type": "reveal", "cards": {"Ana": 14, "Bob": 44, "Cyril": 3}}),
        ("odkryj c 3 a 14", {"type": "reveal", "cards": {"Cyril": 3, "Ana": 14}}),
        (
            "odkryj Ana 24 obracene Bob 44 Cyril 3",
            {"type": "reveal", "cards": {"Ana": {"card": 24, "reversed": True}, "Bob": 44, "Cyril": 3}},
        ),
        ("ber Cyril 2", {"type": "take", "player": "Cyril", "row": 2}),
        ("ber řada=2 hráč=Cyril", {"type": "take", "player": "Cyril", "row": 2}),
        ("stůl 12 14 / 37 / 43 / 58 kolo=3", {"type": "setup", "rows": [[12, 14], [37], [43], [58]], "round": 3}),
        ("výsledek 1 2 3", {"type": "deal_score", "points": {"Ana": 1, "Bob": 2, "Cyril": 3}}),
        ("dohoda karta spadla pod stůl", {"type": "accept", "reason": "karta spadla pod stůl"}),
    ],
)
def test_what_happens_at_a_table_is_said_in_a_line(line: str, values: dict[str, Any]) -> None:
    assert told("six_nimmt", "base", line) == (values, ())


@pytest.mark.parametrize(
    ("game", "variant", "line", "values"),
    [
        ("six_nimmt", "buffalo", "stop 3", {"type": "special", "kind": "stop", "row": 3}),
        ("keltis", "base", "vylož Ana růžová 5", {"type": "play", "player": "Ana", "colour": "pink", "value": 5}),
        (
            "keltis",
            "base",
            "vylož Ana ruzova 5 velka",
            {"type": "play", "player": "Ana", "colour": "pink", "value": 5, "large": True},
        ),
        ("keltis", "base", "kameny růžová 2 4 zelená 3", {"type": "stones", "dark": {"pink": [2, 4], "green": [3]}}),
        (
            "shelfie_stacker",
            "base",
            "naplň fialová2 modrá3 / zelená1 / oranžová6",
            {"type": "fill", "shipments": [["purple2", "blue3"], ["green1"], ["orange6"]]},
        ),
        (
            "shelfie_stacker",
            "base",
            "place Bob green4 2",
            {"type": "place", "player": "Bob", "die": "green4", "column": 2},
        ),
        ("shelfie_stacker", "base", "hanba Bob zelená4", {"type": "shame", "player": "Bob", "die": "green4"}),
    ],
)
def test_every_game_is_said_the_same_way(game: str, variant: str, line: str, values: dict[str, Any]) -> None:
    assert told(game, variant, line) == (values, ())


def test_what_a_line_leaves_out_is_known() -> None:
    assert told("six_nimmt", "base", "ber 2") == ({"type": "take", "row": 2}, ("player",))
    assert told("six_nimmt", "base", "polož Ana 45") == ({"type": "place", "player": "Ana", "card": 45}, ("row",))


def test_a_name_is_enough_as_far_as_it_is_only_ones() -> None:
    assert told("six_nimmt", "base", "další Ann", "Anna", "Anežka", "Bob")[0]["player"] == "Anna"
    with pytest.raises(NotUnderstood):
        told("six_nimmt", "base", "další An", "Anna", "Anežka", "Bob")
    assert told("six_nimmt", "base", "další An", "An", "Anežka")[0]["player"] == "An"


def test_a_word_that_fits_nowhere_is_named() -> None:
    with pytest.raises(NotUnderstood) as mistake:
        told("six_nimmt", "base", "ber Ana dvě")
    assert mistake.value.sentence.params == {"word": "dvě"}


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("game", "variant"), TABLES)
def test_no_two_things_are_said_with_the_same_word(game: str, variant: str, code: str) -> None:
    speak = language(code)
    phrases = phrases_of(GAMES[game], variant)
    events = Counter(flat(word(id, speak)) for id in [*phrases.events, *COMMANDS])
    claims = Counter(flat(word(id, speak)) for id in phrases.claims)
    assert [said for said, times in (*events.items(), *claims.items()) if times > 1] == []
    for id in phrases.events:
        assert not {flat(id)} & {flat(word(other, speak)) for other in phrases.events if other != id}


@pytest.mark.parametrize(("game", "variant"), TABLES)
def test_everything_has_a_pattern_that_names_its_fields(game: str, variant: str) -> None:
    vocabulary = Vocabulary(("Ana", "Bob"), lambda name: word(name, language("en")))
    for phrases in phrases_of(GAMES[game], variant):
        for phrase in phrases.values():
            assert pattern(phrase, vocabulary).split()[0] == word(phrase.word, language("en"))
    assert pattern(phrases_of(GAMES["six_nimmt"], "base").events["take"], vocabulary) == "take PLAYER ROW"
    reveal = phrases_of(GAMES["six_nimmt"], "base").events["reveal"]
    assert pattern(reveal, vocabulary) == "reveal Ana CARD Bob CARD"
