"""Trains the reader: `python -m training.reader SHARDS OUT --steps N` writes its weights and its learning curve."""

import argparse
import csv
import time
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional

from training.average import settling
from training.labels import EITHER_WAY
from training.networks import Reader
from training.shards import SEEN_BACK, finished
from vision.alphabet import ALPHABET
from vision.rectify import NUMBER

BATCH = 128
"""Numbers looked at in one step; of lines, which are wider, as many as have the same number of pixels."""
BLANK = len(ALPHABET)
ON_ITS_HEAD, REPAINTED, NEGATIVE, OTHER_WEIGHT = 0.03, 0.1, 0.03, 0.1
"""The shares of crops that are turned by half and so say nothing, whose colours are exchanged, whose dark is light, and
whose strokes are bolder or finer."""
Crops = tuple[NDArray[np.uint8], NDArray[np.str_]]
"""Pictures and their texts."""


def cut_out(shard: Path, name: str) -> Crops:
    """All crops of one width in a shard with their texts."""
    kept = np.load(shard)
    return kept[f"{name}_crops"], kept[f"{name}_texts"]


def batches(shards: Path, chance: np.random.Generator) -> Iterator[tuple[Tensor, list[str]]]:
    """Endless, of numbers and of lines in turn, from all shards that are there and those that come."""
    known: dict[Path, dict[str, Crops]] = {}
    for step in count():
        if step % 250 == 0:
            news = [path for path in finished(shards, "train", "seen", "lines") if path not in known]
            known |= {path: {name: cut_out(path, name) for name in ("number", "line")} for path in news}
        name = "line" if step % 2 else "number"
        yield batch([crops[name] for crops in known.values()], chance)


def batch(shards: Sequence[Crops], chance: np.random.Generator) -> tuple[Tensor, list[str]]:
    """A handful of crops of some shards, each in another light and cut out by a careless hand."""
    ends = np.cumsum([len(texts) for _, texts in shards])
    chosen = chance.integers(ends[-1], size=BATCH * NUMBER // shards[0][0].shape[2])
    within = [shards[int(k)] for k in np.searchsorted(ends, chosen, side="right")]
    places = [int(one) % len(texts) for one, (_, texts) in zip(chosen, within, strict=True)]
    pixels = np.stack([crops[place] for place, (crops, _) in zip(places, within, strict=True)])
    said = [str(texts[place]) for place, (_, texts) in zip(places, within, strict=True)]
    many = len(said)
    for k in np.flatnonzero(chance.uniform(size=many) < ON_ITS_HEAD):
        if not EITHER_WAY.fullmatch(said[k]):
            pixels[k], said[k] = pixels[k, ::-1, ::-1].copy(), ""
    view = _cut_otherwise(_seen(_painted_otherwise(pixels, chance)), chance)
    view = _printed_otherwise(view, chance)
    view = (view - 0.5) * _each(chance, many, 0.6, 1.3) + 0.5 + _each(chance, many, -0.15, 0.15)
    view = view * _each(chance, many, 0.88, 1.12, channels=3)
    soft = functional.avg_pool2d(functional.pad(view, (1, 1, 1, 1), mode="replicate"), 3, 1)
    view = torch.where(_each(chance, many, 0, 1) < 0.2, soft, view)
    noise = torch.from_numpy(chance.standard_normal((many, 1, *view.shape[2:]), np.float32))
    view = view + noise * _each(chance, many, 0, 0.05)
    return view.clamp(0, 1), said


def _painted_otherwise(pixels: NDArray[np.uint8], chance: np.random.Generator) -> NDArray[np.uint8]:
    """Some in other colours, and some in the opposite ones: what is printed stays the same."""
    for k in np.flatnonzero(chance.uniform(size=len(pixels)) < REPAINTED):
        pixels[k] = pixels[k][..., chance.permutation(3)]
    for k in np.flatnonzero(chance.uniform(size=len(pixels)) < NEGATIVE):
        pixels[k] = 255 - pixels[k]
    return pixels


def _printed_otherwise(view: Tensor, chance: np.random.Generator) -> Tensor:
    """Some with bolder strokes and some with finer ones, as a typeface's other weights have them."""
    wider = functional.max_pool2d(view, 3, 1, 1)
    finer = -functional.max_pool2d(-view, 3, 1, 1)
    other = torch.where(_each(chance, len(view), 0, 1) < 0.5, wider, finer)
    share = _each(chance, len(view), 0, 0.7) * (_each(chance, len(view), 0, 1) < OTHER_WEIGHT)
    return view + (other - view) * share


def _seen(pixels: NDArray[np.uint8]) -> Tensor:
    """As the network wants them: colours first, from 0 to 1."""
    return torch.from_numpy(pixels).permute(0, 3, 1, 2).float() / 255


def _each(chance: np.random.Generator, many: int, low: float, high: float, channels: int = 1) -> Tensor:
    """Another number for each crop of a batch."""
    return torch.from_numpy(chance.uniform(low, high, (many, channels, 1, 1)).astype(np.float32))


def _cut_otherwise(view: Tensor, chance: np.random.Generator) -> Tensor:
    """Wider, shifted, slanted or turned a little, but never so that a letter at either end is lost."""
    many = len(view)
    wide, tall = chance.uniform(0.97, 1.12, many), chance.uniform(0.92, 1.1, many)
    lean, slant = chance.normal(0, 0.02, many), chance.normal(0, 0.04, many)
    shift_x, shift_y = chance.uniform(-1, 1, many) * np.maximum(wide - 1, 0), chance.uniform(-0.08, 0.08, many)
    proportion = view.shape[3] / view.shape[2]
    across = np.stack([wide, (lean + slant) / proportion, shift_x], 1)
    down = np.stack([-lean * proportion, tall, shift_y], 1)
    matrices = torch.from_numpy(np.stack([across, down], 1).astype(np.float32))
    grid = functional.affine_grid(matrices, list(view.shape), align_corners=False)
    return functional.grid_sample(view, grid, padding_mode="border", align_corners=False)


def mistake(scores: Tensor, texts: Sequence[str]) -> Tensor:
    """Connectionist temporal classification: the text in any spacing."""
    logs = functional.log_softmax(scores[:, :, 0], dim=1).permute(2, 0, 1)
    letters = torch.tensor([ALPHABET.index(letter) for text in texts for letter in text])
    lengths = torch.tensor([len(text) for text in texts])
    steps = torch.full((len(texts),), logs.shape[0])
    return functional.ctc_loss(logs, letters, steps, lengths, blank=BLANK, zero_infinity=True)


def best_path(scores: Tensor) -> list[str]:
    """What the reader says when nobody asks for alternatives."""
    said = []
    for steps in scores[:, :, 0].argmax(dim=1).tolist():
        letters = [now for now, before in zip(steps, [BLANK, *steps], strict=False) if now not in (before, BLANK)]
        said.append("".join(ALPHABET[letter] for letter in letters))
    return said


def measured(reader: Reader, crops: Crops) -> tuple[float, list[tuple[str, str]]]:
    """The share read right, and what was read instead of what."""
    reader.eval()
    pixels, texts = crops
    said: list[str] = []
    with torch.no_grad():
        for start in range(0, len(texts), 256):
            said += best_path(reader(_seen(pixels[start : start + 256])))
    reader.train()
    wrong = [(str(text), instead) for text, instead in zip(texts, said, strict=True) if text != instead]
    return 1 - len(wrong) / len(texts), wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("shards", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--steps", type=int, default=12000)
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--go-on", type=Path, help="weights to begin with instead of nothing")
    parser.add_argument("--rate", type=float, default=1.5e-3, help="how fast it learns at its fastest")
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    args.out.mkdir(parents=True, exist_ok=True)
    held_numbers, held_lines = (cut_out(args.shards / f"{SEEN_BACK}.npz", name) for name in ("number", "line"))
    begun = time.time()
    with (args.out / "reader_curve.csv").open("w") as curve:
        writer = csv.writer(curve)
        writer.writerow(["step", "mistake", "numbers_right", "lines_right"])
        for step, reader, of_late in trained(args.shards, args.seed, args.steps, args.rate, args.go_on):
            if step % 250 == 0 or step == args.steps:
                numbers_right, wrong = measured(reader, held_numbers)
                lines_right, _ = measured(reader, held_lines)
                shown = [f"{number:.4f}" for number in (of_late, numbers_right, lines_right)]
                print(step, f"{(time.time() - begun) / step:.2f} s", *shown, wrong[:6], flush=True)
                writer.writerow([step, *shown])
                curve.flush()
                torch.save(reader.state_dict(), args.out / "reader.pt")


def trained(
    shards: Path, seed: int, steps: int, rate: float, go_on: Path | None
) -> Iterator[tuple[int, Reader, float]]:
    """After each step: its number, the reader as it was on average of late, and its mistake of late."""
    reader = Reader().to(memory_format=torch.channels_last)
    if go_on:
        reader.load_state_dict(torch.load(go_on, weights_only=True))
    settled = settling(reader)
    optimizer = torch.optim.AdamW(reader.parameters(), lr=rate, weight_decay=1e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, steps, pct_start=0.08)
    of_late = 0.0
    lessons = batches(shards, np.random.default_rng(seed))
    for step, (view, texts) in zip(range(1, steps + 1), lessons, strict=False):
        with torch.autocast("cpu", torch.bfloat16):  # half as precise is precise enough, and much faster
            scores = reader(view.contiguous(memory_format=torch.channels_last))
        loss = mistake(scores.float(), texts)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(reader.parameters(), 5.0)
        optimizer.step()
        schedule.step()
        settled.update_parameters(reader)
        of_late = 0.98 * of_late + 0.02 * float(loss.detach())
        yield step, settled.module, of_late


if __name__ == "__main__":
    main()
