"""A new game: which, in which variant, who plays and in which order, and what is agreed.

The table of last time is there already, so that one touch begins the same again.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from companion.app.editors import editors_of
from companion.app.scanning import whole_table
from companion.app.screen import Screen
from companion.app.speech import speech
from companion.app.tables import TABLES, Number, OneOf, Option, Switch, usual
from companion.app.theme import look
from companion.app.whereabouts import Place
from companion.app.widgets.buttons import Chip, IconButton, PushButton
from companion.app.widgets.fields import Field
from companion.app.widgets.ordering import Ordering
from companion.app.widgets.overlays import Sheet
from companion.app.widgets.pad import NumberPad
from companion.app.widgets.page import Beside, Bottom, Scrolling
from companion.app.widgets.rows import Choice, Heading, Line, Toggle
from companion.app.widgets.surface import Row
from companion.app.widgets.text import Text
from companion.notation.games import GAMES
from companion.notation.record import FORMAT, record_of
from companion.reconcile import RECONCILERS
from companion.rules.game import Variant
from companion.table import Table


class Known(NamedTuple):
    """What is known of who plays here: everybody, those of late first, and what they played last."""

    players: list[str]
    last: dict[str, Any] | None
    sampled: list[str]
    """Games that are played with a sample in the place of their box."""


class NewGameScreen(Screen):
    def __init__(self, app: Any, params: dict[str, Any]) -> None:
        super().__init__(app, params)
        self.params.setdefault("game", next(iter(TABLES)))
        self.params.setdefault("variant", next(iter(GAMES[self.params["game"]].game.variants)))
        self.params.setdefault("players", [])
        self.params.setdefault("options", dict(self.app.settings.agreements.get(self.params["game"], {})))
        self.params.setdefault("known", [])
        self.params.setdefault("sampled", [])
        self._busy = False

    def entered(self) -> None:
        self.do(self._ask_history, self._show)

    def _ask_history(self) -> Known:
        from companion.memory.box import SAMPLE
        from data.editions import editions
        from data.people import players
        from data.questions import sessions

        history = self.app.history()
        latest = sessions(history).sessions
        recent = [seated.player for session in latest for seated in session.seats]
        everybody = sorted((known for known in players(history)), key=lambda known: -known.sessions)
        names = list(dict.fromkeys([*recent, *(known.name for known in everybody)]))
        sampled = [kept.game for kept in editions(history) if kept.name == SAMPLE]
        last = next((session for session in latest if session.game in TABLES), None)
        if last is None:
            return Known(names, None, sampled)
        seats = [seated.player for seated in last.seats]
        return Known(names, {"game": last.game, "variant": last.variant, "players": seats}, sampled)

    def _show(self, known: Known) -> None:
        if not self.params.get("touched") and known.last is not None:
            self.params.update(known.last)
        self.remember(known=known.players, sampled=known.sampled)
        self.refill()

    # ---- what it shows ----

    @property
    def variant(self) -> Variant:
        return GAMES[self.params["game"]].game.variants[self.params["variant"]]

    def fill(self) -> None:
        self.add_widget(self.bar(speech.text("app.home.new_game")))
        if look.beside:
            self.add_widget(Beside(Scrolling(*self._game()), Scrolling(*self._players()), 0.5))
        else:
            self.add_widget(Scrolling(*self._players(), *self._game()))
        begin = PushButton(speech.text("app.new_game.begin"), self._begin, icon="play")
        begin.enabled = self._missing() is None
        if self.params["game"] in RECONCILERS:
            going_on = PushButton(speech.text("app.new_game.from_photo"), self._from_photo, "tonal", "camera-outline")
            going_on.enabled = begin.enabled
            self.add_widget(Bottom(going_on, begin))
        else:
            self.add_widget(Bottom(begin))

    def _game(self) -> list[Widget]:
        game, variant = self.params["game"], self.params["variant"]
        lines: list[Widget] = [Heading(speech.text("app.new_game.game"))]
        lines.append(
            Line(
                speech.text(f"game.{game}"),
                icon=TABLES[game].icon,
                do=self._choose_game,
                end=IconButton("chevron-down", speech.text("app.new_game.change"), self._choose_game),
            )
            if len(TABLES) > 1
            else Line(speech.text(f"game.{game}"), icon=TABLES[game].icon)
        )
        if len(GAMES[game].game.variants) > 1:
            lines.append(
                Line(
                    speech.title(f"variant.{game}.{variant}"),
                    speech.text(f"app.variant.{game}.{variant}"),
                    "cards-playing-outline",
                    self._choose_variant,
                    IconButton("chevron-down", speech.text("app.new_game.change"), self._choose_variant),
                )
            )
        agreed = [option for option in TABLES[game].options if option.variants is None or variant in option.variants]
        if agreed:
            lines.append(Heading(speech.text("app.new_game.options")))
        rare = [option for option in agreed if isinstance(option, OneOf) and option.rare]
        lines.extend(self._option(option) for option in agreed if option not in rare)
        if rare and self.params.get("rare"):
            lines.extend([Heading(speech.text("app.new_game.rare")), *(self._option(option) for option in rare)])
        elif rare:
            text, note = speech.text("app.new_game.rare"), speech.text("app.new_game.rare.note")
            lines.append(Line(text, note, "gavel", lambda: self._change(rare=True)))
        if editors_of(game):
            note = speech.text("app.box.sampled" if game in self.params["sampled"] else "app.box.note")
            open_box = partial(self.app.navigator.go, "box", game=game)
            lines.append(Line(speech.text("app.box.title"), note, "eye-outline", open_box))
        return lines

    def _option(self, option: Option) -> Line:
        game, name = self.params["game"], option.name
        value = self.params["options"].get(name, usual(option, self.params["variant"]))
        if isinstance(option, Switch):
            note = speech.text(f"app.option.{game}.{name}.note")
            return Toggle(speech.text(f"app.option.{game}.{name}"), note, self._agreed(name, not value), value)
        if isinstance(option, Number):
            shown = str(value) if value else speech.text("app.option.none")
            return Line(speech.text(f"app.option.{game}.{name}"), shown, do=lambda: self._choose_number(option))
        shown = speech.text(f"app.option.{game}.{name}.{value}")
        return Line(speech.text(f"app.option.{game}.{name}"), shown, do=lambda: self._choose_one(option))

    def _players(self) -> list[Widget]:
        seated = self.params["players"]
        chips = StackLayout(size_hint_y=None, spacing=dp(8))
        chips.bind(minimum_height=chips.setter("height"))
        for name in self.params["known"][:40]:
            chips.add_widget(Chip(name, self._seat(name), name in seated))
        chips.add_widget(Chip(speech.text("app.new_game.new_player"), self._new_player, icon="account-plus-outline"))
        widgets: list[Widget] = [Heading(speech.text("app.new_game.players")), chips]
        if seated:
            widgets.append(Heading(speech.text("app.new_game.seats")))
            ordering = Ordering(seated, self._reseat, self._seat_away, speech.text("app.new_game.stand_up"))
            widgets.append(ordering)
        missing = self._missing()
        if missing is not None:
            widgets.append(Text(missing, "label", look.scheme.error))
        return widgets

    def _missing(self) -> str | None:
        """Why it cannot begin yet."""
        variant, n = self.variant, len(self.params["players"])
        if n < variant.least_players:
            return speech.text("app.new_game.too_few", n=variant.least_players - n)
        if n > variant.most_players:
            return speech.text("app.new_game.too_many", most=variant.most_players)
        return None

    # ---- choices ----

    def _change(self, **changes: Any) -> None:
        sheet = self.app.navigator.sheet
        if sheet is not None:
            sheet.close()
        self.remember(touched=True, **changes)
        self.refill()

    def _choose_game(self) -> None:
        self.app.navigator.lay(
            Sheet(
                *(
                    Choice(speech.text(f"game.{id}"), do=self._game_is(id), chosen=id == self.params["game"])
                    for id in TABLES
                ),
                title=speech.text("app.new_game.game"),
            )
        )

    def _game_is(self, id: str) -> Callable[[], None]:
        usual = dict(self.app.settings.agreements.get(id, {}))
        return lambda: self._change(game=id, variant=next(iter(GAMES[id].game.variants)), options=usual)

    def _choose_variant(self) -> None:
        game = self.params["game"]
        self.app.navigator.lay(
            Sheet(
                *(
                    Choice(
                        speech.title(f"variant.{game}.{id}"),
                        speech.text(f"app.variant.{game}.{id}"),
                        self._variant_is(id),
                        id == self.params["variant"],
                    )
                    for id in GAMES[game].game.variants
                ),
                title=speech.text("app.new_game.variant"),
            )
        )

    def _variant_is(self, id: str) -> Callable[[], None]:
        return lambda: self._change(variant=id)

    def _choose_number(self, option: Number) -> None:
        shown = Text("", "display", halign="center")
        pad = NumberPad(
            option.most,
            lambda number: setattr(shown, "text", "" if number is None else str(number)),
            lambda number: self._agree(option.name, number),
            (speech.text("app.pad.erase"), speech.text("app.pad.confirm")),
            quick=False,
            least=option.least,
            size_hint_y=None,
            height=dp(240),
        )
        title = speech.text(f"app.option.{self.params['game']}.{option.name}")
        self.app.navigator.lay(Sheet(shown, pad, title=title))

    def _choose_one(self, option: OneOf) -> None:
        game = self.params["game"]
        value = self.params["options"].get(option.name, option.choices[0])
        self.app.navigator.lay(
            Sheet(
                *(
                    Choice(
                        speech.text(f"app.option.{game}.{option.name}.{choice}"),
                        do=self._agreed(option.name, choice),
                        chosen=choice == value,
                    )
                    for choice in option.choices
                ),
                title=speech.text(f"app.option.{game}.{option.name}"),
            )
        )

    def _agreed(self, name: str, value: Any) -> Callable[[], None]:
        return lambda: self._agree(name, value)

    def _agree(self, name: str, value: Any) -> None:
        self._change(options={**self.params["options"], name: value})

    def _seat(self, name: str) -> Callable[[], None]:
        seated = self.params["players"]
        others = [player for player in seated if player != name]
        return lambda: self._change(players=others if name in seated else [*seated, name])

    def _seat_away(self, name: str) -> None:
        self._change(players=[player for player in self.params["players"] if player != name])

    def _reseat(self, players: list[str]) -> None:
        self._change(players=players)

    def _new_player(self) -> None:
        field = Field(speech.text("app.new_game.name"), done=lambda name: self._add(name))
        add = PushButton(speech.text("app.new_game.add"), lambda: self._add(field.input.text), snug=True)
        sheet = Sheet(Row(field, add), title=speech.text("app.new_game.new_player"))
        self.app.navigator.lay(sheet)
        field.input.focus = True

    def _add(self, typed: str) -> None:
        from companion.notation.form import is_name

        name = " ".join(typed.split())
        if not name:
            return
        if not is_name(name):
            self.app.navigator.tell(speech.text("app.new_game.bad_name"))
            return
        known, seated = self.params["known"], self.params["players"]
        self._change(
            known=known if name in known else [name, *known], players=seated if name in seated else [*seated, name]
        )

    # ---- beginning ----

    def _from_photo(self) -> None:
        """A game that is going on already is taken up from a photo of its table."""
        self._begin(photograph=True)

    def _begin(self, photograph: bool = False) -> None:
        if self._busy or self._missing() is not None:
            return
        self._busy = True
        game, variant = self.params["game"], self.params["variant"]
        agreed = {
            option.name: self.params["options"][option.name]
            for option in TABLES[game].options
            if (option.variants is None or variant in option.variants)
            and self.params["options"].get(option.name, usual(option, variant)) != usual(option, variant)
        }
        values = {
            "format": FORMAT,
            "game": game,
            "variant": variant,
            "players": self.params["players"],
            "options": agreed,
            "events": [],
        }

        def begin() -> Table:
            if edition := self._edition(game):
                values["options"] = {**agreed, "edition": edition}
            return self.app.begin_table(game, record_of(values, "new_game").setting)

        self.do(begin, lambda table: self._begun(table, photograph), self._not_begun)

    def _edition(self, game: str) -> dict[str, Any]:
        """What is known of the box; a disk that refuses keeps nobody from playing."""
        from companion.memory.box import edition_for
        from data.trouble import Trouble

        try:
            return edition_for(self.app.history(), game)
        except Trouble:
            return {}

    def _begun(self, table: Table, photograph: bool) -> None:
        places = [Place("home", {}), Place("table", {"session": table.session.id})]
        if photograph:
            places.append(Place("scan", whole_table(table.game.id, table.session.id)))
        self.app.navigator.restart(*places)

    def _not_begun(self, error: Exception) -> None:
        self._busy = False
        self.app.navigator.sorry(error, again=self._begin)
