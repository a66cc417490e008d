"""Learning curves are drawn as they were written."""

from pathlib import Path
from xml.etree import ElementTree

from training.curves import drawing, sittings

FINDER = "step,heat,found,invented,wrong_way\n500,0.9,0.6,0.3,0.2\n1000,0.8,0.8,0.1,0.1\n"
READER = "step,mistake,numbers_right,lines_right\n250,1.0,0.6,0.3\n500,0.8,0.9,0.5\n"
NAMES = {"found", "invented", "wrong way up", "numbers right", "lines to the letter"}


def test_every_line_is_drawn_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "finder_curve.csv").write_text(FINDER)
    (tmp_path / "reader_curve.csv").write_text(READER)
    curves = {name: sittings(tmp_path, name) for name in ("finder", "reader")}
    assert [lines["found"] for lines in curves["finder"]] == [[0.6, 0.8]]
    drawn = ElementTree.fromstring(drawing(curves))
    texts = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert set(texts) >= NAMES
    lines = [line.get("points", "") for line in drawn.iter("{http://www.w3.org/2000/svg}polyline")]
    assert [line.count(",") for line in lines] == [2] * len(NAMES)


def test_a_second_sitting_goes_on_where_the_first_ended(tmp_path: Path) -> None:
    (tmp_path / "reader_curve.csv").write_text(READER)
    (tmp_path / "reader_curve_2.csv").write_text(READER.replace("0.9,0.5", "1.0,0.7"))
    drawn = ElementTree.fromstring(drawing({"reader": sittings(tmp_path, "reader")}))
    lines = [line.get("points", "").split() for line in drawn.iter("{http://www.w3.org/2000/svg}polyline")]
    first, second = ([float(point.split(",")[0]) for point in line] for line in lines[:2])
    assert first[0] < first[-1] < second[0] < second[-1]
    steps = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert {"0", "1000"} <= set(steps)


def test_what_is_measured_from_the_second_sitting_on_is_drawn_from_there(tmp_path: Path) -> None:
    (tmp_path / "dice_judge_curve.csv").write_text("step,faces_right,others_known\n100,0.5,0.6\n200,0.6,0.7\n")
    later = "step,faces_right,others_known,colours_right\n100,0.7,0.8,0.9\n200,0.8,0.9,1.0\n"
    (tmp_path / "dice_judge_curve_2.csv").write_text(later)
    drawn = ElementTree.fromstring(drawing({"dice_judge": sittings(tmp_path, "dice_judge")}))
    assert len(list(drawn.iter("{http://www.w3.org/2000/svg}polyline"))) == 2 + 2 + 1


def test_the_tenth_sitting_comes_after_the_second(tmp_path: Path) -> None:
    for k in (2, 10):
        (tmp_path / f"reader_curve_{k}.csv").write_text(READER.replace("250,1.0", f"250,{k}"))
    assert [lines["mistake"][0] for lines in sittings(tmp_path, "reader")] == [2, 10]
