"""Beat the Buffalo: the special cards that the team may use, each asked for what it needs."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.speech import speech
from companion.app.tables.sheets import SheetQuestions, Then
from companion.app.theme import look
from companion.app.widgets.buttons import PushButton
from companion.app.widgets.rows import Line
from companion.app.widgets.surface import Surface
from companion.app.widgets.text import OneLine, Text
from companion.rules.six_nimmt.buffalo import events
from companion.rules.six_nimmt.buffalo.rules import IN_PLAY
from companion.rules.six_nimmt.cards import HIGHEST, ROWS
from companion.rules.six_nimmt.state import BUFFALO, TEAM, Board, State
from companion.rules.six_nimmt.variants import VARIANTS


def board_line(state: State, scores: Mapping[str, int]) -> Surface | None:
    """The team's bulls, which special cards lie open, and how many are left."""
    board = state.beside
    if not isinstance(board, Board):
        return None
    scheme = look.scheme
    left = IN_PLAY[len(state.setting.players)] - len(board.used)
    if board.face_up is None:
        text = speech.text("app.six_nimmt.specials_left", n=left)
    else:
        names = ", ".join(speech.text(f"six_nimmt.special.{kind}") for kind in board.face_up)
        text = speech.text("app.six_nimmt.face_up", specials=names)
        stock = left - len(board.face_up)
        if stock:
            text += " " + speech.text("app.six_nimmt.face_down", n=stock)
    line = Surface(
        colour=scheme.tertiary_container,
        radius=dp(12),
        size_hint_y=None,
        height=dp(52),
        padding=(dp(12), dp(4)),
        spacing=dp(8),
    )
    line.add_widget(Text(text, "label", scheme.on_tertiary_container, fixed=True))
    team = speech.text("app.six_nimmt.team", bulls=speech.text("six_nimmt.bulls", n=scores[TEAM]))
    points = OneLine(team, "label", scheme.on_tertiary_container, "right", bold=True, size_hint_x=None, width=dp(130))
    line.add_widget(points)
    return line


def special_button(screen: Any, state: State) -> PushButton:
    return PushButton(
        speech.text("app.six_nimmt.use_special"), lambda: SpecialCards(screen, state).choose(), "tonal", height=48
    )


class SpecialCards(SheetQuestions):
    """Asks for one thing after another until the event is known."""

    def __init__(self, screen: Any, state: State) -> None:
        super().__init__(screen)
        self.state = state
        assert isinstance(state.beside, Board)
        self.board = state.beside

    def choose(self) -> None:
        kinds = self.board.face_up if self.board.face_up is not None else [card.kind for card in events.SPECIAL_CARDS]
        lines: list[Widget] = [self._kind_line(kind) for kind in dict.fromkeys(kinds)]
        for row in sorted(self.board.stops):
            text = speech.text("app.six_nimmt.lift_stop", row=row + 1)
            lines.append(Line(text, icon="hand-back-right-off", do=self.finish(events.LiftStop(row + 1))))
        if not lines:
            lines = [Text(speech.text("app.six_nimmt.no_special"))]
        self.lay(speech.text("app.six_nimmt.use_special"), lines)

    def _kind_line(self, kind: str) -> Line:
        return Line(
            speech.text(f"six_nimmt.special.{kind}"),
            speech.text(f"app.six_nimmt.special.{kind}"),
            do=lambda: self._ask_for(kind),
        )

    def _ask_for(self, kind: str) -> None:
        card = next(card for card in events.SPECIAL_CARDS if card.kind == kind)
        needed: list[str] = [name for name in ("player", "card", "row", "players") if name in card.__dataclass_fields__]
        self._ask(card, needed, {})

    def _ask(self, card: type[events.SpecialCard], needed: list[str], known: dict[str, Any]) -> None:
        if not needed:
            self._turn_up(card, known)
            return
        name, *rest = needed

        def then(value: Any) -> None:
            self._ask(card, rest, {**known, name: value})

        {"player": self._player, "players": self._order, "card": self._number, "row": self._row}[name](then)

    def _turn_up(self, card: type[events.SpecialCard], known: dict[str, Any]) -> None:
        """Another is turned up in its place, while there are any."""
        stock = IN_PLAY[len(self.state.setting.players)] - len(self.board.face_up or ()) - len(self.board.used)
        if self.board.face_up is None or stock <= 0:
            self.finish(card(**known))()
            return
        lines = [
            Line(
                speech.text(f"six_nimmt.special.{other.kind}"),
                do=self.finish(card(**known, turned_up=other.kind)),
            )
            for other in events.SPECIAL_CARDS
        ]
        self.lay(speech.text("app.six_nimmt.turned_up"), lines)

    def _waiting(self) -> list[str]:
        names = VARIANTS["buffalo"].names(self.state.setting)
        return [names[seat] for _, _, seat, _ in self.state.queue]

    def _player(self, then: Then) -> None:
        lines = [Line(name, do=partial(then, name)) for name in self._waiting() if name != BUFFALO]
        self.lay(speech.text("app.six_nimmt.whose_card"), lines)

    def _order(self, then: Then, chosen: tuple[str, ...] = ()) -> None:
        left = [name for name in self._waiting() if name not in chosen]
        if not left:
            then(chosen)
            return
        lines = [Line(speech.name(name), do=partial(self._order, then, (*chosen, name))) for name in left]
        self.lay(speech.text("app.six_nimmt.order", number=len(chosen) + 1), lines)

    def _row(self, then: Then) -> None:
        lines = [
            Line(speech.text("cli.row", row=row), ", ".join(map(str, self.state.rows[row - 1])), do=partial(then, row))
            for row in range(1, ROWS + 1)
        ]
        self.lay(speech.text("app.six_nimmt.which_row"), lines)

    def _number(self, then: Then) -> None:
        self.ask_number(speech.text("app.six_nimmt.which_card"), HIGHEST, then)
