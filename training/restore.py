"""Weights to go on from, out of the networks as they are kept: `python -m training.restore SHARDS FRAMES NETWORKS OUT`.

An exported network has its norms folded into its convolutions. Here each norm is put back so that it undoes itself: its
mean and spread are those that pictures give at this place, and what it then scales and adds leaves the sum as it was.
"""

import argparse
from pathlib import Path

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from onnx import numpy_helper
from torch import Tensor, nn

from training.examples import example
from training.frames import kept, path_of
from training.networks import Finder, Framer, Reader
from training.reader import cut_out
from training.shards import HELD_BACK, pictures

MANY = 64
"""Pictures that tell the means and spreads."""

Folded = tuple[Tensor, Tensor]
"""A convolution's weight and bias."""


def folded(path: Path) -> list[Folded]:
    """The convolutions of an exported network, in the order in which they are run."""
    graph = onnx.load(str(path)).graph
    kept = {one.name: torch.from_numpy(numpy_helper.to_array(one).copy()) for one in graph.initializer}
    return [(kept[node.input[1]], kept[node.input[2]]) for node in graph.node if node.op_type == "Conv"]


def restored(network: nn.Module, convolutions: list[Folded], seen: Tensor) -> nn.Module:
    """The network with these convolutions, its norms told by what is `seen`."""
    left = iter(convolutions)
    waiting: list[Tensor] = []

    def fill(layer: nn.Module, _: tuple[Tensor, ...]) -> None:
        weight, bias = next(left)
        layer.weight.copy_(weight)
        if layer.bias is not None:
            layer.bias.copy_(bias)
        else:
            waiting.append(bias)

    def undo(norm: nn.Module, inputs: tuple[Tensor, ...]) -> None:
        (features,) = inputs
        spread, mean = torch.var_mean(features, dim=(0, 2, 3), unbiased=False)
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(spread)
        norm.weight.copy_((spread + norm.eps).sqrt())
        norm.bias.copy_(mean + waiting.pop())

    hooks = [
        layer.register_forward_pre_hook(fill if isinstance(layer, nn.Conv2d) else undo)
        for layer in network.modules()
        if isinstance(layer, nn.Conv2d | nn.BatchNorm2d)
    ]
    network.eval()
    with torch.no_grad():
        network(seen)
    for hook in hooks:
        hook.remove()
    return network


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("shards", type=Path)
    parser.add_argument("frames", type=Path, help="lessons of the framer")
    parser.add_argument("networks", type=Path)
    parser.add_argument("out", type=Path)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    chance = np.random.default_rng(0)
    held_back = args.shards / f"{HELD_BACK}.npz"
    views = np.stack([example(*picture, chance).view for picture in pictures(held_back)[:MANY]])
    finder = restored(Finder(), folded(args.networks / "finder.onnx"), torch.from_numpy(views))
    torch.save(finder.state_dict(), args.out / "finder.pt")
    crops, _ = cut_out(held_back, "number")
    reader = restored(Reader(), folded(args.networks / "reader.onnx"), _some(crops))
    torch.save(reader.state_dict(), args.out / "reader.pt")
    surroundings, _, _ = kept(path_of(args.frames, 0))
    framer = restored(Framer(), folded(args.networks / "framer.onnx"), _some(surroundings[..., ::-1].copy()))
    torch.save(framer.state_dict(), args.out / "framer.pt")


def _some(crops: NDArray[np.uint8]) -> Tensor:
    """Crops in RGB as a network wants them."""
    return torch.from_numpy(crops[: 16 * MANY]).permute(0, 3, 1, 2).float() / 255


if __name__ == "__main__":
    main()
