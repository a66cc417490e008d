"""What is put in a shard comes out of it."""

from pathlib import Path

import numpy as np

from training.labels import Crop
from training.shards import pack, pictures
from vision.rectify import HEIGHT, LINE, NUMBER


def test_pictures_and_their_tables_come_back_as_they_were(tmp_path: Path) -> None:
    jpegs = [np.arange(length, dtype=np.uint8) for length in (5, 3, 7)]
    tables = [np.full((many, 17), many, np.float32) for many in (2, 0, 1)]
    path = tmp_path / "train_0000.npz"
    np.savez(path, allow_pickle=False, **pack(jpegs, tables, []))
    kept = pictures(path)
    assert [jpeg.tolist() for jpeg, _ in kept] == [jpeg.tolist() for jpeg in jpegs]
    assert [table.tolist() for _, table in kept] == [table.tolist() for table in tables]


def test_crops_are_kept_by_their_width_with_their_texts() -> None:
    number = Crop(np.full((HEIGHT, NUMBER, 3), 1, np.uint8), "104")
    line = Crop(np.full((HEIGHT, LINE, 3), 2, np.uint8), "$15,000")
    nothing = Crop(np.full((HEIGHT, NUMBER, 3), 3, np.uint8), "")
    packed = pack([np.zeros(1, np.uint8)], [np.zeros((0, 17), np.float32)], [number, line, nothing])
    assert packed["number_texts"].tolist() == ["104", ""]
    assert packed["number_crops"][:, 0, 0, 0].tolist() == [1, 3]
    assert packed["line_texts"].tolist() == ["$15,000"]
    assert packed["line_crops"].shape == (1, HEIGHT, LINE, 3)
