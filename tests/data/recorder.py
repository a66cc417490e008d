"""Records matches until it is killed: `python -m tests.data.recorder`, told on standard input which.

It loads everything once and forks for each match, so that a thousand kills take minutes, not hours.
"""

import os
import sys

from companion.memory.live import LiveSession
from companion.memory.scoring import score
from data.history import open_history
from tests.companion.rules.six_nimmt.dealer import played_match


def record(place: str, seed: int) -> None:
    """Every acknowledged entry is a line on standard output: its number in the journal."""
    played = played_match("base", 3, seed)
    history = open_history(place, score)
    session = LiveSession.begin(lambda: history, "six_nimmt", played.setting)
    os.write(1, f"session {session.id}\n".encode())
    for number, event in enumerate(played.events):
        told = session.append(event)
        assert told.trouble is None, told.trouble
        os.write(1, f"{number}\n".encode())
    os.write(1, b"done\n")


def main() -> None:
    for line in sys.stdin:
        place, seed = line.rsplit(maxsplit=1)
        child = os.fork()
        if child == 0:
            record(place, int(seed))
            os._exit(0)
        os.write(1, f"pid {child}\n".encode())
        os.waitpid(child, 0)
        os.write(1, b"over\n")


if __name__ == "__main__":
    main()
