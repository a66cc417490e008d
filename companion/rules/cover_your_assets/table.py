"""The table that events are played on: opened from a frozen state, changed card by card, frozen again.

Everything about an event is checked before anything changes.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

from companion.rules.cover_your_assets import action_cards, agreements, challenges, drafting
from companion.rules.cover_your_assets.box import ACTIONS, KINDS, PILE
from companion.rules.cover_your_assets.counting import seen_cards
from companion.rules.cover_your_assets.effects import Dealt, Discarded, Drawn, Improved, SetMade, TurnEnded, ValuesKnown
from companion.rules.cover_your_assets.ending import end_round
from companion.rules.cover_your_assets.events import (
    Accept,
    Answer,
    Challenge,
    Deal,
    DealScore,
    Discard,
    GiveUp,
    Improve,
    Leave,
    Make,
    Move,
    Printed,
    Series,
    Setup,
    Stop,
    Swap,
    TurnedMove,
    TurnUp,
)
from companion.rules.cover_your_assets.rulebook import refuse
from companion.rules.cover_your_assets.scoring import card_name, not_in_deck, worth
from companion.rules.cover_your_assets.sets import asset_of, laid, pair_fault
from companion.rules.cover_your_assets.state import Battle, CardSet, DraftPile, State
from companion.rules.cover_your_assets.state import Series as Offered
from companion.rules.cover_your_assets.variants import VARIANTS
from companion.rules.game import Effect, Event
from companion.rules.message import Message, quoted, say


class OpenTable:
    """`log` is None when nobody asked for effects. A refused event leaves the table as it was."""

    __slots__ = (
        "actions",
        "battle",
        "copies",
        "dealer",
        "deciders",
        "discards",
        "drafted",
        "hand_size",
        "hands",
        "log",
        "lost",
        "made",
        "names",
        "options",
        "outcome",
        "phase",
        "piles",
        "played",
        "points",
        "removed",
        "round",
        "safe",
        "seats",
        "seen",
        "series",
        "setting",
        "stacks",
        "stock",
        "totals",
        "turn",
        "values",
        "variant",
        "waiting",
        "wins",
    )

    def __init__(self, state: State, log: list[Effect] | None) -> None:
        self.log = log
        self.setting = state.setting
        self.options = state.setting.options
        self.names = state.setting.players
        self.seats = {name: seat for seat, name in enumerate(self.names)}
        self.variant = VARIANTS[state.setting.variant]
        self.copies = self.variant.copies(self.options)
        self.hand_size = self.variant.hand(self.options)
        self.lie(state)

    def lie(self, state: State) -> None:
        """The table lies as this state says."""
        self.totals = state.totals
        self.wins = state.wins
        self.values = state.values
        self.phase = state.phase
        self.round = state.round
        self.points = state.points
        self.dealer = state.dealer
        self.turn = state.turn
        self.stacks: list[list[CardSet]] = [list(stack) for stack in state.stacks]
        self.safe = list(state.safe)
        self.made = list(state.made)
        self.hands = list(state.hands)
        self.stock = state.stock
        self.discards = list(state.discards)
        self.removed = list(state.removed)
        self.piles: list[DraftPile] = list(state.piles)
        self.actions = state.actions
        self.played = set(state.played)
        self.drafted = state.drafted
        self.lost = set(state.lost)
        self.battle: Battle | None = state.battle
        self.series: Offered | None = state.series
        self.waiting = list(state.waiting)
        self.deciders = list(state.deciders)
        self.outcome = state.outcome
        self.seen = seen_cards(state)

    def frozen(self) -> State:
        return State(
            self.setting,
            self.totals,
            self.wins,
            self.values,
            self.phase,
            self.round,
            self.points,
            self.dealer,
            self.turn,
            tuple(tuple(stack) for stack in self.stacks),
            tuple(self.safe),
            tuple(self.made),
            tuple(self.hands),
            self.stock,
            tuple(self.discards),
            tuple(self.removed),
            tuple(self.piles),
            self.actions,
            frozenset(self.played),
            self.drafted,
            frozenset(self.lost),
            self.battle,
            self.series,
            tuple(self.waiting),
            tuple(self.deciders),
            self.outcome,
        )

    def play(self, event: Event) -> None:
        handler = HANDLERS.get(type(event))
        if handler is None:
            raise TypeError(f"{type(event).__name__} is no event of Cover Your Assets")
        if self.phase == "over":
            rule = f"cover_your_assets.{self.options.end}"
            refuse(rule, say("cover_your_assets.refused.over"), expected={"event": None})
        handler(self, event)

    def tell(self, effect: Effect) -> None:
        if self.log is not None:
            self.log.append(effect)

    # ---- a round begins ----

    def deal(self, event: Deal) -> None:
        if self.phase != "before":
            sentence = say("cover_your_assets.refused.round_unfinished")
            refuse("cover_your_assets.round_end", sentence, expected={"decision": self.decision()})
        players = len(self.names)
        dealer = self.dealer % players if event.dealer is None else self.seat(event.dealer)
        if event.discard is None and not self.variant.piles:
            refuse("cover_your_assets.deal", say("cover_your_assets.refused.no_discard"), expected={"discard": "card"})
        if len(event.piles) != self.variant.piles:
            sentence = say("cover_your_assets.refused.pile_count", n=self.variant.piles)
            refuse(self.variant.rule, sentence, expected={"piles": self.variant.piles})
        for kind in event.piles:
            if kind in ACTIONS:
                sentence = say("cover_your_assets.refused.turned_before", card=card_name(kind))
                refuse("cover_your_assets.turned_before", sentence, expected={"turn_up": "next"})
        discards = [] if event.discard is None else [event.discard]
        self.check_copies([*event.piles, *discards], dict.fromkeys(KINDS, 0))
        self.begin_round(self.round + 1)
        self.dealer = dealer + 1
        self.discards = [*discards]
        self.piles = [DraftPile(kind, PILE) for kind in event.piles]
        self.stock = self.variant.stock(self.options, players, event.discard is not None)
        self.see([*event.piles, *discards])
        self.begin_turn((dealer + 1) % players)
        if self.log is not None:
            self.log.append(Dealt(self.round, self.names[self.turn], event.discard, event.piles, self.stock))

    def begin_round(self, round: int) -> None:
        """Everyone holds a full hand, and nothing lies on the table yet."""
        players = len(self.names)
        self.round, self.points = round, ()
        self.stacks = [[] for _ in self.names]
        self.safe, self.made, self.hands = [0] * players, [False] * players, [self.hand_size] * players
        self.discards, self.removed, self.piles = [], [], []
        self.lost.clear()
        self.battle = self.series = None
        self.waiting, self.deciders = [], []
        self.seen = dict.fromkeys(KINDS, 0)

    def begin_turn(self, seat: int) -> None:
        self.turn, self.phase, self.actions, self.drafted = seat, "act", 0, None
        self.played.clear()
        if self.lost:
            self.lost = {pair for pair in self.lost if pair[0] != seat}

    # ---- actions: a challenge, action cards and draft piles have modules of their own ----

    def make(self, event: Make) -> None:
        seat = self.check_turn(event.player)
        cards = event.hand if event.discard is None else (*event.hand, event.discard)
        problem = pair_fault(cards)
        if problem is not None:
            refuse(problem.rule, problem.sentence, expected={"cards": 2})
        self.check_hand(seat, event.hand)
        if event.discard is not None:
            self.check_top_discard(event.discard, cards)
        self.play_cards(seat, event.hand)
        if event.discard is not None and self.discards.pop() is None:
            self.see([event.discard])
        made = laid(cards)
        self.lay_set(seat, made)
        self.made[seat] = True
        if self.log is not None:
            self.log.append(SetMade(event.player, made, event.discard, worth(made, self.values)))
        self.end_action()

    def check_top_discard(self, kind: str, cards: Sequence[str]) -> None:
        """This kind lies on top of the discard pile; where nobody remembers, it can, together with the other card."""
        if not self.discards:
            sentence = say("cover_your_assets.refused.no_discards")
            refuse("cover_your_assets.top_discard", sentence, expected={"discard": None})
        top = self.discards[-1]
        if top is None:
            self.check_copies(cards, self.seen)
        elif top != kind:
            sentence = say("cover_your_assets.refused.other_discard", card=card_name(kind), top=card_name(top))
            refuse("cover_your_assets.top_discard", sentence, expected={"discard": top})

    def discard(self, event: Discard) -> None:
        seat = self.check_turn(event.player)
        self.check_hand(seat, (event.card,))
        self.play_cards(seat, (event.card,))
        self.discards.append(event.card)
        if self.log is not None:
            self.log.append(Discarded(event.player, event.card))
        self.end_action(discarded=True)

    def improve(self, event: Improve) -> None:
        seat = self.check_turn(event.player)
        self.check_option("improve")
        if not self.stacks[seat]:
            sentence = say("cover_your_assets.refused.no_own_set", player=event.player)
            refuse("cover_your_assets.improve", sentence, expected={"card": None})
        top = self.stacks[seat][-1]
        if event.card != asset_of(top):
            sentence = say(
                "cover_your_assets.refused.improve", card=card_name(event.card), asset=card_name(asset_of(top))
            )
            refuse("cover_your_assets.improve", sentence, expected={"card": asset_of(top)})
        self.check_hand(seat, (event.card,))
        self.play_cards(seat, (event.card,))
        better = self.stacks[seat][-1] = laid((*top, event.card))
        if self.log is not None:
            self.log.append(Improved(event.player, event.card, better, worth(better, self.values)))
        self.end_action()

    def stop(self, event: Stop) -> None:
        seat = self.check_turn(event.player)
        if self.phase != "second":
            sentence = say("cover_your_assets.refused.no_passing", player=self.names[seat])
            refuse("cover_your_assets.turn", sentence, expected={"decision": "act"})
        self.tell(TurnEnded(event.player))
        self.end_turn()

    # ---- what every action shares ----

    def play_cards(self, seat: int, cards: Sequence[str]) -> None:
        """Cards leave a hand and lie open from now on."""
        self.hands[seat] -= len(cards)
        self.played.add(seat)
        self.see(cards)

    def see(self, cards: Sequence[str]) -> None:
        for kind in cards:
            self.seen[kind] += 1

    def lay_set(self, seat: int, cards: CardSet) -> None:
        """A set comes to lie on top of a player's stack."""
        if not self.stacks[seat]:
            self.safe[seat] = 0
        self.stacks[seat].append(cards)

    def end_action(self, discarded: bool = False) -> None:
        self.actions += 1
        if self.options.two_actions and self.actions == 1:
            if discarded:
                self.draw(self.turn)
            if self.hands[self.turn]:
                self.phase = "second"
                return
        self.end_turn()

    def end_turn(self) -> None:
        """Whoever played cards draws, the player of this turn first; then it is the next one's turn who has any."""
        players, turn = len(self.names), self.turn
        for seat in range(turn, turn + players):
            if seat % players in self.played:
                self.draw(seat % players)
        for following in range(turn + 1, turn + players + 1):
            seat = following % players
            if self.hands[seat]:
                self.begin_turn(seat)
                return
        end_round(self, tuple(sum(worth(cards, self.values) for cards in stack) for stack in self.stacks))

    def draw(self, seat: int) -> None:
        cards = min(self.hand_size - self.hands[seat], self.stock)
        if cards > 0:
            self.hands[seat] += cards
            self.stock -= cards
            if self.log is not None:
                self.log.append(Drawn(self.names[seat], cards, self.stock))

    # ---- checks ----

    def seat(self, player: str) -> int:
        seat = self.seats.get(player)
        if seat is None:
            sentence = say("cover_your_assets.refused.stranger", players=quoted([player]))
            refuse("cover_your_assets.turn", sentence, expected={"players": list(self.names)})
        return seat

    def check_turn(self, player: str) -> int:
        """It is this player's turn to act."""
        seat = self.seat(player)
        if self.phase not in ("act", "second"):
            self.refuse_now()
        if seat != self.turn:
            right = self.names[self.turn]
            sentence = say("cover_your_assets.refused.other_turn", player=player, right=right)
            expected = {"player": right, "decision": self.decision()}
            refuse("cover_your_assets.turn", sentence, expected=expected)
        return seat

    def refuse_now(self) -> NoReturn:
        """Something else must happen first."""
        if self.phase == "before":
            refuse("cover_your_assets.deal", say("cover_your_assets.refused.not_dealt"), expected={"event": "deal"})
        decision, seats = self.decision(), self.deciding()
        waiting = Message(f"decision.{decision}", {"player": self.names[seats[0]]})
        refuse(
            f"cover_your_assets.{RULE_OF[self.phase]}",
            say("cover_your_assets.refused.first", waiting=waiting),
            expected={"player": self.names[seats[0]], "decision": decision},
        )

    def decision(self) -> str:
        """What the table waits for."""
        return DECISIONS[self.phase]

    def deciding(self) -> tuple[int, ...]:
        """The seats that the table waits for."""
        match self.phase:
            case "answer":
                assert self.battle is not None
                return (self.battle.answering,)
            case "contest":
                assert self.series is not None
                return (self.series.contester,)
            case "turned_move":
                return tuple(self.deciders)
            case "before" | "over":
                return ()
            case _:
                return (self.turn,)

    def check_option(self, option: str) -> None:
        """This advanced rule is played."""
        if not getattr(self.options, option):
            title = Message(f"rule.cover_your_assets.{option}.title")
            sentence = say("cover_your_assets.refused.not_played", rule=title, option=option)
            refuse(f"cover_your_assets.{option}", sentence, expected={"options": {option: True}})

    def check_hand(self, seat: int, cards: Sequence[str]) -> None:
        """The player can hold these cards."""
        if len(cards) > self.hands[seat]:
            sentence = say("cover_your_assets.refused.hand", player=self.names[seat], n=self.hands[seat])
            refuse("cover_your_assets.hand", sentence, expected={"hand": self.hands[seat]})
        self.check_copies(cards, self.seen)

    def check_copies(self, cards: Sequence[str], seen: Mapping[str, int]) -> None:
        """Not all cards of these kinds lie open elsewhere."""
        for kind in cards:
            most = self.copies.get(kind, 0)
            if seen[kind] + cards.count(kind) > most:
                name = card_name(kind)
                sentence = say("cover_your_assets.refused.no_copy", card=name, n=most) if most else not_in_deck(kind)
                refuse("cover_your_assets.cards", sentence, expected={"card": kind, "copies": most})

    # ---- what is printed on the cards ----

    def print(self, event: Printed) -> None:
        self.values = {**self.values, **event.values}
        self.tell(ValuesKnown(tuple(event.values.items())))


DECISIONS = {
    "before": "deal",
    "act": "act",
    "second": "second_action",
    "answer": "answer",
    "contest": "contest_series",
    "turn_up": "turn_up",
    "turned_move": "turned_move",
}
"""What the table waits for in each phase."""

RULE_OF = {"answer": "answer", "contest": "contest", "turn_up": "turn_up", "turned_move": "turned_move"}
"""The rule by which nothing else can happen in a phase."""

HANDLERS: dict[type[Event], Callable[[OpenTable, Any], None]] = {
    Deal: OpenTable.deal,
    Make: OpenTable.make,
    Discard: OpenTable.discard,
    Improve: OpenTable.improve,
    Stop: OpenTable.stop,
    Challenge: challenges.challenge,
    Answer: challenges.answer,
    GiveUp: challenges.give_up,
    Swap: action_cards.swap,
    Move: action_cards.move,
    Series: drafting.series,
    Leave: drafting.leave,
    TurnUp: drafting.turn_up,
    TurnedMove: drafting.turned_move,
    Printed: OpenTable.print,
    Setup: agreements.setup,
    DealScore: agreements.deal_score,
    Accept: agreements.accept,
}
