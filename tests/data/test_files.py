"""Files that are there whole or not at all, and what is never put out of its place for one."""

import os
import stat
from pathlib import Path

import pytest

from data.files import whole_file
from data.trouble import Trouble


def write(path: Path, content: bytes = b"new") -> None:
    with whole_file(path) as file:
        file.write(content)


def test_the_old_file_stays_until_the_new_one_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "file"
    write(path, b"old")

    def break_off() -> None:
        with whole_file(path) as file:
            file.write(b"ne")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        break_off()
    assert path.read_bytes() == b"old"
    write(path)
    assert path.read_bytes() == b"new"
    assert list(path.parent.iterdir()) == [path]


def test_a_link_leads_to_the_new_file(tmp_path: Path) -> None:
    for target in ("there", "not_yet"):
        (tmp_path / "link").unlink(missing_ok=True)
        (tmp_path / "link").symlink_to(target)
        (tmp_path / "there").write_bytes(b"old")
        write(tmp_path / "link")
        assert (tmp_path / "link").is_symlink()
        assert (tmp_path / target).read_bytes() == b"new"


def test_a_device_stays_a_device_and_a_folder_a_folder(tmp_path: Path) -> None:
    """A pipe stands for a device, which who may write to its folder could replace."""
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path, Path(), Path("/")):
        with pytest.raises(Trouble, match="cannot_write"):
            write(path)
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)
    assert [path.name for path in tmp_path.iterdir()] == ["pipe"]
