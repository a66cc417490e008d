"""The two networks: one finds numbers and their cards, one reads a number. Plain convolutions, as cv2.dnn runs them."""

from torch import Tensor, nn
from torch.nn import functional

from vision.alphabet import ALPHABET

CHANNELS = {"shift": 2, "size": 2, "up": 2, "corners": 8, "upright": 1, "colour": 5}
"""What the finder says of a number, in this order; see vision/locate.py for the meaning."""


def layer(
    before: int,
    after: int,
    stride: int | tuple[int, int] = 1,
    kernel: int | tuple[int, int] = 3,
    padding: int | tuple[int, int] | None = None,
) -> nn.Sequential:
    """A convolution that is normed and cut off below 0; padded so that it keeps the size, if not told otherwise."""
    if padding is None:
        padding = kernel // 2 if isinstance(kernel, int) else (kernel[0] // 2, kernel[1] // 2)
    return nn.Sequential(
        nn.Conv2d(before, after, kernel, stride, padding, bias=False), nn.BatchNorm2d(after), nn.ReLU(inplace=True)
    )


class Residual(nn.Module):
    """Adds to what it is given what two convolutions see in it, the second one `reach` pixels apart."""

    def __init__(self, channels: int, reach: int = 1, kernel: tuple[int, int] = (3, 3)) -> None:
        super().__init__()
        self.first = layer(channels, channels, kernel=kernel)
        padding = (kernel[0] // 2 * reach, kernel[1] // 2 * reach)
        self.second = nn.Conv2d(channels, channels, kernel, padding=padding, dilation=reach, bias=False)
        self.norm = nn.BatchNorm2d(channels)

    def forward(self, features: Tensor) -> Tensor:
        return functional.relu(features + self.norm(self.second(self.first(features))))


class Finder(nn.Module):
    """From a picture to the heat of every 4x4 pixels and a vector for every 8x8.

    It looks at the picture ever smaller, then carries back what it saw: fine print, and the card around it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.fine = nn.Sequential(layer(3, 16, 2), layer(16, 24, 2), layer(24, 24))
        self.eighth = nn.Sequential(layer(24, 48, 2), Residual(48))
        self.sixteenth = nn.Sequential(layer(48, 96, 2), Residual(96), Residual(96))
        self.coarse = nn.Sequential(layer(96, 128, 2), Residual(128), Residual(128, 2), Residual(128, 3))
        self.back_16 = nn.Conv2d(128, 96, 1)
        self.back_8 = nn.Conv2d(96, 48, 1)
        self.back_4 = nn.Conv2d(48, 24, 1)
        self.join_16, self.join_8 = layer(96, 96), layer(48, 48)
        self.heat = nn.Sequential(layer(24, 24), nn.Conv2d(24, 1, 1))
        self.rest = nn.Sequential(layer(48, 64), nn.Conv2d(64, sum(CHANNELS.values()), 1))
        nn.init.constant_(self.heat[1].bias, -4.0)  # at first it should find nothing, since most cells are empty

    def forward(self, picture: Tensor) -> tuple[Tensor, Tensor]:
        fine = self.fine(picture)
        eighth = self.eighth(fine)
        sixteenth = self.sixteenth(eighth)
        coarse = self.coarse(sixteenth)
        grown = self.join_16(sixteenth + _doubled(self.back_16(coarse)))
        grown = self.join_8(eighth + _doubled(self.back_8(grown)))
        closer = fine + _doubled(self.back_4(grown))
        return self.heat(closer), self.rest(grown)


def _doubled(features: Tensor) -> Tensor:
    return functional.interpolate(features, scale_factor=2, mode="nearest")


class Framer(nn.Module):
    """From a crop of 96 by 48 pixels round a number to its four corners and what it is; see vision/frame.py."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            layer(3, 24, 2),
            layer(24, 48, 2),
            Residual(48),
            layer(48, 96, 2),
            Residual(96),
            Residual(96),
            layer(96, 160, 2),
            Residual(160),
            layer(160, 192, kernel=(3, 6), padding=(0, 0)),
            nn.Conv2d(192, 11, 1),
        )

    def forward(self, crop: Tensor) -> Tensor:
        return self.body(crop)


class Reader(nn.Module):
    """From a crop 32 pixels high to letter scores for every four pixels of its width; the last letter is the blank."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            layer(3, 24),
            layer(24, 32, 2),
            layer(32, 48),
            layer(48, 64, 2),
            Residual(64),
            Residual(64),
            Residual(64),
            layer(64, 96, (2, 1)),
            Residual(96),
            Residual(96),
            Residual(96),
            Residual(96),
            Residual(96),
            layer(96, 128, kernel=(4, 1), padding=(0, 0)),
            layer(128, 128, kernel=(1, 5)),
            Residual(128, kernel=(1, 5)),
            Residual(128, kernel=(1, 5)),
            nn.Dropout2d(0.1),
            layer(128, 128, kernel=(1, 5)),
            nn.Conv2d(128, len(ALPHABET) + 1, 1),
        )

    def forward(self, crop: Tensor) -> Tensor:
        return self.body(crop)
