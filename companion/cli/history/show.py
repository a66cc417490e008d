"""`companion history show`: a session with everything that happened in it, and the totals after each deal."""

import click

from companion.cli.history.list import listed_json, state
from companion.cli.history.opening import album, opened, shown_time
from companion.cli.localised import NUMBER, Command, json_option, lang_option
from companion.cli.printing import columns, faint, heading, mistake_json, print_json, print_mistake, wrapped
from companion.cli.replay import print_replay, replay_json
from companion.language import Language
from companion.memory.place import photo_folder
from companion.memory.scoring import begun, read, record_values
from companion.notation import NotUnderstood, Record
from companion.referee import ruled_then
from companion.rules.journal import fold
from data.kept import Journal
from data.questions import Listed, leaders, session, totals
from data.rulings import Ruling, rulings


@click.command(cls=Command, help="history.help.show")
@click.argument("number", type=NUMBER, metavar="SESSION")
@json_option
@lang_option
@click.pass_obj
def command(speak: Language, number: int, as_json: bool) -> None:
    with opened(speak) as history:
        listed, kept, deals = session(history, number), history.open(number), totals(history, number)
        photos, evenings = album(history).of(number), history.evenings(number)
        asked = rulings(history, number)
    match = kept.head.match
    try:
        game, setting, entries = read(kept.journal)
    except NotUnderstood as mistake:
        print_mistake(mistake, speak)
        if as_json:
            print_json(mistake_json(mistake, speak))
        raise SystemExit(2) from None
    record = Record(kept.uid, game.id, setting, entries)
    folded = fold(game, setting, entries, begun(game, setting, kept.journal).state)
    if as_json:
        led = [[match.seats[seat] for seat in leaders(after, listed.lowest_wins)] for after in deals]
        print_json(
            {
                **listed_json(listed),
                "uid": kept.uid,
                "evenings": list(evenings),
                "deals": [
                    {"totals": dict(zip(match.seats, after, strict=True)), "leaders": names}
                    for after, names in zip(deals, led, strict=True)
                ],
                "photos": [photo._asdict() for photo in photos],
                "rulings": [ruling._asdict() for ruling in asked],
                "record": record_values(match, (entry.content for entry in kept.journal.entries)),
                "replay": replay_json(record, folded, speak),
            }
        )
        return
    click.echo(faint(f"{number}  {shown_time(listed.started_at)}  {kept.uid}"))
    if len(evenings) > 1:
        click.echo(faint(speak.text("history.show.evenings", sessions=evenings)))
    renamed = [(seat.player, name) for seat, name in zip(listed.seats, match.seats, strict=True) if seat.player != name]
    for player, name in renamed:
        click.echo(faint(speak.text("history.show.renamed", player=player, name=name)))
    print_replay(record, folded, speak)
    print_deals(listed, match.seats, deals, speak)
    for ruling in asked:
        click.echo(wrapped(ruling_told(ruling, kept.journal, speak)))
    for photo in photos:
        place = photo_folder() / f"{photo.uid}.jpg"
        click.echo(speak.text("history.show.photo", photo=photo.id, place=str(place), n=len(photo.corrections)))
    told = state(listed, speak)
    if told:
        click.echo(told)


def print_deals(listed: Listed, seats: tuple[str, ...], deals: tuple[tuple[int, ...], ...], speak: Language) -> None:
    """The total of everyone after each deal; who leads stands out."""
    if len(deals) < 2 or listed.together:
        return
    rows = [[speak.text("history.show.deal"), *seats]]
    for number, after in enumerate(deals, start=1):
        leading = leaders(after, listed.lowest_wins)
        cells = [f"{speak.number(total)}{'*' if seat in leading else ' '}" for seat, total in enumerate(after)]
        rows.append([str(number), *cells])
    click.echo()
    click.echo(heading(speak.text("history.show.totals")))
    click.echo(columns(rows, right=range(len(seats) + 1)))


def ruling_told(ruling: Ruling, journal: Journal, speak: Language) -> str:
    verdict = ruled_then(ruling, journal)
    return speak.text("history.show.ruling", n=ruling.entries, verdict=speak.join(verdict.sentences), rule=verdict.rule)
