"""The JSON forms of Cover Your Assets, each loaded when it is needed: a replay waits for no claim and no snapshot."""

from collections.abc import Sequence
from typing import Any, ClassVar

from pydantic import BaseModel

from companion.notation.game import GameNotation
from companion.rules.cover_your_assets import CoverYourAssets
from companion.rules.game import Setting
from companion.rules.journal import Entry


class CoverYourAssetsNotation(GameNotation):
    game: ClassVar[CoverYourAssets] = CoverYourAssets()

    def read(self, values: Any, source: str) -> tuple[Setting, Sequence[Entry]]:
        from companion.notation.cover_your_assets.records import read

        return read(values, source)

    def write(self, setting: Setting, entries: Sequence[Entry]) -> dict[str, Any]:
        from companion.notation.cover_your_assets.records import write

        return write(setting, entries)

    def read_claim(self, values: Any, source: str) -> Any:
        from companion.notation.cover_your_assets.claims import read_claim

        return read_claim(values, source)

    def read_snapshot(self, values: Any, source: str) -> Any:
        from companion.notation.cover_your_assets.snapshots import read_snapshot

        return read_snapshot(values, source)

    def record_forms(self) -> list[type[BaseModel]]:
        from companion.notation.cover_your_assets.claims import ClaimedCoverYourAssetsRecordForm

        return [ClaimedCoverYourAssetsRecordForm]

    def snapshot_form(self) -> type[BaseModel]:
        from companion.notation.cover_your_assets.snapshots import CoverYourAssetsSnapshotForm

        return CoverYourAssetsSnapshotForm
