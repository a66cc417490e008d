"""What is asked at a table of Keltis, and what can be touched to answer it."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.app.speech import speech
from companion.app.tables import event_of
from companion.app.tables.keltis.cards import CardKey
from companion.app.tables.keltis.entry import COLOUR, DEAL, DRAW, MOVE, TILE, USE, VALUE
from companion.app.tables.keltis.marks import TileKey
from companion.app.theme import look
from companion.app.widgets.buttons import PushButton
from companion.app.widgets.surface import Column
from companion.app.widgets.text import Text
from companion.rules.keltis.box import COLOURS, HIGHEST, LAST_STEP, PATHS, STEP_POINTS, TILES, place
from companion.rules.keltis.columns import colour_name
from companion.rules.keltis.effects import card_name, tile_name
from companion.rules.keltis.events import Deal, Draw, Play, Tile
from companion.rules.keltis.stones import stone_name

if TYPE_CHECKING:
    from companion.app.tables.keltis.view import KeltisView


class Answers:
    def __init__(self, view: "KeltisView") -> None:
        self.view, self.entry, self.screen, self.state = view, view.entry, view.screen, view.state

    def question(self) -> str:
        if self.screen.blocked is not None:
            return speech.text("app.table.put_right")
        stage, player = self.entry.stage, self.entry.player
        if stage is None:
            return speech.text("app.keltis.over")
        if self.view.looks_elsewhere:
            looked_at = self.state.setting.players[self.view.shown_seat]
            return speech.text("app.keltis.looking", player=looked_at, turn=player)
        if "columns" in self.entry.draft:
            return speech.text("app.keltis.photo.differs", player=player)
        if stage == TILE and self.state.asked is not None:
            return speech.text("app.keltis.ask.tile", stone=stone_name(self.state.asked))
        if stage == USE:
            card = card_name(self.entry.colour, self.entry.value)
            return speech.text("app.keltis.ask.use", player=player, card=card)
        return speech.text(f"app.keltis.ask.{stage}", player=player)

    def widget(self) -> Widget:
        if self.screen.blocked is not None:
            why = Text(speech.join(self.screen.blocked.verdict.sentences), "body")
            return self._list([why, PushButton(speech.text("app.table.put_right"), self.screen.put_right)])
        if self.view.looks_elsewhere:
            text = speech.text("app.keltis.look_back", player=self.entry.player)
            return self._list([PushButton(text, self.view.look_back, icon="arrow-left")])
        if "columns" in self.entry.draft and self.entry.stage is not None:
            return self._list(self._photo())
        ways = {
            DEAL: self._deal,
            COLOUR: self._colour,
            VALUE: self._values,
            USE: self._use,
            MOVE: self._move,
            TILE: self._tile,
            DRAW: self._draw,
        }
        return ways[self.entry.stage]() if self.entry.stage is not None else self._over()

    @property
    def many(self) -> bool:
        """A pawn sets out, small or large, to a stone that nobody has told of: two rows of tiles."""
        entry = self.entry
        if entry.stage != USE or self.screen.amending or entry.value not in entry.layable(entry.colour):
            return False
        return entry.may_be_large(entry.colour) and entry.unknown_ahead(entry.colour) is not None

    def _list(self, widgets: list[Widget]) -> ScrollView:
        """What fits answers at once; only what does not waits whether a finger begins to scroll."""
        scroll = ScrollView(do_scroll_x=False, bar_width=dp(4))
        column = Column(*widgets, gap=6)
        scroll.add_widget(column)

        def need(*_: object) -> None:
            scroll.do_scroll_y = column.height > scroll.height

        scroll.bind(height=need)
        column.bind(height=need)
        return scroll

    def _grid(self, columns: int, keys: list[Any]) -> GridLayout:
        grid = GridLayout(cols=columns, spacing=dp(6))
        for key in keys:
            grid.add_widget(key)
        return grid

    def _tell(self, event: Any, then: Any = None) -> Callable[[], None]:
        return partial(self.view.tell, event, then)

    # ---- one way for each thing that is asked ----

    def _deal(self) -> Widget:
        names = self.state.setting.players
        starters = self._grid(2, [PushButton(name, self._tell(Deal(name)), "tonal") for name in names])
        starters.size_hint_y, starters.height = None, dp(-(-len(names) // 2) * 62 - 6)
        count = partial(self.screen.app.navigator.go, "quick_score", session=self.screen.params.get("session"))
        only_end = PushButton(speech.text("app.table.only_end"), count, "outlined", "calculator-variant-outline")
        return self._list([starters, only_end])

    def _over(self) -> Widget:
        return self._list([PushButton(speech.text("app.table.to_end"), self.screen.to_end)])

    def _colour(self) -> Widget:
        hint = Text(speech.text("app.keltis.colour.hint"), "body", look.scheme.on_surface_variant)
        widgets: list[Widget] = [hint]
        if self.entry.asks_stones:
            text = speech.text("app.keltis.stones.tell")
            tell = partial(self.screen.edit, "keltis.dark_stones")
            widgets += [
                PushButton(text, tell, "tonal", "road-variant"),
                Text(speech.text("app.keltis.stones.later"), "label", look.scheme.on_surface_variant),
            ]
        elif any(self.state.discards):
            piles = self._grid(5, self._piles({}))
            piles.size_hint_y, piles.height = None, dp(64)
            widgets += [Text(speech.text("app.keltis.discards"), "label", look.scheme.on_surface_variant), piles]
        return self._list(widgets)

    def _piles(
        self, choices: Mapping[str, Callable[[], None]], refused: Mapping[str, Callable[[], None]] | None = None
    ) -> list[CardKey]:
        """The top cards of the discard piles; a touch of one that may not be taken is told why."""
        keys = []
        for colour in COLOURS:
            pile = self.state.discards[PATHS[colour]]
            face = "–" if not pile else "?" if pile[-1] is None else str(pile[-1])
            name = speech.text("app.keltis.pile", colour=colour_name(colour))
            lies = bool(pile) and (not choices or colour in choices)
            choose = choices.get(colour) or (refused or {}).get(colour)
            keys.append(CardKey(colour, face, name, choose, lit=not refused or colour not in refused, lies=lies))
        return keys

    def _values(self) -> Widget:
        """All values; those that may be laid in the colour of the path, those that can only be discarded plain."""
        colour = self.entry.colour
        layable, holdable = self.entry.layable(colour), self.entry.holdable(colour)
        keys = []
        for value in range(HIGHEST + 1):
            choose = partial(self.screen.sketch, {"colour": colour, "value": value}) if value in holdable else None
            keys.append(CardKey(colour, str(value), str(value), choose, value in layable))
        return self._grid(6, keys)

    def _use(self) -> Widget:
        colour, value = self.entry.colour, self.entry.value
        widgets: list[Widget] = []
        ahead = None if self.screen.amending else self.entry.unknown_ahead(colour)
        if value in self.entry.layable(colour) and ahead is not None:
            if self.entry.may_be_small(colour):
                kind = "small" if self.entry.may_be_large(colour) else "any"
                widgets += self._lay_and_say(kind, self.entry.laid(large=False), ahead)
            if self.entry.may_be_large(colour):
                widgets += self._lay_and_say("large", self.entry.laid(large=True), ahead)
        elif value in self.entry.layable(colour):
            if self.entry.may_be_small(colour):
                text = speech.text("app.keltis.lay.small" if self.entry.may_be_large(colour) else "app.keltis.lay")
                widgets.append(PushButton(text, self._tell(self.entry.laid(large=False)), height=52))
            if self.entry.may_be_large(colour):
                large = self._tell(self.entry.laid(large=True))
                widgets.append(PushButton(speech.text("app.keltis.lay.large"), large, "tonal", height=52))
        else:
            widgets.append(Text(speech.text("app.keltis.cannot_lay"), "label", look.scheme.on_surface_variant))
        discard = self._tell(self.entry.discarded())
        widgets.append(PushButton(speech.text("app.keltis.discard"), discard, "outlined", height=52))
        return self._list(widgets)

    def _lay_and_say(self, kind: str, play: Play, ahead: tuple[str, int]) -> list[Widget]:
        """The card is laid, and what lies on the stone that the pawn comes to is said by the same touch."""
        label = speech.text(f"app.keltis.lay_on.{kind}", worth=STEP_POINTS[ahead[1]])
        row = GridLayout(cols=len(TILES) + 1, spacing=dp(4), size_hint_y=None, height=dp(48))
        for tile in (None, *TILES):
            name = speech.render(tile_name(tile))
            text = speech.text(f"app.keltis.lay_with.{kind}", tile=name)
            row.add_widget(TileKey(tile, text, self._tell(play, Tile(*ahead, tile)), named=name))
        return [Text(label, "label", look.scheme.on_surface_variant), row]

    def _move(self) -> Widget:
        keys: list[Widget] = []
        for colour in self.entry.movable():
            name = speech.render(colour_name(colour))
            keys.append(CardKey(colour, name, name, self._tell(self.entry.moved(colour)), lit=True))
        if not self.entry.must_move():
            leave = partial(self.screen.sketch, {"left": True})
            keys.append(PushButton(speech.text("app.keltis.leave_step"), leave, "outlined"))
            keys[-1].size_hint_y = 1
        return self._grid(3 if len(keys) > 4 else 2, keys)

    def _tile(self) -> Widget:
        assert self.state.asked is not None
        path, step = place(self.state.asked)
        keys = [TileKey(tile, speech.render(tile_name(tile)), self._told(path, step, tile)) for tile in TILES]
        nothing = TileKey(None, speech.text("app.keltis.nothing_there"), self._told(path, step, None))
        return self._grid(3, [*keys, nothing])

    def _told(self, path: int, step: int, tile: Any) -> Callable[[], None]:
        return self._tell(Tile(COLOURS[path], step, tile))

    def _draw(self) -> Widget:
        player = self.entry.player
        text = speech.text("app.keltis.deck", n=self.state.deck)
        deck = PushButton(text, self._tell(Draw(player, "deck")), icon="cards-playing-outline")
        choices = {colour: self._tell(Draw(player, colour)) for colour in self.entry.open_piles()}
        refused = {
            colour: self._tell(Draw(player, colour))
            for colour, path in PATHS.items()
            if self.state.discards[path] and colour not in choices
        }
        box = BoxLayout(orientation="vertical", spacing=dp(6))
        box.add_widget(deck)
        box.add_widget(Text(speech.text("app.keltis.or_pile"), "label", look.scheme.on_surface_variant))
        box.add_widget(self._grid(5, self._piles(choices, refused)))
        return box

    # ---- a photo that is not what the table knows ----

    def _photo(self) -> list[Widget]:
        seen = self.entry.draft["columns"]
        board = self.entry.board
        widgets: list[Widget] = []
        for path, colour in enumerate(COLOURS):
            known = list(board.columns[path])
            if seen[colour] != known:
                said = speech.text(
                    "app.keltis.photo.column",
                    colour=colour_name(colour),
                    seen=", ".join(map(str, seen[colour])) or "–",
                    known=", ".join(map(str, known)) or "–",
                )
                widgets.append(Text(said, "body"))
        if not widgets:
            widgets.append(Text(speech.text("app.keltis.photo.same"), "body"))
        else:
            take = PushButton(speech.text("app.keltis.photo.take"), self._take_photo, "tonal", "check-bold")
            widgets.append(take)
        keep = partial(self.screen.sketch, {})
        widgets.append(PushButton(speech.text("app.photo.leave"), keep, "outlined"))
        return widgets

    def _take_photo(self) -> None:
        """The players agree that the columns lie as on the photo."""
        assert self.screen.table is not None
        shown = self.screen.table.game.show(self.state)["boards"][self.entry.player]
        columns = self.entry.draft["columns"]
        board = {**shown, "columns": columns}
        reason = speech.text("app.keltis.photo.reason")
        steps = zip(COLOURS, self.entry.board.steps, strict=True)
        if any(step < min(len(columns[colour]), LAST_STEP) for colour, step in steps):
            self._set_pawns(board, reason)
            return
        values = {"type": "accept", "reason": reason, "boards": {self.entry.player: board}}
        self.view.tell(event_of(self.screen.table, values))

    def _set_pawns(self, board: dict[str, Any], reason: str) -> None:
        """A photo of columns shows no pawns: those that its cards have left behind are set by touch, each as far as its
        cards brought it at least."""
        pawns = {}
        for colour, cards in board["columns"].items():
            pawn = board["pawns"].get(colour, {"step": 0, "large": False})
            step = max(pawn["step"], min(len(cards), LAST_STEP))
            if step:
                pawns[colour] = {**pawn, "step": step}
        self.screen.remember(draft={})
        self.screen.app.navigator.go(
            "final_board",
            player=self.entry.player,
            seat=self.state.turn,
            board={"pawns": pawns, "wishes": board["wishes"], "track": board["track"]},
            agreed={"reason": reason, "columns": board["columns"]},
        )
