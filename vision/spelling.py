"""One deck spells all its amounts one way: where most cards say $15,000, the one that says 849,900 says $49,900."""

from collections.abc import Mapping, Sequence
from itertools import product

import numpy as np

from vision.alphabet import MARK, SIGN, amount

Style = tuple[bool, bool, bool]
"""Whether a sign stands before the amount, one after it, and marks between its thousands."""
STYLES: tuple[Style, ...] = tuple(product((False, True), (False, True), (False, True)))
NO_MATTER_WHAT = 0.05
"""How often a text of another style is read: a neighbour's, or a sign overlooked."""


def in_one_style(read: Sequence[Mapping[str, float]]) -> list[dict[int, float]]:
    """For each crop how likely it says each amount, given how likely all of them say each text."""
    if not read:
        return []
    logs = [sum(np.log(_share(texts, style) + NO_MATTER_WHAT) for texts in read) for style in STYLES]
    chances = np.exp(np.array(logs) - max(logs))
    styles = dict(zip(STYLES, chances / chances.sum(), strict=True))
    return [_amounts(texts, styles) for texts in read]


def _share(texts: Mapping[str, float], style: Style) -> float:
    return sum(chance for text, chance in texts.items() if amount(text) is not None and _has(text, style))


def _amounts(texts: Mapping[str, float], styles: Mapping[Style, float]) -> dict[int, float]:
    """Each amount by its texts, which count as much as their style is likely; together as likely as before."""
    found: dict[int, float] = {}
    total = 0.0
    for text, chance in texts.items():
        value = amount(text)
        if value is not None:
            total += chance
            fits = sum(likely for style, likely in styles.items() if _has(text, style))
            found[value] = found.get(value, 0.0) + chance * (fits + NO_MATTER_WHAT)
    weight = total / (sum(found.values()) or 1.0)
    return {value: chance * weight for value, chance in found.items()}


def _has(text: str, style: Style) -> bool:
    """Whether a text is of this style; below a thousand there is nothing to mark."""
    before, after, marked = style
    digits = sum(letter.isdigit() for letter in text)
    return (
        text.startswith(SIGN) == before
        and text.endswith(SIGN) == after
        and (digits < 4 or (MARK in text.rstrip(MARK + SIGN)) == marked)
    )
