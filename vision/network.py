"""Our networks, run by OpenCV's own runtime from the ONNX files beside this module."""

import threading
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

FOLDER = Path(__file__).parent / "networks"

Array = NDArray[np.float32]


class Network:
    """One network, loaded once. Of two threads, the second waits: a preview may still look while a photo is read."""

    def __init__(self, path: Path, *outputs: str) -> None:
        # from memory, because OpenCV can't open a path with letters beyond ASCII everywhere
        self._net = cv2.dnn.readNetFromONNX(np.frombuffer(path.read_bytes(), np.uint8))
        self._outputs = outputs
        self._busy = threading.Lock()

    def __call__(self, blob: Array) -> Sequence[Array]:
        """Its outputs, in the order in which they were asked for: OpenCV's own order is not the same everywhere."""
        with self._busy:
            self._net.setInput(blob)
            return [np.asarray(answer, np.float32) for answer in self._net.forward(self._outputs)]


@cache
def finder() -> Network:
    return Network(FOLDER / "finder.onnx", "heat", "numbers")


@cache
def framer() -> Network:
    return Network(FOLDER / "framer.onnx", "frames")


@cache
def reader() -> Network:
    return Network(FOLDER / "reader.onnx", "letters", "shapes")


@cache
def dice_finder() -> Network:
    return Network(FOLDER / "dice_finder.onnx", "heat", "dice")


@cache
def dice_reader() -> Network:
    return Network(FOLDER / "dice_reader.onnx", "pips")


@cache
def dice_judge() -> Network:
    return Network(FOLDER / "dice_judge.onnx", "pips")
