"""How sure the eye for dice may be, fitted on a few tables."""

import json
import sys
from pathlib import Path

import numpy as np
import pytest

from training.dice.confidence import SPEAKS, loudness, main


def test_weights_are_fitted_from_drawn_tables_and_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["confidence", "--many", "6", "--workers", "1", "--write", str(tmp_path / "w")])
    main()
    weights = json.loads((tmp_path / "w").read_text(encoding="utf-8"))
    assert (np.array(weights["die"]) * SPEAKS >= 0).all()
    assert any(weights["die"][1:])
    assert all(loud >= 0 for loud in (*weights["pips"], *weights["colours"]))


def test_the_network_that_knows_the_pips_is_the_louder_one() -> None:
    chance = np.random.default_rng(0)
    pips = chance.integers(0, 6, 300)
    knows, guesses = np.eye(6)[pips] * 3, np.eye(6)[chance.integers(0, 6, 300)] * 3
    reader, judge = loudness(guesses + chance.standard_normal((300, 6)), knows, pips)
    assert judge > reader
