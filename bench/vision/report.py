"""The measured numbers as Markdown, and their place in a document."""

from collections.abc import Iterable, Sequence

from bench.vision.comparison import Showing
from bench.vision.large import LONG, RUNS, SHORT, Pace
from bench.vision.photos import SUBJECTS

BEGIN, END = "<!-- what `make bench-vision` printed -->", "<!-- the end of it -->"

HOW_IT_WAS_COUNTED = """\
A card is right if a reading of its own says its value and lies on it; what else was read counts against nobody. In
Keltis the value alone counts, for us too, since the others know no colours. pytesseract gets the whole photo as sparse
text (psm 11), with nothing but digits allowed unless it is of money; RapidOCR runs its full pipeline. Times are medians
and include decoding the file, not loading the models; `cv2.imread` of each photo is timed beside it in one process."""


HOW_DICE_WERE_COUNTED = """\
A die is right if a reading of its own says its pips and lies on its top; what else was read counts against nobody. The
blob reader is what tutorials show: round spots by `cv2.SimpleBlobDetector`, those near each other are one die."""


def comparison_tables(showings: Sequence[Showing]) -> str:
    ours = showings[0]
    overall = _overall(showings, "cards")
    kinds = [kind for kind in SUBJECTS if ours.of(kind).attempts]
    by_kind = table(
        ("cards right, photos wholly right", *(f"`{kind}`" for kind in kinds)),
        [
            ("in all", *(f"{ours.of(kind).cards}, {len(ours.of(kind).attempts)}" for kind in kinds)),
            *((showing.reader, *(_right(showing.of(kind)) for kind in kinds)) for showing in showings),
        ],
    )
    return f"{overall}\n\n{by_kind}\n\n{HOW_IT_WAS_COUNTED}"


def dice_tables(showings: Sequence[Showing]) -> str:
    return f"{_overall(showings, 'dice')}\n\n{HOW_DICE_WERE_COUNTED}"


def pace_table(pace: Pace) -> str:
    rows = [
        ("`cv2.imread`", pace.imread),
        ("our eye", pace.look),
        *(("… " + name, ms) for name, ms in pace.stages.items()),
    ]
    shown = table(
        ("", "ms", "times `cv2.imread`"), [(name, f"{ms:.1f}", f"{ms / pace.imread:.2f}") for name, ms in rows]
    )
    return (
        f"A JPEG of {LONG} x {SHORT} pixels ({pace.file_mb:.1f} MB), medians of {RUNS} runs in one process:\n\n"
        f"{shown}\n\n"
        f"Memory: {pace.memory:.0f} MB more at the peak of {RUNS} looks than a fresh process held after its imports,\n"
        "before it loaded the networks."
    )


def placed(document: str, report: str) -> str:
    """The document with the report in its place, or at its end where there is no place for it yet."""
    if BEGIN not in document:
        document = f"{document.rstrip()}\n\n{BEGIN}{END}\n"
    before, _, rest = document.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{report}\n\n{END}{after}"


def _overall(showings: Sequence[Showing], what: str) -> str:
    ours = showings[0]
    cards, photos = ours.cards, len(ours.attempts)
    shown = table(
        ("", f"{what} right", "photos wholly right", "ms a photo", "times `cv2.imread`", "times ours"),
        [
            (
                showing.reader,
                f"{showing.right / cards:.1%}",
                f"{showing.whole / photos:.1%}",
                f"{showing.ms:,.0f}",
                f"{showing.decodes:.1f}",
                f"{showing.ms / ours.ms:.1f}",
            )
            for showing in showings
        ],
    )
    return f"{cards} {what} in {photos} photos.\n\n{shown}"


def _right(showing: Showing) -> str:
    return f"{showing.right / showing.cards:.1%}, {showing.whole}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    ruler = ["---", *("--:" for _ in head[1:])]
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, ruler, *rows))
