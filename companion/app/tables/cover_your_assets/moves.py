"""What can be done, in words and cards: a line for each event that the rules take."""

from collections.abc import Callable

from companion.app.speech import speech
from companion.app.tables.cover_your_assets.cards import money, name
from companion.app.tables.cover_your_assets.entry import played_cards
from companion.app.tables.cover_your_assets.keys import ActionLine
from companion.rules.cover_your_assets.events import (
    Challenge,
    Improve,
    Make,
    Move,
    Series,
    Swap,
)
from companion.rules.cover_your_assets.scoring import worth
from companion.rules.cover_your_assets.sets import asset_of, laid
from companion.rules.cover_your_assets.state import State
from companion.rules.game import Event


class Moves:
    """`tell` is told the event of the line that is pressed."""

    def __init__(self, state: State, tell: Callable[[Event], None]) -> None:
        self._state, self._tell = state, tell

    def line(self, event: Event) -> ActionLine:
        text, note, cards = self._words(event)
        return ActionLine(text, note, self._do(event), cards, self._state.values, main=isinstance(event, Make | Series))

    def line_with_cards(self, event: Event, before: Callable[[], None]) -> ActionLine:
        """Named by its cards, where the set is seen anyway; `before` is done first, to put something away."""

        def do() -> None:
            before()
            self._tell(event)

        text, _, cards = self._words(event)
        return ActionLine(text, _named(cards), do, cards, self._state.values)

    def saying(self, text: str, event: Event, player: str, icon: str) -> ActionLine:
        """Something that takes no cards."""
        return ActionLine(speech.text(f"app.cover_your_assets.{text}", player=player), "", self._do(event), sign=icon)

    def usual_challenge(self, target: str) -> Challenge:
        """The one that comes to mind: with a card like those of the top set."""
        names = self._state.setting.players
        top = self._state.stacks[names.index(target)][-1]
        return Challenge(names[self._state.turn], target, (asset_of(top),))

    def _do(self, event: Event) -> Callable[[], None]:
        return lambda: self._tell(event)

    def _worth(self, cards: tuple[str, ...]) -> str:
        return money(worth(cards, self._state.values))

    def _top(self, target: str, second: bool = False) -> tuple[str, ...]:
        return self._state.stacks[self._state.setting.players.index(target)][-1 - second]

    def _words(self, event: Event) -> tuple[str, str, tuple[str, ...]]:
        """The line, the note under it, and the cards that are drawn before it."""
        say = speech.text
        cards = laid(played_cards(event))
        match event:
            case Make(discard=None):
                return say("app.cover_your_assets.make"), self._worth(cards), cards
            case Make():
                both = laid((*event.hand, event.discard or ""))
                return say("app.cover_your_assets.make_discard"), self._worth(both), both
            case Series():
                both = laid((event.card, *(self._state.piles[pile - 1].card or "" for pile in event.piles)))
                return (
                    say("app.cover_your_assets.series", n=len(event.piles), piles=event.piles),
                    self._worth(both),
                    both,
                )
            case Improve():
                return say("app.cover_your_assets.improve"), name(event.card), cards
            case Challenge() if self._state.phase == "contest":
                return say("app.cover_your_assets.contest_with"), _named(event.cards), cards
            case Challenge():
                top = self._top(event.target, event.second)
                note = f"{name(asset_of(top))}, {self._worth(top)}"
                which = "challenge_second" if event.second else "challenge"
                return say(f"app.cover_your_assets.{which}", player=event.target), note, cards
            case Swap():
                note = f"{name(asset_of(self._top(event.target)))}, {self._worth(self._top(event.target))}"
                return say("app.cover_your_assets.swap", player=event.target), note, cards
            case Move():
                return say(f"app.cover_your_assets.move_to_{event.to}", player=event.target), "", cards
            case _:
                return say("app.cover_your_assets.answer_with"), _named(cards), cards


def _named(cards: tuple[str, ...]) -> str:
    return ", ".join(name(kind) for kind in cards)
