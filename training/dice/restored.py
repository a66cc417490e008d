"""Weights of the dice networks to go on from: `python -m training.dice.restored NETWORKS SHARDS OUT`."""

import argparse
from itertools import islice
from pathlib import Path

import numpy as np
import torch

from training.dice.finder import batches as lessons
from training.dice.finder import together
from training.dice.judge import batches as views
from training.dice.networks import DiceFinder, DiceJudge, DiceReader
from training.dice.reader import batches as crops
from training.restore import folded, restored

SEED = 5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("networks", type=Path)
    parser.add_argument("shards", type=Path)
    parser.add_argument("out", type=Path)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    photos = torch.cat([together(one)[0] for one in islice(lessons(args.shards, SEED), 2)])
    faces, around = (
        torch.cat([view for view, _ in islice(lessons_of(args.shards, np.random.default_rng(SEED)), 4)])
        for lessons_of in (crops, views)
    )
    for name, network, seen in (
        ("dice_finder", DiceFinder(), photos),
        ("dice_reader", DiceReader(), faces),
        ("dice_judge", DiceJudge(), around),
    ):
        ready = restored(network, folded(args.networks / f"{name}.onnx"), seen)
        torch.save(ready.state_dict(), args.out / f"{name}.pt")


if __name__ == "__main__":
    main()
