"""Halfway between two sets of weights: `python -m training.average BEFORE AFTER OUT`.

A network that goes on learning from new pictures forgets a little of the old ones. Halfway it knows most of both, as
long as it went on from the first weights and did not go far.
"""

import argparse
from collections.abc import Mapping
from pathlib import Path

import torch
from torch import Tensor


def halfway(before: Mapping[str, Tensor], after: Mapping[str, Tensor]) -> dict[str, Tensor]:
    """The mean of each weight; what is counted in whole numbers is as it was after."""
    return {
        name: (before[name] + weight) / 2 if weight.is_floating_point() else weight for name, weight in after.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("out", type=Path)
    args = parser.parse_args()
    before, after = (torch.load(path, weights_only=True) for path in (args.before, args.after))
    args.out.parent.mkdir(parents=True, exist_ok=True)
    torch.save(halfway(before, after), args.out)


if __name__ == "__main__":
    main()
