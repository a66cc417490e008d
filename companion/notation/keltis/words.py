"""What the forms of Keltis are made of."""

from typing import Annotated, Literal

from pydantic import Field

from companion.rules.keltis.box import HIGHEST, LAST_STEP

Colour = Literal["pink", "green", "blue", "yellow", "brown"]
Value = Annotated[int, Field(ge=0, le=HIGHEST)]
Step = Annotated[int, Field(ge=0, le=LAST_STEP)]
StoneNumber = Annotated[int, Field(ge=1, le=LAST_STEP)]
BeforeEnd = Annotated[int, Field(ge=1, le=LAST_STEP - 1)]
"""A stone that may be dark or not; the ninth always is."""
TileKind = Literal["wish", "clover", 1, 2, 3]
Total = Annotated[int, Field(ge=-1_000, le=1_000)]
Count = Annotated[int, Field(ge=0, le=1_000)]
Cards = Annotated[list[Value], Field(max_length=2 * (HIGHEST + 1))]
"""A column; no colour has more."""
