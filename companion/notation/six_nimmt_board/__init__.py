"""The JSON forms of the 6 nimmt! board game, each loaded when it is needed: a replay waits for no claim."""

from collections.abc import Sequence
from typing import Any, ClassVar

from pydantic import BaseModel

from companion.notation.game import GameNotation
from companion.rules.game import Setting
from companion.rules.journal import Entry
from companion.rules.six_nimmt_board import SixNimmtBoard


class SixNimmtBoardNotation(GameNotation):
    game: ClassVar[SixNimmtBoard] = SixNimmtBoard()

    def read(self, values: Any, source: str) -> tuple[Setting, Sequence[Entry]]:
        from companion.notation.six_nimmt_board.records import read

        return read(values, source)

    def write(self, setting: Setting, entries: Sequence[Entry]) -> dict[str, Any]:
        from companion.notation.six_nimmt_board.records import write

        return write(setting, entries)

    def read_claim(self, values: Any, source: str) -> Any:
        from companion.notation.six_nimmt_board.claims import read_claim

        return read_claim(values, source)

    def read_snapshot(self, values: Any, source: str) -> Any:
        from companion.notation.six_nimmt_board.snapshots import read_snapshot

        return read_snapshot(values, source)

    def record_forms(self) -> list[type[BaseModel]]:
        from companion.notation.six_nimmt_board.claims import ClaimedSixNimmtBoardRecordForm

        return [ClaimedSixNimmtBoardRecordForm]

    def snapshot_form(self) -> type[BaseModel]:
        from companion.notation.six_nimmt_board.snapshots import SixNimmtBoardSnapshotForm

        return SixNimmtBoardSnapshotForm
