"""Deals and plays whole matches at random, the way people at a table might: for properties, golden games, bench."""

from random import Random
from typing import Any

from companion.rules.game import Event, Setting
from companion.rules.six_nimmt import SixNimmt
from companion.rules.six_nimmt.buffalo.events import (
    SPECIAL_CARDS,
    Between,
    Exchange,
    FirstCard,
    LastCard,
    LiftStop,
    Move,
    Order,
    Place,
    SevenTakes,
    SpecialCard,
    StopRow,
)
from companion.rules.six_nimmt.buffalo.rules import FACE_UP, IN_PLAY, Buffalo
from companion.rules.six_nimmt.cards import HAND, ROWS, backwards
from companion.rules.six_nimmt.events import Deal, Reveal, Take
from companion.rules.six_nimmt.state import BUFFALO, Board, Options, Reversers
from companion.rules.six_nimmt.variants import VARIANTS
from companion.rules.verdict import Refused

GAME = SixNimmt()
REVERSES = 0.2
USES_SPECIAL = 0.4


class Dealer:
    def __init__(self, setting: Setting, random: Random) -> None:
        self.setting = setting
        self.random = random
        self.variant = VARIANTS[setting.variant]
        self.names = self.variant.names(setting)
        self.state = GAME.start(setting)
        self.events: list[Event] = []
        self.hands: dict[str, list[int]] = {}
        self.stock: list[str] = []

    def match(self, most_deals: int) -> list[Event]:
        """Plays until the match ends, or for so many deals."""
        for _ in range(most_deals):
            if self.state.outcome is not None:
                break
            self.deal()
            for _ in range(HAND):
                self.round()
        return self.events

    def play(self, event: Event) -> None:
        self.state = GAME.apply(self.state, event)
        self.events.append(event)

    def deal(self) -> None:
        deck = sorted(self.variant.deck(self.setting))
        self.random.shuffle(deck)
        self.hands = {name: deck[HAND * seat : HAND * (seat + 1)] for seat, name in enumerate(self.names)}
        rest = deck[HAND * len(self.names) :]
        rows = tuple(rest[:ROWS])
        if self.setting.variant == "professional":
            self.play(Deal(rows, hands={name: tuple(hand) for name, hand in self.hands.items()}))
        elif self.setting.variant == "buffalo":
            box = [card.kind for card in SPECIAL_CARDS] * 2
            self.random.shuffle(box)
            self.stock = box[: IN_PLAY[len(self.setting.players)]]
            face_up = tuple(self.stock.pop() for _ in range(min(FACE_UP, len(self.stock))))
            self.play(Deal(rows, specials=face_up))
        else:
            self.play(Deal(rows))

    def round(self) -> None:
        cards = {name: self.random.choice(self.hands[name]) for name in self.names}
        reversed_ = frozenset(name for name, card in cards.items() if self._reverses(name, card))
        for name, card in cards.items():
            self.hands[name].remove(card)
        self.play(Reveal(cards, reversed_))
        while waiting := GAME.pending(self.state):
            if isinstance(self.variant, Buffalo) and self.random.random() < USES_SPECIAL and self._uses_special():
                continue
            (decision,) = waiting
            if decision.decision == "take":
                self.play(Take(decision.player, self.random.choice(decision.choices)))
            else:
                self.play(Place(decision.player))

    def _reverses(self, name: str, card: int) -> bool:
        if not isinstance(self.state.beside, Reversers) or backwards(card) is None:
            return False
        used = self.state.beside.used.count(self.names.index(name))
        return used < self.setting.options.reversers and self.random.random() < REVERSES

    def _uses_special(self) -> bool:
        """Tries a special card, or lifts a Stop!, at random; most tries are refused, as the rules will have it."""
        board = self.state.beside
        assert isinstance(board, Board)
        if board.stops and self.random.random() < 0.3:
            self.play(LiftStop(self.random.choice(sorted(board.stops)) + 1))
            return True
        if not board.face_up:
            return False
        special = self._special(self.random.choice(board.face_up), self.stock[-1] if self.stock else None)
        before = self.state.queue
        try:
            self.play(special)
        except Refused:
            return False
        if self.stock:
            self.stock.pop()
        if isinstance(special, Exchange):
            self.hands[special.player].remove(special.card)
            (returned,) = [card for _, _, seat, card in before if self.names[seat] == special.player]
            self.hands[special.player].append(returned)
        return True

    def _special(self, kind: str, turned_up: str | None) -> SpecialCard:
        random, players = self.random, self.setting.players
        player, row = random.choice(players), random.randint(1, ROWS)
        waiting = [self.names[seat] for _, _, seat, _ in self.state.queue]
        random.shuffle(waiting)
        hand = self.hands[player] or [1]
        lying = [card for cards in self.state.rows for card in cards]
        made: dict[str, SpecialCard] = {
            "seven_takes": SevenTakes(row, turned_up=turned_up),
            "stop": StopRow(row, turned_up=turned_up),
            "exchange": Exchange(player, random.choice(hand), turned_up=turned_up),
            "between": Between(waiting[0] if waiting[0] != BUFFALO else player, row, turned_up=turned_up),
            "move": Move(random.choice(lying), row, turned_up=turned_up),
            "first_card": FirstCard(player, turned_up=turned_up),
            "last_card": LastCard(player, turned_up=turned_up),
            "order": Order(tuple(waiting), turned_up=turned_up),
        }
        return made[kind]


def played_match(variant: str, players: int, seed: int, most_deals: int = 20, **options: Any) -> Dealer:
    names = ("Ana", "Bob", "Cyril", "Dana", "Eva", "Filip", "Gita", "Hana", "Ivo", "Jana")[:players]
    dealer = Dealer(Setting(variant, names, Options(**options)), Random(seed))
    dealer.match(most_deals)
    return dealer
