"""Makes the icon font anew: `python -m tools.icons FOLDER`, where FOLDER is the npm package @mdi/font, unpacked.

The font keeps only the icons that companion/app/icons.py names.
"""

import argparse
import shutil
from pathlib import Path

from fontTools import subset

from companion.app.icons import CODES, FONT


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="the npm package @mdi/font, unpacked")
    package = parser.parse_args().folder
    options = subset.Options(layout_features=[], name_IDs=[0, 1, 2, 13, 14], notdef_outline=True)
    font = subset.load_font(str(package / "fonts" / "materialdesignicons-webfont.ttf"), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=CODES.values())
    subsetter.subset(font)
    FONT.parent.mkdir(exist_ok=True)
    subset.save_font(font, str(FONT), options)
    shutil.copy(package / "LICENSE", FONT.with_suffix(".LICENSE"))


if __name__ == "__main__":
    main()
