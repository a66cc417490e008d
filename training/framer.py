"""Trains the framer: `python -m training.framer LESSONS OUT --steps N` writes its weights and its learning curve."""

import argparse
import csv
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional

from training.average import settling
from training.frames import kept, path_of
from training.networks import Framer
from training.shards import finished
from vision.frame import A_UNIT, CUT, NOTHING, SIZE, WHOLE

BATCH = 128
OF_CUT_ONES = 24
"""So many of a batch are numbers that another card cuts off: there are few of them, and they are hardest to tell."""
KINDS = 0.5
"""How much a mistaken kind counts beside mistaken corners."""
Lessons = tuple[NDArray[np.uint8], NDArray[np.int64], NDArray[np.float32]]
"""Crops, what each shows, and corners in pixels of the crop."""


def mistakes(said: Tensor, kinds: Tensor, corners: Tensor) -> tuple[Tensor, Tensor]:
    """Of the corners, in parts of a number's height as it is seen, and of the kinds. Where there is no whole number
    nobody knows its corners."""
    told = said[:, :8, 0, 0].view(-1, 4, 2)
    middle = (torch.tensor(SIZE) - 1) / 2
    off = functional.smooth_l1_loss(told, (corners - middle) / A_UNIT, reduction="none", beta=0.1).mean(dim=(1, 2))
    whole = (kinds == WHOLE).float()
    return (off * whole).sum() / whole.sum().clamp(min=1), functional.cross_entropy(said[:, 8:, 0, 0], kinds)


def batches(folder: Path, seed: int) -> Iterator[tuple[Tensor, Tensor, Tensor]]:
    """Endless, from all shards that are there and those that come, but for the first, which is measured on."""
    chance = np.random.default_rng(seed)
    known: dict[Path, Lessons] = {}
    while True:
        news = [path for path in finished(folder, "frames") if path != path_of(folder, 0) and path not in known]
        known |= {path: kept(path) for path in news}
        shards = list(known.values())
        ends = np.cumsum([len(kinds) for _, kinds, _ in shards])
        cut = np.flatnonzero(np.concatenate([kinds for _, kinds, _ in shards]) == CUT)
        for _ in range(100):
            chosen = np.concatenate(
                [chance.integers(ends[-1], size=BATCH - OF_CUT_ONES), chance.choice(cut, OF_CUT_ONES)]
            )
            within = np.searchsorted(ends, chosen, side="right")
            places = [(shards[k], int(one - (ends[k - 1] if k else 0))) for k, one in zip(within, chosen, strict=True)]
            crops, kinds, corners = (np.stack([shard[part][place] for shard, place in places]) for part in range(3))
            yield _in_another_light(crops, chance), torch.from_numpy(kinds), torch.from_numpy(corners)


def _in_another_light(crops: NDArray[np.uint8], chance: np.random.Generator) -> Tensor:
    """Colours first, from 0 to 1; some brighter, tinted, blurred, noisy or in negative."""
    many = len(crops)

    def each(low: float, high: float, channels: int = 1) -> Tensor:
        return torch.from_numpy(chance.uniform(low, high, (many, channels, 1, 1)).astype(np.float32))

    view = torch.from_numpy(crops).permute(0, 3, 1, 2).float().flip(1) / 255
    view = torch.where(each(0, 1) < 0.03, 1 - view, view)
    view = ((view - 0.5) * each(0.6, 1.3) + 0.5 + each(-0.15, 0.15)) * each(0.88, 1.12, channels=3)
    soft = functional.avg_pool2d(functional.pad(view, (1, 1, 1, 1), mode="replicate"), 3, 1)
    view = torch.where(each(0, 1) < 0.2, soft, view)
    noise = torch.from_numpy(chance.standard_normal((many, 1, *view.shape[2:]), np.float32))
    return (view + noise * each(0, 0.05)).clamp(0, 1).contiguous(memory_format=torch.channels_last)


def measured(framer: Framer, lessons: Lessons) -> dict[str, float]:
    """How far off corners are in pixels of the crop, of which a number has about 20 in height; how many are far
    off; and what was taken for something else."""
    framer.eval()
    crops, kinds, corners = lessons
    view = torch.from_numpy(crops).permute(0, 3, 1, 2).float().flip(1) / 255
    with torch.no_grad():
        said = torch.cat([framer(some) for some in view.split(256)])[:, :, 0, 0].numpy()
    framer.train()
    told = said[:, :8].reshape(-1, 4, 2) * A_UNIT + (np.array(SIZE) - 1) / 2
    off = np.abs(told - corners).mean(axis=(1, 2))[kinds == WHOLE]
    named = said[:, 8:].argmax(axis=1)
    return {
        "off": float(off.mean()),
        "far_off": float((off > 2).mean()),
        "whole_missed": float((named != WHOLE)[kinds == WHOLE].mean()),
        "whole_invented": float((named == WHOLE)[kinds == NOTHING].mean()),
        "cut_taken_for_whole": float((named == WHOLE)[kinds == CUT].mean()),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lessons", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--steps", type=int, default=8000)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--go-on", type=Path, help="weights to begin with instead of nothing")
    parser.add_argument("--rate", type=float, default=2e-3, help="how fast it learns at its fastest")
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    args.out.mkdir(parents=True, exist_ok=True)
    held_back = kept(path_of(args.lessons, 0))
    begun = time.time()
    with (args.out / "framer_curve.csv").open("w") as curve:
        writer = csv.writer(curve)
        for step, framer, of_late in trained(args.lessons, args.seed, args.steps, args.rate, args.go_on):
            if step % 500 == 0 or step == args.steps:
                shares = measured(framer, held_back)
                if curve.tell() == 0:
                    writer.writerow(["step", "corners", "kinds", *shares])
                numbers = [f"{number:.4f}" for number in (*of_late, *shares.values())]
                print(step, f"{(time.time() - begun) / step:.2f} s", *numbers, flush=True)
                writer.writerow([step, *numbers])
                curve.flush()
                torch.save(framer.state_dict(), args.out / "framer.pt")


def trained(
    folder: Path, seed: int, steps: int, rate: float, go_on: Path | None
) -> Iterator[tuple[int, Framer, tuple[float, float]]]:
    """After each step: its number, the framer as it was on average of late, and its mistakes of late."""
    framer = Framer().to(memory_format=torch.channels_last)
    if go_on:
        framer.load_state_dict(torch.load(go_on, weights_only=True))
    settled = settling(framer)
    optimizer = torch.optim.AdamW(framer.parameters(), lr=rate, weight_decay=1e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, steps, pct_start=0.08)
    of_late = (0.0, 0.0)
    for step, (view, kinds, corners) in zip(range(1, steps + 1), batches(folder, seed), strict=False):
        with torch.autocast("cpu", torch.bfloat16):  # half as precise is precise enough, and much faster
            said = framer(view)
        off, confused = mistakes(said.float(), kinds, corners)
        optimizer.zero_grad()
        (off + KINDS * confused).backward()
        torch.nn.utils.clip_grad_norm_(framer.parameters(), 5.0)
        optimizer.step()
        schedule.step()
        settled.update_parameters(framer)
        of_late = (0.98 * of_late[0] + 0.02 * float(off.detach()), 0.98 * of_late[1] + 0.02 * float(confused.detach()))
        yield step, settled.module, of_late


if __name__ == "__main__":
    main()
