"""Puts the samples into the pages of records, so that they show what really replays: `python -m tools.records_page`."""

from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
SAMPLES = ROOT / "companion" / "samples"
HEADING = "## An example of each variant\n"


class Page(NamedTuple):
    path: Path
    titles: dict[str, str]
    """What each sample shows, by its name."""
    after: dict[str, str]
    """What there is to say about a sample."""


BUFFALO = """
In `buffalo`, `place` needs a `row` only where the player may choose; `card` and `row` are checked where they are given.
`lift_stop` with its `row` takes a *Stop!* away from there.
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

PAGES = (
    Page(
        ROOT / "docs" / "records.md",
        {
            "base": "Base",
            "professional": "Professional: the drafted hands are public",
            "even_odd": "Even/Odd",
            "up_down": "Uphill and downhill",
            "jumping_cow": "Jumping cow",
            "reverser": "Number reverser",
            "buffalo": "Beat the Buffalo: each placement is an event, special cards come between",
            "dispute": "A table taken up in the middle, with a claim",
        },
        {"buffalo": BUFFALO},
    ),
    Page(
        ROOT / "docs" / "shelfie_stacker.md",
        {
            "shelfie_stacker_base": "Base: a first round, with the abilities of 3 and 6",
            "shelfie_stacker_shuffled": "Shuffled for all, drafted: equal characters ask for their letters",
            "shelfie_stacker_shuffled_each": "Shuffled for each, taken up after five rounds",
            "shelfie_stacker_solo": "Beat your score: the opponent's card chooses",
            "shelfie_stacker_shem_bot": "Beat Shem Bot, in hard mode",
            "shelfie_stacker_dispute": "A dispute",
            "shelfie_stacker_shelves": "A snapshot: the shelves of a finished game",
        },
        {},
    ),
    Page(
        ROOT / "docs" / "keltis.md",
        {
            "keltis": "A game from its beginning; what lies on the stones is told when a pawn comes there",
            "keltis_dispute": "A table taken up in the middle, with a claim",
            "keltis_boards": "Final boards: a snapshot for `companion score`",
            "keltis_columns": "Columns alone, as photographed: a snapshot too",
        },
        {},
    ),
    Page(
        ROOT / "docs" / "cover_your_assets.md",
        {
            "cover_your_assets_classic": "Classic: a challenge with two answers",
            "cover_your_assets_advanced": "Advanced: improving, a coin bank, Move and Swap",
            "cover_your_assets_two_players": "Two players: a series left alone, and one that is challenged",
            "cover_your_assets_three_players": "Three players: Swap and Move turned up on draft piles",
            "cover_your_assets_dispute": "A table taken up in the middle, with a claim",
            "cover_your_assets_piles": "A snapshot: cards by kind, amounts as photographed, a total",
        },
        {},
    ),
    Page(
        ROOT / "docs" / "six_nimmt_board.md",
        {
            "six_nimmt_board_basic": "Basic: board and cows are told when they are needed",
            "six_nimmt_board_basic_lucky": "Basic with lucky cards: clovers, and 5 points in place of a red cow",
            "six_nimmt_board_advanced": "Advanced: four players, all six action cards",
            "six_nimmt_board_advanced_lucky": "Advanced with lucky cards: a row of tiles taken, and the end",
            "six_nimmt_board_dispute": "A claim: did 57 belong to row 3?",
            "six_nimmt_board_end": "The end of a game: a snapshot for `companion score`",
        },
        {},
    ),
)


def written(page: Page) -> str:
    head, _, _ = page.path.read_text(encoding="utf-8").partition(HEADING)
    parts = [head + HEADING + "\nThese are the records in `companion/samples`; try them with `companion replay`.\n"]
    for name, title in page.titles.items():
        sample = (SAMPLES / f"{name}.json").read_text(encoding="utf-8").rstrip()
        parts.append(f"\n### {title}\n\n```json\n{sample}\n```\n{page.after.get(name, '')}")
    return "".join(parts)


if __name__ == "__main__":
    for page in PAGES:
        page.path.write_text(written(page), encoding="utf-8")
