"""What is ours and not the publisher's: each house rule is an option of its game, or its page says why it is fixed."""

from pathlib import Path
from typing import Any

import pytest

from companion.language import CODES, Language
from companion.notation import GAMES, record_schema
from companion.rules.rulebook import Rule

DOCS = Path(__file__).parents[3] / "docs"
PAGES = {"six_nimmt": "records.md"}
"""The page of a game is called like the game, but for the first one."""

HOUSE = [(id, rule) for id, notation in GAMES.items() for rule in notation.game.rules if rule.house]
CHANGEABLE = [(id, rule) for id, rule in HOUSE if rule.option is not None]


def page(game: str) -> str:
    return (DOCS / PAGES.get(game, f"{game}.md")).read_text(encoding="utf-8")


def options(game: str) -> dict[str, dict[str, Any]]:
    """The options of a game's records as the schema has them."""
    forms = record_schema()["$defs"]
    record = next(form for form in forms.values() if form.get("properties", {}).get("game", {}).get("const") == game)
    own: dict[str, dict[str, Any]] = forms[record["properties"]["options"]["$ref"].rpartition("/")[2]]["properties"]
    return own


@pytest.mark.parametrize(("game", "rule"), HOUSE)
def test_the_page_of_its_game_tells_it(game: str, rule: Rule) -> None:
    assert f"`{rule.id}`" in page(game)


@pytest.mark.parametrize(("game", "rule"), CHANGEABLE)
def test_its_option_has_a_default_and_stands_in_its_text(game: str, rule: Rule) -> None:
    form = options(game)[rule.option or ""]
    assert f"| `{rule.id}` | `{rule.option}` |" in page(game)
    assert form["default"] in (form.get("enum") or [form["default"]])
    for code in CODES:
        assert f" {rule.option})" in Language(code).render(rule.text)


def test_no_option_is_claimed_by_a_rule_of_the_publisher() -> None:
    claimed = [rule.id for notation in GAMES.values() for rule in notation.game.rules if rule.option and not rule.house]
    assert claimed == []
