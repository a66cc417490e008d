"""`companion referee`: a question about a table, settled: the verdict, its rule, and what would be right."""

import sys
from pathlib import Path
from typing import Any, NamedTuple

import click

from companion.cli.beginning import setting_values
from companion.cli.history.opening import opened
from companion.cli.localised import NUMBER, Command, Mistaken, json_option, lang_option
from companion.cli.printing import faint, finish, mistake_json, print_json, print_mistake, verdict_json
from companion.cli.readings import reading_lines
from companion.cli.tables import table_lines
from companion.cli.talking import only_asked, print_answer
from companion.cli.vocabulary import vocabulary, word
from companion.language import Language
from companion.memory.scoring import record_values, whole_journal
from companion.notation import GAMES, NotUnderstood, Record, read_record
from companion.notation.phrases import Said, phrases_of
from companion.notation.phrases.patterns import pattern
from companion.notation.phrases.vocabulary import Vocabulary
from companion.notation.record import record_of
from companion.reading import KINDS
from companion.referee import Answer, answer, asked, settle
from companion.rules.journal import fold
from companion.rules.message import say
from companion.table import Table
from data.history import History
from data.questions import sessions
from vision.observation import Observation, Unreadable


class Given(NamedTuple):
    """Which table is asked about."""

    session: int | None
    file: str | None
    game: str | None
    variant: str | None
    players: str | None
    photo: str | None


@click.command(cls=Command, help="cli.help.referee")
@click.argument("question", nargs=-1, metavar="[QUESTION...]")
@click.option("--session", type=NUMBER, metavar="N", help="referee.option.session")
@click.option("--record", "file", metavar="FILE", help="referee.option.record")
@click.option("--game", type=click.Choice(list(GAMES)), help="referee.option.game")
@click.option("--variant", metavar="VARIANT", help="table.option.variant")
@click.option("--players", metavar="NAME,NAME...", help="table.option.players")
@click.option("--photo", metavar="PHOTO", help="referee.option.photo")
@click.option("--draw", metavar="OUT", help="referee.option.draw")
@click.option("--keep", is_flag=True, help="referee.option.keep")
@json_option
@lang_option
@click.pass_obj
def command(
    speak: Language, /, question: tuple[str, ...], draw: str | None, keep: bool, as_json: bool, **given: Any
) -> None:
    about = Given(**given)
    if keep and (about.file is not None or about.game is not None):
        raise Mistaken(say("referee.keep_where"))
    if draw is not None and about.photo is None:
        raise Mistaken(say("referee.draw_on_what"))
    try:
        record = _record(about, speak)
        if not question:
            _print_questions(record, speak)
            return
        found = _settle(record, question, about.photo, draw, speak, as_json)
        if keep:
            _keep(about, found, speak, as_json)
    except NotUnderstood as mistake:
        print_mistake(mistake, speak)
        if as_json:
            print_json(mistake_json(mistake, speak))
        sys.exit(2)
    finish(0 if found.verdict.legal or found.open else 1)


def _record(about: Given, speak: Language) -> Record:
    """The table that is asked about: a file, a table that only its photo tells, or a session, by default the latest."""
    if about.file is not None:
        return read_record(about.file)
    if about.game is not None:
        return _nobodys(about.game, about.variant, about.players, speak)
    with opened(speak) as history:
        number = _session(history, about)
        kept = history.open(number)
    values = record_values(kept.head.match, whole_journal(kept.journal))
    return record_of(values, speak.text("referee.session", session=number))


def _session(history: History, about: Given) -> int:
    if about.session is not None:
        return about.session
    latest = sessions(history, size=1).sessions
    if not latest:
        raise Mistaken(say("referee.which_table"))
    return latest[0].session


def _keep(about: Given, found: Answer, speak: Language, as_json: bool) -> None:
    with opened(speak) as history:
        Table.resume(history, _session(history, about)).keep(found.question, found.verdict)
    if not as_json:
        click.echo(speak.text("talk.ruling_kept"))


def _nobodys(game: str, variant: str | None, players: str | None, speak: Language) -> Record:
    """A table at which nothing has happened yet, as far as the referee knows."""
    variant = variant or next(iter(GAMES[game].game.variants))
    known = GAMES[game].game.variants.get(variant)
    somebody = [
        speak.text("referee.somebody", number=number + 1) for number in range(known.least_players if known else 1)
    ]
    names = somebody if players is None else [name.strip() for name in players.split(",")]
    return record_of(setting_values(game, variant, names, ()), "companion referee")


def _settle(
    record: Record, words: tuple[str, ...], photo: str | None, draw: str | None, speak: Language, as_json: bool
) -> Answer:
    spoken = _vocabulary(record, speak)
    question = asked(record.notation, record.setting.variant, words, spoken)
    if question is None:
        sentence = say("talk.unknown_word", word=words[0], help="companion referee")
        raise NotUnderstood(" ".join(words), sentence)
    observation = None
    if photo is not None:
        record, question, observation = _with_photo(record, question, Path(photo), speak, as_json)
    found = answer(question, record.notation, lambda claim: settle(record, claim)[0], spoken, " ".join(words))
    if as_json:
        told = verdict_json(found.verdict, record.notation.game, speak)
        print_json({**told, "claim": dict(found.claim), "open": found.open})
    else:
        if photo is None:
            _print_table(record, speak)
        print_answer(found, record.notation.game, speak)
    if photo is not None and draw is not None and observation is not None:
        _draw(Path(photo), observation, found, Path(draw), speak, as_json)
    return found


def _with_photo(
    record: Record, question: Said, photo: Path, speak: Language, as_json: bool
) -> tuple[Record, Said, Observation]:
    """The table and the question, with what the photo tells of them."""
    from companion.photographed import kind_for, with_photo  # loads OpenCV
    from vision.look import look

    name = kind_for(record.game, question.phrase.word)
    if name is None:
        raise NotUnderstood(str(photo), say("referee.photo_does_not_tell"))
    kind = KINDS[record.game][name]
    try:
        observation = look(photo, kind.subject)
    except Unreadable as unreadable:
        raise NotUnderstood(str(photo), say(f"scan.unreadable.{unreadable.reason.value}")) from None
    if not as_json:
        click.echo("\n".join(reading_lines(kind, name, observation, speak)))
        click.echo()
    return (*with_photo(record, question, name, observation), observation)


def _draw(photo: Path, observation: Observation, found: Answer, out: Path, speak: Language, as_json: bool) -> None:
    from companion.photographed import marks
    from vision.annotate import write_annotated

    try:
        write_annotated(photo, observation, out, marks(found.claim, found.verdict.expected, observation))
    except OSError:
        raise NotUnderstood(str(out), say("scan.not_drawn")) from None
    if not as_json:
        click.echo(faint(speak.text("scan.drawn", picture=str(out))))


def _print_table(record: Record, speak: Language) -> None:
    game = record.notation.game
    state = fold(game, record.setting, record.entries).state
    drawn = table_lines(game.id, game.show(state), speak)
    if drawn:
        click.echo("\n".join([*drawn, ""]))


def _print_questions(record: Record, speak: Language) -> None:
    """What can be asked about this table."""
    phrases = phrases_of(record.notation, record.setting.variant)
    spoken = _vocabulary(record, speak)
    click.echo(speak.text("referee.questions", ask=word("ask", speak)))
    click.echo("\n".join("  " + pattern(phrase, spoken) for phrase in only_asked(phrases).values()))
    click.echo(speak.text("referee.events_too"))
    click.echo("\n".join("  " + pattern(phrase, spoken) for phrase in phrases.events.values()))


def _vocabulary(record: Record, speak: Language) -> Vocabulary:
    game = record.notation.game
    return vocabulary(record.setting, game.scores(game.start(record.setting)), speak)
