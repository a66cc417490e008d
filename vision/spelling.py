"""How money is written. One deck spells all its amounts one way: where most cards say $15,000, the one that says
849,900 says $49,900. And no card has pence: where $15,00 is read, a nought was overlooked."""

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise, product
from typing import NamedTuple

import numpy as np

from vision.alphabet import DIGITS, MARK, SIGN, amount
from vision.read import Logs, path, texts

CONFUSED = "568"
"""Digits that a currency sign is taken for: $ for 5 or 8, € for 6."""


class Style(NamedTuple):
    """How a deck spells."""

    before: bool
    """Whether a sign stands before the amount."""
    after: bool
    marked: bool
    """Whether marks stand between its thousands."""
    thousands: bool
    """Whether all amounts are whole thousands."""
    dashed: bool
    """Whether a mark stands behind every amount, as in 15 000,-"""
    digit: str = ""
    """What the reader takes the sign before the amount for, in this deck's print."""


EITHER = (False, True)
STYLES = (
    *(Style(*style) for style in product(EITHER, EITHER, EITHER, EITHER, EITHER)),
    *(Style(True, *style) for style in product(EITHER, EITHER, EITHER, EITHER, CONFUSED)),
)
MISLEADING = 0.02
"""How often a deck's sign is taken for one and the same digit."""
ALL_ALIKE = 5.0
"""How much likelier an amount begins with this digit where it is the sign: else one in ten does. An amount that is read
again and again tells this once."""
NO_MATTER_WHAT = 0.05
"""How often a text of another style is read: a neighbour's, or a sign overlooked."""
ROUND_BY_CHANCE, ODD = 0.5, 0.1
"""How often an amount is whole thousands in a deck that has others too, and how often it is not even whole hundreds
where others are whole thousands."""
A_STUMP = 0.2
"""How often a short text that lacks something is a piece of an amount: 12 or 0, where all others say $12,000."""
WIDEST = {MARK: 0.6, **dict.fromkeys(DIGITS, 1.3)}
"""How much room a letter takes at most, in heights of the text; others stand for words, like Kč or tis."""
A_WORD, TO_SPARE = 2.8, 0.4
ALMOST_EMPTY, TOO_LONG = 0.1, 0.1
"""How much a text counts whose box is so much longer than its letters at their widest: it is a piece of what stands
there, or upside down."""
GAP, A_FEW = 1.35, 4
"""Digits so many times as far from each other as most are have a gap between them, in an amount of so many digits."""
UNHEARD = 1e-3
"""Styles so much less likely than the likeliest do not matter."""
WITH_PENCE = 0.002
"""How often a card's amount has pence."""
CUT = "~"
"""Stands behind a text whose rest lies beneath another card."""
MISJUDGED = 0.1
"""How often a number that does not seem to show whole does so all the same."""
OF_ANY_DECK = 0.5
"""How likely any deck is to have an amount that shows in part: it tells nothing of how the deck spells."""
_PENCE = re.compile(rf"(.*\d{MARK})(\d{{1,2}})(\{SIGN}?)")


def written(log: Logs, length: float, whole: float = 1.0) -> dict[str, float]:
    """What one crop (step, letter) may say, each text with its likelihood, in a box so many times as long as high that
    shows a whole number so surely."""
    shows = MISJUDGED + (1 - MISJUDGED) * whole
    found: dict[str, float] = {}
    gaps = _with_gaps_marked(path(log))
    for text, chance in texts(log).items():
        value = amount(text)
        if value is not None:
            completed = _with_noughts(text, gaps)
            likely = chance * _filling(completed or text, length)
            if completed:
                parts = {text: WITH_PENCE, completed: 1 - WITH_PENCE}
            elif value and value % 1000 == 0:  # complete as it is; but 0 may be the end of any
                parts = {text: 1.0}
            else:
                parts = {text: shows, text + CUT: 1 - shows}
            for part, share in parts.items():
                found[part] = found.get(part, 0.0) + likely * share
    return found


def _with_noughts(text: str, gaps: str) -> str | None:
    """An amount that seems to have pence, by a mark or by a gap, with the noughts of whole thousands."""
    if text == gaps.replace(MARK, ""):
        whole = _with_noughts(gaps, "") if MARK in gaps else None
        return whole.replace(MARK, "") if whole else None
    match = _PENCE.fullmatch(text)
    return f"{match[1]}{match[2]:0<3}{match[3]}" if match else None


def _with_gaps_marked(letters: Sequence[tuple[str, float]]) -> str:
    """The text of these letters, each with its place, with a mark in each gap where the amount has none: of 505 000 the
    next card may leave 505 00, and 50500 would have its gap elsewhere."""
    text = "".join(letter for letter, _ in letters)
    if MARK in text or _digits(text) < A_FEW:
        return text
    apart = np.diff([place for _, place in letters])
    between = np.array([letter.isdigit() and other.isdigit() for letter, other in pairwise(text)])
    if not between.any():
        return text
    wide = between & (apart > GAP * np.median(apart[between]))
    return text[0] + "".join(MARK * bool(gap) + letter for gap, letter in zip(wide, text[1:], strict=True))


def _filling(text: str, length: float) -> float:
    """How much a text counts in a box so long: the less, the more of the box it leaves empty."""
    room = sum(WIDEST.get(letter, A_WORD) for letter in text) + TO_SPARE + (text.endswith(MARK))
    return float(ALMOST_EMPTY ** np.clip((length / room - 1) / TOO_LONG, 0.0, 1.0))


def in_one_style(read: Sequence[Mapping[str, float]]) -> list[dict[int, float]]:
    """For each crop how likely it says each amount, given how likely all of them say each text."""
    if not read:
        return []
    likeliest = [max(texts, key=lambda text: texts[text], default="") for texts in read]
    again = [likeliest.count(text) for text in likeliest]
    logs = [
        sum(np.log(_share(texts, style, many) + NO_MATTER_WHAT) for texts, many in zip(read, again, strict=True))
        + (np.log(MISLEADING) if style.digit else 0)
        for style in STYLES
    ]
    chances = np.exp(np.array(logs) - max(logs))
    styles = {
        style: float(chance) for style, chance in zip(STYLES, chances / chances.sum(), strict=True) if chance > UNHEARD
    }
    return [_amounts(texts, styles) for texts in read]


def _share(texts: Mapping[str, float], style: Style, again: int) -> float:
    """How likely a crop is read so in a deck of this style, where so many are read alike."""
    share = 0.0
    for text, chance in texts.items():
        value = _meant(text, style)
        if text.endswith(CUT):
            share += chance * OF_ANY_DECK
        elif value is not None:
            share += (
                chance
                * (1.0 if style.thousands else ROUND_BY_CHANCE if value % 1000 == 0 else ODD if value % 100 else 1.0)
                * (ALL_ALIKE ** (1 / again) if style.digit and text.startswith(style.digit) else 1.0)
            )
    return share


def _amounts(texts: Mapping[str, float], styles: Mapping[Style, float]) -> dict[int, float]:
    """Each amount by its texts, which count as much as their style is likely; together as likely as before, but for
    pieces."""
    found: dict[int, float] = {}
    total = pieces = 0.0
    for text, chance in texts.items():
        cut = text.endswith(CUT)
        value = None if cut else amount(text)
        if value is None and not cut:
            continue
        total += chance
        if value is not None:
            found[value] = found.get(value, 0.0) + chance * NO_MATTER_WHAT
        for style, likely in styles.items():
            meant = _meant(text, style)
            if meant is not None:
                found[meant] = found.get(meant, 0.0) + chance * likely
            elif cut:
                pieces += chance * likely
            elif value is not None and (_cut(text, style) or _lacking(text, value, style)):
                pieces += chance * likely * A_STUMP
    weight = total / (sum(found.values()) + pieces or 1.0)
    return {value: chance * weight for value, chance in found.items()}


def _meant(text: str, style: Style) -> int | None:
    """The amount that a text says in a deck of this style, if it is of this style; below a thousand there is nothing to
    mark. What is cut says something only in a deck of thousands."""
    if text.endswith(CUT):
        return _continued(text.removesuffix(CUT), style) if style.thousands else None
    if style.digit and len(text) > 1 and text.startswith(style.digit):
        text = SIGN + text[1:]
    value = amount(text)
    if (
        value is None
        or text.startswith(SIGN) != style.before
        or text.endswith(SIGN) != style.after
        or (_digits(text) > 3 and (MARK in text.rstrip(MARK + SIGN)) != style.marked)
        or (style.thousands and value % 1000)
        or _is_dashed(text) != style.dashed
    ):
        return None
    return value


def _continued(text: str, style: Style) -> int | None:
    """What a text that is cut goes on to say where all amounts are whole thousands: 37900 can only be of 379 000, and
    379, too; but 300 may be of 3 000 or of 300 000."""
    digits = text.replace(SIGN, "").replace(MARK, "")
    thousands = digits.rstrip("0")
    if text.startswith(SIGN) != style.before or not thousands.isdigit() or len(thousands) < 3:
        return None
    return max(int(digits), int(thousands) * 1000)


def _cut(text: str, style: Style) -> bool:
    """Whether a text ends where thousands should follow: $1,020, of $1,020,000, the rest of it beneath another card."""
    return _is_dashed(text) and not style.dashed


def _is_dashed(text: str) -> bool:
    return text.rstrip(SIGN).endswith(MARK)


def _lacking(text: str, value: int, style: Style) -> bool:
    """Whether a text is too short to have what all amounts of a style have: a sign, or the thousands that followed
    $500 or $1,261."""
    short = _digits(text) < 4
    unsigned = (style.before or style.after) and SIGN not in text
    return (short and unsigned) or ((short or MARK in text) and style.thousands and value % 1000 != 0)


def _digits(text: str) -> int:
    return sum(letter.isdigit() for letter in text)
