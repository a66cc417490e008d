"""Trains the finder of dice: `python -m training.dice.finder SHARDS OUT --steps N` writes its weights and its curve."""

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
from training.dice.examples import Example, example
from training.dice.labels import CORNERS, DIE, FOOT, KIND, PART
from training.dice.networks import CHANNELS, DiceFinder
from training.dice.scene import LOOSE
from training.dice.shards import HELD_BACK, Kept, finished, pictures
from vision.dice.locate import FINE, REACH

BATCH = 48
SHARES = {"heat": 1.0, "corners": 3.0, "foot": 0.5, "board": 0.3}
"""How much each part's mistake counts."""
FOUND = 0.35
"""More heat than this counts as a die, when it is measured."""


def losses(glows: Tensor, said: Tensor, heat: Tensor, weight: Tensor, cells: Sequence[Tensor]) -> dict[str, Tensor]:
    """Each part's mistake."""
    parts = dict(zip(CHANNELS, torch.split(said, list(CHANNELS.values()), dim=1), strict=True))
    batch = torch.cat([torch.full((len(lines),), k) for k, lines in enumerate(cells)]).long()
    lines = torch.cat(list(cells))
    row, column, thing = lines[:, 0].long(), lines[:, 1].long(), lines[:, 2:]
    at = {name: part[batch, :, row, column] for name, part in parts.items()}
    here = torch.stack([column, row], 1).float() * FINE
    mistakes = {"heat": _heat_mistake(glows, heat, weight)}
    if not len(lines):
        return mistakes
    corners = (thing[:, CORNERS].view(-1, 4, 2) - here[:, None]) / REACH
    size = (corners[:, 0] - corners[:, 2]).norm(dim=1) + (corners[:, 1] - corners[:, 3]).norm(dim=1)
    told = at["corners"].view(-1, 4, 2)
    # a face has four ways to begin
    ways = [(told - corners.roll(k, dims=1)).abs().sum(dim=(1, 2)) / size for k in range(4)]
    mistakes["corners"] = torch.stack(ways).amin(dim=0).mean()
    mistakes["foot"] = ((at["foot"] - (thing[:, FOOT] - here) / REACH).abs().sum(dim=1) / size).mean() * 4
    mistakes["board"] = functional.binary_cross_entropy_with_logits(
        at["board"][:, 0], (thing[:, PART] != LOOSE).float()
    )
    return mistakes


def _heat_mistake(glows: Tensor, heat: Tensor, weight: Tensor) -> Tensor:
    """The focal loss of CenterNet: places beside a middle may be warm, and places that are clear count for little."""
    glow = torch.sigmoid(glows).clamp(1e-4, 1 - 1e-4)
    peak = (heat == 1).float()
    found = -(((1 - glow) ** 2) * torch.log(glow) * peak)
    quiet = -(((1 - heat) ** 4) * (glow**2) * torch.log(1 - glow) * (1 - peak))
    return ((found + quiet) * weight).sum() / max(1.0, float(peak.sum()))


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
                known |= {path: pictures(path) for path in finished(shards) if path not in known}
                everything = [picture for shard in known.values() for picture in shard]
            ready = ahead.result() if ahead else prepared()
            ahead = worker.submit(prepared)
            yield ready


def together(examples: Sequence[Example]) -> tuple[Tensor, Tensor, Tensor, list[Tensor]]:
    views = torch.from_numpy(np.stack([one.view for one in examples]))
    return (
        views.contiguous(memory_format=torch.channels_last),
        torch.from_numpy(np.stack([one.heat for one in examples])),
        torch.from_numpy(np.stack([one.weight for one in examples])),
        [torch.from_numpy(one.cells) for one in examples],
    )


@dataclass(slots=True)
class Tally:
    """What was counted over the pictures held back, of dice."""

    there: int = 0
    found: int = 0
    invented: int = 0
    astray: float = 0.0

    def count(self, lesson: Example, glows: Tensor, said: Tensor) -> None:
        glow = torch.sigmoid(glows[0, 0])
        peaks = (glow == functional.max_pool2d(glow[None], 3, 1, 1)[0]) & (glow > FOUND)
        spots = [(int(row), int(column)) for row, column in peaks.nonzero().tolist()]
        dice = [line[2:] for line in lesson.cells if line[2 + KIND] == DIE]
        quads = {tuple(die[CORNERS]): die[CORNERS].reshape(4, 2) for die in dice}
        self.there += len(quads)
        used = set()
        for quad in quads.values():
            middle, side = quad.mean(axis=0), float(np.linalg.norm(quad[2] - quad[0])) / 1.4
            near = [
                spot
                for spot in spots
                if np.hypot(*((np.array(spot[::-1]) + 0.5) * FINE - middle)) < 0.35 * side + FINE / 2
            ]
            if near:
                used.update(near)
                row, column = max(near, key=lambda spot: float(glow[spot]))
                told = said[0, :8, row, column].numpy().reshape(4, 2) * REACH + [column * FINE, row * FINE]
                ways = [np.abs(told - np.roll(quad, k, axis=0)).mean() for k in range(4)]
                self.found += 1
                self.astray += float(min(ways)) / side
        self.invented += sum(spot not in used and bool(lesson.weight[(0, *spot)] > 0) for spot in spots)

    def shares(self) -> dict[str, float]:
        """Of the dice that are there: found, and found where none are; how far corners are off, in sides."""
        return {
            "found": self.found / self.there,
            "invented": self.invented / self.there,
            "astray": self.astray / max(1, self.found),
        }


def measured(finder: DiceFinder, shards: Path) -> dict[str, float]:
    """How well it finds the dice of the shard held back, in lessons that are always the same."""
    finder.eval()
    tally, chance = Tally(), np.random.default_rng(0)
    with torch.no_grad():
        for picture, table in pictures(shards / f"{HELD_BACK}.npz") * 4:
            lesson = example(picture, table, chance)
            tally.count(lesson, *finder(torch.from_numpy(lesson.view[None])))
    finder.train()
    return tally.shares()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("shards", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--steps", type=int, default=8000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--go-on", type=Path, help="weights to begin with instead of nothing")
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    args.out.mkdir(parents=True, exist_ok=True)
    with (args.out / "dice_finder_curve.csv").open("w") as curve:
        writer = csv.writer(curve)
        writer.writerow(["step", *SHARES, "found", "invented", "astray"])
        for step, finder, mistakes in trained(args.shards, args.seed, args.steps, args.go_on):
            if step % 250 == 0 or step == args.steps:
                shares = measured(finder, args.shards)
                print(step, shares, flush=True)
                numbers = [*(mistakes.get(name, 0.0) for name in SHARES), *shares.values()]
                writer.writerow([step, *(f"{number:.4f}" for number in numbers)])
                curve.flush()
                torch.save(finder.state_dict(), args.out / "dice_finder.pt")


def trained(
    shards: Path, seed: int, steps: int, go_on: Path | None
) -> Iterator[tuple[int, DiceFinder, dict[str, float]]]:
    """After each step: its number, the finder as it was on average of late, and its mistakes of late."""
    finder = DiceFinder().to(memory_format=torch.channels_last)
    if go_on:
        finder.load_state_dict(torch.load(go_on, weights_only=True))
    settled = settling(finder)
    optimizer = torch.optim.AdamW(finder.parameters(), lr=2e-3, weight_decay=1e-3)
    fastest = 2e-3 if go_on else 4e-3
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, fastest, steps, pct_start=0.05)
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
        if step % 50 == 0:
            pace = f"{(time.time() - begun) / step:.2f} s"
            print(step, pace, {name: round(mistake, 3) for name, mistake in of_late.items()}, flush=True)
        yield step, settled.module, of_late


if __name__ == "__main__":
    main()
