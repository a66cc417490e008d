"""Trains the reader of pips: `python -m training.dice.reader SHARDS OUT --steps N` writes its weights and its curve."""

import argparse
import csv
import time
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional

from training.average import settling
from training.dice.networks import FACES, DiceReader
from training.dice.shards import HELD_BACK, Crops, crops, finished

BATCH = 128
NO_FACE = 0.35
"""The share of a batch that is no top face."""


def batches(shards: Path, chance: np.random.Generator) -> Iterator[tuple[Tensor, Tensor]]:
    """Endless, each number of pips as often as another, from all shards that are there and those that come."""
    known: dict[Path, Crops] = {}
    new: dict[Path, Crops] = {}
    shares = np.array([NO_FACE, *[(1 - NO_FACE) / (FACES - 1)] * (FACES - 1)])
    for step in count():
        if step % 50 == 0:
            new = {path: crops(path) for path in finished(shards, ("train", "seen")) if path not in known}
        if new:
            known, new = known | new, {}
            pixels = np.concatenate([faces for faces, _ in known.values()])
            pips = np.concatenate([told for _, told in known.values()])
            places = [np.flatnonzero(pips == value) for value in range(FACES)]
        values = chance.choice(FACES, BATCH, p=shares)
        chosen = np.array([places[value][chance.integers(len(places[value]))] for value in values])
        yield _varied(pixels[chosen], chance), torch.from_numpy(values)


def _varied(pixels: NDArray[np.uint8], chance: np.random.Generator) -> Tensor:
    """From any side and mirrored, in another light, cut out a little differently, some blurred."""
    view = _seen(pixels)
    many = len(view)
    turned = torch.from_numpy(chance.integers(0, 4, many))
    view = torch.stack([torch.rot90(one, int(k), (1, 2)) for one, k in zip(view, turned, strict=True)])
    # corners are often told wrongly by a tenth of a side: nothing shows where a round white die's top ends
    turn, mirror = chance.normal(0, 0.08, many), chance.choice([-1.0, 1.0], many)
    wide, tall = chance.uniform(0.84, 1.18, (2, many))
    slant, aside, off = chance.normal(0, 0.06, (3, many))
    across = np.stack([np.cos(turn) * wide * mirror, slant - np.sin(turn) * tall, aside], 1)
    down = np.stack([np.sin(turn) * wide * mirror, np.cos(turn) * tall, off], 1)
    matrices = torch.from_numpy(np.stack([across, down], 1).astype(np.float32))
    grid = functional.affine_grid(matrices, list(view.shape), align_corners=False)
    view = functional.grid_sample(view, grid, padding_mode="border", align_corners=False)
    view = (view - 0.5) * _each(chance, many, 0.6, 1.4) + 0.5 + _each(chance, many, -0.2, 0.2)
    view = view * _each(chance, many, 0.8, 1.2, channels=3)
    soft = functional.avg_pool2d(functional.pad(view, (1, 1, 1, 1), mode="replicate"), 3, 1)
    view = torch.where(_each(chance, many, 0, 1) < 0.2, soft, view)
    noise = torch.from_numpy(chance.standard_normal((many, 1, *view.shape[2:]), np.float32))
    return (view + noise * _each(chance, many, 0, 0.05)).clamp(0, 1)


def _seen(pixels: NDArray[np.uint8]) -> Tensor:
    """As the network wants them: colours first, from 0 to 1."""
    return torch.from_numpy(pixels).permute(0, 3, 1, 2).float() / 255


def _each(chance: np.random.Generator, many: int, low: float, high: float, channels: int = 1) -> Tensor:
    return torch.from_numpy(chance.uniform(low, high, (many, channels, 1, 1)).astype(np.float32))


def measured(reader: DiceReader, held: Crops) -> tuple[dict[str, float], Counter[tuple[int, int]]]:
    """Of the crops held back: top faces read right and what is none known as none; and what was taken for what."""
    reader.eval()
    pixels, pips = held
    with torch.no_grad():
        said = torch.cat([reader(_seen(part))[:, :, 0, 0] for part in np.array_split(pixels, 1 + len(pixels) // 256)])
    reader.train()
    read = said.argmax(dim=1).numpy()
    shares = {
        "faces_right": float((read == pips)[pips > 0].mean()),
        "others_known": float((read == pips)[pips == 0].mean()),
    }
    wrong = Counter((int(meant), int(got)) for meant, got in zip(pips, read, strict=True) if meant != got)
    return shares, wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("shards", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--steps", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--go-on", type=Path, help="weights to begin with instead of nothing")
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    args.out.mkdir(parents=True, exist_ok=True)
    held = crops(args.shards / f"{HELD_BACK}.npz")
    begun = time.time()
    with (args.out / "dice_reader_curve.csv").open("w") as curve:
        writer = csv.writer(curve)
        writer.writerow(["step", "mistake", "faces_right", "others_known"])
        for step, reader, of_late in trained(args.shards, args.seed, args.steps, args.go_on):
            if step % 100 == 0 or step == args.steps:
                shares, wrong = measured(reader, held)
                shown = [f"{number:.4f}" for number in (of_late, *shares.values())]
                print(step, f"{(time.time() - begun) / step:.2f} s", *shown, wrong.most_common(5), flush=True)
                writer.writerow([step, *shown])
                curve.flush()
                torch.save(reader.state_dict(), args.out / "dice_reader.pt")


def trained(shards: Path, seed: int, steps: int, go_on: Path | None) -> Iterator[tuple[int, DiceReader, float]]:
    """After each step: its number, the reader as it was on average of late, and its mistake of late."""
    reader = DiceReader().to(memory_format=torch.channels_last)
    if go_on:
        reader.load_state_dict(torch.load(go_on, weights_only=True))
    settled = settling(reader)
    optimizer = torch.optim.AdamW(reader.parameters(), lr=2e-3, weight_decay=1e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 3e-3, steps, pct_start=0.1)
    of_late = 1.0
    lessons = batches(shards, np.random.default_rng(seed))
    for step, (view, pips) in zip(range(1, steps + 1), lessons, strict=False):
        # hardly anything is certain: some pips are drowned in glare
        with torch.autocast("cpu", torch.bfloat16):
            said = reader(view)[:, :, 0, 0]
        mistake = functional.cross_entropy(said.float(), pips, label_smoothing=0.02)
        optimizer.zero_grad()
        mistake.backward()
        torch.nn.utils.clip_grad_norm_(reader.parameters(), 5.0)
        optimizer.step()
        schedule.step()
        settled.update_parameters(reader)
        of_late = 0.98 * of_late + 0.02 * float(mistake.detach())
        yield step, settled.module, of_late


if __name__ == "__main__":
    main()
