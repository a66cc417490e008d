"""How a phone is held over a table of cards."""

import numpy as np
import pytest

from training.chance import Chance
from training.deals import rows_of
from training.faces.design import Design
from training.faces.face import Face, blank
from training.scene import photo_of


class Plain(Design):
    tall = 1.5

    def face(self, value: int) -> Face:
        return Face(blank(20, 30, (255, 255, 255)), 2, value)


@pytest.mark.parametrize("rows", [[[1, 2, 3, 4, 5]], [[1], [2], [3], [4]]], ids=["a row", "a column"])
@pytest.mark.parametrize("size", [(240, 160), (160, 240)])
@pytest.mark.parametrize("seed", range(4))
def test_the_cards_fill_a_photo_held_as_they_lie(rows: list[list[int]], size: tuple[int, int], seed: int) -> None:
    chance = Chance(seed)
    scene = photo_of(chance, "six_nimmt", "train", rows_of(chance, Plain(chance, "train", 20), rows), None, size)
    height, width = scene.pixels.shape[:2]
    wide, tall = np.ptp(np.concatenate([card.quad for card in scene.cards]), axis=0)
    assert sorted((width, height)) == sorted(size)
    assert (wide > tall) == (width > height)
