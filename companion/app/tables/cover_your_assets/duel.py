"""A challenge as a duel: the set in the middle, who attacks on the left, who defends on the right, answer by answer."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.speech import speech
from companion.app.tables.cover_your_assets.cards import Fan, money
from companion.app.theme import look
from companion.app.widgets.surface import Column, Surface
from companion.app.widgets.text import Icon, OneLine, Text
from companion.rules.cover_your_assets.box import COIN_BANK
from companion.rules.cover_your_assets.scoring import worth
from companion.rules.cover_your_assets.state import State


class Side(NamedTuple):
    player: str
    role: str
    cards: tuple[str, ...]
    hand: int
    asked: bool


class SideView(Surface):
    def __init__(self, side: Side, values: Mapping[str, int]) -> None:
        scheme = look.scheme
        super().__init__(
            orientation="vertical",
            colour=scheme.primary_container if side.asked else scheme.surface,
            outline=scheme.primary if side.asked else (0, 0, 0, 0),
            radius=dp(14),
            padding=(dp(10), dp(6)),
            spacing=dp(2),
        )
        ink = scheme.on_primary_container if side.asked else scheme.on_surface
        head = BoxLayout(size_hint_y=None, height=dp(28))
        head.add_widget(OneLine(side.player, "body", ink, bold=True))
        head.add_widget(Icon("cards-outline", 18, ink, pos_hint={"center_y": 0.5}))
        head.add_widget(OneLine(str(side.hand), "label", ink, size_hint_x=None, width=dp(18)))
        self.add_widget(head)
        self.add_widget(OneLine(side.role, "label", ink, size_hint_y=None, height=dp(22)))
        self.add_widget(Fan(side.cards, values))


class Duel(BoxLayout):
    """`contested` is the set that both want."""

    def __init__(self, state: State, contested: Sequence[str]) -> None:
        super().__init__(orientation="vertical", spacing=dp(6))
        scheme, values = look.scheme, state.values
        prize = Surface(colour=scheme.tertiary_container, radius=dp(14), padding=(dp(12), dp(6)), spacing=dp(10))
        prize.add_widget(Fan(contested, values, size_hint_x=0.45))
        words = Column(gap=2, pos_hint={"center_y": 0.5})
        everything = (*contested, *(state.battle.cards if state.battle else ()))
        ink = scheme.on_tertiary_container
        for text, style in (
            (speech.text("app.cover_your_assets.at_stake"), "label"),
            (money(worth(everything, values)), "title"),
            (speech.text("app.cover_your_assets.winner_keeps"), "label"),
        ):
            words.add_widget(Text(text, style, ink, bold=style == "title"))
        prize.add_widget(words)
        sides = BoxLayout(spacing=dp(6))
        for number, side in enumerate(sides_of(state)):
            if number:
                sides.add_widget(self._swords())
            sides.add_widget(SideView(side, values))
        for part, share in ((prize, 0.42), (sides, 0.58)):
            part.size_hint_y = share
            self.add_widget(part)

    def _swords(self) -> Widget:
        return Icon("sword-cross", 30, look.scheme.tertiary, pos_hint={"center_y": 0.5})


def sides_of(state: State) -> tuple[Side, Side]:
    """Who challenges, and who defends."""
    names, battle, series = state.setting.players, state.battle, state.series
    attack: tuple[str, ...] = ()
    defence: tuple[str, ...] = ()
    if battle is None:
        assert series is not None
        challenger, defender, asked = series.contester, state.turn, series.contester
    else:
        challenger, defender, asked = battle.challenger, battle.defender, battle.answering
        attack, defence = dealt_out(battle.cards, *_opening(state))
    role, other_role = speech.text("app.cover_your_assets.challenger"), speech.text("app.cover_your_assets.defender")
    return (
        Side(names[challenger], role, attack, state.hands[challenger], asked == challenger),
        Side(names[defender], other_role, defence, state.hands[defender], asked == defender),
    )


def _opening(state: State) -> tuple[int, int]:
    """How many cards the challenge was opened with, and how many that demands."""
    battle = state.battle
    assert battle is not None
    second = battle.place is not None and battle.place == len(state.stacks[battle.defender]) - 2
    with_bank = battle.cards[0] == COIN_BANK
    lenient = second and state.setting.options.coin_bank_demands == "not_on_second"
    return 2 if second and not with_bank else 1, 2 if with_bank and not lenient else 1


def dealt_out(cards: Sequence[str], opening: int, demand: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What each has played: the challenger first, then in turn; a coin bank stands for two cards and demands two."""
    attack, rest = cards[:opening], cards[opening:]
    sides = [list(attack), []]
    answering = 1
    while rest:
        many = 1 if rest[0] == COIN_BANK else demand
        played, rest = rest[:many], rest[many:]
        sides[answering].extend(played)
        answering, demand = 1 - answering, 2 if COIN_BANK in played else 1
    return tuple(sides[0]), tuple(sides[1])
