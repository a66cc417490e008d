"""Trains the finder: `python -m training.finder SHARDS OUT --steps N` writes its weights and its learning curve."""

import argparse
import csv
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from training.average import settling
from training.examples import Example, example
from training.labels import COLOUR, CORNERS, MIDDLE, SIZE, UP, UPRIGHT
from training.networks import CHANNELS, Finder
from training.shards import HELD_BACK, Kept, finished, pictures
from vision.locate import COARSE, FINE

BATCH = 12
SHARES = {"heat": 1.0, "shift": 1.0, "size": 1.0, "up": 5.0, "corners": 3.0, "upright": 0.5, "colour": 0.7}
"""How much each part's mistake counts."""
FOUND = 0.35
"""More heat than this counts as a number, when it is measured."""


def losses(glows: Tensor, said: Tensor, heat: Tensor, weight: Tensor, cells: Sequence[Tensor]) -> dict[str, Tensor]:
    """Each part's mistake."""
    parts = dict(zip(CHANNELS, torch.split(said, list(CHANNELS.values()), dim=1), strict=True))
    batch = torch.cat([torch.full((len(lines),), k) for k, lines in enumerate(cells)]).long()
    lines = torch.cat(list(cells))
    row, column, number = lines[:, 0].long(), lines[:, 1].long(), lines[:, 2:]
    at = {name: part[batch, :, row, column] for name, part in parts.items()}
    here = torch.stack([column, row], 1).float() * COARSE
    mistakes = {
        "heat": _heat_mistake(glows, heat, weight),
        "shift": functional.l1_loss(at["shift"], (number[:, MIDDLE] - here) / COARSE),
        "size": functional.l1_loss(at["size"], torch.log(number[:, SIZE].clamp(min=1) / 16)),
        "up": functional.smooth_l1_loss(at["up"], number[:, UP]),
        "corners": _corners_mistake(at["corners"].view(-1, 4, 2), number[:, CORNERS].view(-1, 4, 2) - here[:, None]),
    }
    known = number[:, UPRIGHT] >= 0
    if known.any():
        mistakes["upright"] = functional.binary_cross_entropy_with_logits(
            at["upright"][known, 0], number[known, UPRIGHT]
        )
    tinted = number[:, COLOUR] >= 0
    if tinted.any():
        mistakes["colour"] = functional.cross_entropy(at["colour"][tinted], number[tinted, COLOUR].long())
    return mistakes


def _heat_mistake(glows: Tensor, heat: Tensor, weight: Tensor) -> Tensor:
    """The focal loss of CenterNet: cells beside a number may be warm, and cells that are clear count for little."""
    glow = torch.sigmoid(glows[:, 0]).clamp(1e-4, 1 - 1e-4)
    peak = (heat == 1).float()
    found = -(((1 - glow) ** 2) * torch.log(glow) * peak)
    quiet = -(((1 - heat) ** 4) * (glow**2) * torch.log(1 - glow) * (1 - peak))
    return ((found + quiet) * weight).sum() / max(1.0, float(peak.sum()))


def _corners_mistake(told: Tensor, meant: Tensor) -> Tensor:
    """In sizes of the card. Which end is up is the business of "up": here a card turned by half is the same card."""
    corners = meant / 64
    size = (corners[:, 0] - corners[:, 2]).norm(dim=1) + (corners[:, 1] - corners[:, 3]).norm(dim=1)
    straight = (told - corners).abs().sum(dim=(1, 2)) / size
    turned = (told - corners.roll(2, dims=1)).abs().sum(dim=(1, 2)) / size
    return torch.minimum(straight, turned).mean()


def batches(shards: Path, seed: int) -> Iterator[list[Example]]:
    """Endless, from all shards that are there, those that come while training too."""
    chance = np.random.default_rng(seed)
    known: dict[Path, list[Kept]] = {}
    everything: list[Kept] = []

    def prepared() -> list[Example]:
        return [example(*everything[int(chance.integers(len(everything)))], chance) for _ in range(BATCH)]

    with ThreadPoolExecutor(1) as worker:
        ahead = None
        for step in count():
            if step % 100 == 0:
                known |= {path: pictures(path) for path in finished(shards, "train") if path not in known}
                everything = [picture for shard in known.values() for picture in shard]
            ready = ahead.result() if ahead else prepared()
            ahead = worker.submit(prepared)
            yield ready


def together(examples: Sequence[Example]) -> tuple[Tensor, Tensor, Tensor, list[Tensor]]:
    """A batch of examples, each part of them in one piece but for the cells."""
    views = torch.from_numpy(np.stack([one.view for one in examples]))
    return (
        views.contiguous(memory_format=torch.channels_last),
        torch.from_numpy(np.stack([one.heat for one in examples])),
        torch.from_numpy(np.stack([one.weight for one in examples])),
        [torch.from_numpy(one.cells) for one in examples],
    )


@dataclass(slots=True)
class Tally:
    """What was counted over the pictures held back."""

    there: int = 0
    found: int = 0
    invented: int = 0
    wrong_way: int = 0

    def count(self, lesson: Example, glows: Tensor, said: Tensor) -> None:
        """One picture more."""
        glow = torch.sigmoid(glows[0, 0])
        peaks = (glow == functional.max_pool2d(glow[None], 3, 1, 1)[0]) & (glow > FOUND)
        spots = [(int(row), int(column)) for row, column in peaks.nonzero().tolist()]
        wanted = {(int(line[3]) // FINE, int(line[2]) // FINE): line[2:] for line in lesson.cells}
        self.there += len(wanted)
        for place, number in wanted.items():
            near = [spot for spot in spots if _beside(spot, place)]
            if near:
                row, column = near[0]
                up = said[0, 4:6, row * FINE // COARSE, column * FINE // COARSE].numpy()
                self.found += 1
                self.wrong_way += bool(up @ number[UP] < 0.5)
        for spot in spots:
            self.invented += not any(_beside(spot, place) for place in wanted) and bool(lesson.weight[spot] > 0)

    def shares(self) -> dict[str, float]:
        """Of the numbers that are there: found, and found where there are none; of the found: turned wrongly."""
        return {
            "found": self.found / self.there,
            "invented": self.invented / self.there,
            "wrong_way": self.wrong_way / max(1, self.found),
        }


def _beside(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return abs(one[0] - other[0]) <= 2 and abs(one[1] - other[1]) <= 2


def measured(finder: Finder, shards: Path) -> dict[str, float]:
    """How well it finds the numbers of the shard held back."""
    finder.eval()
    tally = Tally()
    with torch.no_grad():
        for jpeg, table in pictures(shards / f"{HELD_BACK}.npz"):
            lesson = example(jpeg, table, None)
            tally.count(lesson, *finder(torch.from_numpy(lesson.view[None])))
    finder.train()
    return tally.shares()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("shards", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--steps", type=int, default=9000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--go-on", type=Path, help="weights to begin with instead of nothing")
    parser.add_argument("--rate", type=float, default=2e-3, help="how fast it learns at its fastest")
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    args.out.mkdir(parents=True, exist_ok=True)
    with (args.out / "finder_curve.csv").open("w") as curve:
        writer = csv.writer(curve)
        writer.writerow(["step", *SHARES, "found", "invented", "wrong_way"])
        for step, finder, mistakes in trained(args.shards, args.seed, args.steps, args.rate, args.go_on):
            if step % 500 == 0 or step == args.steps:
                shares = measured(finder, args.shards)
                print(step, shares, flush=True)
                numbers = [*(mistakes.get(name, 0.0) for name in SHARES), *shares.values()]
                writer.writerow([step, *(f"{number:.4f}" for number in numbers)])
                curve.flush()
                torch.save(finder.state_dict(), args.out / "finder.pt")


def trained(
    shards: Path, seed: int, steps: int, rate: float, go_on: Path | None
) -> Iterator[tuple[int, Finder, dict[str, float]]]:
    """After each step: its number, the finder as it was on average of late, and its mistakes of late."""
    finder = Finder().to(memory_format=torch.channels_last)
    if go_on:
        finder.load_state_dict(torch.load(go_on, weights_only=True))
    settled = settling(finder)
    optimizer = torch.optim.AdamW(finder.parameters(), lr=rate, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, steps, pct_start=0.05)
    of_late: dict[str, float] = {}
    begun = time.time()
    for step, examples in zip(range(1, steps + 1), batches(shards, seed), strict=False):
        view, heat, weight, cells = together(examples)
        with torch.autocast("cpu", torch.bfloat16):  # half as precise is precise enough, and much faster
            glows, said = finder(view)
        mistakes = losses(glows.float(), said.float(), heat, weight, cells)
        total = sum(SHARES[name] * mistake for name, mistake in mistakes.items())
        optimizer.zero_grad()
        total.backward()
        torch.nn.utils.clip_grad_norm_(finder.parameters(), 5.0)
        optimizer.step()
        schedule.step()
        settled.update_parameters(finder)
        for name, mistake in mistakes.items():
            of_late[name] = of_late.get(name, 0.0) * 0.99 + 0.01 * float(mistake.detach())
        if step % 100 == 0:
            pace = f"{(time.time() - begun) / step:.2f} s"
            print(step, pace, {name: round(mistake, 3) for name, mistake in of_late.items()}, flush=True)
        yield step, settled.module, of_late


if __name__ == "__main__":
    main()
