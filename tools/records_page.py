"""Puts the samples into docs/records.md, so that the page shows what really replays: `python -m tools.records_page`."""

from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "records.md"
SAMPLES = ROOT / "companion" / "samples"
HEADING = "## An example of each variant\n"
TITLES = {
    "base": "Base",
    "professional": "Professional: the drafted hands are public",
    "even_odd": "Even/Odd",
    "up_down": "Uphill and downhill",
    "jumping_cow": "Jumping cow",
    "reverser": "Number reverser",
    "buffalo": "Beat the Buffalo: each placement is an event, special cards come between",
    "dispute": "A table taken up in the middle, with a claim",
}
BUFFALO = """
In `buffalo`, `place` needs a `row` only where the player may choose; `card` and `row` are checked where they are given.
A `special` names what is `turned_up` in its place as long as the stock lasts. A deal without `specials` does not keep
track of the cards face up: then nothing is turned up, and only two of a kind and the number in play are checked.

| `kind` | fields |
|---|---|
| `seven_takes`, `stop` | `row` |
| `exchange` | `player`, `card`: the one laid instead, placed at once |
| `between` | `player`, whose turn it is, and `row` |
| `move` | `card`, and the `row` that it goes to |
| `first_card`, `last_card` | `player` |
| `order` | `players`: everyone whose card is not placed yet, `buffalo` too |
"""


def page() -> str:
    head, _, _ = PAGE.read_text(encoding="utf-8").partition(HEADING)
    parts = [head + HEADING + "\nThese are the records in `companion/samples`; try them with `companion replay`.\n"]
    for name, title in TITLES.items():
        sample = (SAMPLES / f"{name}.json").read_text(encoding="utf-8").rstrip()
        parts.append(f"\n### {title}\n\n```json\n{sample}\n```\n{BUFFALO if name == 'buffalo' else ''}")
    return "".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
