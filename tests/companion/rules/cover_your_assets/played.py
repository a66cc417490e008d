"""A table of Cover Your Assets for tests: events go in, and what the table is like afterwards can be asked."""

from typing import Any

import pytest

from companion.rules.cover_your_assets import CoverYourAssets
from companion.rules.cover_your_assets.events import (
    Answer,
    Challenge,
    Deal,
    Discard,
    GiveUp,
    Make,
    Position,
    Setup,
)
from companion.rules.cover_your_assets.state import CardSet, DraftPile, State, usual_options
from companion.rules.game import Effect, Event, Setting
from companion.rules.verdict import Refused, Verdict

GAME = CoverYourAssets()


class Played:
    def __init__(self, players: str = "Ana Bob Cyril Dana", variant: str = "classic", **options: Any) -> None:
        self.setting = Setting(variant, tuple(players.split()), usual_options(variant)._replace(**options))
        self.state: State = GAME.start(self.setting)
        self.events: list[Event] = []
        self.log: list[Effect] = []

    def play(self, *events: Event) -> "Played":
        for event in events:
            self.state = GAME.apply(self.state, event, self.log)
            self.events.append(event)
        return self

    def dealt(self, discard: str | None = "cash", piles: str = "") -> "Played":
        """The first named player begins."""
        return self.play(Deal(None, discard, tuple(piles.split())))

    def lie(self, *stacks: str, piles: str = "", **more: Any) -> "Played":
        """Takes a table up in the middle of a round: "house house, silver cash" are two sets, the lower one first."""
        names = self.setting.players
        lying = [*stacks, *[""] * (len(names) - len(stacks))]
        sets = {name: parsed(stack) for name, stack in zip(names, lying, strict=True)}
        drafts = tuple(DraftPile(kind, 5) for kind in piles.split()) or None
        position = Position(stacks=sets, piles=drafts, **more)
        return self.play(Setup(position))

    def make(self, hand: str, discard: str | None = None) -> "Played":
        """Whose turn it is makes a set of these cards: "house silver"."""
        return self.play(Make(self.turn, tuple(hand.split()), discard))

    def throw(self, card: str) -> "Played":
        return self.play(Discard(self.turn, card))

    def challenge(self, target: str, cards: str, second: bool = False) -> "Played":
        return self.play(Challenge(self.turn, target, tuple(cards.split()), second))

    def answer(self, cards: str) -> "Played":
        return self.play(Answer(self.waiting, tuple(cards.split())))

    def give_up(self) -> "Played":
        return self.play(GiveUp(self.waiting))

    def refused(self, event: Event) -> Verdict:
        """The verdict on an event that must be refused, and must then have changed nothing."""
        table = GAME.open(self.state, [])
        with pytest.raises(Refused) as caught:
            table.play(event)
        assert table.frozen() == self.state
        assert table.log == []
        return caught.value.verdict

    def judge(self, claim: Any) -> Verdict:
        return GAME.judge(self.setting, self.events, claim)

    @property
    def turn(self) -> str:
        return self.setting.players[self.state.turn]

    @property
    def waiting(self) -> str:
        """Whom the table waits for."""
        return GAME.pending(self.state)[0].player

    @property
    def pending(self) -> list[tuple[str, str]]:
        return [(waiting.player, waiting.decision) for waiting in GAME.pending(self.state)]

    def stack(self, player: str) -> list[str]:
        return [" ".join(cards) for cards in self.state.stacks[self.setting.players.index(player)]]

    def hand(self, player: str) -> int:
        return self.state.hands[self.setting.players.index(player)]

    @property
    def scores(self) -> dict[str, int]:
        return GAME.scores(self.state)


def parsed(stack: str) -> tuple[CardSet, ...]:
    return tuple(tuple(cards.split()) for cards in stack.split(",") if cards.strip())
