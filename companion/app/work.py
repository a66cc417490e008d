"""Work off the main thread, its result delivered on it. The window never waits for a disk, a photo or a network.

There are two lanes, each one thread: what is remembered happens in the order in which it was asked for, and a photo
that takes its time holds up nobody's score.
"""

import gc
import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

from kivy.clock import Clock

Result = TypeVar("Result")

MEMORY, EYE = "memory", "eye"
TURN = 0.001
"""Seconds after which a thread at work hands Python's own lock to the window, which wants it several times a frame."""


def _leave_a_core() -> None:
    """OpenCV would take them all, and the window must be drawn meanwhile.

    A lower priority would not do: it would be kept waiting with Python's own lock in its hands.
    """
    import cv2

    cv2.setNumThreads(max(1, (os.cpu_count() or 1) - 1))


@cache
def _keep_what_is_loaded(modules: int) -> None:
    """Python looks through all that is in memory for what can go, and holds the window up meanwhile: for a tenth of a
    second once database and rules are loaded. Modules never go, so they need not be looked through again.

    Whatever is in memory at that moment stays for good, an open screen too. So it is done only when there are more
    modules than ever in this process, and what has already been left behind goes first.
    """
    gc.collect()
    gc.freeze()


class Work:
    def __init__(self) -> None:
        sys.setswitchinterval(TURN)
        self._lanes = {
            MEMORY: ThreadPoolExecutor(1, MEMORY),
            EYE: ThreadPoolExecutor(1, EYE, initializer=_leave_a_core),
        }
        self.busy = 0
        """How many jobs have not delivered yet."""

    def do(
        self,
        job: Callable[[], Result],
        then: Callable[[Result], None],
        otherwise: Callable[[Exception], None],
        lane: str = MEMORY,
    ) -> None:
        """Runs `job` elsewhere; `then` gets its result, or `otherwise` what it raised, on the main thread."""
        self.busy += 1

        def run() -> None:
            try:
                result = job()
                _keep_what_is_loaded(len(sys.modules))
            except Exception as error:
                failed = error  # the name of an except clause is gone after it
                Clock.schedule_once(lambda _: self._deliver(lambda: otherwise(failed)))
            else:
                Clock.schedule_once(lambda _: self._deliver(lambda: then(result)))

        self._lanes[lane].submit(run)

    def _deliver(self, delivery: Callable[[], None]) -> None:
        self.busy -= 1
        delivery()

    def finish(self) -> None:
        """Waits until everything that was asked for is done."""
        for lane in self._lanes.values():
            lane.shutdown()
