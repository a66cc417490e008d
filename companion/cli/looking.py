"""A photo held against the table: agreement in one line, or what is different, and a letter for every way out."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.cli.printing import faint, wrapped
from companion.language import Language
from companion.memory.live import Told
from companion.notation.files import NotUnderstood
from companion.notation.phrases.vocabulary import Vocabulary
from companion.reading import KINDS
from companion.reconcile import RECONCILERS
from companion.reconcile.reconciliation import (
    Difference,
    Explanation,
    How,
    Overlooked,
    PutRight,
    ReadAgain,
    Unrecorded,
    WayOut,
)
from companion.rules.game import Event
from companion.rules.message import Message, say
from companion.table import Looked, Table
from data.album import Album
from data.pictures import BadPhoto
from data.trouble import Trouble, Unknown
from vision.observation import Unreadable

if TYPE_CHECKING:
    from vision.deck import Deck

LETTERS = "abcdefghijklmnopqrstuvwxyz"

Choose = Callable[[list[str]], list[Told]]
"""Carries a way out with the words that were said after it; what was entered because of it."""


class Looking:
    """What the latest photo offers; chosen by its label, such as 1a."""

    def __init__(self, table: Table, album: Album, speak: Language) -> None:
        self.table = table
        self.album = album
        self.speak = speak
        self.ways: dict[str, Choose] = {}
        self._kept: int | None = None
        """The photo's number in the album, where its corrections go."""
        self._own: Deck | None = None

    def look(self, path: Path) -> list[Told]:
        """Reads a photo and says how it meets the rules. Raises NotUnderstood."""
        if self.table.game.id not in RECONCILERS:
            raise NotUnderstood(str(path), say("look.not_this_game"))
        try:
            looked = self.table.look(path, self._deck())
        except Unreadable as unreadable:
            raise NotUnderstood(str(path), say(f"scan.unreadable.{unreadable.reason.value}")) from None
        self._keep(looked)
        self.tell(looked)
        return []

    def _deck(self) -> "Deck":
        """What was corrected before; looked at anew once something was corrected since."""
        from companion.own_deck import own_deck  # loads OpenCV, for which a table without photos does not wait

        if self._own is None:
            self._own = own_deck(self.album, self.table.game.id, next(iter(KINDS[self.table.game.id])))
        return self._own

    def _keep(self, looked: Looked) -> None:
        """The photo stays with the session, with what was read in it."""
        from companion.own_deck import kept_reading

        self._kept = None
        session = self.table.session.id
        if session is None:
            return
        reading = kept_reading(self.table.game.id, looked.kind, looked.observation)
        try:
            self._kept = self.album.keep(looked.photo, session, len(self.table.journal.entries), reading)
        except (BadPhoto, Trouble, Unknown):
            self._say(say("look.not_kept"), "yellow")

    def tell(self, looked: Looked) -> None:
        """What the photo shows beside what the rules expect."""
        self.ways = {}
        reading = looked.reading
        for note in reading.notes:
            click.echo(wrapped(self.speak.render(note)))
        if not self.table.journal.record and any(len(row) > 1 for row in reading.rows):
            self._tell_start(looked)
            return
        cards = sum(map(len, reading.rows))
        if reading.agrees:
            self._say(say("look.agrees", n=cards), "green")
        for number, difference in enumerate(reading.differences, start=1):
            self._tell_difference(number, difference, looked)
        if reading.differences:
            self._tell_explanations(looked)
        for card in reading.doubtful:
            self._say(say("look.doubtful", card=card.value), "yellow")
        by_rules = [card.value for line in reading.lines for card in line if card.how is How.BY_RULES]
        if by_rules:
            click.echo(faint(self.speak.text("look.by_rules", cards=tuple(by_rules))))

    def _tell_difference(self, number: int, difference: Difference, looked: Looked) -> None:
        self._say(say("look.difference", number=number, sentence=difference.message), "red")
        for sentence in difference.because:
            click.echo(wrapped(self.speak.render(sentence), indent=3))
        for letter, way in zip(LETTERS, difference.ways, strict=False):
            likely = way.values if isinstance(way, ReadAgain) else ()
            message = say("look.perhaps", sentence=way.message, cards=likely) if likely else way.message
            self._offer(f"{number}{letter}", message, self._way(way, looked))

    def _tell_explanations(self, looked: Looked) -> None:
        for letter, explanation in zip(LETTERS, looked.reading.explanations, strict=False):
            self._offer(f"0{letter}", explanation.message, self._explained(explanation))
        self._offer("ok", say("look.accept"), lambda words: self._agree(looked, words))

    def _tell_start(self, looked: Looked) -> None:
        """A game already going on is taken up from its photo."""
        start = self.table.start_from(looked)
        rows = tuple(say("look.row", cards=" ".join(map(str, row))) for row in start.reading.rows)
        self._say(say("look.start", rows=rows), "green")
        for problem in start.problems:
            self._say(problem, "yellow")
        self._offer("ok", say("look.take_up"), lambda words: [self.table.tell(start.event)])

    def _offer(self, label: str, message: Message, choose: Choose) -> None:
        self.ways[label] = choose
        click.echo(wrapped(f"{label}  {self.speak.render(message)}", indent=3))

    def choose(self, label: str, words: list[str]) -> list[Told]:
        return self.ways[label](words)

    # ---- the ways out ----

    def _way(self, way: WayOut, looked: Looked) -> Choose:
        match way:
            case PutRight():
                return lambda words: self._put_right()
            case ReadAgain():
                return lambda words: self._read_again(way, looked, words)
            case Overlooked():
                return lambda words: self._again(self.table.look_again(looked, overlooked=[way.card]))

    def _put_right(self) -> list[Told]:
        click.echo(self.speak.text("look.then_again"))
        return []

    def _read_again(self, way: ReadAgain, looked: Looked, words: Sequence[str]) -> list[Told]:
        """The item is what the words say, or else the likeliest other card; or there is none at all."""
        value = None
        if not way.no_card:
            number = words[0] if words else str(next(iter(way.values), ""))
            if not number.isdecimal():
                raise NotUnderstood(number, say("look.which_number"))
            value = int(number)
        if self._kept is not None:
            self.album.correct(self._kept, way.item, {"value": value})
            self._own = None
        return self._again(self.table.look_again(looked, told={way.item: value}))

    def _again(self, looked: Looked) -> list[Told]:
        self.tell(looked)
        return []

    def _explained(self, explanation: Explanation) -> Choose:
        if isinstance(explanation, Unrecorded):
            return lambda words: [self.table.enter(entry) for entry in explanation.entries]
        return lambda words: [self.table.tell(event) for event in self._round(explanation, words)]

    def _round(self, explanation: Any, words: Sequence[str]) -> tuple[Event, ...]:
        """`0a Ana 14 Bob 44`: who laid which of the cards."""
        players = Vocabulary(self.table.setting.players, str)
        names = [players.player(word) for word in words[::2]]
        cards = [int(word) if word.isdecimal() else None for word in words[1::2]]
        laid = {name: card for name, card in zip(names, cards, strict=False) if name is not None and card is not None}
        if sorted(laid.values()) != sorted(explanation.cards) or len(words) != 2 * len(explanation.cards):
            raise NotUnderstood(" ".join(words), say("look.who_laid", cards=explanation.cards))
        events: tuple[Event, ...] = explanation.events(laid)
        return events

    def _agree(self, looked: Looked, words: Sequence[str]) -> list[Told]:
        if not words:
            raise NotUnderstood("", say("look.why"))
        return [self.table.agree(looked, " ".join(words))]

    def _say(self, message: Message, colour: str) -> None:
        click.echo(click.style(wrapped(self.speak.render(message)), fg=colour))
