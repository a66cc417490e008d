"""No message is missing or unused, in any language, and the compiled catalogues are those of the sources."""

import re
import string
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from companion.language import CODES, code_from
from tools.catalogues import catalogue, compiled, ids, mo_file, po_file, used


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def forms(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


@pytest.mark.parametrize("code", CODES)
def test_no_message_is_missing_or_unused(code: str) -> None:
    wanted, found = used(), ids(catalogue(code))
    assert found - wanted == set()
    assert wanted - found == set()


@pytest.mark.parametrize("code", CODES)
def test_no_message_stands_there_twice(code: str) -> None:
    source = po_file(code).read_text(encoding="utf-8")
    found = Counter(re.findall(r'^msgid "(.+)"$', source, flags=re.M))
    assert [id for id, times in found.items() if times > 1] == []


@pytest.mark.parametrize("code", CODES)
def test_the_compiled_catalogue_is_current(code: str) -> None:
    assert mo_file(code).read_bytes() == compiled(catalogue(code))


@pytest.mark.parametrize(("one", "other"), list(combinations(CODES, 2)))
def test_every_language_uses_the_same_parameters(one: str, other: str) -> None:
    first, second = ({str(message.id): message for message in catalogue(code) if message.id} for code in (one, other))
    for id, message in first.items():
        expected = {frozenset(fields(form)) for form in forms(message)}
        assert {frozenset(fields(form)) for form in forms(second[id])} == expected, id


@pytest.mark.parametrize("code", CODES)
def test_no_text_is_empty_or_untidy(code: str) -> None:
    for message in catalogue(code):
        if message.id:
            for form in forms(message):
                assert form == form.strip(), message.id
                assert form, message.id
                assert not re.search(r"\s{2}|\.\.(?!\.)(?<!\.\.\.)$", form), message.id


def test_czech_and_slovak_are_not_english() -> None:
    english = {str(message.id): forms(message) for message in catalogue("en") if message.id}
    for code in ("cs", "sk"):
        for message in catalogue(code):
            words = re.sub(r"{\w+}", "", english.get(str(message.id), [""])[0])
            if len(words) > 20:
                assert forms(message) != english[str(message.id)], message.id


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"LANG": "cs_CZ.UTF-8"}, "cs"),
        ({"LC_ALL": "sk_SK", "LANG": "cs_CZ"}, "sk"),
        ({"LANGUAGE": "de:cs:en"}, "cs"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_of_the_environment(environment: dict[str, str], code: str) -> None:
    assert code_from(environment) == code


@pytest.mark.parametrize("code", CODES)
def test_the_letters_of_the_window_have_every_sign_of_the_texts(code: str) -> None:
    from fontTools.ttLib import TTFont
    from kivy import kivy_data_dir

    signs = set(TTFont(Path(kivy_data_dir) / "fonts" / "Roboto-Regular.ttf").getBestCmap())
    for message in catalogue(code):
        for text in forms(message):
            assert all(sign == "\n" or ord(sign) in signs for sign in text), (message.id, text)
