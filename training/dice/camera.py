"""A camera that sees height too: dice stand up from the table, and their sides show."""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Camera:
    """The table's x to the right, y towards the viewer, and height, in sides of a die; pixels out."""

    matrix: Points
    """3 x 4."""

    @classmethod
    def over(cls, *, scale: float, focal: float, tilt: float, roll: float, centre: tuple[float, float]) -> "Camera":
        """`scale` pixels to a die's side in the middle of the table."""
        cos, sin = math.cos(tilt), math.sin(tilt)
        lens = np.array([[focal, 0, centre[0]], [0, focal, centre[1]], [0, 0, 1]])
        rolled = np.array([[math.cos(roll), -math.sin(roll), 0], [math.sin(roll), math.cos(roll), 0], [0, 0, 1]])
        tilted = np.array([[1, 0, 0, 0], [0, cos, -sin, 0], [0, -sin, -cos, focal / scale]])
        return cls(lens @ rolled @ tilted)

    @property
    def eye(self) -> Points:
        """Where the camera is."""
        return np.asarray(-np.linalg.solve(self.matrix[:, :3], self.matrix[:, 3]), np.float64)

    @property
    def ground(self) -> Points:
        """The homography of the table top."""
        return self.matrix[:, [0, 1, 3]]

    def pixels(self, spots: Points) -> Points:
        """Where spots (n, 3) are seen."""
        seen = np.column_stack([spots, np.ones(len(spots))]) @ self.matrix.T
        return np.asarray(seen[:, :2] / seen[:, 2:], np.float64)

    def rays(self, x: Points, y: Points) -> Points:
        """The directions in which pixels look, each one long."""
        through = np.stack([x, y, np.ones_like(x)], axis=-1) @ np.linalg.inv(self.matrix[:, :3]).T
        return np.asarray(through / np.linalg.norm(through, axis=-1, keepdims=True), np.float64)

    def slid(self, by: Points) -> "Camera":
        slide = np.eye(3)
        slide[:2, 2] = by
        return Camera(slide @ self.matrix)
