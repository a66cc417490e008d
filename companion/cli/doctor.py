"""`companion doctor`: what is installed and works here, and what a missing part would add."""

import os
import platform
from importlib.metadata import PackageNotFoundError, version

import click

import data.health
import vision.health
from companion import __version__
from companion.cli.localised import Command, json_option, lang_option
from companion.cli.printing import columns, faint, heading, print_json, wrapped
from companion.language import CODES, Language


@click.command(cls=Command, help="cli.help.doctor")
@json_option
@lang_option
@click.pass_obj
def command(speak: Language, as_json: bool) -> None:
    parts = examine()
    if as_json:
        print_json(
            [{"part": part, "found": found, "message": message(part, found, speak)} for part, found in parts.items()]
        )
        return
    rows = []
    for part, found in parts.items():
        mark = click.style(speak.text("doctor.yes" if found else "doctor.no"), fg="green" if found else "yellow")
        rows.append([mark, heading(speak.text(f"doctor.{part}")), found or ""])
    for line, (part, found) in zip(columns(rows).split("\n"), parts.items(), strict=True):
        click.echo(line)
        click.echo(faint(wrapped(message(part, found, speak), indent=4)))


def message(part: str, found: str | None, speak: Language) -> str:
    """What the part is for, and how to get it where it is missing."""
    purpose = speak.text(f"doctor.{part}.purpose")
    return purpose if found else f"{purpose} {speak.text(f'doctor.{part}.advice')}"


ALWAYS_THERE = ("companion", "python", "languages")


def examine() -> dict[str, str | None]:
    """Each part with its version or place, None where it is missing."""
    return {
        "companion": __version__,
        "python": platform.python_version(),
        "languages": " ".join(CODES),
        **data.health.health(),
        **vision.health.health(),
        "kivy": _installed("kivy"),
        "screen": os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY"),
    }


def _installed(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None
