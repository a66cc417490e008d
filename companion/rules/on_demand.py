"""Rules that are loaded when a table asks for them: nobody waits for a game or variant that is not played."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import TypeVar

T = TypeVar("T")


class OnDemand(Mapping[str, T]):
    """Everything that can be asked for by its id, each loaded once."""

    def __init__(self, ids: Collection[str], load: Callable[[str], T]) -> None:
        self._ids = ids
        self._load = load
        self._loaded: dict[str, T] = {}

    def __getitem__(self, id: str) -> T:
        if id not in self._ids:
            raise KeyError(id)
        if id not in self._loaded:
            self._loaded[id] = self._load(id)
        return self._loaded[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def __len__(self) -> int:
        return len(self._ids)
