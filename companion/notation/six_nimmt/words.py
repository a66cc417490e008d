"""What the forms of 6 nimmt! are made of."""

from typing import Annotated, Literal

from pydantic import Field

from companion.rules.six_nimmt.cards import HIGHEST, ROWS

Card = Annotated[int, Field(ge=1, le=HIGHEST)]
RowNumber = Annotated[int, Field(ge=1, le=ROWS)]
VariantId = Literal["base", "professional", "even_odd", "up_down", "jumping_cow", "reverser", "buffalo"]
SpecialKind = Literal["seven_takes", "stop", "between", "last_card", "move", "first_card", "order", "exchange"]
