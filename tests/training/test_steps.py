"""What `make train` runs, one after the other."""

from importlib.util import find_spec

from training.__main__ import STEPS

MODULES = [module for module, *_ in STEPS]


def test_every_step_is_a_module() -> None:
    assert all(find_spec(module) for module in MODULES)


def test_what_a_network_learns_from_is_made_with_the_networks_before_it() -> None:
    """The framer sees what the finder finds, and the reader what both of them cut out, each once it is exported."""
    for earlier, crops, later in (
        ("training.finder", "training.frames", "training.framer"),
        ("training.framer", "training.seen", "training.reader"),
        ("training.dice.finder", "training.dice.seen", "training.dice.reader"),
        ("training.dice.finder", "training.dice.seen", "training.dice.judge"),
    ):
        made = MODULES.index(crops)
        assert MODULES.index(earlier) < made < MODULES.index(later)
        assert "training.export" in MODULES[MODULES.index(earlier) : made]
