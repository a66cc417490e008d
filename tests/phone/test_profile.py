"""The phone profile: its lock has the phone's versions, and what is different is told."""

import platform
import re
from importlib.metadata import version

from phone.profile import constraints, differences
from phone.spec import ROOT, requirements


def test_the_lock_has_the_versions_of_the_phone() -> None:
    lock = (ROOT / "phone" / "profile.lock").read_text(encoding="utf-8")
    locked = dict(re.findall(r"^([\w.-]+)==([\w.]+)", lock, flags=re.M))
    assert constraints().items() <= locked.items()
    assert constraints()["pydantic"] == requirements()["pydantic"]


def test_what_is_different_here_is_told() -> None:
    told = differences()
    assert "pyjnius is on the phone alone" in told
    (python,) = [line for line in told if line.startswith("python3 ")]
    assert python == f"python3 {platform.python_version()}, on the phone {requirements()['python3']}"
    newer = version("pydantic") != requirements()["pydantic"]
    assert any(line.startswith("pydantic ") for line in told) == newer
