"""Puts the samples into the pages of records, so that they show what really replays: `python -m tools.records_page`."""

from pathlib import Path

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
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


KELTIS_TITLES = {
    "keltis": "A game from its beginning; what lies on the stones is told when a pawn comes there",
    "keltis_dispute": "A table taken up in the middle, with a claim",
    "keltis_boards": "Final boards: a snapshot for `companion score`",
    "keltis_columns": "Columns alone, as photographed: a snapshot too",
}
PAGES = {"records.md": TITLES, "keltis.md": KELTIS_TITLES}


def page(name: str) -> str:
    head, _, _ = (DOCS / name).read_text(encoding="utf-8").partition(HEADING)
    parts = [head + HEADING + "\nThese are the records in `companion/samples`; try them with `companion replay`.\n"]
    for sample, title in PAGES[name].items():
        text = (SAMPLES / f"{sample}.json").read_text(encoding="utf-8").rstrip()
        parts.append(f"\n### {title}\n\n```json\n{text}\n```\n{BUFFALO if sample == 'buffalo' else ''}")
    return "".join(parts)


if __name__ == "__main__":
    for name in PAGES:
        (DOCS / name).write_text(page(name), encoding="utf-8")
