"""Eight characters at random, the same for all or for each their own; the rest of a hand may be passed to the left."""

from companion.rules.message import say
from companion.rules.shelfie_stacker.base import Base
from companion.rules.shelfie_stacker.rulebook import refuse
from companion.rules.shelfie_stacker.state import State
from companion.rules.shelfie_stacker.table import OpenTable


class ShuffledEach(Base):
    """Everyone has a random eight, and nobody else knows which."""

    id = "shuffled_each"

    def check_set(self, table: OpenTable, characters: tuple[int, ...] | None) -> None:
        if characters is not None:
            refuse("shelfie_stacker.shuffled_each", say("shelfie_stacker.refused.hands_hidden"))

    def hand_of(self, state: State, seat: int) -> int:
        """A drafted hand moves to the left, the next in the list of players, after every round but the last."""
        options = state.setting.options
        if not options.draft:
            return seat
        passed = state.round - (not (state.over and options.last_hand == "passed"))
        return (seat - passed) % len(state.seats)


class Shuffled(ShuffledEach):
    """One random eight, turned up for all to see, is everyone's."""

    id = "shuffled"

    def check_set(self, table: OpenTable, characters: tuple[int, ...] | None) -> None:
        if characters is None:
            refuse("shelfie_stacker.shuffled", say("shelfie_stacker.refused.eight_public"), expected={"characters": 8})
