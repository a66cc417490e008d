"""A photo held against the table: agreement in one glance, or what is different and where, with the ways out."""

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.looking import LookingScreen
from companion.app.speech import speech
from companion.app.theme import look
from companion.app.widgets.buttons import Chip, PushButton
from companion.app.widgets.correcting import Flow
from companion.app.widgets.fields import Field
from companion.app.widgets.overlays import Sheet
from companion.app.widgets.photo import WRONG, Outline
from companion.app.widgets.rows import Heading, Line
from companion.app.widgets.surface import Card, Column
from companion.app.widgets.text import Icon, Text
from companion.reconcile import RECONCILERS
from companion.reconcile.reconciliation import (
    Difference,
    Explanation,
    How,
    Overlooked,
    PutRight,
    ReadAgain,
    Unrecorded,
    UnrecordedRound,
    WayOut,
)
from companion.table import Looked, Table

REASONS = ("agreed", "moved", "house")
"""Why a table may be taken as it lies; anything else can be typed."""
LONGEST_REASON = 200


class CompareScreen(LookingScreen):
    """`round` is which of the rounds that nobody entered is being told, `laid` who laid which of its cards so far."""

    @property
    def title(self) -> str:
        return speech.text("app.compare.title")

    def _compared(self, found: tuple[Table, Looked]) -> None:
        table, looked = found
        if not table.journal.record and any(len(row) > 1 for row in looked.reading.rows):
            self.app.navigator.replace("take_up", **self.params)
        else:
            super()._compared(found)

    def outlines(self, looked: Looked) -> list[Outline]:
        """What differs lies over what agrees, with its number in the list."""
        quads = {number: found.quad for number, found in enumerate(looked.reading.differences, start=1)}
        marked = [Outline(quad, WRONG, f"{number}.", strong=True) for number, quad in quads.items() if quad is not None]
        return [outline for outline in super().outlines(looked) if outline.quad not in quads.values()] + marked

    # ---- what is told ----

    def words(self, table: Table, looked: Looked) -> list[Widget]:
        reading = looked.reading
        told: list[Widget] = []
        if reading.agrees:
            told.append(_agreement(speech.text("look.agrees", n=sum(map(len, reading.rows)))))
        if reading.explanations and reading.differences:  # one touch that may settle all of them
            told += self._explanations(looked)
        told += [self._difference(number, found) for number, found in enumerate(reading.differences, start=1)]
        if reading.doubtful:
            chips = [Chip(f"{card.value}?", self._opening(card.item), icon="eye-outline") for card in reading.doubtful]
            told.append(Card(Text(speech.text("app.compare.doubtful"), "body"), Flow(*chips)))
        told += [Text(speech.render(note), "label", look.scheme.on_surface_variant) for note in reading.notes]
        by_rules = [card.value for line in reading.lines for card in line if card.how is How.BY_RULES]
        if by_rules:
            words = speech.text("look.by_rules", cards=tuple(by_rules))
            told.append(Text(words, "label", look.scheme.on_surface_variant))
        return told

    def next(self, table: Table, looked: Looked) -> list[Widget]:
        if looked.reading.agrees:
            return [PushButton(speech.text("app.compare.go_on"), self.app.navigator.go_back, icon="check")]
        return [
            PushButton(speech.text("app.compare.accept"), self._ask_why, "tonal"),
            PushButton(speech.text("app.compare.put_right"), self.photograph, icon="camera-outline"),
        ]

    def _difference(self, number: int, found: Difference) -> Widget:
        scheme = look.scheme
        parts: list[Widget] = [Text(f"{number}. {speech.render(found.message)}", "body", bold=True)]
        parts += [Text(speech.render(sentence), "label", scheme.on_surface_variant) for sentence in found.because]
        for way in found.ways:
            if isinstance(way, PutRight):
                parts.append(_beside(Icon("cursor-move", 24, scheme.primary), Text(speech.render(way.message), "body")))
        chips = [chip for way in found.ways for chip in self._chips(way)]
        if found.rule is not None:
            chips.append(Chip(speech.text("app.table.why"), self.to_rule(found.rule), icon="book-open-variant"))
        return Card(*parts, Flow(*chips), outline=WRONG)

    def _chips(self, way: WayOut) -> list[Chip]:
        match way:
            case ReadAgain(no_card=True):
                return [Chip(speech.text("app.compare.no_card"), self.saying(way.item, None))]
            case ReadAgain():
                likely = [
                    Chip(speech.text("app.compare.it_is", card=value), self.saying(way.item, value))
                    for value in way.values
                ]
                return [*likely, Chip(speech.text("app.compare.other"), self._opening(way.item))]
            case Overlooked():
                there = speech.text("app.compare.there", card=way.card)
                return [Chip(there, self.does_lie_there(way.card))]
            case _:
                return []

    def _opening(self, item: int) -> Callable[[], None]:
        return lambda: self.open_card(item)

    # ---- what nobody entered ----

    def _explanations(self, looked: Looked) -> list[Widget]:
        told: list[Widget] = [Heading(speech.text("app.compare.unrecorded"))]
        for number, explanation in enumerate(looked.reading.explanations):
            told.append(
                Line(
                    speech.render(explanation.message),
                    icon="pencil-outline",
                    do=self._explain(number, explanation),
                    chosen=self.params.get("round") == number,
                )
            )
            if isinstance(explanation, UnrecordedRound) and self.params.get("round") == number:
                told.append(self._who_laid(explanation))
        return told

    def _explain(self, number: int, explanation: Explanation) -> Callable[[], None]:
        def explain() -> None:
            if isinstance(explanation, Unrecorded):
                self.enter(lambda _: explanation.entries)
            else:
                self.remember(round=number, laid={})
                self.refill()

        return explain

    def _who_laid(self, explanation: UnrecordedRound) -> Widget:
        """One card after the other; the last can only be one player's."""
        laid: dict[str, int] = self.params.get("laid", {})
        known = [
            Chip(f"{speech.name(player)} {card}", self._laying(explanation, player, None), chosen=True)
            for player, card in laid.items()
        ]
        card = next(card for card in explanation.cards if card not in laid.values())
        left = [player for player in explanation.players if player not in laid]
        asked = [Chip(speech.name(player), self._laying(explanation, player, card)) for player in left]
        question = Text(speech.text("app.compare.who_laid", card=card), "body", bold=True)
        return Card(*([Flow(*known)] if known else []), question, Flow(*asked))

    def _laying(self, explanation: UnrecordedRound, player: str, card: int | None) -> Callable[[], None]:
        def lay() -> None:
            laid = {name: there for name, there in self.params.get("laid", {}).items() if name != player}
            if card is not None:
                laid[player] = card
            open_cards = [there for there in explanation.cards if there not in laid.values()]
            if len(open_cards) == 1:
                (last,) = [name for name in explanation.players if name not in laid]
                laid[last] = open_cards[0]
            self.remember(laid=laid)
            if len(laid) == len(explanation.cards):
                self.enter(lambda _: explanation.events(laid))
            else:
                self.refill()

        return lay

    # ---- taken as it lies ----

    def _ask_why(self) -> None:
        """The journal keeps why the players let it be."""
        field = Field(speech.text("app.compare.reason"), done=self._accept)
        reasons = [
            PushButton(speech.text(f"app.compare.reason.{name}"), self._accepting(name), "tonal") for name in REASONS
        ]
        self.app.navigator.lay(Sheet(*reasons, field, title=speech.text("app.compare.why")))

    def _accepting(self, name: str) -> Callable[[], None]:
        return lambda: self._accept(speech.text(f"app.compare.reason.{name}"))

    def _accept(self, reason: str) -> None:
        looked, reason = self.looked, " ".join(reason.split())[:LONGEST_REASON]
        if looked is None or not reason:
            return
        agreement = RECONCILERS[self.scanned.game].agreement(looked.reading, reason)
        self.enter(lambda _: [agreement])


def _agreement(sentence: str) -> Card:
    scheme = look.scheme
    ink = scheme.on_primary_container
    words = Text(sentence, "title", ink, bold=True)
    return Card(_beside(Icon("check-bold", 40, ink), words), colour=scheme.primary_container)


def _beside(icon: Icon, words: Text) -> Widget:
    line = BoxLayout(size_hint_y=None, spacing=dp(12))
    column = Column(words)
    column.bind(height=lambda _, height: setattr(line, "height", max(dp(28), height)))
    icon.pos_hint = {"top": 1}
    line.add_widget(icon)
    line.add_widget(column)
    return line
