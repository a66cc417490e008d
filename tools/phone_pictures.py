"""Draws the app's icon, and the picture that is shown while it starts: cards, and the eye that reads them.

`python -m tools.phone_pictures` writes phone/icon.png and phone/splash.png.
"""

from pathlib import Path

from PIL import Image, ImageDraw

PHONE = Path(__file__).parent.parent / "phone"
PAPER, CARD, INK, TABLE, GOLD = "#FBF8F1", "#FFFFFF", "#20302B", "#2F6B57", "#E8B84A"
FINE = 4
"""Drawn this many times as large and then made small, so that edges are smooth."""


def symbol(size: int) -> Image.Image:
    """On a clear ground, as large as it gets in a square."""
    unit = size * FINE / 100
    whole = Image.new("RGBA", (size * FINE, size * FINE))
    for place, turn in ((-21, 12), (21, -12), (0, 0)):
        card = Image.new("RGBA", whole.size)
        pen = ImageDraw.Draw(card)
        shape = [(50 - 17) * unit, 14 * unit, (50 + 17) * unit, 66 * unit]
        pen.rounded_rectangle(shape, radius=5 * unit, fill=CARD, outline=INK, width=round(1.6 * unit))
        pen.ellipse([44 * unit, 26 * unit, 56 * unit, 38 * unit], fill=GOLD)
        turned = card.rotate(turn, resample=Image.Resampling.BICUBIC, center=(50 * unit, 66 * unit))
        whole.alpha_composite(turned.transform(turned.size, Image.Transform.AFFINE, (1, 0, -place * unit, 0, 1, 0)))
    pen = ImageDraw.Draw(whole)
    # the eye: two arcs that meet, drawn as what two discs have in common
    lens = Image.new("L", whole.size)
    ImageDraw.Draw(lens).ellipse([10 * unit, 50 * unit, 90 * unit, 130 * unit], fill=255)
    below = Image.new("L", whole.size)
    ImageDraw.Draw(below).ellipse([10 * unit, 8 * unit, 90 * unit, 88 * unit], fill=255)
    whole.paste(INK, mask=Image.composite(lens, Image.new("L", whole.size), below))
    for colour, reach in ((PAPER, 14), (TABLE, 11), (INK, 5)):
        pen.ellipse([(50 - reach) * unit, (69 - reach) * unit, (50 + reach) * unit, (69 + reach) * unit], fill=colour)
    pen.ellipse([52 * unit, 63 * unit, 56 * unit, 67 * unit], fill=PAPER)
    return whole.resize((size, size), Image.Resampling.LANCZOS)


def centred(ground: Image.Image, size: int) -> Image.Image:
    ground.alpha_composite(symbol(size), ((ground.width - size) // 2, (ground.height - size) // 2))
    return ground


def few_colours(picture: Image.Image) -> Image.Image:
    return picture.quantize(64, method=Image.Quantize.FASTOCTREE)


def main() -> None:
    icon = Image.new("RGBA", (512, 512))
    pen = ImageDraw.Draw(icon)
    pen.rounded_rectangle([0, 0, 511, 511], radius=112, fill=TABLE)
    few_colours(centred(icon, 432)).save(PHONE / "icon.png", optimize=True)
    few_colours(centred(Image.new("RGBA", (1024, 1024), PAPER), 440)).save(PHONE / "splash.png", optimize=True)


if __name__ == "__main__":
    main()
