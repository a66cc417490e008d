"""Photos: small, anonymous, within their limit and their folder, whatever file is handed in."""

import io
import struct
import zlib
from pathlib import Path

import pytest
from PIL import Image
from PIL.ExifTags import GPS, IFD, Base

from data.album import Album
from data.editions import editions, save
from data.history import History
from data.pictures import BadPhoto
from data.trouble import Unknown
from tests.data.tables import keep_points


@pytest.fixture
def album(history: History, tmp_path: Path) -> Album:
    keep_points(history, {"Ana": 11, "Bob": 12})
    return Album(history, tmp_path / "photos", limit=10_000_000)


def taken(path: Path, size: tuple[int, int] = (4000, 3000), rotated: bool = False) -> Path:
    """A photo as a phone takes it: large, with its place and device."""
    exif = Image.Exif()
    exif[Base.Make] = "Phone of Ana"
    if rotated:
        exif[Base.Orientation] = 6
    exif.get_ifd(IFD.GPSInfo)[GPS.GPSLatitude] = (50.0, 5.0, 0.0)
    Image.radial_gradient("L").resize(size).convert("RGB").save(path, exif=exif, comment=b"at home")
    return path


def test_a_photo_is_kept_small_upright_and_without_place_and_device(album: Album, tmp_path: Path) -> None:
    source = taken(tmp_path / "table.jpg", rotated=True)
    number = album.keep(source, 1, entry=0, reading={"rows": [[12, 14]], "items": []})
    (photo,) = album.of(1)
    assert (photo.id, photo.entry, photo.reading["rows"]) == (number, 0, [[12, 14]])
    picture = album.path(photo.uid)
    assert (photo.width, photo.height, photo.bytes) == (1500, 2000, picture.stat().st_size)
    with Image.open(picture) as image:
        assert image.size == (1500, 2000)
        assert dict(image.getexif()) == {}
        assert "comment" not in image.info
    assert b"Phone of Ana" not in picture.read_bytes()
    assert album.used() == photo.bytes


def test_a_correction_stays_beside_the_reading(album: Album, tmp_path: Path) -> None:
    number = album.keep(taken(tmp_path / "table.jpg", (40, 30)), 1, reading={"items": [{"value": 46}]})
    album.correct(number, 0, {"value": 45})
    (photo,) = album.of(1)
    assert (photo.reading["items"], photo.corrections) == ([{"value": 46}], ((0, {"value": 45}),))
    with pytest.raises(Unknown):
        album.correct(99, 0, 45)


def test_over_the_limit_nothing_is_kept_and_nothing_lost(album: Album, tmp_path: Path) -> None:
    source = taken(tmp_path / "table.jpg", (400, 300))
    album.keep(source, 1)
    album.limit = album.used() + 10
    with pytest.raises(BadPhoto) as caught:
        album.keep(source, 1)
    assert caught.value.reason == "album_full"
    assert (len(album.of(1)), len(list(album.folder.iterdir()))) == (1, 1)


def test_a_photo_of_no_session_leaves_no_file(album: Album, tmp_path: Path) -> None:
    with pytest.raises(Unknown):
        album.keep(taken(tmp_path / "table.jpg", (40, 30)), 99)
    assert list(album.folder.iterdir()) == []


def test_photos_go_with_their_session_or_stay(album: Album, history: History, tmp_path: Path) -> None:
    source = taken(tmp_path / "table.jpg", (40, 30))
    second = keep_points(history, {"Ana": 11, "Bob": 12})
    for session in (1, second):
        album.keep(source, session)
    album.delete_of(1)
    history.delete(1)
    assert (album.count(), len(list(album.folder.iterdir()))) == (1, 1)
    history.delete(second)
    assert (album.count(), len(list(album.folder.iterdir())), album.strays()) == (1, 1, [])


def bomb() -> bytes:
    """A PNG of a few bytes that would be 40,000 x 40,000 pixels."""

    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    head = struct.pack(">IIBBBBB", 40_000, 40_000, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 100)) + chunk(b"IEND", b"")
    )


def cut_off() -> bytes:
    whole = io.BytesIO()
    Image.radial_gradient("L").save(whole, "JPEG")
    return whole.getvalue()[:500]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "unreadable"),
        (b"<svg onload='alert(1)'/>", "unreadable"),
        (b"%!PS-Adobe-3.0\n(rm) run", "unreadable"),
        (cut_off(), "unreadable"),
        (bomb(), "too_large"),
    ],
)
def test_what_is_no_photo_is_not_kept(album: Album, tmp_path: Path, content: bytes, reason: str) -> None:
    (tmp_path / "photo.jpg").write_bytes(content)
    with pytest.raises(BadPhoto) as caught:
        album.keep(tmp_path / "photo.jpg", 1)
    assert caught.value.reason == reason
    assert not album.folder.exists()


def test_only_a_uid_can_name_a_picture(album: Album) -> None:
    with pytest.raises(ValueError, match="badly formed"):
        album.path("../../history")


def test_the_edition_of_the_own_box_is_remembered(history: History) -> None:
    save(history, "keltis", "ours", {"track": [0, 1, 2]}, "printed on the board")
    save(history, "keltis", "ours", {"track": [0, 1, 3]}, "looked again")
    (edition,) = editions(history, "keltis")
    assert (edition.content, edition.source) == ({"track": [0, 1, 3]}, "looked again")
    assert editions(history, "six_nimmt") == ()


def test_the_latest_corrected_photos_are_found(album: Album, tmp_path: Path) -> None:
    picture = taken(tmp_path / "table.jpg", (40, 30))
    first, _, third = (album.keep(picture, 1, reading={"items": [{"value": value}]}) for value in (46, 47, 48))
    album.correct(first, 0, 45)
    album.correct(first, 0, 44)
    album.correct(third, 0, 49)
    assert [photo.id for photo in album.corrected(5)] == [third, first]
    assert album.corrected(5)[1].corrections == ((0, 45), (0, 44))
    assert [photo.id for photo in album.corrected(1)] == [third]
