"""Makes the pictures of README and docs from the running program: what a terminal shows, what it drew on a photo."""

import os
import pty
import subprocess
import sys
from pathlib import Path

import cv2
from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

ROOT = Path(__file__).parent.parent
PICTURES = ROOT / "docs" / "pictures"
SAMPLES = ROOT / "companion" / "samples"
PHOTO = ROOT / "tests" / "vision" / "photos" / "six_nimmt" / "six_nimmt_dev_006.jpg"
WIDTH = 96
SVG = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" xml:space="preserve">
<style>
.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", monospace; font-size: {char_height}px;
  line-height: {line_height}px; font-variant-east-asian: full-width; }}
.{unique_id}-title {{ font-family: sans-serif; font-size: 18px; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" /></clipPath>{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""


def terminal_output(*arguments: str) -> str:
    """What the command prints when it talks to a terminal, colours included."""
    reader, terminal = pty.openpty()
    environment = {**os.environ, "PYTHONUTF8": "1", "TERM": "xterm-256color"}
    running = subprocess.Popen([sys.executable, "-m", "companion", *arguments], stdout=terminal, env=environment)
    os.close(terminal)
    printed = b""
    try:
        while piece := os.read(reader, 65536):
            printed += piece
    except OSError:  # the other end is closed
        pass
    os.close(reader)
    running.wait()
    return printed.decode().replace("\r\n", "\n").rstrip()


def draw(name: str, title: str, *arguments: str) -> None:
    console = Console(record=True, width=WIDTH, file=open(os.devnull, "w"))  # noqa: PTH123, SIM115
    console.print(Text.from_ansi(terminal_output(*arguments)))
    svg = console.export_svg(title=title, theme=MONOKAI, code_format=SVG, unique_id="companion")
    (PICTURES / f"{name}.svg").write_text(svg, encoding="utf-8")


def photograph(name: str) -> None:
    """A photo of a table with what was read drawn on it, small enough for a page."""
    drawn = PICTURES / f"{name}.jpg"
    terminal_output("scan", str(PHOTO), "--game", "six_nimmt", "--annotate", str(drawn))
    picture = cv2.imread(str(drawn))
    assert picture is not None
    cv2.imwrite(
        str(drawn),
        cv2.resize(picture, None, fx=0.6, fy=0.6, interpolation=cv2.INTER_AREA),
        [cv2.IMWRITE_JPEG_QUALITY, 82],
    )


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    photograph("scan")
    for lang in ("cs", "en"):
        draw(f"judge.{lang}", "companion judge", "judge", str(SAMPLES / "dispute.json"), "--lang", lang)
        draw(f"replay.{lang}", "companion replay", "replay", str(SAMPLES / "buffalo.json"), "--lang", lang)
        draw(f"score.{lang}", "companion score", "score", str(SAMPLES / "piles.json"), "--lang", lang)


if __name__ == "__main__":
    main()
