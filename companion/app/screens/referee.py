"""A dispute at the table: a question in a few taps, its answer with the rule, on the photo or on a drawing of the rows.

What a question leaves open is what it asks; the answer changes with every tap.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.screen import Screen
from companion.app.screens import SCREENS
from companion.app.sentences import sorry
from companion.app.speech import speech
from companion.app.theme import look
from companion.app.widgets.buttons import Chip, IconButton, PushButton
from companion.app.widgets.correcting import Flow
from companion.app.widgets.fields import Field
from companion.app.widgets.overlays import Sheet
from companion.app.widgets.pad import NumberPad
from companion.app.widgets.page import Beside, Bottom, Scrolling
from companion.app.widgets.photo import SURE, WRONG, Outline, PhotoView, small, texture_of
from companion.app.widgets.rows import Heading, Line
from companion.app.widgets.rule import RuleCard, rule_called
from companion.app.widgets.surface import Card, Column, Surface
from companion.app.widgets.text import Icon, Text
from companion.app.work import EYE
from companion.asking import Part, ask, nobodys, parts, questions, sides, understood
from companion.correction import Scanned, from_plain
from companion.notation.files import NotUnderstood
from companion.notation.games import GAMES
from companion.notation.phrases import Phrase, Said
from companion.notation.phrases.vocabulary import Vocabulary
from companion.notation.record import Record
from companion.referee import Answer
from companion.rules.journal import fold


class Answered(NamedTuple):
    answer: Answer
    record: Record
    """The table that was asked about, with what a photo told of it."""


class RefereeScreen(Screen):
    """`session` is asked about, or the game that is open; without one, `game` alone with a photo. `question` is its
    word, `values` what was chosen, `scanned` what a photo brought."""

    stays_on = True

    def __init__(self, app: Any, params: dict[str, Any]) -> None:
        super().__init__(app, params)
        self._record: Record | None = None
        self._table: int | str | None = None
        """The session that is asked about; None where there is only a photo."""
        self._nothing_open = False
        self._answered: Answered | None = None
        self._hint: str | None = None
        self._texture: Any = None

    # ---- which table ----

    def entered(self) -> None:
        """Something may have happened at the table since."""
        self.do(self._find, self._found)

    def _find(self) -> Record | None:
        from data.questions import sessions

        game = self.params.get("game")
        if game is not None and self.params.get("session") is None:
            known = GAMES[game].game.variants
            least = next(iter(known.values())).least_players
            return nobodys(game, None, [speech.text("referee.somebody", number=k + 1) for k in range(least)])
        session = self.params.get("session")
        if session is None:
            latest = sessions(self.app.history()).sessions
            session = next((listed.session for listed in latest if not listed.finished), None)
        self._table = session
        if session is None:
            return None
        table = self.app.table(session)
        source = speech.text("referee.session", session=session)
        return Record(source, table.game.id, table.setting, tuple(table.journal.entries))

    def _found(self, record: Record | None) -> None:
        self._record, self._nothing_open = record, record is None
        self._ask()
        if self._scanned is not None and self._texture is None:
            photo = Path(self._scanned.photo)
            self.do(lambda: small(photo), self._show_photo, lambda _: None, EYE)

    def _show_photo(self, pixels: Any) -> None:
        self._texture = texture_of(pixels)
        self.refill()

    # ---- what is asked ----

    @property
    def _phrase(self) -> Phrase | None:
        word = self.params.get("question")
        return None if self._record is None or word is None else questions(self._record).get(word)

    @property
    def _scanned(self) -> Scanned | None:
        kept = self.params.get("scanned")
        return None if kept is None else Scanned(**kept)

    @property
    def _values(self) -> dict[str, Any]:
        return dict(self.params.get("values") or {})

    def _vocabulary(self, record: Record) -> Vocabulary:
        return Vocabulary(sides(record), _word)

    def _ask(self) -> None:
        """Asks the rules off the main thread, and shows what they say."""
        record, phrase = self._record, self._phrase
        if record is None or phrase is None:
            self._answered = None
            self.refill()
            return
        values, scanned, vocabulary = self._values, self._scanned, self._vocabulary(record)
        self.do(lambda: _answer(record, phrase, values, scanned, vocabulary), self._told, self._not_understood)

    def _told(self, answered: Answered) -> None:
        self._answered, self._hint = answered, None
        self.refill()

    def _not_understood(self, error: Exception) -> None:
        self._answered = None
        phrase, record = self._phrase, self._record
        if phrase is None or record is None or not isinstance(error, NotUnderstood):
            self._hint = sorry(error).sentence
        else:
            told = {*self._values, *(self._scanned.told if self._scanned else ())}
            open = [part.name for part in parts(phrase, self._vocabulary(record)) if part.needed]
            missing = any(name not in told for name in open)
            self._hint = speech.text("app.referee.tell_more") if missing else sorry(error).sentence
        self.refill()

    def answered(self, answer: dict[str, Any]) -> None:
        if "scanned" not in answer:
            return
        self._texture = None
        self.remember(scanned=answer["scanned"])
        if self._record is not None:
            self._found(self._record)

    # ---- what is seen ----

    def fill(self) -> None:
        if self._record is None:
            self.add_widget(self.bar(speech.text("app.home.referee")))
            self.add_widget(Scrolling(*(self._games() if self._nothing_open else [])))
        elif self._phrase is None:
            self.add_widget(self.bar(speech.text("app.home.referee")))
            self.add_widget(Scrolling(*self._questions(self._record)))
        else:
            self._fill_question(self._record, self._phrase)

    def _games(self) -> list[Widget]:
        lines: list[Widget] = [Text(speech.text("app.referee.no_game"), "body")]
        lines += [
            Line(speech.text(f"game.{game}"), icon="cards-playing-outline", do=self._play(game)) for game in GAMES
        ]
        return lines

    def _play(self, game: str) -> Callable[[], None]:
        def play() -> None:
            self.remember(game=game)
            self.entered()

        return play

    def _questions(self, record: Record) -> list[Widget]:
        title = speech.text(f"game.{record.game}")
        about = [] if self.params.get("game") else [", ".join(record.setting.players)]
        lines: list[Widget] = [Heading(" · ".join([title, *about]))]
        lines += [
            Line(speech.text(f"app.ask.{record.game}.{word}"), icon="help-circle-outline", do=self._choose(word))
            for word in questions(record)
        ]
        return lines

    def _choose(self, word: str) -> Callable[[], None]:
        def choose() -> None:
            self.remember(question=word, values={}, scanned=None)
            self._ask()

        return choose

    def _fill_question(self, record: Record, phrase: Phrase) -> None:
        rules = IconButton("book-open-variant", speech.text("app.home.rules"), self._rules)
        actions = [rules] if "rules" in SCREENS else []
        self.add_widget(self.bar(speech.text("app.home.referee"), actions, back=self._back))
        title = Text(speech.text(f"app.ask.{record.game}.{phrase.word}"), "headline")
        pickers = [self._picker(part) for part in parts(phrase, self._vocabulary(record))]
        verdict, more = self._verdict(record)
        if look.beside:
            self.add_widget(Beside(Scrolling(title, *pickers, gap=12), Scrolling(*verdict, *more, gap=12), 0.5))
        else:
            self.add_widget(Scrolling(title, *verdict, *pickers, *more, gap=12))
        ways: list[PushButton] = []
        if self._kind_of_photo() is not None:
            photo = speech.text("app.referee.photo" if self._scanned is None else "app.referee.another_photo")
            ways.append(PushButton(photo, self._photo, "tonal", "camera-outline"))
        if self._answered is not None and isinstance(self._table, int):
            ways.append(PushButton(speech.text("app.referee.keep"), self._keep, icon="content-save-outline"))
        if ways:
            self.add_widget(Bottom(*ways))

    def _back(self) -> None:
        self.remember(question=None, values={}, scanned=None)
        self._answered, self._hint, self._texture = None, None, None
        self.refill()

    def _kind_of_photo(self) -> str | None:
        """What a photo must show to answer the question that is asked, if any does."""
        from companion.photographed import kind_for

        assert self._record is not None
        return kind_for(self._record.game, self.params["question"])

    def _photo(self) -> None:
        assert self._record is not None
        word = self.params["question"]
        kind = self._kind_of_photo()
        self.app.navigator.go(
            "scan",
            game=self._record.game,
            kind=kind,
            session=self.params.get("session"),
            asked={"question": word},
        )

    def _keep(self) -> None:
        """The answer stays in the history, with the game that it is about."""
        answered, session = self._answered, self._table
        assert answered is not None
        answer = answered.answer
        self.do(lambda: self.app.table(session).keep(answer.question, answer.verdict), self._kept)

    def _kept(self, _: None) -> None:
        self.app.navigator.tell(speech.text("app.referee.kept"))

    def _rules(self) -> None:
        assert self._record is not None
        rule = self._answered.answer.verdict.rule if self._answered is not None else None
        self.app.navigator.go("rules", game=self._record.game, rule=rule)

    # ---- the answer ----

    def _verdict(self, record: Record) -> tuple[list[Widget], list[Widget]]:
        """What the referee says; and the rule, the table, everything that goes with it."""
        scheme = look.scheme
        if self._answered is None:
            return ([Card(Text(self._hint, "body"))] if self._hint else []), self._drawing(record, None)
        found = self._answered.answer
        verdict = found.verdict
        if found.open:
            ground, ink, icon, title = scheme.primary_container, scheme.on_primary_container, "gavel", ""
        elif verdict.legal:
            ground, ink, icon = scheme.primary_container, scheme.on_primary_container, "check-bold"
            title = speech.text("cli.verdict.right")
        else:
            ground, ink, icon = scheme.error_container, scheme.on_error_container, "close"
            title = speech.text("cli.verdict.wrong")
        words = Column(gap=4)
        if title:
            words.add_widget(Text(title, "title", ink, bold=True))
        for sentence in verdict.sentences:
            words.add_widget(Text(speech.render(sentence), "body", ink, bold=not title))
        line = BoxLayout(size_hint_y=None, spacing=dp(12))
        words.bind(height=lambda _, height: setattr(line, "height", max(dp(32), height)))
        line.add_widget(Icon(icon, 32, ink, pos_hint={"top": 1}))
        line.add_widget(words)
        rule = rule_called(verdict.rule, record.notation.game)
        more: list[Widget] = self._drawing(record, self._answered)
        if rule is not None:
            more.append(RuleCard(rule))
        house = [rule_called(id, record.notation.game) for id in verdict.house if id != verdict.rule]
        more += [RuleCard(rule) for rule in house if rule is not None]
        return [Card(line, colour=ground)], more

    def _drawing(self, record: Record, answered: Answered | None) -> list[Widget]:
        """The photo with the answer on it, or the rows as they lie."""
        scanned = self._scanned
        claim: Mapping[str, Any] = answered.answer.claim if answered is not None else {}
        expected: Mapping[str, Any] = answered.answer.verdict.expected if answered is not None else {}
        if scanned is not None:
            if self._texture is None:
                return []
            from companion.photographed import marks

            observation = from_plain(scanned.observation)
            view = PhotoView(size_hint_y=None, height=dp(280))
            view.show(self._texture, observation.size)
            outlines = [Outline(item.quad, look.scheme.outline_variant) for item in observation.items]
            outlines += [
                Outline(mark.quad, SURE if mark.right else WRONG, mark.text, strong=True, crossed=not mark.right)
                for mark in marks(claim, expected, observation)
            ]
            view.outline(outlines)
            return [view]
        game = record.notation.game
        table = answered.record if answered is not None else record
        rows = game.show(fold(game, table.setting, table.entries).state).get("rows")
        if not rows or not all(isinstance(row, list) for row in rows):
            return []
        return [_rows(rows, claim, expected)]

    # ---- choosing the parts of a question ----

    def _picker(self, part: Part) -> Widget:
        name = _word(part.name)
        title = Text(name[:1].upper() + name[1:], "label", look.scheme.primary, bold=True)
        return Column(title, _PICKERS[part.how](self, part, self._values.get(part.name)), gap=4)

    def _set(self, name: str, value: Any) -> None:
        """None, or what was chosen already, leaves it open again."""
        values = self._values
        if value is None or values.get(name) == value:
            values.pop(name, None)
        else:
            values[name] = value
        self.remember(values=values)
        self._ask()

    def _setting(self, name: str, value: Any) -> Callable[[], None]:
        return lambda: self._set(name, value)

    def _of_several(self, part: Part, chosen: Any) -> Widget:
        return Flow(
            *(
                Chip(_shown(choice), self._setting(part.name, choice), chosen=choice == chosen)
                for choice in part.choices
                if choice is not None
            )
        )

    def _in_order(self, part: Part, chosen: Any) -> Widget:
        """Everybody who counts, in the order in which they are tapped."""
        named: list[str] = list(chosen or [])

        def toggle(player: str) -> Callable[[], None]:
            left = [name for name in named if name != player]
            return lambda: self._set(part.name, (left if player in named else [*named, player]) or None)

        return Flow(
            *(
                Chip(
                    f"{named.index(player) + 1}. {speech.name(player)}" if player in named else speech.name(player),
                    toggle(player),
                    chosen=player in named,
                )
                for player in part.choices
            )
        )

    def _flag(self, part: Part, chosen: Any) -> Widget:
        return Flow(Chip(_word("yes"), self._setting(part.name, True), chosen=bool(chosen)))

    def _number(self, part: Part, chosen: Any) -> Widget:
        face = speech.text("app.referee.open") if chosen is None else str(chosen)
        chips: list[Widget] = [Chip(face, self._pad(part, self._set), chosen=chosen is not None)]
        if chosen is not None:
            chips.append(Chip(speech.text("app.referee.leave_open"), self._setting(part.name, None)))
        return Flow(*chips)

    def _numbers(self, part: Part, chosen: Any) -> Widget:
        numbers: list[int] = list(chosen or [])

        def add(name: str, number: int) -> None:
            self._set(name, [*numbers, number])

        def without(place: int) -> Callable[[], None]:
            return lambda: self._set(part.name, numbers[:place] + numbers[place + 1 :] or None)

        chips = [Chip(str(number), without(place), chosen=True) for place, number in enumerate(numbers)]
        return Flow(*chips, Chip(speech.text("app.referee.add"), self._pad(part, add), icon="plus"))

    def _pad(self, part: Part, done: Callable[[str, int], None]) -> Callable[[], None]:
        def open() -> None:
            shown = Text(" ", "headline", halign="center")

            def finish(number: int) -> None:
                sheet.close()
                done(part.name, number)

            pad = NumberPad(
                part.most,
                lambda number: setattr(shown, "text", " " if number is None else str(number)),
                finish,
                (speech.text("app.scan.erase"), speech.text("app.scan.confirm")),
                quick=False,
                size_hint_y=None,
                height=dp(4 * 60 + 18),
            )
            name = _word(part.name)
            sheet = self.app.navigator.lay(Sheet(shown, pad, title=name[:1].upper() + name[1:]))

        return open

    def _words(self, part: Part, chosen: Any) -> Widget:
        def done(text: str) -> None:
            record, phrase = self._record, self._phrase
            assert record is not None
            assert phrase is not None
            try:
                self._set(part.name, understood(phrase, part.name, text, self._vocabulary(record)))
            except NotUnderstood as mistake:
                self.app.navigator.sorry(mistake)

        return Field(speech.text("app.referee.in_words"), "" if chosen is None else _shown(chosen), done=done)


_PICKERS: dict[str, Callable[[RefereeScreen, Part, Any], Widget]] = {
    "player": RefereeScreen._of_several,
    "choice": RefereeScreen._of_several,
    "players": RefereeScreen._in_order,
    "flag": RefereeScreen._flag,
    "number": RefereeScreen._number,
    "numbers": RefereeScreen._numbers,
    "words": RefereeScreen._words,
}


def _answer(
    record: Record, phrase: Phrase, values: Mapping[str, Any], scanned: Scanned | None, vocabulary: Vocabulary
) -> Answered:
    if scanned is not None:
        from companion.photographed import with_photo

        observation = from_plain(scanned.observation)
        record, question = with_photo(record, Said(phrase, {**phrase.tags, **values}, ()), scanned.kind, observation)
        values = {name: value for name, value in question.values.items() if name not in phrase.tags}
    return Answered(ask(record, phrase, values, vocabulary), record)


def _word(id: str) -> str:
    return id if id.isdecimal() else speech.text(f"word.{id}")


def _shown(choice: Any) -> str:
    if isinstance(choice, list):
        return " / ".join(" ".join(map(str, part)) if isinstance(part, list) else str(part) for part in choice)
    known = isinstance(choice, str) and choice.isidentifier() and choice.islower() and choice.isascii()
    return _word(choice) if known and _word(choice) != f"word.{choice}" else speech.name(str(choice))


def _rows(rows: list[list[int]], claim: Mapping[str, Any], expected: Mapping[str, Any]) -> Widget:
    """The rows as they lie; the card that is asked about where it belongs, and crossed out where it does not."""
    scheme = look.scheme
    right, claimed, card = expected.get("row"), claim.get("row"), claim.get("card")
    box = Card(gap=6)
    for number, row in enumerate(rows, start=1):
        line = Flow()
        line.add_widget(_place(f"{number}.", (0, 0, 0, 0), scheme.primary))
        for value in row:
            line.add_widget(_place(str(value), scheme.surface_high, scheme.on_surface))
        if isinstance(card, int) and number == right:
            line.add_widget(_place(str(card), scheme.primary, scheme.on_primary))
        elif isinstance(card, int) and number == claimed:
            line.add_widget(_place(f"[s]{card}[/s]", scheme.error_container, scheme.on_error_container))
        box.add_widget(line)
    return box


def _place(text: str, ground: Any, ink: Any) -> Widget:
    place = Surface(colour=ground, radius=dp(8), size_hint=(None, None), size=(dp(44), dp(44)))
    place.add_widget(Text(text, "body", ink, "center", bold=True, fixed=True, markup=True))
    return place
