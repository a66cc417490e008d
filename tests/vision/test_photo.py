"""Whatever file it is given, the eye sees a right picture or says why it can't; it prints nothing and stays small."""

import subprocess
import sys
import zlib
from io import BytesIO
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from vision.observation import Reason, Unreadable
from vision.photo import LONG_SIDE, Photo, open_photo, why_nothing_was_read

BLUE, GREEN, RED, WHITE = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)
QUARTERS = {"b": BLUE, "g": GREEN, "r": RED, "w": WHITE}

TURNED = {1: "br gw", 2: "rb wg", 3: "wg rb", 4: "gw br", 5: "bg rw", 6: "gb wr", 7: "wr gb", 8: "rw bg"}
"""For each EXIF orientation, how the quarters lie when it has been applied to a picture of them as in 1."""


def quarters(width: int, height: int) -> Image.Image:
    """Blue and red over green and white."""
    pixels = np.empty((height, width, 3), np.uint8)
    top, left = height // 2, width // 2
    pixels[:top, :left], pixels[:top, left:], pixels[top:, :left], pixels[top:, left:] = BLUE, RED, GREEN, WHITE
    return Image.fromarray(pixels[:, :, ::-1])


def seen(photo: Photo) -> str:
    """Which quarter lies where."""
    height, width = photo.pixels.shape[:2]
    at = [(y, x) for y in (height // 4, 3 * height // 4) for x in (width // 4, 3 * width // 4)]
    names = ["".join(name for name, bgr in QUARTERS.items() if near(photo.pixels[spot], bgr)) for spot in at]
    return f"{names[0]}{names[1]} {names[2]}{names[3]}"


def near(pixel: NDArray[np.uint8], bgr: tuple[int, int, int]) -> bool:
    return bool(np.abs(pixel.astype(int) - bgr).max() < 40)


def written(path: Path, image: Image.Image, **options: Any) -> Path:
    image.save(path, **options)
    return path


def reason(path: Path) -> Reason:
    with pytest.raises(Unreadable) as refusal:
        open_photo(path)
    return refusal.value.reason


def table(brightness: float = 1.0) -> NDArray[np.uint8]:
    """Cards with numbers on grained wood, with the noise of a camera."""
    rng = np.random.default_rng(7)
    grain = cv2.resize(rng.normal(0, 9, (1200, 40)), (1600, 1200), interpolation=cv2.INTER_CUBIC)
    pixels = np.asarray(np.clip((60, 95, 140) + grain[:, :, None], 0, 255), np.uint8)
    for place in range(8):
        x, y = 150 + place % 4 * 340, 150 + place // 4 * 480
        cv2.rectangle(pixels, (x, y), (x + 250, y + 380), (235, 240, 240), -1)
        cv2.putText(pixels, str(12 * place + 7), (x + 60, y + 230), cv2.FONT_HERSHEY_DUPLEX, 3.5, (120, 30, 60), 8)
    return noisy(pixels * brightness)


def noisy(pixels: NDArray[Any]) -> NDArray[np.uint8]:
    noise = np.random.default_rng(8).normal(0, 4, pixels.shape)
    return np.asarray(np.clip(pixels + noise, 0, 255), np.uint8)


def taken(tmp_path: Path, pixels: NDArray[np.uint8]) -> Photo:
    path = tmp_path / "taken.jpg"
    cv2.imwrite(str(path), pixels)
    return open_photo(path)


# Right pictures


@pytest.mark.parametrize("suffix", ["jpg", "png", "webp", "tiff"])
@pytest.mark.parametrize("orientation", TURNED)
def test_a_photo_is_turned_upright_as_its_exif_says(tmp_path: Path, suffix: str, orientation: int) -> None:
    exif = Image.Exif()
    exif[0x0112] = orientation
    photo = open_photo(written(tmp_path / f"turned.{suffix}", quarters(403, 301), exif=exif))
    assert seen(photo) == TURNED[orientation]
    assert photo.size == ((403, 301) if orientation < 5 else (301, 403))
    assert photo.pixels.shape[1::-1] == photo.size


@pytest.mark.parametrize("orientation", TURNED)
def test_a_large_photo_is_turned_upright_too(tmp_path: Path, orientation: int) -> None:
    exif = Image.Exif()
    exif[0x0112] = orientation
    photo = open_photo(written(tmp_path / "large.jpg", quarters(4001, 3000), exif=exif))
    assert seen(photo) == TURNED[orientation]
    assert photo.size == ((4001, 3000) if orientation < 5 else (3000, 4001))
    assert photo.pixels.shape[1::-1] == ((2001, 1500) if orientation < 5 else (1500, 2001))
    assert photo.scale == pytest.approx(2, abs=0.001)


@pytest.mark.parametrize(
    ("width", "height", "scale"),
    [(800, 600, 1), (2999, 2000, 1), (3000, 2000, 2), (4000, 3000, 2), (2000, 6000, 4), (12000, 500, 8)],
)
@pytest.mark.parametrize("suffix", ["jpg", "png"])
def test_a_photo_is_reduced_as_far_as_its_numbers_stay_readable(
    tmp_path: Path, suffix: str, width: int, height: int, scale: int
) -> None:
    photo = open_photo(written(tmp_path / f"large.{suffix}", quarters(width, height)))
    assert (photo.scale, photo.size, seen(photo)) == (scale, (width, height), TURNED[1])
    assert scale == 1 or max(photo.pixels.shape) >= LONG_SIDE


@pytest.mark.parametrize(
    ("name", "mode", "options"),
    [
        ("progressive.jpg", "RGB", {"progressive": True}),
        ("cmyk.jpg", "CMYK", {"quality": 95}),
        ("cmyk.tiff", "CMYK", {}),
        ("palette.png", "P", {}),
        ("palette.gif", "P", {}),
        ("lossless.webp", "RGB", {"lossless": True}),
        ("packed.tiff", "RGB", {"compression": "tiff_lzw"}),
        ("plain.bmp", "RGB", {}),
        ("opaque.png", "RGBA", {}),
    ],
)
def test_every_common_kind_of_picture_is_seen_right(
    tmp_path: Path, name: str, mode: str, options: dict[str, Any]
) -> None:
    assert seen(open_photo(written(tmp_path / name, quarters(400, 300).convert(mode), **options))) == TURNED[1]


@pytest.mark.parametrize("suffix", ["jpg", "png"])
def test_a_grey_photo_is_seen_in_three_equal_colours(tmp_path: Path, suffix: str) -> None:
    photo = open_photo(written(tmp_path / f"grey.{suffix}", Image.new("L", (200, 100), 77)))
    assert photo.pixels.shape == (100, 200, 3)
    assert (photo.pixels == 77).all()


def test_a_16_bit_photo_is_seen_in_8(tmp_path: Path) -> None:
    path = tmp_path / "deep.png"
    cv2.imwrite(str(path), np.full((100, 200, 3), (10 * 257, 100 * 257, 200 * 257), np.uint16))
    assert (open_photo(path).pixels == (10, 100, 200)).all()


@pytest.mark.parametrize("full", [255, 65535])
def test_what_is_transparent_lies_on_white(tmp_path: Path, full: int) -> None:
    path = tmp_path / "cut_out.png"
    pixels = np.zeros((100, 300, 4), np.uint8 if full == 255 else np.uint16)
    pixels[:, 100:200, 3] = full // 2
    pixels[:, 200:, 3] = full
    cv2.imwrite(str(path), pixels)
    seen = open_photo(path).pixels
    assert (seen[:, :100] == 255).all()
    assert (np.abs(seen[:, 100:200].astype(int) - 128) <= 1).all()
    assert (seen[:, 200:] == 0).all()


@pytest.mark.parametrize("suffix", ["png", "gif"])
def test_one_transparent_colour_lies_on_white_too(tmp_path: Path, suffix: str) -> None:
    image = Image.new("P", (200, 100), 0)
    image.putpalette([0, 0, 0, 90, 90, 90])
    image.paste(1, (100, 0, 200, 100))
    seen = open_photo(written(tmp_path / f"cut_out.{suffix}", image, transparency=0)).pixels
    assert (seen[:, :100] == 255).all()
    assert (seen[:, 100:] == 90).all()


def test_one_transparent_shade_of_grey_stays_what_it_is(tmp_path: Path) -> None:
    photo = open_photo(written(tmp_path / "grey.png", Image.new("L", (200, 100), 90), transparency=90))
    assert photo.pixels.shape == (100, 200, 3)
    assert (photo.pixels == 90).all()


def test_what_phones_append_after_the_picture_does_no_harm(tmp_path: Path) -> None:
    path = written(tmp_path / "motion.jpg", quarters(400, 300))
    path.write_bytes(path.read_bytes() + b"\0\0\0\x18ftypmp42" + bytes(range(256)) * 40)
    assert seen(open_photo(path)) == TURNED[1]


def test_of_a_phones_two_pictures_in_one_file_the_first_is_seen(tmp_path: Path) -> None:
    behind = Image.new("RGB", (200, 150))
    path = written(tmp_path / "two.jpg", quarters(3000, 2000), format="MPO", save_all=True, append_images=[behind])
    photo = open_photo(path)
    assert (seen(photo), photo.scale) == (TURNED[1], 2)


def test_a_path_in_any_alphabet_is_opened(tmp_path: Path) -> None:
    assert open_photo(written(tmp_path / "stůl 牌 \udcff.png", quarters(100, 100), format="PNG")).size == (100, 100)


# Refusals


def test_a_file_that_is_not_there_is_missing(tmp_path: Path) -> None:
    assert reason(tmp_path / "none.jpg") == Reason.MISSING
    assert reason(tmp_path / ("long" * 100)) == Reason.MISSING


def test_what_is_no_picture_is_called_so(tmp_path: Path) -> None:
    assert reason(tmp_path) == Reason.NOT_AN_IMAGE
    for name, content in {
        "empty.jpg": b"",
        "letter.jpg": b"Dear Wolfgang,\nthe sixth card takes the row.\n",
        "zeros.png": bytes(10_000),
        "iphone.heic": b"\0\0\0\x18ftypheic\0\0\0\0mif1heic" + bytes(1000),
    }.items():
        (tmp_path / name).write_bytes(content)
        assert reason(tmp_path / name) == Reason.NOT_AN_IMAGE


@pytest.mark.parametrize(
    ("suffix", "options"),
    [
        ("jpg", {}),
        ("jpg", {"progressive": True}),
        ("png", {}),
        ("webp", {}),
        ("gif", {}),
        ("tiff", {}),
        ("bmp", {}),
    ],
)
@pytest.mark.parametrize("size", [(400, 300), (3000, 2000)])
def test_a_truncated_file_is_never_half_a_picture(
    tmp_path: Path, suffix: str, options: dict[str, Any], size: tuple[int, int]
) -> None:
    path = written(tmp_path / f"cut.{suffix}", quarters(*size), **options)
    whole = path.read_bytes()
    for share in (0.1, 0.5, 0.9, 0.99):
        path.write_bytes(whole[: int(share * len(whole))])
        assert reason(path) == Reason.TRUNCATED


def test_a_thumbnails_end_is_not_taken_for_the_photos(tmp_path: Path) -> None:
    thumbnail = BytesIO()
    quarters(160, 120).save(thumbnail, "JPEG")
    path = written(tmp_path / "cut.jpg", quarters(800, 600), exif=b"Exif\0\0" + thumbnail.getvalue())
    assert seen(open_photo(path)) == TURNED[1]
    path.write_bytes(path.read_bytes()[:-500])
    assert reason(path) == Reason.TRUNCATED


def test_a_damaged_png_is_refused_whatever_length_a_chunk_claims(tmp_path: Path) -> None:
    path = written(tmp_path / "damaged.png", quarters(400, 300))
    whole = path.read_bytes()
    chunk = whole.index(b"IDAT")
    path.write_bytes(whole[: chunk - 4] + (2**31 - 100).to_bytes(4) + whole[chunk:])
    assert reason(path) == Reason.TRUNCATED


@pytest.mark.parametrize("size", [(1, 1), (63, 500), (5000, 1)])
@pytest.mark.parametrize("suffix", ["jpg", "png"])
def test_a_picture_without_room_for_a_card_is_too_small(tmp_path: Path, suffix: str, size: tuple[int, int]) -> None:
    assert reason(written(tmp_path / f"small.{suffix}", Image.new("RGB", size))) == Reason.TOO_SMALL


@pytest.mark.parametrize("claimed", [(20_000, 20_000), (13_000, 13_000), (2**31 - 1, 2**31 - 1)])
def test_a_picture_too_large_for_memory_is_refused_by_its_header(tmp_path: Path, claimed: tuple[int, int]) -> None:
    path = written(tmp_path / "bomb.png", quarters(100, 100))
    content = path.read_bytes()
    head = content[12:16] + claimed[0].to_bytes(4) + claimed[1].to_bytes(4) + content[24:29]
    path.write_bytes(content[:12] + head + zlib.crc32(head).to_bytes(4) + content[33:])
    assert reason(path) == Reason.TOO_LARGE


def test_nothing_is_printed_about_a_broken_file(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    photo = written(tmp_path / "damaged.jpg", quarters(400, 300), quality=95)
    content = photo.read_bytes()
    half = len(content) // 2
    photo.write_bytes(content[:half] + bytes(range(200)) + content[half + 200 :])
    open_photo(photo)  # libjpeg complains of it, but shows most of it
    drawing = written(tmp_path / "damaged.png", quarters(400, 300))
    content = drawing.read_bytes()
    drawing.write_bytes(content[:-30] + bytes(18) + content[-12:])
    assert reason(drawing) == Reason.TRUNCATED
    scan = written(tmp_path / "cut.tiff", quarters(400, 300))
    scan.write_bytes(scan.read_bytes()[:3000])
    assert reason(scan) == Reason.TRUNCATED
    assert capfd.readouterr() == ("", "")
    print("still heard", file=sys.stderr)
    assert capfd.readouterr().err == "still heard\n"


PEAK = """
import sys
from pathlib import Path
from vision.observation import Unreadable
from vision.photo import open_photo
try:
    photo = open_photo(Path(sys.argv[1]))
    print(*photo.size, photo.scale, end=" ")
except Unreadable as refusal:
    print(refusal.reason.value, end=" ")
(peak,) = (line for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(int(peak.split()[1]) // 1024)
"""
"""Not ru_maxrss: that begins with what the process that started it had."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "options", "answer"),
    [
        ("plain.jpg", [], "12000 8500 8.0"),
        ("progressive.jpg", [cv2.IMWRITE_JPEG_PROGRESSIVE, 1], "12000 8500 8.0"),
        ("plain.png", [cv2.IMWRITE_PNG_COMPRESSION, 1], "12000 8500 8.0"),
        ("transparent.png", [cv2.IMWRITE_PNG_COMPRESSION, 1], "too_large"),
        ("plain.webp", [cv2.IMWRITE_WEBP_QUALITY, 60], "too_large"),
    ],
)
def test_100_megapixels_are_read_or_refused_within_a_gigabyte(
    tmp_path: Path, name: str, options: list[int], answer: str
) -> None:
    pixels = cv2.resize(table(), (12000, 8500))
    if name == "transparent.png":
        pixels = cv2.cvtColor(pixels, cv2.COLOR_BGR2BGRA)
    path = tmp_path / name
    cv2.imwrite(str(path), pixels, options)
    told = subprocess.run([sys.executable, "-c", PEAK, path], capture_output=True, text=True, check=True)
    seen, _, megabytes = told.stdout.strip().rpartition(" ")
    assert (seen, told.stderr) == (answer, "")
    assert int(megabytes) < 900


# Why nothing was read


def test_a_good_photo_of_a_table_is_neither_dark_nor_blurred(tmp_path: Path) -> None:
    assert why_nothing_was_read(taken(tmp_path, table())) == Reason.NOTHING_FOUND


def test_a_dim_photo_is_not_called_dark(tmp_path: Path) -> None:
    assert why_nothing_was_read(taken(tmp_path, table(brightness=0.35))) == Reason.NOTHING_FOUND


@pytest.mark.parametrize("brightness", [0, 0.05, 0.1])
def test_a_photo_with_hardly_any_light_is_too_dark(tmp_path: Path, brightness: float) -> None:
    assert why_nothing_was_read(taken(tmp_path, table(brightness))) == Reason.TOO_DARK


@pytest.mark.parametrize("radius", [9, 15, 30])
def test_a_photo_in_which_no_number_can_be_made_out_is_too_blurred(tmp_path: Path, radius: float) -> None:
    blurred = noisy(cv2.GaussianBlur(table(), (0, 0), radius))
    assert why_nothing_was_read(taken(tmp_path, blurred)) == Reason.TOO_BLURRED


@pytest.mark.parametrize("shade", [70, 128, 255])
def test_an_empty_table_is_not_blurred_however_plain(tmp_path: Path, shade: int) -> None:
    plain = np.full((1200, 1600, 3), shade, np.uint8)
    assert why_nothing_was_read(taken(tmp_path, plain)) == Reason.NOTHING_FOUND
    assert why_nothing_was_read(taken(tmp_path, noisy(plain))) == Reason.NOTHING_FOUND


def test_lamp_light_on_an_empty_table_is_not_a_blur(tmp_path: Path) -> None:
    y, x = np.mgrid[:1200, :1600]
    light = 220 * np.exp(-((x - 500) ** 2 + (y - 300) ** 2) / (2 * 500**2)) + 30
    assert why_nothing_was_read(taken(tmp_path, noisy(np.dstack([light] * 3)))) == Reason.NOTHING_FOUND
