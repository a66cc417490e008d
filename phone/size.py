"""What the app weighs on a phone: `python -m phone.size`.

Ours is measured as it is packed. The requirements are measured as they are installed here, compiled and without their
tests, which comes near for pure Python; the libraries of another processor weigh something else.
"""

import tarfile
from collections import Counter
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from tempfile import TemporaryDirectory

from phone.packing import pack
from phone.spec import NAMED_OTHERWISE, requirements

KINDS = {
    ".onnx": "networks of the eye",
    ".mo": "texts in three languages",
    ".json": "samples and editions",
    ".ttf": "icons",
    ".jpg": "a sample photo",
    ".pyc": "our code, compiled",
}


def ours() -> tuple[Counter[str], int]:
    """Bytes by kind, and of all of it as the package holds it, compressed."""
    with TemporaryDirectory() as place:
        folder = Path(place, "app")
        pack(folder)
        sizes: Counter[str] = Counter()
        for file in folder.rglob("*"):
            if file.is_file():
                sizes[KINDS.get(file.suffix, "licences")] += file.stat().st_size
        archive = Path(place, "private.tar.gz")
        with tarfile.open(archive, "w:gz") as tar:
            tar.add(folder, "app")
        return sizes, archive.stat().st_size


def installed(part: Distribution) -> int:
    files = [file for file in part.files or [] if file.suffix != ".py" and "tests" not in file.parts]
    places = [Path(str(part.locate_file(file))) for file in files]
    return sum(place.stat().st_size for place in places if place.is_file())


def others() -> dict[str, int | None]:
    """Bytes of each requirement; None for those that are not installed on a desktop."""
    of_pypi = {name: package for package, name in NAMED_OTHERWISE.items()}
    sizes: dict[str, int | None] = {}
    for name in requirements():
        try:
            sizes[name] = installed(distribution(of_pypi.get(name, name)))
        except PackageNotFoundError:
            sizes[name] = None
    return sizes


def line(what: str, size: int | None) -> str:
    return f"  {what:28}" + ("     with the phone's Python" if size is None else f"{size / 1e6:8.2f} MB")


def main() -> None:
    sizes, compressed = ours()
    print("The app's own files, as they are packed:")
    for kind, size in sizes.most_common():
        print(line(kind, size))
    print(line("together", sizes.total()))
    print(line("compressed", compressed))
    print("What it requires, as installed on this machine:")
    required = others()
    for name, other in sorted(required.items(), key=lambda item: -(item[1] or 0)):
        print(line(name, other))
    print(line("together", sum(size or 0 for size in required.values())))


if __name__ == "__main__":
    main()
