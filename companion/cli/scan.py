"""`companion scan`: reads photos of a table and prints what lies on it."""

import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import click

from companion.cli.annotating import picture_paths
from companion.cli.localised import Command, Mistaken, json_option, lang_option
from companion.cli.printing import faint, finish, heading, print_json, print_mistake, source_name
from companion.cli.readings import reading_lines, timing_lines
from companion.cli.teaching import spots_of
from companion.language import Language
from companion.notation import NotUnderstood
from companion.reading import KINDS, Kind, scan_json, timings_json
from companion.rules.message import say
from vision.observation import Observation, Point, Reason, Tint, Unreadable


class Wish(NamedTuple):
    """What is looked for, and what is told of it."""

    game: str
    name: str
    timings: bool
    taught: tuple[tuple[str, Tint], ...] = ()
    """The colours of other dice than the game's own."""

    @property
    def kind(self) -> Kind:
        kind = KINDS[self.game][self.name]
        if not self.taught:
            return kind
        colours = tuple(name for name, _ in self.taught)
        return kind._replace(subject=replace(kind.subject, colours=colours, taught=self.taught))


@click.command(cls=Command, help="cli.help.scan")
@click.argument("photos", nargs=-1, required=True, metavar="PHOTO...")
@click.option("--game", type=click.Choice(list(KINDS)), required=True, help="cli.option.game")
@click.option("--kind", metavar="KIND", help="cli.option.kind")
@click.option("--teach", multiple=True, metavar="COLOUR=X,Y", help="cli.option.teach")
@click.option("--annotate", metavar="OUT", help="cli.option.annotate")
@click.option("--timings", is_flag=True, help="cli.option.timings")
@json_option
@lang_option
@click.pass_obj
def command(
    speak: Language,
    photos: tuple[str, ...],
    game: str,
    kind: str | None,
    teach: tuple[str, ...],
    annotate: str | None,
    timings: bool,
    as_json: bool,
) -> None:
    wish = Wish(game, _kind_of(game, kind), timings)
    spots = spots_of(teach, wish.kind.subject)
    pictures = picture_paths(photos, annotate) if annotate is not None else [None] * len(photos)
    if spots:
        wish = _taught(wish, photos[0], spots)
    worst = 0
    for number, (photo, picture) in enumerate(zip(photos, pictures, strict=True)):
        if number and not as_json:
            click.echo()
        if not scan(photo, wish, picture, speak, as_json):
            worst = 2
    finish(worst)


def _taught(wish: Wish, photo: str, spots: dict[str, Point]) -> Wish:
    """With the colours of the dice at these spots of the photo; as it was, where the photo can't be read at all."""
    from vision.dice.look import taught

    if photo == "-":
        raise Mistaken(say("cli.mistake.teach_file"))
    try:
        return wish._replace(taught=taught(Path(photo), spots))
    except KeyError as missing:
        raise Mistaken(say("cli.mistake.teach_spot", colour=str(missing.args[0]))) from None
    except Unreadable:  # which is told when its turn comes
        return wish


def scan(photo: str, wish: Wish, picture: Path | None, speak: Language, as_json: bool) -> bool:
    """Reads one photo and prints what it says; False where that can't be done."""
    from vision.look import look  # loads OpenCV, for which neither the help nor a mistyped option should wait

    with _on_disk(photo) as path:
        try:
            observation = look(path, wish.kind.subject)
        except Unreadable as unreadable:
            _print_unreadable(photo, wish, unreadable.reason, speak, as_json)
            return False
        if as_json:
            print_json(line_json(photo, wish, observation))
        else:
            print_reading(photo, wish, observation, speak)
        return picture is None or _drawn(path, observation, picture, speak, as_json)


def line_json(photo: str, wish: Wish, observation: Observation) -> dict[str, Any]:
    timings = {"timings": timings_json(observation)} if wish.timings else {}
    return {"photo": photo, "game": wish.game, "kind": wish.name, **scan_json(wish.kind, observation), **timings}


def print_reading(photo: str, wish: Wish, observation: Observation, speak: Language) -> None:
    title = speak.text(
        "scan.title",
        game=speak.text(f"game.{wish.game}"),
        kind=speak.text(f"scan.kind.{wish.name}"),
        photo=source_name(photo, speak),
    )
    click.echo(heading(title))
    click.echo("\n".join(reading_lines(wish.kind, wish.name, observation, speak)))
    if wish.timings:
        click.echo()
        click.echo("\n".join(timing_lines(observation, speak)))


def _print_unreadable(photo: str, wish: Wish, reason: Reason, speak: Language, as_json: bool) -> None:
    sentence = say(f"scan.unreadable.{reason.value}")
    print_mistake(NotUnderstood(photo, sentence), speak)
    if as_json:
        error = {"reason": reason.value, "message": speak.render(sentence)}
        print_json({"photo": photo, "game": wish.game, "kind": wish.name, "items": [], "error": error})


def _drawn(path: Path, observation: Observation, picture: Path, speak: Language, as_json: bool) -> bool:
    from vision.annotate import write_annotated

    try:
        write_annotated(path, observation, picture)
    except OSError:
        print_mistake(NotUnderstood(str(picture), say("scan.not_drawn")), speak)
        return False
    if not as_json:
        click.echo(faint(speak.text("scan.drawn", picture=str(picture))))
    return True


def _kind_of(game: str, kind: str | None) -> str:
    if kind is None:
        return next(iter(KINDS[game]))
    if kind not in KINDS[game]:
        raise Mistaken(say("cli.mistake.kind", game=game, kinds=tuple(KINDS[game])))
    return kind


@contextmanager
def _on_disk(photo: str) -> Iterator[Path]:
    """The photo's file; what comes by standard input lies in one for as long as it is looked at."""
    if photo != "-":
        yield Path(photo)
        return
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "photo"
        with path.open("wb") as file:
            if sys.stdin is not None:
                shutil.copyfileobj(sys.stdin.buffer, file)
        yield path
