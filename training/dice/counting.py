"""How networks learn to count pips: the reader and the judge do it the same way, and are shown different things."""

import argparse
import csv
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from training.average import settling
from vision.dice.read import FACES

BATCH = 128
FAINT, SHADED, GLEAMING, COARSE = 0.12, 0.2, 0.25, 0.12
"""How many of the pictures are shown so."""
FRESH, GOING_ON = 3e-3, 1e-3
"""How fast a network learns at most: one that knows much already would forget it, if it learnt as fast."""
A_COLOUR = 0.3
"""How much a wrong colour counts beside wrong pips."""
Lesson = tuple[Tensor, Tensor]
"""Pictures, and of each (picture, 1 or 2) its pips, 0 where it is no top face, and perhaps its colour, -1 where nobody
asks."""
Held = tuple[NDArray[np.uint8], NDArray[np.int64]]
"""The same as arrays."""


@dataclass(frozen=True, slots=True)
class Course:
    """What one network is taught with."""

    name: str
    network: Callable[[], nn.Module]
    lessons: Callable[[Path, np.random.Generator], Iterator[Lesson]]
    """Endless, from all shards of a folder and those that come."""
    held_back: Callable[[Path], Held]
    """Pictures that are never trained on but measured on."""
    steps: int
    seed: int


def moved(view: Tensor, chance: np.random.Generator, turn: float, stretch: float, aside: float, share: float) -> Tensor:
    """Each picture mirrored, turned, stretched and shifted a little differently; this share of it is left."""
    many, side = len(view), round(view.shape[2] * share)
    turned, mirror = chance.normal(0, turn, many), chance.choice([-1.0, 1.0], many)
    wide, tall = share * chance.uniform(1 - stretch, 1 + stretch, (2, many))
    slant, *off = chance.normal(0, aside, (3, many))
    across = np.stack([np.cos(turned) * wide * mirror, slant * share - np.sin(turned) * tall, off[0]], 1)
    down = np.stack([np.sin(turned) * wide * mirror, np.cos(turned) * tall, off[1]], 1)
    matrices = torch.from_numpy(np.stack([across, down], 1).astype(np.float32))
    grid = functional.affine_grid(matrices, [many, 3, side, side], align_corners=False)
    return functional.grid_sample(view, grid, padding_mode="border", align_corners=False)


def relit(view: Tensor, chance: np.random.Generator, cast: float = 0.2) -> Tensor:
    """In another light, warmer or colder by a share of `cast` at most, some shaded or gleaming on one side, some faint,
    blurred or noisy."""
    many = len(view)
    faint = torch.where(_each(chance, many, 0, 1) < FAINT, _each(chance, many, 0.3, 0.7), torch.ones(1))
    view = (view - 0.5) * _each(chance, many, 0.6, 1.4) * faint + 0.5 + _each(chance, many, -0.2, 0.2)
    view = view * _each(chance, many, 1 - cast, 1 + cast, channels=3)
    view = view * _shade(chance, many, view.shape[2]) + _gleam(chance, many, view.shape[2])
    view = _coarse(view, chance)
    for often in (0.25, 0.35):  # some of them twice, as a lens out of focus does
        soft = functional.avg_pool2d(functional.pad(view, (1, 1, 1, 1), mode="replicate"), 3, 1)
        view = torch.where(_each(chance, many, 0, 1) < often, soft, view)
    noise = torch.from_numpy(chance.standard_normal((many, 1, *view.shape[2:]), np.float32))
    return (view + noise * _each(chance, many, 0, 0.05)).clamp(0, 1)


def _shade(chance: np.random.Generator, many: int, side: int) -> Tensor:
    """How much light is left: over some pictures falls a shadow with an edge."""
    across, down = _over(side)
    turn, edge = _each(chance, many, 0, 2 * np.pi), _each(chance, many, -0.8, 0.8)
    within = torch.sigmoid((across * turn.cos() + down * turn.sin() - edge) * _each(chance, many, 3, 30))
    return 1 - within * _each(chance, many, 0.2, 0.6) * (_each(chance, many, 0, 1) < SHADED)


def _gleam(chance: np.random.Generator, many: int, side: int) -> Tensor:
    """A spot of light that lies over some pictures."""
    across, down = _over(side)
    x, y = _each(chance, many, -1, 1), _each(chance, many, -1, 1)
    far = (across - x) ** 2 + (down - y) ** 2
    spot = torch.exp(-far / (2 * _each(chance, many, 0.15, 0.8) ** 2)) * _each(chance, many, 0.1, 0.6)
    return spot * (_each(chance, many, 0, 1) < GLEAMING)


def _over(side: int) -> tuple[Tensor, Tensor]:
    """Where each pixel of a square is, from -1 to 1 across and down."""
    line = torch.linspace(-1, 1, side)
    return line[None, None, None, :], line[None, None, :, None]


def _coarse(view: Tensor, chance: np.random.Generator) -> Tensor:
    """Some as a photo shows them that has fewer pixels there."""
    some = torch.from_numpy(np.flatnonzero(chance.uniform(size=len(view)) < COARSE))
    side = view.shape[2]
    if len(some):
        fewer = round(side * chance.uniform(0.4, 0.8))
        small = functional.interpolate(view[some], size=(fewer, fewer), mode="area")
        view[some] = functional.interpolate(small, size=(side, side), mode="bilinear", align_corners=False)
    return view


def seen(pixels: NDArray[np.uint8]) -> Tensor:
    """As a network wants them: colours first, from 0 to 1."""
    return torch.from_numpy(pixels).permute(0, 3, 1, 2).float() / 255


def _each(chance: np.random.Generator, many: int, low: float, high: float, channels: int = 1) -> Tensor:
    return torch.from_numpy(chance.uniform(low, high, (many, channels, 1, 1)).astype(np.float32))


def measured(network: nn.Module, held: Held) -> tuple[dict[str, float], Counter[tuple[int, int]]]:
    """Of what is held back: top faces read right and what is none known as none, colours told right; and which pips
    were taken for which."""
    network.eval()
    pixels, told = held
    with torch.no_grad():
        said = torch.cat([network(seen(part))[:, :, 0, 0] for part in np.array_split(pixels, 1 + len(pixels) // 256)])
    network.train()
    read, pips = said[:, :FACES].argmax(dim=1).numpy(), told[:, 0]
    shares = {
        "faces_right": float((read == pips)[pips > 0].mean()),
        "others_known": float((read == pips)[pips == 0].mean()),
    }
    if told.shape[1] > 1:
        coloured, hues = said[:, FACES:].argmax(dim=1).numpy(), told[:, 1]
        shares["colours_right"] = float((coloured == hues)[hues >= 0].mean())
    wrong = Counter((int(meant), int(got)) for meant, got in zip(pips, read, strict=True) if meant != got)
    return shares, wrong


def mistake(said: Tensor, told: Tensor) -> Tensor:
    """How wrong what is said is; hardly anything is certain: some pips are drowned in glare."""
    wrong = functional.cross_entropy(said[:, :FACES], told[:, 0], label_smoothing=0.02)
    if told.shape[1] > 1 and (told[:, 1] >= 0).any():
        wrong = wrong + A_COLOUR * functional.cross_entropy(
            said[:, FACES:], told[:, 1], ignore_index=-1, label_smoothing=0.02
        )
    return wrong


def learn(course: Course, description: str | None) -> None:
    """The command that teaches a network: writes its weights and its curve."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("shards", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--steps", type=int, default=course.steps)
    parser.add_argument("--seed", type=int, default=course.seed)
    parser.add_argument("--go-on", type=Path, help="weights to begin with instead of nothing")
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    args.out.mkdir(parents=True, exist_ok=True)
    network = course.network().to(memory_format=torch.channels_last)
    if args.go_on:
        network.load_state_dict(torch.load(args.go_on, weights_only=True))
    held = course.held_back(args.shards)
    lessons = course.lessons(args.shards, np.random.default_rng(args.seed))
    begun = time.time()
    with (args.out / f"{course.name}_curve.csv").open("w") as curve:
        writer = csv.writer(curve)
        for step, settled, of_late in trained(network, lessons, args.steps, GOING_ON if args.go_on else FRESH):
            if step % 100 == 0 or step == args.steps:
                shares, wrong = measured(settled, held)
                if not curve.tell():
                    writer.writerow(["step", "mistake", *shares])
                shown = [f"{number:.4f}" for number in (of_late, *shares.values())]
                print(step, f"{(time.time() - begun) / step:.2f} s", *shown, wrong.most_common(5), flush=True)
                writer.writerow([step, *shown])
                curve.flush()
                torch.save(settled.state_dict(), args.out / f"{course.name}.pt")


def trained(
    network: nn.Module, lessons: Iterator[Lesson], steps: int, fastest: float
) -> Iterator[tuple[int, nn.Module, float]]:
    """After each step: its number, the network as it was on average of late, and its mistake of late."""
    settled = settling(network)
    optimizer = torch.optim.AdamW(network.parameters(), lr=2e-3, weight_decay=1e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, fastest, steps, pct_start=0.1)
    of_late = 1.0
    for step, (view, told) in zip(range(1, steps + 1), lessons, strict=False):
        with torch.autocast("cpu", torch.bfloat16):
            said = network(view.contiguous(memory_format=torch.channels_last))[:, :, 0, 0]
        wrong = mistake(said.float(), told)
        optimizer.zero_grad()
        wrong.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimizer.step()
        schedule.step()
        settled.update_parameters(network)
        of_late = 0.98 * of_late + 0.02 * float(wrong.detach())
        yield step, settled.module, of_late
