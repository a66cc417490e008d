"""What answers a question that is not about a number of a tile: laying it, cards, rows, cows, what the box knows."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.app.speech import capital, speech
from companion.app.tables.asking import buttons
from companion.app.tables.six_nimmt_board.cards import CardQuestions
from companion.app.widgets.buttons import PushButton
from companion.rules.six_nimmt_board.box import LUCKY_CARDS, MOST_COWS
from companion.rules.six_nimmt_board.effects import card_name
from companion.rules.six_nimmt_board.events import Begin, Place, TakeLucky

if TYPE_CHECKING:
    from companion.app.tables.six_nimmt_board.view import SixNimmtBoardView


class Answers:
    def __init__(self, view: "SixNimmtBoardView") -> None:
        self.view = view
        self.screen, self.state = view.screen, view.state

    def widget(self) -> Widget:
        waits, entry = self.view.waits, self.view.entry
        if entry.at is not None:
            return self._cows()
        if entry.complete:
            return self._as_seen()
        if waits is None:
            return self.view.to_end()
        ways: dict[str, Callable[[], Widget]] = {
            "board": self._board,
            "clovers": self._clovers,
            "lay_tile": lambda: self._laying(waits.player),
            "begin_row": lambda: self._rows(waits.player, waits.choices),
            "lucky_cards": lambda: self._lucky(waits.player, waits.choices[0]),
        }
        return ways[waits.decision]()

    def _as_seen(self) -> Widget:
        """A photo has shown everything that was asked."""
        return buttons(
            PushButton(
                speech.text("app.six_nimmt_board.begin_so"),
                lambda: self.view.enter(self.view.entry.draft),
                icon="check-bold",
            ),
            PushButton(speech.text("app.six_nimmt_board.type_it"), lambda: self.screen.sketch({}), "tonal"),
        )

    def _cows(self) -> GridLayout:
        """One tile after the other; or many at once, for those who want to have it behind them."""
        shown = [
            PushButton(speech.text("six_nimmt_board.cows", n=cows), partial(self.view.answer, cows), "tonal", "cow")
            for cows in range(1, MOST_COWS + 1)
        ]
        edit = partial(self.screen.edit, "six_nimmt_board.cows", tiles=True)
        return self._grid([*shown, PushButton(speech.text("app.six_nimmt_board.more_cows"), edit, "outlined")])

    def _board(self) -> Widget:
        edit = partial(self.screen.edit, "six_nimmt_board.board", side=self.view.variant.side)
        return buttons(
            PushButton(speech.text("app.six_nimmt_board.enter_board"), edit, icon="pencil-outline"),
            PushButton(speech.text("app.six_nimmt_board.try_sample"), self.screen.try_sample, "tonal", "eye-outline"),
        )

    def _clovers(self) -> Widget:
        edit = partial(self.screen.edit, "six_nimmt_board.clovers")
        return buttons(PushButton(speech.text("app.six_nimmt_board.enter_clovers"), edit, icon="clover"))

    def _laying(self, player: str) -> Widget:
        """The tile, and before it any card that its player holds."""
        tile = self.state.queue[0][0]
        shown = [
            PushButton(
                speech.text("app.six_nimmt_board.lay", tile=tile),
                lambda: self.screen.tell(Place(player)),
                icon="check-bold",
            )
        ]
        questions = CardQuestions(self.screen, self.state)
        if questions.cards:
            text = speech.text("app.six_nimmt_board.play_card", player=player)
            shown.append(PushButton(text, questions.choose, "tonal", "cards-playing-outline"))
        if len(self.state.queue) > 1:
            text = speech.text("app.six_nimmt_board.lay_all", n=len(self.state.queue))
            shown.append(PushButton(text, self.view.lay_all, "outlined"))
        return buttons(*shown)

    def _rows(self, player: str, choices: tuple[int, ...]) -> GridLayout:
        """The same rows in reach of the thumb."""
        return self._grid(
            [
                PushButton(
                    speech.text("cli.row", row=row), partial(self.screen.tell, Begin(player, row)), "tonal", height=48
                )
                for row in choices
            ]
        )

    def _lucky(self, player: str, count: int) -> Widget:
        """Every way to take so many cards from the two stacks."""
        first, second = self.state.stacks
        shown = []
        for fives in range(min(count, first), max(0, count - second) - 1, -1):
            cards = (LUCKY_CARDS[0],) * fives + (LUCKY_CARDS[1],) * (count - fives)
            taken = [(card, number) for card, number in zip(LUCKY_CARDS, (fives, count - fives), strict=True) if number]
            names = " + ".join(self._lucky_name(card, number) for card, number in taken)
            take = partial(self.screen.tell, TakeLucky(player, cards))
            shown.append(PushButton(names, take, "tonal", "clover", height=48))
        return buttons(*shown)

    def _lucky_name(self, card: str, number: int) -> str:
        name = speech.render(card_name(card))
        return capital(name) if number == 1 else f"{number}\N{MULTIPLICATION SIGN} {name}"

    def _grid(self, shown: list[PushButton]) -> GridLayout:
        grid = GridLayout(cols=2, spacing=dp(6))
        for button in shown:
            button.size_hint_y = 1
            grid.add_widget(button)
        return grid
