"""Deals and plays whole games of Keltis at random, as people at a table might: for properties, golden games, bench."""

from random import Random
from typing import Any

from companion.rules.game import Event, Setting
from companion.rules.keltis import Keltis
from companion.rules.keltis.box import (
    COLOURS,
    HAND,
    HIGHEST,
    LAST_STEP,
    OUT_FOR_TWO,
    PATHS,
    TILES,
    TileKind,
    place,
    stone,
)
from companion.rules.keltis.columns import fits
from companion.rules.keltis.events import Deal, Discard, Draw, Layout, Move, Play, Tile
from companion.rules.keltis.state import Options

GAME = Keltis()
NAMES = ("Ana", "Bob", "Cyril", "Dana")
LAYS = 0.8
"""How often a card that fits is laid and not discarded."""
FROM_DECK = 0.7
USES_STEP = 0.9
SETS_OUT_LARGE = 0.3


class Dealer:
    """`told`: whether the tiles are told with the deal, or each when a pawn comes to it."""

    def __init__(
        self, setting: Setting, random: Random, told: bool, from_deck: float = FROM_DECK, lays: float = LAYS
    ) -> None:
        self.setting = setting
        self.random = random
        self.from_deck, self.lays = from_deck, lays
        self.state = GAME.start(setting)
        self.events: list[Event] = []
        cards = [(colour, value) for colour in COLOURS for value in range(HIGHEST + 1) for _ in range(2)]
        random.shuffle(cards)
        self.hands = {name: [cards.pop() for _ in range(HAND)] for name in setting.players}
        self.deck = cards[OUT_FOR_TWO if len(setting.players) == 2 else 0 :]
        self.tiles = self._shuffled_tiles()
        first = random.choice(setting.players)
        self.play(Deal(first, self._layout() if told else {}))

    def _shuffled_tiles(self) -> dict[int, TileKind]:
        """A board of our own: any twenty stones are as good as those of the box."""
        ends = [stone(path, LAST_STEP) for path in range(len(COLOURS))]
        others = [number for number in range(len(COLOURS) * LAST_STEP) if number not in ends]
        lying = [tile for tile, copies in TILES.items() for _ in range(copies)]
        self.random.shuffle(lying)
        return dict(zip([*ends, *self.random.sample(others, 20)], lying, strict=True))

    def _layout(self) -> Layout:
        return {
            colour: tuple(self.tiles.get(stone(path, step)) for step in range(1, LAST_STEP + 1))
            for colour, path in PATHS.items()
        }

    def play(self, event: Event) -> None:
        self.state = GAME.apply(self.state, event)
        self.events.append(event)

    def game(self, most_turns: int) -> list[Event]:
        for _ in range(most_turns):
            if self.state.outcome is not None:
                break
            self.turn()
        return self.events

    def turn(self) -> None:
        name, random = self.setting.players[self.state.turn], self.random
        hand, board = self.hands[name], self.state.boards[self.state.turn]
        fitting = [card for card in hand if fits(board.columns[PATHS[card[0]]], card[1])]
        if fitting and random.random() < self.lays:
            card = min(fitting, key=lambda card: self._gap(board.columns[PATHS[card[0]]], card[1]))
            sets_out = board.steps[PATHS[card[0]]] == 0 and board.large is None
            large = True if sets_out and random.random() < SETS_OUT_LARGE else None
            hand.remove(card)
            self.play(Play(name, *card, large))
        else:
            card = random.choice(hand)
            hand.remove(card)
            self.play(Discard(name, *card))
        self._follow(name)
        if self.state.outcome is None:
            self._draw(name)

    def _gap(self, column: tuple[int, ...], value: int) -> float:
        """What people lay first: little is lost by it."""
        return abs(value - column[-1]) if column else 3 + self.random.random()

    def _follow(self, name: str) -> None:
        """Says what lies where the pawn came, and uses the step that a clover gives, as long as there is one."""
        while self.state.asked is not None or self.state.free_step is not None:
            if self.state.asked is not None:
                path, step = place(self.state.asked)
                self.play(Tile(COLOURS[path], step, self.tiles.get(self.state.asked)))
            elif self.random.random() < USES_STEP or self.setting.options.finished_path == "required":
                waiting = GAME.pending(self.state)[-1]
                self.play(Move(name, COLOURS[self.random.choice(waiting.choices) - 1]))
            else:
                break

    def _draw(self, name: str) -> None:
        piles = [
            colour
            for colour, pile in zip(COLOURS, self.state.discards, strict=True)
            if pile and (self.state.thrown is None or COLOURS[self.state.thrown // (HIGHEST + 1)] != colour)
        ]
        if piles and self.random.random() >= self.from_deck:
            colour = self.random.choice(piles)
            value = self.state.discards[PATHS[colour]][-1]
            assert value is not None
            self.hands[name].append((colour, value))
            self.play(Draw(name, colour))
        else:
            if self.deck:
                self.hands[name].append(self.deck.pop())
            self.play(Draw(name, "deck"))


def played_game(
    players: int,
    seed: int,
    most_turns: int = 1_000,
    told: bool = True,
    from_deck: float = FROM_DECK,
    lays: float = LAYS,
    **options: Any,
) -> Dealer:
    setting = Setting("base", NAMES[:players], Options(**options))
    dealer = Dealer(setting, Random(seed), told, from_deck, lays)
    dealer.game(most_turns)
    return dealer
