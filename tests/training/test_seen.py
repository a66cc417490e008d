"""What the reader is shown of what the finder sees and the framer frames."""

from dataclasses import replace

import numpy as np

from tests.training.test_frames import looked, photographed
from training.chance import Chance
from training.frames import Looked
from training.seen import crops
from vision.rectify import HEIGHT, LINE, NUMBER


def texts(seen: Looked) -> list[str]:
    return [crop.text for crop in crops(seen, Chance(1))]


def test_a_whole_number_is_shown_with_its_text() -> None:
    said = texts(looked(photographed(1.0)))
    assert said.count("45") > 0.8 * len(said)
    assert len(said) > 20


def test_one_that_another_card_cuts_says_nothing() -> None:
    assert set(texts(looked(photographed(0.5)))) == {""}


def test_what_is_no_number_says_nothing() -> None:
    assert set(texts(looked(replace(photographed(1.0), numbers=())))) == {""}


def test_of_a_number_that_may_be_whole_nothing_is_told() -> None:
    assert "45" not in texts(looked(photographed(0.85)))


def test_a_number_held_upside_down_says_nothing_unless_it_is_one_that_way_too() -> None:
    seen = looked(photographed(1.0))
    on_their_heads = replace(
        seen, numbers=tuple(replace(one, quad=np.roll(one.quad, 2, axis=0)) for one in seen.numbers)
    )
    assert set(texts(on_their_heads)) == {""}
    both_ways = replace(on_their_heads, numbers=tuple(replace(one, text="69") for one in on_their_heads.numbers))
    assert "69" not in texts(both_ways)


def test_amounts_of_money_are_cut_out_longer() -> None:
    seen = looked(photographed(1.0))
    shapes = {
        kind: {crop.pixels.shape for crop in crops(replace(seen, kind=kind), Chance(1))}
        for kind in ("six_nimmt", "assets")
    }
    assert shapes == {"six_nimmt": {(HEIGHT, NUMBER, 3)}, "assets": {(HEIGHT, LINE, 3)}}
