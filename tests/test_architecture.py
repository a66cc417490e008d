"""The layout's arrows: who may import whom."""

import ast
import sys
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("companion", "vision", "data")


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, inside functions and for type checking too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute, so that they can be followed"
            yield node.module or ""


def against_the_arrows(folder: Path, allowed: tuple[str, ...]) -> list[str]:
    """Imports of ours or of other people's packages that are not allowed in this folder."""
    found = []
    for path in sorted(folder.rglob("*.py")):
        for module in imports(path):
            standard = module.partition(".")[0] in sys.stdlib_module_names
            if not standard and not any(module == name or module.startswith(name + ".") for name in allowed):
                found.append(f"{path.relative_to(folder)}: {module}")
    return found


def test_the_rules_import_nothing_but_the_standard_library_and_themselves() -> None:
    assert against_the_arrows(ROOT / "companion" / "rules", ("companion.rules",)) == []


def test_no_game_imports_another() -> None:
    games = [path for path in (ROOT / "companion" / "rules").iterdir() if (path / "__init__.py").exists()]
    assert games
    for game in games:
        others = tuple(f"companion.rules.{other.name}." for other in games if other != game)
        for path in game.rglob("*.py"):
            assert not [module for module in imports(path) if f"{module}.".startswith(others)]


def test_the_shared_engine_knows_no_game() -> None:
    rules = ROOT / "companion" / "rules"
    games = tuple(f"companion.rules.{path.parent.name}" for path in rules.glob("*/__init__.py"))
    assert "companion.rules.six_nimmt" in games
    for path in rules.glob("*.py"):
        assert not [module for module in imports(path) if module.startswith(games)]


@pytest.mark.parametrize("package", ["vision", "data"])
def test_vision_and_data_import_neither_companion_nor_each_other(package: str) -> None:
    others = [name for name in PACKAGES if name != package]
    for path in (ROOT / package).rglob("*.py"):
        assert not [module for module in imports(path) if module.partition(".")[0] in others]


def test_the_notation_knows_no_language_and_no_screen() -> None:
    folder = ROOT / "companion" / "notation"
    assert against_the_arrows(folder, ("companion.notation", "companion.rules", "pydantic", "pydantic_core")) == []


def test_only_the_app_imports_kivy() -> None:
    app = ROOT / "companion" / "app"
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*.py"):
            if app not in path.parents:
                assert "kivy" not in {module.partition(".")[0] for module in imports(path)}, path


def test_the_command_line_knows_of_the_app_only_how_to_open_it() -> None:
    outside = [path for path in (ROOT / "companion").rglob("*.py") if ROOT / "companion" / "app" not in path.parents]
    known = {module for path in outside for module in imports(path) if module.startswith("companion.app")}
    assert known == {"companion.app.opening"}


def test_an_import_against_the_arrows_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "wrong.py").write_text("def late() -> None:\n    import companion.cli\n    import pydantic\n")
    assert against_the_arrows(tmp_path, ("companion.rules",)) == ["wrong.py: companion.cli", "wrong.py: pydantic"]


@pytest.mark.parametrize("package", PACKAGES)
def test_no_other_installed_package_claims_our_names(package: str) -> None:
    assert set(packages_distributions().get(package, [])) <= {"table-companion"}
