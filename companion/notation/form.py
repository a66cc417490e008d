"""Checks plain values against a form (a pydantic model), and says in our words what does not fit."""

from collections.abc import Sequence
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

from companion.notation.files import NotUnderstood, path_text, shown
from companion.rules.message import Message, say


class Form(BaseModel):
    """Nothing is guessed: unknown fields are refused, and "5" is not 5."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)


def wrong(id: str, **params: object) -> PydanticCustomError:
    """A mistake with a sentence of our own."""
    return PydanticCustomError("said", "{id}", {"id": id, "params": params})


def _printable(text: str) -> str:
    # a zero-width joiner holds families of emoji together, and people do call themselves so
    if not text.replace("\u200d", "").isprintable() or text != text.strip():
        raise wrong("input.name_unprintable")
    return text


class _Marked:
    """What kind of text this is, for those who say it in words; the form itself does not mind."""


A_PLAYER = _Marked()
REST_OF_THE_LINE = _Marked()


class BeginsWith(_Marked):
    """A text that begins with one of these words, each of which has its like in every language."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = words


Name = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(_printable), A_PLAYER]
Remark = Annotated[str, Field(min_length=1, max_length=200), AfterValidator(_printable), REST_OF_THE_LINE]
Points = Annotated[int, Field(ge=0, le=1_000_000)]


def is_name(text: str) -> bool:
    """Whether a player can be called so."""
    from pydantic import TypeAdapter  # a replay does not wait for it

    try:
        TypeAdapter(Name).validate_python(text)
    except ValidationError:
        return False
    return True


MISTAKES_WEIGHED = 20
"""Of thousands of mistakes in one file, one of the first is told."""

M = TypeVar("M", bound=BaseModel)


def check(model: type[M], values: Any, source: str) -> M:
    """The values in the form of the model. Raises NotUnderstood for the first thing that does not fit."""
    try:
        return model.model_validate(values)
    except ValidationError as error:
        mistakes = error.errors(include_url=False)[:MISTAKES_WEIGHED]
    mistake = max(mistakes, key=lambda mistake: _weight(values, mistake))
    steps = _steps(values, mistake)
    place = say("input.at", path=path_text(steps)) if steps else None
    raise NotUnderstood(source, _sentence(mistake), place)


def _weight(values: Any, mistake: ErrorDetails) -> tuple[int, bool]:
    """Of several readings of one value the one that came furthest was meant; a name mistyped explains one missing."""
    return len(_steps(values, mistake)), mistake["type"] == "extra_forbidden"


def _steps(values: Any, mistake: ErrorDetails) -> list[str | int]:
    """The path to the mistake, without the names of forms that pydantic puts between."""
    steps: list[str | int] = []
    tags: list[Any] = []
    for step in mistake["loc"]:
        if tags and step == tags[0]:
            tags.pop(0)
        elif _leads_into(values, step):
            values = values[step]
            tags = [values[tag] for tag in ("type", "kind") if tag in values] if isinstance(values, dict) else []
            steps.append(step)
    if mistake["type"] == "missing":
        steps.append(mistake["loc"][-1])
    return steps


def _leads_into(values: Any, step: str | int) -> bool:
    if isinstance(values, dict):
        return step in values
    return isinstance(values, list) and isinstance(step, int) and step < len(values)


def _sentence(mistake: ErrorDetails) -> Message:
    context = mistake.get("ctx", {})
    given = shown(mistake["input"])
    match mistake["type"]:
        case "said":
            return Message(context["id"], context["params"])
        case "missing":
            return say("input.missing")
        case "extra_forbidden":
            return say("input.unknown_field")
        case "int_type" | "int_from_float" | "int_parsing":
            return say("input.not_whole_number", given=given)
        case "string_type":
            return say("input.not_text", given=given)
        case "bool_type":
            return say("input.not_true_or_false", given=given)
        case "list_type":
            return say("input.not_list", given=given)
        case "dict_type" | "model_type" | "model_attributes_type" | "dataclass_type":
            return say("input.not_object", given=given)
        case "greater_than_equal":
            return say("input.too_small", given=given, least=context["ge"])
        case "less_than_equal":
            return say("input.too_big", given=given, most=context["le"])
        case "too_short" | "too_long":
            return _length(context)
        case "string_too_short":
            return say("input.empty_text")
        case "string_too_long":
            return say("input.long_text", most=context["max_length"])
        case "union_tag_not_found":
            return say("input.no_tag", field=context["discriminator"].strip("'"))
        case "union_tag_invalid" | "literal_error":
            options = str(context.get("expected_tags") or context.get("expected", "")).replace("'", "")
            return say("input.not_one_of", given=_tag(mistake, given), options=options.replace(" or ", ", "))
        case _:
            return say("input.does_not_fit", given=given)


def _length(context: dict[str, Any]) -> Message:
    least, most = context.get("min_length"), context.get("max_length")
    if least is not None:
        return say("input.too_few", n=least, given=context["actual_length"])
    return say("input.too_many", n=most, given=context["actual_length"])


def _tag(mistake: ErrorDetails, given: str) -> str:
    tag = mistake.get("ctx", {}).get("tag")
    return shown(tag) if tag is not None else given
