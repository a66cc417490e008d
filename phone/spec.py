"""buildozer.spec, read: what is required on a phone, and what is packed."""

from configparser import ConfigParser
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parent.parent

LEFT_OUT = {
    "pg8000": "a club's server is for desktops",
    "pytesseract": "there is no Tesseract on a phone",
}
"""Dependencies of the project that the app does without on a phone."""
NAMED_OTHERWISE = {"opencv-python-headless": "opencv"}
"""Names of PyPI, and those of the same things among python-for-android's recipes."""


def setting(name: str) -> str:
    parser = ConfigParser(interpolation=None)
    parser.read(ROOT / "buildozer.spec", encoding="utf-8")
    return parser["app"][name]


def listed(name: str) -> list[str]:
    return [value.strip() for value in setting(name).split(",") if value.strip()]


def requirements() -> dict[str, str]:
    """Each name in small letters with its version, empty where none is named."""
    parted = (requirement.partition("==") for requirement in listed("requirements"))
    return {name.lower(): version.removeprefix("v") for name, _, version in parted}


def packed(root: Path = ROOT) -> list[Path]:
    """The files that buildozer would copy, by its own rules, relative to `root`."""
    kinds = listed("source.include_exts")
    left_out, taken = listed("source.exclude_patterns"), listed("source.include_patterns")

    def chosen(path: Path) -> bool:
        name = f"{path.parent.as_posix().lower()}/{path.name}" if path.parent.parts else path.name.lower()
        if any(fnmatch(name, pattern) for pattern in left_out) and not any(fnmatch(name, pattern) for pattern in taken):
            return False
        return not path.suffix or path.suffix[1:].lower() in kinds

    files = (path.relative_to(root) for path in root.rglob("*") if path.is_file())
    return sorted(path for path in files if not any(part.startswith(".") for part in path.parts) and chosen(path))
