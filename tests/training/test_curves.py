"""Learning curves are drawn as they were written."""

from pathlib import Path
from xml.etree import ElementTree

from training.curves import curve, drawing

FINDER = "step,heat,found,invented,wrong_way\n500,0.9,0.6,0.3,0.2\n1000,0.8,0.8,0.1,0.1\n"
READER = "step,mistake,numbers_right,lines_right\n250,1.0,0.6,0.3\n500,0.8,0.9,0.5\n"
NAMES = {"found", "invented", "wrong way up", "numbers right", "lines to the letter"}


def test_every_line_is_drawn_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "finder.csv").write_text(FINDER)
    (tmp_path / "reader.csv").write_text(READER)
    curves = {name: curve(tmp_path / f"{name}.csv") for name in ("finder", "reader")}
    assert curves["finder"]["found"] == [0.6, 0.8]
    drawn = ElementTree.fromstring(drawing(curves))
    texts = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert set(texts) >= NAMES
    lines = [line.get("points", "") for line in drawn.iter("{http://www.w3.org/2000/svg}polyline")]
    assert [line.count(",") for line in lines] == [2] * len(NAMES)
