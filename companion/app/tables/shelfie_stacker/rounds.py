"""Before a game and at the beginning of a round: the table is laid, shipments are filled, characters revealed."""

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.app.speech import speech
from companion.app.tables.shelfie_stacker.entry import Filling, Revealing, shipments_seen
from companion.app.tables.shelfie_stacker.moves import names_of
from companion.app.tables.shelfie_stacker.phase import CharacterKey, CharacterKeys, Phase, buttons
from companion.app.tables.shelfie_stacker.strips import Boxes
from companion.app.theme import TARGET, look
from companion.app.widgets.buttons import Chip, PushButton
from companion.app.widgets.correcting import Flow
from companion.app.widgets.dice import DicePad
from companion.app.widgets.page import Scrolling
from companion.app.widgets.text import Text
from companion.rules.shelfie_stacker.dice import CHARACTERS, HAND, OF_A_COLOUR, Die, die_of
from companion.rules.shelfie_stacker.events import Prepare
from companion.rules.shelfie_stacker.variants import VARIANTS

FIRST_EIGHT = tuple(range(1, HAND + 1))


class Blocked(Phase):
    """An earlier event was put right, and a later one cannot be any more."""

    height = 120

    def question(self) -> str:
        stop = self.screen.blocked
        return "" if stop is None else speech.join(stop.verdict.sentences)

    def answers(self) -> Widget:
        return buttons(
            PushButton(speech.text("app.table.put_right"), self.screen.put_right, icon="pencil-outline"),
            PushButton(speech.text("app.table.undo"), self.screen.undo, "tonal", "undo"),
        )


class Over(Phase):
    height = 60

    def question(self) -> str:
        return speech.text("app.shelfie_stacker.over")

    def answers(self) -> Widget:
        return buttons(PushButton(speech.text("app.table.to_end"), self.screen.to_end, icon="trophy-outline"))


class Preparing(Phase):
    """What goes into the bag, and which eight characters everyone has, where that is public."""

    height = 120
    hides_shelf = True

    @property
    def chosen(self) -> list[int]:
        return list(self.draft.get("chosen", ()))

    @property
    def public(self) -> bool:
        """Everyone's eight must be known, or can be; where each has other ones, it can't."""
        return self.state.setting.variant != "shuffled_each"

    def question(self) -> str:
        if self.state.setting.variant == "shuffled":
            return speech.text("app.shelfie_stacker.which_eight", n=HAND - len(self.chosen))
        if self.chosen and len(self.chosen) != HAND:
            return speech.text("app.shelfie_stacker.which_eight", n=HAND - len(self.chosen))
        return speech.text("app.shelfie_stacker.prepare")

    def lying(self) -> Widget:
        takers = len(names_of(self.state))
        rewards = "bag" if VARIANTS[self.state.setting.variant].shared_rewards else "bag_alone"
        words = speech.text(f"app.shelfie_stacker.{rewards}", dice=OF_A_COLOUR[takers], shipments=takers + 1)
        told: list[Widget] = [Text(words, "body", look.scheme.on_surface)]
        if not self.public:
            told.append(Text(speech.text("app.shelfie_stacker.own_eight"), "body", look.scheme.on_surface_variant))
            return Scrolling(*told)
        told.append(Text(speech.text("app.shelfie_stacker.eight"), "body", look.scheme.on_surface_variant))
        ways = [Chip("1–8", partial(self.sketch, chosen=list(FIRST_EIGHT)), self.chosen == list(FIRST_EIGHT))]
        if self.state.setting.variant != "shuffled":
            alone = len(self.state.setting.players) == 1
            hidden = speech.text("app.shelfie_stacker.hidden_alone" if alone else "app.shelfie_stacker.hidden_eight")
            ways.insert(0, Chip(hidden, partial(self.sketch, chosen=[]), not self.chosen))
        told.append(Flow(*ways))
        grid = GridLayout(cols=2, spacing=dp(6), size_hint_y=None)
        grid.height = dp((TARGET + 6) * CHARACTERS / 2)
        for number in range(1, CHARACTERS + 1):
            grid.add_widget(CharacterKey(number, partial(self._turn, number), True, number in self.chosen))
        told.append(grid)
        return Scrolling(*told, gap=10)

    def _turn(self, number: int) -> None:
        chosen = self.chosen
        kept = [other for other in chosen if other != number] if number in chosen else sorted([*chosen, number])
        if len(kept) > HAND:
            self.screen.app.navigator.tell(speech.text("app.shelfie_stacker.only_eight"))
            return
        self.sketch(chosen=kept)

    def answers(self) -> Widget:
        begin = PushButton(speech.text("app.shelfie_stacker.begin"), self._begin, icon="play")
        least = HAND if self.state.setting.variant == "shuffled" else 0
        begin.enabled = len(self.chosen) == HAND or (not least and not self.chosen)
        text = speech.text("app.table.shelves")
        count = partial(self.view.count_shelves, self.chosen or None)
        only_end = PushButton(text, count, "tonal", "calculator-variant-outline")
        only_end.enabled = begin.enabled
        return buttons(begin, only_end)

    def _begin(self) -> None:
        characters = tuple(self.chosen) or None
        self.screen.tell(Prepare(characters), self.draft)


class FillingShipments(Phase):
    height = 236
    photographs = True
    hides_shelf = True

    def __init__(self, view: Any) -> None:
        super().__init__(view)
        if "photo" in self.draft:
            self.draft = {"dice": shipments_seen(self.draft["photo"])}
        self.entry = Filling(self.state, self.draft)

    def question(self) -> str:
        at, number = self.entry.at, self.state.round + 1
        if at is None:
            return speech.text("app.shelfie_stacker.filled")
        return speech.text("app.shelfie_stacker.fill", round=number, shipment=at // 3 + 1, number=at % 3 + 1)

    def lying(self) -> Widget:
        dice = [None if name is None else die_of(name) for name in self.entry.dice]
        return Boxes(dice, self.entry.at, self._go_to)

    def _go_to(self, place: int) -> Any:
        return lambda: self.screen.sketch({"dice": self.entry.dice, "slot": place})

    @property
    def lasting(self) -> str | None:  # type: ignore[override] # the pad is not needed any more once all dice are there
        return "pad" if self.entry.at is not None else None

    def answers(self) -> Widget:
        if self.entry.at is None:
            text = speech.text("app.shelfie_stacker.fill_done")
            return buttons(PushButton(text, self._tell, icon="check-bold"))
        return DicePad(self.view.dropped_in)

    def answer(self, die: Die) -> None:
        at = self.entry.at
        if at is None:
            return
        draft = self.entry.with_die(at, die.name)
        self.enter(Filling(self.state, draft), draft)

    def _tell(self) -> None:
        self.screen.tell(self.entry.event(), self.draft)


class RevealingCharacters(Phase):
    height = 236

    def __init__(self, view: Any) -> None:
        super().__init__(view)
        self.entry = Revealing(self.state, self.draft)

    @property
    def who(self) -> str | None:
        return self.entry.at

    def question(self) -> str:
        at = self.entry.at
        return "" if at is None else speech.text("app.shelfie_stacker.character", player=at)

    def answers(self) -> Widget:
        at = self.entry.at
        if at is None:
            return buttons(PushButton(speech.text("app.shelfie_stacker.reveal_done"), self._tell, icon="check-bold"))
        return CharacterKeys(self.entry.possible(at), self._answer, self.entry.characters.get(at))

    def _answer(self, character: int) -> None:
        at = self.entry.at
        if at is None:
            return
        draft = self.entry.with_character(at, character)
        self.enter(Revealing(self.state, draft), draft)

    def _tell(self) -> None:
        self.screen.tell(self.entry.event(), self.draft)
