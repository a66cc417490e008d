"""The reward cards in words and pictures, and the sheets on which one says what is printed on them."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.speech import capital, speech
from companion.app.tables.shelfie_stacker.doubts import helper_doubted
from companion.app.tables.shelfie_stacker.phase import numbers
from companion.app.tables.shelfie_stacker.strips import PatternFace, RewardCard, sign, small
from companion.app.theme import look
from companion.app.widgets.buttons import PushButton
from companion.app.widgets.dice import DieKey
from companion.app.widgets.overlays import Sheet
from companion.app.widgets.rows import Line
from companion.app.widgets.surface import Column, Row
from companion.app.widgets.text import Text
from companion.rules.message import Message, listed, say
from companion.rules.shelfie_stacker.dice import COLOURS, Die, by_colour
from companion.rules.shelfie_stacker.edition import Contest, Helper
from companion.rules.shelfie_stacker.endgame import EndgameCard
from companion.rules.shelfie_stacker.events import Accept, Printed
from companion.rules.shelfie_stacker.rewards import FOR_HELPER
from companion.rules.shelfie_stacker.shelf import lying
from companion.rules.shelfie_stacker.showing import card_values
from companion.rules.shelfie_stacker.state import State
from companion.rules.shelfie_stacker.variants import VARIANTS

if TYPE_CHECKING:
    from companion.app.screens.table import TableScreen
    from companion.app.tables.shelfie_stacker.view import ShelfieStackerView

MOST_POINTS = 10
"""What is offered; a card that is worth more has not been seen."""


def card_words(card: EndgameCard) -> str:
    """What a card gives points for, as a sentence: 2 points for each column that has a 6 on top."""
    words = _what(card) if card.per else "?"
    if card.points is None:
        return capital(words)
    return speech.text("app.shelfie_stacker.card.points", n=card.points, what=words)


def _what(card: EndgameCard) -> str:
    if card.per == "pair":
        shared = [speech.text(f"app.shelfie_stacker.card.same_{name}") for name in card.same]
        pair = _that(card.per, shared)
        has = _has(card)
        return speech.text("app.shelfie_stacker.card.pair_has", pair=pair, what=_listed(has)) if has else pair
    return _that(card.per, _has(card))


def _that(per: str, conditions: list[str]) -> str:
    if not conditions:
        return speech.text(f"app.shelfie_stacker.card.per_{per}")
    return speech.text(f"app.shelfie_stacker.card.{per}_that", what=_listed(conditions))


def _has(card: EndgameCard) -> list[str]:
    """What a column, a die, a colour or a value must have."""
    counts = {"height": card.height, "at_least": card.at_least}
    has = [say(f"app.shelfie_stacker.card.{name}", n=n) for name, n in counts.items() if n is not None]
    of_die = "die_" if card.per == "die" else ""
    if card.colour is not None:
        colour = Message(f"shelfie_stacker.colour.{card.colour}")
        has.append(say(f"app.shelfie_stacker.card.{of_die}colour", colour=colour))
    shown = {"top": card.top, "bottom": card.bottom, f"{of_die}value": card.value}
    has += [say(f"app.shelfie_stacker.card.{name}", value=value) for name, value in shown.items() if value is not None]
    return [speech.render(message) for message in has]


def _listed(words: list[str]) -> str:
    together = listed(words)
    return together if isinstance(together, str) else speech.render(together)


# ---- the strip ----


def reward_cards(view: "ShelfieStackerView") -> list[RewardCard]:
    state = view.state
    variant = VARIANTS[state.setting.variant]
    cards = []
    if variant.shared_rewards:
        cards.append(_helper_card(view, state))
        cards.append(_contest_card(view, state))
    return [*cards, *(_endgame_card(view, state, place) for place in range(variant.endgame_cards))]


def _held(points: int | None, holder: int | None, view: "ShelfieStackerView") -> str:
    worth = "?" if points is None else f"+{points}"
    return worth if holder is None else f"{worth} {capital(speech.name(view.names[holder]))}"


def _helper_card(view: "ShelfieStackerView", state: State) -> RewardCard:
    title, open = speech.text("app.shelfie_stacker.helper"), partial(lay_helper, view.screen, state)
    if state.helper is None:
        return RewardCard(title, None, f"{title}?", False, open)
    face = small(PatternFace(((state.helper.colour,),)), 28)
    return RewardCard(title, face, _held(state.helper.points, state.helper_holder, view), True, open)


def _contest_card(view: "ShelfieStackerView", state: State) -> RewardCard:
    title, open = speech.text("app.shelfie_stacker.contest"), partial(lay_contest, view.screen, state)
    if state.contest is None or (state.contest.pattern is None and state.contest.points is None):
        return RewardCard(title, None, f"{title}?", False, open)
    drawn = state.contest.pattern  # of an end that was counted only its points are asked
    face = sign("trophy-outline") if drawn is None else small(PatternFace(drawn))
    return RewardCard(title, face, _held(state.contest.points, state.contest_holder, view), True, open)


def _endgame_card(view: "ShelfieStackerView", state: State, place: int) -> RewardCard:
    title, open = speech.text("app.shelfie_stacker.endgame"), partial(lay_endgame, view.screen, state, place)
    if place >= len(state.endgame) or not state.endgame[place].per:
        return RewardCard(title, None, f"{title}?", False, open)
    card = state.endgame[place]
    return RewardCard(title, sign("flag-checkered"), "?" if card.points is None else f"× {card.points}", True, open)


# ---- what is printed on them ----


def lay_helper(screen: "TableScreen", state: State) -> None:
    screen.app.navigator.lay(
        Sheet(HelperForm(screen, state), title=speech.text("app.shelfie_stacker.helper"))
        if state.prepared
        else _not_yet("helper")
    )


def _not_yet(card: str) -> Sheet:
    return Sheet(Text(speech.text("app.shelfie_stacker.begin_first")), title=speech.text(f"app.shelfie_stacker.{card}"))


class HelperForm(Column):
    """The colour on the helper's card, then its points."""

    def __init__(self, screen: "TableScreen", state: State) -> None:
        super().__init__(gap=10)
        self._screen, self._state = screen, state
        self._colour = None if state.helper is None else state.helper.colour
        self._show()

    def _show(self) -> None:
        self.clear_widgets()
        self.add_widget(Text(speech.text("app.shelfie_stacker.helper.note"), "label", look.scheme.on_surface_variant))
        keys = []
        for colour in COLOURS:
            name = capital(speech.text(f"shelfie_stacker.colour.{colour}"))
            choose = partial(self._choose, colour)
            keys.append(DieKey(Die(colour, 0), choose, colour == self._colour, name, size_hint=(1, 1)))
            keys[-1].enabled = self._state.helper is None or colour == self._state.helper.colour
        self.add_widget(Row(*keys, height=60))
        if self._colour is not None:
            known = self._state.edition.helpers.get(self._colour)
            self.add_widget(Text(speech.text("app.shelfie_stacker.points"), "body"))
            self.add_widget(numbers(range(1, MOST_POINTS + 1), self._tell, known))

    def _choose(self, colour: str) -> None:
        self._colour = colour
        known = self._state.edition.helpers.get(colour)
        if known is not None and self._state.helper is None:
            self._tell(known)
        else:
            self._show()

    def _tell(self, points: int) -> None:
        assert self._colour is not None
        close(self._screen)
        told = Printed(helper=Helper(self._colour, points))
        holder = self._state.helper_holder
        if self._state.over and self._state.helper is None and holder is not None:
            ask_whose(self._screen, self._state, told)
        else:
            self._screen.tell(told)


def ask_whose(screen: "TableScreen", state: State, told: Printed) -> None:
    """Shelves that were counted at the end may show that the helper is somebody else's."""
    assert told.helper is not None
    assert state.helper_holder is not None
    sides = VARIANTS[state.setting.variant].sides(state.setting)
    shelves = {side: seat.shelf for side, seat in zip(sides, state.seats, strict=True)}
    holder, colour = sides[state.helper_holder], told.helper.colour
    doubt = next(helper_doubted(shelves, holder, colour), None)
    counted = None if doubt is None else _counted_end(screen)
    if doubt is None or counted is None:
        screen.tell(told)
        return
    at, end = counted

    def is_of(side: str) -> None:
        close(screen)
        if side == holder:
            screen.tell(told)
        else:
            screen.tell_instead(at, replace(end, position=end.position._replace(helper_holder=side)), told)

    dice = {side: by_colour(lying(shelf))[colour] for side, shelf in shelves.items()}
    ways = [
        PushButton(speech.text("app.shelves.helper_is", player=side), partial(is_of, side), "tonal")
        for side in sides
        if side == holder or dice[side] == max(FOR_HELPER, *dice.values())
    ]
    screen.app.navigator.lay(Sheet(Text(speech.render(doubt)), *ways))


def _counted_end(screen: "TableScreen") -> tuple[int, Accept] | None:
    """Where the journal has the shelves as they were counted."""
    assert screen.table is not None
    for recorded in reversed(screen.table.journal.record):
        if isinstance(recorded.event, Accept):
            return recorded.entry, recorded.event
    return None


def close(screen: "TableScreen") -> None:
    sheet = screen.app.navigator.sheet
    if sheet is not None:
        sheet.close()


def lay_contest(screen: "TableScreen", state: State) -> None:
    title = speech.text("app.shelfie_stacker.contest")
    if not state.prepared:
        screen.app.navigator.lay(_not_yet("contest"))
    elif state.contest is not None and state.contest.pattern is not None:
        face = PatternFace(state.contest.pattern, size_hint_y=None, height=dp(150))
        parts: list[Widget] = [face]
        if state.contest.points is None:
            parts += [Text(speech.text("app.shelfie_stacker.points"), "body"), contest_points(screen)]
        screen.app.navigator.lay(Sheet(*parts, title=title))
    else:
        screen.app.navigator.lay(Sheet(*contest_lines(screen, state), title=title))


def contest_lines(screen: "TableScreen", state: State) -> list[Widget]:
    """The contest cards that are known, and the way to draw another."""
    lines: list[Widget] = [
        Line(
            speech.text("app.shelfie_stacker.contest.known", n=contest.points or 0),
            do=partial(_tell_contest, screen, id),
            end=small(PatternFace(contest.pattern), 64),
        )
        for id, contest in state.edition.contests.items()
        if contest.pattern is not None
    ]
    note = speech.text("app.shelfie_stacker.contest.note")
    draw = partial(_edit, screen, "shelfie_stacker.contest")
    return [*lines, Line(speech.text("app.shelfie_stacker.contest.draw"), note, "pencil-outline", draw)]


def _tell_contest(screen: "TableScreen", id: str) -> None:
    close(screen)
    screen.tell(Printed(contest=Contest(id=id)))


def contest_points(screen: "TableScreen") -> Widget:
    def told(points: int) -> None:
        close(screen)
        screen.tell(Printed(contest=Contest(points=points)))

    return numbers(range(1, MOST_POINTS + 1), told)


def _edit(screen: "TableScreen", editor: str, **asked: Any) -> None:
    close(screen)
    screen.edit(editor, **asked)


def lay_endgame(screen: "TableScreen", state: State, place: int) -> None:
    title = speech.text("app.shelfie_stacker.endgame_card")
    if not state.prepared:
        screen.app.navigator.lay(_not_yet("endgame_card"))
    else:
        told: list[Widget] = []
        if place < len(state.endgame) and state.endgame[place].per:
            told.append(Text(card_words(state.endgame[place]), "body", bold=True))
        screen.app.navigator.lay(Sheet(*told, *endgame_lines(screen, state, place), title=title))


def endgame_lines(screen: "TableScreen", state: State, place: int) -> list[Widget]:
    """The end-game cards that are known, and the way to compose another."""
    others = tuple(card for number, card in enumerate(state.endgame) if number != place)
    lying = {card.id for card in others}
    lines: list[Widget] = [
        Line(card_words(card), icon="flag-checkered", do=partial(_choose_endgame, screen, others, card))
        for id, card in state.edition.endgame.items()
        if id not in lying
    ]
    asked = [{**card_values(card), "id": card.id} for card in others]
    compose = partial(_edit, screen, "shelfie_stacker.endgame", others=asked)
    note = speech.text("app.shelfie_stacker.endgame.note")
    return [*lines, Line(speech.text("app.shelfie_stacker.endgame.compose"), note, "pencil-outline", compose)]


def _choose_endgame(screen: "TableScreen", others: Iterable[EndgameCard], card: EndgameCard) -> None:
    """A card whose points are not known asks for them first."""
    close(screen)

    def told(points: int) -> None:
        close(screen)
        screen.tell(Printed(endgame=(*others, card._replace(points=points))))

    if card.points is not None:
        told(card.points)
        return
    words = Text(card_words(card), "body", bold=True)
    asked = Text(speech.text("app.shelfie_stacker.points"), "body")
    title = speech.text("app.shelfie_stacker.endgame_card")
    screen.app.navigator.lay(Sheet(words, asked, numbers(range(1, MOST_POINTS + 1), told), title=title))
