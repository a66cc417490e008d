"""Plays whole games at random, the way people at a table might: for properties, golden games, bench."""

from collections.abc import Iterator
from random import Random
from typing import Any

from companion.rules.game import Decision, Event, Setting
from companion.rules.shelfie_stacker import ShelfieStacker
from companion.rules.shelfie_stacker.dice import COLOURS, COLUMNS, HAND, HIGHEST, OF_A_COLOUR, ROUNDS, SHIPMENT, Die
from companion.rules.shelfie_stacker.edition import Contest, Helper
from companion.rules.shelfie_stacker.endgame import EndgameCard
from companion.rules.shelfie_stacker.events import (
    Ability,
    Dig,
    Done,
    Fill,
    Flip,
    FromShame,
    GiveAway,
    Insert,
    LastCharacters,
    Lower,
    Pack,
    Place,
    Prepare,
    Printed,
    Raise,
    Reroll,
    Reveal,
    Roll,
    SetValue,
    Shame,
    SwapValues,
    Take,
    TakeDown,
    Trade,
    Turn,
    Unpack,
)
from companion.rules.shelfie_stacker.shelf import against
from companion.rules.shelfie_stacker.state import Options, Seat
from companion.rules.shelfie_stacker.variants import VARIANTS
from companion.rules.verdict import Refused

GAME = ShelfieStacker()
TRIES_ABILITY = 0.5
ALL_CHARACTERS = range(1, 17)
CONTEST = Contest((("purple",), ("green", None), ("blue",)), 4, "row_of_three")
TOPPED_BY_SIX = EndgameCard("", id="columns_topped_by_six")
EQUAL_PAIRS = EndgameCard("", 3, "pairs_equal_in_height_and_colour")


class Dealer:
    def __init__(self, setting: Setting, random: Random) -> None:
        self.setting = setting
        self.random = random
        self.variant = VARIANTS[setting.variant]
        self.names = self.variant.names(setting)
        self.state = GAME.start(setting)
        self.events: list[Event] = []
        self.hands: list[list[int]] = []

    def play(self, event: Event) -> None:
        self.state = GAME.apply(self.state, event)
        self.events.append(event)

    def tries(self, event: Event) -> bool:
        try:
            self.play(event)
        except Refused:
            return False
        return True

    def game(self, rounds: int = ROUNDS) -> list[Event]:
        self.prepare()
        for _ in range(rounds):
            self.round()
        self.answer()
        return self.events

    def prepare(self) -> None:
        shared = self.random.sample(ALL_CHARACTERS, HAND)
        public = self.setting.variant != "shuffled_each"
        sets = [shared if public else self.random.sample(ALL_CHARACTERS, HAND) for _ in self.names]
        self.hands = [list(own) for own in sets]
        told = self.random.random() < 0.7
        cards: dict[str, Any] = {"endgame": (TOPPED_BY_SIX,)} if told else {}
        if self.setting.variant == "solo":
            cards = {"endgame": (TOPPED_BY_SIX, EQUAL_PAIRS)} if told else {}
        elif told:
            cards |= {"helper": Helper("blue", 3), "contest": CONTEST}
        self.play(Prepare(characters=tuple(shared) if public else None, **cards))

    def draw(self) -> list[Die]:
        out = [die for seat in self.state.seats for die in _before(seat)] + list(self.state.removed)
        out += [die for box in self.state.shipments for die in box]
        limit = OF_A_COLOUR[len(self.names)]
        bag = [colour for colour in COLOURS for _ in range(limit - sum(die.colour == colour for die in out))]
        self.random.shuffle(bag)
        return [Die(colour, self.random.randint(1, HIGHEST)) for colour in bag]

    def round(self) -> None:
        bag = self.draw()
        boxes = len(self.names) + 1
        self.play(Fill(tuple(tuple(bag[SHIPMENT * box : SHIPMENT * (box + 1)]) for box in range(boxes))))
        chosen = {}
        for seat, name in enumerate(self.names):
            hand = self.hands[self.variant.hand_of(self.state, seat)]
            chosen[name] = hand.pop(self.random.randrange(len(hand)))
        self.play(Reveal(chosen))
        while waiting := [told for told in GAME.pending(self.state) if not self.state.over]:
            self.decide(self.random.choice(waiting))

    def answer(self) -> None:
        while self.state.over and (waiting := GAME.pending(self.state)):
            self.decide(waiting[0])

    def decide(self, told: Decision) -> None:
        player, random = told.player, self.random
        match told.decision:
            case "letter":
                tied = [other.player for other in GAME.pending(self.state) if other.decision == "letter"]
                self.play(Printed(letters=dict(zip(tied, random.sample("ABCD", len(tied)), strict=True))))
            case "solo_numbers":
                character = self.state.revealed[1]
                first, second = random.sample((1, 2, 3), 2)
                self.play(Printed(solo={character: (first, second)}))
            case "take_shipment":
                if random.random() < TRIES_ABILITY:
                    self.trade(player, told.choices)
                self.play(Take(player, random.choice(told.choices)))
            case "place_dice":
                self.place(player)
            case "done":
                if random.random() >= TRIES_ABILITY or not self.ability(player):
                    self.tries(Done(player))
            case "bots_die":
                die = max(self.seat(player).shipment, key=lambda die: die.pips)
                self.play(Place(player, die, told.choices[0]))
            case "helper":
                self.play(Printed(helper=Helper("blue", None if random.random() < 0.5 else 2)))
            case "contest":
                self.play(Printed(contest=CONTEST._replace(points=None)))
            case "helper_points":
                self.play(Printed(helper=Helper("blue", 3)))
            case "contest_points":
                self.play(Printed(contest=CONTEST))
            case "endgame":
                cards = (TOPPED_BY_SIX, EQUAL_PAIRS)[: self.variant.endgame_cards]
                self.play(Printed(endgame=cards))
            case "last_character":
                tied = [other.player for other in GAME.pending(self.state)]
                hands = {name: self.hands[self.variant.hand_of(self.state, self.names.index(name))] for name in tied}
                self.play(LastCharacters({name: hand[0] for name, hand in hands.items()}))
            case _:
                raise LookupError(told.decision)

    def seat(self, player: str) -> Seat:
        return self.state.seats[self.names.index(player)]

    def place(self, player: str) -> None:
        """An ability, or a die: to a column where it fits, at random, or else to the shame shelf."""
        if self.random.random() < TRIES_ABILITY and self.ability(player):
            return
        seat = self.seat(player)
        die = self.random.choice(seat.shipment)
        if die.pips == HIGHEST and self.random.random() < 0.2:
            self.play(Turn(player, die, self.random.randint(1, HIGHEST)))
            return
        fitting = [column for column in range(1, COLUMNS + 1) if against(seat.shelf[column - 1], die) is None]
        if fitting:
            self.play(Place(player, die, self.random.choice(fitting)))
        else:
            self.play(Shame(player, die))

    def trade(self, player: str, left: tuple[int, ...]) -> None:
        if 9 in self.seat(player).ready:
            one, other = self.random.sample(left, 2)
            dice = (
                self.random.choice(self.state.shipments[one - 1]),
                self.random.choice(self.state.shipments[other - 1]),
            )
            self.play(Trade(player=player, shipments=(one, other), dice=dice))

    def ability(self, player: str) -> bool:
        """Tries one that lies ready; some tries are refused, as the rules will have it."""
        seat = self.seat(player)
        if seat.packed and self.random.random() < 0.5:
            return self.tries(Unpack(player, self.random.choice(seat.packed)))
        again = 8 in seat.ready and bool(seat.used) and self.random.random() < 0.5
        characters = [number for number in (seat.used if again else seat.ready) if number not in (8, 9)]
        if not characters:
            return False
        return any(self.tries(event) for event in self.attempts(player, self.random.choice(characters), again))

    def attempts(self, player: str, character: int, again: bool) -> Iterator[Event]:
        random, seat = self.random, self.seat(player)
        who: dict[str, Any] = {"player": player, "again": again}
        columns = list(range(1, COLUMNS + 1))
        random.shuffle(columns)
        dice = list(seat.shipment)
        random.shuffle(dice)
        if character in (7, 13):
            yield from (
                Place(player, die, column, (character,), (character,) if again else ())
                for die in dice
                for column in columns
            )
        elif character == 2:
            yield from (TakeDown(column=column, **who) for column in columns)
        elif character == 12:
            yield from (FromShame(die=die, column=column, **who) for die in seat.shame for column in columns)
        elif character == 10 and dice:
            yield Reroll(rolls=tuple(Roll(die, random.randint(1, HIGHEST)) for die in dice), **who)
        elif character == 11 and len(dice) > 1:
            yield SwapValues(dice=(dice[0], dice[1]), **who)
        elif character == 14:
            yield from (SetValue(column=column, to=random.randint(1, HIGHEST), **who) for column in columns)
            yield from (SetValue(die=die, to=random.randint(1, HIGHEST), **who) for die in dice)
        elif character == 15:
            yield from (Dig(die=die, drawn=self.draw()[0], **who) for die in dice)
        elif character == 16:
            yield from (
                Insert(die=die, column=column, place=place, **who)
                for die in dice
                for column in columns
                for place in (1, 2, 3, 4)
            )
        elif character in EITHER:
            yield from (EITHER[character](column=column, **who) for column in columns[:2])
            yield from (EITHER[character](die=die, **who) for die in dice)
        elif character in SHIPMENT_ONLY:
            yield from (SHIPMENT_ONLY[character](die=die, **who) for die in dice)


EITHER: dict[int, Any] = {3: Raise, 4: GiveAway, 5: Lower}
SHIPMENT_ONLY: dict[int, Any] = {1: Pack, 6: Flip}


def _before(seat: Seat) -> list[Die]:
    stacked = [stacked.die for column in seat.shelf for stacked in column]
    return [*stacked, *seat.shame, *seat.shipment, *seat.packed, *seat.away]


def played_game(variant: str, players: int, seed: int, rounds: int = ROUNDS, **options: Any) -> Dealer:
    names = ("Ana", "Bob", "Cyril", "Dana")[:players]
    dealer = Dealer(Setting(variant, names, Options(**options)), Random(seed))
    dealer.game(rounds)
    return dealer


def used_abilities(events: list[Event]) -> set[int]:
    """The characters whose abilities a game shows."""
    shown = {event.character for event in events if isinstance(event, Ability)}
    placed = [event for event in events if isinstance(event, Place)]
    shown |= {character for event in placed for character in event.using}
    repeated = any(event.again for event in events if isinstance(event, Ability | Place))
    return shown | ({8} if repeated else set())
