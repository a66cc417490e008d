"""Snapshots of Cover Your Assets as JSON: what everyone has when a round is over."""

from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from companion.notation.cover_your_assets.words import Count, Dollars, Money, VariantId
from companion.notation.form import Form, Name, check, wrong
from companion.rules.cover_your_assets.box import COPIES, MONEY
from companion.rules.cover_your_assets.edition import values_of
from companion.rules.cover_your_assets.scoring import Pile, Snapshot
from companion.rules.cover_your_assets.state import ADVANCED
from companion.rules.cover_your_assets.variants import VARIANTS


class CoverYourAssetsPileForm(Form):
    """How many cards of each kind; or the printed amounts, as a photo tells them; or the total alone."""

    total: Dollars | None = None
    amounts: Annotated[list[Dollars], Field(max_length=1_000)] | None = None
    baseball_cards: Count = 0
    coin_collection: Count = 0
    piggy_bank: Count = 0
    cash: Count = 0
    bank_account: Count = 0
    stocks: Count = 0
    motorboat: Count = 0
    jewels: Count = 0
    classic_car: Count = 0
    house: Count = 0
    silver: Count = 0
    gold: Count = 0
    coin_bank: Count = 0

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        by_kind = bool(self.model_fields_set - {"total", "amounts"})
        if by_kind + (self.total is not None) + (self.amounts is not None) > 1:
            raise wrong("cover_your_assets.input.one_way")
        return self

    def pile(self) -> Pile:
        cards = {kind: count for kind in MONEY if (count := getattr(self, kind))}
        return Pile(cards, tuple(self.amounts or ()), self.total)


class CoverYourAssetsSnapshotForm(Form):
    """What everyone has when a round of Cover Your Assets is over"""

    format: Literal["table-snapshot/1"]
    game: Literal["cover_your_assets"]
    variant: VariantId | None = None
    players: Annotated[dict[Name, CoverYourAssetsPileForm], Field(min_length=1, max_length=6)]
    values: dict[Money, Dollars] = {}


def read_snapshot(values: Any, source: str) -> Snapshot:
    """Raises NotUnderstood."""
    form = check(CoverYourAssetsSnapshotForm, values, source)
    piles = {player: pile.pile() for player, pile in form.players.items()}
    copies = COPIES if form.variant is None else VARIANTS[form.variant].copies(ADVANCED)
    return Snapshot(piles, values_of(form.values), copies)
