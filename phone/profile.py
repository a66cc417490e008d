"""The phone profile: the app's requirements on this machine, in the phone's versions as near as there are wheels.

`python -m phone.profile constraints` prints these versions for pip; `python -m phone.profile differences` prints what
is not as on the phone in the environment that it runs in.
"""

import platform
import shutil
import sqlite3
import sys
from importlib.metadata import PackageNotFoundError, version

from phone.spec import LEFT_OUT, NAMED_OTHERWISE, requirements

OF_PYPI = {name: package for package, name in NAMED_OTHERWISE.items()}
WHEELS = {"opencv": "4.12.0.88"}
"""Where a wheel has a version of its own for what the recipe builds."""
PHONE_ALONE = {"android", "hostpython3", "pyjnius"}
"""They call Android and Java, or build for them; there is nothing like them on a desktop."""
OF_PYTHON = {"python3", "sqlite3"}
HERE_ALONE = {**LEFT_OUT, "greenlet": "SQLAlchemy asks for it on a desktop, and uses it for asyncio alone"}
"""Packages that the app can import here and not on a phone, each with its reason."""


def constraints() -> dict[str, str]:
    """Packages of PyPI with the phone's versions."""
    kept = {name: of for name, of in requirements().items() if name not in PHONE_ALONE | OF_PYTHON}
    return {OF_PYPI.get(name, name): WHEELS.get(name, of) for name, of in kept.items()}


def found(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not there"


def differences() -> list[str]:
    """What is different here from the phone, one line each."""
    there = requirements()
    here = {package: found(package) for package in constraints()}
    lines = [
        f"{package} {here[package]}, on the phone {there[NAMED_OTHERWISE.get(package, package)]}"
        for package, wanted in constraints().items()
        if here[package] != wanted
    ]
    for name, own in (("python3", platform.python_version()), ("sqlite3", sqlite3.sqlite_version)):
        if own != there[name]:
            lines.append(f"{name} {own}, on the phone {there[name]}")
    lines += [f"{name} is on the phone alone" for name in sorted(PHONE_ALONE)]
    lines += [f"{name} is here alone: {why}" for name, why in HERE_ALONE.items() if found(name) != "not there"]
    if shutil.which("tesseract"):
        lines.append("Tesseract is here and not on the phone")
    machine = f"{platform.system()} on {platform.machine()}"
    return [*lines, f"{machine}, on the phone Android on aarch64"]


if __name__ == "__main__":
    if sys.argv[1:] == ["constraints"]:
        print("\n".join(f"{package}=={wanted}" for package, wanted in constraints().items()))
    elif sys.argv[1:] == ["differences"]:
        print("\n".join(differences()))
    else:
        sys.exit("python -m phone.profile constraints|differences")
