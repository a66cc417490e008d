"""What is printed on boards, track and tiles and stands in no rulebook: known, or asked for once and kept."""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from companion.rules.six_nimmt_board.board import Board
from companion.rules.six_nimmt_board.box import MOST_COWS


class Sum(NamedTuple):
    """So many cows on these tiles together."""

    tiles: frozenset[int]
    cows: int


class Edition(NamedTuple):
    boards: Mapping[str, Board] = {}
    """By side."""
    clovers: tuple[int, ...] | None = None
    """Fields of the track with a clover, from the highest; one with two clovers twice. None where nobody has said."""
    cows: Mapping[int, int] = {}
    """By tile."""
    sums: tuple[Sum, ...] = ()
    action_cards: Mapping[str, int] = {}
    """Copies of each kind; as many of each where nothing is said."""
    lucky_cards: Mapping[str, int] = {}
    sample: bool = False
    """Made up for trying the game without its box."""

    def over(self, known: "Edition") -> "Edition":
        """What this edition says, and what it leaves open as the other knows it."""
        return Edition(
            {**known.boards, **self.boards},
            known.clovers if self.clovers is None else self.clovers,
            {**known.cows, **self.cows},
            self.sums or known.sums,
            {**known.action_cards, **self.action_cards},
            {**known.lucky_cards, **self.lucky_cards},
            self.sample or known.sample,
        ).deduced()

    def deduced(self) -> "Edition":
        """With the one tile of a sum whose cows follow from the others."""
        cows = dict(self.cows)
        for known in self.sums:
            open_tiles = known.tiles - cows.keys()
            rest = known.cows - sum(cows[tile] for tile in known.tiles - open_tiles)
            if len(open_tiles) == 1 and 1 <= rest <= MOST_COWS:
                cows[next(iter(open_tiles))] = rest
        return self if len(cows) == len(self.cows) else self._replace(cows=cows)

    def unknown(self, tiles: Iterable[int]) -> tuple[int, ...]:
        """Those whose cows must be told before all can be counted."""
        missing = {tile for tile in tiles if tile not in self.cows}
        if not missing:
            return ()
        for known in self.sums:
            rest = known.tiles - self.cows.keys()
            if rest and rest <= missing:
                missing -= rest
        return tuple(sorted(missing))

    def count(self, tiles: Iterable[int]) -> int:
        """The cows on tiles of which nothing is `unknown`."""
        missing, count = set(), 0
        for tile in tiles:
            if tile in self.cows:
                count += self.cows[tile]
            else:
                missing.add(tile)
        if not missing:
            return count
        for known in self.sums:
            rest = known.tiles - self.cows.keys()
            if rest and rest <= missing:
                count += known.cows - sum(self.cows[tile] for tile in known.tiles - rest)
                missing -= rest
        return count

    def impossible(self) -> Sum | None:
        """A sum that the cows of its tiles cannot make up."""
        for known in self.sums:
            rest = known.tiles - self.cows.keys()
            left = known.cows - sum(self.cows[tile] for tile in known.tiles - rest)
            if not len(rest) <= left <= MOST_COWS * len(rest):
                return known
        return None


@cache
def rulebook_edition() -> Edition:
    """What the rulebook gives away."""
    return _read("edition.json")


@cache
def sample_edition() -> Edition:
    """Boards, clovers and cows of our own, for a table without the box."""
    return _read("sample.json")


def _read(name: str) -> Edition:
    values: dict[str, Any] = json.loads((Path(__file__).parent / name).read_text(encoding="utf-8"))
    clovers = values["clovers"]
    return Edition(
        {side: tuple(tuple(row["spaces"]) for row in board["rows"]) for side, board in values["boards"].items()},
        None if clovers is None else tuple(clovers),
        {int(tile): cows for tile, cows in values["cows"].items()},
        tuple(Sum(frozenset(known["tiles"]), known["cows"]) for known in values.get("sums", ())),
        values.get("action_cards", {}),
        values.get("lucky_cards", {}),
        values.get("sample", False),
    )


def edition_values(edition: Edition, known: Edition) -> dict[str, Any]:
    """In plain values, without what is known anyway: a later record may begin with it."""
    plain: dict[str, Any] = {
        "boards": {
            side: {"rows": [{"spaces": list(spaces)} for spaces in board]} for side, board in edition.boards.items()
        },
        "cows": {str(tile): cows for tile, cows in sorted(edition.cows.items()) if known.cows.get(tile) != cows},
        "action_cards": {} if edition.action_cards == known.action_cards else dict(edition.action_cards),
        "lucky_cards": {} if edition.lucky_cards == known.lucky_cards else dict(edition.lucky_cards),
        "sample": edition.sample,
    }
    told = {name: value for name, value in plain.items() if value}
    return told if edition.clovers is None else {**told, "clovers": list(edition.clovers)}
