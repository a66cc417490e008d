"""Contest patterns: the drawn dice, anywhere on a shelf, not turned and not mirrored."""

from collections.abc import Sequence

from companion.rules.shelfie_stacker.dice import COLUMN_LIMIT, COLUMNS, Die
from companion.rules.shelfie_stacker.edition import Pattern
from companion.rules.shelfie_stacker.shelf import Stacked


def shows(cell: str | int | None, die: Die) -> bool:
    """Only what is drawn must match: a colour, a value, or both; real colours count."""
    return cell is None or cell in (die.colour, die.pips, die.name)


def found(
    pattern: Pattern, shelf: Sequence[Sequence[Stacked]], empty_places: bool = False, within: int = COLUMNS
) -> bool:
    """Whether the first so many columns of a shelf show the pattern, and with `empty_places` nothing above it."""
    height = max(map(len, pattern))
    return any(
        _here(pattern, shelf, left, bottom)
        and not (empty_places and _built_over(pattern, shelf[left : left + len(pattern)], bottom, bottom + height))
        for left in range(within - len(pattern) + 1)
        for bottom in range(COLUMN_LIMIT - height + 1)
    )


def _here(pattern: Pattern, shelf: Sequence[Sequence[Stacked]], left: int, bottom: int) -> bool:
    for column, cells in enumerate(pattern, start=left):
        for place, cell in enumerate(cells, start=bottom):
            if cell is None:
                continue
            if place >= len(shelf[column]) or not shows(cell, shelf[column][place].die):
                return False
    return True


def _built_over(pattern: Pattern, columns: Sequence[Sequence[Stacked]], bottom: int, top: int) -> bool:
    """A die stands where the card shows none above the drawn ones; below them there must be something to stand on."""
    for cells, column in zip(pattern, columns, strict=True):
        drawn = max((place for place, cell in enumerate(cells, start=1) if cell is not None), default=0)
        if bottom + drawn < min(len(column), top):
            return True
    return False
