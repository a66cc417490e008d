"""Somewhere between two sets of weights: `python -m training.average BEFORE AFTER OUT [--share 0.5]`.

A network that goes on learning from new pictures forgets a little of the old ones. On its way it knows most of both, as
long as it went on from the first weights and did not go far. And while it learns, what is kept of it is the average of
its last steps (`settling`).
"""

import argparse
from collections.abc import Mapping
from pathlib import Path

import torch
from torch import Tensor, nn
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

OF_LATE = 0.999
"""How much of the average of a network's weights is from before a step."""


def between(before: Mapping[str, Tensor], after: Mapping[str, Tensor], share: float) -> dict[str, Tensor]:
    """Each weight, this share of the way; what is counted in whole numbers is as it was after."""
    return {
        name: before[name] + (weight - before[name]) * share if weight.is_floating_point() else weight
        for name, weight in after.items()
    }


def settling(network: nn.Module) -> AveragedModel:
    """The network with its weights as they were on average of late: a few steps lead astray, many of them do not."""
    return AveragedModel(network, multi_avg_fn=get_ema_multi_avg_fn(OF_LATE), use_buffers=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--share", type=float, default=0.5, help="how far from BEFORE to AFTER, 0 to 1")
    args = parser.parse_args()
    before, after = (torch.load(path, weights_only=True) for path in (args.before, args.after))
    args.out.parent.mkdir(parents=True, exist_ok=True)
    torch.save(between(before, after, args.share), args.out)


if __name__ == "__main__":
    main()
