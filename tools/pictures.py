"""Makes the pictures of README and docs from the running program: what a terminal shows, as SVG."""

import os
import pty
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

ROOT = Path(__file__).parent.parent
PICTURES = ROOT / "docs" / "pictures"
SAMPLES = ROOT / "companion" / "samples"
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
    subprocess.run([sys.executable, "-m", "companion", *arguments], stdout=terminal, env=environment, check=False)
    os.close(terminal)
    printed = b""
    try:
        while piece := os.read(reader, 65536):
            printed += piece
    except OSError:  # the other end is closed
        pass
    os.close(reader)
    return printed.decode().replace("\r\n", "\n").rstrip()


def draw(name: str, title: str, *arguments: str) -> None:
    console = Console(record=True, width=WIDTH, file=open(os.devnull, "w"))  # noqa: PTH123, SIM115
    console.print(Text.from_ansi(terminal_output(*arguments)))
    svg = console.export_svg(title=title, theme=MONOKAI, code_format=SVG, unique_id="companion")
    (PICTURES / f"{name}.svg").write_text(svg, encoding="utf-8")


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    for lang in ("cs", "en"):
        draw(f"judge.{lang}", "companion judge", "judge", str(SAMPLES / "dispute.json"), "--lang", lang)
        draw(f"replay.{lang}", "companion replay", "replay", str(SAMPLES / "buffalo.json"), "--lang", lang)
        draw(f"score.{lang}", "companion score", "score", str(SAMPLES / "piles.json"), "--lang", lang)


if __name__ == "__main__":
    main()
