"""Deals and plays whole matches of Cover Your Assets at random, as people at a table might."""

from collections import Counter
from random import Random
from typing import Any, NamedTuple

from companion.rules.cover_your_assets import CoverYourAssets
from companion.rules.cover_your_assets.box import ACTIONS, ASSETS, COIN_BANK, MOVE, PILE, SWAP, WILDS
from companion.rules.cover_your_assets.challenges import fought_over, is_safe, may_challenge
from companion.rules.cover_your_assets.events import (
    Answer,
    Challenge,
    Deal,
    Discard,
    GiveUp,
    Improve,
    Leave,
    Make,
    Move,
    Series,
    Stop,
    Swap,
    TurnedMove,
    TurnUp,
)
from companion.rules.cover_your_assets.sets import asset_of, fault, fits
from companion.rules.cover_your_assets.state import State, usual_options
from companion.rules.game import Event, Setting

GAME = CoverYourAssets()
NAMES = ("Ana", "Bob", "Cyril", "Dana", "Eva", "Filip")
PLAYERS = {"classic": 4, "advanced": 5, "two_players": 2, "three_players": 3}
ACTS = 0.85
"""How often something better than a discard is done where it can be."""
ANSWERS = 0.7
CONTESTS = 0.5
STOPS = 0.2


class Way(NamedTuple):
    """Something that a player can do, and the cards that it takes from the hand."""

    event: Event
    cards: tuple[str, ...]


class Habits(NamedTuple):
    acts: float = ACTS
    answers: float = ANSWERS
    contests: float = CONTESTS


USUAL = Habits()


class Dealer:
    """Knows what only the players know: the hands, the stock and the draft piles face down."""

    def __init__(self, setting: Setting, random: Random, habits: Habits) -> None:
        self.setting, self.random, self.habits = setting, random, habits
        self.table = GAME.open(GAME.start(setting))
        self.events: list[Event] = []
        self.hands: list[list[str]] = []
        self.stock: list[str] = []
        self.piles: list[list[str]] = []

    @property
    def state(self) -> State:
        return self.table.frozen()

    def play(self, event: Event) -> None:
        self.table.play(event)
        self.events.append(event)
        for hand, held in zip(self.hands, self.table.hands, strict=True):
            while len(hand) < held:
                hand.append(self.stock.pop())

    def match(self, most_events: int) -> list[Event]:
        while self.table.outcome is None and len(self.events) < most_events:
            if self.table.phase == "before":
                self.deal()
            else:
                STEPS[self.table.phase](self)
        return self.events

    # ---- the round begins ----

    def deal(self) -> None:
        cards = [kind for kind, count in self.table.copies.items() for _ in range(count)]
        self.random.shuffle(cards)
        self.piles = [[cards.pop() for _ in range(PILE)] for _ in range(self.table.variant.piles)]
        for pile in self.piles:
            while pile[-1] in ACTIONS:
                pile.insert(len(pile) // 2, pile.pop())
        size = self.table.hand_size
        self.hands = [[cards.pop() for _ in range(size)] for _ in self.setting.players]
        tops = tuple(pile[-1] for pile in self.piles)
        discard = cards.pop() if not tops or self.random.random() < 0.5 else None
        self.stock = cards
        dealer = self.random.choice((None, *self.setting.players))
        self.play(Deal(dealer, discard, tops))

    # ---- a turn ----

    def act(self) -> None:
        if self.table.phase == "second" and self.random.random() < STOPS:
            self.play(Stop(self.setting.players[self.table.turn]))
            return
        seat, name = self.table.turn, self.setting.players[self.table.turn]
        ways = [way for find in FINDERS for way in find(self, seat, name)] if self.habits.acts else []
        if ways and self.random.random() < self.habits.acts:
            way = self.random.choice(ways)
        else:
            card = self.random.choice(self.hands[seat])
            way = Way(Discard(name, card), (card,))
        self.lay(seat, way)

    def lay(self, seat: int, way: Way) -> None:
        for kind in way.cards:
            self.hands[seat].remove(kind)
        self.play(way.event)

    def pairs(self, seat: int, name: str) -> list[Way]:
        counts = Counter(self.hands[seat])
        top = self.table.discards[-1] if self.table.discards else None
        made = [
            (one, other) for one in ASSETS for other in (one, *WILDS) if counts[one] and counts[other] > (one == other)
        ]
        ways = [Way(Make(name, cards), cards) for cards in made]
        if top is not None:
            ways += [Way(Make(name, (kind,), top), (kind,)) for kind in counts if fault((kind, top)) is None]
        return ways

    def challenges(self, seat: int, name: str) -> list[Way]:
        table = self.table
        if not may_challenge(table, seat):
            return []
        ways = []
        for target, stack in enumerate(table.stacks):
            for second in (False, True) if table.options.second_from_top else (False,):
                place = len(stack) - 1 - second
                if target == seat or (seat, target) in table.lost or place < 0 or is_safe(table, target, place):
                    continue
                cards = self.matching(seat, asset_of(stack[place]), 2 if second else 1)
                if cards is not None:
                    ways.append(Way(Challenge(name, self.setting.players[target], cards, second), cards))
        return ways

    def matching(self, seat: int, asset: str, demand: int) -> tuple[str, ...] | None:
        """Cards of a hand that meet a demand, if there are any."""
        matching = [kind for kind in self.hands[seat] if fits(kind, asset)]
        plain = [kind for kind in matching if kind != COIN_BANK]
        if COIN_BANK in matching and (len(plain) < demand or self.random.random() < 0.3):
            return (COIN_BANK,)
        return tuple(self.random.sample(plain, demand)) if len(plain) >= demand else None

    def advanced(self, seat: int, name: str) -> list[Way]:
        table, hand = self.table, self.hands[seat]
        own = table.stacks[seat]
        ways = []
        if table.options.improve and own and asset_of(own[-1]) in hand:
            asset = asset_of(own[-1])
            ways.append(Way(Improve(name, asset), (asset,)))
        least = 2 if table.options.only_set == "kept" else 1
        for target, other in enumerate(self.setting.players):
            if SWAP in hand and target != seat and min(len(own), len(table.stacks[target])) >= least:
                ways.append(Way(Swap(name, other), (SWAP,)))
            if MOVE in hand and table.stacks[target]:
                ways.append(Way(Move(name, other, self.random.choice(("top", "bottom"))), (MOVE,)))
        return ways

    def drafts(self, seat: int, name: str) -> list[Way]:
        table = self.table
        tops = {pile: table.piles[pile].card for pile in table.variant.reach(seat)}
        among_three = len(self.setting.players) == 3
        if among_three and table.options.one_pile == "turn" and table.drafted is not None:
            tops = {table.drafted: tops[table.drafted]}
        ways = []
        for card in sorted(set(self.hands[seat])):
            matching = [pile + 1 for pile, top in tops.items() if top is not None and fault((card, top)) is None]
            if matching:
                piles = matching[:1] if among_three or card in WILDS else matching
                ways.append(Way(Series(name, card, tuple(piles)), (card,)))
        return ways

    # ---- challenges and draft piles ----

    def answer(self) -> None:
        battle = self.table.battle
        assert battle is not None
        seat, name = battle.answering, self.setting.players[battle.answering]
        contested = fought_over(self.table, battle.defender, battle.place)
        cards = self.matching(seat, asset_of(contested), battle.demand)
        if cards is not None and self.random.random() < self.habits.answers:
            self.lay(seat, Way(Answer(name, cards), cards))
        else:
            self.play(GiveUp(name))

    def contest(self) -> None:
        offered = self.table.series
        assert offered is not None
        seat, name = offered.contester, self.setting.players[offered.contester]
        cards = self.matching(seat, asset_of(offered.cards), 1)
        if cards is not None and self.random.random() < self.habits.contests:
            self.lay(seat, Way(Challenge(name, self.setting.players[self.table.turn], cards), cards))
        else:
            self.play(Leave(name))

    def turn_up(self) -> None:
        number = self.random.choice(self.table.waiting)
        pile = self.piles[number]
        del pile[self.table.piles[number].left :]
        card = pile[-1]
        one, other = self.table.variant.beside(number)
        both = self.table.stacks[one] and self.table.stacks[other]
        self.play(TurnUp(number + 1, card))
        if card == SWAP and not both and len(pile) > 1:
            pile.insert(self.random.randrange(len(pile) - 1), pile.pop())

    def turned_move(self) -> None:
        seat = self.random.choice(self.table.deciders)
        self.play(TurnedMove(self.setting.players[seat], self.random.choice(("top", "bottom"))))


FINDERS = (Dealer.pairs, Dealer.challenges, Dealer.advanced, Dealer.drafts)
STEPS = {
    "act": Dealer.act,
    "second": Dealer.act,
    "answer": Dealer.answer,
    "contest": Dealer.contest,
    "turn_up": Dealer.turn_up,
    "turned_move": Dealer.turned_move,
}


def played_match(
    variant: str,
    seed: int,
    players: int | None = None,
    most_events: int = 5_000,
    habits: Habits = USUAL,
    **options: Any,
) -> Dealer:
    names = NAMES[: PLAYERS[variant] if players is None else players]
    setting = Setting(variant, names, usual_options(variant)._replace(**options))
    dealer = Dealer(setting, Random(seed), habits)
    dealer.match(most_events)
    return dealer
