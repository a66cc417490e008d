"""Writes trained weights as ONNX that cv2.dnn of OpenCV 4.12 and 5 can run: `python -m training.export WEIGHTS OUT`."""

import argparse
from pathlib import Path

import torch
from torch import nn

from training.dice.networks import DiceFinder, DiceReader
from training.networks import Finder, Reader


def write(network: nn.Module, weights: Path, out: Path, example: torch.Tensor, outputs: list[str]) -> None:
    """The network with these weights, for pictures of any size and number."""
    network.load_state_dict(torch.load(weights, weights_only=True))
    network.eval()
    free = {0: "many", 2: "height", 3: "width"}
    torch.onnx.export(
        network,
        (example,),
        str(out),
        dynamo=False,  # the newer exporter writes a second file, and OpenCV 4.12 can't load it
        input_names=["pixels"],
        output_names=outputs,
        dynamic_axes=dict.fromkeys(("pixels", *outputs), free),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("weights", type=Path)
    parser.add_argument("out", type=Path)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    photo, crops = torch.zeros(1, 3, 384, 512), torch.zeros(2, 3, 32, 64)
    write(Finder(), args.weights / "finder.pt", args.out / "finder.onnx", photo, ["heat", "numbers"])
    write(Reader(), args.weights / "reader.pt", args.out / "reader.onnx", crops, ["letters"])
    tops = torch.zeros(2, 3, 40, 40)
    write(DiceFinder(), args.weights / "dice_finder.pt", args.out / "dice_finder.onnx", photo, ["heat", "dice"])
    write(DiceReader(), args.weights / "dice_reader.pt", args.out / "dice_reader.onnx", tops, ["pips"])


if __name__ == "__main__":
    main()
