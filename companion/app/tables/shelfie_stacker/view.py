"""The table of Shelfie Stacker in the window: rewards, seats, shipments, a shelf, and what is asked."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.screens import SCREENS
from companion.app.speech import capital, speech
from companion.app.tables import TableView
from companion.app.tables.shelfie_stacker import moves
from companion.app.tables.shelfie_stacker.cards import reward_cards
from companion.app.tables.shelfie_stacker.facts import fact
from companion.app.tables.shelfie_stacker.phase import Phase
from companion.app.tables.shelfie_stacker.photographed import Photographed
from companion.app.tables.shelfie_stacker.placing import AtTheShelf, Placing, Taking, Using
from companion.app.tables.shelfie_stacker.rounds import (
    Blocked,
    FillingShipments,
    Over,
    Preparing,
    RevealingCharacters,
)
from companion.app.tables.shelfie_stacker.shelf import ShameView, ShelfView
from companion.app.tables.shelfie_stacker.strips import RewardsStrip, ShipmentsStrip
from companion.app.tables.shelfie_stacker.telling import by_hand, news
from companion.app.theme import look
from companion.app.widgets.buttons import IconButton
from companion.app.widgets.seats import Seat, Seats
from companion.app.widgets.surface import Surface
from companion.app.widgets.text import OneLine, Text
from companion.rules.game import Effect
from companion.rules.shelfie_stacker.dice import Die
from companion.rules.shelfie_stacker.state import State
from companion.rules.shelfie_stacker.variants import VARIANTS


class ShelfieStackerView(TableView):
    phase: Phase

    def __init__(self, screen: Any) -> None:
        super().__init__(screen)
        self.padding = (dp(10), 0, dp(10), dp(10))
        self.spacing = dp(6)
        self._lying = BoxLayout(orientation="vertical", spacing=dp(6))
        self._asking = BoxLayout(size_hint_y=None, height=dp(48 if look.shape == "low" else 60))
        self._news = BoxLayout(size_hint_y=None, height=0)
        self._sitting = BoxLayout(size_hint_y=None)
        self.answering = BoxLayout()
        self._lasting: str | None = None
        below = [self._news, self._asking, self.answering]
        if look.beside:
            self.orientation = "horizontal"
            hand = BoxLayout(orientation="vertical", spacing=dp(6), size_hint_x=0.5)
            self._lying.size_hint_x = 0.5
            for part in (self._sitting, *below):
                hand.add_widget(part)
            self.add_widget(self._lying)
            self.add_widget(hand)
        else:
            self.answering.size_hint_y = None
            for part in (self._sitting, self._lying, *below):
                self.add_widget(part)
        self.show()

    def show(self) -> None:
        self.state: State = self.screen.state
        self.names = moves.names_of(self.state)
        self.phase = self._phase()
        self._put(self._sitting, self._seats())
        self._sitting.height = self._sitting.children[0].height
        self._lying.clear_widgets()
        for widget in self._on_the_table():
            self._lying.add_widget(widget)
        self._put(self._news, self._told())
        self._news.height = self._news.children[0].height
        self.prompt = Text(self.phase.question(), "body", bold=True, fixed=True)
        self._put(self._asking, self._question_box())
        if self.phase.lasting is None or self.phase.lasting != self._lasting:
            self._put(self.answering, self.phase.answers())
            self._lasting = self.phase.lasting
            if not look.beside:
                self.answering.height = dp(self.phase.height)

    def dropped_in(self, die: Die) -> None:
        """A die of the pad, which stays while shipments are filled."""
        if isinstance(self.phase, FillingShipments):
            self.phase.answer(die)

    def _put(self, place: BoxLayout, widget: Widget) -> None:
        place.clear_widgets()
        place.add_widget(widget)

    # ---- what is asked ----

    def _phase(self) -> Phase:
        state = self.state
        if self.screen.blocked is not None:
            return Blocked(self)
        if state.outcome is not None:
            return Over(self)
        if not state.prepared and not state.over:
            return Preparing(self)
        awaited = moves.GAME.awaits(state)
        if awaited == "fill":
            return FillingShipments(self)
        asked = fact(self)
        if asked is not None:
            return asked
        if awaited == "reveal":
            return RevealingCharacters(self)
        return self._at_a_shelf(self._who())

    def _at_a_shelf(self, player: str) -> Phase:
        draft = self.screen.params.get("draft", {})
        if "photo" in draft:
            return Photographed(self, player)
        if draft.get("by") == player and "use" in draft:
            chosen = [(str(kind), value) for kind, value in draft["chosen"]]
            use = moves.use(self.state, player, draft["use"], draft["again"], chosen)
            if isinstance(use, moves.Use):
                return Using(self, player, use)
        asked = {told.decision for told in self.screen.pending if told.player == player}
        if asked & {"place_dice", "done"}:
            return Placing(self, player)
        return Taking(self, player) if "take_shipment" in asked else AtTheShelf(self, player)

    def _who(self) -> str:
        """Whose shelf is looked at: the chosen one's, or that of the first in turn for whom the table waits."""
        waiting = {told.player for told in self.screen.pending}
        chosen, after = self.screen.params.get("who"), self.screen.params.get("who_after")
        if chosen in self._owners() and (chosen in waiting or after == self._entries()):
            return str(chosen)
        in_turn = [self.names[seat] for seat in self.state.order]
        return next((name for name in in_turn if name in waiting), self._owners()[0])

    def _owners(self) -> tuple[str, ...]:
        """Everyone who has a shelf."""
        return VARIANTS[self.state.setting.variant].sides(self.state.setting)

    def _entries(self) -> int:
        assert self.screen.table is not None
        return len(self.screen.table.journal.entries)

    def _question_box(self) -> Widget:
        scheme = look.scheme
        box = Surface(colour=scheme.secondary_container, radius=dp(14), padding=(dp(14), dp(4)), spacing=dp(8))
        self.prompt.color = scheme.on_secondary_container
        box.add_widget(self.prompt)
        if isinstance(self.phase, FillingShipments) and self.phase.entry.last is not None:
            erase = IconButton("backspace-outline", speech.text("app.pad.erase"), self._erase)
            erase.pos_hint = {"center_y": 0.5}
            box.add_widget(erase)
        if self.phase.photographs and "scan" in SCREENS:
            text = speech.text("app.table.scan")
            camera = IconButton("camera-outline", text, lambda: self.screen.photograph("shelf"))
            camera.pos_hint = {"center_y": 0.5}
            box.add_widget(camera)
        return box

    def _erase(self) -> None:
        assert isinstance(self.phase, FillingShipments)
        last = self.phase.entry.last
        if last is not None:
            self.screen.sketch(self.phase.entry.with_die(last, None))

    # ---- the table as it lies ----

    def _seats(self) -> Seats:
        scores = self.screen.scores
        waiting = {told.player for told in self.screen.pending}
        at = self.phase.who
        shown = dict(zip(self.names, self.state.revealed, strict=False))
        if isinstance(self.phase, RevealingCharacters):
            shown = dict(self.phase.entry.characters)
        seats = []
        for name in self.names:
            laid = _mark(shown[name]) if name in shown else None
            points = str(scores[name]) if name in scores else ""
            asked = name == at if at is not None else name in waiting
            seats.append(Seat(capital(speech.name(name)), points, laid, asked, self._go_to(name)))
        return Seats(seats)

    def _go_to(self, name: str) -> Callable[[], None] | None:
        if isinstance(self.phase, RevealingCharacters):
            draft = {"characters": self.phase.entry.characters, "of": name}
            return lambda: self.screen.sketch(draft)
        return (lambda: self.look_at(name)) if name in self._owners() else None

    def look_at(self, name: str) -> None:
        """This player's shelf is shown until something happens at the table."""
        self.screen.remember(who=name, who_after=self._entries(), picked=None)
        self.show()

    def pick(self, die: Die) -> None:
        self.screen.remember(picked=die.name)
        self.show()

    def _on_the_table(self) -> list[Widget]:
        parts: list[Widget] = [RewardsStrip(reward_cards(self))] if self.state.prepared else []
        instead = self.phase.lying()
        if self.state.shipments and not self.phase.hides_shelf:
            parts.append(ShipmentsStrip(self.state.shipments, self.phase.boxes()))
        if instead is not None:
            return [*parts, instead]
        player = self.phase.who
        if player not in self._owners():
            player = self._owners()[0]
        seat = self.state.seats[self.names.index(player)]
        shelf = [[stacked.die for stacked in column] for column in seat.shelf]
        self.shelf = ShelfView(shelf, self.phase.columns())
        self.shame = ShameView(seat.shame, self.phase.shame())
        return [*parts, self.shelf, self.shame]

    def count_shelves(self, characters: list[int] | None) -> None:
        """Only the end is of interest: shelves by photo or by touch."""
        session = self.screen.params.get("session")
        self.screen.app.navigator.go("shelves", session=session, characters=characters)

    # ---- what happened ----

    def _told(self) -> Widget:
        """What the last thing told brought about beyond itself, until the next."""
        told = self.screen.params.get("news", "")
        if not told or self.screen.params.get("news_after") != self._entries():
            return Widget(size_hint_y=None, height=0)
        scheme = look.scheme
        words = Text(told, "label", scheme.on_tertiary_container)
        box = Surface(
            colour=scheme.tertiary_container, radius=dp(12), padding=(dp(12), dp(6)), size_hint_y=None, height=dp(36)
        )
        box.add_widget(words)

        def grow(*_: object) -> None:
            box.height = self._news.height = words.height + dp(12)

        words.bind(height=grow)
        return box

    def play(self, effects: Sequence[Effect], done: Callable[[], None]) -> None:
        self.screen.remember(news=news(effects), news_after=self._entries())
        done()
        sheet = by_hand(self.state, effects)
        if sheet is not None and self.screen.is_open and self.state.outcome is None:
            self.screen.app.navigator.lay(sheet)


def _mark(character: int) -> Widget:
    """The character that was revealed, as the small card that it is."""
    scheme = look.scheme
    card = Surface(colour=scheme.surface_high, radius=dp(6), size_hint=(None, None), size=(dp(30), dp(28)))
    card.add_widget(OneLine(str(character), "label", scheme.on_surface, "center", bold=True))
    return card
