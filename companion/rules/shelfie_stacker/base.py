"""The base game: seven rounds of filling, revealing, taking, placing and tidying up.

The other variants override the small hooks of this class and leave the rest as it is.
"""

from collections.abc import Callable
from typing import Any, NoReturn

from companion.rules.game import Decision, Event, Problem, Setting
from companion.rules.message import Message, listed, quoted, say
from companion.rules.outcome import Outcome
from companion.rules.sheet import Line
from companion.rules.shelfie_stacker import abilities, agreements, ending, facts, order, placing, rewards, scoring
from companion.rules.shelfie_stacker.dice import HAND, OF_A_COLOUR, ROUNDS, SHIPMENT, Die, by_colour, names
from companion.rules.shelfie_stacker.effects import (
    Filled,
    HandsPassed,
    Ordered,
    Prepared,
    Revealed,
    RoundEnded,
    ShipmentTaken,
    Tied,
)
from companion.rules.shelfie_stacker.events import (
    ABILITIES,
    Accept,
    DealScore,
    Done,
    Fill,
    LastCharacters,
    Place,
    Prepare,
    Printed,
    Reveal,
    Setup,
    Shame,
    Take,
    Turn,
    Unpack,
)
from companion.rules.shelfie_stacker.rulebook import refuse
from companion.rules.shelfie_stacker.state import Seat, State
from companion.rules.shelfie_stacker.status import problems
from companion.rules.shelfie_stacker.table import OpenTable

Handler = Callable[[OpenTable, Any], None]


class Base:
    id = "base"
    endgame_cards = 1
    shared_rewards = True
    """Whether a helper and a contest are played for."""

    def __init__(self) -> None:
        self.handlers: dict[type[Event], Handler] = {
            Prepare: self.prepare,
            Fill: self.fill,
            Reveal: self.reveal,
            Printed: self.printed,
            Take: self.take,
            Turn: placing.turn,
            Place: self.place,
            Shame: placing.shame,
            Unpack: placing.unpack,
            Done: self.done,
            LastCharacters: ending.last_characters,
            Setup: self.setup,
            Accept: self.accept,
            DealScore: self.deal_score,
            **dict.fromkeys(ABILITIES, abilities.use),
        }

    # ---- hooks that a variant overrides ----

    def names(self, setting: Setting) -> tuple[str, ...]:
        """Everyone who takes shipments, by seat."""
        return setting.players

    def sides(self, setting: Setting) -> tuple[str, ...]:
        """Everyone who scores; they sit first."""
        return setting.players

    def check_set(self, table: OpenTable, characters: tuple[int, ...] | None) -> None:
        """Refuses a public set of characters that the variant does not have."""

    def hand_of(self, state: State, seat: int) -> int:
        """The hand that this seat plays from: its own, or the one that a draft has brought to it."""
        return seat

    def set_of(self, state: State, seat: int) -> frozenset[int] | None:
        """The characters that this seat can hold, where that is public."""
        return state.characters

    def rest_in_hand(self, state: State, seat: int) -> int | None:
        """The one character that is left after the last round, where that follows from what was played."""
        owned = self.set_of(state, seat)
        rest = (owned or frozenset()) - set(state.played[self.hand_of(state, seat)])
        return next(iter(rest)) if len(rest) == 1 else None

    def others_turn(self, table: OpenTable) -> None:
        """Plays for whoever is no person, as far as that is known."""

    def others_need(self, state: State) -> tuple[Decision, ...]:
        """What must be told or decided for whoever is no person."""
        return ()

    def place(self, table: OpenTable, event: Place) -> None:
        placing.place(table, event)

    def tops(self, setting: Setting, side: int) -> str:
        """How the tops of this side are counted."""
        return scoring.STANDARD

    def values_free(self, seat: int) -> bool:
        """Whether the dice of this seat's columns may have any order."""
        return False

    def result(self, state: State, totals: dict[str, int]) -> Outcome | None:
        """Who has won with these totals; None while the tie is not broken."""
        return ending.by_points(self, state, totals)

    # ---- preparing ----

    def start(self, setting: Setting) -> State:
        seats = len(self.names(setting))
        return State(
            setting,
            (Seat(),) * seats,
            setting.options.edition.over(facts.known()),
            decks=(None,) * seats,
            counted=(0,) * seats,
            played=((),) * seats,
            last=(None,) * seats,
        )

    def refuse_event(self, table: OpenTable) -> NoReturn:
        refuse("shelfie_stacker.seven_rounds", say("shelfie_stacker.refused.over"), expected={"event": None})

    def prepare(self, table: OpenTable, event: Prepare) -> None:
        self.check_prepare(table, event)
        self.lay(table, event)
        table.tell(Prepared(OF_A_COLOUR[len(table.seats)], len(table.seats) + 1))

    def check_prepare(self, table: OpenTable, event: Prepare) -> None:
        if table.state.prepared or table.state.over:
            refuse("shelfie_stacker.seven_rounds", say("shelfie_stacker.refused.prepared"), expected={"event": "fill"})
        characters = event.characters
        if characters is not None and len(set(characters)) != HAND:
            refuse("shelfie_stacker.characters", say("shelfie_stacker.refused.eight", n=len(set(characters))))
        self.check_set(table, characters)
        facts.check_cards(self, event)
        unknown = quoted(name for name in event.decks if name not in table.numbers)
        if unknown:
            self.refuse_unknown(table, unknown)
        if len(set(event.decks.values())) != len(event.decks):
            refuse("shelfie_stacker.characters", say("shelfie_stacker.refused.decks_alike"))

    def lay(self, table: OpenTable, event: Prepare) -> None:
        table.know(
            prepared=True,
            characters=None if event.characters is None else frozenset(event.characters),
            decks=tuple(event.decks.get(name) for name in table.names),
        )
        facts.learn_cards(table, event)

    # ---- a round ----

    def fill(self, table: OpenTable, event: Fill) -> None:
        state = table.state
        if not state.prepared:
            refuse("shelfie_stacker.rewards", say("shelfie_stacker.refused.unprepared"), expected={"event": "prepare"})
        if table.shipments:
            self.refuse_unfinished(table)
        if state.over:
            self.refuse_event(table)
        boxes = len(table.seats) + 1
        if len(event.shipments) != boxes or any(len(dice) != SHIPMENT for dice in event.shipments):
            sentence = say("shelfie_stacker.refused.shipments", n=boxes)
            refuse("shelfie_stacker.shipments", sentence, expected={"shipments": boxes, "dice": SHIPMENT})
        new = [die for dice in event.shipments for die in dice]
        scoring.refuse_too_many(by_colour([*self.out_of_bag(table), *new]), table.of_a_colour)
        table.shipments = [list(dice) for dice in event.shipments]
        for seat in table.seats:
            seat.took = seat.done = False
        table.know(round=state.round + 1, revealed=(), letters=(), order=(), checked=0)
        table.tell(Filled(table.state.round, tuple(tuple(names(dice)) for dice in event.shipments)))

    def out_of_bag(self, table: OpenTable) -> list[Die]:
        """Every die that cannot be drawn now."""
        before = [die for seat in table.seats for die in seat.dice()]
        return [*before, *(die for dice in table.shipments for die in dice), *table.state.removed]

    def refuse_unfinished(self, table: OpenTable) -> NoReturn:
        if not table.state.revealed:
            self.refuse_unrevealed()
        told = tuple(_told(decision) for decision in self.pending(table.frozen()))
        sentence = say("shelfie_stacker.refused.round_unfinished", round=table.state.round)
        refuse("shelfie_stacker.clean_up", sentence, *told, expected={"pending": self._pending_json(table)})

    def refuse_unrevealed(self) -> NoReturn:
        sentence = say("shelfie_stacker.refused.unrevealed")
        refuse("shelfie_stacker.one_character_each", sentence, expected={"event": "reveal"})

    def _pending_json(self, table: OpenTable) -> list[dict[str, str]]:
        return [{"player": told.player, "decision": told.decision} for told in self.pending(table.frozen())]

    def reveal(self, table: OpenTable, event: Reveal) -> None:
        state = table.state
        if not table.shipments:
            refuse("shelfie_stacker.shipments", say("shelfie_stacker.refused.unfilled"), expected={"event": "fill"})
        if state.revealed:
            refuse("shelfie_stacker.one_character_each", say("shelfie_stacker.refused.revealed"))
        if event.characters.keys() != table.numbers.keys():
            self.refuse_names(table, set(event.characters))
        for name, character in event.characters.items():
            self.check_character(state, table.numbers[name], name, character)
        revealed = tuple(event.characters[name] for name in table.names)
        played = list(state.played)
        for number, (seat, character) in enumerate(zip(table.seats, revealed, strict=True)):
            if not self.plays_itself(number):
                seat.ready.append(character)
            played[self.hand_of(state, number)] += (character,)
        table.know(revealed=revealed, letters=(None,) * len(revealed), played=tuple(played))
        table.tell(Revealed(tuple(zip(table.names, revealed, strict=True))))
        for tied in order.untold(self, table.state):
            table.tell(Tied(tuple(table.names[seat] for seat in tied), revealed[tied[0]]))
        self.advance(table)

    def refuse_names(self, table: OpenTable, given: set[str]) -> None:
        missing = quoted(name for name in table.names if name not in given)
        unknown = quoted(name for name in given if name not in table.numbers)
        sentences = (
            *([say("shelfie_stacker.refused.player_unknown", players=unknown)] if unknown else []),
            *([say("shelfie_stacker.refused.player_missing", players=missing)] if missing else []),
        )
        refuse("shelfie_stacker.one_character_each", *sentences, expected={"players": list(table.names)})

    def refuse_unknown(self, table: OpenTable, unknown: tuple[str, ...]) -> NoReturn:
        sentence = say("shelfie_stacker.refused.player_unknown", players=unknown)
        refuse("shelfie_stacker.one_character_each", sentence, expected={"players": list(table.names)})

    def check_character(self, state: State, seat: int, name: str, character: int) -> None:
        """Refuses a character that cannot be in this hand any more, or never was."""
        owned = self.set_of(state, seat)
        if owned is not None and character not in owned:
            sentence = say(
                "shelfie_stacker.refused.not_in_set", player=name, character=character, characters=tuple(sorted(owned))
            )
            refuse("shelfie_stacker.characters", sentence, expected={"characters": sorted(owned)})
        if character in state.played[self.hand_of(state, seat)]:
            sentence = say("shelfie_stacker.refused.played_before", player=name, character=character)
            refuse(self.hand_rule(state), sentence, expected={"character": None})

    def hand_rule(self, state: State) -> str:
        return "shelfie_stacker.draft" if state.setting.options.draft else "shelfie_stacker.characters"

    def printed(self, table: OpenTable, event: Printed) -> None:
        facts.check_printed(self, table, event)
        facts.learn(self, table, event)
        self.advance(table)

    def advance(self, table: OpenTable) -> None:
        """Goes on as far as nobody has to decide or tell anything."""
        state = table.state
        if state.revealed and not state.order and not order.untold(self, state):
            table.know(order=order.in_order(self, state))
            table.tell(Ordered(tuple(table.names[seat] for seat in table.state.order)))
        self.others_turn(table)
        if self.shared_rewards:
            rewards.check(table)
        else:
            table.know(checked=self.done_in_order(table))
        if table.state.order and table.state.checked == len(table.seats) and table.shipments:
            self.finish_round(table)
        if table.state.over and table.state.outcome is None:
            ending.close(table)

    def done_in_order(self, table: OpenTable) -> int:
        count = 0
        for seat in table.state.order:
            if not table.seats[seat].done:
                break
            count += 1
        return count

    def next_to_take(self, table: OpenTable) -> int | None:
        return next((seat for seat in table.state.order if not table.seats[seat].took), None)

    def take(self, table: OpenTable, event: Take) -> None:
        seat = self.choosing(table, event.player)
        self.check_untaken(table, event.shipment)
        self.hand_over(table, seat, event.shipment)
        self.advance(table)

    def choosing(self, table: OpenTable, player: str) -> int:
        """The seat whose turn it is to choose a shipment, if this is its player."""
        if player not in table.numbers:
            self.refuse_unknown(table, quoted([player]))
        if not table.state.revealed:
            self.refuse_unrevealed()
        if not table.state.order:
            tied = [table.names[seat] for seats in order.untold(self, table.state) for seat in seats]
            sentence = say("shelfie_stacker.refused.letters_first", players=listed(tied))
            refuse("shelfie_stacker.letters", sentence, expected={"event": "printed", "players": tied})
        seat = self.next_to_take(table)
        right = None if seat is None else table.names[seat]
        if right != player:
            sentence = (
                say("shelfie_stacker.refused.all_taken")
                if right is None
                else say("shelfie_stacker.refused.other_first", player=player, right=right)
            )
            refuse("shelfie_stacker.order", sentence, expected={"player": right})
        return table.numbers[player]

    def check_untaken(self, table: OpenTable, shipment: int) -> None:
        left = [number for number, dice in enumerate(table.shipments, start=1) if dice]
        if shipment not in left:
            sentence = say("shelfie_stacker.refused.no_shipment", shipment=shipment, left=tuple(left))
            refuse("shelfie_stacker.one_shipment", sentence, expected={"shipments": left})

    def hand_over(self, table: OpenTable, seat: int, shipment: int) -> None:
        sitting = table.seats[seat]
        dice = table.shipments[shipment - 1]
        sitting.shipment, sitting.took = dice, True
        table.shipments[shipment - 1] = []
        table.tell(ShipmentTaken(sitting.name, shipment, tuple(names(dice))))

    def done(self, table: OpenTable, event: Done) -> None:
        seat = placing.at_work(table, event.player)
        if seat.shipment:
            sentence = say(
                "shelfie_stacker.refused.dice_left",
                player=seat.name,
                dice=tuple(die.text for die in seat.shipment),
            )
            refuse("shelfie_stacker.place_all", sentence, expected={"dice": names(seat.shipment)})
        seat.done = True
        self.advance(table)

    def finish_round(self, table: OpenTable) -> None:
        last = table.state.round == ROUNDS
        unpicked = [die for dice in table.shipments for die in dice]
        table.shipments = []
        table.know(revealed=(), letters=(), order=(), checked=0)
        table.tell(RoundEnded(table.state.round, () if last else tuple(names(unpicked))))
        if last:
            table.know(over=True)
        options = table.state.setting.options
        if options.draft and (not last or options.last_hand == "passed"):
            table.tell(HandsPassed())

    # ---- where the past begins anew ----

    def setup(self, table: OpenTable, event: Setup) -> None:
        agreements.setup(self, table, event)

    def accept(self, table: OpenTable, event: Accept) -> None:
        agreements.accept(self, table, event)
        self.advance(table)

    def deal_score(self, table: OpenTable, event: DealScore) -> None:
        agreements.deal_score(self, table, event)
        ending.close(table)

    # ---- questions ----

    def scores(self, state: State) -> dict[str, int]:
        """Totals by side, as the shelves stand now."""
        sides = self.sides(state.setting)
        if state.points is not None:
            return dict(zip(sides, state.points, strict=True))
        return {side: scoring.total(self.sheet(state, seat)) for seat, side in enumerate(sides)}

    def sheet(self, state: State, seat: int) -> tuple[Line, ...]:
        helper = state.helper.points or 0 if state.helper and state.helper_holder == seat else None
        contest = state.contest.points or 0 if state.contest and state.contest_holder == seat else None
        cards = tuple(card for card in state.endgame if card.per)
        own = state.seats[seat]
        held = scoring.Rewards(helper, contest, cards, state.setting.options.pairs)
        return scoring.sheet(own.shelf, len(own.shame), held, self.tops(state.setting, seat))

    def pending(self, state: State) -> tuple[Decision, ...]:
        if state.outcome is not None:
            return ()
        if state.over:
            needed = facts.needed_for_scoring(self, state)
            return needed or ending.tie_needs(self, state)
        if not state.shipments or not state.revealed:
            return ()
        names = self.names(state.setting)
        told = [Decision(names[seat], "letter") for seats in order.untold(self, state) for seat in seats]
        told += self.others_need(state)
        told += [
            Decision(names[seat], "place_dice" if own.shipment else "done")
            for seat, own in enumerate(state.seats)
            if own.took and not own.done and not self.plays_itself(seat)
        ]
        choosing = next((seat for seat in state.order if not state.seats[seat].took), None)
        if choosing is not None and not self.plays_itself(choosing):
            left = tuple(number for number, dice in enumerate(state.shipments, start=1) if dice)
            told.append(Decision(names[choosing], "take_shipment", left))
        if self.shared_rewards:
            told += rewards.needed(state, names)
        return tuple(told)

    def plays_itself(self, seat: int) -> bool:
        return False

    def status(self, state: State) -> tuple[Problem, ...]:
        return tuple(problems(self, state))


def _told(decision: Decision) -> Message:
    return say(f"decision.{decision.decision}", player=decision.player)
