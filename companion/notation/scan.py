"""The line that `companion scan --json` prints for each photo, as a form: programs that read it can rely on it."""

from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, Field

from companion.notation.files import NotUnderstood, read_json, shown
from companion.notation.form import Form, check
from companion.rules.message import say

Share = Annotated[float, Field(ge=0, le=1)]
Milliseconds = Annotated[float, Field(ge=0)]
Corner = Annotated[list[float], Field(min_length=2, max_length=2)]
KeltisColour = Literal["pink", "green", "blue", "yellow", "brown"]


class CandidateForm(Form):
    value: int
    confidence: Share


class ItemForm(Form):
    """A card or tile; the corners begin at its own top left and go clockwise, in pixels of the upright photo."""

    value: int
    quad: Annotated[list[Corner], Field(min_length=4, max_length=4)]
    confidence: Annotated[Share, Field(description="Doubtful below 0.9")]
    candidates: Annotated[list[CandidateForm], Field(description="The likely readings, best first")]


class ColouredItemForm(ItemForm):
    colour: KeltisColour


class ScanForm(Form):
    photo: str
    ms: Milliseconds
    timings: dict[str, Milliseconds] | None = None


class RowsScan(ScanForm):
    """Rows from the top, each from the left."""

    game: Literal["six_nimmt", "six_nimmt_board"]
    kind: Literal["rows"]
    items: list[ItemForm]
    rows: list[list[int]]


class PileScan(ScanForm):
    game: Literal["six_nimmt"]
    kind: Literal["pile"]
    items: list[ItemForm]
    cards: list[int]
    bulls: int


class NumbersScan(ScanForm):
    game: Literal["six_nimmt"]
    kind: Literal["numbers"]
    items: list[ItemForm]


class ColumnsScan(ScanForm):
    """Columns by colour, each in laying order."""

    game: Literal["keltis"]
    kind: Literal["columns"]
    items: list[ColouredItemForm]
    columns: dict[KeltisColour, list[int]]


class MoneyScan(ScanForm):
    game: Literal["cover_your_assets"]
    kind: Literal["cards"]
    items: list[ItemForm]
    values: list[int]
    total: int


Pips = Annotated[int, Field(ge=1, le=6)]


class DieCandidateForm(Form):
    pips: Pips
    colour: str | None = None
    confidence: Share


class DieItemForm(Form):
    """The top of a die; the corners begin at the photo's top left and go clockwise, in pixels of the upright photo."""

    pips: Pips
    colour: Annotated[
        str | None, Field(description="Of a shelf; purple, green, blue or orange, or as it was taught")
    ] = None
    quad: Annotated[list[Corner], Field(min_length=4, max_length=4)]
    confidence: Annotated[Share, Field(description="Of colour and pips together; doubtful below 0.9")]
    candidates: Annotated[list[DieCandidateForm], Field(description="The likely readings, best first")]


class DieForm(Form):
    colour: str
    pips: Pips


class BrokenForm(Form):
    rule: str
    column: int | None


class ShelfScan(ScanForm):
    """Columns from the left, each from the bottom, empty ones too; loose dice by shipment."""

    game: Literal["shelfie_stacker"]
    kind: Literal["shelf"]
    items: list[DieItemForm]
    columns: list[list[DieForm]]
    shame: list[DieForm]
    loose: list[list[DieForm]]
    broken: Annotated[list[BrokenForm], Field(description="Rules that the shelf breaks as it was read")]


class DiceScan(ScanForm):
    game: Literal["shelfie_stacker"]
    kind: Literal["dice"]
    items: list[DieItemForm]
    pips: list[Pips]


class ErrorForm(Form):
    reason: Literal[
        "missing", "not_an_image", "truncated", "too_small", "too_large", "too_dark", "too_blurred", "nothing_found"
    ]
    message: str


class UnreadableScan(Form):
    photo: str
    game: str
    kind: str
    items: Annotated[list[ItemForm], Field(max_length=0)]
    error: ErrorForm


SCAN_FORMS: list[type[BaseModel]] = [
    RowsScan,
    PileScan,
    NumbersScan,
    ColumnsScan,
    MoneyScan,
    ShelfScan,
    DiceScan,
    UnreadableScan,
]


def read_scan(path: str) -> dict[str, Any]:
    """The values of such a line, in a file or in standard input for `-`. Raises NotUnderstood."""
    values = read_json(path)
    if not isinstance(values, dict):
        raise NotUnderstood(path, say("input.not_object", given=shown(values)))
    check(UnreadableScan if "error" in values else _form(values.get("kind"), path), values, path)
    return values


def _form(kind: object, path: str) -> type[BaseModel]:
    """No two games call what they look for by the same name, but for rows, which have one form."""
    forms = {word: form for form in SCAN_FORMS for word in get_args(form.model_fields["kind"].annotation)}
    if not isinstance(kind, str) or kind not in forms:
        sentence = say("input.not_one_of", given=shown(kind), options=", ".join(forms))
        raise NotUnderstood(path, sentence, say("input.at", path="kind"))
    return forms[kind]
