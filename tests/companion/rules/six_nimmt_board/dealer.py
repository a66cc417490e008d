"""Plays whole games of the board game at random, as people at a table might: for properties, golden games, bench."""

from random import Random
from typing import Any

from companion.rules.game import Decision, Event, Setting
from companion.rules.six_nimmt_board import SixNimmtBoard, rows
from companion.rules.six_nimmt_board.box import (
    ACTION_CARDS,
    ACTION_HAND,
    ACTIVE_ROWS,
    ANOTHER,
    ANYWHERE,
    FRONT,
    HAND,
    HIGHEST_TILE,
    LUCKY_CARDS,
    PLUS_FIVE,
    POSITIVE_COWS,
    STOP,
    SWAP,
)
from companion.rules.six_nimmt_board.cards import row_of
from companion.rules.six_nimmt_board.edition import Edition, sample_edition
from companion.rules.six_nimmt_board.effects import ActionDrawn, Reshuffled, SecondDozen, TileDrawn
from companion.rules.six_nimmt_board.events import Begin, Deal, Left, Place, Play, Printed, Reveal, TakeLucky
from companion.rules.six_nimmt_board.state import Options
from companion.rules.six_nimmt_board.table import OpenTable
from companion.rules.six_nimmt_board.variants import VARIANTS
from companion.rules.verdict import Refused

GAME = SixNimmtBoard()
NAMES = ("Ana", "Bob", "Cyril", "Dana", "Emil", "Fany")
PLAYS_CARD = 0.5
"""How often a player who may play a card thinks of one."""


class Dealer:
    """Knows what is hidden at the table; `told` says whether the box is known from the start or asked about."""

    def __init__(self, setting: Setting, random: Random, told: bool) -> None:
        self.setting = setting
        self.random = random
        self.box = setting.options.edition if told else sample_edition()
        self.variant = VARIANTS[setting.variant]
        self.state = GAME.start(setting)
        self.events: list[Event] = []
        tiles = list(range(1, HIGHEST_TILE + 1))
        random.shuffle(tiles)
        first, self.pile = tuple(tiles[:ACTIVE_ROWS]), tiles[ACTIVE_ROWS:]
        self.hands = {name: [self.pile.pop() for _ in range(HAND)] for name in setting.players}
        self.deck = [card for card in ACTION_CARDS for _ in range(4)]
        random.shuffle(self.deck)
        self.cards: dict[str, list[str]] = {name: [] for name in setting.players}
        self.discards: list[str] = []
        if self.variant.advanced:
            for name in setting.players:
                self.cards[name] = [self.deck.pop() for _ in range(ACTION_HAND)]
        if not told:
            self.play(Printed(self.box.boards[self.variant.side]))
        self.play(Deal(first))

    def play(self, event: Event) -> None:
        log: list[Any] = []
        before = self.state
        self.state = GAME.apply(self.state, event, log)
        self.events.append(event)
        for effect in log:
            match effect:
                case TileDrawn():
                    self.hands[effect.player].append(self.pile.pop())
                case Reshuffled():
                    self.deck, self.discards = self.discards, []
                    self.random.shuffle(self.deck)
                case ActionDrawn():
                    self.cards[effect.player].append(self.deck.pop())
                case SecondDozen():
                    for name in self.setting.players:
                        self.hands[name] = [self.pile.pop() for _ in range(HAND)]
        for name, was, now in zip(self.setting.players, before.seats, self.state.seats, strict=True):
            self.hands[name] += sorted(now.known - was.known)

    def game(self, most_events: int) -> list[Event]:
        while self.state.outcome is None and len(self.events) < most_events:
            self.go_on()
        return self.events

    def go_on(self) -> None:
        waiting = GAME.pending(self.state)
        if not waiting:
            self.reveal()
            return
        first = waiting[0]
        match first.decision:
            case "place":
                if not (self.random.random() < PLAYS_CARD and self.play_card(first.player)):
                    self.play(Place(first.player))
            case "cows":
                told = {tile: self.box.cows[tile] for tile in first.choices}
                self.play(Printed(cows=told))
            case "clovers":
                self.play(Printed(clovers=self.box.clovers))
            case "begin_row":
                self.play(Begin(first.player, self.random.choice(first.choices)))
            case "lucky_cards":
                self.take_lucky(first)
            case "left_tiles":
                self.play(Left({first.player: tuple(self.hands[first.player])}))

    def reveal(self) -> None:
        due = self.variant.due(self.state)
        shown: dict[str, tuple[int, ...]] = {}
        for name, hand in self.hands.items():
            chosen = self.random.sample(hand, min(due, len(hand)))
            for tile in chosen:
                hand.remove(tile)
            shown[name] = tuple(chosen)
        self.play(Reveal(shown))

    def take_lucky(self, decision: Decision) -> None:
        stacks = [card for card, left in zip(LUCKY_CARDS, self.state.stacks, strict=True) for _ in range(left)]
        self.play(TakeLucky(decision.player, tuple(self.random.sample(stacks, decision.choices[0]))))

    def play_card(self, name: str) -> bool:
        """Tries a card of the hand; False where the rules have no use for it now."""
        seat = self.state.seats[self.setting.players.index(name)]
        held = [card for card, count in zip(LUCKY_CARDS, seat.lucky, strict=True) if count]
        choices = [*self.cards[name], *held]
        if not choices:
            return False
        event = self.chosen(name, self.random.choice(choices))
        try:
            self.play(event)
        except Refused:
            return False
        if event.card in ACTION_CARDS:
            self.cards[name].remove(event.card)
            self.discards.append(event.card)
        if event.tile is not None:
            self.hands[name].remove(event.tile)
        return True

    def chosen(self, name: str, card: str) -> Play:
        hand = self.hands[name]
        active = [row + 1 for row in rows.active(self.state.rows)]
        if card in (STOP, FRONT, ANYWHERE):
            return Play(name, card, row=self.random.choice(active))
        if card in (SWAP, ANOTHER):
            return Play(name, card, tile=self.random.choice(hand) if hand else 1)
        if card == POSITIVE_COWS:
            table = OpenTable(self.variant, self.state, None)
            lying = rows.lying(self.state.rows[row_of(table, table.plan, table.stops)])
            return Play(name, card, tiles=tuple(self.random.sample(lying, min(2, len(lying)))))
        assert card == PLUS_FIVE or card in ACTION_CARDS
        return Play(name, card)


def played_game(
    variant: str, players: int, seed: int, most_events: int = 10_000, told: bool = True, **options: Any
) -> Dealer:
    edition = sample_edition() if told else Edition()
    setting = Setting(variant, NAMES[:players], Options(**{"edition": edition, **options}))
    dealer = Dealer(setting, Random(seed), told)
    dealer.game(most_events)
    return dealer
