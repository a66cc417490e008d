"""The networks for dice: one finds top faces and empty cells of shelves, two count the pips of a face."""

from torch import Tensor, nn

from training.networks import Residual, layer
from vision.dice.read import COLOURS, FACES

CHANNELS = {"corners": 8, "foot": 2, "board": 1}
"""What the finder says of a die or a cell, in this order; see vision/dice/locate.py for the meaning."""


class DiceFinder(nn.Module):
    """From a picture to two heats of every 8x8 pixels, of dice and of empty cells, and a vector.

    It knows dice of about one size only and is shown a photo at several: so it is small, and soon taught.
    """

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            layer(3, 16, 2),
            layer(16, 32, 2),
            Residual(32),
            layer(32, 64, 2),
            Residual(64),
            Residual(64, 2),
            Residual(64, 4),
            Residual(64),
            Residual(64, 3),
            Residual(64),
        )
        self.heat = nn.Conv2d(64, 2, 1)
        self.rest = nn.Conv2d(64, sum(CHANNELS.values()), 1)
        nn.init.constant_(self.heat.bias, -4.0)  # at first it should find nothing, since most cells are empty

    def forward(self, picture: Tensor) -> tuple[Tensor, Tensor]:
        features = self.body(picture)
        return self.heat(features), self.rest(features)


class DiceReader(nn.Module):
    """From a square crop of 40 pixels to a score for each of FACES."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            layer(3, 16),
            layer(16, 32, 2),
            Residual(32),
            layer(32, 64, 2),
            Residual(64),
            Residual(64),
            layer(64, 96, 2),
            Residual(96),
            layer(96, 128, kernel=5, padding=0),
            nn.Dropout2d(0.1),
            nn.Conv2d(128, FACES, 1),
        )

    def forward(self, crop: Tensor) -> Tensor:
        return self.body(crop)


class DiceJudge(nn.Module):
    """From a view of 64 pixels round a face, as it stands in the photo, to a score for each of FACES and of COLOURS."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            layer(3, 24, 2),
            layer(24, 48, 2),
            Residual(48),
            Residual(48),
            layer(48, 96, 2),
            Residual(96),
            Residual(96, 2),
            Residual(96),
            layer(96, 128, 2),
            layer(128, 128, kernel=4, padding=0),
            nn.Dropout2d(0.1),
            nn.Conv2d(128, FACES + len(COLOURS), 1),
        )

    def forward(self, view: Tensor) -> Tensor:
        return self.body(view)
