"""What the forms of Cover Your Assets are made of."""

from typing import Annotated, Literal

from pydantic import Field

from companion.rules.cover_your_assets.box import COPIES, PILES

VariantId = Literal["classic", "advanced", "two_players", "three_players"]
Money = Literal[
    "baseball_cards",
    "coin_collection",
    "piggy_bank",
    "cash",
    "bank_account",
    "stocks",
    "motorboat",
    "jewels",
    "classic_car",
    "house",
    "silver",
    "gold",
    "coin_bank",
]
Action = Literal["swap", "move"]
Kind = Literal[Money, Action]
Dollars = Annotated[int, Field(ge=0, le=1_000_000_000)]
Count = Annotated[int, Field(ge=0, le=1_000)]
Cards = Annotated[list[Kind], Field(min_length=1, max_length=sum(COPIES.values()))]
Played = Annotated[list[Kind], Field(min_length=1, max_length=2)]
"""What a player lays down at once."""
PileNumber = Annotated[int, Field(ge=1, le=PILES)]
To = Literal["top", "bottom"]
