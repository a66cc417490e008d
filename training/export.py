"""Writes trained weights as ONNX that cv2.dnn of OpenCV 4.12 and 5 can run: `python -m training.export WEIGHTS OUT`."""

import argparse
from pathlib import Path

import torch
from torch import nn

from training.dice.networks import DiceFinder, DiceJudge, DiceReader
from training.networks import Finder, Framer, Reader


class TellingShapes(nn.Module):
    """The reader, which also tells what it saw just before it named letters: the eye compares that with known cards."""

    def __init__(self, reader: Reader) -> None:
        super().__init__()
        self.seeing, self.naming = reader.body[:-1], reader.body[-1]

    def forward(self, crop: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        shapes = self.seeing(crop)
        return self.naming(shapes), shapes


def loaded(network: nn.Module, weights: Path) -> nn.Module:
    network.load_state_dict(torch.load(weights, weights_only=True))
    return network.eval()


def write(network: nn.Module, out: Path, example: torch.Tensor, outputs: list[str]) -> None:
    """The network for pictures of any size and number."""
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
    all_of_them = (
        ("finder", Finder(), photo, ["heat", "numbers"]),
        ("framer", Framer(), torch.zeros(2, 3, 48, 96), ["frames"]),
        ("reader", Reader(), crops, ["letters", "shapes"]),
        ("dice_finder", DiceFinder(), photo, ["heat", "dice"]),
        ("dice_reader", DiceReader(), torch.zeros(2, 3, 40, 40), ["pips"]),
        ("dice_judge", DiceJudge(), torch.zeros(2, 3, 64, 64), ["pips"]),
    )
    for name, network, example, outputs in all_of_them:
        weights = args.weights / f"{name}.pt"
        if (
            weights.exists()
        ):  # the reader and the judge of dice learn from what their finder finds, and are trained after it
            trained = loaded(network, weights)
            telling = TellingShapes(trained) if isinstance(trained, Reader) else trained
            write(telling, args.out / f"{name}.onnx", example, outputs)


if __name__ == "__main__":
    main()
