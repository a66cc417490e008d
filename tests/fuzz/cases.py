"""Each case is a file and the command that is given it; made from a seed and a number, and from nothing else."""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

ROOT = Path(__file__).parent.parent.parent
CORPUS = Path(__file__).parent / "corpus"
SAMPLES = sorted((ROOT / "companion" / "samples").glob("*.json"))
HISTORIES = [CORPUS / "history.jsonl", CORPUS / "backup.zip"]
PHOTOS = [CORPUS / name for name in ("rows.jpg", "money.jpg", "rows.png", "rows.webp")]
"""Small ones, since every photo that can still be opened is read to its end."""

COMMANDS = {
    "record": ("replay", "{}", "--json"),
    "told": ("replay", "{}"),
    "claim": ("judge", "{}", "--json"),
    "snapshot": ("score", "{}", "--json"),
    "import": ("history", "import", "{}"),
    "photo": ("scan", "{}", "--game", "six_nimmt", "--json"),
    "photo-of-money": ("scan", "{}", "--game", "cover_your_assets", "--json"),
}
OFTEN = ["record"] * 12 + ["told"] * 6 + ["claim"] * 8 + ["snapshot"] * 8 + ["import"] * 8 + ["photo", "photo-of-money"]
"""A photo takes as long as dozens of records."""

TOKENS = [
    b"null",
    b"-1",
    b"1e999",
    b"NaN",
    b"9" * 5000,
    b"[" * 5000,
    b'"',
    b"\\ud800",
    b"\x00",
    b"\xff\xfe",
    b"{}",
    b",",
]
ODD: list[Any] = [
    None, True, False, -1, 0, 1, 7, 104, 105, 2**63, 10**30, 0.5, -0.0, 1e308, float("inf"), float("nan"), "", " ",
    "Ana", "\ud800", "\x00", "é" * 3000, "deal", "undo", [], {}, [[]], [None], {"": None}, {"type": "deal"},
]  # fmt: skip


class Case(NamedTuple):
    kind: str
    content: bytes

    @property
    def ending(self) -> str:
        return ".jpg" if self.kind.startswith("photo") else ".json"


def case(seed: int, number: int) -> Case:
    chance = Random(f"{seed}:{number}")
    kind = chance.choice(OFTEN)
    if kind.startswith("photo"):
        content = chance.choice(PHOTOS).read_bytes()
        return Case(kind, (another_shape if chance.random() < 0.4 else cut_up)(content, chance))
    source = chance.choice(HISTORIES if kind == "import" and chance.random() < 0.6 else SAMPLES)
    content = source.read_bytes()
    if source.suffix == ".zip" or chance.random() < 0.2:
        return Case(kind, cut_up(content, chance))
    parts = [content] if source.suffix == ".json" else content.splitlines()
    here = chance.randrange(len(parts))
    return Case(kind, b"\n".join([*parts[:here], twisted(parts[here], chance), *parts[here + 1 :]]))


def another_shape(content: bytes, chance: Random) -> bytes:
    """Other numbers where a picture says how large it is and what follows."""
    changed = bytearray(content)
    for _ in range(chance.choice([1, 2, 3])):
        here = chance.randrange(min(len(changed), 700))
        changed[here : here + 2] = chance.choice([b"\xff\xff", b"\x00\x00", b"\x7f\xff", chance.randbytes(2)])
    if content.startswith(b"\x89PNG"):
        size = [chance.choice([0, 1, 240, 40_000, 2**31 - 1]) for _ in range(2)]
        header = b"IHDR" + size[0].to_bytes(4, "big") + size[1].to_bytes(4, "big") + content[24:29]
        return content[:12] + header + crc32(header).to_bytes(4, "big") + content[33:]
    return bytes(changed)


def cut_up(content: bytes, chance: Random) -> bytes:
    """Bytes changed, lost, doubled, put in."""
    for _ in range(chance.choice([1, 1, 2, 5, 30])):
        here = chance.randrange(len(content) + 1)
        there = min(len(content), here + chance.choice([1, 2, 8, 100, 5000]))
        part = content[here:there]
        new = chance.choice(
            [
                b"",
                part + part,
                part[::-1],
                chance.randbytes(len(part)),
                chance.choice(TOKENS) + part,
                chance.choice(TOKENS),
            ]
        )
        content = content[:here] + new + content[there:]
    return content[: chance.randrange(len(content) + 1)] if chance.random() < 0.15 else content


def twisted(content: bytes, chance: Random) -> bytes:
    """JSON as before, with other values in some places."""
    document = json.loads(content)
    for _ in range(chance.choice([1, 1, 1, 2, 4])):
        twist(document, chance)
    return json.dumps(document).encode()


def twist(document: Any, chance: Random) -> None:
    places = list(within(document))
    holder, key = chance.choice(places)
    other_holder, other_key = chance.choice(places)
    chance.choice(TWISTS)(holder, key, other_holder[other_key], chance)


def within(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every value of the document, as what holds it and the key there."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from within(value[key])


def _odd(holder: Any, key: Any, _: Any, chance: Random) -> None:
    holder[key] = deepcopy(chance.choice(ODD))


def _another(holder: Any, key: Any, other: Any, _: Random) -> None:
    holder[key] = deepcopy(other)


def _near(holder: Any, key: Any, _: Any, chance: Random) -> None:
    value = holder[key]
    if isinstance(value, int | float):
        holder[key] = value + chance.choice([-1, 1, 0.5, 100])
    elif isinstance(value, list):
        chance.shuffle(value)
    elif isinstance(value, str):
        holder[key] = value[::-1]


def _lost(holder: Any, key: Any, *_: Any) -> None:
    del holder[key]


def _doubled(holder: Any, key: Any, *_: Any) -> None:
    if isinstance(holder, list):
        holder.insert(key, deepcopy(holder[key]))
    else:
        holder[f"{key}s"] = holder[key]


def _deep(holder: Any, key: Any, *_: Any) -> None:
    for _depth in range(300):
        holder[key] = [holder[key]]


TWISTS: list[Callable[[Any, Any, Any, Random], None]] = [
    _odd,
    _odd,
    _odd,
    _another,
    _another,
    _near,
    _near,
    _lost,
    _doubled,
    _deep,
]
