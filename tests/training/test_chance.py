"""Every picture comes from one number."""

import numpy as np

from training.chance import Chance


def drawn(*seed: int) -> list[object]:
    chance = Chance(*seed)
    return [
        chance.between(0, 1),
        chance.ratio(80, 380),
        chance.bell(1),
        chance.whole(1, 104),
        chance.pick("rows", "columns", "pile"),
        chance.one_in(2),
        chance.shuffled(range(9)),
        chance.colour(),
        chance.noise((3, 2)).tolist(),
    ]


def test_the_same_seed_gives_the_same_draws() -> None:
    assert drawn(5, 3) == drawn(5, 3)


def test_another_seed_gives_others() -> None:
    assert drawn(5, 3) != drawn(5, 4)


def test_draws_keep_their_bounds() -> None:
    chance = Chance(1)
    assert {chance.whole(1, 3) for _ in range(99)} == {1, 2, 3}
    assert all(80 <= chance.ratio(80, 380) <= 380 for _ in range(99))
    light, dark = [chance.colour(light=True) for _ in range(99)], [chance.colour(dark=True) for _ in range(99)]
    assert np.max(light, axis=1).min() > np.max(dark, axis=1).max()
