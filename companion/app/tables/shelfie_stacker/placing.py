"""A player at work: takes a shipment, places dice, turns sixes, uses characters."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.speech import speech
from companion.app.tables.shelfie_stacker import moves
from companion.app.tables.shelfie_stacker.phase import Phase, character_name, numbers, sideways, stacked
from companion.app.tables.shelfie_stacker.shelf import Open
from companion.app.theme import TARGET, look
from companion.app.widgets.buttons import Chip, PushButton
from companion.app.widgets.dice import DicePad, DieFace, DieKey, said
from companion.app.widgets.overlays import Sheet
from companion.app.widgets.surface import Row
from companion.app.widgets.text import OneLine, Text
from companion.rules.shelfie_stacker.dice import HIGHEST, LOWEST, Die, die_of
from companion.rules.shelfie_stacker.events import Ability, Done, Place, Shame, Take, Turn, Unpack
from companion.rules.shelfie_stacker.placing import LEAVE
from companion.rules.shelfie_stacker.state import Seat


class AtTheShelf(Phase):
    """Whoever's shelf is looked at, with the characters that lie before it."""

    photographs = True

    def __init__(self, view: Any, player: str) -> None:
        super().__init__(view)
        self.player = player
        seat = moves.seat_of(self.state, player)
        self.seat: Seat = seat if seat is not None else Seat()

    @property
    def who(self) -> str | None:
        return self.player

    def question(self) -> str:
        return speech.text("app.shelfie_stacker.watching", player=self.player)

    def answers(self) -> Widget:
        """Somebody else is awaited, so that the way there is at hand."""
        waits = next((told.player for told in self.screen.pending if told.player != self.player), None)
        if waits is None:
            return stacked(*self._characters())
        text = speech.text("app.shelfie_stacker.back_to", player=waits)
        return stacked(PushButton(text, partial(self.view.look_at, waits), "tonal"), *self._characters())

    # ---- characters ----

    def _characters(self) -> list[Widget]:
        chips: list[Widget] = []
        for number in self.seat.ready:
            works = self._works(number)  # a tick would say that it is used
            icon = "play" if works else None
            chips.append(Chip(self._called(number), partial(self._open, number), works, icon, size_hint=(None, 1)))
        for number in self.seat.used:
            used = Chip(self._called(number), partial(self._open, number), icon="check", size_hint=(None, 1))
            used.opacity = 0.45
            chips.append(used)
        return [*([sideways(*chips)] if chips else []), self._in_hand()]

    def _in_hand(self) -> Widget:
        """The characters that are left: which, where the eight are public, otherwise how many."""
        left = moves.left_in_hand(self.state, self.player)
        if isinstance(left, int):
            words = speech.text("app.shelfie_stacker.cards_left", n=left)
        else:
            words = speech.text("app.shelfie_stacker.hand", characters=", ".join(map(str, left)))
        return OneLine(words, "label", look.scheme.on_surface_variant, size_hint_y=None, height=dp(24))

    def _called(self, number: int) -> str:
        return f"{number} {character_name(number)}"

    def _works(self, number: int) -> bool:
        """Whether this character can do something now."""
        if number == moves.REPEATS:
            return bool(moves.repeatable(self.state, self.player, self.seat))
        return moves.can_use(self.state, self.player, number)

    def _open(self, number: int) -> None:
        """What the character does, and the way to use it."""
        told: list[Widget] = [Text(speech.text(f"rule.shelfie_stacker.character_{number}.text"), "body")]
        if number not in self.seat.ready:
            told.append(self._note("used"))
        elif number == moves.REPEATS:
            again = moves.repeatable(self.state, self.player, self.seat)
            told += [self._button(other, again=True) for other in again]
            told += [] if again else [self._note("nothing_to_repeat")]
        elif number in LEAVE:
            told.append(self._note("leave"))
        elif moves.can_use(self.state, self.player, number):
            told.append(self._button(number))
        else:
            told.append(self._note("not_now"))
        self.screen.app.navigator.lay(Sheet(*told, title=self._called(number)))

    def _note(self, name: str) -> Text:
        return Text(speech.text(f"app.shelfie_stacker.{name}"), "label", look.scheme.on_surface_variant)

    def _button(self, number: int, again: bool = False) -> PushButton:
        text = speech.text(
            "app.shelfie_stacker.again" if again else "app.shelfie_stacker.use", who=self._called(number)
        )
        return PushButton(text, partial(self._use, number, again), icon="play")

    def _use(self, number: int, again: bool) -> None:
        sheet = self.screen.app.navigator.sheet
        if sheet is not None:
            sheet.close()
        self.view.look_at(self.player)
        self.screen.sketch({"use": number, "again": again, "chosen": [], "by": self.player})


class Taking(AtTheShelf):
    """The next in turn chooses a shipment."""

    height = 146

    def question(self) -> str:
        return speech.text("app.shelfie_stacker.take", player=self.player)

    def boxes(self) -> dict[int, Callable[[], None]]:
        return {
            number: self.telling(Take(self.player, number))
            for number, dice in enumerate(self.state.shipments, start=1)
            if dice
        }

    def answers(self) -> Widget:
        """The same shipments in reach of the thumb."""
        line = BoxLayout(size_hint_y=None, height=dp(56), spacing=dp(6))
        for number, dice in enumerate(self.state.shipments, start=1):
            if dice:
                text = speech.text("app.shelfie_stacker.take_box", shipment=number)
                line.add_widget(PushButton(text, self.telling(Take(self.player, number)), "tonal"))
        return stacked(line, *self._characters())


class Placing(AtTheShelf):
    """Dice of the shipment go on the shelf, or to shame; a six may be turned first."""

    height = 202

    def __init__(self, view: Any, player: str) -> None:
        super().__init__(view, player)
        names = [die.name for die in self.seat.shipment]
        picked = view.screen.params.get("picked")
        self.die: Die | None = die_of(picked) if picked in names else next(iter(self.seat.shipment), None)

    def question(self) -> str:
        if self.die is None:
            return speech.text("app.shelfie_stacker.placed", player=self.player)
        return speech.text("app.shelfie_stacker.place", player=self.player, die=said(self.die))

    def columns(self) -> dict[int, Open]:
        if self.die is None:
            return {}
        ways = moves.placings(self.state, self.player, self.die, self.seat)
        return {number: Open(self._placing(way), _needs(way)) for number, way in ways.items()}

    def _placing(self, way: Place) -> Callable[[], None]:
        """Where a character must give leave, it is said before it is used up."""
        return partial(self._ask_leave, way) if way.using else self.telling(way)

    def _ask_leave(self, way: Place) -> None:
        called = [self._called(number) for number in way.using]
        called += [self._called(moves.REPEATS)] if way.again else []
        words = Text(speech.text("app.shelfie_stacker.needs_leave", die=said(way.die), column=way.column), "body")
        text = speech.text("app.shelfie_stacker.use", who=" + ".join(called))
        self.screen.app.navigator.lay(Sheet(words, PushButton(text, partial(self._place, way), icon="check-bold")))

    def _place(self, way: Place) -> None:
        sheet = self.screen.app.navigator.sheet
        if sheet is not None:
            sheet.close()
        self.screen.tell(way)

    def shame(self) -> Callable[[], None] | None:
        return None if self.die is None else self.telling(Shame(self.player, self.die))

    def answers(self) -> Widget:
        if self.die is None:
            done = PushButton(
                speech.text("app.shelfie_stacker.done"), self.telling(Done(self.player)), icon="check-bold"
            )
            return stacked(done, *self._packed(), *self._characters())
        hand = [DieKey(die, partial(self.view.pick, die), die is self._shown()) for die in self.seat.shipment]
        lines: list[Widget] = [sideways(*hand, *self._packed_keys(), height=60)]
        if self.die.pips == HIGHEST:
            lines.append(self._wild(self.die))
        return stacked(*lines, *self._characters())

    def _shown(self) -> Die | None:
        """The very die that is picked, where two are alike."""
        return next((die for die in self.seat.shipment if die == self.die), None)

    def _wild(self, die: Die) -> Widget:
        """A six is anything while it is in the shipment."""
        label = OneLine(speech.text("app.shelfie_stacker.turn"), "label", look.scheme.on_surface_variant)
        label.size_hint_x, label.width = None, dp(96)
        chips = [
            Chip(str(value), self.telling(Turn(self.player, die, value)), size_hint=(1, 1))
            for value in range(LOWEST, HIGHEST)
        ]
        return Row(label, *chips, gap=4)

    def _packed(self) -> list[Widget]:
        keys = self._packed_keys()
        return [sideways(*keys, height=60)] if keys else []

    def _packed_keys(self) -> list[Widget]:
        """Dice that wait on character 1."""
        keys: list[Widget] = []
        for die in self.seat.packed:
            text = speech.text("app.shelfie_stacker.unpack", die=said(die))
            keys.append(Chip(text, self.telling(Unpack(self.player, die)), icon="undo", size_hint=(None, 1)))
        return keys


def _needs(way: Place) -> str:
    """The characters that must give leave, by number; 8 stands for the one that it repeats."""
    return "+".join(str(moves.REPEATS if number in way.again else number) for number in way.using)


class Using(AtTheShelf):
    """An ability, answer by answer; only what the rules allow can be touched."""

    photographs = False

    def __init__(self, view: Any, player: str, use: moves.Use) -> None:
        super().__init__(view, player)
        self.use = use

    @property
    def height(self) -> float:  # type: ignore[override] # depends on what is asked
        return {"drawn": 236, "trade": 4 * 66}.get(self.use.kind, 176)

    def question(self) -> str:
        kinds = {kind for kind, _ in self.use.offered}
        kind = "target" if kinds == {"die", "column"} else self.use.kind
        words = speech.text(f"app.shelfie_stacker.ask.{kind}", **self._asked_of(kind))
        return f"{character_name(self.use.character)}: {words}"

    def _asked_of(self, kind: str) -> dict[str, Any]:
        return {"die": said(self.seat.shipment[len(self.use.chosen)])} if kind == "roll" else {}

    def _answer(self, kind: str, value: str | int) -> None:
        chosen = [*self.use.chosen, (kind, value)]
        found = moves.use(self.state, self.player, self.use.character, self.use.again, chosen)
        draft = {**self.draft, "chosen": [list(answer) for answer in chosen]}
        if isinstance(found, Ability):
            self.screen.tell(found, draft)
        elif found is not None:
            self.screen.sketch(draft)

    def columns(self) -> dict[int, Open]:
        return {int(column): Open(partial(self._answer, "column", column)) for column in self.use.of("column")}

    def answers(self) -> Widget:
        cancel = PushButton(
            speech.text("app.shelfie_stacker.cancel"), partial(self.screen.sketch, {}), "tonal", height=48
        )
        match self.use.kind:
            case "drawn":
                allowed = [str(name) for name in self.use.of("drawn")]
                return DicePad(lambda die: self._answer("drawn", die.name), allowed)
            case "to" | "place":
                kind = self.use.kind
                return stacked(numbers(self.use.of(kind), partial(self._answer, kind), cols=6), cancel)
            case "roll":
                return stacked(self._rolling(), cancel)
            case "trade":
                return stacked(*self._boxes(), cancel)
            case "shame":
                dice = [(str(name), die_of(str(name))) for name in self.use.of("shame")]
                return stacked(sideways(*(self._key("shame", die, True) for _, die in dice), height=60), cancel)
            case _:
                open = self.use.of("die")
                hand = [self._key("die", die, die.name in open) for die in self.seat.shipment]
                return stacked(*([sideways(*hand, height=60)] if hand else []), cancel)

    def _key(self, kind: str, die: Die, open: bool) -> DieKey:
        key = DieKey(die, partial(self._answer, kind, die.name))
        key.enabled = open
        return key

    def _rolling(self) -> Widget:
        die = self.seat.shipment[len(self.use.chosen)]
        line = Row(DieFace(die, size_hint=(None, 1), width=dp(TARGET)), height=TARGET)
        for value in self.use.of("roll"):
            text = speech.text("app.shelfie_stacker.not_rolled") if value == 0 else str(value)
            line.add_widget(Chip(text, partial(self._answer, "roll", value), size_hint=(2.4 if value == 0 else 1, 1)))
        return line

    def _boxes(self) -> list[Widget]:
        """One die of each of two shipments."""
        lines: dict[int, list[Widget]] = {}
        for value in self.use.of("trade"):
            number, die = moves.boxed(str(value))
            key = DieKey(die, partial(self._answer, "trade", value), text=f"{number}: {said(die)}")
            lines.setdefault(number, [OneLine(f"{number}.", "title", size_hint_x=None, width=dp(30))]).append(key)
        return [Row(*keys, Widget(), height=60) for keys in lines.values()]
