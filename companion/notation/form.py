"""Checks plain values against a form (a pydantic model), and says in our words what does not fit."""

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


def _printable(name: str) -> str:
    if not name.isprintable() or name != name.strip():
        raise wrong("input.name_unprintable")
    return name


Name = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(_printable)]
Points = Annotated[int, Field(ge=0, le=1_000_000)]

M = TypeVar("M", bound=BaseModel)


def check(model: type[M], values: Any, source: str) -> M:
    """The values in the form of the model. Raises NotUnderstood for the first thing that does not fit."""
    try:
        return model.model_validate(values)
    except ValidationError as error:
        mistakes = error.errors(include_url=False)
    # of several readings of one value, the one that came furthest was meant
    mistake = max(mistakes, key=lambda mistake: len(_steps(values, mistake)))
    steps = _steps(values, mistake)
    place = say("input.at", path=path_text(steps)) if steps else None
    raise NotUnderstood(source, _sentence(mistake), place)


def _steps(values: Any, mistake: ErrorDetails) -> list[str | int]:
    """The path to the mistake, without the names of forms that pydantic puts between."""
    steps: list[str | int] = []
    for step in mistake["loc"]:
        inside = values if isinstance(values, dict) else dict(enumerate(values)) if isinstance(values, list) else {}
        if step in inside:
            values = inside[step]
            steps.append(step)
    if mistake["type"] == "missing":
        steps.append(mistake["loc"][-1])
    return steps


def _sentence(mistake: ErrorDetails) -> Message:
    context = mistake.get("ctx", {})
    given = shown(_shallow(mistake["input"]))
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
            options = context.get("expected_tags") or context.get("expected", "")
            return say("input.not_one_of", given=_tag(mistake, given), options=options.replace("'", ""))
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


def _shallow(value: Any) -> Any:
    """Enough of a value to recognise it; a huge one is not written out to be cut off again."""
    if isinstance(value, dict):
        return dict.fromkeys(list(value)[:2], "...")
    if isinstance(value, list):
        return [_shallow(item) for item in value[:5]]
    return value if not isinstance(value, str) else value[:60]
