"""What of the eye's equipment is there on this machine, found without loading it."""

import shutil
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path


def health() -> dict[str, str | None]:
    """The version or place of each part, None where it is missing."""
    return {"opencv": _opencv(), "tesseract": shutil.which("tesseract"), "camera": _camera()}


def _opencv() -> str | None:
    for package in ("opencv-python", "opencv-python-headless"):
        try:
            return version(package)
        except PackageNotFoundError:
            continue
    return None


def _camera() -> str | None:
    devices = sorted(Path("/dev").glob("video*"))
    return str(devices[0]) if devices else None
