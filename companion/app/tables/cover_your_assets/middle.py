"""What lies in the middle of the table: the stock, the discard pile, the draft piles; and what happened last."""

from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.speech import speech
from companion.app.tables.cover_your_assets.cards import CardFace
from companion.app.theme import look
from companion.app.widgets.surface import Surface
from companion.app.widgets.text import Icon, OneLine, Text
from companion.rules.cover_your_assets.state import State

CARD = 44
"""How wide a card here is, in dp: its amount can be read."""


class Middle(Surface):
    def __init__(self, state: State, latest: str) -> None:
        low = look.shape == "low"
        super().__init__(
            colour=look.scheme.surface_high,
            radius=dp(14),
            size_hint_y=None,
            height=dp(64 if low else 92),
            padding=(dp(10), dp(4)),
            spacing=dp(10),
        )
        for number, pile in enumerate(state.piles, start=1):
            below = speech.text("app.cover_your_assets.pile", pile=number, left=pile.left)
            self.add_widget(self._pile(pile.card, below, state))
        if state.phase != "before" and (state.discards or not state.piles):
            top = state.discards[-1] if state.discards else None
            self.add_widget(self._pile(top, speech.text("app.cover_your_assets.discards"), state))
        self.add_widget(Text(latest, "label", look.scheme.on_surface_variant, fixed=True))

    def _pile(self, card: str | None, below: str, state: State) -> Widget:
        column = BoxLayout(orientation="vertical", size_hint_x=None, width=dp(72), spacing=dp(2))
        if card is not None:
            column.add_widget(CardFace(card, state.values.get(card)))
        else:
            empty = AnchorLayout()
            empty.add_widget(Icon("cards-outline", 26, look.scheme.outline))
            column.add_widget(empty)
        if look.shape != "low":
            column.add_widget(
                OneLine(below, "label", look.scheme.on_surface_variant, "center", size_hint_y=None, height=dp(20))
            )
        return column
